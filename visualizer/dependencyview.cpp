// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/dependencyview.h"

namespace sidl::visualizer {

using namespace analysis;

namespace {

Graph::Node::Kind kindOf(const DependencyGraph::Node &node)
{
    if (node.keyword)
        return language::info(*node.keyword).head ? Graph::Node::Kind::RuleKeyword : Graph::Node::Kind::BodyKeyword;
    return node.readsState ? Graph::Node::Kind::StatefulHelper : Graph::Node::Kind::Plain;
}

QString toolTip(const DependencyGraph::Node &node)
{
    QStringList lines{node.predicate.text()};
    if (node.keyword)
        lines.append(QString::fromUtf8(language::info(*node.keyword).help));
    if (node.clauses > 0)
        lines.append((node.clauses == 1 ? QStringLiteral("%1 clause, in line %2")
                                        : QStringLiteral("%1 clauses, the first in line %2"))
                         .arg(node.clauses)
                         .arg(node.span.line));
    else if (!node.keyword)
        lines.append(QStringLiteral("not defined in the game"));
    if (node.readsState && !node.keyword)
        lines.append(QStringLiteral("reads the state"));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

Graph dependencyGraphView(const DependencyGraph &dependencies, const QString &title)
{
    Graph graph;
    graph.title = title;
    graph.remarks.append(QStringLiteral("dashed: called under a negation"));
    graph.leftToRight = true;
    for (const DependencyGraph::Node &node : dependencies.nodes) {
        Graph::Node drawn;
        drawn.lines = {node.predicate.text()};
        drawn.key = drawn.lines.first();
        drawn.kind = kindOf(node);
        drawn.toolTip = toolTip(node);
        graph.nodes.push_back(std::move(drawn));
    }
    for (const DependencyGraph::Edge &edge : dependencies.edges) {
        Graph::Edge drawn;
        drawn.from = edge.from;
        drawn.to = edge.to;
        drawn.kind = edge.negative ? Graph::Edge::Kind::Negative : Graph::Edge::Kind::Plain;
        const QString call = QStringLiteral("%1 \u2192 %2")
                                 .arg(graph.nodes[std::size_t(edge.from)].key, graph.nodes[std::size_t(edge.to)].key);
        drawn.toolTip = call
            + (edge.negative ? QStringLiteral("\nnegative: called under a negation") : QStringLiteral("\npositive"));
        if (edge.span.isValid())
            drawn.toolTip += QStringLiteral("\nfirst called in line\t%1\na click goes there").arg(edge.span.line);
        graph.edges.push_back(std::move(drawn));
    }
    return graph;
}

} // namespace sidl::visualizer
