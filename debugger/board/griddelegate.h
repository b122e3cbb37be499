// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

namespace sidl::debugger {

/**
 * Paints a cell of a GridModel as large as it is: the glyph or the label of its word, several side by side. A created
 * word has a green frame, a deleted one is faint and struck through, in a corner when another has taken its place: of
 * texts, those alone that can be read there, and that cover no picture. The others are in the tip.
 */
class GridDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace sidl::debugger
