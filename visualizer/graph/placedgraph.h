// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointF>
#include <QRectF>

#include <optional>
#include <vector>

namespace sidl::visualizer {

/// Where the nodes and edges of a graph are, in scene coordinates: y goes down, a unit is a point of Graphviz, the
/// picture's left upper corner is the origin. Nodes and edges have the indices that they have in the Graph. Any thread.
struct PlacedGraph
{
    struct Node
    {
        QPointF centre;
        QSizeF size;
    };
    /// A piece of an edge: cubic Béziers, end to end. An edge with arrow tips stops short of them.
    struct Spline
    {
        std::vector<QPointF> points; ///< 3n + 1, n at least 1
        std::optional<QPointF> startTip, endTip;
    };
    struct Edge
    {
        std::vector<Spline> splines;  ///< none: the edge could not be drawn
        std::optional<QPointF> label; ///< centre
    };
    QRectF bounds;
    std::vector<Node> nodes;
    std::vector<Edge> edges;
    std::vector<QRectF> clusters; ///< null: it could not be drawn, since not all programs draw clusters
};

} // namespace sidl::visualizer
