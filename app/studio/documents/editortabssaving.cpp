// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/editortabs.h"

#include "app/studio/documents/editorpage.h"
#include "app/studio/documents/textsaver.h"
#include "editor/editor/codeeditor.h"

#include <QFileInfo>

#include <algorithm>

// How texts are saved, one or all of them, and where to; and read again from where they were saved.
namespace sidl::app {

using editor::CodeEditor;

void EditorTabs::setShippedGames(const QString &folder)
{
    m_saver->setShippedGames(folder);
}

bool EditorTabs::isShipped(const QString &path) const
{
    return m_saver->isShipped(path);
}

bool EditorTabs::mayPropose(const QString &folder) const
{
    return m_saver->mayPropose(folder);
}

QString EditorTabs::usedFolder() const
{
    return m_saver->usedFolder();
}

QString EditorTabs::folderAtHand() const
{
    const QString here = current() ? current()->gameDocument()->path() : QString();
    return here.isEmpty() || isShipped(here) ? usedFolder() : QFileInfo(here).absolutePath();
}

bool EditorTabs::save(CodeEditor *editor)
{
    return m_saver->save(pageOf(editor));
}

bool EditorTabs::saveAs(CodeEditor *editor)
{
    return m_saver->saveAs(pageOf(editor));
}

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

bool EditorTabs::maySaveUnasked(const CodeEditor *editor) const
{
    return m_saver->maySaveUnasked(pageOf(editor));
}

bool EditorTabs::mayReload(const CodeEditor *editor) const
{
    return pageOf(editor)->mayReload();
}

void EditorTabs::reload(CodeEditor *editor)
{
    EditorPage *page = pageOf(editor);
    if (page->mayReload() && m_saver->mayReload(page))
        page->reload();
}

} // namespace sidl::app
