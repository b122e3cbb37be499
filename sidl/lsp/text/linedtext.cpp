// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/text/linedtext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::lsp {

namespace {

/// How many units a character has that takes up @p length UTF-16 units from @p first on.
int unitsOf(QChar first, qsizetype length, Encoding encoding)
{
    switch (encoding) {
    case Encoding::Utf16:
        return int(length);
    case Encoding::Utf32:
        return 1;
    case Encoding::Utf8:
        break;
    }
    if (length == 2)
        return 4;
    return first.unicode() < 0x80 ? 1 : first.unicode() < 0x800 ? 2 : 3; // half a pair is written as U+FFFD
}

} // namespace

LinedText::LinedText(const QString &text)
    : m_text(text)
{
    findLines(0);
}

/// From the line that begins at @p from, to the end; lines before it are known.
void LinedText::findLines(qsizetype from)
{
    m_lines.erase(std::lower_bound(m_lines.begin(), m_lines.end(), from), m_lines.end());
    m_returns.erase(std::lower_bound(m_returns.begin(), m_returns.end(), from), m_returns.end());
    m_lines.push_back(from);
    const QChar *const text = m_text.constData();
    for (qsizetype at = from; at < m_text.size(); ++at) {
        if (text[at] == u'\r' && at + 1 < m_text.size() && text[at + 1] == u'\n')
            m_returns.push_back(at++);
        else if (text[at] != u'\n' && text[at] != u'\r')
            continue;
        m_lines.push_back(at + 1);
    }
    m_near.line = -1;
}

QString LinedText::readText() const
{
    QString text = m_text;
    if (text.startsWith(QChar(QChar::ByteOrderMark)))
        text.remove(0, 1);
    if (text.contains(u'\r'))
        text.replace("\r\n"_L1, "\n"_L1).replace(u'\r', u'\n');
    return text;
}

std::size_t LinedText::lineOf(qsizetype offset) const
{
    return std::size_t(std::upper_bound(m_lines.begin(), m_lines.end(), offset) - m_lines.begin()) - 1;
}

qsizetype LinedText::endOfLine(std::size_t line) const
{
    if (line + 1 == m_lines.size())
        return m_text.size();
    const qsizetype end = m_lines[line + 1] - 1;
    return end > m_lines[line] && m_text[end] == u'\n' && m_text[end - 1] == u'\r' ? end - 1 : end;
}

/// 2 for a surrogate pair.
qsizetype LinedText::unitLength(qsizetype at) const
{
    return m_text[at].isHighSurrogate() && at + 1 < m_text.size() && m_text[at + 1].isLowSurrogate() ? 2 : 1;
}

qsizetype LinedText::offset(const Position &position, Encoding encoding) const
{
    if (position.line < 0 || std::size_t(position.line) >= m_lines.size())
        return position.line < 0 ? 0 : m_text.size();
    const qsizetype end = endOfLine(std::size_t(position.line));
    qsizetype at = m_lines[std::size_t(position.line)];
    for (int character = 0; at < end;) {
        const qsizetype length = unitLength(at);
        character += unitsOf(m_text[at], length, encoding);
        if (character > position.character)
            break;
        at += length;
    }
    return at;
}

Position LinedText::position(qsizetype offset, Encoding encoding) const
{
    const std::size_t line = lineOf(offset);
    const qsizetype start = m_lines[line];
    const qsizetype end = std::min(offset, endOfLine(line)); // nobody counts characters of a line's end
    if (m_near.line != start || m_near.encoding != encoding || m_near.offset > end)
        m_near = {start, start, 0, encoding};
    while (m_near.offset < end) {
        const qsizetype length = unitLength(m_near.offset);
        if (m_near.offset + length > end)
            break; // within a pair
        m_near.character += unitsOf(m_text[m_near.offset], length, encoding);
        m_near.offset += length;
    }
    return {int(line), m_near.character};
}

Range LinedText::range(qsizetype start, qsizetype end, Encoding encoding) const
{
    const Position first = position(start, encoding);
    return {first, position(end, encoding)};
}

qsizetype LinedText::readOffset(qsizetype offset) const
{
    const auto before = std::lower_bound(m_returns.begin(), m_returns.end(), offset) - m_returns.begin();
    const bool hasMark = offset > 0 && m_text.startsWith(QChar(QChar::ByteOrderMark));
    return offset - before - (hasMark ? 1 : 0);
}

qsizetype LinedText::clientOffset(qsizetype readOffset) const
{
    const qsizetype mark = m_text.startsWith(QChar(QChar::ByteOrderMark)) ? 1 : 0;
    // Of the returns, those count whose own place in the read text lies before.
    std::size_t low = 0, high = m_returns.size();
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (m_returns[middle] - mark - qsizetype(middle) < readOffset)
            low = middle + 1;
        else
            high = middle;
    }
    return std::min(readOffset + mark + qsizetype(low), m_text.size());
}

void LinedText::replace(qsizetype start, qsizetype end, const QString &text)
{
    // A line that ends before the change may go on with it: \r, and now \n.
    std::size_t line = lineOf(start);
    if (line > 0 && start == m_lines[line])
        --line;
    m_text.replace(start, end - start, text);
    findLines(m_lines[line]);
}

} // namespace sidl::lsp
