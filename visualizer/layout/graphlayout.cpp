// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/graphlayout.h"

#include "visualizer/layout/clearbranches.h"
#include "visualizer/layout/closerows.h"
#include "visualizer/layout/edgewords.h"
#include "visualizer/layout/graphbuilder.h"
#include "visualizer/layout/layoutreader.h"
#include "visualizer/layout/wordrows.h"

#include <algorithm>
#include <chrono>

namespace sidl::visualizer {

using engine::Problem;
using engine::Result;

namespace {

constexpr double TurnedBelow = 0.7;            ///< as large on a page is a graph that stays as it is
constexpr std::chrono::seconds MostProbed(10); ///< to find out how large it would be: the drawing itself takes as long

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
    return drawPlaced(withLinesAndWords(rows->output, graph, setLines), options, stop);
}

/// With which a picture of @p graph, turned as it is, fits a page; 0: it cannot be drawn.
double pageScale(const Graph &graph, const LayoutOptions &options, const std::stop_token &stop)
{
    LayoutOptions probe = options;
    probe.format = LayoutFormat::Svg;
    probe.dotsPerInch = 0;
    probe.time = std::min<std::chrono::milliseconds>(probe.time, MostProbed);
    probe.started = {};
    const Result<Layout> layout = layOutInRows(dotText(graph), probe, stop);
    return layout.ok() ? layout->scale : 0;
}

/// A tree has far more ends than levels, and many a state graph: from left to right its text is larger on a page.
bool isBetterTurned(const Graph &graph, const LayoutOptions &options, const std::stop_token &stop)
{
    const double scale = pageScale(graph, options, stop);
    if (scale == 0 || scale >= TurnedBelow)
        return false;
    Graph turned = graph;
    turned.leftToRight = true;
    return pageScale(turned, options, stop) > scale;
}

Graph inOneRow(Graph graph)
{
    graph.hasTwoRowsOfWords = false;
    return graph;
}

} // namespace

Result<LaidOut> layOut(const Graph &graph, const LayoutOptions &wanted, const std::stop_token &stop)
{
    LayoutOptions options = wanted;
    options.nodes = int(graph.nodes.size());
    options.edges = int(graph.edges.size());
    const bool isRead = options.format == LayoutFormat::Json;
    const auto flow
        = std::count_if(graph.edges.begin(), graph.edges.end(), [](const auto &edge) { return edge.isFlow(); });
    if (graph.hasTwoRowsOfWords && (graph.leftToRight || !isRead))
        return layOut(inOneRow(graph), wanted, stop);
    // What joins a set is not laid out.
    const bool isTreeInRows = graph.isTree && !isLargeForHierarchy(options.nodes, int(flow));
    const SetLines setLines = isTreeInRows ? SetLines(graph) : SetLines();
    const bool isPicture = !isRead && options.format != LayoutFormat::Dot;
    const bool isForPage = options.format == LayoutFormat::Svg || options.format == LayoutFormat::Pdf;
    if (isForPage && options.mayTurn && !graph.leftToRight && !isLargeForHierarchy(options.nodes, options.edges)
        && isBetterTurned(graph, options, stop)) {
        Graph turned = graph;
        turned.leftToRight = true;
        return layOut(turned, wanted, stop);
    }
    const Graph sized = isTreeInRows && graph.hasTwoRowsOfWords ? narrowedForTwoRows(graph) : graph;
    Result<Layout> layout = !isTreeInRows ? layOut(dotText(graph), options, stop)
        : isPicture                       ? drawInRows(graph, setLines, options, stop)
                                          : layOutInRows(dotText(sized, setLines), options, stop);
    bool isInRows = isTreeInRows;
    if (isTreeInRows && !layout.ok() && layout.problem().kind == Problem::Kind::Time) {
        isInRows = false;
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
        if (isInRows && !graph.leftToRight)
            closeRows(sized, setLines, result.placed);
        if (isInRows)
            clearBranches(graph, result.placed);
        if (isInRows && graph.hasTwoRowsOfWords)
            putWordsInTwoRows(graph, result.placed);
        if (isInRows)
            putWordsOnEdges(graph, result.placed);
        if (isInRows && !setLines.isEmpty())
            for (const auto &[edge, way] : setLines.lines(graph, result.placed))
                result.placed.edges[std::size_t(edge)].splines = {way};
    }
    return result;
}

} // namespace sidl::visualizer
