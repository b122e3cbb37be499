// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/editimpact.h"

#include "app/studio/actions/actions.h"
#include "app/studio/documents/editortabs.h"
#include "app/studio/run/gamecontrols.h"
#include "app/studio/services/panes.h"
#include "app/studio/services/services.h"
#include "app/studio/settings/settings.h"
#include "debugger/impact/rulechangespane.h"
#include "debugger/timeline/timelinepane.h"
#include "debugger/timeline/timelinetree.h"
#include "editor/editor/codeeditor.h"

#include <QAction>

namespace sidl::app {

using debugger::RuleChanges;

EditImpact::EditImpact(const Services &services, GameControls *controls, QObject *parent)
    : QObject(parent)
    , m_controls(controls)
    , m_actions(services.actions)
    , m_timeline(services.panes.get<debugger::TimelinePane>())
    , m_pane(services.panes.get<debugger::RuleChangesPane>())
{
    const Actions &actions = m_actions;
    const EditorTabs *tabs = services.documents;
    RuleChanges *changes = m_pane->changes();
    actions.impactOnSave->setChecked(settings::comparesOnSave());
    connect(actions.replayAll, &QAction::triggered, this, &EditImpact::replayAll);
    connect(m_pane, &debugger::RuleChangesPane::replayWanted, this, &EditImpact::replayAll);
    connect(m_pane, &debugger::RuleChangesPane::accepting, this, [this] {
        if (editor::CodeEditor *text = m_controls->playedText())
            text->setFocus();
    });
    connect(actions.impactOnSave, &QAction::toggled, this, [this](bool isOn) {
        settings::setComparesOnSave(isOn);
        if (isOn)
            Q_EMIT asked();
    });
    connect(tabs, &EditorTabs::saved, this, [this](const editor::CodeEditor *saved) {
        if (m_actions.impactOnSave->isChecked() && m_controls->session()->hasGame()
            && saved == m_controls->playedText())
            compare();
    });
    connect(tabs, &EditorTabs::textEdited, this, [this, changes](const editor::CodeEditor *edited) {
        if ((changes->impact() || changes->isRunning()) && edited == m_controls->playedText())
            changes->setCurrentText(edited->text());
    });
    connect(changes, &RuleChanges::adopting, controls, &GameControls::keepText);
    connect(changes, &RuleChanges::changed, this, &EditImpact::refresh);
    for (const auto signal : {&RuleChanges::found, &RuleChanges::settled})
        connect(changes, signal, this, [this] { Q_EMIT told(m_pane->verdict()); });
    const auto tellEmpty = [this, changes] {
        if (!changes->impact() && !changes->isRunning())
            Q_EMIT emptied();
    };
    // Later, so that what was found in the play before is forgotten.
    connect(controls->session(), &debugger::GameSession::started, this, tellEmpty, Qt::QueuedConnection);
    const auto update = [this, tabs] {
        const bool hasText = tabs->editors().contains(m_controls->playedText());
        m_actions.replayAll->setEnabled(m_controls->session()->hasGame() && hasText);
        m_pane->setHasText(hasText);
    };
    connect(controls, &GameControls::updated, this, update);
    connect(tabs, &EditorTabs::tabClosed, this, update);
    actions.replayAll->setEnabled(false);
}

void EditImpact::replayAll()
{
    Q_EMIT asked();
    compare();
}

void EditImpact::compare()
{
    if (const editor::CodeEditor *text = m_controls->playedText())
        m_pane->changes()->compare(GameControls::textOf(text));
}

void EditImpact::refresh()
{
    const RuleChanges *changes = m_pane->changes();
    m_timeline->view()->setChanges(changes->marks());
    const debugger::RuleImpact *impact = changes->impact();
    const bool isOfText = impact && !changes->isAccepted() && !changes->isTakenBack();
    Q_EMIT counted(isOfText ? impact->differingLines : 0);
}

} // namespace sidl::app

#include "moc_editimpact.cpp"
