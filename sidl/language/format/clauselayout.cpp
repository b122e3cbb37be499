// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/format/clauselayout.h"

#include <algorithm>

namespace sidl::language {

namespace {

constexpr int LastHung = 60; ///< a list too long for a line of its own starts up to this column

} // namespace

ClauseLayout::ClauseLayout(QStringView text, const std::vector<ClauseToken> &tokens, LayoutWriter &writer)
    : m_text(text)
    , m_tokens(tokens)
    , m_writer(writer)
{
    std::vector<bool> inList;
    int width = 0, breaks = 0, tall = 0;
    for (int i = 0; i < size(); ++i) {
        const ClauseToken &at = token(i);
        // Between the elements of a list, the author's line ends are kept: they are the rows of a board or a table.
        bool mustBreak
            = at.startsLine && !inList.empty() && inList.back() && (is(i - 1, u",") || (i > 0 && isOpened(i - 1)));
        int gap = at.gap;
        for (const PlacedComment &comment : at.comments) {
            mustBreak = mustBreak || comment.endsLine;
            gap += widthOf(comment.token.in(m_text)) + 1;
        }
        breaks += mustBreak;
        m_breaks.push_back(breaks);
        m_width.push_back(width += gap);
        m_tall.push_back(tall);
        tall += at.token.in(m_text).contains(u'\n');
        width += widthOf(at.token.in(m_text));
        if (at.opens())
            inList.push_back(is(i, u"["));
        else if (at.closes())
            inList.pop_back();
    }
    m_width.push_back(width);
    m_tall.push_back(tall);
    for (int i = 0; i < size() && m_neck < 0; i = after(i))
        if (token(i).isInfix && is(i, u":-"))
            m_neck = i;
}

bool ClauseLayout::isControl(int i) const
{
    return token(i).isInfix && (is(i, u";") || is(i, u"->") || is(i, u"*->") || is(i, u"|"));
}

bool ClauseLayout::hasControl(int from, int to) const
{
    for (int i = from; i < to; i = after(i))
        if (isControl(i))
            return true;
    return false;
}

bool ClauseLayout::hasComma(int from, int to) const
{
    for (int i = from; i < to; i = after(i))
        if (is(i, u","))
            return true;
    return false;
}

bool ClauseLayout::isGroup(int from, int to) const
{
    return is(from, u"(") && token(from).partner == to - 1;
}

bool ClauseLayout::isUnbroken(int from, int to) const
{
    return m_breaks[std::size_t(to) - 1] == m_breaks[std::size_t(from)]
        && m_tall[std::size_t(to)] == m_tall[std::size_t(from)];
}

/// Without what is before the first token.
int ClauseLayout::widthOfRange(int from, int to) const
{
    const int last = to - 1;
    return m_width[std::size_t(last)] + widthOf(token(last).token.in(m_text)) - m_width[std::size_t(from)];
}

bool ClauseLayout::fitsAt(int column, int from, int to, int tail) const
{
    return isUnbroken(from, to) && column + widthOfRange(from, to) + tail <= LayoutWriter::LineWidth;
}

/// The columns between token @p i and what has been put before it.
int ClauseLayout::lead(int i) const
{
    const ClauseToken &at = token(i);
    const bool isTight = is(i, u",") || at.closes() || at.token.kind == Token::Kind::End;
    if (i <= m_commented)
        return at.comments.empty() || isTight ? at.gap : 1;
    return m_width[std::size_t(i)] - (i > 0 ? m_width[std::size_t(i) - 1] + widthOf(token(i - 1).token.in(m_text)) : 0);
}

bool ClauseLayout::fits(int from, int to, int tail) const
{
    return fitsAt(m_writer.column(lead(from)), from, to, tail);
}

/// There is a comment before it behind which a line ends.
bool ClauseLayout::endsLineBefore(int i) const
{
    const auto &before = token(i).comments;
    return std::any_of(before.begin(), before.end(), [](const PlacedComment &comment) { return comment.endsLine; });
}

bool ClauseLayout::isHung(int from, int to) const
{
    return is(from, u"[") && after(from) == to && (isOpened(from) || m_writer.column(lead(from)) <= LastHung);
}

bool ClauseLayout::isOpened(int i) const
{
    if (!is(i, u"[") || token(i).partner == i + 1)
        return false;
    const ClauseToken &first = token(i + 1);
    return first.comments.empty() ? first.startsLine : first.comments.front().isOwnLine();
}

/// The comments before a token. Those on lines of their own are indented at least so, and so is what comes behind one
/// that ends its line, if it was not to start a line anyway.
void ClauseLayout::comments(int i, int indentation)
{
    if (i <= m_commented)
        return;
    m_commented = i;
    for (const PlacedComment &comment : token(i).comments) {
        const int next = m_writer.atNewLine() ? m_writer.indentation() : indentation;
        if (comment.isTrailing()) {
            m_writer.putTrailing(comment.token);
        } else {
            if (comment.isOwnLine())
                m_writer.newLine(std::max(next, indentation), comment.blankBefore ? 1 : 0);
            m_writer.put(comment.token, i > 0 && token(i - 1).opens() ? 0 : 1, LaidOut::Kind::Comment);
        }
        if (comment.endsLine)
            m_writer.newLine(next);
    }
}

/// Puts a token behind its comments.
void ClauseLayout::put(int i, int indentation)
{
    comments(i, indentation);
    m_writer.put(token(i).token, lead(i));
}

/// Puts a closing bracket: behind a comment that ends its line, at @p column of the next one.
void ClauseLayout::close(int i, int column)
{
    if (endsLineBefore(i))
        m_writer.newLine(column);
    put(i, column + Indentation);
}

void ClauseLayout::inLine(int from, int to, int indentation)
{
    for (int i = from; i < to; ++i)
        put(i, indentation);
}

void ClauseLayout::write()
{
    m_writer.setFact(isFact());
    const int last = size() - 1;
    if (isFact()) {
        term(0, last, 0, 1);
    } else {
        term(0, m_neck, 0, 3);
        put(m_neck, Indentation);
        m_writer.newLine(Indentation);
        body(m_neck + 1, last, Indentation);
    }
    put(last, Indentation);
    m_writer.setFact(false);
}

void ClauseLayout::body(int from, int to, int column)
{
    if (!hasControl(from, to))
        return goals(from, to, column);
    m_writer.newLine(column + Indentation);
    alternatives(from, to, column);
}

/// What ; and -> part, these at @p column, the goals deeper.
void ClauseLayout::alternatives(int from, int to, int column)
{
    const int inner = column + Indentation;
    int start = from;
    for (int i = from; i < to; i = after(i)) {
        if (!isControl(i))
            continue;
        goals(start, i, inner);
        m_writer.newLine(column);
        put(i, inner);
        m_writer.padTo(std::min(inner, LayoutWriter::MostIndented + Indentation));
        start = i + 1;
    }
    goals(start, to, inner);
}

void ClauseLayout::goals(int from, int to, int column)
{
    for (int start = from, end; start < to; start = end + 1) {
        end = start;
        while (end < to && !is(end, u","))
            end = after(end);
        if (start > from)
            m_writer.newLine(column, token(start).blankBefore && token(start).comments.empty() ? 1 : 0);
        goal(start, end, column);
        if (end < to)
            put(end, column);
    }
}

void ClauseLayout::goal(int from, int to, int column)
{
    comments(from, column);
    if (isGroup(from, to) && hasControl(from + 1, to - 1))
        block(from);
    else
        term(from, to, column, 1);
}

/// A term in brackets of its own, with what is in it on lines below each other.
void ClauseLayout::block(int open)
{
    const int column = m_writer.column(lead(open));
    put(open, column);
    m_writer.padTo(column + Indentation);
    alternatives(open + 1, token(open).partner, column);
    m_writer.newLine(column);
    put(token(open).partner, column + Indentation);
}

/// A term that may go over lines: these break behind operators, and are indented more than @p base. @p tail columns
/// have to be left behind it.
void ClauseLayout::term(int from, int to, int base, int tail)
{
    comments(from, base);
    if (fits(from, to, tail))
        return inLine(from, to, base);
    const int inner = base + Indentation;
    for (int start = from, end; start < to; start = end) {
        end = after(start);
        while (end < to && !(token(end - 1).isSpaced && token(end - 1).isInfix))
            end = after(end);
        const int left = end < to ? 0 : tail;
        if (start > from)
            startItem(start, end, inner, left, false);
        if (fits(start, end, left))
            inLine(start, end, inner);
        else
            parts(start, end, start > from ? inner : base, left);
    }
}

/// The parts of a term that are not parted by operators, one of which is too long.
void ClauseLayout::parts(int from, int to, int base, int tail)
{
    const int inner = base + Indentation;
    for (int i = from, end; i < to; i = end) {
        end = after(i);
        comments(i, inner);
        const int left = tail + (end < to ? widthOfRange(i, to) - widthOfRange(i, end) : 0);
        if (!token(i).opens() || fits(i, end, left)) {
            inLine(i, end, inner);
        } else if (is(i, u"[")) {
            list(i, base, left);
        } else if (token(i).isCall || is(i, u"{")) {
            arguments(i, base, left);
        } else if (hasControl(i + 1, end - 1) || hasComma(i + 1, end - 1)) {
            block(i);
        } else {
            put(i, inner);
            term(i + 1, end - 1, inner, left + 1);
            close(end - 1, base);
        }
    }
}

/// Starts a line at @p column for an argument or the like which does not fit behind the one before it, or @p mustStart.
void ClauseLayout::startItem(int from, int to, int column, int tail, bool mustStart)
{
    if (endsLineBefore(from))
        comments(from, column);
    if (m_writer.atNewLine())
        return;
    // A comment that stands before it on the line goes with it.
    const int ahead = lead(from) - token(from).gap;
    const bool helps = m_writer.column(token(from).gap) > column;
    const bool fitsBelow = fitsAt(column + ahead, from, to, tail);
    if (mustStart || (!fits(from, to, tail) && helps && (fitsBelow || !isHung(from, to))))
        m_writer.newLine(column);
}

/// The arguments of a term: as many on a line as fit, the further lines indented.
void ClauseLayout::arguments(int open, int base, int tail)
{
    const int inner = base + Indentation, last = token(open).partner;
    put(open, inner);
    bool isTall = false;
    for (int start = open + 1, end; start < last; start = end + 1) {
        end = start;
        while (end < last && !is(end, u","))
            end = after(end);
        const int left = end < last ? 1 : tail + 1;
        if (start > open + 1)
            startItem(start, end, inner, left, isTall);
        comments(start, inner);
        const int line = m_writer.line() + (m_writer.atNewLine() ? 1 : 0);
        term(start, end, inner, left);
        isTall = m_writer.line() > line;
        if (end < last)
            put(end, inner);
    }
    close(last, base);
}

/// The elements of a list: as many on a line as fit, all lines starting in the same column. Where the author has
/// started a line, one starts. In a list that is opened that column is @p base, and the closing bracket stands on a line
/// of its own.
void ClauseLayout::list(int open, int base, int tail)
{
    const int last = token(open).partner;
    const bool isBlock = isOpened(open);
    put(open, m_writer.column());
    const int column = isBlock ? base : m_writer.column();
    bool isTall = false;
    for (int start = open + 1, end; start < last;) {
        end = is(start, u"|") ? start + 1 : start;
        while (end < last && !is(end, u",") && !(is(end, u"|") && token(end).isInfix))
            end = after(end);
        const int left = end < last || isBlock ? 1 : tail + 1;
        if (start > open + 1 || isBlock)
            startItem(start, end, column, left,
                      isTall || (token(start).startsLine && (is(start - 1, u",") || start == open + 1)));
        comments(start, column);
        const int line = m_writer.line() + (m_writer.atNewLine() ? 1 : 0);
        if (is(start, u"|"))
            put(start++, column);
        term(start, end, isOpened(start) ? column + Indentation : column, left);
        isTall = m_writer.line() > line;
        start = end;
        if (end < last && is(end, u",")) {
            put(end, column);
            start = end + 1;
        }
    }
    if (isBlock)
        m_writer.newLine(std::max(0, column - Indentation));
    close(last, isBlock ? std::max(0, column - Indentation) : column - 1);
}

} // namespace sidl::language
