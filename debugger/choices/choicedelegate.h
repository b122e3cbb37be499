// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

namespace sidl::debugger {

/// Paints a checkable row with the style's radio button: one of several that exclude each other.
class ChoiceDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    /// Rows are as wide as one or several columns of @p width pixels each; 0: as wide as they need.
    void setColumn(int width) { m_column = width; }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    int m_column = 0;
};

} // namespace sidl::debugger
