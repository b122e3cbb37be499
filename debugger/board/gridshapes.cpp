// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which shapes the words of a game have, of which one may be that of a board.

#include "debugger/board/gridproposal.h"

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Word;
using engine::Words;

namespace {

constexpr int MaxShapes = 40;

} // namespace

bool areTerms(const Words &words)
{
    return !words.empty() && !words.front().text().startsWith(u'[');
}

QString GridShape::text() const
{
    QStringList parts;
    for (const QString &constant : shape)
        parts.append(!constant.isEmpty() ? constant : isTerm ? u"?_"_s : u"_"_s);
    return isTerm ? u"(%1)"_s.arg(parts.join(u' ')) : u"[%1]"_s.arg(parts.join(u", "_s));
}

GridShape shapeAmong(const QStringList &shape, const Words &words)
{
    GridShape among{.shape = shape, .count = 0, .example = {}, .isTerm = areTerms(words)};
    GridSpec spec;
    spec.shape = shape;
    for (const Word word : words)
        if (spec.matches(word) && among.count++ == 0)
            among.example = word;
    return among;
}

std::vector<GridShape> shapesOf(const Words &words)
{
    const bool isTerm = areTerms(words);
    std::map<int, std::map<QString, GridShape>> byLength;
    for (const Word word : words) {
        const int length = word.length();
        if (length < (isTerm ? 3 : 2) || length > GridSpec::MaxLength)
            continue;
        GridShape &group = byLength[length][word.elementText(0)];
        if (group.count++ == 0) {
            group.example = word;
            group.isTerm = isTerm;
            group.shape.resize(length);
            group.shape[0] = word.elementText(0);
        }
    }
    std::vector<GridShape> shapes;
    for (const auto &[length, groups] : byLength) {
        GridShape all;
        all.shape.resize(length);
        all.example = groups.begin()->second.example;
        for (const auto &group : groups) {
            all.count += group.second.count;
            if (isTerm || (groups.size() > 1 && group.second.count > 1))
                shapes.push_back(group.second);
        }
        if (!isTerm)
            shapes.push_back(all);
        if (!isTerm && groups.size() == 1 && all.count > 1)
            shapes.push_back(groups.begin()->second); // others may come, of other names
    }
    std::stable_sort(shapes.begin(), shapes.end(),
                     [](const GridShape &a, const GridShape &b) { return a.count > b.count; });
    if (shapes.size() > MaxShapes)
        shapes.resize(MaxShapes);
    return shapes;
}

} // namespace sidl::debugger
