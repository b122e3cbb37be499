// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/solve/strategicform.h"

#include <optional>

namespace sidl::theory {

/**
 * An equilibrium of a game of two players, of whatever payoffs: the end of a path that begins where the strategy @p label
 * is given up, a strategy of the first player, or, from their number on, one of the second. Each path ends at one; several may
 * end at the same. Exact; ties are broken so that no path goes round.
 *
 * @return by player, by strategy a probability; nothing: cancelled
 * Thread: any. Source: Lemke and Howson, Equilibrium Points of Bimatrix Games (1964).
 */
std::optional<std::vector<std::vector<Rational>>> lemkeHowson(const StrategicForm &strategic, int label,
                                                              const WorkControl &work = {});

} // namespace sidl::theory
