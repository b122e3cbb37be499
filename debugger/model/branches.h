// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"

#include <QString>

namespace sidl::debugger {

/// One way on from a node that has been played.
struct Branch
{
    engine::GameTree::NodeId first = 0; ///< the node right after the fork
    int chronons = 0;                   ///< from the fork to the end of the longest way through first
    bool ended = false;                 ///< the longest way is at the end of the game
    int leaves = 1;                     ///< number of ways through first
    QString name;                       ///< that a person gave it; may be empty
    QString action;                     ///< wording::edgeText() of the way to first
};

/// A run from the initial state to a leaf of the tree.
struct Line
{
    engine::GameTree::NodeId leaf = 0;
    int chronons = 0; ///< of the leaf
    bool ended = false;
    int forkChronon = 0; ///< where it leaves the current line; chronons when it is that line
    QString name;        ///< of the last branch on the way to the leaf that has one; may be empty
    QString action;      ///< what was done there
    bool isCurrent = false;
};

/// The ways on from @p node, in the order of their making. Empty if there is none.
std::vector<Branch> branchesFrom(const engine::GameTree &tree, const engine::Words &players,
                                 engine::GameTree::NodeId node);
/// All runs, in the order of the tree, from the first fork. @p shown: the nodes of the line that is shown.
std::vector<Line> linesOf(const engine::GameTree &tree, const engine::Words &players,
                          const std::vector<engine::GameTree::NodeId> &shown);

/// A state on the way to @p node, or itself, was made by hand.
bool isEditedBefore(const engine::GameTree &tree, engine::GameTree::NodeId node);

/// "alice: [2] … 7 chronons, ended"; with a name, "greedy: alice: [2] …".
QString branchText(const Branch &branch);
QString lineText(const Line &line);

} // namespace sidl::debugger
