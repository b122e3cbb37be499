// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/format/layoutwriter.h"

#include <algorithm>
#include <utility>

namespace sidl::language {

namespace {

constexpr int TabWidth = 4; // as the editor shows it

} // namespace

int widthOf(QStringView text)
{
    const QStringView last = text.mid(text.lastIndexOf(u'\n') + 1);
    return int(last.size() - std::count_if(last.begin(), last.end(), [](QChar c) { return c.isLowSurrogate(); }));
}

void LayoutWriter::newLine(int indentation, int blank)
{
    m_isNewLine = true;
    m_indentation = std::min(indentation, MostIndented);
    m_blank = blank;
    m_pad = 0;
}

void LayoutWriter::padTo(int column)
{
    m_pad = m_isNewLine ? 0 : std::max(0, column - m_column);
}

int LayoutWriter::oldColumnOf(qsizetype offset)
{
    for (; m_seen < offset; ++m_seen) {
        const QChar c = m_text[m_seen];
        m_oldColumn = c == u'\n' ? 0
            : c == u'\t'         ? m_oldColumn / TabWidth * TabWidth + TabWidth
            : c.isLowSurrogate() ? m_oldColumn
                                 : m_oldColumn + 1;
    }
    return m_oldColumn;
}

void LayoutWriter::put(const Token &token, int spaces, LaidOut::Kind kind)
{
    LaidOut piece;
    piece.token = token;
    piece.kind = kind;
    piece.isFact = m_isFact;
    const int before = m_pieces.empty() ? 0 : oldColumnOf(m_pieces.back().token.end());
    piece.oldColumn = oldColumnOf(token.start);
    piece.oldSpaces = piece.oldColumn - before;
    const qsizetype last = m_pieces.empty() ? 0 : m_pieces.back().token.end();
    piece.startedLine = m_pieces.empty() || lineEnds(m_text, last, token.start) > 0;
    piece.width = widthOf(token.in(m_text));
    if (m_isNewLine) {
        piece.newLines = m_pieces.empty() ? 0 : 1 + m_blank;
        piece.spaces = m_indentation;
        m_column = m_indentation;
        ++m_line;
    } else {
        piece.spaces = std::max(spaces, m_pad);
        m_column += piece.spaces;
    }
    const qsizetype inner = token.in(m_text).count(u'\n');
    piece.isTall = inner > 0;
    m_column = inner > 0 ? piece.width : m_column + piece.width;
    m_line += int(inner);
    m_isNewLine = false;
    m_pad = 0;
    m_pieces.push_back(piece);
}

void LayoutWriter::putTrailing(const Token &comment)
{
    const bool wasNewLine = std::exchange(m_isNewLine, false);
    const int blank = m_blank;
    m_pad = 0;
    put(comment, 2, LaidOut::Kind::TrailingComment);
    if (wasNewLine)
        newLine(m_indentation, blank);
}

TextEdits LayoutWriter::edits(const QString &end) const
{
    TextEdits edits;
    qsizetype at = 0;
    const auto between = [&](qsizetype next, const QString &wanted) {
        if (m_text.mid(at, next - at) != wanted)
            edits.push_back({at, next - at, wanted});
    };
    for (const LaidOut &piece : m_pieces) {
        between(piece.token.start, QString(piece.newLines, u'\n') + QString(piece.spaces, u' '));
        at = piece.token.end();
    }
    between(m_text.size(), end);
    return edits;
}

} // namespace sidl::language
