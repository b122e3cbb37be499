// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/analysis/findingstree.h"

#include <QHeaderView>
#include <QTreeWidgetItemIterator>

#include <algorithm>

namespace sidl::debugger {

FindingsTree::FindingsTree(const QString &accessibleName, QWidget *parent)
    : QTreeWidget(parent)
{
    setColumnCount(2);
    setHeaderHidden(true);
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setAllColumnsShowFocus(true);
    setAccessibleName(accessibleName);
    header()->setStretchLastSection(true);
}

QTreeWidgetItem *FindingsTree::addSection(const QString &title, const QString &value)
{
    auto *section = new QTreeWidgetItem(this, {title, value});
    QFont bold; // in the size of the tree, which may change
    bold.setBold(true);
    section->setFont(0, bold);
    section->setToolTip(0, title);
    section->setExpanded(true);
    return section;
}

QTreeWidgetItem *FindingsTree::addSection(const QString &title, int count)
{
    return addSection(title, QLocale().toString(count));
}

QTreeWidgetItem *FindingsTree::addRow(QTreeWidgetItem *parent, const QString &text, const QString &value)
{
    auto *row = new QTreeWidgetItem(parent, {text, value});
    row->setToolTip(0, text);
    row->setToolTip(1, value);
    return row;
}

void FindingsTree::addMore(QTreeWidgetItem *parent, std::size_t count)
{
    addRow(parent, tr("… and %1 more").arg(QLocale().toString(qulonglong(count))));
}

void FindingsTree::fitColumns()
{
    for (QTreeWidgetItemIterator item(this); *item; ++item)
        (*item)->setFirstColumnSpanned((*item)->text(1).isEmpty());
    scheduleDelayedItemsLayout(); // rows were measured when the first of these was told, and the others not yet
    shareRoom();
}

/// The column that needs less than half is not cut.
void FindingsTree::shareRoom()
{
    const int room = viewport()->width(), half = room / 2;
    const int left = room - sizeHintForColumn(1);
    header()->resizeSection(0, std::clamp(sizeHintForColumn(0), std::min(half, left), std::max(half, left)));
}

void FindingsTree::resizeEvent(QResizeEvent *event)
{
    QTreeWidget::resizeEvent(event);
    shareRoom();
}

} // namespace sidl::debugger

#include "moc_findingstree.cpp"
