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
 * number of players. The branch that begins at random is followed from 0 on in doubles, and told in millionths.
 *
 * Errors: Refused, imperfect recall, more actions than equations are solved for, or the branch was lost, with the precision
 * that it was followed to; cancelled. Thread: any.
 * Source: McKelvey and Palfrey, Quantal Response Equilibria for Extensive Form Games (1998); Turocy, A Dynamic Homotopy
 * Interpretation of the Logistic Quantal Response Equilibrium Correspondence (2005).
 */
engine::Result<Profile> quantalResponse(const ExtensiveForm &form, double precision, const WorkControl &work = {});

} // namespace sidl::theory
