// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/word.h"
#include "sidl/ui/boardpicture.h"

#include <QColor>
#include <QStringList>

#include <map>
#include <vector>

namespace sidl::debugger {

/// What stands in a cell instead of a label.
struct GridGlyph
{
    QString text; ///< or ":NAME", a picture of ui::pieceNames(); any other with a colon is a text, as ":-)"
    QColor fill;  ///< drawn in this colour with an outline that stands out from it; invalid: in the colour of text

    /// The picture's name; empty: it is a text.
    QString piece() const;

    friend bool operator==(const GridGlyph &, const GridGlyph &) = default;
};

/**
 * How words of one shape are laid out as a board: which of their positions tell the column, the row and the label. A
 * plain value; positions count from 0, constants are in canonical form, as Word::elementText() gives them.
 * For chess, whose words are such as [white,pawn,a,2]: any four elements, column 2, row 3, label 0 and 1.
 */
struct GridSpec
{
    static constexpr int MaxLength = 64; ///< elements of a word
    static constexpr int MaxAxis = 64;   ///< columns, and rows
    enum class Order { Standard, Numeric };
    enum class Cells {
        Square,
        Slanted,  ///< hexagons, each row half a cell further right than the one before it on the axis, as in Hex
        Staggered ///< hexagons, every second row half a cell further right
    };

    QStringList shape; ///< as long as the words; the constant that has to stand there, or empty: any
    int column = 0;
    int row = 1;
    std::vector<int> label; ///< ascending; not empty
    QStringList columns;    ///< those always drawn, from the left; others follow where words have them
    QStringList rows;       ///< likewise, from the first one
    /// Nobody has chosen @c columns: they are what the game tells, follow its rules, and others come in their places.
    bool columnsByGame = false;
    bool rowsByGame = false; ///< likewise
    /// The rules do not tell how far the columns go, or have not been read: a seat has those of the words that it sees and
    /// of cells that its actions fill, and none of @c columns.
    bool columnsOpen = false;
    bool rowsOpen = false; ///< likewise
    Order order = Order::Standard;
    bool rowsUp = false;    ///< the first row is the lowest one, as on a chess board
    bool checkered = false; ///< squares of two colours
    Cells cells = Cells::Square;
    std::map<QString, GridGlyph> glyphs; ///< by label: "white king"

    /// Empty when words can be laid out so; else what is wrong.
    QString problem() const;
    bool matches(engine::Word word) const;
    bool isHexagonal() const { return cells != Cells::Square; }
    /// As ui::BoardPicture::shifts, of so many rows. @p isTurned: as in gridCells()
    std::vector<int> shifts(int rows, bool isTurned = false) const;
    /// The elements at the positions of the label, without quotes, joined by blanks.
    QString labelOf(engine::Word word) const;
    ui::BoardSign signOf(const QString &text) const; ///< of a label: its glyph, or the label itself

    friend bool operator==(const GridSpec &, const GridSpec &) = default;
};

/// @p constant as a person reads it: without the quotes that Prolog needs.
QString plainText(const QString &constant);
/// True when @p a comes before @p b: numbers by value and before all else, other constants by their letters; or, in
/// numeric order, digits within them by value, too (b2 before b10).
bool comesBefore(const QString &a, const QString &b, GridSpec::Order order);

} // namespace sidl::debugger
