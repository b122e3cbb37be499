// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/columnheads.h"

#include <QFontInfo>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace sidl::debugger {

namespace {

constexpr int Gap = 4; // pixels beside a name

// How small the type may become, beside that of the words: as long as all stand in one row, and at all.
constexpr double SmallestInRow = 0.8, Smallest = 0.4;

constexpr double TwoRows = 5.0 / 3; // columns that a name can be wide: the first begins where its column does

} // namespace

ColumnHeads::ColumnHeads(QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent)
{
}

void ColumnHeads::fitTo(int column, const QFont &words)
{
    const QFontMetrics metrics(words);
    int widest = 1;
    for (int i = 0; i < count(); ++i)
        widest = std::max(widest, metrics.horizontalAdvance(model()->headerData(i, Qt::Horizontal).toString()));
    const double inRow = double(column - 2 * Gap) / widest, inTwo = (TwoRows * column - Gap) / widest;
    const bool areInTwo = count() > 1 && inRow < SmallestInRow;
    QFont font = words;
    font.setPointSizeF(QFontInfo(words).pointSizeF() * qBound(Smallest, areInTwo ? inTwo : inRow, 1.0));
    if (std::exchange(m_isInTwoRows, areInTwo) == areInTwo && this->font() == font)
        return;
    setFont(font);
    updateGeometry();
    viewport()->update();
}

QSize ColumnHeads::sizeHint() const
{
    const QSize size = QHeaderView::sizeHint();
    return m_isInTwoRows ? QSize(size.width(), 2 * fontMetrics().height() + 2) : size;
}

void ColumnHeads::paintEvent(QPaintEvent *event)
{
    if (!m_isInTwoRows)
        return QHeaderView::paintEvent(event);
    QPainter painter(viewport());
    painter.setPen(palette().color(QPalette::WindowText));
    const int row = height() / 2, right = sectionViewportPosition(count() - 1) + sectionSize(count() - 1);
    for (int i = 0; i < count(); ++i) {
        const QString name = model()->headerData(i, Qt::Horizontal).toString();
        const int wide = fontMetrics().horizontalAdvance(name),
                  middle = sectionViewportPosition(i) + sectionSize(i) / 2;
        const int left = std::clamp(middle - wide / 2, sectionViewportPosition(0),
                                    std::max(sectionViewportPosition(0), right - wide));
        painter.drawText(QRect(left, i % 2 * row, wide, row), Qt::AlignCenter, name);
    }
}

} // namespace sidl::debugger

#include "moc_columnheads.cpp"
