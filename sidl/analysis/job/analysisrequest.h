// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/exploration/statespace.h"

#include <memory>

namespace sidl::analysis {

/// What is asked of the states: a goal, as for holdsIn().
struct AnalysisGoal
{
    QString text;
    bool isInvariant = false; ///< it is to hold everywhere; else a state is looked for in which it holds
};

/// What is wanted of an analysis of states. A value.
struct AnalysisRequest
{
    /// When goals are asked, and what an error in one does.
    enum class Asking {
        Afterwards, ///< of all states that were explored; an error ends its own goal alone, in the first state all
        AsFound     ///< of each state as it is found; an error ends the analysis
    };
    std::optional<engine::State> start; ///< none: the initial state
    /// What was played, to be told of in the place of an exploration; null: explore.
    std::shared_ptr<const StateSpace> played;
    ExploreLimits limits;
    /// For each stage after the exploration, which has its own; 0: no limit.
    std::chrono::milliseconds time{0};
    int threads = 1;
    bool canGoOn = false; ///< the exploration may be continued by another run, and keeps what that takes
    std::vector<AnalysisGoal> goals;
    Asking asking = Asking::Afterwards;
    bool endsWhenDecided = false; ///< AsFound: the exploration ends at the state that decides the last of the goals
    bool report = false;          ///< what the states are like
    bool leaks = false;
    bool coverage = false;
    bool reduction = false;    ///< what the rules allow without being played
    std::size_t positions = 0; ///< of how many states, from the first on, what the rules say of them
};

} // namespace sidl::analysis
