// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/help/helphitdelegate.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace sidl::app {

namespace {

constexpr int HitMargin = 4; ///< pixels
constexpr int MostLines = 3;

QFont titleFont(const QStyleOptionViewItem &option)
{
    QFont font = option.font;
    font.setBold(true);
    return font;
}

} // namespace

void HelpHitDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given, const QModelIndex &index) const
{
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    const QString whole = index.data().toString(); // the option's has its line ends replaced
    const QString title = whole.section(u'\n', 0, 0), text = whole.section(u'\n', 1);
    option.text.clear();
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);

    const bool isEnabled = option.state & QStyle::State_Enabled;
    const bool isSelected = option.state & QStyle::State_Selected;
    const QPalette::ColorGroup group = !isEnabled ? QPalette::Disabled : QPalette::Normal;
    painter->save();
    painter->setPen(option.palette.color(group, isSelected ? QPalette::HighlightedText : QPalette::Text));
    QRect place = option.rect.adjusted(HitMargin, HitMargin, -HitMargin, -HitMargin);
    if (text.isEmpty()) {
        painter->setFont(option.font);
        painter->drawText(place, Qt::TextWordWrap, title);
    } else {
        const QFontMetrics metrics(titleFont(option));
        painter->setFont(titleFont(option));
        painter->drawText(place, Qt::TextSingleLine, metrics.elidedText(title, Qt::ElideRight, place.width()));
        painter->setFont(option.font);
        place.setTop(place.top() + metrics.lineSpacing());
        painter->drawText(place, Qt::TextWordWrap, text);
    }
    painter->restore();
}

QSize HelpHitDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int width = std::max(80, (view ? view->viewport()->width() : option.rect.width()) - 2 * HitMargin);
    const QFontMetrics metrics(option.font);
    const QString text = index.data().toString().section(u'\n', 1);
    const int lines = metrics.boundingRect(0, 0, width, 10000, Qt::TextWordWrap, text).height();
    const int height = std::min(lines, MostLines * metrics.lineSpacing());
    const int head = text.isEmpty() ? 2 * metrics.lineSpacing() : QFontMetrics(titleFont(option)).lineSpacing();
    return {width, head + (text.isEmpty() ? 0 : height) + 2 * HitMargin};
}

} // namespace sidl::app

#include "moc_helphitdelegate.cpp"
