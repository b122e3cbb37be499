// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/breakpoint.h"

#include "sidl/language/sourcemap.h"
#include "sidl/language/splitter.h"

#include <cstdlib>

namespace sidl::engine {

QString clauseText(const QString &source)
{
    return source.simplified();
}

ClauseTexts::ClauseTexts(const language::Program &program)
{
    const language::SourceMap map(program.text, program.revision);
    for (const language::Clause &clause : program.clauses)
        add(map.text(clause.span), clause.span.line);
}

ClauseTexts::ClauseTexts(const QString &text)
{
    QString lines = text;
    lines.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    const language::SourceMap map(lines);
    language::Diagnostics problems;
    language::ClauseSplitter splitter(map, problems);
    while (const auto piece = splitter.next())
        add(lines.mid(piece->start, piece->end - piece->start), map.span(piece->start, piece->start).line);
}

void ClauseTexts::add(const QString &source, int line)
{
    m_clauses.push_back({clauseText(source), line, line + int(source.count(QLatin1Char('\n')))});
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

int ClauseTexts::at(int line) const
{
    for (std::size_t i = 0; i < m_clauses.size(); ++i)
        if (m_clauses[i].first <= line && line <= m_clauses[i].last)
            return int(i);
    return -1;
}

} // namespace sidl::engine
