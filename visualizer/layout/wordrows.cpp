// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/wordrows.h"

#include "visualizer/layout/edgewords.h"

#include <algorithm>
#include <map>
#include <vector>

namespace sidl::visualizer {

namespace {

/// The edges with words by how far down they are, from left to right: those of a tree come so, level by level.
std::map<int, std::vector<std::size_t>> edgesByLevel(const Graph &graph)
{
    std::vector<int> levels(graph.nodes.size(), 0);
    std::map<int, std::vector<std::size_t>> edges;
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const Graph::Edge &edge = graph.edges[i];
        if (!edge.isFlow())
            continue;
        const int level = levels[std::size_t(edge.to)] = levels[std::size_t(edge.from)] + 1;
        if (!edge.lines.isEmpty())
            edges[level].push_back(i);
    }
    return edges;
}

} // namespace

Graph narrowedForTwoRows(const Graph &graph)
{
    Graph result = graph;
    for (const auto &[level, edges] : edgesByLevel(graph))
        for (std::size_t i = 0; i < edges.size(); ++i) {
            double widest = 0;
            for (std::size_t beside = i > 0 ? i - 1 : i; beside < std::min(i + 2, edges.size()); ++beside)
                widest = std::max(widest, wordsSize(graph.edges[edges[beside]]).width());
            result.edges[edges[i]].labelWidth = widest / 2;
            result.edges[edges[i]].labelHeight = 2 * wordsSize(graph.edges[edges[i]]).height();
        }
    return result;
}

void putWordsInTwoRows(const Graph &graph, PlacedGraph &placed)
{
    for (auto &[level, edges] : edgesByLevel(graph)) {
        std::erase_if(edges, [&placed](std::size_t edge) { return !placed.edges[edge].label; });
        std::sort(edges.begin(), edges.end(), [&placed](std::size_t a, std::size_t b) {
            return placed.edges[a].label->x() < placed.edges[b].label->x();
        });
        for (std::size_t i = 0; i < edges.size(); ++i) {
            const double half = wordsSize(graph.edges[edges[i]]).height() / 2;
            placed.edges[edges[i]].label->ry() += i % 2 == 0 ? -half : half;
        }
    }
}

} // namespace sidl::visualizer
