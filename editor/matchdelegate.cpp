// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/matchdelegate.h"

#include "editor/referencesmodel.h"

#include <QApplication>
#include <QFontDatabase>
#include <QPainter>
#include <QTextLayout>

namespace sidl::editor {

void MatchDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QString text = std::exchange(item.text, {});
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);

    QTextLayout::FormatRange match;
    match.start = index.data(ReferencesModel::MatchStartRole).toInt();
    match.length = index.data(ReferencesModel::MatchLengthRole).toInt();
    match.format.setFontWeight(QFont::Bold);
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(item.font.pointSizeF());
    QTextLayout layout(text, font);
    QTextOption oneLine;
    oneLine.setWrapMode(QTextOption::NoWrap);
    layout.setTextOption(oneLine);
    layout.setFormats({match});
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();

    const QRect area = item.rect.adjusted(4, 0, -2, 0);
    painter->save();
    painter->setClipRect(area);
    const bool isSelected = item.state & QStyle::State_Selected;
    const auto group = item.state & QStyle::State_Active ? QPalette::Active : QPalette::Inactive;
    painter->setPen(item.palette.color(group, isSelected ? QPalette::HighlightedText : QPalette::Text));
    layout.draw(painter, QPointF(area.left(), area.top() + (area.height() - layout.boundingRect().height()) / 2));
    painter->restore();
}

} // namespace sidl::editor
