// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/editortabs.h"

#include "editor/editor/codeeditor.h"

#include <algorithm>

// How all texts are saved at once.
namespace sidl::app {

using editor::CodeEditor;

bool EditorTabs::saveAll()
{
    const QPointer<QWidget> front = currentWidget(); // each that is asked about comes to the front
    const QPointer<CodeEditor> used = current();
    QList<CodeEditor *> asked;
    bool areSaved = true;
    for (CodeEditor *editor : editors()) {
        if (!editor->gameDocument()->isModified())
            continue;
        if (maySaveUnasked(editor)) // whatever becomes of the others
            areSaved = save(editor) && areSaved;
        else
            asked.append(editor);
    }
    areSaved = std::all_of(asked.begin(), asked.end(), [this](CodeEditor *editor) { return save(editor); }) && areSaved;
    if (front && !asked.isEmpty()) {
        setCurrentWidget(front);
        if (used)
            setCurrent(used);
    }
    return areSaved;
}

} // namespace sidl::app
