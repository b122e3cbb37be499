// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/rules/rulegraph.h"

#include <cstdint>

namespace sidl::analysis {

/**
 * Colours the vertices of a rule graph by their own colour and, again and again, by those of the vertices around them,
 * until no more can be told apart. What some symmetry exchanges keeps the same colour; so does what some isomorphism
 * maps to one another in two graphs.
 */
std::vector<std::uint64_t> refinedColors(const RuleGraph &graph);

} // namespace sidl::analysis
