// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/solve/strategicform.h"

namespace sidl::theory {

/// A combination of strategies. A value.
struct Outcome
{
    std::vector<int> profile;     ///< by player a strategy
    Rational probability = 1;     ///< of a correlated equilibrium: how often it is recommended
    std::vector<Rational> values; ///< by player
};

/// The combinations of pure strategies that no other one is better than for somebody and worse for nobody.
/// Errors: cancelled.
engine::Result<std::vector<Outcome>> paretoOptima(const StrategicForm &strategic, const WorkControl &work = {});

/// Those where all together get most.
std::vector<Outcome> socialOptima(const StrategicForm &strategic);

/**
 * The correlated equilibrium where all together get most: somebody outside recommends a combination at random, each
 * player is told the own part alone, and nobody gains by doing something else. A linear program, exact; that nobody
 * gains is checked by its rows.
 *
 * Errors: cancelled. Source: Aumann, Subjectivity and Correlation in Randomized Strategies (1974).
 */
engine::Result<std::vector<Outcome>> correlatedEquilibrium(const StrategicForm &strategic,
                                                           const WorkControl &work = {});

/// What a player can be sure of, whatever the others do, even together.
struct Security
{
    Rational value;
    std::vector<Rational> mixture; ///< by strategy of the player
};
/// Of @p player; a linear program, exact, checked against every combination of the others. Errors: cancelled.
engine::Result<Security> maxMin(const StrategicForm &strategic, int player, const WorkControl &work = {});

} // namespace sidl::theory
