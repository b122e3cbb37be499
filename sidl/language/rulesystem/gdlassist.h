// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/assist/completer.h"
#include "sidl/language/assist/quickfix.h"
#include "sidl/language/gdl/gdlkeywords.h"

namespace sidl::language {

// Help with writing GDL and SDL, in both notations: what RuleSystem's functions of the same names give. Any thread.

CursorContext gdlCursorContext(const TextAround &text);
std::vector<Completion> gdlCompletions(gdl::Dialect dialect, const CursorContext &context, const Symbols &symbols,
                                       const DomainsPointer &domains);
QString gdlSignatureAround(gdl::Dialect dialect, const CursorContext &context, const Symbols &symbols);
QString gdlHelpText(gdl::Dialect dialect, const Symbols &symbols, const DomainsPointer &domains,
                    const PredicateId &predicate);
QString gdlHoverText(gdl::Dialect dialect, const Symbols &symbols, const DomainsPointer &domains, int line, int column);

QuickFixes gdlFixes(const Program &program);

} // namespace sidl::language
