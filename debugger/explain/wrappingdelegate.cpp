// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/explain/wrappingdelegate.h"

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

QSize WrappingDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem wrapped = option;
    // A column that is as wide as what it tells would never get wider than it is.
    const bool wraps = m_view->header()->sectionResizeMode(index.column()) != QHeaderView::ResizeToContents;
    wrapped.features.setFlag(QStyleOptionViewItem::WrapText, wraps);
    if (wraps)
        wrapped.rect = QRect(0, 0, m_view->columnWidth(index.column()), QWIDGETSIZE_MAX);
    return QStyledItemDelegate::sizeHint(wrapped, index);
}

} // namespace sidl::debugger

#include "moc_wrappingdelegate.cpp"
