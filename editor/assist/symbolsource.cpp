// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/assist/symbolsource.h"

#include "editor/view/textview.h"
#include "sidl/language/assist/fuzzymatch.h"

#include <algorithm>

namespace sidl::editor {

using language::PredicateSymbol;

SymbolSource::SymbolSource(TextView *view)
    : m_view(view)
{
}

SymbolSource::~SymbolSource() = default;

QString SymbolSource::prompt() const
{
    return tr("Go to a predicate");
}

/// By their names alone: arguments would fit almost anything.
std::vector<PickRow> SymbolSource::rows(const QString &typed)
{
    struct Fit
    {
        int score;
        int predicate;
    };
    std::vector<Fit> fits;
    m_symbols = m_view ? m_view->gameDocument()->symbols() : nullptr;
    if (!m_symbols)
        return {};
    const auto &predicates = m_symbols->predicates();
    for (std::size_t i = 0; i < predicates.size(); ++i)
        if (const auto score = language::fuzzyMatch(typed, predicates[i].id.name);
            score && !predicates[i].definitions.empty())
            fits.push_back({*score, int(i)});
    std::stable_sort(fits.begin(), fits.end(), [](const Fit &a, const Fit &b) { return a.score > b.score; });
    std::vector<PickRow> rows;
    for (const Fit &fit : fits) {
        const PredicateSymbol &predicate = predicates[std::size_t(fit.predicate)];
        const QString line = tr("line %1").arg(predicate.definitions.front().span.line);
        rows.push_back({predicate.signature, {}, line, {}, true, fit.predicate});
    }
    return rows;
}

void SymbolSource::choose(const PickRow &row, const QString & /*typed*/)
{
    if (m_view)
        m_view->goTo(m_symbols->predicates()[std::size_t(row.id)].definitions.front().span);
}

} // namespace sidl::editor
