// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/states/statevalues.h"

namespace sidl::theory {

/// Whether those who decide in @p component are more than two, or have payoffs that are not opposed.
bool isLoopOfMany(const StateGame &game, const std::vector<int> &component, const StateValues &found);

/**
 * As solveLoop(), for such a component, also with chance, and where they decide at once: an equilibrium whose strategies go
 * by the state alone, and do not mix. Strategies that are best where so many chronons are left are tried, for ever more
 * chronons, until nobody gains by any other way, exactly. There may be other equilibria, and there need not be one of this
 * kind. Where accounts change in the loop, every play has to end by it, and nobody may gain even if going round for ever
 * were better than all else.
 *
 * Errors: Refused, where it is too large, or no such equilibrium was found; cancelled.
 */
std::optional<engine::Problem> solveLoopOfMany(const StateGame &game, const std::vector<int> &component,
                                               StateValues &found, const WorkControl &work);

} // namespace sidl::theory
