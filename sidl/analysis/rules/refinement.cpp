// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/rules/refinement.h"

#include <algorithm>
#include <set>

namespace sidl::analysis {

namespace {

std::uint64_t mixed(std::uint64_t value)
{
    value += 0x9E3779B97F4A7C15u;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
    return value ^ (value >> 31);
}

/// FNV-1a: the same in every run, unlike qHash.
std::uint64_t hashOf(const QString &text)
{
    std::uint64_t hash = 0xCBF29CE484222325u;
    for (const char byte : text.toUtf8())
        hash = (hash ^ std::uint8_t(byte)) * 0x100000001B3u;
    return hash;
}

} // namespace

std::vector<std::uint64_t> refinedColors(const RuleGraph &graph)
{
    std::vector<std::uint64_t> colors;
    for (const RuleGraph::Vertex &vertex : graph.vertices)
        colors.push_back(hashOf(vertex.color));
    for (std::size_t classes = 0;;) {
        const std::size_t count = std::set(colors.begin(), colors.end()).size();
        if (count == classes)
            return colors;
        classes = count;
        std::vector<std::uint64_t> next;
        for (const std::uint64_t color : colors)
            next.push_back(mixed(color));
        for (const RuleGraph::Edge &edge : graph.edges) { // sums: in whatever order the edges come
            next[std::size_t(edge.from)] += mixed(colors[std::size_t(edge.to)] ^ 0x5555555555555555u);
            next[std::size_t(edge.to)] += mixed(colors[std::size_t(edge.from)] ^ 0x3333333333333333u);
        }
        colors = std::move(next);
    }
}

} // namespace sidl::analysis
