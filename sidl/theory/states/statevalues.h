// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "sidl/theory/states/stategame.h"
#include "sidl/work/workcontrol.h"

namespace sidl::theory {

/// What a game is worth from each of its states on, and how it is played then.
struct StateValues
{
    std::vector<Shared<std::vector<Rational>>> values; ///< by node, by player: what is still gained
    /// By node, by decision, by action: the probability that the strategy gives it.
    std::vector<Shared<std::vector<std::vector<Rational>>>> strategy;
    int ties = 0;                ///< states with several best actions, of which the first is played
    int loops = 0;               ///< sets of states that plays may stay in for ever, where nothing more is gained
    int changing = 0;            ///< of these sets, those where accounts change, which best play leaves
    bool isOneOfSeveral = false; ///< in some set players decide whose payoffs are not opposed: other equilibria may be
    bool isMixed = false;        ///< some states are solved by mixing actions
    /// The most that any player gains in any state by another action there, if all go on as the strategy says; computed
    /// apart from it. 0: nobody gains by deviating once, so that the strategy is a subgame-perfect equilibrium.
    Rational gain;
};

/**
 * Backward induction on states: from the ends on; any number of players who decide one at a time, with chance; two
 * players with opposed payoffs also at once (a matrix game by state). Where plays can go round in loops, two players
 * with opposed payoffs, or one player, by fixed points, also with chance; others, one at a time, by an equilibrium in which
 * the state alone says what is done, if one is found. A play that goes round for ever gains nothing more; where accounts
 * change on the way it has no worth, and there is a solution only if best play leaves, were it worth the least or the most that can be had there.
 *
 * Errors: Refused, where a state is none of these; cancelled. Thread: any.
 * Source: Shapley, Stochastic Games (1953); T5.
 */
engine::Result<StateValues> stateValues(const StateGame &game, const WorkControl &work = {});

/// By action of the decision of this number at @p node: what its player still gains by it, if all others play the
/// strategy of @p values, and all do from the next state on.
std::vector<Rational> actionValues(const StateGame &game, const StateValues &values, int node, std::size_t decision);

/// What given strategies are worth on states, and what each player could have against those of the others.
struct StrategyWorth
{
    StateValues values;          ///< if all play the strategies; with these
    std::vector<Rational> gains; ///< by player: what a best response alone brings at the start above that
};

/**
 * @param strategy by node, by decision, by action: probabilities that add up to 1
 * Errors: Refused, where plays can go round in loops; cancelled. Thread: any.
 */
engine::Result<StrategyWorth> strategyWorth(const StateGame &game,
                                            std::vector<std::vector<std::vector<Rational>>> strategy,
                                            const WorkControl &work = {});

} // namespace sidl::theory
