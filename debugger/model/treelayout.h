// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"

#include <limits>
#include <vector>

namespace sidl::debugger {

/**
 * Where the nodes of a tree of states are drawn: the column is the chronon, lane 0 is the main line, and below it each
 * variation has the first lane with room for it. The way down to a variation leaves between the columns of the fork and
 * of its first node; ways and variations never cross. Takes some milliseconds for ten thousand nodes.
 */
class TreeLayout
{
public:
    using NodeId = engine::GameTree::NodeId;

    /// A row of nodes, one a chronon.
    struct Chain
    {
        NodeId parent = -1; ///< the node that it leaves from; -1: the main line
        int lane = 0;
        int first = 0; ///< chronon of the first node
        std::vector<NodeId> nodes;
        int last() const { return first + int(nodes.size()) - 1; }
    };

    void build(const engine::GameTree &tree, int last = std::numeric_limits<int>::max()); ///< up to that chronon

    const std::vector<Chain> &chains() const { return m_chains; }
    int lanes() const { return int(m_lanes.size()); }
    int columns() const { return m_columns; }
    int laneOf(NodeId id) const;            ///< -1: not drawn
    NodeId at(int chronon, int lane) const; ///< -1: nothing is there
    /// The node of @p lane that is nearest to @p chronon; the lane has to be there.
    NodeId nearest(int chronon, int lane) const;

private:
    void place(const engine::GameTree &tree, NodeId head, int from, int last);

    std::vector<Chain> m_chains;
    std::vector<std::vector<int>> m_lanes; ///< chains, from right to left
    std::vector<int> m_left;               ///< by lane: the column after which it is taken
    std::vector<int> m_laneOf;             ///< by node
    int m_columns = 0;
};

} // namespace sidl::debugger
