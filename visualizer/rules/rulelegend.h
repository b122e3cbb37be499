// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"
#include "visualizer/rules/ruleanalysis.h"

namespace sidl::visualizer {

/// What shapes and colours stand for where @p aspect of rules is drawn. Any thread.
std::vector<Graph::LegendEntry> ruleLegend(RuleAspect aspect);

} // namespace sidl::visualizer
