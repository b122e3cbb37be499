// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/rules/rulegraph.h"

#include <chrono>
#include <cstdint>
#include <stop_token>

namespace sidl::analysis {

/// A rule graph in the one order that all graphs isomorphic to it share, and its automorphisms.
struct CanonicalForm
{
    std::vector<int> vertices;                   ///< in the canonical order
    std::vector<std::uint64_t> colors;           ///< of each, in that order
    std::vector<RuleGraph::Edge> edges;          ///< between places in that order; sorted
    std::vector<std::vector<int>> automorphisms; ///< generators: the image of each vertex
    bool isIncomplete = false;                   ///< stopped, out of time or too large: only colors is right
};

/// By nauty. Thread: any; one at a time, the others wait.
CanonicalForm canonicalForm(const RuleGraph &graph, std::chrono::milliseconds time, const std::stop_token &stop);

} // namespace sidl::analysis
