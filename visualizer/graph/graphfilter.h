// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"

#include <QRegularExpression>
#include <QSet>

namespace sidl::visualizer {

/// Which part of a graph is drawn. Nodes are known by their keys, so that the choice outlives a change of the graph.
struct GraphFilter
{
    QString hidden;          ///< nodes with a line that has this in it are left out: * any text, ? a character, | or
    QString centre;          ///< only what is near this node; empty: all
    int steps = 1;           ///< how near, along edges in either direction
    QSet<QString> collapsed; ///< nodes that stand for their cycle or, without one, for what only they lead to

    bool isActive() const { return !hidden.trimmed().isEmpty() || !centre.isEmpty() || !collapsed.isEmpty(); }
};

/// A part of a graph.
struct FilteredGraph
{
    Graph graph;
    std::vector<int> sources; ///< by node: the node of the whole graph; of a collapsed cycle the one that stands for it
    std::vector<int> nodes;   ///< by node of the whole graph: the node that shows it or stands for it; -1: not shown
};

/// What @p filter leaves of @p graph. Nodes and edges keep their order. Any thread.
FilteredGraph filtered(const Graph &graph, const GraphFilter &filter);

/// What a pattern of the kind of GraphFilter::hidden stands for; matches nothing if it is empty.
QRegularExpression expression(const QString &pattern);

/// The nodes that @p node would stand for if it were collapsed: its strongly connected component or, if that is the
/// node alone, all that can be reached through it only (from node 0 and from nodes that no edge leads to).
/// Without itself.
std::vector<int> collapsible(const Graph &graph, int node);

} // namespace sidl::visualizer
