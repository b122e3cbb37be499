// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "sidl/theory/states/stategame.h"
#include "sidl/work/workcontrol.h"

namespace sidl::theory {

/// What a coalition wants of the play from a state on.
struct Aim
{
    enum class Path {
        Eventually, ///< a state where the goal holds comes, now or later
        Always,     ///< the goal holds now and in every state that comes
        Next,       ///< it holds in the next state
        Until       ///< as Eventually, and until then another goal holds in every state
    };
    Path path = Path::Eventually;
    std::vector<bool> goal;   ///< by node: whether it holds there
    std::vector<bool> before; ///< Until: by node, whether the other goal does
};

/// From where a coalition can bring about its aim, whatever the others and nature do.
struct Forcing
{
    /// By node: within how many chronons at most, where the coalition is quickest and the others slowest; for Always 0.
    /// -1: the coalition cannot be sure of the aim.
    std::vector<int> within;
    /// By node that has an aim still to be reached or kept: a combination of choices of which the coalition's part is
    /// to be played; -1 where there is nothing to do, or nothing helps.
    std::vector<int> choice;

    bool holdsAt(int node) const { return within[std::size_t(node)] >= 0; }
};

/// By node: whether the coalition can force @p aim with choices that are sure (pure, not mixed). Nature is an opponent.
/// What follows a cut state is unknown: @p cutsHelp tells whether it counts as the aim reached, so that the truth lies
/// between the results for both.
/// @param coalition by player: who belongs to it
/// Errors: cancelled. Any thread.
/// Source: Alur, Henzinger and Kupferman, Alternating-time Temporal Logic (2002): the operators of ATL by fixed points.
engine::Result<Forcing> forcing(const StateGame &game, const std::vector<bool> &coalition, const Aim &aim,
                                bool cutsHelp = false, const WorkControl &work = {});

} // namespace sidl::theory
