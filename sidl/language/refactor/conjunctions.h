// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/structure/callgraph.h"

#include <vector>

namespace sidl::language {

/// Goals with commas between them, or a single goal.
struct Conjunction
{
    std::vector<const Term *> goals; ///< in order; a goal may be a conjunction in brackets
    bool isBody = false;             ///< all of a clause's body
    bool isArgument = false;         ///< what a predicate such as findall/3 or \+ is given
    bool isOfSolutionSet = false;    ///< in the goal of bagof/3 or setof/3: each variable there tells solutions apart
};

/// All conjunctions of @p body, also those in control constructs and in what meta-predicates call; the ones around come
/// before those within. The condition of an if-then-else with its branch is none. @p graph: of the body's program.
std::vector<Conjunction> conjunctions(const Term &body, const CallGraph &graph);

/// Whether @p goal has a cut that cuts the clause it stands in.
bool hasCut(const Term &goal);

} // namespace sidl::language
