// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"
#include "visualizer/graph/placedgraph.h"

#include <QSizeF>

namespace sidl::visualizer {

/// How large the words of @p edge are on the page, in points: as its label, or guessed from the text. Any thread.
QSizeF wordsSize(const Graph::Edge &edge);

/// How far the words of two edges of @p graph, a tree in rows, are to be apart in a row, beside what their labels leave
/// free: in all, a line's height, so that they are not read as one sentence. Any thread.
double roomBetweenWords(const Graph &graph);

/// Puts the words of the edges of @p graph, a tree in rows, onto the edges: Graphviz puts them beside theirs, where they
/// may be nearer to the next one. Words that would come nearer than roomBetweenWords() to those before them in their row
/// go aside, but no farther than Graphviz had them. PlacedGraph::bounds grow to hold them. Sizes are those of the labels;
/// where these have none, they are guessed from the text. Any thread.
void putWordsOnEdges(const Graph &graph, PlacedGraph &placed);

} // namespace sidl::visualizer
