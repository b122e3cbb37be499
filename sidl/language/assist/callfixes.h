// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/assist/fixbuilder.h"

namespace sidl::language {

/// Makes of @p call, whose predicate nobody defines, one of @p meant: another name, missing arguments, which are to be
/// filled in, or a word of several arguments. Nothing where more would have to be thought of.
void addCallFixes(FixBuilder &builder, const Call &call, const PredicateId &meant);

/// opponent(P) as opponent(P, _): @p term, whose name stands at @p name, with @p arity arguments instead of @p given.
void addArguments(FixBuilder &builder, const Span &name, const Term &term, int given, int arity);

/// name(a, b) as name([a, b]); empty where no bracket is behind the name.
TextEdits asList(const FixBuilder &builder, const Span &name);

/// A keyword of this name whose only argument is a word.
bool takesOneWord(QStringView name);

} // namespace sidl::language
