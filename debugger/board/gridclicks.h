// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/gridmodel.h"

#include <QSet>

#include <optional>

namespace sidl::debugger {

/**
 * Which actions are meant by the cells clicked on a board. Knows no game; the rule is:
 *
 * - An action word mentions a cell where it has the constant of the cell's column, and the constant of its row as far
 *   behind (or before) it as in the words of the board, or right behind (before) it. Cells are read from the left, and
 *   no element counts twice: [pawn,e,2,e,4] mentions e2 and then e4, [b,2] mentions b2, [castle,short] none.
 * - One that mentions no cell, but a single constant of a column, or else of a row, means all of that column or row:
 *   each of its cells will do. [drop,c] mentions column c. But a number is an amount where an action that is alike but
 *   for it has one there that no column and no row has: beside [offer,0], [offer,3] does not mention column 3.
 * - One that is alike to an action of one cell, but for a column or row that the board does not have, is beside it, and
 *   mentions nothing: beside [a,1], [d,1] does not mention row 1.
 * - Where each column is full or has one action of a cell, on its last free cell, nothing lies above a free cell, and
 *   some column has free cells before that, pieces fall: any cell of the column will do, too. But where one piece is
 *   beside all these cells and no column is full, it may be one that steps to them. They fall from then on, as long as
 *   nothing on the board tells otherwise; a column without an action does not. Rows of names, as of players, and two
 *   rows are none to fall through.
 * - A click on the name of a column or row means any of its cells, or all of it, where an action mentions that.
 * - The actions left are those that mention the clicked cells in the order of the clicks, others between them allowed.
 * - If only one is left and all cells that it mentions were clicked, that one is meant. So a move needs both of its
 *   squares, a mark needs its one; four promotions on one square stay to be chosen from.
 * - A click that leaves no action begins anew with that cell; a second click on the last cell, or one that begins
 *   nothing, takes all back.
 */
class GridClicks
{
public:
    /// Forgets what was clicked. Actions are those of the finite switches among @p switches.
    void setBoard(const GridModel &board, const std::vector<engine::Switch> &switches);
    /// The choice that is meant, if it is plain now; the clicks are then forgotten.
    std::optional<engine::Choice> click(const GridPlace &place);
    void clear() { m_clicked.clear(); }
    /// As if these were clicked before, if they leave actions to click on for.
    void resume(const GridPlaces &clicked);

    const GridPlaces &clicked() const { return m_clicked; }
    int count() const { return int(m_candidates.size()); } ///< of all actions
    int beside() const { return int(m_beside.size()); }    ///< of cells that the board does not have
    bool hasPlaces() const;                                ///< some action mentions a place
    bool areColumns() const;                               ///< any cell of a column will do for all of them
    GridPlaces meantBy(const GridPlace &cell) const; ///< places that a click there would take; empty: it fits no action
    engine::Choices all() const;                     ///< of all cells
    engine::Choices left() const;                    ///< the actions left; all when nothing is clicked
    GridPlaces next() const; ///< where a further click leaves fewer actions, if something is clicked

    GridPlaces placesOf(engine::Word action) const; ///< that it mentions, in order

private:
    struct Candidate
    {
        engine::Choice choice;
        GridPlaces places;
    };
    bool isMeant(const GridPlace &place, const GridPlace &clicked) const;
    /// How many of @p places it takes to find the clicked ones in their order; empty: they are not all there.
    std::optional<std::size_t> matched(const GridPlaces &places, const GridPlaces &clicked) const;
    void findOtherNumbers(const std::vector<engine::Switch> &switches); ///< those that are of no column and no row
    void findBeside();
    enum class Fall {
        None,   ///< they do not
        MayBe,  ///< all actions are where pieces come to lie, which may be by chance
        Certain ///< in all columns that are not full
    };
    /// Whether pieces fall on @p board, to the last row or, if @p isUpwards, to the first.
    Fall fallOn(const GridModel &board, bool isUpwards) const;
    void findFall(const GridModel &board);
    std::vector<const Candidate *> leftBy(const GridPlaces &clicked) const;

    QStringList m_columns, m_rows;
    int m_distance = 1;                 ///< from the position of the column to that of the row
    QSet<QString> m_otherNumbers;       ///< what actions have beside them
    std::vector<engine::Word> m_beside; ///< actions of cells that the board does not have
    bool m_fall = false;                ///< pieces do, within columns
    QStringList m_fallen;               ///< shape of words whose pieces were seen to fall; empty: none
    bool m_fallUpwards = false;         ///< those
    std::vector<Candidate> m_candidates;
    GridPlaces m_clicked;
};

} // namespace sidl::debugger
