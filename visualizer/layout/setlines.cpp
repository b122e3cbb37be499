// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/setlines.h"

#include "visualizer/layout/setdrops.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

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
        , m_order(graph.nodes.size(), -1)
        , m_end(graph.nodes.size(), -1)
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
        std::vector<std::size_t> seen;
        while (!open.empty()) {
            const auto node = std::size_t(open.back());
            open.pop_back();
            const auto depth = std::size_t(row[node]);
            nodes.resize(std::max(nodes.size(), depth + 1));
            place[node] = int(nodes[depth].size());
            nodes[depth].push_back(int(node));
            m_order[node] = int(seen.size());
            seen.push_back(node);
            for (auto child = below[node].rbegin(); child != below[node].rend(); ++child) {
                row[std::size_t(*child)] = row[node] + 1;
                open.push_back(*child);
            }
        }
        for (auto node = seen.rbegin(); node != seen.rend(); ++node) {
            m_end[*node] = m_order[*node] + 1;
            for (const int child : below[*node])
                m_end[*node] = std::max(m_end[*node], m_end[std::size_t(child)]);
        }
    }

    /// The places in @p lower, a row below @p node, next but one to all that comes after the node: before and behind it.
    /// They are below 0, and not below the number of places, where nothing stands there.
    std::pair<int, int> around(int node, int lower) const
    {
        const std::vector<int> &there = nodes[std::size_t(lower)];
        const auto placesBefore = [&](int order) {
            return int(std::partition_point(there.begin(), there.end(),
                                            [&](int one) { return m_order[std::size_t(one)] < order; })
                       - there.begin());
        };
        return {placesBefore(m_order[std::size_t(node)]) - 2, placesBefore(m_end[std::size_t(node)]) + 1};
    }

    std::vector<int> row, place;         ///< by node
    std::vector<std::vector<int>> nodes; ///< by row, from the left

private:
    std::vector<int> m_order, m_end; ///< by node: when it comes, and when all that comes after it has come
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

