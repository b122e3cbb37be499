// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/symbols/symbols.h"
#include "sidl/language/text/textedit.h"

namespace sidl::language {

/// How the clauses of a predicate are put in the place of its calls, or why they cannot be.
struct InlinePlan
{
    QString error;       ///< in words; then nothing is to be done
    TextEdits edits;     ///< of Program::text
    int calls = 0;       ///< that are replaced
    bool isKept = false; ///< the predicate stays: it is still called, or may be called by a variable
};

/**
 * Puts the clauses of @p predicate in the place of its call whose name is at @p name, or, where @p name is that of one
 * of its heads, in the place of all its calls. With the last call its clauses go, unless rules call variables.
 *
 * Variables are renamed where the calling clause has their names; several clauses become a disjunction. Refused are:
 * keywords, library predicates, predicates that call themselves or have a cut, calls by maplist/3 and the like,
 * variables that bagof/3 or setof/3 would see in addition, and what touches clauses that cannot be read.
 * Errors: InlinePlan::error. Needs no Prolog; any thread.
 */
InlinePlan planInline(const Program &program, const PredicateId &predicate, const Span &name);

} // namespace sidl::language
