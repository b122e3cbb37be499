// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/graph/graphfilter.h"

#include "sidl/digraph/components.h"
#include "sidl/wording/numbers.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>
#include <tuple>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

namespace {

using Neighbours = std::vector<std::vector<int>>;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(GraphFilter)
};

Neighbours successors(const Graph &graph)
{
    Neighbours next(graph.nodes.size());
    for (const Graph::Edge &edge : graph.edges)
        if (edge.isFlow())
            next[std::size_t(edge.from)].push_back(edge.to);
    return next;
}

std::vector<bool> matching(const Graph &graph, const QString &pattern)
{
    std::vector<bool> result(graph.nodes.size(), false);
    if (pattern.trimmed().isEmpty())
        return result;
    const QRegularExpression wanted = expression(pattern);
    for (std::size_t i = 0; i < result.size(); ++i)
        for (const QString &line : graph.nodes[i].lines)
            result[i] = result[i] || wanted.match(wording::withAsciiMinus(line)).hasMatch();
    return result;
}

std::vector<bool> reached(const Neighbours &next, const std::vector<int> &starts, int without)
{
    std::vector<bool> seen(next.size(), false);
    std::vector<int> open = starts;
    while (!open.empty()) {
        const int at = open.back();
        open.pop_back();
        if (at == without || seen[std::size_t(at)])
            continue;
        seen[std::size_t(at)] = true;
        open.insert(open.end(), next[std::size_t(at)].begin(), next[std::size_t(at)].end());
    }
    return seen;
}

std::vector<int> behind(const Neighbours &next, int node)
{
    std::vector<bool> isEntered(next.size(), false);
    for (const auto &each : next)
        for (const int to : each)
            isEntered[std::size_t(to)] = true;
    std::vector<int> starts{0};
    for (std::size_t i = 1; i < next.size(); ++i)
        if (!isEntered[i])
            starts.push_back(int(i));
    const std::vector<bool> below = reached(next, {node}, -1), others = reached(next, starts, node);
    std::vector<int> result;
    for (std::size_t i = 0; i < next.size(); ++i)
        if (below[i] && !others[i] && int(i) != node)
            result.push_back(int(i));
    return result;
}

std::vector<int> collapsible(const Neighbours &next, const Neighbours &components, int node)
{
    for (const std::vector<int> &component : components) {
        if (component.size() < 2 || !std::binary_search(component.begin(), component.end(), node))
            continue;
        std::vector<int> others = component;
        others.erase(std::find(others.begin(), others.end(), node));
        return others;
    }
    return behind(next, node);
}

std::vector<bool> near(const Graph &graph, int centre, int steps)
{
    std::vector<bool> isNear(graph.nodes.size(), false);
    isNear[std::size_t(centre)] = true;
    for (int i = 0; i < steps; ++i) {
        const std::vector<bool> before = isNear;
        for (const Graph::Edge &edge : graph.edges) {
            if (before[std::size_t(edge.from)])
                isNear[std::size_t(edge.to)] = true;
            if (before[std::size_t(edge.to)])
                isNear[std::size_t(edge.from)] = true;
        }
    }
    return isNear;
}

int nodeOf(const Graph &graph, const QString &key)
{
    const auto there
        = std::find_if(graph.nodes.begin(), graph.nodes.end(), [&](const auto &node) { return node.key == key; });
    return key.isEmpty() || there == graph.nodes.end() ? -1 : int(there - graph.nodes.begin());
}

/// By node: the one that stands for it, itself if none does.
std::vector<int> representatives(const Graph &graph, const QSet<QString> &collapsed)
{
    std::vector<int> result(graph.nodes.size());
    for (std::size_t i = 0; i < result.size(); ++i)
        result[i] = int(i);
    if (collapsed.isEmpty())
        return result;
    const Neighbours next = successors(graph);
    const Neighbours components = sidl::components(next);
    for (std::size_t i = 0; i < result.size(); ++i)
        if (result[i] == int(i) && collapsed.contains(graph.nodes[i].key))
            for (const int other : collapsible(next, components, int(i)))
                for (int &each : result)
                    if (each == other)
                        each = int(i);
    return result;
}

} // namespace

QRegularExpression expression(const QString &pattern)
{
    QStringList choices;
    for (const QString &choice : wording::withAsciiMinus(pattern).split(u'|'))
        if (!choice.trimmed().isEmpty())
            choices.append(
                QRegularExpression::escape(choice.trimmed()).replace("\\*"_L1, ".*"_L1).replace("\\?"_L1, "."_L1));
    if (choices.isEmpty())
        choices.append(u"(?!)"_s);
    return QRegularExpression(choices.join(u'|'), QRegularExpression::CaseInsensitiveOption);
}

std::vector<int> collapsible(const Graph &graph, int node)
{
    const Neighbours next = successors(graph);
    return collapsible(next, sidl::components(next), node);
}

FilteredGraph filtered(const Graph &graph, const GraphFilter &filter)
{
    FilteredGraph result;
    const std::size_t count = graph.nodes.size();
    const std::vector<int> stands = representatives(graph, filter.collapsed);
    std::vector<bool> isHidden = matching(graph, filter.hidden);
    const int centre = nodeOf(graph, filter.centre);
    const std::vector<bool> isNear = centre < 0 ? std::vector<bool>(count, true) : near(graph, centre, filter.steps);
    std::vector<int> inside(count, 0); // how many a node stands for beside itself
    for (std::size_t i = 0; i < count; ++i)
        ++inside[std::size_t(stands[i])];

    result.graph = graph;
    result.graph.nodes.clear();
    result.graph.edges.clear();
    result.graph.clusters.clear();
    result.nodes.assign(count, -1);
    for (std::size_t i = 0; i < count; ++i) {
        if (stands[i] != int(i) || isHidden[i] || !isNear[i])
            continue;
        result.nodes[i] = int(result.sources.size());
        result.sources.push_back(int(i));
        result.graph.nodes.push_back(graph.nodes[i]);
        if (inside[i] > 1)
            result.graph.nodes.back().lines.append(Texts::tr("+ %Ln inside", nullptr, inside[i] - 1));
    }
    for (std::size_t i = 0; i < count; ++i)
        result.nodes[i] = result.nodes[std::size_t(stands[i])];

    std::set<std::tuple<int, int, Graph::Edge::Kind>> known; // edges of collapsed nodes that become parallel are one
    for (const Graph::Edge &edge : graph.edges) {
        const int from = stands[std::size_t(edge.from)], to = stands[std::size_t(edge.to)];
        const bool isInside = from == to && edge.from != edge.to;
        const bool isCollapsed = inside[std::size_t(from)] > 1 || inside[std::size_t(to)] > 1;
        Graph::Edge drawn = edge;
        drawn.from = result.nodes[std::size_t(from)];
        drawn.to = result.nodes[std::size_t(to)];
        if (drawn.from < 0 || drawn.to < 0 || isInside)
            continue;
        if (!isCollapsed || known.emplace(drawn.from, drawn.to, drawn.kind).second)
            result.graph.edges.push_back(std::move(drawn));
    }
    for (const Graph::Cluster &cluster : graph.clusters) {
        Graph::Cluster drawn = cluster;
        drawn.nodes.clear();
        for (const int node : cluster.nodes)
            if (stands[std::size_t(node)] == node && result.nodes[std::size_t(node)] >= 0)
                drawn.nodes.push_back(result.nodes[std::size_t(node)]);
        if (drawn.nodes.size() > 1)
            result.graph.clusters.push_back(std::move(drawn));
    }
    return result;
}

} // namespace sidl::visualizer
