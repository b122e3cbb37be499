// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "sidl/theory/solve/solution.h"
#include "sidl/work/workcontrol.h"

namespace sidl::theory {

/**
 * A profile near an equilibrium of a game of two players whose payoffs always add up to the same, of any size: CFR+
 * with @p rounds rounds and an average that weighs later ones more. It is told in millionths; what deviations from it
 * gain is exact, so that the sum of the gains is how far it is from an equilibrium.
 *
 * @param work told of rounds
 * Errors: Refused, what the game does not have of that; cancelled. Thread: any.
 * Source: Tammelin, Burch, Johanson, Bowling, Solving Heads-up Limit Texas Hold'em (2015).
 */
engine::Result<Profile> regretMatching(const ExtensiveForm &form, int rounds, const WorkControl &work = {});

} // namespace sidl::theory
