// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"

#include <functional>
#include <optional>

namespace sidl::agents {

/// What an agent thinks of what it may do now. It was found by what its seat may know, and tells of nothing else.
struct Thought
{
    struct Option
    {
        engine::Choice choice;
        qint64 visits = 0;             ///< simulated plays that began so; of greedy samples, of a strategy 0
        std::optional<double> value{}; ///< what the own account gains by it, expected; none of a strategy
        double probability = 0;        ///< of being chosen, by a strategy; else 0
        bool isChosen = false;
        QString note{}; ///< what the agent says of it, in its own words; MostNote characters at most
    };
    /// A word that the seat does not see, and may be there.
    struct Guess
    {
        engine::Word word;
        double probability = 0; ///< in (0, 1]; of the samples, by their weight
    };
    int player = 0; ///< index into players
    int chronon = 0;
    std::vector<Option> options; ///< by switch, then by action, in the order in which seats show them
    qint64 plays = 0;            ///< that were simulated
    qint64 planned = 0;          ///< so many are to be simulated at most; 0: nothing is, or it is not known
    int samples = 0;             ///< states that agree with all that the seat was given; of a strategy 0
    std::vector<Guess> guesses;  ///< of the samples, the most likely first; MostGuesses at most
    bool isOver = false;         ///< it thinks no longer: what is chosen is marked, or nothing is

    static constexpr std::size_t MostGuesses = 100;
    static constexpr int MostNote = 200;
};

/// Is told after each decision; until then of long ones when they begin, and now and then. Thread: that of the run.
using Listener = std::function<void(const Thought &)>;

} // namespace sidl::agents
