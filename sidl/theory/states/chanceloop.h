// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/states/chancegame.h"
#include "sidl/theory/states/statevalues.h"

#include <unordered_map>

namespace sidl::theory {

/// Where each combination of choices at the node @p index leads; @p at: by node of the game, which state of the loop it is;
/// nodes outside are solved in @p found.
std::vector<ChanceGame::Way> waysFrom(const StateGame &game, int index, const std::unordered_map<int, int> &at,
                                      const StateValues &found);

/// At the node @p index, where one player decides or nobody, the strategy that takes the way of this number.
std::vector<std::vector<Rational>> pureStrategy(const StateGame &game, std::size_t index, int choice);

/// Whether accounts are not the same in all of @p component.
bool doAccountsChange(const StateGame &game, const std::vector<int> &component);

/// Whether nature draws in @p component.
bool isChanceLoop(const StateGame &game, const std::vector<int> &component);

/**
 * As solveLoop(), where isChanceLoop() or doAccountsChange(): one player decides in the loop, or two whose payoffs are
 * opposed, one at a time. Exact, as solved() of the ChanceGame that the loop is. Where accounts change, it is solved twice,
 * as if going round for ever were worse, and better, for the first player than any way out and all that accounts have on
 * the way: if both are worth the same, best play leaves, and that is the solution.
 *
 * Where accounts change for others than these, as solveLoopOfMany().
 *
 * Errors: Refused, where the loop is none of these, best play may stay where accounts change, or it is too large;
 * cancelled.
 */
std::optional<engine::Problem> solveChanceLoop(const StateGame &game, const std::vector<int> &component,
                                               StateValues &found, const WorkControl &work);

} // namespace sidl::theory
