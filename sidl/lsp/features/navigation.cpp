// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/symbols/definition.h"
#include "sidl/lsp/features/answer.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::lsp {

using namespace language;

namespace {

enum HighlightKind { Text = 1, Read = 2, Write = 3 };

bool isDefinition(const Symbols &symbols, const Symbols::Symbol &symbol, const Span &span)
{
    const PredicateSymbol *row = symbols.predicate(symbol.predicate);
    return row && !symbol.isVariable && !symbol.isConstant
        && std::any_of(row->definitions.begin(), row->definitions.end(),
                       [&span](const PredicateSymbol::Place &place) { return place.span == span; });
}

Span placeOf(const WordUse &word)
{
    return word.span.isValid() ? word.span : word.goal;
}

QJsonArray locations(const Question &question, const std::vector<Span> &spans)
{
    QJsonArray array;
    for (const Span &span : spans)
        array.append(question.location(span));
    return array;
}

QJsonArray locationsIn(const Question &question, const RelatedText &other, const std::vector<Span> &spans)
{
    QJsonArray array;
    for (const Range &range : question.ranges(other, spans))
        array.append(QJsonObject{{u"uri"_s, question.uriOf(other.path)}, {u"range"_s, toJson(range)}});
    return array;
}

/// Of a symbol in the texts that belong together with the one that is asked for.
void addLocations(const Question &question, const Symbols::Symbol &symbol, bool withDeclaration, QJsonArray &all)
{
    if (!isShared(*question.reading->symbols, symbol, question.others))
        return;
    for (const RelatedText &other : question.others) {
        std::vector<Span> spans = occurrencesIn(other, symbol);
        std::erase_if(spans, [&](const Span &span) {
            return !withDeclaration && other.isGame && isDefinition(*other.symbols, symbol, span);
        });
        for (const QJsonValue &location : locationsIn(question, other, spans))
            all.append(location);
    }
}

QJsonObject highlight(const Question &question, const Span &span, HighlightKind kind)
{
    return {{u"range"_s, toJson(question.range(span))}, {u"kind"_s, int(kind)}};
}

QJsonValue definitionElsewhere(const Question &question, const Symbols::Symbol &symbol)
{
    const PlaceElsewhere there = definitionIn(question.others, symbol);
    for (const RelatedText &other : question.others)
        if (other.path == there.path && there.span.isValid())
            return locationsIn(question, other, {there.span}).first();
    return {};
}

} // namespace

Answer definition(const Question &question)
{
    const Symbols &symbols = *question.reading->symbols;
    const Span at = question.place();
    if (const auto symbol = symbols.symbolAt(at.line, at.column)) {
        const Span place = definitionOf(symbols, *symbol);
        if (place.isValid())
            return QJsonValue(question.location(place));
        return definitionElsewhere(question, *symbol);
    }
    if (const WordUse *word = symbols.wordAt(at.line, at.column))
        return locations(question, originsOf(symbols, *word));
    const Span origin = language::originOfFunction(symbols, at.line, at.column);
    if (origin.isValid())
        return QJsonValue(question.location(origin));
    const auto constant = symbols.constantAt(at.line, at.column);
    return constant ? definitionElsewhere(question, *constant) : QJsonValue();
}

Answer references(const Question &question)
{
    const Symbols &symbols = *question.reading->symbols;
    const Span at = question.place();
    const bool withDeclaration = question.params.value("context"_L1)["includeDeclaration"_L1].toBool(true);
    std::vector<Span> found;
    QJsonArray elsewhere;
    if (const auto symbol = symbols.symbolAt(at.line, at.column)) {
        for (const Span &span : symbols.occurrences(*symbol))
            if (withDeclaration || !isDefinition(symbols, *symbol, span))
                found.push_back(span);
        addLocations(question, *symbol, withDeclaration, elsewhere);
    } else if (const WordUse *word = symbols.wordAt(at.line, at.column)) {
        for (const WordUse *use : symbols.sameWords(*word))
            found.push_back(placeOf(*use));
        for (const RelatedText &other : question.others) {
            std::vector<Span> spans;
            for (const WordUse *use : other.symbols->sameWords(*word))
                spans.push_back(placeOf(*use));
            for (const QJsonValue &location : locationsIn(question, other, spans))
                elsewhere.append(location);
        }
    } else if (const auto constant = symbols.constantAt(at.line, at.column)) {
        found = symbols.occurrences(*constant);
        addLocations(question, *constant, true, elsewhere);
    }
    QJsonArray all = locations(question, found);
    for (const QJsonValue &location : std::as_const(elsewhere))
        all.append(location);
    return all;
}

Answer documentHighlights(const Question &question)
{
    const Symbols &symbols = *question.reading->symbols;
    const Span at = question.place();
    QJsonArray array;
    auto symbol = symbols.symbolAt(at.line, at.column);
    if (!symbol)
        symbol = symbols.constantAt(at.line, at.column);
    if (symbol) {
        for (const Span &span : symbols.occurrences(*symbol))
            array.append(highlight(question, span,
                                   symbol->isVariable || symbol->isConstant   ? Text
                                       : isDefinition(symbols, *symbol, span) ? Write
                                                                              : Read));
    } else if (const WordUse *word = symbols.wordAt(at.line, at.column)) {
        for (const WordUse *use : symbols.sameWords(*word)) {
            const bool isRead = use->role == WordRole::Read || use->role == WordRole::Hidden;
            array.append(highlight(question, placeOf(*use), isRead ? Read : Write));
        }
    }
    return array;
}

} // namespace sidl::lsp
