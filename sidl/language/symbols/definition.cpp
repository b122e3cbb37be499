// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/symbols/definition.h"

namespace sidl::language {

Span definitionOf(const Symbols &symbols, const Symbols::Symbol &symbol)
{
    if (symbol.isVariable)
        return symbols.occurrences(symbol).front();
    const PredicateSymbol *row = symbols.predicate(symbol.predicate);
    if (!row || row->definitions.empty())
        return {};
    for (std::size_t i = 0; i < row->definitions.size(); ++i)
        if (row->definitions[i].span == symbol.span)
            return row->definitions[(i + 1) % row->definitions.size()].span;
    return row->definitions.front().span;
}

std::vector<Span> originsOf(const Symbols &symbols, const WordUse &word)
{
    std::vector<Span> places;
    for (const WordUse *use : symbols.sameWords(word))
        if (use->role == WordRole::Initial || use->role == WordRole::Created || use->role == WordRole::Defined)
            places.push_back(use->span.isValid() ? use->span : use->goal);
    return places;
}

Span originOfFunction(const Symbols &symbols, int line, int column)
{
    const auto asked = symbols.constantAt(line, column);
    bool isFunction = false;
    Span origin;
    for (const ClauseSymbols &clause : symbols.clauses())
        for (const ClauseSymbols::Constant &constant : clause.constants) {
            if (!asked || constant.name != asked->name)
                continue;
            isFunction = isFunction || (constant.isFunction && constant.span == asked->span);
            if (constant.isInHead && !origin.isValid())
                origin = constant.span;
        }
    return isFunction ? origin : Span();
}

} // namespace sidl::language
