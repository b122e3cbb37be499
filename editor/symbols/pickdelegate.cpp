// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/symbols/pickdelegate.h"

#include <QApplication>
#include <QPainter>

namespace sidl::editor {

namespace {

constexpr int Margin = 6, Gap = 12; // px

} // namespace

void PickDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QString text = std::exchange(item.text, {});
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);

    const bool isEnabled = item.state & QStyle::State_Enabled;
    const bool isSelected = isEnabled && item.state & QStyle::State_Selected;
    QColor colour = item.palette.color(isEnabled ? QPalette::Active : QPalette::Disabled,
                                       isSelected ? QPalette::HighlightedText : QPalette::Text);
    QColor grey = isSelected ? colour : item.palette.color(QPalette::Active, QPalette::PlaceholderText);
    if (isSelected)
        grey.setAlphaF(0.75F);
    else if (!isEnabled)
        grey = colour;

    painter->save();
    QRect area = item.rect.adjusted(Margin, 0, -Margin, 0);
    const auto draw = [&](const QString &words, const QColor &pen, Qt::Alignment side, Qt::TextElideMode elide) {
        const QString shown = item.fontMetrics.elidedText(words, elide, qMax(0, area.width()));
        painter->setPen(pen);
        painter->drawText(area, int(side | Qt::AlignVCenter) | Qt::TextSingleLine, shown);
        const int used = item.fontMetrics.horizontalAdvance(shown) + Gap;
        side == Qt::AlignRight ? area.setRight(area.right() - used) : area.setLeft(area.left() + used);
    };
    if (const QString aside = index.data(AsideRole).toString(); !aside.isEmpty())
        draw(aside, grey, Qt::AlignRight, Qt::ElideRight);
    draw(text, colour, Qt::AlignLeft, Qt::ElideRight);
    draw(index.data(DetailRole).toString(), grey, Qt::AlignLeft, Qt::ElideMiddle);
    painter->restore();
}

QSize PickDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return QStyledItemDelegate::sizeHint(option, index) + QSize(0, 4);
}

} // namespace sidl::editor

#include "moc_pickdelegate.cpp"
