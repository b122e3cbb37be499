// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"

#include <functional>

namespace sidl::agents {

/// What an agent thinks of what it may do now. It was found by what its seat may know, and tells of nothing else.
struct Thought
{
    struct Option
    {
        engine::Choice choice;
        qint64 visits = 0;      ///< simulated plays that began so; of greedy samples, of a strategy 0
        double value = 0;       ///< what the own account gains by it, expected; of a strategy 0
        double probability = 0; ///< of being chosen, by a strategy; else 0
        bool isChosen = false;
    };
    int player = 0; ///< index into players
    int chronon = 0;
    std::vector<Option> options; ///< by switch, then by action, in the order in which seats show them
    qint64 plays = 0;            ///< that were simulated
    int samples = 0;             ///< states that agree with all that the seat was given; of a strategy 0
};

/// Is told after each decision; until then of long ones now and then. Thread: that of the run.
using Listener = std::function<void(const Thought &)>;

} // namespace sidl::agents
