// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/changedpart.h"

#include <algorithm>

namespace sidl::app {

namespace {

constexpr qsizetype WholeLine = 160;   // characters of a line that is shown whole
constexpr qsizetype BesideChange = 50; // of what is the same, beside a change
constexpr qsizetype MostShown = 2000;  // of what is not
constexpr QChar CutSign(0x2026);

qsizetype commonBeginning(const QString &a, const QString &b)
{
    const auto end = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
    qsizetype length = end - a.begin();
    if (length > 0 && a[length - 1].isHighSurrogate())
        --length;
    return length;
}

qsizetype commonEnd(const QString &a, const QString &b, qsizetype behind)
{
    const qsizetype most = std::min(a.size(), b.size()) - behind;
    qsizetype length = 0;
    while (length < most && a[a.size() - 1 - length] == b[b.size() - 1 - length])
        ++length;
    if (length > 0 && a[a.size() - length].isLowSurrogate())
        --length;
    return length;
}

/// @p from and @p end: of the part of @p line that is not in the other.
ShownLine shownAround(const QString &line, qsizetype from, qsizetype end, bool isMarked)
{
    const bool isWhole = line.size() <= WholeLine;
    const qsizetype first = isWhole || from <= BesideChange ? 0 : from - BesideChange;
    const qsizetype last = isWhole ? line.size() : std::min({line.size(), end + BesideChange, from + MostShown});
    ShownLine shown;
    if (first > 0)
        shown.text += CutSign;
    shown.start = int(shown.text.size() + from - first);
    shown.length = isMarked ? int(std::min(end, last) - from) : 0;
    shown.text += line.sliced(first, last - first);
    if (last < line.size())
        shown.text += CutSign;
    return shown;
}

} // namespace

std::pair<ShownLine, ShownLine> shownLines(const QString &before, const QString &after)
{
    const qsizetype from = commonBeginning(before, after), behind = commonEnd(before, after, from);
    // Lines that have little in common were replaced, not changed.
    const bool isMarked = 3 * (from + behind) >= std::min(before.size(), after.size());
    return {shownAround(before, from, before.size() - behind, isMarked),
            shownAround(after, from, after.size() - behind, isMarked)};
}

ShownLine shownLine(const QString &line)
{
    return shownAround(line, 0, line.size(), false);
}

} // namespace sidl::app
