// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"

#include <QByteArray>

namespace sidl::visualizer {

/// Title and remarks of a graph, and below them what its signs stand for, as an HTML-like label. Any thread.
QByteArray headingWithLegend(const QStringList &heading, const std::vector<Graph::LegendEntry> &legend);

} // namespace sidl::visualizer
