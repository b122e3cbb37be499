// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/stategraphcontroller.h"

#include "app/studio/docks/docks.h"
#include "app/studio/settings/settings.h"
#include "debugger/analysis/analysispane.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/gamenavigation.h"
#include "debugger/session/gametexts.h"
#include "debugger/session/watches.h"
#include "visualizer/panes/stategraphpane.h"

#include <QLineEdit>

namespace sidl::app {

using debugger::GameEvents;
using debugger::GameNavigation;
using visualizer::StateGraphPane;

StateGraphController::StateGraphController(StateGraphPane *states, GameNavigation *session, QObject *parent)
    : QObject(parent)
    , m_states(states)
    , m_session(session)
{
    const QList<QLineEdit *> fields = states->findChildren<QLineEdit *>(); // what is looked for, hidden, told and shown
    new debugger::GameTexts(session, {fields.begin(), fields.end()}, this);
    connect(session->events(), &GameEvents::started, states,
            [states, session] { states->setRules(session->game().text, &ruleSystemOf(session->game())); });
    connect(session->events(), &GameEvents::changed, states,
            [states, session] { states->setSession(session->tree(), session->game().players, session->game().name); });
    connect(session->events(), &GameEvents::started, this, &StateGraphController::choose);
    connect(states, &StateGraphPane::chosen, this,
            [states, session] { settings::setGraphChoices(session->game().fileName, states->choices()); });
    connect(states, &StateGraphPane::nodeActivated, this, [session](int node) { session->goTo(node); });
}

/// What was chosen for one game says nothing of another: its tree may be far too large.
void StateGraphController::choose()
{
    const QString &file = m_session->game().fileName;
    const QStringList kept = settings::graphChoices(file);
    const bool isAnother = std::exchange(m_file, file) != file;
    m_states->choose(kept.isEmpty() && isAnother ? QStringList{u"states"_s} : kept);
}

void StateGraphController::connectTo(const debugger::Watches *watches) const
{
    connect(watches, &debugger::Watches::goalsChanged, m_states,
            [states = m_states, watches] { states->setWatches(watches->goals()); });
    m_states->setWatches(watches->goals());
}

void StateGraphController::connectTo(const debugger::SeatsPane *seats) const
{
    connect(seats, &debugger::SeatsPane::wordSelected, m_states, &StateGraphPane::markWord);
    connect(seats->view(), &debugger::GameView::changed, m_states, [states = m_states, seats, session = m_session] {
        const wording::DisplayNames names(seats->view()->settings().names, session->game().players);
        states->offerNaming(names.naming().inChronons());
    });
}

void StateGraphController::connectTo(debugger::AnalysisPane *analysis, Docks *docks) const
{
    connect(m_states, &StateGraphPane::leakActivated, analysis, [analysis, docks](const visualizer::SeenLeak &leak) {
        docks->show(analysis);
        analysis->showLeak(leak.player, leak.states[0], leak.states[1], leak.place);
    });
}

} // namespace sidl::app

#include "moc_stategraphcontroller.cpp"
