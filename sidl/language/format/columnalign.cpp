// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/format/columnalign.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

/// What stands on one line.
struct Line
{
    std::size_t first = 0; ///< pieces
    std::size_t last = 0;  ///< behind the last one
    int width = 0;         ///< of all but a comment at its end
};

/// What stands between two commas or brackets.
struct Cell
{
    std::size_t first = 0; ///< pieces
    std::size_t last = 0;  ///< behind the last one
};

/// A line of facts, as a row of a table.
struct Row
{
    std::vector<Cell> cells;
    QString shape; ///< what parts the cells; empty: not a row
};

std::vector<Line> linesOf(const std::vector<LaidOut> &pieces)
{
    std::vector<Line> lines;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (i == 0 || pieces[i].newLines > 0)
            lines.push_back({i, i, 0});
        Line &line = lines.back();
        line.last = i + 1;
        if (pieces[i].kind != LaidOut::Kind::TrailingComment)
            line.width = pieces[i].width + (pieces[i].isTall ? 0 : line.width + pieces[i].spaces);
    }
    return lines;
}

bool isOneOf(const LaidOut &piece, QStringView text, QStringView characters)
{
    return piece.token.kind == Token::Kind::Punctuation && characters.contains(text[piece.token.start]);
}

bool parts(const LaidOut &piece)
{
    return piece.token.kind == Token::Kind::Punctuation || piece.token.kind == Token::Kind::End;
}

Row rowOf(const std::vector<LaidOut> &pieces, const Line &line, QStringView text)
{
    std::size_t first = line.first, last = line.last;
    if (pieces[last - 1].kind == LaidOut::Kind::TrailingComment)
        --last;
    for (std::size_t i = first; i < last; ++i) {
        const bool isPlain = pieces[i].kind == LaidOut::Kind::Token && pieces[i].isFact;
        if (!isPlain || pieces[i].startedLine != (i == first) || pieces[i].isTall)
            return {};
    }
    // Names and brackets at the beginning, and brackets at the end, differ between the lines of a nested list.
    while (first < last && isOneOf(pieces[first], text, u"([{"))
        ++first;
    while (first + 1 < last && !parts(pieces[first]) && isOneOf(pieces[first + 1], text, u"([{")) {
        for (++first; first < last && isOneOf(pieces[first], text, u"([{");)
            ++first;
    }
    while (last > first
           && (isOneOf(pieces[last - 1], text, u")]},") || pieces[last - 1].token.kind == Token::Kind::End))
        --last;
    Row row;
    row.shape = u" "_s;
    for (std::size_t i = first; i < last;) {
        Cell cell{i, i};
        while (cell.last < last && !parts(pieces[cell.last]))
            ++cell.last;
        row.cells.push_back(cell);
        for (i = cell.last; i < last && parts(pieces[i]); ++i)
            row.shape += text[pieces[i].token.start];
        row.shape += u' ';
    }
    return row;
}

class Table
{
public:
    Table(std::vector<LaidOut> &pieces, std::vector<Line *> lines, std::vector<Row> rows)
        : m_pieces(pieces)
        , m_lines(std::move(lines))
        , m_rows(std::move(rows))
    {
    }

