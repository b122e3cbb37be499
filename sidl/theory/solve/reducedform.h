// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/solve/strategicform.h"

namespace sidl::theory {

/// By player, the strategies of @p whole that are not among @p dominated, in their order. Any thread.
std::vector<std::vector<int>> strategiesLeft(const StrategicForm &whole, const std::vector<Dominated> &dominated);

/// @p whole with no strategies but @p left: by player, at least one each.
StrategicForm reducedForm(const StrategicForm &whole, const std::vector<std::vector<int>> &left);

} // namespace sidl::theory
