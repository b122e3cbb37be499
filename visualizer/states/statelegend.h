// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/states/stateview.h"

namespace sidl::visualizer {

/**
 * What the signs of @p view, drawn with @p options for @p players, stand for: colours first, then the node where one
 * is, the way that was played and what is written on the edges, each only if the picture has it or may have it soon.
 */
std::vector<Graph::LegendEntry> stateLegend(const StateView &view, const StateViewOptions &options,
                                            const engine::Words &players);

} // namespace sidl::visualizer
