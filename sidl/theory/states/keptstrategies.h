// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/states/alphabeta.h"

#include <functional>

namespace sidl::theory {

/// Which of @p actions the strategy of a player plays in a state, surely; -1: it says nothing of the state, or mixes.
using PlayedAction = std::function<int(int player, const engine::State &state, const QStringList &actions)>;

/**
 * What two players are sure of who keep to given strategies, in a game of turns that is too large to be looked at
 * whole: all plays in which one keeps to the strategy are gone through, whatever the other does. Where both are sure of
 * all that there is, the strategies are an equilibrium.
 *
 * @param limits states: of the plays of one player; chronons: of a play
 * Errors: Refused, where the game is none of turns, as alphaBeta(), or larger than @p limits; what the rules raise;
 * cancelled. A strategy that says nothing of a state that comes makes its player sure of nothing. Thread: the engine's.
 */
engine::Result<SearchedGame> keptStrategies(engine::Engine &engine, const engine::State &start,
                                            const PlayedAction &played, Idling idling = {},
                                            const StateGameLimits &limits = {}, const WorkControl &work = {});

} // namespace sidl::theory
