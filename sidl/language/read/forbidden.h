// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/term.h"

namespace sidl::language {

/// Why rules may not call a predicate of SWI-Prolog, and what they can do instead. Null when the name is not known
/// (S4).
struct Forbidden
{
    const char *what = nullptr;   ///< "change the program", as in "rules cannot …"
    const char *advice = nullptr; ///< one sentence

    explicit operator bool() const { return what; }
};

Forbidden forbidden(const PredicateId &predicate);
/// The same for an evaluable functor, such as random/1.
Forbidden forbiddenEvaluable(const PredicateId &functor);
/// True for ISO built-ins that are not in the table of S4 either: a game may not define them (S3).
bool isForbiddenIso(const PredicateId &predicate);
/// True for predicates that SWI-Prolog would call of its own accord if a program defined them (S2).
bool isHook(const PredicateId &predicate);

} // namespace sidl::language
