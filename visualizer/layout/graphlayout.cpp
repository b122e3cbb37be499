// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/graphlayout.h"

#include "visualizer/layout/graphbuilder.h"
#include "visualizer/layout/layoutreader.h"

#include <algorithm>

namespace sidl::visualizer {

using engine::Problem;
using engine::Result;

namespace {

/// A picture of what is laid out in rows: first the places, then the lines, then what all of it looks like.
Result<Layout> drawInRows(const Graph &graph, const SetLines &setLines, const LayoutOptions &options,
                          const std::stop_token &stop)
{
    LayoutOptions first = options;
    first.format = LayoutFormat::Dot;
    first.dotsPerInch = 0;
    const Result<Layout> rows = layOutInRows(dotText(graph, setLines), first, stop);
    if (!rows.ok())
        return rows;
    return drawPlaced(withSetLines(rows->output, graph, setLines), options, stop);
}

} // namespace

Result<LaidOut> layOut(const Graph &graph, const LayoutOptions &wanted, const std::stop_token &stop)
{
    LayoutOptions options = wanted;
    options.nodes = int(graph.nodes.size());
    options.edges = int(graph.edges.size());
    const bool isRead = options.format == LayoutFormat::Json;
    SetLines setLines;
    const auto flow
        = std::count_if(graph.edges.begin(), graph.edges.end(), [](const auto &edge) { return edge.isFlow(); });
    if (!isLargeForHierarchy(options.nodes, int(flow))) // what joins a set is not laid out
        setLines = SetLines(graph);
    Result<Layout> layout = setLines.isEmpty() ? layOut(dotText(graph), options, stop)
        : isRead                               ? layOutInRows(dotText(graph, setLines), options, stop)
                                               : drawInRows(graph, setLines, options, stop);
    if (!setLines.isEmpty() && !layout.ok() && layout.problem().kind == Problem::Kind::Time) {
        setLines = {};
        layout = layOutByForces(dotText(graph), options, stop);
    }
    if (!layout.ok())
        return layout.problem();
    LaidOut result{std::move(*layout), {}};
    if (isRead) {
        Result<PlacedGraph> placed
            = readLayout(result.layout.output, options.nodes, options.edges, int(graph.clusters.size()));
        if (!placed.ok())
            return placed.problem();
        result.placed = std::move(placed.value());
        for (int edge = 0; edge < options.edges; ++edge)
            if (setLines.has(edge))
                result.placed.edges[std::size_t(edge)].splines = {setLines.line(edge, result.placed.nodes)};
    }
    return result;
}

} // namespace sidl::visualizer
