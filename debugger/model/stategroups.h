// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"

#include <unordered_map>
#include <vector>

namespace sidl::debugger {

/// Which nodes of a tree have equal states: transpositions, and loops where one comes after the other on a line.
class StateGroups
{
public:
    using NodeId = engine::GameTree::NodeId;

    void clear(); ///< before update() with another tree
    /// Takes in the nodes that have come since the last time.
    void update(const engine::GameTree &tree);
    /// The other nodes with the state of @p id, in the order of their making; without those cut off.
    std::vector<NodeId> others(const engine::GameTree &tree, NodeId id) const;
    bool hasOthers(const engine::GameTree &tree, NodeId id) const;
    int size() const { return int(m_groups.size()); }
    /// From 0 on; equal states have the same. -1: the node has come since update().
    int groupOf(NodeId id) const { return std::size_t(id) < m_groupOf.size() ? m_groupOf[std::size_t(id)] : -1; }
    NodeId firstOf(const engine::GameTree &tree, int group) const; ///< without those cut off; -1: all are
    /// By node: the nearest one before it on its line with an equal state, or -1.
    /// Takes some milliseconds for ten thousand nodes.
    std::vector<NodeId> loops(const engine::GameTree &tree) const;

private:
    std::vector<std::vector<NodeId>> m_groups;
    std::vector<int> m_groupOf; ///< by node
    std::unordered_multimap<std::size_t, int> m_byHash;
};

} // namespace sidl::debugger
