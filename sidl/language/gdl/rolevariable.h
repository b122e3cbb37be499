// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"

#include <set>

namespace sidl::language::gdl {

/// The variables that every solution of @p body has values for: those of goals that are not negated, in both ways of
/// an alternative.
std::set<int> boundVariables(const Term &body);

/// The variable that stands for the role of legal, goal, sees or input and that no goal gives a value, @p bound being
/// those that have one; -1: there is none. It is read as any role.
int roleVariable(const Clause &clause, const std::set<int> &bound);

} // namespace sidl::language::gdl
