// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/rulesystem/rulesystem.h"

namespace sidl::lsp {

/// SymbolKind of the protocol for a clause below its predicate: Field.
inline constexpr int ClauseKind = 8;
/// The same for a test: Method.
inline constexpr int TestKind = 6;
/// The same for a predicate: keywords are told from others.
int symbolKind(const language::RuleSystem &system, const language::PredicateId &predicate);

} // namespace sidl::lsp
