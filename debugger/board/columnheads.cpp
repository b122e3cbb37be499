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

ColumnHeads::Type ColumnHeads::typeFor(int column, const QFont &words) const
{
    const QFontMetrics metrics(words);
    int widest = 1;
    for (int i = 0; i < count(); ++i)
        widest = std::max(widest, metrics.horizontalAdvance(model()->headerData(i, Qt::Horizontal).toString()));
    const double inRow = double(column - 2 * Gap) / widest, inTwo = (TwoRows * column - Gap) / widest;
    Type type{words, count() > 1 && inRow < SmallestInRow};
    type.font.setPointSizeF(QFontInfo(words).pointSizeF() * qBound(Smallest, type.isInTwoRows ? inTwo : inRow, 1.0));
    return type;
}

void ColumnHeads::fitTo(int column, const QFont &words)
{
    const Type type = typeFor(column, words);
    if (std::exchange(m_isInTwoRows, type.isInTwoRows) == type.isInTwoRows && font() == type.font)
        return;
    setFont(type.font);
    updateGeometry();
    viewport()->update();
}

int ColumnHeads::heightOf(const Type &type) const
{
    if (type.isInTwoRows)
        return 2 * QFontMetrics(type.font).height() + 2;
    const auto bold = [](QFont font) { // as it is while a section is selected, which moves nothing
        font.setBold(true);
        return QFontMetrics(font).height();
    };
    return QHeaderView::sizeHint().height() - bold(font()) + bold(type.font); // what is around it is the style's
}

int ColumnHeads::heightIn(int column, const QFont &words) const
{
    return heightOf(typeFor(column, words));
}

QSize ColumnHeads::sizeHint() const
{
    return {QHeaderView::sizeHint().width(), heightOf({font(), m_isInTwoRows})};
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
