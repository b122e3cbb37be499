// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/verbs/gameform.h"
#include "sidl/theory/job/solvejob.h"

#include <vector>

namespace sidl::cli {

struct SolveOptions
{
    FormOptions form;
    theory::SolveRequest::Method method = theory::SolveRequest::Method::Auto;
    std::vector<std::string> force; ///< who, and what; or empty
    bool json = false;
};

/// Prints what was found of a game that was solved as a tree.
void tellTree(const theory::SolveFindings &found, bool json);

/// The same of one that was solved on its states.
void tellStates(const theory::SolveFindings &found, bool json);

/// Tells whether the players that are asked about can force their aim from the start, and returns what the verb ends
/// with.
int solveForce(const SolveOptions &options);

} // namespace sidl::cli
