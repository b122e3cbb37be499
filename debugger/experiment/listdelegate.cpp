// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/experiment/listdelegate.h"

#include "debugger/experiment/resultmodel.h"

#include <QApplication>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

/// Of the cell's room, what its text has at most: the style has margins beside it.
int textWidth(int width)
{
    return width - 2 * (QApplication::style()->pixelMetric(QStyle::PM_FocusFrameHMargin) + 1);
}

} // namespace

QStringList ListDelegate::linesIn(const QModelIndex &index, const QFontMetrics &metrics, int width, int most) const
{
    QStringList lines{QString(ResultModel::Gap)};
    const QStringList parts = index.data(ResultModel::PartsRole).toStringList();
    const int room = textWidth(width);
    for (qsizetype at = 0; at < parts.size(); ++at) {
        const bool isFirst = lines.last().size() == 1, isLast = at + 1 == parts.size();
        const QString sign = isLast ? QString() : u","_s; // behind the part
        const QString longer = lines.last() + (isFirst ? QString() : u" "_s) + parts.at(at) + sign;
        // In the last line, "…" needs room, too, unless nothing follows.
        const QString end = isLast || lines.size() < most ? QString() : u" …"_s;
        if (isFirst || metrics.horizontalAdvance(longer + end) <= room) {
            lines.last() = longer;
        } else if (lines.size() < most) {
            lines += ResultModel::Gap + parts.at(at) + sign;
        } else {
            lines.last() += u" …"_s;
            break;
        }
    }
    return lines;
}

int ListDelegate::linesOf(const QModelIndex &index, const QFontMetrics &metrics, int width) const
{
    return int(linesIn(index, metrics, width, MostLines).size());
}

void ListDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem styled = option;
    initStyleOption(&styled, index);
    const int most = qMax(1, option.rect.height() / option.fontMetrics.lineSpacing());
    styled.text = linesIn(index, option.fontMetrics, option.rect.width(), most).join(QChar::LineSeparator);
    styled.textElideMode = Qt::ElideMiddle; // of one part that is too long, the end is the share
    QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &styled, painter, option.widget);
}

} // namespace sidl::debugger

#include "moc_listdelegate.cpp"
