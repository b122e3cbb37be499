// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/state.h"

#include <span>

namespace sidl::engine::logic {

/**
 * What the rules of a game say of its states, asked by LogicGame in the place of a Solver where it is faster. All
 * answers are those that a Solver gives, in standard order. Roles are numbers, in the order of LogicGame. One thread.
 */
class StateRules
{
public:
    /// A state that was come to, and how it differs from the one before.
    struct Step
    {
        WordSet words;
        Difference difference;
    };

    virtual ~StateRules() = default;

    /// The state that is asked about from now on. False: it has facts that are not known here; nothing may be asked.
    virtual bool moveTo(const WordSet &words) = 0;
    virtual bool isTerminal() = 0;
    virtual Words legal(std::size_t role) = 0;
    virtual Words goals(std::size_t role) = 0;
    /// The moves made in this state, one a role. False: one of them is not known here; what follows may not be asked.
    virtual bool setMoves(std::span<const Word> moves) = 0;
    virtual Words percepts(std::size_t role) = 0;
    /// Goes to the state that the moves lead to.
    virtual Step advance() = 0;
};

} // namespace sidl::engine::logic
