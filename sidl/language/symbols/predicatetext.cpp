// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/symbols/predicatetext.h"

#include "sidl/language/program/builtins.h"

using namespace Qt::StringLiterals;

namespace sidl::language {

PredicateText predicateText(const PredicateId &predicate, const Symbols &symbols)
{
    const PredicateSymbol *row = symbols.predicate(predicate);
    if (row && !row->definitions.empty() && !row->keyword)
        return {row->signature, row->comment.section(u'\n', 0, 0)};
    if (const auto keyword = keywordOf(predicate))
        return {QString::fromLatin1(info(*keyword).signature), QString::fromLatin1(info(*keyword).help)};
    const Builtin *library = builtin(predicate);
    const QString help = library ? QString::fromUtf8(library->help) : QString();
    const qsizetype colon = help.indexOf(": "_L1);
    return colon < 0 ? PredicateText{predicate.text(), {}} : PredicateText{help.left(colon), help.mid(colon + 2)};
}

} // namespace sidl::language
