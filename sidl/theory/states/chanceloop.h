// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/states/statevalues.h"

namespace sidl::theory {

/// Whether nature draws in @p component, where one player at most decides, never with others at once.
bool isChanceLoop(const StateGame &game, const std::vector<int> &component);

/**
 * As solveLoop(), where isChanceLoop(): a Markov decision process. What is best is the least of all values that no action
 * improves and that are not below 0 where the player can stay for ever; a linear program finds it, exactly. What all
 * players get by the strategy is then computed apart, and that no action is better.
 *
 * Errors: Refused, where accounts change in the loop, or it is too large; cancelled.
 * Source: Puterman, Markov Decision Processes (1994), 7.2: linear programs for expected total rewards.
 */
std::optional<engine::Problem> solveChanceLoop(const StateGame &game, const std::vector<int> &component,
                                               StateValues &found, const WorkControl &work);

} // namespace sidl::theory
