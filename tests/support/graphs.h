// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/nature.h"
#include "visualizer/graph/graph.h"

namespace sidl::tests {

/// A tree in which node i hangs below (i-1)/children; nodes are called "node 0", "node 1", ….
inline visualizer::Graph tree(int nodes, int children = 3)
{
    visualizer::Graph graph;
    graph.title = QStringLiteral("tree");
    for (int i = 0; i < nodes; ++i) {
        visualizer::Graph::Node node;
        node.lines = QStringList{QStringLiteral("node %1").arg(i)};
        node.toolTip = QStringLiteral("tip %1").arg(i);
        node.key = QString::number(i);
        graph.nodes.push_back(node);
        if (i == 0)
            continue;
        visualizer::Graph::Edge edge;
        edge.from = (i - 1) / children;
        edge.to = i;
        edge.lines = QStringList{QStringLiteral("to %1").arg(i)};
        graph.edges.push_back(edge);
    }
    return graph;
}

/// A graph that takes dot more than a minute.
inline visualizer::Graph tangle()
{
    engine::SplitMix64 random(1);
    visualizer::Graph graph = tree(240);
    graph.title = QStringLiteral("tangle");
    graph.edges.clear();
    for (int i = 0; i < 590; ++i) {
        visualizer::Graph::Edge edge;
        edge.from = random.below(240);
        edge.to = random.below(240);
        graph.edges.push_back(edge);
    }
    return graph;
}

} // namespace sidl::tests
