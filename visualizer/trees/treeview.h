// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/job/prospects.h"
#include "sidl/wording/naming.h"
#include "visualizer/graph/graph.h"

#include <set>

namespace sidl::visualizer {

/// How a game tree is drawn.
struct TreeViewOptions
{
    std::shared_ptr<const theory::Prospects> prospects{}; ///< whose tree() is drawn; null: it is not solved
    int current = -1;                                     ///< the node where the play is; what leads there is drawn
    std::set<int> opened{};                               ///< nodes below which is drawn, however large it becomes
    /// How players, actions and draws are called; people's names only where it is known what they are in the rules.
    wording::Naming naming{};
    engine::Words players{}; ///< of the game, for their names
    QString title{};         ///< of the game, for people; empty: as @p form has it
    int most = 160;          ///< nodes, besides what has to be drawn; those nearest to the root, others are folded
};

/// A game tree as a drawing.
struct TreeView
{
    Graph graph;             ///< with its legend
    std::vector<int> nodes;  ///< by node of the graph: of the form
    std::vector<int> places; ///< by node of the form: of the graph, that is it or stands for it; -1: it is not drawn
};

/**
 * Draws @p form as textbooks do: decisions in the colour of their player with the player's name, chance as a square with
 * its probabilities on the edges, but for chance of a single draw, which is left out, actions on edges, payoffs at the ends in the order and colours of the players, nodes
 * of one information set joined by a dashed line. What a solution plays is thick, with its probability where that is not
 * 1, but for sets that it never leads to itself and where it is not best; and each node tells what it is worth to the players, in their order. Numbers are exact.
 * Thread: any.
 */
TreeView treeView(const theory::ExtensiveForm &form, const TreeViewOptions &options = {});

} // namespace sidl::visualizer
