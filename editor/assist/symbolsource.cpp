// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/assist/symbolsource.h"

#include "editor/view/textview.h"
#include "sidl/language/assist/fuzzymatch.h"

#include <algorithm>

namespace sidl::editor {

using namespace language;

namespace {

/// What can be gone to.
struct Named
{
    QString name, text; ///< that is looked for, and that is shown
    int clause = 0;
};

/// Clauses by their titles, in the order of the text.
std::vector<Named> titled(const Symbols &symbols)
{
    std::vector<Named> all;
    for (std::size_t clause = 0; clause < symbols.clauses().size(); ++clause)
        if (const QString &title = symbols.clauses()[clause].title; !title.isEmpty())
            all.push_back({title, title, int(clause)});
    return all;
}

/// Predicates, by the first of their clauses.
std::vector<Named> predicates(const Symbols &symbols)
{
    std::vector<Named> all;
    for (const PredicateSymbol &predicate : symbols.predicates())
        if (!predicate.definitions.empty())
            all.push_back({predicate.id.name, predicate.signature, predicate.definitions.front().clause});
    return all;
}

} // namespace

SymbolSource::SymbolSource(TextView *view)
    : m_view(view)
{
}

SymbolSource::~SymbolSource() = default;

QString SymbolSource::prompt() const
{
    const SymbolsPointer symbols = m_view ? m_view->gameDocument()->symbols() : nullptr;
    return symbols && !titled(*symbols).empty() ? tr("Go to a test") : tr("Go to a predicate");
}

/// By their names alone: arguments would fit almost anything.
std::vector<PickRow> SymbolSource::rows(const QString &typed)
{
    m_symbols = m_view ? m_view->gameDocument()->symbols() : nullptr;
    if (!m_symbols)
        return {};
    std::vector<Named> all = titled(*m_symbols);
    if (all.empty())
        all = predicates(*m_symbols);
    std::vector<std::pair<int, const Named *>> fits; // by score
    for (const Named &one : all)
        if (const auto score = language::fuzzyMatch(typed, one.name))
            fits.emplace_back(*score, &one);
    std::stable_sort(fits.begin(), fits.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    std::vector<PickRow> rows;
    for (const auto &[score, one] : fits) {
        const Span place = m_symbols->clauses()[std::size_t(one->clause)].name;
        rows.push_back({one->text, {}, tr("line %1").arg(place.line), {}, true, one->clause});
    }
    return rows;
}

void SymbolSource::choose(const PickRow &row, const QString & /*typed*/)
{
    if (m_view)
        m_view->goTo(m_symbols->clauses()[std::size_t(row.id)].name);
}

} // namespace sidl::editor
