// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"
#include "visualizer/graph/placedgraph.h"

#include <map>

namespace sidl::visualizer {

/// The lines of a game tree that join the nodes of an information set. Graphviz would lead them through what the actions
/// are called; here they go between the nodes and the labels above these, each set at a height of its own, in large type
/// farther apart, and straight to a neighbour. Of two nodes in different rows, the line goes above the lower one, and up
/// to the higher one past what is below it, see SetDrops. In a tree from left to right, lines go between the nodes and
/// the labels left of these. Distances are in points. Any thread.
class SetLines
{
public:
    SetLines() = default;                  ///< none
    explicit SetLines(const Graph &graph); ///< none if it is no tree

    bool isEmpty() const { return m_lanes.empty(); }
    bool has(int edge) const { return m_lanes.count(edge) > 0; } ///< by index of the graph
    double rowGap() const;                                       ///< Graphviz's ranksep: the room that they need
    int rowOf(int node) const;                                   ///< of the tree, from 0; -1: it is in none
    double roomAbove(int row) const; ///< that the lines above that row need; 0: there are none
    /// The ways of those edges that it has(), by index of @p graph, where this is @p placed, with its words; y goes down.
    std::map<int, PlacedGraph::Spline> lines(const Graph &graph, const PlacedGraph &placed) const;

private:
    struct Lane
    {
        int from = 0, to = 0;        ///< as they follow one another in the row; of two rows, the lower one first
        int height = -1;             ///< 0: the lowest one above the row; -1: straight from side to side
        int before = -1, after = -1; ///< of two rows: the nodes of the lower one that the line stays between; -1: none
    };
    bool isInOneRow(const Lane &lane) const { return rowOf(lane.from) == rowOf(lane.to); }
    double heightOf(int lane) const; ///< above the nodes

    std::map<int, Lane> m_lanes; ///< by edge
    std::vector<int> m_rows;     ///< by node
    bool m_isTurned = false;     ///< from left to right
    int m_most = 0;              ///< lanes above one row
    double m_unit = 1;           ///< how many times as large as usual the type is
};

} // namespace sidl::visualizer
