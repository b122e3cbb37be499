// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTableView>

namespace sidl::debugger {

/// A board: square cells as large as go into the view, never smaller than the text needs; then it scrolls. The arrow
/// keys go from cell to cell, Space and Return are a click, Escape takes clicks back.
class GridView final : public QTableView
{
    Q_OBJECT
public:
    explicit GridView(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void cellClicked(const QModelIndex &index);
    void cellHovered(const QModelIndex &index); ///< invalid: the pointer is on none
    void escaped();

protected:
    void leaveEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void fit(); ///< the cells to the view
    int smallestCell() const;

    bool m_isFitting = false;
};

} // namespace sidl::debugger
