// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/symbols/related.h"

#include <QMetaType>

#include <vector>

namespace sidl::language {

/// All places of a predicate, of a variable in its clause, of words that may be the same, or of a constant.
struct References
{
    struct Place
    {
        Span span;                ///< in the line
        QString role;             ///< "clause", "call", "creates", …
        QString line;             ///< of the text
        std::vector<int> again{}; ///< columns of the line where the same stands again
        QString path{};           ///< of the text that it is in; empty: the one that was asked
    };
    QString title; ///< "step/2: 2 clauses, 4 calls"
    std::vector<Place> places;
};

/// Of the symbol at a place of the text, else of the word that it lies in, else of the constant; without places if there
/// is none of these. The text's own come first, then those in @p others.
References referencesAt(const Symbols &symbols, int line, int column, const RelatedTexts &others = {});
/// What a rule does with a word, for people: "creates".
QString roleName(WordRole role);

} // namespace sidl::language
