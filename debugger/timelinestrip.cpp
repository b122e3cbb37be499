// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/timelinestrip.h"

#include "debugger/timelinedelegate.h"
#include "debugger/timelinemodel.h"

#include <QMouseEvent>
#include <QScrollBar>

namespace sidl::debugger {

TimelineStrip::TimelineStrip(QWidget *parent)
    : QListView(parent)
{
    setItemDelegate(new TimelineDelegate(this));
    setFlow(QListView::LeftToRight);
    setWrapping(false);
    setUniformItemSizes(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    setContextMenuPolicy(Qt::CustomContextMenu);
}

QSize TimelineStrip::sizeHint() const
{
    return {400, minimumSizeHint().height()};
}

QSize TimelineStrip::minimumSizeHint() const
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    const int node = itemDelegate()->sizeHint(option, {}).height();
    return {100, node + horizontalScrollBar()->sizeHint().height() + 2 * frameWidth()};
}

void TimelineStrip::mousePressEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->pos());
    const bool isFork = event->button() == Qt::LeftButton && index.data(TimelineModel::BranchesRole).toInt() > 1
        && TimelineDelegate::forkBox(visualRect(index), fontMetrics()).contains(event->pos());
    if (isFork)
        Q_EMIT forkClicked(index);
    else
        QListView::mousePressEvent(event);
}

void TimelineStrip::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down)
        Q_EMIT branchWanted(event->key() == Qt::Key_Down ? 1 : -1);
    else
        QListView::keyPressEvent(event);
}

} // namespace sidl::debugger
