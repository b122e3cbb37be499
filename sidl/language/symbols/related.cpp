// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/symbols/related.h"

#include <algorithm>

namespace sidl::language {

bool isShared(const Symbols &symbols, const Symbols::Symbol &symbol, const RelatedTexts &others)
{
    if (symbol.isVariable)
        return false;
    if (symbol.isConstant)
        return true;
    const auto isAny = [&others](bool RelatedText::*what) {
        return std::any_of(others.begin(), others.end(), [what](const RelatedText &one) { return one.*what; });
    };
    if (isAny(&RelatedText::hasWordsOnly))
        return false;
    return !isAny(&RelatedText::isGame) || symbols.clauses()[std::size_t(symbol.clause)].name != symbol.span;
}

std::vector<Span> occurrencesIn(const RelatedText &text, const Symbols::Symbol &symbol)
{
    if (symbol.isConstant || text.isGame)
        return text.symbols->occurrences(symbol);
    std::vector<Span> places;
    if (const PredicateSymbol *row = text.symbols->predicate(symbol.predicate))
        for (const PredicateSymbol::Place &place : row->calls)
            places.push_back(place.span);
    return places;
}

PlaceElsewhere definitionIn(const RelatedTexts &others, const Symbols::Symbol &symbol)
{
    const auto isGame = [](const RelatedText &other) { return other.isGame && !other.hasWordsOnly; };
    for (const RelatedText &other : others)
        for (const ClauseSymbols &clause :
             symbol.isConstant &&isGame(other) ? other.symbols->clauses() : std::vector<ClauseSymbols>())
            for (const ClauseSymbols::Constant &constant : clause.constants)
                if (constant.isInHead && constant.name == symbol.name)
                    return {other.path, constant.span};
    for (const RelatedText &other : others) {
        const PredicateSymbol *row
            = !symbol.isConstant && isGame(other) ? other.symbols->predicate(symbol.predicate) : nullptr;
        if (row && !row->definitions.empty())
            return {other.path, row->definitions.front().span};
    }
    return {};
}

} // namespace sidl::language
