// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/stateview.h"

#include "visualizer/statetext.h"

#include <map>

namespace sidl::visualizer {

using namespace analysis;
using namespace engine;

namespace {

QString actionText(const Choices &does)
{
    if (does.empty())
        return QStringLiteral("(nothing)");
    QStringList parts;
    for (const Choice &choice : does)
        parts.append(choice.place.text() + QLatin1Char(' ') + choice.action.text());
    return parts.join(QStringLiteral(", "));
}

QStringList stateLines(const StateSpace &space, const StateSpace::Node &node)
{
    if (node.state.size() == 0)
        return {QStringLiteral("(no words)")};
    if (int(node.state.size()) <= MostLines || node.parent < 0)
        return bounded(wordTexts(node.state.words()), MostLines);
    const Difference difference = node.state.differenceFrom(space.nodes[std::size_t(node.parent)].state);
    QStringList lines = differenceTexts(difference);
    if (lines.isEmpty())
        lines.append(QStringLiteral("(only accounts differ)"));
    return bounded(lines, MostLines);
}

Graph::Node::Kind kindOf(const StateSpace::Node &node)
{
    if (node.error)
        return Graph::Node::Kind::Faulty;
    if (node.terminal)
        return Graph::Node::Kind::Terminal;
    if (!node.expanded)
        return Graph::Node::Kind::Unexplored;
    return node.parent < 0 ? Graph::Node::Kind::Start : Graph::Node::Kind::Plain;
}

QStringList remarksOn(const StateSpace &space)
{
    QStringList remarks;
    if (space.stopped)
        remarks.append(QStringLiteral("incomplete: %1").arg(space.stopped->message));
    if (space.depthReached)
        remarks.append(QStringLiteral("dashed states were not explored: they are as deep as was asked for"));
    if (space.limitReached)
        remarks.append(QStringLiteral("incomplete: the greatest number of states or edges was reached"));
    if (space.unlimitedMet)
        remarks.append(QStringLiteral("incomplete: unlimited switches have more actions than can be listed"));
    return remarks;
}

} // namespace

Graph stateGraph(const StateSpace &space, const Words &players, const QString &title)
{
    Graph graph;
    graph.title = title;
    graph.remarks = remarksOn(space);
    for (const StateSpace::Node &node : space.nodes) {
        Graph::Node drawn;
        drawn.lines = stateLines(space, node);
        const QString accounts = accountsText(node.state, players);
        if (!accounts.isEmpty())
            drawn.lines.append(shortened(accounts));
        drawn.kind = kindOf(node);
        QStringList tip = bounded(wordTexts(node.state.words()), MostTipLines);
        tip.append(accounts);
        if (node.error)
            tip.prepend(node.error->message);
        drawn.toolTip = tip.join(QLatin1Char('\n'));
        graph.nodes.push_back(std::move(drawn));
    }

    std::map<std::pair<int, int>, std::size_t> places; // of the edges in `labels`
    std::vector<QStringList> labels;
    for (const StateSpace::Edge &edge : space.edges) {
        const auto [place, isNew] = places.emplace(std::pair(edge.from, edge.to), labels.size());
        if (isNew) {
            labels.emplace_back();
            Graph::Edge drawn;
            drawn.from = edge.from;
            drawn.to = edge.to;
            graph.edges.push_back(drawn);
        }
        labels[place->second].append(actionText(edge.does));
    }
    for (std::size_t i = 0; i < labels.size(); ++i) {
        graph.edges[i].lines = bounded(labels[i], MostEdgeLines);
        graph.edges[i].toolTip = bounded(labels[i], MostTipLines).join(QLatin1Char('\n'));
    }
    return graph;
}

} // namespace sidl::visualizer
