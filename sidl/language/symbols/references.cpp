// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/symbols/references.h"

#include <QCoreApplication>

#include <algorithm>

namespace sidl::language {

using namespace language;

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::language::References)
};

QString clauses(std::size_t count)
{
    return count == 1 ? Tr::tr("1 clause") : Tr::tr("%1 clauses").arg(count);
}

QString calls(std::size_t count)
{
    return count == 1 ? Tr::tr("1 call") : Tr::tr("%1 calls").arg(count);
}

References ofPredicate(const Symbols &symbols, const PredicateSymbol &row)
{
    References result;
    result.title = Tr::tr("%1: %2, %3").arg(row.id.text(), clauses(row.definitions.size()), calls(row.calls.size()));
    for (const PredicateSymbol::Place &place : row.definitions)
        result.places.push_back({place.span, Tr::tr("clause"), symbols.line(place.span.line)});
    for (const PredicateSymbol::Place &place : row.calls)
        result.places.push_back({place.span, Tr::tr("call"), symbols.line(place.span.line)});
    return result;
}

References ofWord(const Symbols &symbols, const WordUse &word)
{
    References result;
    for (const WordUse *use : symbols.sameWords(word)) {
        const Span &span = use->span.isValid() ? use->span : use->goal;
        result.places.push_back({span, roleName(use->role), symbols.line(span.line)});
    }
    result.title = Tr::tr("%1: %2 uses").arg(word.text(), QString::number(result.places.size()));
    return result;
}

References ofConstant(const Symbols &symbols, const QString &name)
{
    References result;
    for (const ClauseSymbols &clause : symbols.clauses())
        for (const ClauseSymbols::Constant &constant : clause.constants)
            if (constant.name == name)
                result.places.push_back({constant.span, constant.isInHead ? Tr::tr("head") : Tr::tr("body"),
                                         symbols.line(constant.span.line)});
    result.title = Tr::tr("%1: %2 uses").arg(name, QString::number(result.places.size()));
    return result;
}

void sortByPlace(References &references)
{
    std::stable_sort(references.places.begin(), references.places.end(), [](const auto &a, const auto &b) {
        return a.span.line != b.span.line ? a.span.line < b.span.line : a.span.column < b.span.column;
    });
}

} // namespace

QString roleName(WordRole role)
{
    switch (role) {
    case WordRole::Initial:
        return Tr::tr("starts with");
    case WordRole::Created:
        return Tr::tr("creates");
    case WordRole::Deleted:
        return Tr::tr("deletes");
    case WordRole::Read:
        return Tr::tr("reads");
    case WordRole::Hidden:
        return Tr::tr("hides");
    case WordRole::Defined:
        return Tr::tr("defines");
    }
    return {};
}

References referencesAt(const Symbols &symbols, int line, int column)
{
    References result;
    if (const auto symbol = symbols.symbolAt(line, column)) {
        if (!symbol->isVariable) {
            result = ofPredicate(symbols, *symbols.predicate(symbol->predicate));
        } else {
            const std::vector<Span> places = symbols.occurrences(*symbol);
            result.title = Tr::tr("%1 in a clause of %2: %3 places")
                               .arg(symbol->name, symbol->predicate.text(), QString::number(places.size()));
            for (const Span &place : places)
                result.places.push_back({place, Tr::tr("variable"), symbols.line(place.line)});
        }
    } else if (const WordUse *word = symbols.wordAt(line, column)) {
        result = ofWord(symbols, *word);
    } else if (const auto constant = symbols.constantAt(line, column)) {
        result = ofConstant(symbols, constant->name);
    }
    sortByPlace(result);
    return result;
}

} // namespace sidl::language
