// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/scene/nodeshape.h"

#include <QPainter>

namespace sidl::visualizer {

namespace {

/// The outline of the shapes that have corners. @p box is around it.
QPolygonF corners(Shape shape, const QRectF &box)
{
    const double in = shape == Shape::Diamond ? box.width() / 2 : qMin(box.height(), box.width()) / 3;
    const double middle = box.center().y();
    if (shape == Shape::Parallelogram)
        return QPolygonF(
            {{box.left() + in, box.top()}, box.topRight(), {box.right() - in, box.bottom()}, box.bottomLeft()});
    return QPolygonF({{box.left(), middle},
                      {box.left() + in, box.top()},
                      {box.right() - in, box.top()},
                      {box.right(), middle},
                      {box.right() - in, box.bottom()},
                      {box.left() + in, box.bottom()}});
}

} // namespace

void drawShape(QPainter *painter, Shape shape, const QRectF &box)
{
    switch (shape) {
    case Shape::Box:
        return painter->drawRoundedRect(box, 2, 2);
    case Shape::Rounded:
        return painter->drawRoundedRect(box, NodeRadius, NodeRadius);
    case Shape::Text:
        return;
    case Shape::Ellipse:
        return painter->drawEllipse(box);
    case Shape::Diamond:
    case Shape::Hexagon:
    case Shape::Parallelogram:
        return painter->drawPolygon(corners(shape, box));
    }
}

} // namespace sidl::visualizer
