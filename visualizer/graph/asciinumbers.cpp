// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/graph/asciinumbers.h"

#include "sidl/wording/numbers.h"

namespace sidl::visualizer {

namespace {

void change(QString &text)
{
    text = wording::withAsciiMinus(text);
}

void change(QStringList &lines)
{
    for (QString &line : lines)
        change(line);
}

} // namespace

Graph withAsciiNumbers(Graph graph)
{
    change(graph.title);
    change(graph.remarks);
    for (Graph::LegendEntry &entry : graph.legend)
        change(entry.text);
    for (Graph::Node &node : graph.nodes) {
        change(node.lines);
        change(node.toolTip);
        if (node.board)
            change(node.board->below);
    }
    for (Graph::Edge &edge : graph.edges) {
        change(edge.lines);
        change(edge.toolTip);
    }
    for (Graph::Cluster &cluster : graph.clusters)
        change(cluster.toolTip);
    return graph;
}

} // namespace sidl::visualizer
