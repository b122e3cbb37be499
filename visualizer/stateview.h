// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/statespace.h"
#include "visualizer/graph.h"

namespace sidl::visualizer {

/**
 * The graph of an explored part of a game: a node a state, an edge for all joint actions that lead from one state to the
 * same other one. A small state is shown whole, a large one as its difference from the state it was first reached from
 * (the tool tip has it whole). Any thread.
 */
Graph stateGraph(const analysis::StateSpace &space, const engine::Words &players, const QString &title);

} // namespace sidl::visualizer
