// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/rules/symmetry.h"

#include <QStringList>

/// Symmetries as a person reads and sees them. Any thread.
namespace sidl::visualizer {

/// A line for each thing that the symmetry moves: "swaps white and black", "a becomes b, b becomes c, c becomes a";
/// names before argument positions.
QStringList symmetryTexts(const analysis::RuleGraph &rules, const analysis::Symmetry &symmetry);

/// By vertex of the rule graph: -1 if it stays; 1, 2, … the thing that it goes round with; 0 if it only goes along.
std::vector<int> movedGroups(const analysis::Symmetry &symmetry);

} // namespace sidl::visualizer
