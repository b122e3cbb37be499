// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/breakpoint.h"

#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/text/sametokens.h"
#include "sidl/language/text/sourcemap.h"
#include "sidl/language/text/textedit.h"

#include <algorithm>
#include <cstdlib>
#include <span>

using namespace Qt::StringLiterals;

namespace sidl::engine {

namespace {

std::vector<language::Token> tokensOf(const language::RuleSystem &system, const QString &source)
{
    std::vector<language::Token> tokens = system.tokens(source);
    std::erase_if(tokens, [](const language::Token &token) { return token.isComment(); });
    return tokens;
}

/// With blanks in the place of what comments say: all else stays where it is.
QString withoutComments(const language::RuleSystem &system, QString source)
{
    for (const language::Token &token : system.tokens(source))
        if (token.isComment())
            for (QChar &letter : std::span(source.data() + token.start, std::size_t(token.length)))
                if (letter != u'\n')
                    letter = u' ';
    return source;
}

/// How many tokens are before a place.
qsizetype tokensBefore(const language::RuleSystem &system, const QString &clause, qsizetype place)
{
    const auto isBefore = [place](const language::Token &token) { return token.start < place; };
    return std::ranges::count_if(system.tokens(clause), isBefore);
}

} // namespace

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

QString ClauseTexts::spelled(const QString &source) const
{
    return language::spelledTokens({source, tokensOf(*m_system, source)});
}

void ClauseTexts::add(const QString &source, const language::Span &span)
{
    const QString bare = withoutComments(*m_system, source);
    m_clauses.push_back(
        {bare.simplified(), span.line, span.line + int(source.count(u'\n')), span.column, bare, spelled(bare)});
}

int ClauseTexts::find(const ClauseBreakpoint &breakpoint) const
{
    if (m_clauses.empty())
        return -1;
    const QString tokens = spelled(breakpoint.clause);
    int found = -1;
    for (std::size_t i = 0; i < m_clauses.size(); ++i) {
        if (m_clauses[i].tokens != tokens)
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
        goal.at = int((before + u'x').simplified().size()) - 1; // "x" keeps the space before it
        goal.line = found.first + int(before.count(u'\n'));
        goal.column = int(before.mid(lineStart).toUcs4().size()) + (lineStart == 0 ? found.column : 1);
        goal.text = found.source.mid(range.start, range.end - range.start).simplified();
        goals.push_back(goal);
    }
    return goals;
}

std::optional<ClauseTexts::Goal> ClauseTexts::goal(int clause, const ClauseBreakpoint &breakpoint) const
{
    const qsizetype wanted = tokensBefore(*m_system, breakpoint.clause, breakpoint.goal);
    for (const Goal &goal : goals(clause))
        if (tokensBefore(*m_system, text(clause), goal.at) == wanted)
            return goal;
    return {};
}

int ClauseTexts::shownLine(const ClauseBreakpoint &breakpoint) const
{
    const int clause = find(breakpoint);
    if (clause < 0 || breakpoint.when != ClauseBreakpoint::When::Goal)
        return clause < 0 ? -1 : line(clause);
    const std::optional<Goal> found = goal(clause, breakpoint);
    return found ? found->line : -1;
}

int ClauseTexts::at(int line) const
{
    for (std::size_t i = 0; i < m_clauses.size(); ++i)
        if (m_clauses[i].first <= line && line <= m_clauses[i].last)
            return int(i);
    return -1;
}

} // namespace sidl::engine
