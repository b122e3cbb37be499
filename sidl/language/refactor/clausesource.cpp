// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/refactor/clausesource.h"

#include "sidl/language/format/formatter.h"

#include <algorithm>

namespace sidl::language {

ClauseSource::ClauseSource(const SourceMap &map, const Clause &clause)
    : m_map(map)
    , m_clause(clause)
    , m_start(map.offset(clause.span))
    , m_end(map.advanced(m_start, clause.span.length))
    , m_tokens(clauseTokens(map.text(), m_start, m_end))
{
}

int ClauseSource::tokenFrom(qsizetype offset) const
{
    const auto found = std::partition_point(m_tokens.begin(), m_tokens.end(),
                                            [offset](const ClauseToken &token) { return token.token.start < offset; });
    return int(found - m_tokens.begin());
}

ClauseSource::Stretch ClauseSource::stretch(const Term &term) const
{
    const qsizetype from = m_map.offset(term.span);
    return within(from, m_map.advanced(from, term.span.length));
}

ClauseSource::Stretch ClauseSource::within(qsizetype start, qsizetype end) const
{
    Stretch result{tokenFrom(start), tokenFrom(end) - 1};
    if (result.last >= result.first && token(result.last).token.end() > end)
        --result.last;
    return result;
}

ClauseSource::Stretch ClauseSource::body() const
{
    int neck = stretch(m_clause.head).last + 1;
    while (neck < int(m_tokens.size()) && !is(neck, u":-"))
        ++neck;
    return {neck + 1, int(m_tokens.size()) - 2};
}

std::vector<ClauseSource::Stretch> ClauseSource::arguments(const Term &term) const
{
    const int open = stretch(term).first + 1;
    if (term.args.empty() || open >= int(m_tokens.size()) || !token(open).isCall
        || token(open).partner != stretch(term).last)
        return {};
    std::vector<Stretch> result;
    const int close = token(open).partner;
    Stretch argument{open + 1, open};
    for (int at = open + 1; at < close; ++at) {
        if (is(at, u",")) {
            result.push_back(argument);
            argument = {at + 1, at};
            continue;
        }
        if (token(at).opens())
            at = token(at).partner;
        argument.last = at;
    }
    result.push_back(argument);
    return result;
}

bool ClauseSource::isBalanced(const Stretch &tokens) const
{
    for (int at = tokens.first; at <= tokens.last; ++at) {
        const int partner = token(at).partner;
        if (partner >= 0 && (partner < tokens.first || partner > tokens.last))
            return false;
    }
    return true;
}

bool ClauseSource::isBracketed(const Stretch &tokens) const
{
    return tokens.first >= 0 && tokens.first < tokens.last && tokens.last < int(m_tokens.size())
        && is(tokens.first, u"(") && !token(tokens.first).isCall && token(tokens.first).partner == tokens.last;
}

QString ClauseSource::text(const Stretch &tokens) const
{
    if (tokens.last < tokens.first)
        return {};
    const qsizetype from = token(tokens.first).token.start;
    return m_map.text().mid(from, token(tokens.last).token.end() - from);
}

QString ClauseSource::textOnLine(const Stretch &tokens) const
{
    QString result;
    for (int at = tokens.first; at <= tokens.last; ++at) {
        if (at > tokens.first)
            result += QString(token(at).gap, u' ');
        result += token(at).token.in(m_map.text());
    }
    return result;
}

QString ClauseSource::between(int before, int behind) const
{
    const qsizetype from = token(before).token.end();
    return m_map.text().mid(from, token(behind).token.start - from);
}

QString ClauseSource::indentOf(int index, bool isWrapped) const
{
    const QString &text = m_map.text();
    const qsizetype at = token(index).token.start, line = at == 0 ? 0 : text.lastIndexOf(u'\n', at - 1) + 1;
    qsizetype first = line;
    while (first < at && text[first].isSpace())
        ++first;
    const QString indent = text.mid(line, first - line);
    bool isFurtherIn = first < at && (isWrapped || line <= m_start); // or in a bracket that is opened in the line
    for (int before = index - 1; before >= 0 && token(before).token.start >= line; --before)
        isFurtherIn = isFurtherIn || token(before).partner > index;
    return isFurtherIn ? indent + QString(4, u' ') : indent;
}

QString laidOut(const QString &clause)
{
    return edited(clause, formatEdits(clause, {SourceMap(clause).span(0, clause.size())}));
}

QString inStyleOf(const QString &before, const QString &changed)
{
    return laidOut(before) == before ? laidOut(changed) : changed;
}

} // namespace sidl::language
