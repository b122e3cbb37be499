// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/form/treesolution.h"

#include <QByteArray>

namespace sidl::theory {

/// Where a tree goes from its root.
enum class TreeGrowth { Down, Right };

/// @p form as a LaTeX document with its tree as textbooks draw it: the root above or left, chance a square with its
/// probabilities, decisions discs in the colour of their player, actions on edges (without the name of their player),
/// nodes of one information set joined by a dashed line, payoffs at the ends in the order of the players; a legend.
/// What has more than some hundred nodes is hardly read on a page.
/// @pre tooWideForTikz() says nothing
/// @param solution of the form: what is played is thick, with its probability where that is not 1, and nodes tell what
///                 they are worth; null: it is not solved
QByteArray tikzText(const ExtensiveForm &form, const TreeSolution *solution = nullptr,
                    TreeGrowth growth = TreeGrowth::Down);

/// Why LaTeX cannot draw @p form, where its tree is larger than LaTeX can measure.
std::optional<engine::Problem> tooWideForTikz(const ExtensiveForm &form, TreeGrowth growth = TreeGrowth::Down);

} // namespace sidl::theory
