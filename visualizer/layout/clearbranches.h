// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"
#include "visualizer/graph/placedgraph.h"

#include <vector>

namespace sidl::visualizer {

/// Leads branches of @p graph, a tree in rows, past nodes that are not their own: Graphviz has a branch leave a low node
/// sideways, and so along the edge of a higher one that stands beside it. Such a branch goes down first, to where that
/// one ends. Returns which edges have another way now. Any thread.
std::vector<std::size_t> clearBranches(const Graph &graph, PlacedGraph &placed);

} // namespace sidl::visualizer
