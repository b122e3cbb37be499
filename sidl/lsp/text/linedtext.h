// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/lsp/text/position.h"

#include <vector>

namespace sidl::lsp {

/**
 * A text as a client has it, byte order mark and line ends included, with its lines. A line ends with \n, \r\n or \r, as
 * the protocol has it. Offsets are UTF-16 units, as QString counts.
 *
 * Beside it there is the text as games are read, without byte order mark and with \n for each line end; readOffset() and
 * clientOffset() go from one to the other.
 *
 * Not for use from two threads at once; copies are independent.
 */
class LinedText
{
public:
    explicit LinedText(const QString &text = {});

    const QString &text() const { return m_text; }
    /// As language::normalisedText() has it.
    QString readText() const;
    int lineCount() const { return int(m_lines.size()); }

    /// Where @p position is: at the end of its line if that is shorter, at the text's end if there are fewer lines; the
    /// start of a character that it lies in. Linear in the line.
    qsizetype offset(const Position &position, Encoding encoding) const;
    /// The position of an offset from 0 to the text's length. Quick for offsets in ascending order.
    Position position(qsizetype offset, Encoding encoding) const;
    Range range(qsizetype start, qsizetype end, Encoding encoding) const;

    qsizetype readOffset(qsizetype offset) const;
    qsizetype clientOffset(qsizetype readOffset) const;

    /// Puts @p text in the place of what is between two offsets, the first of which is not behind the second.
    void replace(qsizetype start, qsizetype end, const QString &text);

private:
    void findLines(qsizetype from);
    std::size_t lineOf(qsizetype offset) const;
    qsizetype endOfLine(std::size_t line) const; ///< without what ends it
    qsizetype unitLength(qsizetype at) const;

    QString m_text;
    std::vector<qsizetype> m_lines;   ///< offset of each line's first character
    std::vector<qsizetype> m_returns; ///< offset of each \r with a \n behind it
    /// The place that was told last, so that many in one long line are found in one go.
    struct Near
    {
        qsizetype line = -1; ///< offset of its first character; -1: none
        qsizetype offset = 0;
        int character = 0;
        Encoding encoding = Encoding::Utf16;
    };
    mutable Near m_near;
};

} // namespace sidl::lsp
