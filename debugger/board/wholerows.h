// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QTableView;

namespace sidl::debugger {

/// Room for a table, which is as high as its rows, or as as many of them as are seen whole there.
class WholeRows final : public QWidget
{
    Q_OBJECT
public:
    explicit WholeRows(QTableView *table, QWidget *parent = nullptr); ///< becomes the parent of @p table
    ~WholeRows() override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    int heightOf(int rows) const; ///< with the heads of the columns
    void fit();

    QTableView *m_table; ///< null: it goes, and its model is reset
};

} // namespace sidl::debugger
