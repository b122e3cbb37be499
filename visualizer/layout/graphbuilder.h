// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"
#include "visualizer/layout/setlines.h"

#include <QByteArray>

#include <stop_token>

namespace sidl::visualizer {

/**
 * Writes @p graph in the DOT language, through libcgraph, so that every label is escaped as Graphviz wants it. Nodes
 * are called n0, n1, … after their index, edges have the ids e0, e1, …, clusters are called cluster0, …. What has a
 * width and a height of its own gets an empty label of that size; a node with the file of a board has that between its
 * first line and those below. Of @p setLines nothing is written, but room is left for them. Empty if libcgraph fails
 * (out of memory), or where @p stop asks for it.
 *
 * Thread: any; libcgraph is not thread-safe, so calls wait for each other.
 * Source: Graphviz, "Drawing graphs with libcgraph"; attributes at https://graphviz.org/doc/info/attrs.html.
 */
QByteArray dotText(const Graph &graph, const SetLines &setLines = {}, const std::stop_token &stop = {});

/// @p laidOut, the text of a tree by dotText() that Graphviz has given places, with the @p setLines that it was written
/// without, each with its way, and with the words of edges on these. Empty if it is no such text. Thread: as dotText().
QByteArray withLinesAndWords(const QByteArray &laidOut, const Graph &graph, const SetLines &setLines);

} // namespace sidl::visualizer
