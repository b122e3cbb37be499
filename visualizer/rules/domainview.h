// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/domains/domaingraph.h"
#include "visualizer/graph/graph.h"

namespace sidl::visualizer {

/// A domain graph (Definition 14.1) as a drawing.
struct DomainView
{
    Graph graph;
    std::vector<int> vertices; ///< by node: the vertex of the domain graph
};

/**
 * Draws the vertices of @p domains that have an edge: constants, functions, numbers and argument positions, with arrows
 * to where they can come to stand. The tool tip of a position has its domain. A node's key is its label, so that it
 * keeps its place when the rules change. Any thread.
 */
DomainView domainGraphView(const analysis::DomainGraph &domains, const QString &title);

/// What can stand at vertex @p vertex, in words: of a position its domain,
/// of a predicate or function all its arguments.
QString domainDescription(const analysis::DomainGraph &domains, int vertex);

} // namespace sidl::visualizer
