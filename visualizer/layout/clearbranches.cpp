// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/clearbranches.h"

#include <QRectF>

#include <algorithm>
#include <optional>
#include <utility>

namespace sidl::visualizer {

namespace {

constexpr double Near = 6;       // to a node, which a branch seems to touch then, and
constexpr double Clear = 7;      // how far below that it turns
constexpr int PointsLooked = 32; // on each piece of a line

using Points = std::vector<QPointF>;

QPointF pointAt(const QPointF *piece, double t)
{
    const double u = 1 - t;
    return u * u * u * piece[0] + 3 * u * u * t * piece[1] + 3 * u * t * t * piece[2] + t * t * t * piece[3];
}

QRectF rectOf(const PlacedGraph::Node &node)
{
    return {node.centre - QPointF(node.size.width(), node.size.height()) / 2, node.size};
}

QRectF boundsOf(const Points &points)
{
    const auto [left, right] = std::minmax_element(points.begin(), points.end(),
                                                   [](const QPointF &a, const QPointF &b) { return a.x() < b.x(); });
    const auto [top, bottom] = std::minmax_element(points.begin(), points.end(),
                                                   [](const QPointF &a, const QPointF &b) { return a.y() < b.y(); });
    return {QPointF(left->x(), top->y()), QPointF(right->x(), bottom->y())};
}

/// A tree that goes down; one from left to right is turned.
class Down
{
public:
    Down(const Graph &graph, const PlacedGraph &placed)
        : m_isTurned(graph.leftToRight)
    {
        for (const PlacedGraph::Node &node : placed.nodes) {
            const QRectF rect = rectOf(node);
            m_nodes.push_back(m_isTurned ? QRectF(rect.y(), rect.x(), rect.height(), rect.width()) : rect);
        }
    }

    Points turned(Points points) const
    {
        for (QPointF &point : points)
            point = m_isTurned ? point.transposed() : point;
        return points;
    }

    /// Where the lowest of the nodes ends that @p line comes too near to; nothing if it is near to none but its own.
    std::optional<double> obstacle(const Points &line, const Graph::Edge &edge) const
    {
        std::optional<double> lowest;
        const QRectF around = boundsOf(line).adjusted(-Near, -Near, Near, Near);
        for (std::size_t node = 0; node < m_nodes.size(); ++node) {
            const bool isOwn = int(node) == edge.from || int(node) == edge.to;
            if (!isOwn && around.intersects(m_nodes[node]) && isNear(line, m_nodes[node]))
                lowest = std::max(lowest.value_or(m_nodes[node].bottom()), m_nodes[node].bottom());
        }
        return lowest;
    }

    /// @p line first down to below @p bottom, and from there on as it was: in a wide bend, or, where that is near to
    /// other nodes, too, around a corner. Empty where neither leads past them.
    Points below(double bottom, const Points &line, const Graph::Edge &edge) const
    {
        const QRectF own = m_nodes[std::size_t(edge.from)];
        const double middle = own.center().x(), aside = own.width() / 4;
        const QPointF from(std::clamp(line.front().x(), middle - aside, middle + aside), own.bottom());
        const double turn = bottom + Clear;
        if (from.y() > turn)
            return {};
        const QPointF corner(from.x(), turn);
        for (std::size_t piece = 0; piece + 3 < line.size(); piece += 3)
            for (int step = 0; step < PointsLooked; ++step) {
                const double t = double(step) / PointsLooked;
                const QPointF at = pointAt(&line[piece], t);
                if (at.y() < turn + Clear)
                    continue;
                Points rest = restOf(&line[piece], t);
                rest.insert(rest.end(), line.begin() + std::ptrdiff_t(piece) + 4, line.end());
                const QPointF bend(corner.x(), at.y()), before((corner.x() + at.x()) / 2, at.y());
                for (Points points : {Points{from, corner, before, at},
                                      Points{from, from + (corner - from) / 3, from + (corner - from) * 2 / 3, corner,
                                             (corner + bend) / 2, (bend + before) / 2, at}}) {
                    points.insert(points.end(), rest.begin(), rest.end());
                    if (!obstacle(points, edge))
                        return points;
                }
                return {};
            }
        return {};
    }

private:
    static bool isNear(const Points &line, const QRectF &node)
    {
        const QRectF around = node.adjusted(-Near, -Near, Near, Near);
        for (std::size_t piece = 0; piece + 3 < line.size(); piece += 3)
            for (int step = 0; step <= PointsLooked; ++step)
                if (around.contains(pointAt(&line[piece], double(step) / PointsLooked)))
                    return true;
        return false;
    }

    /// Of a piece of a line from @p t on, without its first point (de Casteljau).
    static Points restOf(const QPointF *piece, double t)
    {
        const auto between = [t](const QPointF &a, const QPointF &b) { return a + (b - a) * t; };
        const QPointF b = between(piece[1], piece[2]), c = between(piece[2], piece[3]);
        return {between(b, c), c, piece[3]};
    }

    bool m_isTurned;
    std::vector<QRectF> m_nodes;
};

} // namespace

std::vector<std::size_t> clearBranches(const Graph &graph, PlacedGraph &placed)
{
    std::vector<std::size_t> changed;
    const Down tree(graph, placed);
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const Graph::Edge &edge = graph.edges[i];
        if (!edge.isFlow() || placed.edges[i].splines.size() != 1)
            continue;
        Points &points = placed.edges[i].splines.front().points;
        const Points line = tree.turned(points);
        const std::optional<double> bottom = line.empty() ? std::nullopt : tree.obstacle(line, edge);
        const Points cleared = bottom ? tree.below(*bottom, line, edge) : Points();
        if (cleared.empty())
            continue;
        points = tree.turned(cleared);
        changed.push_back(i);
    }
    return changed;
}

} // namespace sidl::visualizer
