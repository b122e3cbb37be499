// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFont>
#include <QHash>
#include <QRadioButton>

namespace sidl::debugger {

/// A radio button whose text goes on below where it is too long for the room.
class WrappingRadio final : public QRadioButton
{
    Q_OBJECT
public:
    explicit WrappingRadio(const QString &text, QWidget *parent = nullptr);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool hitButton(const QPoint &at) const override { return rect().contains(at); }
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    int textLeft() const; ///< pixels that the mark takes

    struct Measured
    {
        QString text;
        QFont font;
        QHash<int, int> heights; ///< by width
    };
    mutable Measured m_measured; ///< of heightForWidth()
};

} // namespace sidl::debugger
