// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"
#include "visualizer/graph/placedgraph.h"

namespace sidl::visualizer {

/// @p graph, a tree from top to bottom, as it is to be laid out if the words of its branches stand in two rows: these
/// have the height of both, and so little width that each has its own from the one before it to the one after it, which
/// stand in the other row. Any thread.
Graph narrowedForTwoRows(const Graph &graph);

/// Puts the words of @p placed, which was laid out so, one by one into the upper and the lower row; putWordsOnEdges()
/// then centres them. Sizes are those of @p graph. Any thread.
void putWordsInTwoRows(const Graph &graph, PlacedGraph &placed);

} // namespace sidl::visualizer
