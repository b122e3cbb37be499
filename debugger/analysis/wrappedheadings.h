// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

class QTreeView;

namespace sidl::debugger {

/// Headings of a tree, its rows at the top, go over as many lines as they need in its width; the rows below them stay
/// lines. Window thread.
class WrappedHeadings final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    explicit WrappedHeadings(QTreeView *view);

    /// As wide as it would be in one line: columns share the room by that.
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    QTreeView *m_view;
};

} // namespace sidl::debugger
