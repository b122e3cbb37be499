// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/symbols/symbols.h"

#include <vector>

namespace sidl::language {

/// Where to go from @p symbol for what defines it: of a variable the first place in its clause; of a predicate its first
/// clause, and from the head of a clause the next one, in a circle. Invalid: the text does not define it.
Span definitionOf(const Symbols &symbols, const Symbols::Symbol &symbol);
/// The places where a word that may be the same as @p word comes from: of a state, who puts it there; else what defines
/// it. In order of the text.
std::vector<Span> originsOf(const Symbols &symbols, const WordUse &word);
/// Where the first rule or fact is for what the function at a place of the text begins: init, next or legal of GDL. Invalid
/// if no function is there (see Functions), or no head has it.
Span originOfFunction(const Symbols &symbols, int line, int column);

} // namespace sidl::language
