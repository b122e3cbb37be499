// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/states/statevalues.h"

namespace sidl::theory {

/**
 * Solves the states of @p component, which plays can go round in; those that they lead out to are solved in @p found,
 * which gets their values and strategy. A play that never leaves gains nothing more.
 *
 * Errors: Refused, where accounts change in the loop and best play may stay in it; where others decide there than one
 * player or two whose payoffs add up to 0, or two at once while accounts change, and solveLoopOfMany() finds no
 * equilibrium; where it is large and nature draws in it, or accounts change; where two decide at once and
 * solveLoopAtOnce() finds no exact value; cancelled.
 */
std::optional<engine::Problem> solveLoop(const StateGame &game, const std::vector<int> &component, StateValues &found,
                                         const WorkControl &work);

} // namespace sidl::theory
