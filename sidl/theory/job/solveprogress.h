// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/work/workcontrol.h"

#include <QString>

namespace sidl::theory {

/// What a part of solving counts: Progress::stage of what solve() and its neighbours tell.
enum class SolveStage {
    States,          ///< looked at or solved; also what is told without a stage
    Nodes,           ///< of a tree that is made
    Rounds,          ///< of regret matching
    Percent,         ///< of the way to a quantal response equilibrium
    Combinations,    ///< of strategies, whose payoffs are computed
    InformationSets, ///< whose ranges are known
    Equilibria,      ///< found
    Dominance        ///< strategies that were looked at, to find those that are dominated
};

/// @p work, told in @p stage.
WorkControl inStage(const WorkControl &work, SolveStage stage);

/// How far solving has come, with what is counted: "794 of 1,000 rounds". Any thread.
QString solveProgress(const Progress &at);

} // namespace sidl::theory
