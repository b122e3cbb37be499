// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/timelinedelegate.h"

#include "debugger/colours.h"
#include "debugger/timelinemodel.h"

#include <QPainter>

namespace sidl::debugger {

namespace {

int discSize(const QFontMetrics &metrics)
{
    return qMax(metrics.height(), metrics.horizontalAdvance(QStringLiteral("000"))) + 6;
}

/// A line that splits in two, and how many ways there are.
void paintFork(QPainter &painter, const QRect &box, int branches, const QPalette &palette)
{
    const QColor colour = palette.color(QPalette::Link);
    painter.setPen(QPen(colour, 1.6));
    const qreal step = box.height() / 4.0;
    const QPointF split(box.left() + 1.4 * step, box.center().y() + 0.5);
    painter.drawLine(QPointF(box.left(), split.y()), split);
    for (const qreal way : {-1.2 * step, 1.2 * step})
        painter.drawLine(split, split + QPointF(1.8 * step, way));
    painter.drawText(box.adjusted(int(4 * step), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, QString::number(branches));
}

} // namespace

QRect TimelineDelegate::forkBox(const QRect &node, const QFontMetrics &metrics)
{
    const int size = discSize(metrics);
    const int left = node.center().x() + size / 2 + 2;
    return {left, node.top() + 5 + size / 2 + 2, metrics.horizontalAdvance(QStringLiteral("00")) + metrics.height(),
            metrics.height()};
}

void TimelineDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    const QPalette &palette = option.palette;
    const bool isCurrent = option.state.testFlag(QStyle::State_Selected);
    const QFontMetrics &metrics = option.fontMetrics;
    const int size = discSize(metrics);
    const QRectF disc(option.rect.center().x() - size / 2, option.rect.top() + 5, size, size);
    const QColor line = faintColour(palette);

    painter->setPen(QPen(line, 2, Qt::SolidLine, Qt::FlatCap));
    if (index.row() > 0)
        painter->drawLine(QPointF(option.rect.left(), disc.center().y()), QPointF(disc.left(), disc.center().y()));
    if (index.row() + 1 < index.model()->rowCount())
        painter->drawLine(QPointF(disc.right(), disc.center().y()),
                          QPointF(option.rect.right() + 1, disc.center().y()));
    painter->setRenderHint(QPainter::Antialiasing); // not for the line, whose pieces have to join
    const int branches = index.data(TimelineModel::BranchesRole).toInt();
    if (branches > 1)
        paintFork(*painter, forkBox(option.rect, metrics), branches, palette);

    const bool isHovered = option.state.testFlag(QStyle::State_MouseOver);
    painter->setPen(QPen(isCurrent || isHovered ? palette.color(QPalette::Highlight) : line, 1.5));
    painter->setBrush(isCurrent ? palette.highlight() : palette.base());
    painter->drawEllipse(disc);
    painter->setPen(palette.color(isCurrent ? QPalette::HighlightedText : QPalette::Text));
    painter->drawText(disc, Qt::AlignCenter, index.data().toString());

    const QRectF below(option.rect.left() + 3, disc.bottom() + 3, option.rect.width() - 6, metrics.height());
    const QString action = index.data(TimelineModel::ActionRole).toString();
    painter->setPen(isCurrent ? palette.color(QPalette::Text) : line);
    painter->drawText(below, Qt::AlignHCenter | Qt::AlignTop,
                      metrics.elidedText(action, Qt::ElideRight, int(below.width())));
    painter->restore();
}

QSize TimelineDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QFontMetrics &metrics = option.fontMetrics;
    const int wanted = metrics.horizontalAdvance(index.data(TimelineModel::LongestRole).toString()) + 12;
    const int unit = metrics.averageCharWidth();
    return {qBound(unit * 12, wanted, unit * 26), discSize(metrics) + metrics.height() + 12};
}

} // namespace sidl::debugger
