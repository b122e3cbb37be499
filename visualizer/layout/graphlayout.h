// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"
#include "visualizer/graph/placedgraph.h"
#include "visualizer/layout/layout.h"

namespace sidl::visualizer {

/// A graph that was laid out.
struct LaidOut
{
    Layout layout;
    PlacedGraph placed; ///< LayoutFormat::Json only
};

/// Lays @p graph out as layOut() of its text does; the options' sizes are filled in. Lines that join the nodes of a
/// game tree's information sets have ways of their own: see SetLines. Errors and thread: as there, and
/// "graphviz-output" if a layout cannot be read.
engine::Result<LaidOut> layOut(const Graph &graph, const LayoutOptions &options, const std::stop_token &stop = {});

} // namespace sidl::visualizer
