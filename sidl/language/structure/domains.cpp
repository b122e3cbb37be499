// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/structure/domains.h"

namespace sidl::language {

namespace {

bool isVariable(const QString &text)
{
    return !text.isEmpty() && (text.at(0).isUpper() || text.at(0) == u'_');
}

} // namespace

std::vector<const WordDomain *> Domains::wordsLike(WordKind kind, const QStringList &start) const
{
    std::vector<const WordDomain *> found;
    const auto ofKind = words.constFind(kind);
    if (ofKind == words.cend())
        return found;
    for (const WordDomain &word : *ofKind) {
        const bool fits
            = start.isEmpty() || word.first.isEmpty() || isVariable(start.first()) || word.first == start.first();
        if (fits && qsizetype(word.elements.size()) >= start.size())
            found.push_back(&word);
    }
    return found;
}

} // namespace sidl::language
