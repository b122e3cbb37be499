// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFont>
#include <QHash>
#include <QRadioButton>

#include <utility>

namespace sidl::debugger {

/// A radio button whose text goes on below where it is too long for the room. Where only so many lines of it are shown,
/// its tip is the whole text, unless it has another tip.
class WrappingRadio final : public QRadioButton
{
    Q_OBJECT
public:
    explicit WrappingRadio(const QString &text, QWidget *parent = nullptr);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return heightIn(width, m_mostLines); }
    int heightIn(int width, int mostLines) const;
    void setMostLines(int lines); ///< that are shown; 0: all
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool hitButton(const QPoint &at) const override { return rect().contains(at); }
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    int textLeft() const;                             ///< pixels that the mark takes
    QString shownText(int room, int mostLines) const; ///< in lines of so many pixels

    struct Measured
    {
        QString text;
        QFont font;
        QHash<std::pair<int, int>, int> heights; ///< by width and the most lines
    };
    mutable Measured m_measured; ///< of heightIn()
    int m_mostLines = 0;
};

} // namespace sidl::debugger
