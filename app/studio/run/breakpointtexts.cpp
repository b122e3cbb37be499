// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/breakpointscontroller.h"

#include "app/studio/actions/actions.h"
#include "app/studio/documents/editortabs.h"
#include "app/studio/run/gamecontrols.h"
#include "app/studio/services/panes.h"
#include "app/studio/services/services.h"
#include "debugger/breakpoints/breakpointsmodel.h"
#include "debugger/breakpoints/breakpointspane.h"
#include "debugger/enginesession/enginegamesession.h"
#include "editor/editor/codeeditor.h"
#include "editor/margin/breakpointmarks.h"
#include "sidl/language/rulesystem/knownnames.h"

#include <QAction>
#include <QFileInfo>

#include <QMenu>
#include <optional>

namespace sidl::app {

namespace {

std::optional<int> breakpointAtCaret(const EditorTabs *tabs)
{
    const editor::CodeEditor *text = tabs->current();
    if (!text)
        return {};
    const int caret = tabs->caretOf(text).line;
    for (const auto &[id, line] : text->breakpointMarks()->lines())
        if (line == caret)
            return id;
    return {};
}

} // namespace

void BreakpointsController::offerEdit(const Services &services)
{
    QAction *edit = services.actions.editBreakpoint;
    EditorTabs *tabs = services.documents;
    auto *list = services.panes.get<debugger::BreakpointsPane>();
    const auto enable = [edit, tabs] { edit->setEnabled(breakpointAtCaret(tabs).has_value()); };
    connect(tabs, &EditorTabs::caretMoved, this, enable);
    connect(tabs, &EditorTabs::currentEditorChanged, this, enable);
    // Marks move with their lines; later, as the text cannot be asked while it is being changed.
    connect(tabs, &EditorTabs::textEdited, this, enable, Qt::QueuedConnection);
    connect(services.breakpoints, &debugger::BreakpointsModel::breakpointsChanged, this, enable);
    connect(edit, &QAction::triggered, list, [tabs, list] {
        if (const std::optional<int> id = breakpointAtCaret(tabs))
            list->edit(*id);
    });
    enable();
}

void BreakpointsController::tellNamesOfTexts()
{
void BreakpointsController::fillMenu(QMenu *menu, int id)
{
    const Breakpoint *point = m_model->find(id);
    if (!point)
        return;
    menu->addAction(tr("&Edit Breakpoint…"), m_list, [this, id] { m_list->edit(id); });
    menu->addAction(point->isEnabled ? tr("&Disable Breakpoint") : tr("E&nable Breakpoint"), m_model, [this, id] {
        if (const Breakpoint *now = m_model->find(id)) {
            Breakpoint changed = *now;
            changed.isEnabled = !changed.isEnabled;
            m_model->change(changed);
        }
    });
    menu->addAction(tr("&Remove Breakpoint"), m_model, [this, id] {
        if (const Breakpoint *now = m_model->find(id))
            Q_EMIT told(m_taken.add(*now));
        m_model->remove(id);
    });
}

    m_model->setNamesOf([this](const QString &file) -> std::optional<language::KnownNames> {
        const editor::CodeEditor *editor = m_filed.key(file);
        if (!editor || editor->gameDocument()->isLarge()) // reading it takes too long to wait for
            return {};
        return language::KnownNames(editor->gameDocument()->ruleSystem(), editor->text());
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

void BreakpointsController::findStoppedText()
{
    m_stoppedText = m_controls->runText();
    if (const QString file = m_session->game().fileName; !m_stoppedText && QFileInfo(file).isAbsolute())
        m_stoppedText = m_tabs->openFile(file);
}

void BreakpointsController::goToStopped(const language::Span &place)
{
    const std::optional<engine::Stopped> &stopped = m_session->stepper()->stopped();
    if (stopped && !m_tabs->editors().contains(m_stoppedText)) { // it was closed
        findStoppedText();
        markStopped(present(*stopped));
    }
    if (m_stoppedText)
        m_tabs->goTo(m_stoppedText, place);
}

} // namespace sidl::app
