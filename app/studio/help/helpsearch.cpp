// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/help/helpsearch.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr qsizetype SnippetLength = 140;
constexpr double RankOfOthers = 0.5; ///< of what the page about another language says

bool startsWord(QStringView text, qsizetype at)
{
    return at == 0 || !text[at - 1].isLetterOrNumber();
}

/// How often a word of @p text begins with @p word.
int countOf(const QString &text, const QString &word)
{
    int count = 0;
    for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
        count += startsWord(text, at) ? 1 : 0;
    return count;
}

QString snippetAround(const QString &text, const QString &small, const QStringList &words)
{
    qsizetype first = -1;
    for (const QString &word : words) {
        qsizetype at = small.indexOf(word);
        while (at > 0 && !startsWord(small, at))
            at = small.indexOf(word, at + 1);
        if (at >= 0 && (first < 0 || at < first))
            first = at;
    }
    qsizetype start = std::max<qsizetype>(0, first - SnippetLength / 3);
    if (start > 0)
        start = text.indexOf(u' ', start) + 1; // whole words
    QString snippet = text.mid(start, SnippetLength);
    if (start + SnippetLength < text.size())
        snippet = snippet.left(std::max<qsizetype>(snippet.lastIndexOf(u' '), 1)) + u" …"_s;
    return (start > 0 ? u"… "_s : QString()) + snippet.trimmed();
}

} // namespace

QStringList searchWords(const QString &question)
{
    QStringList words = question.toLower().simplified().split(u' ', Qt::SkipEmptyParts);
    words.removeDuplicates();
    return words;
}

std::vector<HelpHit> searchManual(const HelpPages &pages, const QString &question)
{
    const QStringList words = searchWords(question);
    const QString whole = words.join(u' ');
    std::vector<HelpHit> hits;
    for (const HelpPage &page : pages.pages()) {
        for (const HelpSection &section : page.sections) {
            const QString title = section.title.toLower(), text = section.text.toLower();
            double rank = title == whole ? 100 : title.section(u'/', 0, 0) == whole ? 60 : 0;
            int found = 0;
            for (const QString &word : words) {
                const int inTitle = countOf(title, word), inText = countOf(text, word);
                found += inTitle + inText > 0 ? 1 : 0;
                rank += 10.0 * inTitle + 2.0 * inText / std::sqrt(1.0 + double(text.size()) / 200);
            }
            if (page.name == "gdl.md"_L1)
                rank *= RankOfOthers;
            if (found > 0) // small letters may be more or fewer than capitals: then there is no place to cut around
                hits.push_back({section.place, section.title, page.title,
                                text.size() == section.text.size() ? snippetAround(section.text, text, words)
                                                                   : section.text.left(SnippetLength),
                                found, rank});
        }
    }
    int most = 0;
    for (const HelpHit &hit : hits)
        most = std::max(most, hit.words);
    std::erase_if(hits, [most](const HelpHit &hit) { return hit.words < most; });
    // What a heading names comes before what is told in passing, and last what is for developers: pages in folders.
    const auto tier = [&words](const HelpHit &hit) {
        const QString title = hit.title.toLower();
        const bool isNamed = std::any_of(words.begin(), words.end(),
                                         [&title](const QString &word) { return countOf(title, word) > 0; });
        return std::pair(hit.place.page.contains(u'/'), !isNamed);
    };
    std::stable_sort(hits.begin(), hits.end(), [&tier](const HelpHit &a, const HelpHit &b) {
        return tier(a) != tier(b) ? tier(a) < tier(b) : a.rank > b.rank;
    });
    return hits;
}

} // namespace sidl::app
