// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"
#include "sidl/language/text/diagnostic.h"

namespace sidl::language {

/// Which body keywords of SIDL, as bits, a goal may use that a person asks: never those that change the state.
///
/// @param goal     as it was read
/// @param ofClause the clause at which it is asked, as the condition of a breakpoint; null: it is asked of a state
unsigned keywordsOfAsked(const Term &goal, const Clause *ofClause);

/// Whether @p goal, read as a goal that is asked, comes to keywords that have a meaning within a chronon only, such as
/// tocreate/1, through the rules of @p program. Not one that speaks as rules of a keyword: legal/1, payoff/2 and so on.
/// In GDL: whether it comes to does, itself or through others. In SDL none does: states have what was done.
bool needsChronon(const Program &program, const Program &goal);

/// What the first clause of @p program, a goal that is asked, would use beside @p allowed, itself or through others, as a
/// running game would tell it. No message: nothing.
Diagnostic keywordProblem(const Program &program, unsigned allowed);

/// @p problem of such a goal, without the advice to write a keyword that is none of @p allowed.
Diagnostic withoutKeywords(Diagnostic problem, unsigned allowed);

} // namespace sidl::language
