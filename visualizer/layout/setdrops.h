// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"
#include "visualizer/graph/placedgraph.h"

#include <QRectF>

#include <vector>

namespace sidl::visualizer {

/// Where the lines of information sets go down that join a node to another one in a lower row: beside the higher node,
/// past nodes and words, and away from one another. Distances are in points. Any thread.
class SetDrops
{
public:
    /// Of @p graph as it is @p placed, with its words; a tree from left to right is seen as if it went down.
    SetDrops(const Graph &graph, const PlacedGraph &placed, double unit);

    /// Lines come at @p x to a node from above.
    void keepOff(double x) { m_taken.push_back(x); }
    /// How far to the right a line goes down from @p node to @p bottom, between the middles of the nodes @p before and
    /// @p after; -1: there are none. Later ones keep off it.
    double find(int node, double bottom, int before, int after);

    const QRectF &rect(int node) const { return m_nodes[std::size_t(node)]; } ///< seen as if the tree went down

private:
    std::vector<QRectF> m_nodes, m_words;
    QRectF m_bounds;                 ///< of the nodes
    std::vector<QPointF> m_branches; ///< points on them, near to one another
    std::vector<double> m_taken;
    double m_unit; ///< how many times as large as usual the type is
};

} // namespace sidl::visualizer
