// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/setdrops.h"

#include "visualizer/layout/edgewords.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sidl::visualizer {

namespace {

constexpr double Step = 1;                       ///< between places that are looked at
constexpr double OffWords = 4, OffBranch = 3;    ///< what a line keeps free at its sides
constexpr double OffLine = 8;                    ///< and of another one
constexpr int PointsLookedAt = 24;               ///< on each piece of a branch
constexpr double InTheWay = 1000, OnLine = 1000; ///< as much longer may be a way that avoids it
constexpr double OnBranch = 3;                   ///< by point of it: to run along one is worse than to cross it
constexpr double AmongBranches = 40;             ///< below the node itself: it could be taken for an action

} // namespace

SetDrops::SetDrops(const Graph &graph, const PlacedGraph &placed, double unit)
    : m_unit(unit)
{
    const bool isTurned = graph.leftToRight;
    const auto rectAt = [isTurned](const QPointF &centre, const QSizeF &size) {
        const QPointF middle = isTurned ? centre.transposed() : centre;
        const QSizeF seen = isTurned ? size.transposed() : size;
        return QRectF(middle - QPointF(seen.width(), seen.height()) / 2, seen);
    };
    for (const PlacedGraph::Node &node : placed.nodes)
        m_nodes.push_back(rectAt(node.centre, node.size));
    for (const QRectF &node : m_nodes)
        m_bounds |= node;
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        if (!graph.edges[i].isFlow())
            continue;
        if (placed.edges[i].label && !graph.edges[i].lines.isEmpty())
            m_words.push_back(rectAt(*placed.edges[i].label, wordsSize(graph.edges[i])));
        for (const PlacedGraph::Spline &spline : placed.edges[i].splines)
            for (std::size_t piece = 0; piece + 3 < spline.points.size(); piece += 3)
                for (int step = 0; step < PointsLookedAt; ++step) {
                    const double t = double(step) / PointsLookedAt, u = 1 - t;
                    const QPointF *p = &spline.points[piece];
                    const QPointF at
                        = u * u * u * p[0] + 3 * u * u * t * p[1] + 3 * u * t * t * p[2] + t * t * t * p[3];
                    m_branches.push_back(isTurned ? at.transposed() : at);
                }
    }
}

double SetDrops::find(int node, double bottom, int before, int after)
{
    const QRectF &own = rect(node);
    double least = before < 0 ? m_bounds.left() : std::min(rect(before).center().x(), own.left());
    double most = after < 0 ? m_bounds.right() : std::max(rect(after).center().x(), own.right());
    const double margin = OffWords * m_unit;
    // A line leaves the node sideways, and so goes down before the next node in its row, or from its middle.
    for (std::size_t other = 0; other < m_nodes.size(); ++other) {
        const QRectF &there = m_nodes[other];
        if (int(other) == node || there.top() > own.center().y() || there.bottom() < own.center().y())
            continue;
        if (there.center().x() < own.center().x())
            least = std::max(least, there.right() + margin);
        else
            most = std::min(most, there.left() - margin);
    }
    const QRectF band(QPointF(least - margin, own.center().y()), QPointF(most + margin, bottom));
    std::vector<QRectF> inTheWay;
    for (const std::vector<QRectF> *all : {&m_nodes, &m_words})
        for (const QRectF &one : *all)
            if (&one != &own && one.intersects(band))
                inTheWay.push_back(one.adjusted(-margin, 0, margin, 0));
    std::vector<double> branches;
    for (const QPointF &point : m_branches)
        if (band.contains(point))
            branches.push_back(point.x());
    const auto near = [](const std::vector<double> &all, double x, double distance) {
        return double(std::count_if(all.begin(), all.end(), [=](double one) { return std::abs(one - x) < distance; }));
    };
    double best = own.center().x(), lowest = std::numeric_limits<double>::max();
    for (double x = least; x <= most; x += Step) {
        const double aside = std::abs(x - own.center().x());
        const bool isBelow = aside <= own.width() / 4;
        if (!isBelow && aside < own.width() / 2 + margin)
            continue;
        double depth = 0; // within what is in the way: how large words are is partly guessed
        for (const QRectF &one : inTheWay)
            depth += std::max(0.0, std::min(x - one.left(), one.right() - x));
        const double cost = aside + (isBelow ? AmongBranches * m_unit : 0) + InTheWay * depth
            + OnLine * near(m_taken, x, OffLine * m_unit) + OnBranch * near(branches, x, OffBranch);
        if (cost < lowest) {
            lowest = cost;
            best = x;
        }
    }
    m_taken.push_back(best);
    return best;
}

} // namespace sidl::visualizer
