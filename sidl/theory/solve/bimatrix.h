// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/solve/solution.h"
#include "sidl/theory/solve/strategicform.h"

namespace sidl::theory {

struct BimatrixEquilibrium
{
    std::vector<std::vector<Rational>> mixtures; ///< by player, by strategy
    Profile profile;                             ///< the same as behaviour
};

/// Strategies of a player that lrsnash takes.
inline constexpr std::size_t MostForAll = 200;

struct BimatrixEquilibria
{
    std::vector<BimatrixEquilibrium> list; ///< at least one
    bool isAll = true;       ///< false: it was stopped, the time was over, or they are too many, before all were found
    bool isTooLarge = false; ///< a player has more than MostForAll strategies: these are someEquilibria()
};

/**
 * All extreme equilibria of a game of two players, of whatever payoffs: every equilibrium is a mixture of these. Exact.
 * Of more than MostForAll strategies only some.
 * lrsnash (Avis' lrslib) finds them, as a process of its own; each is checked by best responses. Where it does not come to
 * an end, those of someEquilibria() are told, too. Those that mix fewer strategies come first.
 *
 * @param seconds the longest time for lrsnash, and a quarter of it for some before; 0: as long as it takes
 * @param work    told how many equilibria were found; a stop keeps these
 * Errors: Refused, other than two players; lrsnash is missing or fails; cancelled, before one was found.
 * Source: Avis, Rosenberg, Savani, von Stengel, Enumeration of Nash Equilibria for Two-Player Games (2010).
 */
engine::Result<BimatrixEquilibria> bimatrixEquilibria(const ExtensiveForm &form, const StrategicForm &strategic,
                                                      int seconds = 0, const WorkControl &work = {});

} // namespace sidl::theory
