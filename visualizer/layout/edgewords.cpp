// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/edgewords.h"

#include <QRectF>
#include <QSizeF>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace sidl::visualizer {

namespace {

constexpr double LetterWidth = 5.6, LineHeight = 13; ///< of the type of files
constexpr double Around = 8;                         ///< what is free at both sides of words, in sum

/// Words that are to stand on their edge. A tree from left to right is seen as if it went down.
struct Words
{
    std::size_t edge = 0;
    double row = 0;    ///< how far down they are
    double at = 0;     ///< how far to the right their edge is there
    double most = 0;   ///< as far aside as Graphviz has them
    QSizeF size;       ///< on the page
    double length = 0; ///< along the row
};

QPointF turned(const QPointF &point, bool isTurned)
{
    return isTurned ? point.transposed() : point;
}

/// Where @p edge crosses the row at @p row.
std::optional<double> crossing(const PlacedGraph::Edge &edge, double row, bool isTurned)
{
    constexpr int Steps = 24;
    for (const PlacedGraph::Spline &spline : edge.splines) {
        std::optional<QPointF> before;
        for (std::size_t i = 0; i + 3 < spline.points.size(); i += 3) {
            for (int step = 0; step <= Steps; ++step) {
                const double t = double(step) / Steps, u = 1 - t;
                const QPointF *piece = &spline.points[i];
                const QPointF here = turned(u * u * u * piece[0] + 3 * u * u * t * piece[1] + 3 * u * t * t * piece[2]
                                                + t * t * t * piece[3],
                                            isTurned);
                if (before && (before->y() - row) * (here.y() - row) <= 0 && before->y() != here.y())
                    return before->x() + (here.x() - before->x()) * (row - before->y()) / (here.y() - before->y());
                before = here;
            }
        }
    }
    return {};
}

} // namespace

QSizeF wordsSize(const Graph::Edge &edge)
{
    if (edge.labelWidth > 0 && edge.labelHeight > 0)
        return {edge.labelWidth, edge.labelHeight};
    qsizetype letters = 0;
    for (const QString &line : edge.lines)
        letters = std::max(letters, line.size());
    return {LetterWidth * double(letters) + Around, LineHeight * double(edge.lines.size()) + Around};
}

double roomBetweenWords(const Graph &graph)
{
    double line = 0;
    for (const Graph::Edge &edge : graph.edges)
        if (!edge.lines.isEmpty())
            line = std::max(line, edge.labelHeight > 0 ? edge.labelHeight / double(edge.lines.size()) : LineHeight);
    return graph.leftToRight ? 0 : std::max(0.0, line - Around); // words above one another are lines of their own
}

void putWordsOnEdges(const Graph &graph, PlacedGraph &placed)
{
    const double room = roomBetweenWords(graph);
    std::vector<Words> all;
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        if (!placed.edges[i].label || graph.edges[i].lines.isEmpty())
            continue;
        const QPointF label = turned(*placed.edges[i].label, graph.leftToRight);
        const std::optional<double> at = crossing(placed.edges[i], label.y(), graph.leftToRight);
        const QSizeF size = wordsSize(graph.edges[i]);
        if (at)
            all.push_back(
                {i, label.y(), *at, std::abs(label.x() - *at), size, graph.leftToRight ? size.height() : size.width()});
    }
    std::sort(all.begin(), all.end(), [](const Words &a, const Words &b) {
        const double rowA = std::round(a.row), rowB = std::round(b.row);
        return rowA < rowB || (rowA == rowB && a.at < b.at);
    });
    double row = 0, end = 0;
    for (const Words &words : all) {
        if (&words == &all.front() || std::round(words.row) != std::round(row))
            end = std::numeric_limits<double>::lowest();
        row = words.row;
        const double at = words.at + std::clamp(end + room + words.length / 2 - words.at, 0.0, words.most);
        end = at + words.length / 2;
        const QPointF middle = turned({at, words.row}, graph.leftToRight);
        placed.edges[words.edge].label = middle;
        placed.bounds |= QRectF(middle - QPointF(words.size.width(), words.size.height()) / 2, words.size);
    }
}

} // namespace sidl::visualizer
