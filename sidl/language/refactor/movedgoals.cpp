// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/refactor/movedgoals.h"

#include "sidl/language/rulesystem/rulesystem.h"
#include "sidl/language/text/sourcemap.h"

#include <algorithm>

namespace sidl::language {

namespace {

QString withoutSpace(QString text)
{
    return text.removeIf([](QChar c) { return c.isSpace(); });
}

int lineEnds(QStringView text)
{
    return int(text.count(u'\n'));
}

} // namespace

MovedGoals::MovedGoals(const QString &text, const TextEdits &edits, const RuleSystem &system)
{
    int by = 0;
    for (const TextEdit &edit : edits) {
        const QString replaced = text.mid(edit.start, edit.length);
        Stretch stretch;
        stretch.first = lineEnds(QStringView(text).left(edit.start)) + 1;
        stretch.last = stretch.first + lineEnds(replaced);
        if (stretch.last > stretch.first && replaced.endsWith(u'\n'))
            --stretch.last;
        stretch.by = by;
        stretch.isAbove = edit.length == 0 && (edit.start == 0 || text.at(edit.start - 1) == u'\n');
        stretch.more = lineEnds(edit.replacement) - lineEnds(replaced);
        for (Goal &goal : goals(replaced, stretch.first, system))
            m_before.push_back(std::move(goal));
        for (Goal &goal : goals(edit.replacement, stretch.first + by, system))
            m_after.push_back(std::move(goal));
        by += stretch.more;
        m_stretches.push_back(stretch);
    }
}

std::vector<MovedGoals::Goal> MovedGoals::goals(const QString &text, int firstLine, const RuleSystem &system)
{
    std::vector<Goal> found;
    const SourceMap map(text);
    for (const Span &clause : system.clauses(text)) {
        const QString source = map.text(clause);
        for (const TextRange &range : system.goals(source))
            found.push_back({firstLine + clause.line - 1 + lineEnds(QStringView(source).left(range.start)),
                             withoutSpace(source.mid(range.start, range.end - range.start))});
    }
    return found;
}

int MovedGoals::line(int line, std::optional<int> instead) const
{
    int by = 0;
    for (const Stretch &stretch : m_stretches) {
        if (line < stretch.first)
            break;
        if (line == stretch.first && !stretch.isAbove)
            return line + stretch.by;
        by = stretch.by + stretch.more;
        if (line > stretch.last || stretch.isAbove)
            continue;
        const int same = std::clamp(line, stretch.first, std::max(stretch.first, stretch.last + stretch.more));
        return lineOfGoal(line).value_or(instead.value_or(same + stretch.by));
    }
    return line + by;
}

std::optional<int> MovedGoals::lineOfGoal(int line) const
{
    const auto goal = std::find_if(m_before.begin(), m_before.end(), [&](const Goal &one) { return one.line == line; });
    if (goal == m_before.end())
        return {};
    const auto isSame = [&](const Goal &other) { return other.text == goal->text; };
    auto before = std::count_if(m_before.begin(), goal, isSame); // of several, the one of the same number
    for (const Goal &other : m_after)
        if (isSame(other) && before-- == 0)
            return other.line;
    return {};
}

} // namespace sidl::language
