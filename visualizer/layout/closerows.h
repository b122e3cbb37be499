// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"
#include "visualizer/graph/placedgraph.h"
#include "visualizer/layout/setlines.h"

namespace sidl::visualizer {

/// Brings the rows of @p placed, a tree in rows from top to bottom, as near to one another as their words and
/// @p setLines allow: Graphviz leaves as much room between all of them as the lines above one row need. Any thread.
void closeRows(const Graph &graph, const SetLines &setLines, PlacedGraph &placed);

} // namespace sidl::visualizer
