// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/verbs/gameform.h"

#include <vector>

namespace sidl::cli {

struct SolveOptions
{
    enum class Method { Auto, States, Backward, ZeroSum, Nash, Pure, Dominance };
    FormOptions form;
    Method method = Method::Auto;
    std::vector<std::string> force; ///< who, and what; or empty
    bool json = false;
};

/// Solves the tree of all plays, tells what was found, and returns what the verb ends with.
int solveTree(const SolveOptions &options);

/// The same on the states of the game. Nothing where that does not fit and another way may: not told then.
std::optional<int> solveStates(const SolveOptions &options);

/// Tells whether the players that are asked about can force their aim from the start.
int solveForce(const SolveOptions &options);

} // namespace sidl::cli
