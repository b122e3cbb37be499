// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "sidl/theory/solve/strategicform.h"

#include <QStringList>

#include <vector>

namespace sidl::theory {

/// What was found of a game and is told in its matrix.
struct MatrixFindings
{
    std::vector<QStringList> shares = {};    ///< by player, by strategy: how often it is played, empty: never; or empty
    std::vector<std::vector<int>> pure = {}; ///< equilibria in pure strategies, by player a strategy
};

/**
 * @p strategic as a LaTeX document with its payoff matrix: rows are the strategies of the first player, columns those of
 * the second, one matrix for each combination of what further players do; payoffs in the players' colours, best
 * responses underlined. Strategies of several information sets have codes, with a key below. What would be too small to
 * be read on one page is on several, each of which says which part it has. Of @p found, what is played is bold, with how
 * often, and equilibria in pure strategies are framed; a line below says so.
 *
 * Errors: Refused, more than 60 pages.
 */
engine::Result<QByteArray> matrixText(const StrategicForm &strategic, const ExtensiveForm &form,
                                      const MatrixFindings &found = {});

} // namespace sidl::theory
