// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

namespace sidl {

/// The strongly connected components of a directed graph: vertices that can be reached from one another. @p next: by
/// vertex, where its edges lead. Those that edges lead to come before those that they come from;
/// the vertices of each are in order.
std::vector<std::vector<int>> components(const std::vector<std::vector<int>> &next);

} // namespace sidl
