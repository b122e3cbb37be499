// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/timeline/timelinemarks.h"

#include "sidl/ui/colours.h"

#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace sidl::debugger {

namespace {

QColor colourOf(TimelineMark mark, const QPalette &palette)
{
    const bool dark = ui::isDark(palette);
    switch (mark) {
    case TimelineMark::Bookmark:
        return dark ? QColor(0xf2, 0xc1, 0x4e) : QColor(0xb9, 0x7a, 0x00);
    case TimelineMark::Given:
        return dark ? QColor(0x4f, 0xd1, 0xc0) : QColor(0x00, 0x78, 0x6c);
    case TimelineMark::Edited:
        return dark ? QColor(0xd7, 0x9a, 0xf0) : QColor(0x8a, 0x3a, 0xa8);
    case TimelineMark::Loop:
        return dark ? QColor(0xff, 0xa2, 0x66) : QColor(0xb8, 0x50, 0x08);
    case TimelineMark::Differs:
        return dark ? QColor(0xff, 0xd0, 0x54) : QColor(0xa8, 0x6a, 0x00);
    case TimelineMark::Lost:
        return ui::errorColour(palette);
    case TimelineMark::Comment:
    case TimelineMark::Transposition:
        break;
    }
    return palette.color(QPalette::Link);
}

QPolygonF star(const QPointF &centre, qreal radius)
{
    QPolygonF points;
    for (int i = 0; i < 10; ++i) {
        const qreal angle = M_PI / 5 * i - M_PI / 2;
        const qreal r = i % 2 == 0 ? radius : radius * 0.45;
        points << centre + QPointF(r * std::cos(angle), r * std::sin(angle));
    }
    return points;
}

} // namespace

void paintMark(QPainter &painter, const QRectF &box, TimelineMark mark, const QPalette &palette)
{
    painter.save();
    const QColor colour = colourOf(mark, palette);
    const qreal unit = box.width() / 10;
    const auto at = [&](qreal x, qreal y) { return box.topLeft() + QPointF(x * unit, y * unit); };
    painter.setPen(QPen(colour, qMax(1.2, 1.3 * unit), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    switch (mark) {
    case TimelineMark::Bookmark:
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawPolygon(star(box.center(), box.width() / 2));
        break;
    case TimelineMark::Comment: {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawRoundedRect(QRectF(at(0.5, 1.2), at(9.5, 7.2)), 2 * unit, 2 * unit);
        painter.drawPolygon(QPolygonF() << at(2.2, 6.8) << at(5.2, 6.8) << at(2.2, 9.8));
        break;
    }
    case TimelineMark::Given:
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawPolygon(QPolygonF() << at(5, 0) << at(9.4, 5) << at(5, 10) << at(0.6, 5));
        break;
    case TimelineMark::Edited:
        painter.setPen(QPen(colour, 2.6 * unit, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(at(3, 7), at(8.6, 1.4));
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawPolygon(QPolygonF() << at(1.8, 6.6) << at(3.4, 8.2) << at(0.4, 9.6));
        break;
    case TimelineMark::Transposition:
        for (const qreal y : {3.4, 6.6})
            painter.drawLine(at(1.2, y), at(8.8, y));
        break;
    case TimelineMark::Loop:
        painter.drawArc(QRectF(at(1.4, 1.4), at(8.6, 8.6)), 60 * 16, 290 * 16);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawPolygon(QPolygonF() << at(5.6, 0) << at(9.4, 2.4) << at(5.4, 4.4));
        break;
    case TimelineMark::Differs:
        painter.drawPolygon(QPolygonF() << at(5, 1.2) << at(9.2, 8.6) << at(0.8, 8.6));
        break;
    case TimelineMark::Lost:
        painter.setPen(QPen(colour, 2 * unit, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(at(1.6, 1.6), at(8.4, 8.4));
        painter.drawLine(at(8.4, 1.6), at(1.6, 8.4));
        break;
    }
    painter.restore();
}

} // namespace sidl::debugger
