// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "sidl/theory/solve/solution.h"
#include "sidl/work/workcontrol.h"

namespace sidl::theory {

/**
 * How people might play who err: in every information set an action is the likelier the more it is worth there, its
 * probability proportional to exp(@p precision * worth); 0 is at random, and large ones are near an equilibrium. Any
 * number of players. Followed from 0 on by a fixed point in doubles, told in millionths.
 *
 * Errors: Refused, imperfect recall, or no fixed point was come to; cancelled. Thread: any.
 * Source: McKelvey and Palfrey, Quantal Response Equilibria for Extensive Form Games (1998).
 */
engine::Result<Profile> quantalResponse(const ExtensiveForm &form, double precision, const WorkControl &work = {});

} // namespace sidl::theory
