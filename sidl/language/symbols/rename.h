// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/symbols/symbols.h"

namespace sidl::language {

/// Where a new name is to be written, or why it cannot be.
struct RenamePlan
{
    QString error;   ///< in words; then nothing is to be done
    QString warning; ///< what may be missed
    QString newName;
    std::vector<Span> places; ///< of the old name, in order
    int revision = 0;         ///< of the text
};

/// Why the symbol can have no other name whatever; empty if it can.
QString whyNotRenamed(const Symbols &symbols, const Symbols::Symbol &symbol);
/// Why @p predicate cannot be the name of a predicate that there is not yet; empty if it can.
QString whyNoPredicate(const Symbols &symbols, const PredicateId &predicate);
/// How @p symbol is given @p newName. Names that would clash, and those of keywords and the library, are refused.
RenamePlan planRename(const Symbols &symbols, const Symbols::Symbol &symbol, const QString &newName);

} // namespace sidl::language
