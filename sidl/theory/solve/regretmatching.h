// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "sidl/theory/solve/solution.h"
#include "sidl/work/workcontrol.h"

namespace sidl::theory {

/**
 * A profile near an equilibrium, of a game of any size: CFR+ with @p rounds rounds and an average that weighs later ones
 * more. It is told in millionths; what deviations from it gain is exact. With two players whose payoffs always add up to the
 * same, the sum of the gains goes to 0 with more rounds; with others it need not, though it often does.
 *
 * @param work told of rounds; one that is stopped after the first of them has the average of those that were played
 * @param played null, or becomes the number of rounds that were played
 * Errors: Refused, a player who forgets; cancelled. Thread: any.
 * Source: Tammelin, Burch, Johanson, Bowling, Solving Heads-up Limit Texas Hold'em (2015).
 */
engine::Result<Profile> regretMatching(const ExtensiveForm &form, int rounds, const WorkControl &work = {},
                                       int *played = nullptr);

} // namespace sidl::theory
