// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"
#include "sidl/theory/form/options.h"
#include "sidl/theory/states/stategamebuilder.h"
#include "sidl/work/workcontrol.h"

namespace sidl::theory {

/// What two players with opposed payoffs can be sure of, and by which play. A value.
struct SearchedGame
{
    /// What a player who keeps to the strategy does in one state.
    struct Step
    {
        engine::State state;
        QStringList actions;                  ///< all that there are
        std::vector<engine::Choices> choices; ///< by action, what it is in the rules
        int action = 0;                       ///< the one that is played
    };
    QString title;
    QStringList players; ///< two
    /// By player: what the player gains at least, whatever the other does. Nothing: not proved before the limit.
    std::vector<std::optional<Rational>> sure;
    /// By player: in every state that comes while the player keeps to the strategy and the other does anything.
    std::vector<std::vector<Step>> steps;
    /// Both together are sure of all that there is: these are the values of the game, and the strategies an equilibrium.
    bool isSolved = false;
    bool isConfirmed = true; ///< each strategy gained what it was to gain in all plays that it can lead to
    bool isExact = true;     ///< no payoff was rounded, as 0.1 is; 0.5 is not
    int states = 0;          ///< that were looked at
    qint64 checked = 0;      ///< of these, in the plays that were gone through to confirm the strategies
    std::size_t bytes = 0;   ///< of memory that the table took, about
};

/**
 * Alpha-beta search with a table of all states that were looked at, from @p start on: of games of two players with
 * opposed payoffs who take turns, without chance and hidden words, and in which no play comes to a state again. It does
 * not look at what cannot change the value, so that games are solved whose states are too many to be kept all.
 *
 * Each player's strategy is then checked: all plays in which the player keeps to it are gone through by the rules.
 * As all ends of these plays are opposed, the two strategies are an equilibrium also where other ends are not.
 * Where the table is full before the value is known, what is proved until then is told.
 *
 * @param limits states: of the table; chronons: of a play
 * @param work   told how many positions were looked at, and how many states these are
 * Errors: Refused, where the game is no such; what the rules raise; cancelled. Thread: the engine's.
 * Source: Knuth and Moore, An Analysis of Alpha-Beta Pruning (1975); Plaat et al., Best-First Fixed-Depth Minimax
 * Algorithms (1996): one value after the other is proved or refuted.
 */
engine::Result<SearchedGame> alphaBeta(engine::Engine &engine, const engine::State &start, Idling idling = {},
                                       const StateGameLimits &limits = {}, const WorkControl &work = {});

} // namespace sidl::theory
