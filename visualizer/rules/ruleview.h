// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/rules/rulegraph.h"
#include "visualizer/graph/graph.h"

namespace sidl::visualizer {

/**
 * A rule graph (Definition 14.2) as a drawing: node i is vertex i. Each of the definition's six colours has a hue and a
 * shape of its own, and so have connectives and keywords. The key of a node is what it is called with a number that
 * tells equal ones apart. Its tool tip names the head of the rule of @p program that it stands in. Any thread.
 */
Graph ruleGraphView(const analysis::RuleGraph &rules, const language::Program &program, const QString &title);

} // namespace sidl::visualizer