/// A line through @p corners, with round ones.
PlacedGraph::Spline wayAround(const std::vector<QPointF> &corners)
{
    constexpr double Round = 0.55; // of a quarter of a circle
    std::vector<QPointF> points{corners.front()};
    const auto lineTo = [&points](const QPointF &to) {
        const QPointF from = points.back();
        points.insert(points.end(), {from + (to - from) / 3, from + (to - from) * 2 / 3, to});
    };
    for (std::size_t at = 1; at + 1 < corners.size(); ++at) {
        const QPointF &corner = corners[at];
        const QLineF before(corner, corners[at - 1]), after(corner, corners[at + 1]);
        const double radius = std::min({Corner, before.length() / 2, after.length() / 2});
        if (radius <= 0)
            continue;
        const QPointF from = before.pointAt(radius / before.length()), to = after.pointAt(radius / after.length());
        lineTo(from);
        points.insert(points.end(), {from + (corner - from) * Round, to + (corner - to) * Round, to});
    }
    lineTo(corners.back());
    return {points, {}, {}};
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
    std::map<int, std::vector<Span>> above;            // by row; a set's edges follow one another from node to node
    std::map<std::pair<int, int>, std::size_t> spanAt; // by row and node: of the edge that leads there
    for (int i = 0; i < int(graph.edges.size()); ++i) {
        const Graph::Edge &edge = graph.edges[std::size_t(i)];
        const int fromRow = rowOf(edge.from), toRow = rowOf(edge.to);
        if (edge.isFlow() || fromRow < 0 || toRow < 0 || edge.from == edge.to)
            continue;
        const auto place = [&rows](int node) { return rows.place[std::size_t(node)]; };
        const int row = std::max(fromRow, toRow);
        Lane lane{edge.from, edge.to};
        if (fromRow == toRow ? place(lane.from) > place(lane.to) : fromRow < toRow)
            std::swap(lane.from, lane.to);
        int first = place(lane.from), last = place(lane.to);
        if (fromRow != toRow) {
            const auto [before, after] = rows.around(lane.to, row);
            const std::vector<int> &there = rows.nodes[std::size_t(row)];
            lane.before = before < 0 ? -1 : there[std::size_t(before)];
            lane.after = std::size_t(after) >= there.size() ? -1 : there[std::size_t(after)];
            last = std::max(first, after);
            first = std::min(first, before);
        }
        m_lanes[i] = lane;
        if (fromRow == toRow && last - first == 1)
            continue;
        std::vector<Span> &spans = above[row];
        const auto before = spanAt.find({row, edge.from});
        const std::size_t span = before == spanAt.end() ? spans.size() : before->second;
        if (span == spans.size())
            spans.push_back({first, last});
        spans[span].first = std::min(spans[span].first, first);
        spans[span].last = std::max(spans[span].last, last);
        spans[span].edges.push_back(i);
        spanAt[{row, edge.to}] = span;
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

std::map<int, PlacedGraph::Spline> SetLines::lines(const Graph &graph, const PlacedGraph &placed) const
{
    // Of a turned tree, x and y change places: its rows lie beside one another, and what is above a row, left of it.
    SetDrops drops(graph, placed, m_unit);
    std::map<int, double> tops; // by row
    for (std::size_t node = 0; node < m_rows.size(); ++node) {
        const auto [top, isNew] = tops.emplace(m_rows[node], drops.rect(int(node)).top());
        top->second = std::min(top->second, drops.rect(int(node)).top());
    }
    // Lines come to a node a quarter aside of its middle, on the side of the other node.
    const auto entry = [&drops](int node, double towards) {
        const QRectF &rect = drops.rect(node);
        return rect.center().x() + (towards < rect.center().x() ? -1 : 1) * rect.width() / 4;
    };
    for (const auto &[edge, lane] : m_lanes)
        if (lane.height >= 0) {
            drops.keepOff(entry(lane.from, drops.rect(lane.to).center().x()));
            if (isInOneRow(lane))
                drops.keepOff(entry(lane.to, drops.rect(lane.from).center().x()));
        }
    std::map<std::pair<int, int>, double> dropOf; // by node and row
    std::map<int, PlacedGraph::Spline> ways;
    for (const auto &[edge, lane] : m_lanes) {
        const QRectF &from = drops.rect(lane.from), &to = drops.rect(lane.to);
        const double y = tops.at(rowOf(lane.from)) - heightOf(lane.height);
        std::vector<QPointF> corners;
        if (lane.height < 0) {
            const QRectF &left = from.center().x() < to.center().x() ? from : to, &right = &left == &from ? to : from;
            corners = {{left.right(), left.center().y()}, {right.left(), right.center().y()}};
        } else if (isInOneRow(lane)) {
            const double first = entry(lane.from, to.center().x()), last = entry(lane.to, from.center().x());
            corners = {{first, from.top()}, {first, y}, {last, y}, {last, to.top()}};
        } else {
            const auto found = dropOf.find({lane.to, rowOf(lane.from)});
            const double drop = found != dropOf.end() ? found->second : drops.find(lane.to, y, lane.before, lane.after);
            dropOf[{lane.to, rowOf(lane.from)}] = drop;
            const double first = entry(lane.from, drop);
            corners = {{first, from.top()}, {first, y}, {drop, y}};
            if (std::abs(drop - to.center().x()) <= to.width() / 4)
                corners.emplace_back(drop, to.bottom());
            else {
                corners.emplace_back(drop, to.center().y());
                corners.emplace_back(drop < to.center().x() ? to.left() : to.right(), to.center().y());
            }
        }
        ways[edge] = wayAround(corners);
    }
    for (auto &[edge, way] : ways)
        for (QPointF &point : way.points)
            point = m_isTurned ? point.transposed() : point;
    return ways;
}

} // namespace sidl::visualizer
