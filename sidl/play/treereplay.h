// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/nodedifference.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/work/workcontrol.h"

#include <functional>

namespace sidl::play {

/// What has become of a recorded node under other rules.
struct ReplayedNode
{
    engine::GameTree::NodeId image = -1; ///< its place in TreeReplay::images; -1: it cannot be reached
    engine::NodeDifferences differences; ///< none: the same, or below a node that cannot be reached
    QString why;                         ///< it cannot be reached, if it is the first on its line
    bool isKnown = false;                ///< it was in the tree that was replayed, not cut off
};

/// A run from the root to a leaf of the recorded tree.
struct ReplayedLine
{
    engine::GameTree::NodeId leaf = engine::GameTree::Root;
    engine::GameTree::NodeId first = -1; ///< the first node that differs; -1: none
    engine::GameTree::NodeId lost = -1;  ///< the first node that cannot be reached; -1: all can
};

/// A recorded tree, played again under other rules (S26). Ids without more are those of the recorded tree.
struct TreeReplay
{
    /// Why it could not be played to the end: no initial state, cancelled, too many limits.
    std::optional<engine::Problem> problem;
    engine::Words players; ///< of the rules played by now
    /// What was played, parents first: parent, chronon, state, edge, edited and position are there,
    /// and ids are places here.
    std::vector<engine::GameTree::Node> images;
    std::vector<ReplayedNode> nodes; ///< by id; of those cut off nothing is known
    /// What the rules before say, by id; null: not known.
    std::vector<std::shared_ptr<const engine::Position>> positions;
    std::vector<ReplayedLine> lines; ///< in the order of their leaves' ids
    int chronons = 0;                ///< recorded ones
    int differing = 0;               ///< nodes that can be reached and differ
    int lost = 0;                    ///< nodes that cannot be reached

    bool isSame() const { return !problem && differing == 0 && lost == 0; }
};

/// How a tree is to be replayed.
struct TreeReplayOptions
{
    quint64 seed = 0; ///< of draws that are not recorded
    /// What the rules before say of a node that has no position; may be empty: then it is not compared.
    std::function<std::shared_ptr<const engine::Position>(const engine::GameTree::Node &)> recall;
    int mostLimits = 10; ///< so many runs of rules may pass a limit of the budget, before it is given up
};

/**
 * Plays all lines of @p recorded again: the recorded actions, nature's included, as far as they stay valid; where
 * nature has no recorded draw, it is drawn. A node that differs is told, and play goes on from what it has become. What
 * comes after an action that is not valid any more, or after an error, cannot be reached.
 * States made by hand are taken as they are.
 *
 * @param players of the recorded tree
 * @param work    told of nodes
 * Thread: the engine's.
 */
TreeReplay replayTree(engine::Engine &engine, const engine::GameTree &recorded, const engine::Words &players,
                      const TreeReplayOptions &options, const WorkControl &work = {});

/// A tree with, for each recorded node, the one that it has become.
struct ImageTree
{
    engine::GameTree tree;
    std::vector<engine::GameTree::NodeId> images; ///< by id in the recorded tree; -1: it cannot be reached
};
/// The tree that @p replay has led to, with the notes, main lines, last visits and current node that @p recorded has
/// now: it is what was replayed, except that nodes may have been cut off since. The current node is the image of the
/// recorded one, or the last image on the way to it.
ImageTree imageTree(const TreeReplay &replay, const engine::GameTree &recorded);
/// Whether imageTree() has a say about each node of @p recorded: nothing was played since.
bool coversAll(const TreeReplay &replay, const engine::GameTree &recorded);

} // namespace sidl::play
