// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/ui/boardpicture.h"

#include <QTableView>

namespace sidl::debugger {

class ColumnHeads;

/// A board: squares or hexagons as large as go into the view, never smaller than the text needs; then it scrolls. The
/// arrow keys go from cell to cell, Space and Return are a click, or show on which cell the keyboard is where that was not
/// seen, Escape takes clicks back. Names of columns and rows are headers of a table of squares, and stand above and beside
/// hexagons.
class GridView final : public QTableView
{
    Q_OBJECT
public:
    explicit GridView(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    int heightFor(int width) const; ///< in pixels, of a board as large as it can be in that width
    void setMostHeight(int pixels);
    int middleOfCells() const;                 ///< in pixels from the left of this; not more than it has room for
    int sizeOfCells() const;                   ///< in pixels, as they are
    void setHeadsClickable(bool areClickable); ///< the names of columns and rows
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    QRect visualRect(const QModelIndex &index) const override;
    QModelIndex indexAt(const QPoint &at) const override;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;

Q_SIGNALS:
    void fitted(); ///< the cells may be of another size, or elsewhere
    void cellClicked(const QModelIndex &index);
    void cellHovered(const QModelIndex &index); ///< invalid: the pointer is on none
    void columnClicked(int column);             ///< its name
    void rowClicked(int row);

protected:
    void paintEvent(QPaintEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void fit(); ///< the cells to the view
    int smallestCell() const;
    bool isHexagonal() const;
    ui::BoardPicture outline() const; ///< the cells, without signs
    /// For the names of rows, at the left, and of columns, above: as they are, or where columns are so wide.
    QSize margins() const;
    QSize margins(double column) const;
    double sizeFor(const QSize &view) const; ///< of the cells, as large as go into a view of that size
    QRectF hexagons() const;                 ///< the box around all of them, in the viewport

    ColumnHeads *m_heads;
    bool m_isFitting = false;
    bool m_isRingNew = false; ///< nobody saw yet on which cell the keyboard is
    int m_mostHeight = QWIDGETSIZE_MAX;
};

} // namespace sidl::debugger
