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
#include "debugger/session/brokensince.h"
#include "editor/editor/codeeditor.h"
#include "editor/margin/breakpointmarks.h"
#include "sidl/language/rulesystem/knownnames.h"

#include <QAction>
#include <QFileInfo>
#include <QMenu>

#include <algorithm>
#include <optional>
#include <utility>

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

void BreakpointsController::tellSinceWhen(const QString &why)
{
    m_told = why;
    m_broken.clear();
    const Breakpoint *point = m_model->find(m_session->breakId());
    if (point && point->isInvariant()) {
        m_broken = point->data.pattern;
        m_since->ask(m_broken);
    }
}

bool BreakpointsController::isKept(const QString &invariant) const
{
    const std::vector<Breakpoint> points = m_model->ofFile(m_session->game().fileName);
    return std::any_of(points.begin(), points.end(), [&](const Breakpoint &point) {
        return point.isInvariant() && point.isEnabled && point.data.pattern == invariant;
    });
}

void BreakpointsController::forgetGone()
{
    if (m_broken.isEmpty() || isKept(m_broken))
        return;
    m_broken.clear();
    Q_EMIT invariantGone(std::exchange(m_told, {}));
}

void BreakpointsController::checkEntered(const QString &file, const QString &goal)
{
    if (!m_session->hasGame() || file != m_session->game().fileName)
        return;
    m_enteredGoal = goal;
    m_enteredAt = m_session->tree().current();
    m_entered = m_session->find(goal, {m_enteredAt});
}

void BreakpointsController::tellBroken(debugger::Ticket ticket, engine::GameTree::NodeId held)
{
    if (ticket != m_entered || std::exchange(m_entered, 0) == 0)
        return;
    const engine::GameTree &tree = m_session->tree();
    if (held != -1 || tree.current() != m_enteredAt || !isKept(m_enteredGoal))
        return;
    m_broken = m_enteredGoal;
    m_told = tr("The invariant does not hold in the state of chronon %1: %2.")
                 .arg(tree.currentNode().chronon)
                 .arg(m_enteredGoal);
    m_since->ask(m_enteredGoal);
    // Later, so that the end of the question does not wipe it away.
    QMetaObject::invokeMethod(
        this,
        [this, text = m_told] {
            if (m_broken.isEmpty()) // it is gone meanwhile
                return;
            Q_EMIT told(text);
            Q_EMIT stoppedAt(text);
        },
        Qt::QueuedConnection);
}

void BreakpointsController::tellSince(engine::GameTree::NodeId first)
{
    if (m_broken.isEmpty()) // it is gone meanwhile
        return;
    const bool isHere = first == m_session->tree().current();
    const QString text = isHere
        ? m_told
        : tr("%1 It has not held since chronon %2.").arg(m_told).arg(m_session->tree().node(first).chronon);
    // Later, so that the end of the search does not wipe it away.
    QMetaObject::invokeMethod(
        this,
        [this, text, first, isHere] {
            if (m_broken.isEmpty())
                return;
            Q_EMIT told(text);
            if (!isHere)
                Q_EMIT brokenSince(text, first);
        },
        Qt::QueuedConnection);
}

void BreakpointsController::tellNamesOfTexts()
{
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
