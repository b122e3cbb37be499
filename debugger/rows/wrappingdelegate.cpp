// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/rows/wrappingdelegate.h"

#include <QHeaderView>
#include <QTimer>
#include <QTreeView>

namespace sidl::debugger {

WrappingDelegate::WrappingDelegate(QTreeView *view)
    : QStyledItemDelegate(view)
    , m_view(view)
{
    view->setWordWrap(true);
    view->setUniformRowHeights(false);
    auto *later = new QTimer(this); // once for all columns
    later->setSingleShot(true);
    later->setInterval(0);
    connect(later, &QTimer::timeout, this, [this] { Q_EMIT sizeHintChanged({}); });
    connect(view->header(), &QHeaderView::sectionResized, later, qOverload<>(&QTimer::start));
}

bool WrappingDelegate::wraps(const QModelIndex &index) const
{
    return m_view->header()->sectionResizeMode(index.column()) != QHeaderView::ResizeToContents;
}

void WrappingDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->features.setFlag(QStyleOptionViewItem::WrapText, wraps(index));
}

QSize WrappingDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem line = option;
    line.rect = {}; // of no width to wrap at
    const QSize inLine = QStyledItemDelegate::sizeHint(line, index);
    if (!wraps(index))
        return inLine;
    QStyleOptionViewItem wrapped = option;
    wrapped.rect = QRect(0, 0, qMax(1, roomFor(index)), QWIDGETSIZE_MAX);
    return {inLine.width(), QStyledItemDelegate::sizeHint(wrapped, index).height()};
}

int WrappingDelegate::roomFor(const QModelIndex &index) const
{
    if (index.column() > 0)
        return m_view->columnWidth(index.column());
    int depth = m_view->rootIsDecorated() ? 1 : 0;
    for (QModelIndex parent = index.parent(); parent.isValid(); parent = parent.parent())
        ++depth;
    const bool isSpanned = m_view->isFirstColumnSpanned(index.row(), index.parent());
    return (isSpanned ? m_view->viewport()->width() : m_view->columnWidth(0)) - depth * m_view->indentation();
}

} // namespace sidl::debugger

#include "moc_wrappingdelegate.cpp"
