// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"
#include "sidl/engine/game/problem.h"

#include <optional>

namespace sidl::play {

/// What is to happen in a chronon.
struct Decision
{
    enum class Kind {
        Play,   ///< @c does is to be played
        Leave,  ///< a person has had enough
        End,    ///< nobody decides any further
        Refused ///< an action is not valid: @c problem
    };
    Kind kind = Kind::Play;
    engine::Choices does; ///< valid by Engine::validate(), at most one a switch
    /// Refused: why; End: why, unless that is as it was to be; of an agent's Play: why it leaves something out.
    std::optional<engine::Problem> problem;
    bool isUnanswered = false; ///< an agent's Play: it was too late, or there is none any more
};

/// Who decides in a run, for all players and for nature. Sees everything, as the referee does: what a seat alone may
/// see and decide is an Agent's. All members on the thread of the run.
class Decider
{
public:
    virtual ~Decider() = default;
    /// @p position has at least one switch.
    virtual Decision decide(const engine::Position &position) = 0;
    /// What came of the last decision.
    virtual void played(const engine::Chronon &) { }
    /// The run has ended at @p position, which has its switches: see Agent::over().
    virtual void over(const engine::Position & /*position*/, const QString & /*reason*/) { }
};

} // namespace sidl::play
