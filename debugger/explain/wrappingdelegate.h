// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

class QTreeView;

namespace sidl::debugger {

/// Rows of a table as high as their texts need it, wrapped at the width of their columns.
class WrappingDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    /// Of @p view, whose columns decide.
    explicit WrappingDelegate(QTreeView *view);

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    QTreeView *m_view;
};

} // namespace sidl::debugger
