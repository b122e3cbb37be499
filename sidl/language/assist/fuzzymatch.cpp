// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/assist/fuzzymatch.h"

#include <algorithm>
#include <vector>

namespace sidl::language {

namespace {

constexpr int Letter = 1, SameCase = 1, Next = 6, PartStart = 8, NameStart = 12;
constexpr int Prefix = 200;       ///< a beginning beats everything else
constexpr qsizetype Longest = 64; ///< letters of a name that are looked at

bool startsPart(QStringView name, qsizetype at)
{
    if (at == 0 || !name[at - 1].isLetterOrNumber())
        return true;
    return name[at].isUpper() && !name[at - 1].isUpper();
}

} // namespace

std::optional<int> fuzzyMatch(QStringView pattern, QStringView name)
{
    name = name.left(Longest);
    if (pattern.size() > name.size())
        return {};
    if (pattern.isEmpty())
        return 0;
    constexpr int No = -1;
    // best[j]: of the pattern so far, with its last letter at j of the name
    std::vector<int> best(std::size_t(name.size()), No), before;
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        before.swap(best);
        best.assign(std::size_t(name.size()), No);
        int earlier = No; // the best of before[0 … j-2]
        for (qsizetype j = 0; j < name.size(); ++j) {
            if (j >= 2)
                earlier = std::max(earlier, before[std::size_t(j) - 2]);
            if (pattern[i].toCaseFolded() != name[j].toCaseFolded())
                continue;
            const int follows
                = i > 0 && j > 0 && before[std::size_t(j) - 1] != No ? before[std::size_t(j) - 1] + Next : No;
            const int from = i == 0 ? 0 : std::max(earlier, follows);
            if (from == No)
                continue;
            best[std::size_t(j)] = from + Letter + (pattern[i] == name[j] ? SameCase : 0)
                + (startsPart(name, j) ? PartStart : 0) + (j == 0 ? NameStart : 0);
        }
    }
    const int found = *std::max_element(best.begin(), best.end());
    if (found == No)
        return {};
    const bool isPrefix = name.startsWith(pattern, Qt::CaseInsensitive);
    return found + (isPrefix ? Prefix : 0) - int(name.size() - pattern.size()) / 4;
}

bool fitsFromPart(QStringView pattern, QStringView name)
{
    if (pattern.isEmpty())
        return true;
    name = name.left(Longest);
    for (qsizetype at = 0; at < name.size(); ++at)
        if (name[at].toCaseFolded() == pattern[0].toCaseFolded() && startsPart(name, at))
            return fuzzyMatch(pattern, name.sliced(at)).has_value(); // else it does not from a later one either
    return false;
}

} // namespace sidl::language
