// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/problem.h"

namespace sidl::language {
struct Clause;
}

namespace sidl::engine {

/// Puts into @p problem, which says that a variable has no value, which one that is in the amount of @p clause, a rule of
/// payoff/2, and behind which goal: the problem's place is the rule's head, where nothing is called. What is wrong with
/// the amount otherwise is left as it is told. @p player: as text. Any thread.
void tellUnknownAmount(Problem &problem, const language::Clause &clause, const QString &player);

} // namespace sidl::engine
