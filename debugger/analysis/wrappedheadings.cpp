// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/analysis/wrappedheadings.h"

#include <QHeaderView>
#include <QTimer>
#include <QTreeView>

namespace sidl::debugger {

WrappedHeadings::WrappedHeadings(QTreeView *view)
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

void WrappedHeadings::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->features.setFlag(QStyleOptionViewItem::WrapText, !index.parent().isValid());
}

QSize WrappedHeadings::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem line = option;
    line.rect = {}; // of no width to wrap at
    const QSize inLine = QStyledItemDelegate::sizeHint(line, index);
    if (index.parent().isValid())
        return inLine;
    const bool isSpanned = index.column() == 0 && m_view->isFirstColumnSpanned(index.row(), {});
    const int indentation = index.column() == 0 && m_view->rootIsDecorated() ? m_view->indentation() : 0;
    QStyleOptionViewItem wrapped = option;
    const int room = (isSpanned ? m_view->viewport()->width() : m_view->columnWidth(index.column())) - indentation;
    wrapped.rect = QRect(0, 0, qMax(1, room), QWIDGETSIZE_MAX);
    return {inLine.width(), QStyledItemDelegate::sizeHint(wrapped, index).height()};
}

} // namespace sidl::debugger

#include "moc_wrappedheadings.cpp"
