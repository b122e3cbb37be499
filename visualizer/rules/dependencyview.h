// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/rules/dependencygraph.h"
#include "visualizer/graph/graph.h"

namespace sidl::visualizer {

/// The graph of predicates: who calls whom; keywords and helpers that read the state are marked, calls under a negation
/// are dashed. Tool tips name the heads of the clauses of @p program that define a predicate,
/// or call another first. Any thread.
Graph dependencyGraphView(const analysis::DependencyGraph &dependencies, const language::Program &program,
                          const QString &title);

} // namespace sidl::visualizer
