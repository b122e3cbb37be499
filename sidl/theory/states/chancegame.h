// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/form/rational.h"
#include "sidl/work/workcontrol.h"

#include <optional>
#include <vector>

namespace sidl::theory {

/**
 * States that plays go round in or leave, with chance: in each one player decides, or nobody. A play that never leaves
 * pays nothing. A value. States and ways are counted from 0.
 */
struct ChanceGame
{
    /// Where one choice leads.
    struct Way
    {
        std::vector<std::pair<int, Rational>> inside; ///< states that it leads to, each once, with the probability
        std::vector<Rational> outside;                ///< by player: what is got on ways out, times their probabilities
        bool leaves = false;                          ///< with some probability
    };
    struct State
    {
        int side = 0;          ///< 1: the first player decides, -1: the second, whose payoffs are opposed; 0: nobody
        std::vector<Way> ways; ///< by choice; one where nobody decides
    };
    std::vector<State> states;
    int players = 2; ///< of whom payoffs are told
    int first = 0;   ///< which of them is the first who decides
    int second = -1; ///< which is the second; negative: there is none
};

struct ChanceSolution
{
    std::vector<int> choices;                  ///< by state: the way that is best; 0 where nobody decides
    std::vector<std::vector<Rational>> values; ///< by state, by player
    /// The most that either player gains in any state by other choices, if the other one goes on so; computed apart. 0.
    Rational gain;
};

/**
 * The value of @p game and strategies, of the state alone, that are best against all others. Exact: strategies are
 * improved until neither can be; where to begin is found by iterating values in floating point.
 *
 * Nothing: cancelled. Thread: any.
 * Source: Hoffman and Karp, On Nonterminating Stochastic Games (1966); Condon, The Complexity of Stochastic Games (1992).
 */
std::optional<ChanceSolution> solved(const ChanceGame &game, const WorkControl &work = {});

} // namespace sidl::theory
