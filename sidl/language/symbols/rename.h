// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/symbols/related.h"

#include <functional>

namespace sidl::language {

/// Where a new name is to be written, or why it cannot be.
struct RenamePlan
{
    QString error;   ///< in words; then nothing is to be done
    QString warning; ///< what may be missed
    QString newName;
    std::vector<Span> places; ///< of the old name, in order
    int revision = 0;         ///< of the text
    /// Of another text that belongs together with it.
    struct Elsewhere
    {
        QString path;
        QString text; ///< that the places are of
        std::vector<Span> places;
        bool isBeside = false; ///< as RelatedText has it
    };
    std::vector<Elsewhere> elsewhere{};
    std::size_t count() const; ///< of all places
};

/// What names are in a language. Both answer in words; empty: nothing is wrong.
struct NameRules
{
    std::function<QString(const Symbols::Symbol &symbol)> whyFixed; ///< why it can have no other name whatever
    /// Why @p name cannot be one of its kind; whether there is another one of this name does not matter.
    std::function<QString(const Symbols::Symbol &symbol, const QString &name)> whyNone;
};

/// Why the symbol of a game in SIDL can have no other name whatever; empty if it can.
QString whyNotRenamed(const Symbols &symbols, const Symbols::Symbol &symbol);
/// Why @p predicate cannot be the name of a predicate that there is not yet; empty if it can.
QString whyNoPredicate(const Symbols &symbols, const PredicateId &predicate);
/// How @p symbol is given @p newName. Names that would clash, and those of keywords and the library, are refused.
/// @p rules: of a language other than SIDL. @p others: where the same name is to be changed, too.
RenamePlan planRename(const Symbols &symbols, const Symbols::Symbol &symbol, const QString &newName,
                      const NameRules *rules = nullptr, const RelatedTexts &others = {});

} // namespace sidl::language
