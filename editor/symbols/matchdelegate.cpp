// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/symbols/matchdelegate.h"

#include <QApplication>
#include <QFontDatabase>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <utility>

namespace sidl::editor {

namespace {

using Formats = QList<QTextLayout::FormatRange>;

void layOut(QTextLayout &layout, Formats formats)
{
    const auto size = int(layout.text().size());
    formats.removeIf([size](const QTextLayout::FormatRange &one) { return one.start >= size; });
    for (QTextLayout::FormatRange &one : formats)
        one.length = std::min(one.length, size - one.start);
    QTextOption oneLine;
    oneLine.setWrapMode(QTextOption::NoWrap);
    layout.setTextOption(oneLine);
    layout.setFormats(formats);
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
}

/// The text of @p layout, cut where it is wider than @p width.
QString cutTo(int width, const QTextLayout &layout)
{
    const QChar sign(0x2026);
    const QTextLine line = layout.lineAt(0);
    if (line.naturalTextWidth() <= width)
        return layout.text();
    const double room = width - QFontMetricsF(layout.font()).horizontalAdvance(sign);
    int end = line.xToCursor(std::max(0.0, room), QTextLine::CursorOnCharacter);
    while (end > 0 && line.cursorToX(end) > room)
        end = layout.previousCursorPosition(end);
    return layout.text().first(end) + sign;
}

} // namespace

void MatchDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (!index.data(MatchLengthRole).isValid())
        return QStyledItemDelegate::paint(painter, option, index);
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    const QRect textArea = style->subElementRect(QStyle::SE_ItemViewItemText, &item, item.widget);
    QString text = std::exchange(item.text, {});
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);

    QTextLayout::FormatRange match;
    match.start = index.data(MatchStartRole).toInt();
    match.length = index.data(MatchLengthRole).toInt();
    match.format.setFontWeight(QFont::Bold);
    Formats formats{match};
    const auto again = index.data(AgainRole).value<QList<int>>();
    for (const int start : again)
        formats.append({start, match.length, match.format});
    if (const QVariant data = index.data(NewTextRole); data.isValid()) {
        const QString newText = data.toString().replace(u'\n', QChar(0x21B5)); // one line it remains
        text.insert(match.start + match.length, newText);
        formats.append({match.start + match.length, int(newText.size()), match.format});
        formats.first().format.setFontStrikeOut(true);
        formats.first().format.setFontWeight(QFont::Normal);
    }
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(item.font.pointSizeF());
    const QRect area(qMax(item.rect.left() + 4, textArea.left() + 2), item.rect.top(), item.rect.width(),
                     item.rect.height());
    QTextLayout layout(text, font);
    layOut(layout, formats);
    if (const QString cut = cutTo(item.rect.right() - area.left(), layout); cut != text) {
        layout.setText(cut);
        layOut(layout, formats);
    }
    painter->save();
    painter->setClipRect(area);
    const bool isSelected = item.state & QStyle::State_Selected;
    const auto group = item.state & QStyle::State_Active ? QPalette::Active : QPalette::Inactive;
    painter->setPen(item.palette.color(group, isSelected ? QPalette::HighlightedText : QPalette::Text));
    layout.draw(painter, QPointF(area.left(), area.top() + (area.height() - layout.boundingRect().height()) / 2));
    painter->restore();
}

} // namespace sidl::editor

#include "moc_matchdelegate.cpp"
