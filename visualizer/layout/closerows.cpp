// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/closerows.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace sidl::visualizer {

namespace {

constexpr double UsualRoom = 16; ///< above and below words

/// From top to bottom.
struct Band
{
    double top = 0, bottom = 0;
};

/// Where things are once some room between them is less.
class Closing
{
public:
    /// What is below @p from moves up so that @p from to @p to has @p room at most.
    void close(double from, double to, double room)
    {
        if (to - from > room)
            m_parts.push_back({from, to, room / (to - from)});
    }
    double at(double y) const
    {
        double moved = y;
        for (const Part &part : m_parts)
            moved -= (std::clamp(y, part.from, part.to) - part.from) * (1 - part.share);
        return moved;
    }

private:
    struct Part
    {
        double from, to, share;
    };
    std::vector<Part> m_parts;
};

void extend(std::map<int, Band> &bands, int row, double middle, double height)
{
    const Band own{middle - height / 2, middle + height / 2};
    const auto [band, isNew] = bands.emplace(row, own);
    if (!isNew)
        band->second = {std::min(band->second.top, own.top), std::max(band->second.bottom, own.bottom)};
}

/// Empty where the rows of the tree and those of the drawing are not the same.
Closing closingOf(const Graph &graph, const SetLines &setLines, const PlacedGraph &placed)
{
    std::map<int, Band> rows, words; // of nodes, and above these
    for (std::size_t node = 0; node < placed.nodes.size(); ++node)
        extend(rows, setLines.rowOf(int(node)), placed.nodes[node].centre.y(), placed.nodes[node].size.height());
    for (std::size_t edge = 0; edge < graph.edges.size(); ++edge)
        if (const auto &label = placed.edges[edge].label; label && !graph.edges[edge].lines.isEmpty())
            extend(words, setLines.rowOf(graph.edges[edge].to), label->y(), graph.edges[edge].labelHeight);
    Closing closing;
    double above = 0; // where the row above ends
    for (const auto &[row, band] : rows) {
        if (row < 0)
            return {};
        if (row > 0) {
            const double room = std::max(UsualRoom, setLines.roomAbove(row));
            const auto between = words.find(row);
            const Band middle = between == words.end() ? Band{above, above} : between->second;
            if (middle.top < above || band.top < middle.bottom)
                return {};
            closing.close(above, middle.top, UsualRoom);
            closing.close(middle.bottom, band.top, between == words.end() ? room + UsualRoom : room);
        }
        above = band.bottom;
    }
    return closing;
}

} // namespace

void closeRows(const Graph &graph, const SetLines &setLines, PlacedGraph &placed)
{
    const Closing closing = closingOf(graph, setLines, placed);
    const auto move = [&closing](QPointF &point) { point.setY(closing.at(point.y())); };
    for (PlacedGraph::Node &node : placed.nodes)
        move(node.centre);
    for (PlacedGraph::Edge &edge : placed.edges) {
        for (PlacedGraph::Spline &spline : edge.splines) {
            for (QPointF &point : spline.points)
                move(point);
            for (std::optional<QPointF> *tip : {&spline.startTip, &spline.endTip})
                if (*tip)
                    move(**tip);
        }
        if (edge.label)
            move(*edge.label);
    }
    placed.bounds.setBottom(closing.at(placed.bounds.bottom()));
}

} // namespace sidl::visualizer
