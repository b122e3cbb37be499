// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

namespace sidl::debugger {

/// Of cells that list parts, ResultModel::PartsRole: lines are broken between two of these. What has no room is left out
/// as a whole, with "…" in its place. Window thread.
class ListDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// How many lines @p index is told in, in a cell that is @p width pixels wide.
    int linesOf(const QModelIndex &index, const QFontMetrics &metrics, int width) const;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    static constexpr int MostLines = 3; ///< that a cell is given

private:
    QStringList linesIn(const QModelIndex &index, const QFontMetrics &metrics, int width, int most) const;
};

} // namespace sidl::debugger
