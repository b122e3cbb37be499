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

} // namespace sidl::theory
