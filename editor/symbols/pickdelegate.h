// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

namespace sidl::editor {

/// Draws a row of a Picker: its text, greyed behind it the detail, and what is aside at the right.
class PickDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    enum Role { DetailRole = Qt::UserRole, AsideRole };
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace sidl::editor
