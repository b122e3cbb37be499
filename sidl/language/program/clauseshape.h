// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"

#include <variant>

namespace sidl::language {

/// The clause that @p term, read from a game's text, is; or why SIDL has no such clause (S1, S2): directives, queries,
/// grammar rules, heads with a module or that are no callable term. Only head and body are set.
std::variant<Clause, Diagnostic> clauseOf(Term term);

} // namespace sidl::language
