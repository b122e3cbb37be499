// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/linediff.h"

#include <algorithm>

namespace sidl::editor {

namespace {

using Kind = DiffLine::Kind;

constexpr int MostEdits = 1500; // time and memory grow with their square

/// The kinds of the lines that lead from @p a to @p b; empty if that takes more than MostEdits.
std::vector<Kind> shortestEdits(const QStringList &a, const QStringList &b)
{
    const int n = int(a.size()), m = int(b.size());
    const int most = std::min(n + m, MostEdits);
    std::vector<std::vector<int>> reached; // by number of edits d: how far in a, by diagonal -d, -d + 2, …, d
    const auto along = [&](int x, int diagonal) {
        while (x < n && x - diagonal < m && a.at(x) == b.at(x - diagonal))
            ++x;
        return x;
    };
    /// Where d edits start on a diagonal: behind a line added or removed after d - 1.
    const auto isAdded = [&reached](int d, int diagonal) {
        const std::vector<int> &last = reached[std::size_t(d - 1)];
        const auto at = [&](int k) { return last[std::size_t((k + d - 1) / 2)]; };
        return diagonal == -d || (diagonal != d && at(diagonal - 1) < at(diagonal + 1));
    };
    for (int d = 0; d <= most; ++d) {
        reached.emplace_back();
        for (int k = -d; k <= d; k += 2) {
            int x = 0;
            if (d > 0) {
                const std::vector<int> &last = reached[std::size_t(d - 1)];
                x = isAdded(d, k) ? last[std::size_t((k + d) / 2)] : last[std::size_t((k + d - 2) / 2)] + 1;
            }
            x = x <= n && x - k <= m ? along(x, k) : x;
            reached[std::size_t(d)].push_back(x);
            if (x < n || x - k < m)
                continue;
            std::vector<Kind> kinds; // from the end back
            for (int back = d; back > 0; --back) {
                const bool added = isAdded(back, k);
                const int k0 = added ? k + 1 : k - 1;
                const int x0 = reached[std::size_t(back - 1)][std::size_t((k0 + back - 1) / 2)];
                kinds.insert(kinds.end(), std::size_t(x - (added ? x0 : x0 + 1)), Kind::Same);
                kinds.push_back(added ? Kind::Added : Kind::Removed);
                x = x0;
                k = k0;
            }
            kinds.insert(kinds.end(), std::size_t(x), Kind::Same);
            std::reverse(kinds.begin(), kinds.end());
            return kinds;
        }
    }
    return {};
}

} // namespace

std::vector<DiffLine> lineDiff(const QStringList &before, const QStringList &after)
{
    const qsizetype shorter = std::min(before.size(), after.size());
    qsizetype head = 0, tail = 0;
    while (head < shorter && before.at(head) == after.at(head))
        ++head;
    while (tail < shorter - head && before.at(before.size() - 1 - tail) == after.at(after.size() - 1 - tail))
        ++tail;
    const QStringList a = before.mid(head, before.size() - head - tail);
    const QStringList b = after.mid(head, after.size() - head - tail);
    std::vector<Kind> kinds(std::size_t(head), Kind::Same);
    std::vector<Kind> middle = shortestEdits(a, b);
    if (middle.empty()) {
        middle.assign(std::size_t(a.size()), Kind::Removed);
        middle.insert(middle.end(), std::size_t(b.size()), Kind::Added);
    }
    kinds.insert(kinds.end(), middle.begin(), middle.end());
    kinds.insert(kinds.end(), std::size_t(tail), Kind::Same);

    std::vector<DiffLine> lines;
    int i = 0, j = 0;
    for (const Kind kind : kinds) {
        lines.push_back({kind, kind == Kind::Added ? after.at(j) : before.at(i), i + 1, j + 1});
        i += kind == Kind::Added ? 0 : 1;
        j += kind == Kind::Removed ? 0 : 1;
    }
    return lines;
}

} // namespace sidl::editor
