// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "sidl/theory/solve/solution.h"
#include "sidl/work/workcontrol.h"

namespace sidl::theory {

/**
 * An equilibrium of a game of two players whose payoffs always add up to the same, which has perfect recall: what each
 * can be sure of. Exact. Sets that an optimal play does not reach have all actions with equal probability.
 *
 * Errors: Refused, what the game does not have of that; cancelled.
 * Source: von Stengel, Efficient Computation of Behavior Strategies (1996); Koller, Megiddo, von Stengel (1994).
 */
engine::Result<Profile> zeroSumEquilibrium(const ExtensiveForm &form, const WorkControl &work = {});

/// How often something may be done.
struct ProbabilityRange
{
    Rational least, most;
};
using BehaviourRanges = std::vector<std::vector<ProbabilityRange>>; ///< by information set, by action

/// Between which probabilities each action is played in the equilibria of such a game; 0 to 1 in sets that no
/// equilibrium of their player comes to. Exact, two linear programs for each action. Errors as above.
engine::Result<BehaviourRanges> equilibriumRanges(const ExtensiveForm &form, const WorkControl &work = {});

} // namespace sidl::theory
