// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/setlines.h"

#include <algorithm>
#include <functional>

namespace sidl::visualizer {

namespace {

constexpr double Lowest = 6;        ///< of a lane above its nodes …
constexpr double BetweenLanes = 10; ///< so that each is told from the next
constexpr double BelowLabels = 4;   ///< … and what is left free above the highest
constexpr double MostRoom = 64;     ///< for all lanes of a row: if there are more, they come nearer to one another
constexpr double UsualGap = 36;     ///< Graphviz's own
constexpr double Corner = 4;        ///< its radius
constexpr double UsualLabel = 19;   ///< height, in the usual type: in a larger one all distances grow

/// What joins nodes of one set above a row: the places in the row that it leads over.
struct Span
{
    int first = 0, last = 0;
    std::vector<int> edges{};
};

/// The rows of a tree, and the place of each node in its row, from the left.
struct Rows
{
    explicit Rows(const Graph &graph)
        : row(graph.nodes.size(), -1)
        , place(graph.nodes.size(), -1)
    {
        std::vector<std::vector<int>> below(graph.nodes.size());
        std::vector<bool> isRoot(graph.nodes.size(), true);
        for (const Graph::Edge &edge : graph.edges) {
            if (!edge.isFlow())
                continue;
            below[std::size_t(edge.from)].push_back(edge.to);
            isRoot[std::size_t(edge.to)] = false;
        }
        std::vector<int> open;
        for (std::size_t node = graph.nodes.size(); node-- > 0;) {
            if (isRoot[node]) {
                open.push_back(int(node));
                row[node] = 0;
            }
        }
        std::vector<int> counts;
        while (!open.empty()) {
            const auto node = std::size_t(open.back());
            open.pop_back();
            const auto depth = std::size_t(row[node]);
            counts.resize(std::max(counts.size(), depth + 1));
            place[node] = counts[depth]++;
            for (auto child = below[node].rbegin(); child != below[node].rend(); ++child) {
                row[std::size_t(*child)] = row[node] + 1;
                open.push_back(*child);
            }
        }
    }

