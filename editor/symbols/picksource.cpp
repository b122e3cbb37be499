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
constexpr int NotAtStart = 20;   ///< what a word in the text falls behind one that the text begins with

enum Hit {
    Scattered, ///< by letters, or in the detail
    Within,    ///< each word that was typed is in one piece
    Beginning  ///< each word that was typed begins one
};

/// How well @p typed fits @p text. Where a word of it begins so, letters here and there in other words do not count.
std::optional<int> fitOf(const QString &typed, const QString &text)
{
    for (qsizetype at = text.indexOf(typed, 0, Qt::CaseInsensitive); at > 0;
         at = text.indexOf(typed, at + 1, Qt::CaseInsensitive))
        if (!text[at - 1].isLetterOrNumber())
            return *language::fuzzyMatch(typed, QStringView(text).mid(at)) - NotAtStart - int(at) / 4;
    return language::fuzzyMatch(typed, text);
}

/// Of @p word in @p text.
Hit hitOf(const QString &word, const QString &text)
{
    Hit best = Scattered;
    for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(word, at + 1, Qt::CaseInsensitive)) {
        if (at == 0 || !text[at - 1].isLetterOrNumber())
            return Beginning;
        best = Within;
    }
    return best;
}

Hit hitOf(const QStringList &words, const PickRow &row)
{
    Hit worst = Beginning;
    for (const QString &word : words)
        worst = std::min(worst, std::max({hitOf(word, row.text), hitOf(word, row.detail), hitOf(word, row.words)}));
    return worst;
}

std::optional<int> score(const PickRow &row, const QString &typed, const QStringList &words)
{
    if (const auto whole = fitOf(typed, row.text))
        return *whole + WholeText;
    int sum = words.size() > 1 && row.detail.contains(typed, Qt::CaseInsensitive) ? WholeDetail : 0;
    for (const QString &word : words) {
        const auto inText = fitOf(word, row.text);
        if (!inText && !row.detail.contains(word, Qt::CaseInsensitive) && hitOf(word, row.words) != Beginning)
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
        Hit hit;
        int score;
        std::size_t row;
    };
    std::vector<Fit> fits;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (const auto fit = score(rows[i], pattern, words))
            fits.push_back({hitOf(words, rows[i]), *fit, i});
    std::stable_sort(fits.begin(), fits.end(), [&rows](const Fit &a, const Fit &b) {
        if (a.hit != b.hit)
            return a.hit > b.hit;
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
