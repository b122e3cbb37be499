// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/gdl/gdlkeywords.h"
#include "sidl/language/symbols/symbols.h"

namespace sidl::language {

/// "(step ?from ?to)" or, in infix notation, "step(From, To)"; of what has no arguments, or none that are known, its name.
/// Any thread.
QString gdlSignature(gdl::Dialect dialect, const gdl::KeywordRow &row, bool isInfix);
QString gdlSignature(const PredicateSymbol &row, bool isInfix);

} // namespace sidl::language
