// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/graphs.h"

#include "app/studio/docks.h"
#include "debugger/analysispane.h"
#include "debugger/gamesession.h"
#include "debugger/seatspane.h"
#include "debugger/watches.h"
#include "visualizer/stategraphpane.h"

namespace sidl::app {

using debugger::GameSession;
using visualizer::StateGraphPane;

Graphs::Graphs(StateGraphPane *states, GameSession *session, QObject *parent)
    : QObject(parent)
    , m_states(states)
{
    connect(session, &GameSession::started, states, [states, session] { states->setRules(session->game().text); });
    connect(session, &GameSession::changed, states,
            [states, session] { states->setSession(session->tree(), session->game().players, session->game().name); });
    connect(states, &StateGraphPane::nodeActivated, session, &GameSession::goTo);
}

void Graphs::connectTo(const debugger::Watches *watches) const
{
    connect(watches, &debugger::Watches::goalsChanged, m_states,
            [states = m_states, watches] { states->setWatches(watches->goals()); });
    m_states->setWatches(watches->goals());
}

void Graphs::connectTo(const debugger::SeatsPane *seats) const
{
    connect(seats, &debugger::SeatsPane::wordSelected, m_states, &StateGraphPane::markWord);
}

void Graphs::connectTo(debugger::AnalysisPane *analysis, const Docks *docks) const
{
    connect(m_states, &StateGraphPane::leakActivated, analysis, [analysis, docks](const visualizer::SeenLeak &leak) {
        docks->show(analysis);
        analysis->showLeak(leak.player, leak.states[0], leak.states[1], leak.place);
    });
}

} // namespace sidl::app
