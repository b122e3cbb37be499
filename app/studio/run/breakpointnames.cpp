// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/editortabs.h"
#include "app/studio/run/breakpointscontroller.h"
#include "editor/editor/codeeditor.h"
#include "sidl/language/rulesystem/knownnames.h"

namespace sidl::app {

using editor::CodeEditor;
using language::KnownNames;

void BreakpointsController::tellNamesOfTexts()
{
    m_model->setNamesOf([this](const QString &file) -> std::optional<KnownNames> {
        const CodeEditor *editor = m_filed.key(file);
        if (!editor || editor->gameDocument()->isLarge()) // reading it takes too long to wait for
            return {};
        return KnownNames(editor->gameDocument()->ruleSystem(), editor->text());
    });
    const auto forget = [this] {
        m_model->forgetNames();
        showMarks(); // their tips have the remarks
    };
    connect(&m_edited, &QTimer::timeout, this, forget);
    connect(m_tabs, &EditorTabs::currentEditorChanged, this, forget);
    connect(m_tabs, &EditorTabs::tabClosed, this, forget);
    // The title of a text changes as the first is typed, too; later, as the text cannot be asked while it is being changed.
    connect(m_tabs, &EditorTabs::titleChanged, m_model, &debugger::BreakpointsModel::forgetNames, Qt::QueuedConnection);
}

} // namespace sidl::app
