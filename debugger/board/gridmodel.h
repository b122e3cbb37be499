// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/gridgrowth.h"
#include "debugger/model/seatview.h"
#include "sidl/wording/displaynames.h"

#include <QAbstractTableModel>

namespace sidl::debugger {

/// A cell of a board: the constants of its column and row, in canonical form; or, where one of them is empty, a whole
/// column or row.
struct GridPlace
{
    QString column, row;

    QString text() const;                 ///< "e2", "left, 2", or of numbers "column 1, row 2"
    bool has(const GridPlace &cell) const ///< it is this one, or in this column or row
    {
        return (column.isEmpty() || column == cell.column) && (row.isEmpty() || row == cell.row);
    }
    friend bool operator==(const GridPlace &, const GridPlace &) = default;
};
using GridPlaces = std::vector<GridPlace>;

/**
 * The words of one seat as a board. Made of the settings and of the words given alone: neither cells nor columns and
 * rows can tell of a word that the seat does not see (S15). Kept as it is, cells included,
 * while the columns and rows are the same.
 */
class GridModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.size()); }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_columns.size());
    }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// Words of another shape are left out. @p spec has no problem(). Marks are forgotten.
    /// @p isTurned: seen from the other side, the last column at the left and the rows the other way round
    void setBoard(const GridSpec &spec, const std::vector<SeatWord> &words, bool isTurned = false,
                  const GridGrowth &growth = {});
    void setNames(const wording::DisplayNames &names); ///< of columns, rows and, in tips, words
    /// False: there would be more than GridSpec::MaxAxis columns or rows, and there are none.
    bool fits() const { return m_fits; }
    const GridSpec &spec() const { return m_spec; }
    const QStringList &columns() const { return m_columns; }    ///< from the left
    const QStringList &rows() const { return m_rows; }          ///< from the top
    const std::vector<int> &shifts() const { return m_shifts; } ///< as ui::BoardPicture::shifts

    GridPlace placeAt(const QModelIndex &index) const;
    QModelIndex indexOf(const GridPlace &place) const; ///< invalid: not on the board
    /// In standard order; those deleted by the last chronon among them.
    const std::vector<SeatWord> &wordsAt(const QModelIndex &index) const;
    std::size_t mostCards() const { return m_mostCards; } ///< of the cell that has most, without those that are gone

    /// @p chosen: cells that were clicked or belong to a choice; @p reachable: those that may be clicked next.
    void setMarks(const GridPlaces &chosen, const GridPlaces &reachable);
    void setHovered(const GridPlaces &places); ///< what a click would take
    bool isChosen(const QModelIndex &index) const;
    bool isReachable(const QModelIndex &index) const;
    bool isHovered(const QModelIndex &index) const;

private:
    std::size_t cellAt(const QModelIndex &index) const
    {
        return std::size_t(index.row()) * std::size_t(m_columns.size()) + std::size_t(index.column());
    }
    bool isIn(const GridPlaces &places, const QModelIndex &index) const;
    QString cellText(const std::vector<SeatWord> &words) const;
    QString toolTip(const QModelIndex &index) const;
    QString spokenText(const QModelIndex &index) const;

    GridSpec m_spec;
    wording::DisplayNames m_names;
    QStringList m_columns, m_rows;
    std::vector<std::vector<SeatWord>> m_cells; ///< row by row
    std::size_t m_mostCards = 0;
    std::vector<int> m_shifts;
    GridPlaces m_chosen, m_reachable, m_hovered;
    bool m_fits = true;
};

} // namespace sidl::debugger
