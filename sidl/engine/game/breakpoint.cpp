// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/breakpoint.h"

#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/text/sourcemap.h"
#include "sidl/language/text/textedit.h"

#include <algorithm>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace sidl::engine {

QString clauseText(const QString &source)
{
    return source.simplified();
}

QString ClauseBreakpoint::messageWith(const QStringList &bindings) const
{
    QString text;
    for (qsizetype i = 0; i < message.size();) {
        const qsizetype open = message.indexOf(u'{', i);
        const qsizetype close = open < 0 ? -1 : message.indexOf(u'}', open);
        if (close < 0) {
            text += QStringView(message).mid(i);
            break;
        }
        text += QStringView(message).mid(i, open - i);
        const QString start = message.mid(open + 1, close - open - 1).trimmed() + u" = "_s;
        const auto found = std::find_if(bindings.begin(), bindings.end(),
                                        [&](const QString &binding) { return binding.startsWith(start); });
        text += found == bindings.end() ? u"_"_s : found->mid(start.size());
        i = close + 1;
    }
    return text;
}

ClauseTexts::ClauseTexts(const language::Program &program)
    : m_system(&language::ruleSystemOf(program))
{
    const language::SourceMap map(program.text, program.revision);
    for (const language::Clause &clause : program.clauses)
        add(map.text(clause.span), clause.span);
}

ClauseTexts::ClauseTexts(const QString &text, const language::RuleSystem &system)
    : m_system(&system)
{
    const QString lines = language::normalisedText(text);
    const language::SourceMap map(lines);
    for (const language::Span &span : system.clauses(lines))
        add(map.text(span), span);
}

void ClauseTexts::add(const QString &source, const language::Span &span)
{
    m_clauses.push_back({clauseText(source), span.line, span.line + int(source.count(u'\n')), span.column, source});
}

int ClauseTexts::find(const ClauseBreakpoint &breakpoint) const
{
    int found = -1;
    for (std::size_t i = 0; i < m_clauses.size(); ++i) {
        if (m_clauses[i].text != breakpoint.clause)
            continue;
        if (found < 0 || std::abs(m_clauses[i].first - breakpoint.line) < std::abs(line(found) - breakpoint.line))
            found = int(i);
    }
    return found;
}

std::vector<int> ClauseTexts::findAll(const ClauseBreakpoint &breakpoint) const
{
    std::vector<int> all;
    const int found = find(breakpoint);
    for (std::size_t i = 0; found >= 0 && i < m_clauses.size(); ++i)
        if (m_clauses[i].first == line(found) && m_clauses[i].column == m_clauses[std::size_t(found)].column)
            all.push_back(int(i));
    return all;
}

std::vector<ClauseTexts::Goal> ClauseTexts::goals(int clause) const
{
    const Clause &found = m_clauses.at(std::size_t(clause));
    std::vector<Goal> goals;
    for (const language::TextRange &range : m_system->goals(found.source)) {
        const QString before = found.source.left(range.start);
        const qsizetype lineStart = before.lastIndexOf(u'\n') + 1;
        Goal goal;
        goal.at = int(clauseText(before + u'x').size()) - 1; // "x" keeps the space before it
        goal.line = found.first + int(before.count(u'\n'));
        goal.column = int(before.mid(lineStart).toUcs4().size()) + (lineStart == 0 ? found.column : 1);
        goal.text = clauseText(found.source.mid(range.start, range.end - range.start));
        goals.push_back(goal);
    }
    return goals;
}

int ClauseTexts::shownLine(const ClauseBreakpoint &breakpoint) const
{
    const int clause = find(breakpoint);
    if (clause < 0 || breakpoint.when != ClauseBreakpoint::When::Goal)
        return clause < 0 ? -1 : line(clause);
    for (const Goal &goal : goals(clause))
        if (goal.at == breakpoint.goal)
            return goal.line;
    return -1;
}

int ClauseTexts::at(int line) const
{
    for (std::size_t i = 0; i < m_clauses.size(); ++i)
        if (m_clauses[i].first <= line && line <= m_clauses[i].last)
            return int(i);
    return -1;
}

} // namespace sidl::engine
