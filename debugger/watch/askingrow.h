// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QBoxLayout>

namespace sidl::debugger {

/// Who asks, the field for what is asked, and buttons beside it, or in a line below where the field would have too little
/// room for a goal. Window thread.
class AskingRow final : public QBoxLayout
{
    Q_OBJECT
public:
    AskingRow(QWidget *seat, QWidget *field, const QList<QWidget *> &buttons);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    int minimumHeightForWidth(int width) const override { return heightForWidth(width); }
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

private:
    bool isBeside(int width) const;

    QWidget *m_field;
    QBoxLayout *m_line, *m_buttons;
};

} // namespace sidl::debugger
