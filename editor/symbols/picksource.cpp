// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/symbols/picksource.h"

#include "sidl/language/assist/fuzzymatch.h"

#include <QStringList>

#include <algorithm>
#include <optional>

namespace sidl::editor {

namespace {

constexpr int WholeText = 400;   ///< all that was typed, as one, in the text: beats words here and there
constexpr int WholeDetail = 200; ///< the same, letter by letter, in the detail: the menu, say

std::optional<int> score(const PickRow &row, const QString &typed, const QStringList &words)
{
    if (const auto whole = language::fuzzyMatch(typed, row.text))
        return *whole + WholeText;
    int sum = words.size() > 1 && row.detail.contains(typed, Qt::CaseInsensitive) ? WholeDetail : 0;
    for (const QString &word : words) {
        const auto inText = language::fuzzyMatch(word, row.text);
        if (!inText && !row.detail.contains(word, Qt::CaseInsensitive))
            return {};
        sum += inText.value_or(0);
    }
    return sum;
}

} // namespace

std::vector<PickRow> fittingRows(std::vector<PickRow> rows, const QString &typed)
{
    const QString pattern = typed.simplified();
    const QStringList words = pattern.split(u' ', Qt::SkipEmptyParts);
    struct Fit
    {
        int score;
        std::size_t row;
    };
    std::vector<Fit> fits;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (const auto fit = score(rows[i], pattern, words))
            fits.push_back({*fit, i});
    std::stable_sort(fits.begin(), fits.end(), [&rows](const Fit &a, const Fit &b) {
        const bool aIsEnabled = rows[a.row].isEnabled, bIsEnabled = rows[b.row].isEnabled;
        return aIsEnabled == bIsEnabled ? a.score > b.score : aIsEnabled;
    });
    std::vector<PickRow> result;
    result.reserve(fits.size());
    for (const Fit &fit : fits)
        result.push_back(std::move(rows[fit.row]));
    return result;
}

} // namespace sidl::editor
