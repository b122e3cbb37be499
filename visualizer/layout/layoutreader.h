// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "visualizer/graph/placedgraph.h"

#include <QByteArray>

namespace sidl::visualizer {

/**
 * Reads what Graphviz made of dotText(): its format "json0", with y going up, positions in points and sizes in inches.
 *
 * @param nodes, edges, clusters  how many the graph has
 * Errors: "graphviz-output", if the text is no such layout or a node has no place.
 * Thread: any. Source: https://graphviz.org/docs/outputs/json/ and https://graphviz.org/docs/attr-types/splineType/.
 */
engine::Result<PlacedGraph> readLayout(const QByteArray &json, int nodes, int edges, int clusters = 0);

} // namespace sidl::visualizer
