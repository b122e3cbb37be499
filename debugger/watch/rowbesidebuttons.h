// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QBoxLayout>

namespace sidl::debugger {

/// A line beside buttons, or each in a row of its own where there is no room for both. Window thread.
class RowBesideButtons : public QBoxLayout
{
    Q_OBJECT
public:
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    int minimumHeightForWidth(int width) const override { return heightForWidth(width); }
    QSize sizeHint() const override { return minimumSize(); }
    void setGeometry(const QRect &rect) override;

protected:
    /// @p rows: in which direction the line, which is empty yet, and @p buttons follow where they are not beside.
    RowBesideButtons(Direction rows, const QList<QWidget *> &buttons);

    virtual bool isBeside(int width) const = 0; ///< the line, in so many pixels

    QBoxLayout *const m_line, *const m_buttons;

private:
    const Direction m_rows;
};

} // namespace sidl::debugger
