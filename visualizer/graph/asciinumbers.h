// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"

namespace sidl::visualizer {

/// @p graph with numbers and deleted words as other programs read them, "-1" and "-[deck]", where a person is shown the
/// minus sign of typography: for text that is written for programs. Any thread.
Graph withAsciiNumbers(Graph graph);

} // namespace sidl::visualizer
