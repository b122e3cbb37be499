// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/solve/solution.h"
#include "sidl/theory/solve/strategicform.h"

namespace sidl::theory {

/// By player, by strategy: a mixture.
using Mixtures = std::vector<std::vector<Rational>>;

/**
 * Equilibria of a game of two players that are found soon, however many strategies there are: all in pure strategies, then
 * those that paths of lemkehowson.h end at, each once. All are extreme ones. There is at least one, unless it is cancelled.
 *
 * @param most    no more than so many are looked for
 * @param seconds after that no further path is begun; 0: all are gone
 */
std::vector<Mixtures> someEquilibria(const StrategicForm &strategic, std::size_t most, int seconds = 0,
                                     const WorkControl &work = {});

/// The first of someEquilibria(). Exact. Errors: Refused, other than two players; cancelled. Thread: any.
engine::Result<Profile> oneEquilibrium(const ExtensiveForm &form, const StrategicForm &strategic,
                                       const WorkControl &work = {});

} // namespace sidl::theory
