// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "sidl/play/decider.h"
#include "sidl/play/observation.h"

#include <functional>
#include <optional>

namespace sidl::play {

/// Tells whether an action of one of the seat's switches is valid, and as what it counts (S12), or why it is not.
using Validate = std::function<engine::Result<engine::Choice>(engine::Word place, const QString &action)>;

/// Who sits at a seat: a person, or a program. Gets what its player may see, and decides for its player's switches
/// alone. One agent may sit at several seats, as persons do who share a keyboard.
class Agent
{
public:
    virtual ~Agent() = default;
    /// @p seen has at least one switch. A switch that the decision leaves out gets nothing, so that its default applies
    /// (S17); Decision::problem may say why. So does one that gets what is not valid, or that belongs to another seat.
    /// Thread: that of the run.
    virtual Decision act(const Observation &seen, const Validate &validate) = 0;
    /// What the player sees of a position where it has no switch. Thread: that of the run.
    virtual void watch(const Observation &) { }
    /// The same of a position in the past, where @p own was chosen by the player, whoever decided it: for an agent that
    /// comes to a play that goes on. Thread: that of the run.
    virtual void recall(const Observation &seen, const engine::Choices & /*own*/) { watch(seen); }
    /// The play is over: @p seen is the last that the player sees of it, and @p reason is "terminal" (no switch is legal
    /// any more), "limit" (nobody plays on) or "error" (of the rules). Gives why the agent had ended before, if it did not
    /// say so in act(): what it was taken to have chosen may have been nothing. Thread: that of the run.
    virtual std::optional<engine::Problem> over(const Observation & /*seen*/, const QString & /*reason*/) { return {}; }
};

} // namespace sidl::play
