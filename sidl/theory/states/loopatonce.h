// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/states/statevalues.h"

namespace sidl::theory {

/**
 * As solveLoop(), where two players with opposed payoffs decide at once in @p component, also with chance. Mixtures of
 * either are improved in turns, against the best answer of the other one, until both are sure of the same, exactly: that is
 * the value. It need not come to that, as values may be irrational, or nobody be sure of them.
 *
 * Errors: Refused, where accounts change in the loop, others than two opposed players decide, it is too large, or no exact
 * value was found: then it tells what each can be sure of; cancelled.
 * Source: Hoffman and Karp, On Nonterminating Stochastic Games (1966); Everett, Recursive Games (1957).
 */
std::optional<engine::Problem> solveLoopAtOnce(const StateGame &game, const std::vector<int> &component,
                                               StateValues &found, const WorkControl &work);

} // namespace sidl::theory
