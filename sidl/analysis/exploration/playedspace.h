// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/exploration/jointactions.h"
#include "sidl/analysis/exploration/statespace.h"

#include <unordered_map>

namespace sidl::analysis {

/// Makes a state space of what was played, so that all that is told of explored states can be told of plays: goals,
/// leaks, coverage. Equal states are one. No node counts as expanded, and the space as never complete. Any one thread.
class PlayedSpace
{
public:
    explicit PlayedSpace(const engine::State &start);

    /// The node of @p after, to which @p does led from node @p from; 0 is the start. @p isTerminal: as far as is known.
    int step(int from, const engine::Choices &does, const engine::State &after, bool isTerminal = false);
    /// Nodes in the order of the chronons that they take, edges in the order of nodes, as everywhere.
    StateSpace take();

private:
    int nodeOf(const engine::State &state);

    std::vector<engine::State> m_states;
    std::vector<bool> m_isTerminal;                                   ///< by state
    std::vector<std::vector<std::pair<int, engine::Choices>>> m_ways; ///< by state: where to, and how
    std::unordered_map<engine::State, int, StateHash> m_known;
};

/// The space of some plays from @p start, each as what was done in its chronons; played by the rules.
/// Errors: the rules' in one of them, cancelled. Thread: the engine's.
engine::Result<StateSpace> playedSpace(engine::Engine &engine, const engine::State &start,
                                       const std::vector<std::vector<engine::Choices>> &plays,
                                       const std::stop_token &stop = {});

} // namespace sidl::analysis
