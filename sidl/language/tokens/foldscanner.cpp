// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/tokens/foldscanner.h"

#include "sidl/language/read/splitter.h"

#include <QHash>

namespace sidl::language {

FoldScanner::FoldScanner(QStringView text, const LineState &before)
    : m_text(text)
    , m_before(before)
    , m_now(before)
{
    m_now.kind = before.inside == u'*' ? LineState::Comment : LineState::Blank;
}

void FoldScanner::take(const Token &token)
{
    const bool isRest = m_isFirst && m_before.inside != 0; // of an item that started before
    m_isFirst = false;
    if (token.isComment()) {
        if (m_now.kind == LineState::Blank)
            m_now.kind = LineState::Comment;
        return;
    }
    const bool inColumnOne = token.start == 0 || m_text[token.start - 1] == u'\n';
    const bool restarts = m_now.inClause && inColumnOne && !isRest && language::looksLikeClause(m_text, token.start);
    if (restarts && m_arity != Decided)
        decide(0);
    if (!m_now.inClause || restarts) {
        startClause(token);
    } else {
        if (m_now.kind == LineState::Blank || m_now.kind == LineState::Comment)
            m_now.kind = LineState::ClauseRest;
        if (m_arity != Decided)
            readHead(token);
    }
    if (token.kind == Token::Kind::End) {
        if (m_arity != Decided)
            decide(0);
        m_now.inClause = false;
    }
}

void FoldScanner::startClause(const Token &token)
{
    m_headOpensLine = m_now.kind == LineState::Blank || m_now.kind == LineState::Comment;
    if (m_headOpensLine)
        m_now.kind = LineState::ClauseStart;
    m_now.inClause = true;
    m_arity = 0;
    m_depth = 0;
    m_headLine = m_states.size();
    m_nameEnd = token.end();
    m_name = qHash(token.in(m_text));
    if (token.kind != Token::Kind::Atom && token.kind != Token::Kind::QuotedAtom)
        decide(0); // a directive, or no clause at all
}

void FoldScanner::readHead(const Token &token)
{
    const QChar c = token.length == 1 ? m_text[token.start] : QChar(u' ');
    if (m_depth == 0 && (c != u'(' || token.start != m_nameEnd)) {
        decide(unsigned(m_name)); // without arguments
    } else if (c == u'(' || c == u'[' || c == u'{') {
        if (++m_depth == 1)
            m_arity = 1;
    } else if (c == u')' || c == u']' || c == u'}') {
        if (--m_depth == 0)
            decide(unsigned(qHashMulti(0, m_name, m_arity)));
    } else if (c == u',' && m_depth == 1) {
        ++m_arity;
    }
}

void FoldScanner::decide(unsigned predicate)
{
    if (predicate != 0)
        predicate = 1 + predicate % LineState::MaxPredicate;
    const bool inGroup = predicate != 0 && predicate == m_now.predicate;
    m_now.predicate = predicate;
    m_now.inGroup = inGroup;
    for (std::size_t line = m_headLine; line < m_states.size(); ++line) {
        m_states[line].predicate = predicate;
        m_states[line].inGroup = inGroup;
    }
    if (m_headOpensLine)
        (m_headLine < m_starts.size() ? m_starts[m_headLine] : m_nowStart) = inGroup ? 1 : 0;
    m_arity = Decided;
    m_isGap = false;
}

void FoldScanner::endLine(char16_t inside)
{
    m_now.inside = inside;
    m_states.push_back(m_now);
    m_starts.push_back(m_nowStart);
    m_now.kind = inside == u'*' ? LineState::Comment : LineState::Blank;
    m_nowStart = Undecided;
    if (!m_now.inClause)
        m_isGap = true;
}

void FoldScanner::endText()
{
    if (m_arity != Decided)
        decide(0);
    endLine(0);
    m_ended = true;
    m_isGap = false;
}

std::vector<int> FoldScanner::levels() const
{
    std::vector<int> levels(m_states.size(), Undecided);
    int gap = m_ended ? 0 : m_nowStart; // the level of what lies between clauses: that of the next one
    for (std::size_t i = m_states.size(); i-- > 0;) {
        const LineState &before = i > 0 ? m_states[i - 1] : m_before;
        if (m_states[i].kind == LineState::ClauseStart)
            levels[i] = gap = m_starts[i];
        else if (before.inClause)
            levels[i] = (before.inGroup ? 2 : 1) + commentDepth(m_states[i], before);
        else if (gap != Undecided)
            levels[i] = gap + commentDepth(m_states[i], before);
    }
    return levels;
}

int FoldScanner::levelAbove() const
{
    for (std::size_t i = 0; i < m_states.size(); ++i)
        if (m_states[i].kind == LineState::ClauseStart)
            return m_starts[i];
    return m_ended ? 0 : m_nowStart;
}

} // namespace sidl::language
