// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

class QTreeView;

namespace sidl::debugger {

/// Rows of a tree or a table as high as their texts need it, wrapped at the width of their columns. Window thread.
class WrappingDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    /// Of @p view, whose columns decide.
    explicit WrappingDelegate(QTreeView *view);

    /// As wide as it would be in one line: columns may share the room by that.
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
    /// All texts but those of columns that are as wide as these: such a column would never get wider than it is.
    virtual bool wraps(const QModelIndex &index) const;

private:
    int roomFor(const QModelIndex &index) const;

    QTreeView *m_view;
};

} // namespace sidl::debugger
