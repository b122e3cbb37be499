// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/session.h"
#include "visualizer/graph.h"

namespace sidl::visualizer {

/// The states that were visited in a session, as a graph.
struct VisitedGraph
{
    static constexpr int MostStates = 3000;

    Graph graph;
    std::vector<std::vector<engine::Session::NodeId>> sessionNodes; ///< by node: where the session was in that state
    std::vector<int> nodes; ///< by the session's NodeId: the graph's node, or -1 if it was left out
};

/**
 * Draws the tree of @p session with equal states (words and accounts, whenever they were) as one node, and one edge for all
 * joint actions that led from one state to the same other one. An edge's lines read "alice: [3]", defaults in brackets. A
 * node shows the difference from the state that it was first reached from, or its word if it has only one, below
 * the names that a person gave it; its tool tip has the state whole. Nodes are in the order in which they were first visited, so that the graph grows at its end.
 *
 * Of more than VisitedGraph::MostStates states, those visited first are drawn, and a remark says so.
 * Thread: any. Everything the referee sees is in it (S15).
 */
VisitedGraph visitedGraph(const engine::Session &session, const engine::Words &players, const QString &title);

} // namespace sidl::visualizer
