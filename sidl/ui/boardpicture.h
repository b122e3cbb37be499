// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QPolygonF>
#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

/// Boards as pictures: for the cells of a seat's board, and for boards that are as small as a node of a graph. What is
/// painted: window thread; values: any.
namespace sidl::ui {

/// What stands in a cell.
struct BoardSign
{
    QString text;
    QString piece;        ///< picture of pieceNames(), instead; empty: none
    QColor fill;          ///< drawn in this colour with an outline that stands out from it; invalid: that of text
    bool isLabel = false; ///< a text to be read, in lines if need be; else a shape as large as the cell

    friend bool operator==(const BoardSign &, const BoardSign &) = default;
};

struct BoardPicture
{
    int columns = 0, rows = 0;
    bool isCheckered = false;
    std::vector<std::vector<BoardSign>> cells; ///< row by row from the top; as many as columns times rows
    /// Of hexagons, by row from the top: by how many halves of a cell it stands further right. Empty: cells are squares.
    std::vector<int> shifts;

    friend bool operator==(const BoardPicture &, const BoardPicture &) = default;
};

void paintSign(QPainter &painter, const BoardSign &sign, const QFont &font, const QRectF &box, const QColor &text);
bool isReadable(const QString &label, const QFont &font, const QRectF &box); ///< all of it, as paintSign() paints it
QColor squareColour(const QPalette &palette, bool isDarker);                 ///< of a checkered board
QColor textOnSquare(const QPalette &palette, bool isDarker);
/// The lower left square is a dark one, as on a chess board. @p row: from the top
bool isDarkSquare(const BoardPicture &board, int column, int row);

QSizeF boardExtent(const BoardPicture &board); ///< of all cells, in widths of a cell
/// The box around a cell. Cells are as large as go into @p box, in the middle of it.
QRectF boardCell(const BoardPicture &board, const QRectF &box, int column, int row);
QPolygonF boardCellShape(const BoardPicture &board, const QRectF &box, int column, int row);
/// The column and the row of the cell at @p point; -1: there is none.
QPoint boardCellAt(const BoardPicture &board, const QRectF &box, const QPointF &point);
QPolygonF hexagon(const QRectF &cell);                ///< within its box, with a corner at the top
QRectF signBox(const QRectF &cell, bool isHexagonal); ///< where signs stand in a cell
/// Of the cell that has most of them.
std::size_t mostCards(const std::vector<std::vector<BoardSign>> &cells);
/// How many of @p signs, which stand in a cell, stand beside one another there. Cards are as large as where there are
/// @p mostCards of them: one that is alone counts no more than others.
int signsAcross(const std::vector<BoardSign> &signs, std::size_t mostCards);
void paintBoard(QPainter &painter, const BoardPicture &board, const QRectF &box, const QFont &font,
                const QPalette &palette);

} // namespace sidl::ui
