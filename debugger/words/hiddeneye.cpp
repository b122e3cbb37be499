// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/words/hiddeneye.h"

#include <QPainter>
#include <QPainterPath>

namespace sidl::debugger {

void paintHiddenEye(QPainter &painter, const QRectF &box, const QColor &colour)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF left(box.left(), box.center().y());
    const QPointF right(box.right(), box.center().y());
    const qreal bulge = box.height() * 0.62;
    QPainterPath lids(left);
    lids.quadTo(QPointF(box.center().x(), box.center().y() - bulge), right);
    lids.quadTo(QPointF(box.center().x(), box.center().y() + bulge), left);
    painter.setPen(QPen(colour, qMax(1.0, box.height() / 9)));
    painter.drawPath(lids);
    painter.setBrush(colour);
    painter.setPen(Qt::NoPen);
    painter.drawEllipse(box.center(), box.height() * 0.16, box.height() * 0.16);
    painter.setPen(QPen(colour, qMax(1.0, box.height() / 9)));
    painter.drawLine(QPointF(box.left() + box.width() * 0.15, box.bottom() - box.height() * 0.08),
                     QPointF(box.right() - box.width() * 0.15, box.top() + box.height() * 0.08));
    painter.restore();
}

} // namespace sidl::debugger
