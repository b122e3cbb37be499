// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

namespace sidl::debugger {

class WordsView;

/// Paints a row of SeatWordsModel: '+' and green for a created word, struck through for a deleted one, an eye for one
/// that is hidden from somebody, and a hairline where another group of words begins,
/// with a triangle if that can be folded.
class WordDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    static int foldWidth(const QFontMetrics &metrics); ///< of the place of the triangle, at the left edge
    /// Pixels that a row of a view that wraps takes to be read well: its text in one line, in two beside a picture.
    static int widthOf(const WordsView &view, const QModelIndex &index);
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace sidl::debugger
