// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/settings/icons.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>

namespace sidl::app {

namespace {

/// Lines on a field of 16 by 16.
struct Drawing
{
    QPainterPath outline; ///< stroked
    QPainterPath filled;
};

QPainterPath polygon(std::initializer_list<QPointF> points)
{
    QPainterPath path;
    path.addPolygon(QPolygonF(QList<QPointF>(points)));
    path.closeSubpath();
    return path;
}

Drawing drawing(Icon kind)
{
    Drawing d;
    switch (kind) {
    case Icon::NewFile:
        d.outline = polygon({{3.5, 1.5}, {9.5, 1.5}, {12.5, 4.5}, {12.5, 14.5}, {3.5, 14.5}});
        d.outline.moveTo(9.5, 1.5);
        d.outline.lineTo(9.5, 4.5);
        d.outline.lineTo(12.5, 4.5);
        break;
    case Icon::Open:
        d.outline.moveTo(1.5, 13.5);
        for (const QPointF &p :
             {QPointF(1.5, 2.5), QPointF(6, 2.5), QPointF(7.5, 4.5), QPointF(12.5, 4.5), QPointF(12.5, 7)})
            d.outline.lineTo(p);
        d.outline.addPath(polygon({{1.5, 13.5}, {4, 7}, {15, 7}, {12.5, 13.5}}));
        break;
    case Icon::Save:
        d.outline = polygon({{2.5, 2.5}, {11.5, 2.5}, {13.5, 4.5}, {13.5, 13.5}, {2.5, 13.5}});
        d.outline.addRect(QRectF(5, 9, 6, 4.5));
        d.outline.addRect(QRectF(5, 2.5, 5, 3));
        break;
    case Icon::Start:
        d.filled = polygon({{4, 2}, {13.5, 8}, {4, 14}});
        break;
    case Icon::Step:
        d.filled = polygon({{3, 2.5}, {10.5, 8}, {3, 13.5}});
        d.filled.addRect(QRectF(11.5, 2.5, 2, 11));
        break;
    case Icon::Back:
        d.filled = polygon({{13, 2.5}, {5.5, 8}, {13, 13.5}});
        d.filled.addRect(QRectF(2.5, 2.5, 2, 11));
        break;
    case Icon::Run:
        d.filled = polygon({{2, 2.5}, {8, 8}, {2, 13.5}});
        d.filled.addPath(polygon({{8, 2.5}, {14, 8}, {8, 13.5}}));
        break;
    case Icon::Stop:
        d.filled.addRect(QRectF(3, 3, 10, 10));
        break;
    case Icon::Restart:
        d.outline.arcMoveTo(QRectF(2.5, 2.5, 11, 11), 60);
        d.outline.arcTo(QRectF(2.5, 2.5, 11, 11), 60, 300);
        d.filled = polygon({{7.6, 0.4}, {7.6, 5.8}, {12.2, 3.1}});
        break;
    }
    return d;
}

class DrawnIcon final : public QIconEngine
{
public:
    explicit DrawnIcon(Icon kind)
        : m_kind(kind)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const QColor colour = QApplication::palette().color(group, QPalette::ButtonText);
        const Drawing d = drawing(m_kind);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(rect.topLeft());
        painter->scale(rect.width() / 16.0, rect.height() / 16.0);
        painter->setPen(QPen(colour, 1.3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->drawPath(d.outline);
        painter->fillPath(d.filled, colour);
        painter->restore();
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine *clone() const override { return new DrawnIcon(m_kind); }

private:
    Icon m_kind;
};

} // namespace

QIcon icon(Icon kind)
{
    return QIcon(new DrawnIcon(kind));
}

} // namespace sidl::app
