// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

namespace sidl::debugger {

/// Paints a row of TimelineModel as a node on a line: its number in a disc, below it the action that led there. The current
/// row's disc is filled; a node where branches start has a fork with their number.
class TimelineDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// Where a click on the fork of a node is; @p node: its whole place.
    static QRect forkBox(const QRect &node, const QFontMetrics &metrics);
};

} // namespace sidl::debugger
