// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/format/formatter.h"

#include "sidl/language/format/clauselayout.h"
#include "sidl/language/format/columnalign.h"
#include "sidl/language/text/sourcemap.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

constexpr int MostBlank = 2; ///< empty lines between clauses

/// A clause, a comment between clauses, or a token that belongs to no clause.
struct Unit
{
    enum class Kind { Clause, Comment, Stray };

    Kind kind = Kind::Clause;
    Token token; ///< the whole unit
    qsizetype firstLine = 0;
    qsizetype lastLine = 0;
    bool isFrozen = false; ///< its lines are left as they are
    std::vector<ClauseToken> tokens;
};

class Formatter
{
public:
    Formatter(const QString &text, const std::vector<Span> &clauses)
        : m_source(text)
        , m_text(text)
        , m_writer(m_text)
    {
        const SourceMap map(text);
        for (const Span &span : clauses) {
            const qsizetype start = map.offset(span);
            readBetween(start);
            addClause(start, map.advanced(start, span.length));
        }
        readBetween(m_text.size());
    }

    TextEdits edits(const std::optional<LineRange> &range)
    {
        if (m_units.empty())
            return {};
        if (range)
            freezeOutside(*range);
        spreadFrost();
        for (m_at = 0; m_at < m_units.size(); ++m_at) {
            Unit &unit = m_units[m_at];
            if (unit.isFrozen)
                putFrozen();
            else if (unit.kind == Unit::Kind::Comment)
                putComment(unit);
            else
                putClause(unit);
        }
        alignTables(m_writer.pieces(), m_text);
        alignComments(m_writer.pieces());
        const bool endsFrozen = m_units.back().isFrozen;
        const QStringView rest = m_text.mid(m_writer.pieces().back().token.end());
        if (endsFrozen)
            return m_writer.edits(rest.toString());
        return m_writer.edits(m_text.endsWith(u'\n') ? u"\n"_s : QString());
    }

private:
    void add(Unit::Kind kind, qsizetype start, qsizetype end)
    {
        Unit unit;
        unit.kind = kind;
        unit.token.kind = Token::Kind::LineComment;
        unit.token.start = start;
        unit.token.length = end - start;
        unit.firstLine = m_line + lineEnds(m_text, m_read, start);
        unit.lastLine = unit.firstLine + lineEnds(m_text, start, end);
        m_line = unit.lastLine;
        m_read = end;
        m_units.push_back(unit);
    }

    void addClause(qsizetype start, qsizetype end)
    {
        // Where a full stop is missing, the lines tell where the next clause starts.
        const bool isSure = !m_lacksEnd;
        add(Unit::Kind::Clause, start, end);
        Unit &unit = m_units.back();
        unit.tokens = clauseTokens(m_text, start, end);
        m_lacksEnd = unit.tokens.empty();
        unit.isFrozen = m_lacksEnd || !isSure;
    }

    /// What stands before the next clause, or the end of the text.
    void readBetween(qsizetype end)
    {
        Tokeniser tokeniser(m_text.left(end), m_read);
        while (const auto token = tokeniser.next()) {
            const bool isComment = token->isComment() && token->problem == Token::Problem::None;
            add(isComment ? Unit::Kind::Comment : Unit::Kind::Stray, token->start, token->end());
            m_units.back().isFrozen = !isComment || m_lacksEnd; // a comment may be within what cannot be read
            if (!isComment)
                m_lacksEnd = token->kind != Token::Kind::End;
        }
    }

    void freezeOutside(const LineRange &range)
    {
        qsizetype first = range.first - 1, last = range.last - 1;
        for (const Unit &unit : m_units) {
            if (unit.firstLine <= range.last - 1 && unit.lastLine >= range.first - 1) {
                first = std::min(first, unit.firstLine);
                last = std::max(last, unit.lastLine);
            }
        }
        for (Unit &unit : m_units)
            unit.isFrozen = unit.isFrozen || unit.lastLine < first || unit.firstLine > last;
    }

