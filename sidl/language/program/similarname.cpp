// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/program/similarname.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace sidl::language {

namespace {

/// Looking is linear in the known names: a broken text must not take for ever.
constexpr int MaxLookups = 200;
constexpr int MaxLength = 60;

/// Names as bar and var: so short that little but the first letter tells them apart.
bool areShortAndBeginOtherwise(QStringView a, QStringView b)
{
    constexpr qsizetype Short = 3;
    return a.size() == b.size() && a.size() <= Short && a.left(1) != b.left(1) && a.mid(1) == b.mid(1);
}

/// Names as hold and holds: the end was left out, or is too much, which is likelier than another letter within.
bool isBeginning(QStringView a, QStringView b)
{
    return a.startsWith(b) || b.startsWith(a);
}

} // namespace

int likelySlips(qsizetype length)
{
    return length <= 2 ? 0 : length <= 5 ? 1 : 2;
}

int editDistance(QStringView a, QStringView b, int limit)
{
    if (std::abs(a.size() - b.size()) > limit || a.size() > MaxLength || b.size() > MaxLength)
        return a == b ? 0 : limit + 1;
    const std::size_t width = std::size_t(b.size()) + 1;
    std::vector<int> beforeLast(width), last(width), row(width);
    std::iota(last.begin(), last.end(), 0);
    for (qsizetype i = 1; i <= a.size(); ++i) {
        row[0] = int(i);
        for (std::size_t j = 1; j < width; ++j) {
            const qsizetype k = qsizetype(j);
            const int change = last[j - 1] + (a[i - 1] == b[k - 1] ? 0 : 1);
            row[j] = std::min({change, last[j] + 1, row[j - 1] + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
                row[j] = std::min(row[j], beforeLast[j - 2] + 1);
        }
        std::swap(beforeLast, last);
        std::swap(last, row);
    }
    return std::min(last.back(), limit + 1);
}

std::optional<PredicateId> SimilarNames::nearest(const PredicateId &wanted)
{
    if (const auto known = m_found.constFind(wanted); known != m_found.constEnd())
        return *known;
    if (m_found.size() >= MaxLookups)
        return std::nullopt;
    const int limit = likelySlips(wanted.name.size());
    std::optional<PredicateId> best;
    int bestCost = 100;
    for (const auto &[known, isOfLibrary] : m_known) {
        if (known == wanted || areShortAndBeginOtherwise(wanted.name, known.name))
            continue;
        const int distance = editDistance(wanted.name, known.name, limit);
        if (distance > limit)
            continue;
        // The name counts most, then whether the text has it, then where the slip is, then the number of arguments.
        const int cost = 8 * distance + (isOfLibrary ? 4 : 0) + (isBeginning(wanted.name, known.name) ? 0 : 2)
            + (known.arity == wanted.arity ? 0 : 1);
        if (cost < bestCost) {
            best = known;
            bestCost = cost;
        }
    }
    m_found.insert(wanted, best);
    return best;
}

} // namespace sidl::language
