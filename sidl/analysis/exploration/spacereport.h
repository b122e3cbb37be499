// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/exploration/statespace.h"

#include <map>
#include <optional>

namespace sidl::analysis {

/// What an explored part of a game is like. Nodes and edges are those of the StateSpace.
struct SpaceReport
{
    struct Outcome
    {
        std::size_t terminals = 0; ///< terminal states with these accounts
        int nearest = -1;          ///< the one that takes the fewest chronons; see StateSpace::playTo()
    };
    std::size_t states = 0, transitions = 0, expanded = 0;
    std::size_t mostActions = 0;       ///< joint actions of one state
    std::optional<double> meanActions; ///< joint actions of an expanded state that is not terminal; none: no such state
    int depth = 0;                     ///< chronons to the farthest state
    std::size_t terminals = 0;
    std::map<std::vector<double>, Outcome> outcomes; ///< by the accounts of terminal states, in the order of players
    /// States that lead back to one another; a state that may stay as it is, is none.
    std::vector<std::vector<int>> loops;
    std::size_t still = 0; ///< states that some joint action leaves as they are
    /// States from which no terminal one can be reached. Those that were not expanded may lead anywhere.
    std::vector<int> deadEnds;
    std::vector<int> errors; ///< states whose switches or chronons raise an error
};

/// Any thread.
SpaceReport reportOf(const StateSpace &space);

} // namespace sidl::analysis