    /// Lines are left as they are as a whole, and so are the units that reach into them.
    void spreadFrost()
    {
        for (std::size_t i = 1; i < m_units.size(); ++i)
            m_units[i].isFrozen
                = m_units[i].isFrozen || (m_units[i - 1].isFrozen && m_units[i - 1].lastLine == m_units[i].firstLine);
        for (std::size_t i = m_units.size() - 1; i > 0; --i)
            m_units[i - 1].isFrozen
                = m_units[i - 1].isFrozen || (m_units[i].isFrozen && m_units[i - 1].lastLine == m_units[i].firstLine);
    }

    qsizetype endsBefore(std::size_t i) const
    {
        const qsizetype before = i == 0 ? 0 : m_units[i - 1].token.end();
        return lineEnds(m_text, before, m_units[i].token.start);
    }

    void startLine(qsizetype ends)
    {
        m_writer.newLine(0, int(std::clamp<qsizetype>(ends - 1, 0, MostBlank)));
        m_hasFacts = false;
    }

    /// Whole lines, from this unit to the last one of those that are left as they are.
    void putFrozen()
    {
        const std::size_t first = m_at;
        while (m_at + 1 < m_units.size() && m_units[m_at + 1].isFrozen)
            ++m_at;
        Token lines = m_units[first].token;
        const qsizetype end = m_text.indexOf(u'\n', m_units[m_at].token.end());
        lines.start = first == 0 ? 0 : m_text.lastIndexOf(u'\n', lines.start - 1) + 1;
        lines.length = (end < 0 ? m_text.size() : end) - lines.start;
        startLine(first == 0 ? 1 : endsBefore(first));
        m_writer.put(lines, 0, LaidOut::Kind::Untouched);
    }

    void putComment(const Unit &unit)
    {
        Token token = unit.token;
        const PlacedComment comment = placed(token, m_text, m_at == 0 ? 0 : m_units[m_at - 1].token.end());
        if (comment.isTrailing() && m_at > 0) {
            m_writer.putTrailing(token);
        } else {
            if (comment.startsLine || m_at == 0)
                startLine(endsBefore(m_at));
            m_writer.put(token, 1, LaidOut::Kind::Comment);
        }
        m_hasFacts = false;
        m_endsLine = comment.endsLine;
    }

    void putClause(Unit &unit)
    {
        ClauseLayout layout(m_text, unit.tokens, m_writer);
        const qsizetype ends = endsBefore(m_at);
        const bool isShort = layout.isFact() && layout.fitsOneLine();
        // Facts that share a line, and what stands behind a comment, stay there.
        const bool staysByFact
            = m_hasFacts && isShort && m_writer.column(1) + layout.width() <= LayoutWriter::LineWidth;
        const bool staysByComment = m_at > 0 && m_units[m_at - 1].kind == Unit::Kind::Comment && !m_endsLine;
        if (ends > 0 || m_at == 0 || !(staysByFact || staysByComment))
            startLine(ends);
        const bool startsLine = m_writer.atNewLine();
        const int line = m_writer.line();
        unit.tokens.front().gap = startsLine ? 0 : 1;
        layout.write();
        m_hasFacts = isShort && m_writer.line() == line + (startsLine ? 1 : 0) && (startsLine || staysByFact);
        m_endsLine = false;
    }

    QString m_source;
    QStringView m_text;
    LayoutWriter m_writer;
    std::vector<Unit> m_units;
    std::size_t m_at = 0;
    qsizetype m_read = 0;    ///< up to here the text is in units
    qsizetype m_line = 0;    ///< and this is the line there, from 0
    bool m_lacksEnd = false; ///< what was read last is no comment and no full stop
    bool m_hasFacts = false; ///< the line has nothing but facts
    bool m_endsLine = false; ///< nothing may stand behind the last comment
};

} // namespace

TextEdits formatEdits(const QString &text, const std::vector<Span> &clauses, std::optional<LineRange> range)
{
    return Formatter(text, clauses).edits(range);
}

std::vector<Span> readableClauses(const Program &program)
{
    std::vector<Span> spans;
    for (const Clause &clause : program.clauses)
        spans.push_back(clause.span);
    return spans;
}

std::vector<Span> readableClauses(const Symbols &symbols)
{
    std::vector<Span> spans;
    for (const ClauseSymbols &clause : symbols.clauses())
        if (!clause.isBroken)
            spans.push_back(clause.span);
    return spans;
}

} // namespace sidl::language
