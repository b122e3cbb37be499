// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/strategiestelling.h"

#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"
#include "debugger/theory/strategiespane.h"
#include "debugger/timeline/timelinepane.h"
#include "debugger/timeline/timelinetree.h"
#include "visualizer/panes/stategraphpane.h"

namespace sidl::app {

using debugger::StrategiesPane;

void connectStrategies(StrategiesPane *strategies, debugger::TimelinePane *timeline, debugger::SeatsPane *seats,
                       visualizer::StateGraphPane *states, const debugger::GameReading *game)
{
    QObject::connect(strategies, &StrategiesPane::found, states,
                     [strategies, states] { states->setProspects(strategies->prospects()); });
    QObject::connect(strategies, &StrategiesPane::evaluated, timeline, [strategies, timeline, seats, states] {
        timeline->view()->setEvaluations(strategies->evaluations());
        seats->setAdvice(strategies->advice());
        states->setWorths(strategies->worths());
    });
    QObject::connect(seats->view(), &debugger::GameView::changed, strategies, [strategies, seats, game] {
        const wording::NameSettings &names = seats->view()->settings().names;
        const engine::Words &players = game->game().players;
        strategies->setNaming(names.isEmpty() ? wording::Naming() : wording::DisplayNames(names, players).naming(),
                              players);
    });
}

} // namespace sidl::app