    std::vector<int> row, place; ///< by node
};

/// Gives each span the lowest lane that is free over all its places; those that end near to where they begin lie below
/// those that lead over them. Returns how many lanes there are.
int choose(std::vector<Span> spans, const std::function<void(int edge, int lane)> &take)
{
    std::stable_sort(spans.begin(), spans.end(),
                     [](const Span &a, const Span &b) { return a.last - a.first < b.last - b.first; });
    std::vector<std::vector<Span>> lanes;
    for (const Span &span : spans) {
        const auto isFree = [&span](const std::vector<Span> &lane) {
            return std::none_of(lane.begin(), lane.end(), [&span](const Span &other) {
                return span.first <= other.last && other.first <= span.last;
            });
        };
        auto lane = std::find_if(lanes.begin(), lanes.end(), isFree);
        if (lane == lanes.end())
            lane = lanes.insert(lanes.end(), std::vector<Span>());
        lane->push_back(span);
        for (const int edge : span.edges)
            take(edge, int(lane - lanes.begin()));
    }
    return int(lanes.size());
}

void lineTo(std::vector<QPointF> &points, const QPointF &to)
{
    const QPointF from = points.back();
    points.insert(points.end(), {from + (to - from) / 3, from + (to - from) * 2 / 3, to});
}

/// A quarter of an ellipse to @p to, around the corner at @p corner.
void curveTo(std::vector<QPointF> &points, const QPointF &corner, const QPointF &to)
{
    const QPointF from = points.back();
    constexpr double Round = 0.55;
    points.insert(points.end(), {from + (corner - from) * Round, to + (corner - to) * Round, to});
}

} // namespace

SetLines::SetLines(const Graph &graph)
{
    if (!graph.isTree)
        return;
    m_isTurned = graph.leftToRight;
    for (const Graph::Edge &edge : graph.edges)
        if (!edge.lines.isEmpty())
            m_unit = std::max(m_unit, edge.labelHeight / double(edge.lines.size()) / UsualLabel);
    const Rows rows(graph);
    m_rows = rows.row;
    std::map<int, std::vector<Span>> above; // by row; a set's edges follow one another from node to node
    std::map<int, std::size_t> spanAt;      // by node: of the edge that leads there
    for (int i = 0; i < int(graph.edges.size()); ++i) {
        const Graph::Edge &edge = graph.edges[std::size_t(i)];
        const auto from = std::size_t(edge.from), to = std::size_t(edge.to);
        if (edge.isFlow() || rows.row[from] < 0 || rows.row[from] != rows.row[to] || from == to)
            continue;
        const bool isForward = rows.place[from] < rows.place[to];
        const int first = std::min(rows.place[from], rows.place[to]);
        const int last = std::max(rows.place[from], rows.place[to]);
        m_lanes[i] = isForward ? Lane{edge.from, edge.to} : Lane{edge.to, edge.from};
        if (last - first == 1)
            continue;
        std::vector<Span> &spans = above[rows.row[from]];
        const auto before = spanAt.find(edge.from);
        const std::size_t span = before == spanAt.end() ? spans.size() : before->second;
        if (span == spans.size())
            spans.push_back({first, last});
        spans[span].first = std::min(spans[span].first, first);
        spans[span].last = std::max(spans[span].last, last);
        spans[span].edges.push_back(i);
        spanAt[edge.to] = span;
    }
    for (const auto &[row, spans] : above)
        m_most = std::max(m_most, choose(spans, [this](int edge, int lane) { m_lanes[edge].height = lane; }));
}

double SetLines::heightOf(int lane) const
{
    const double between = m_most > 1 ? std::min(BetweenLanes, (MostRoom - Lowest) / (m_most - 1)) : BetweenLanes;
    return m_unit * (Lowest + between * lane);
}

double SetLines::rowGap() const
{
    // There are rows of labels between those of nodes: Graphviz leaves half of the gap above and below each.
    return m_most == 0 ? UsualGap : std::max(UsualGap, 2 * (heightOf(m_most - 1) + BelowLabels));
}

int SetLines::rowOf(int node) const
{
    return std::size_t(node) < m_rows.size() ? m_rows[std::size_t(node)] : -1;
}

double SetLines::roomAbove(int row) const
{
    double room = 0;
    for (const auto &[edge, lane] : m_lanes)
        if (lane.height >= 0 && rowOf(lane.from) == row)
            room = std::max(room, heightOf(lane.height) + BelowLabels);
    return room;
}

PlacedGraph::Spline SetLines::line(int edge, const std::vector<PlacedGraph::Node> &nodes) const
{
    // Of a turned tree, x and y change places: its rows lie beside one another, and what is above a row, left of it.
    const auto turned = [this](const QPointF &point) { return m_isTurned ? point.transposed() : point; };
    const auto seen = [this, &turned](const PlacedGraph::Node &node) {
        return PlacedGraph::Node{turned(node.centre), m_isTurned ? node.size.transposed() : node.size};
    };
    const Lane &lane = m_lanes.at(edge);
    PlacedGraph::Node from = seen(nodes[std::size_t(lane.from)]), to = seen(nodes[std::size_t(lane.to)]);
    if (from.centre.x() > to.centre.x())
        std::swap(from, to);
    const auto top = [](const PlacedGraph::Node &node) { return node.centre.y() - node.size.height() / 2; };
    PlacedGraph::Spline way;
    if (lane.height < 0) {
        way.points = {from.centre + QPointF(from.size.width() / 2, 0)};
        lineTo(way.points, to.centre - QPointF(to.size.width() / 2, 0));
    } else {
        double rowTop = top(from);
        for (std::size_t node = 0; node < nodes.size(); ++node)
            if (m_rows[node] == m_rows[std::size_t(lane.from)])
                rowTop = std::min(rowTop, top(seen(nodes[node])));
        const double y = rowTop - heightOf(lane.height);
        const double left = from.centre.x() + from.size.width() / 4, right = to.centre.x() - to.size.width() / 4;
        const double corner = std::min(Corner, (right - left) / 2);
        way.points = {QPointF(left, top(from))};
        lineTo(way.points, {left, y + corner});
        curveTo(way.points, {left, y}, {left + corner, y});
        lineTo(way.points, {right - corner, y});
        curveTo(way.points, {right, y}, {right, y + corner});
        lineTo(way.points, {right, top(to)});
    }
    for (QPointF &point : way.points)
        point = turned(point);
    return way;
}

} // namespace sidl::visualizer