    void align()
    {
        for (std::size_t cell = 1; cell < m_rows.front().cells.size(); ++cell) {
            for (std::size_t row = 0; row < m_rows.size();) {
                const std::size_t atLeft = sameFrom(row, cell, &Table::left);
                const std::size_t atRight = sameFrom(row, cell, &Table::right);
                const std::size_t end = std::max(atLeft, atRight);
                if (end > row + 1)
                    pad(row, end, cell, atRight > atLeft);
                row = end;
            }
        }
    }

private:
    const Cell &cellOf(std::size_t row, std::size_t cell) const { return m_rows[row].cells[cell]; }
    bool isEmpty(std::size_t row, std::size_t cell) const { return cellOf(row, cell).first == cellOf(row, cell).last; }
    int left(std::size_t row, std::size_t cell) const { return m_pieces[cellOf(row, cell).first].oldColumn; }
    int right(std::size_t row, std::size_t cell) const
    {
        const LaidOut &last = m_pieces[cellOf(row, cell).last - 1];
        return last.oldColumn + last.width;
    }
    /// Behind the last row from @p row on that has the same place in the old text; of no more than one if that took no
    /// spaces.
    std::size_t sameFrom(std::size_t row, std::size_t cell, int (Table::*place)(std::size_t, std::size_t) const) const
    {
        std::size_t end = row + 1;
        if (isEmpty(row, cell))
            return end;
        while (end < m_rows.size() && !isEmpty(end, cell) && (this->*place)(end, cell) == (this->*place)(row, cell))
            ++end;
        return isPadded(row, end, cell) ? end : row + 1;
    }
    bool isPadded(std::size_t row, std::size_t end, std::size_t cell) const
    {
        for (; row < end; ++row)
            if (m_pieces[cellOf(row, cell).first].oldSpaces > 1)
                return true;
        return false;
    }
    /// Where a cell starts, or ends, now.
    int columnOf(std::size_t row, std::size_t cell, bool byRight) const
    {
        int column = 0;
        const std::size_t last = byRight ? cellOf(row, cell).last : cellOf(row, cell).first + 1;
        for (std::size_t i = m_lines[row]->first; i < last; ++i)
            column += m_pieces[i].spaces + m_pieces[i].width;
        return byRight ? column : column - m_pieces[last - 1].width;
    }
    void pad(std::size_t row, std::size_t end, std::size_t cell, bool byRight)
    {
        int column = 0;
        for (std::size_t i = row; i < end; ++i)
            column = std::max(column, columnOf(i, cell, byRight));
        for (std::size_t i = row; i < end; ++i)
            if (m_lines[i]->width + column - columnOf(i, cell, byRight) > LayoutWriter::LineWidth)
                return;
        for (std::size_t i = row; i < end; ++i) {
            const int added = column - columnOf(i, cell, byRight);
            m_pieces[cellOf(i, cell).first].spaces += added;
            m_lines[i]->width += added;
        }
    }

    std::vector<LaidOut> &m_pieces;
    std::vector<Line *> m_lines;
    std::vector<Row> m_rows;
};

} // namespace

void alignTables(std::vector<LaidOut> &pieces, QStringView text)
{
    std::vector<Line> lines = linesOf(pieces);
    std::vector<Line *> tableLines;
    std::vector<Row> rows;
    const auto finish = [&] {
        if (rows.size() > 1)
            Table(pieces, tableLines, rows).align();
        tableLines.clear();
        rows.clear();
    };
    for (Line &line : lines) {
        const bool isComment = line.first + 1 == line.last && pieces[line.first].kind == LaidOut::Kind::Comment;
        if (isComment && pieces[line.first].newLines == 1)
            continue;
        Row row = rowOf(pieces, line, text);
        if (!rows.empty() && (row.shape != rows.front().shape || pieces[line.first].newLines != 1))
            finish();
        if (row.shape.isEmpty())
            continue;
        tableLines.push_back(&line);
        rows.push_back(std::move(row));
    }
    finish();
}

void alignComments(std::vector<LaidOut> &pieces)
{
    const std::vector<Line> lines = linesOf(pieces);
    for (std::size_t i = 0; i < lines.size();) {
        const LaidOut &comment = pieces[lines[i].last - 1];
        std::size_t end = i + 1;
        int column = lines[i].width;
        if (comment.kind == LaidOut::Kind::TrailingComment) {
            for (; end < lines.size() && pieces[lines[end].first].newLines == 1; ++end) {
                const LaidOut &next = pieces[lines[end].last - 1];
                const bool goesOn = next.kind == LaidOut::Kind::Comment && lines[end].first + 1 == lines[end].last
                    && next.token.kind == Token::Kind::LineComment;
                const bool isBelow = next.kind == LaidOut::Kind::TrailingComment || goesOn;
                if (!isBelow || next.oldColumn != comment.oldColumn)
                    break;
                if (!goesOn)
                    column = std::max(column, lines[end].width);
            }
            for (std::size_t line = i; line < end; ++line) {
                LaidOut &aligned = pieces[lines[line].last - 1];
                const bool isAlone = aligned.kind == LaidOut::Kind::Comment;
                aligned.spaces = column + 2 - (isAlone ? 0 : lines[line].width);
            }
        }
        i = end;
    }
}

} // namespace sidl::language
