// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/exploration/statespace.h"
#include "sidl/engine/foreign/clausecounter.h"

#include <stop_token>

namespace sidl::analysis {

/**
 * Which clauses of a game are used where it is played, explored, or both: the initial state, and then every position,
 * with what each player sees, and every chronon that this is told of. They are computed once more,
 * with all clauses counted.
 *
 * Thread: one PrologThread, for all members.
 */
class Coverage
{
public:
    explicit Coverage(const language::Program &program, const engine::Budget &budget = {});

    /// Where a rule raises an error it is passed over. Returns a cancel: what was counted until then stays counted.
    /// @p work is told of states.
    std::optional<engine::Problem> add(const StateSpace &space, const WorkControl &work = {});
    std::optional<engine::Problem> add(const engine::State &state, int chronon,
                                       const std::vector<engine::Choices> &does, const std::stop_token &stop = {});

    const std::vector<engine::ClauseUse> &uses() const { return m_counter.uses(); } ///< by index of the clause
    /// Clauses that never succeeded, but those that only tell of the game (tellingPredicates): no play asks for them.
    std::vector<int> neverUsed() const;

private:
    engine::ClauseCounter m_counter;
    engine::Engine m_engine;
};

} // namespace sidl::analysis
