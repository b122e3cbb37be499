// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/engine.h"

#include <memory>

namespace sidl::analysis {

/**
 * A goal that can be asked of any state of a game, as its rules are: "fact([alice, 0])", "\+ (legal(I), owned(I, [bob]))".
 * It may call what a rule for legal/1 may: player/1, fact/1, built-ins, and the game's own predicates.
 *
 * Thread: that of the engine that the states come from.
 */
class StateGoal
{
public:
    /// Error: the goal cannot be read or may not stand in a rule for legal/1 (S4, S6).
    static engine::Result<StateGoal> make(const language::Program &game, const QString &goal,
                                          const engine::Budget &budget = {});

    /// Whether the goal has a solution in @p state. Errors: what it raises, a limit, cancelled.
    engine::Result<bool> holds(const engine::State &state, const engine::StopSign &stop = {}) const;

private:
    explicit StateGoal(language::Program program);

    std::unique_ptr<engine::Engine> m_engine; ///< of a game with the one switch that is legal where the goal holds
};

} // namespace sidl::analysis
