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

QString uses(std::size_t count)
{
    return count == 1 ? Tr::tr("1 use") : Tr::tr("%1 uses").arg(count);
}

QString calls(std::size_t count)
{
    return count == 1 ? Tr::tr("1 call") : Tr::tr("%1 calls").arg(count);
}

void sortByPlace(std::vector<References::Place> &places)
{
    std::stable_sort(places.begin(), places.end(), [](const auto &a, const auto &b) {
        return a.span.line != b.span.line ? a.span.line < b.span.line : a.span.column < b.span.column;
    });
}

/// Collects the places of one name in several texts.
class Places
{
public:
    Places(const Symbols &symbols, const RelatedTexts &others)
        : m_symbols(symbols)
        , m_others(others)
    {
    }

    /// Of each text by @p placesOf, which has the text's symbols and whether its definitions count.
    template <typename PlacesOf>
    References collect(const PlacesOf &placesOf)
    {
        References result;
        result.places = placesOf(m_symbols, true);
        sortByPlace(result.places);
        for (const RelatedText &other : m_others) {
            if (other.isBeside || other.hasWordsOnly)
                continue;
            std::vector<References::Place> places = placesOf(*other.symbols, other.isGame);
            sortByPlace(places);
            for (References::Place &place : places) {
                place.path = other.path;
                result.places.push_back(std::move(place));
            }
        }
        return result;
    }

    /// Whether @p symbols, of collect(), are those of tests: that have a game, or another text than the game's.
    bool areOfTests(const Symbols &symbols) const
    {
        return std::any_of(m_others.begin(), m_others.end(), [&](const RelatedText &other) {
            return &symbols == &m_symbols ? other.isGame && !other.hasWordsOnly
                                          : !other.isGame && other.symbols.get() == &symbols;
        });
    }

private:
    const Symbols &m_symbols;
    const RelatedTexts &m_others;
};

References ofPredicate(Places all, const PredicateId &id)
{
    std::size_t definitions = 0, called = 0;
    References result = all.collect([&](const Symbols &symbols, bool defines) {
        std::vector<References::Place> places;
        const PredicateSymbol *row = symbols.predicate(id);
        for (const PredicateSymbol::Place &place :
             row &&defines ? row->definitions : std::vector<PredicateSymbol::Place>())
            places.push_back({place.span, Tr::tr("clause"), symbols.line(place.span.line)});
        definitions += places.size();
        for (const PredicateSymbol::Place &place : row ? row->calls : std::vector<PredicateSymbol::Place>()) {
            places.push_back({place.span, Tr::tr("call"), symbols.line(place.span.line)});
            ++called;
        }
        return places;
    });
    result.title = Tr::tr("%1: %2, %3").arg(id.text(), clauses(definitions), calls(called));
    return result;
}

References ofWord(Places all, const WordUse &word)
{
    References result = all.collect([&](const Symbols &symbols, bool) {
        std::vector<References::Place> places;
        for (const WordUse *use : symbols.sameWords(word)) {
            const Span &span = use->span.isValid() ? use->span : use->goal;
            places.push_back({span, roleName(use->role), symbols.line(span.line)});
        }
        return places;
    });
    result.title = Tr::tr("%1: %2").arg(word.text(), uses(result.places.size()));
    return result;
}

References ofConstant(Places all, const QString &name)
{
    References result = all.collect([&](const Symbols &symbols, bool) {
        std::vector<References::Place> places;
        const bool areTests = all.areOfTests(symbols); // whose steps are no heads to who reads them
        for (const ClauseSymbols &clause : symbols.clauses())
            for (const ClauseSymbols::Constant &constant : clause.constants)
                if (constant.name == name)
                    places.push_back({constant.span,
                                      areTests                ? Tr::tr("test")
                                          : constant.isInHead ? Tr::tr("head")
                                                              : Tr::tr("body"),
                                      symbols.line(constant.span.line)});
        return places;
    });
    result.title = Tr::tr("%1: %2").arg(name, uses(result.places.size()));
    return result;
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

References referencesAt(const Symbols &symbols, int line, int column, const RelatedTexts &others)
{
    static const RelatedTexts none;
    const Places all(symbols, others);
    if (const auto symbol = symbols.symbolAt(line, column)) {
        if (!symbol->isVariable)
            return ofPredicate(isShared(symbols, *symbol, others) ? all : Places(symbols, none), symbol->predicate);
        References result;
        const std::vector<Span> places = symbols.occurrences(*symbol);
        result.title = Tr::tr("%1 in a clause of %2: %3")
                           .arg(symbol->name, symbol->predicate.text(),
                                places.size() == 1 ? Tr::tr("1 place") : Tr::tr("%1 places").arg(places.size()));
        for (const Span &place : places)
            result.places.push_back({place, Tr::tr("variable"), symbols.line(place.line)});
        sortByPlace(result.places);
        return result;
    }
    if (const WordUse *word = symbols.wordAt(line, column))
        return ofWord(all, *word);
    if (const auto constant = symbols.constantAt(line, column))
        return ofConstant(all, constant->name);
    return {};
}

} // namespace sidl::language
