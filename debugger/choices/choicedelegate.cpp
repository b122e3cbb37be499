// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/choices/choicedelegate.h"

#include "debugger/choices/actionsmodel.h"
#include "sidl/ui/colours.h"
#include "sidl/ui/pieces.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QPainter>
#include <QTextLayout>

#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr int Gap = 4;
constexpr int AroundMark = 4 * Gap; // of the mark and its text, all in all
constexpr int PictureLines = 5;     // of text, as high as a picture
constexpr qreal Corner = 6;         // pixels: how round buttons are

const QStyle *styleOf(const QStyleOptionViewItem &option)
{
    return option.widget ? option.widget->style() : QApplication::style();
}

/// At the usual size of type: so it is drawn, and then enlarged with its ring.
QSize styleSize(const QStyleOptionViewItem &option)
{
    return {styleOf(option)->pixelMetric(QStyle::PM_ExclusiveIndicatorWidth),
            styleOf(option)->pixelMetric(QStyle::PM_ExclusiveIndicatorHeight)};
}

/// It grows with the text.
QSize indicatorSize(const QStyleOptionViewItem &option)
{
    const QSize size = styleSize(option);
    return size * qMax(1.0, 0.75 * option.fontMetrics.height() / qMax(1, size.height()));
}

/// Of the text in a button @p width pixels wide: the frame is half a pixel inside, and the text half a line from it.
int roomInButton(int width, int line)
{
    return width - 2 * Gap - 1 - line;
}

/// @p text in lines no wider than @p width, broken at blanks, behind commas, or anywhere if nothing else helps.
QSize layOut(QTextLayout &layout, QString text, int width, Qt::Alignment alignment = Qt::AlignLeft)
{
    layout.setText(text.replace(u',', u",\u200b"_s));
    QTextOption option(alignment);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    qreal widest = 0, height = 0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(qMax(1, width));
        line.setPosition({0, height});
        widest = qMax(widest, line.naturalTextWidth());
        height += line.height();
    }
    layout.endLayout();
    return {int(std::ceil(widest)), int(std::ceil(height))};
}

} // namespace

void ChoiceDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QString text = item.text;
    item.text.clear();
    item.features &= ~QStyleOptionViewItem::HasCheckIndicator;
    item.state &= ~QStyle::State_Selected; // the mark tells what is chosen
    if (m_look != Look::Row)
        return paintButton(*painter, item, index, text);
    styleOf(item)->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);

    const QRect box = item.rect.adjusted(Gap, 0, -Gap, 0);
    const QSize mark = indicatorSize(item);
    QStyleOptionButton button;
    button.rect = QRect(QPoint(), styleSize(item));
    button.palette = item.palette;
    const bool checked = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    button.state = (item.state & (QStyle::State_Enabled | QStyle::State_MouseOver))
        | (checked ? QStyle::State_On : QStyle::State_Off);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(box.left(), box.center().y() - mark.height() / 2);
    const qreal scale = qreal(mark.height()) / qMax(1, button.rect.height());
    painter->scale(scale, scale);
    styleOf(item)->drawPrimitive(QStyle::PE_IndicatorRadioButton, &button, painter, item.widget);
    painter->restore();

    painter->save();
    painter->setFont(item.font);
    painter->setPen(item.palette.color(QPalette::Text));
    QRect textBox = box.adjusted(mark.width() + Gap, 0, 0, 0);
    if (const auto *view = qobject_cast<const QAbstractItemView *>(item.widget)) // a row may be wider than that
        textBox.setRight(qMin(textBox.right(), view->viewport()->width()));
    const int room = m_room - mark.width() - AroundMark; // as sizeIn() has it
    if (m_room == 0 || textWidth(text, item) <= room) {
        painter->drawText(textBox, Qt::AlignLeft | Qt::AlignVCenter,
                          item.fontMetrics.elidedText(text, index.row() == 0 ? Qt::ElideRight : Qt::ElideMiddle,
                                                      textBox.width())); // actions differ at their ends
    } else {
        QTextLayout layout({}, item.font);
        const QSize size = layOut(layout, text, room);
        layout.draw(painter, QPointF(textBox.left(), textBox.top() + (textBox.height() - size.height()) / 2));
    }
    painter->restore();
}

void ChoiceDelegate::setLook(Look look)
{
    if (std::exchange(m_look, look) != look)
        m_widths.clear();
}

QSize ChoiceDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return sizeIn(m_room, option, index);
}

QSize ChoiceDelegate::buttonSize(int room, const QStyleOptionViewItem &option, const QString &text) const
{
    const int line = option.fontMetrics.height(), around = -roomInButton(0, line);
    int width = qMax(around + textWidth(text, option), 6 * line);
    if (m_column > 0) // all alike; the first, which may be long, goes on below, unless there is room for all as wide
        width = room > m_widest * m_rows + 1 ? qMax(m_column, m_widest) : m_column;
    if (room > 0)
        width = qMin(width, room);
    QTextLayout layout({}, option.font);
    const int height = qMax(layOut(layout, text, roomInButton(width, line)).height(), 2 * line);
    const int all = height + line / 2 + 2 * Gap + (m_look == Look::Card ? PictureLines * line : 0);
    return {width, qMax(all, m_leastHeight)};
}

void ChoiceDelegate::paintButton(QPainter &painter, const QStyleOptionViewItem &item, const QModelIndex &index,
                                 const QString &text) const
{
    const QPalette &colours = item.palette;
    const bool isChecked = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    const QRectF face = QRectF(item.rect).adjusted(Gap + 0.5, Gap + 0.5, -Gap - 0.5, -Gap - 0.5);
    const QColor highlight = colours.color(QPalette::Highlight);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(isChecked ? highlight : colours.color(QPalette::Button));
    const bool isPointedAt
        = item.state.testFlag(QStyle::State_MouseOver) || item.state.testFlag(QStyle::State_HasFocus);
    painter.setPen(QPen(isPointedAt || isChecked ? highlight : ui::faintColour(colours), isPointedAt ? 2.5 : 1.2));
    painter.drawRoundedRect(face, Corner, Corner);
    if (item.state.testFlag(QStyle::State_HasFocus)) { // the frame is blue on blue where that is chosen
        constexpr qreal Ring = 2, Inset = 3;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(isChecked ? colours.color(QPalette::HighlightedText) : highlight, Ring));
        painter.drawRoundedRect(face.adjusted(Inset, Inset, -Inset, -Inset), Corner - Inset / 2, Corner - Inset / 2);
    }
    const int line = item.fontMetrics.height();
    QTextLayout layout({}, item.font);
    const QSize size = layOut(layout, text, roomInButton(item.rect.width(), line), Qt::AlignHCenter);
    const QString picture = index.data(ActionsModel::PictureRole).toString();
    qreal top = face.center().y() - size.height() / 2.0;
    if (!picture.isEmpty()) {
        top = face.bottom() - line / 2.0 - size.height();
        const QRectF above(face.left(), face.top() + line / 4.0, face.width(), top - face.top() - line / 4.0);
        ui::paintPiece(painter, picture, above, Qt::white);
    }
    painter.setPen(colours.color(isChecked ? QPalette::HighlightedText : QPalette::ButtonText));
    layout.draw(&painter, QPointF(face.left() + line / 2.0, top));
    painter.restore();
}

QSize ChoiceDelegate::sizeIn(int room, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QSize size = sizeOfText(room, option, index.data().toString());
    // What is done without a choice has a line of its own, unless all are in one: the others stand below each other.
    const bool isFirstInColumns = m_look == Look::Row && room > 0 && columnIn(room) > 0 && index.row() == 0;
    if (isFirstInColumns && (m_line > 0 || size.width() + (index.model()->rowCount() - 1) * columnIn(room) >= room))
        return {room, size.height()};
    return size;
}

int ChoiceDelegate::columnIn(int room) const
{
    return m_line > 0 && (room == 0 || m_line < room) ? 0 : m_column;
}

QSize ChoiceDelegate::sizeOfText(int room, const QStyleOptionViewItem &option, const QString &text) const
{
    if (m_look != Look::Row)
        return buttonSize(room, option, text);
    const QSize mark = indicatorSize(option);
    const int around = mark.width() + AroundMark;
    int width = around + textWidth(text, option);
    if (room > 0 && width > room) {
        QTextLayout layout({}, option.font);
        return {room, qMax(mark.height(), layOut(layout, text, room - around).height()) + 6};
    }
    if (const int column = columnIn(room); column > 0)
        width = (width + column - 1) / column * column;
    return {room > 0 ? qMin(room, width) : width, qMax(mark.height(), option.fontMetrics.height()) + 6};
}

int ChoiceDelegate::textWidth(const QString &text, const QStyleOptionViewItem &option) const
{
    constexpr qsizetype Most = 1000;
    if (m_measured != option.font || m_widths.size() > Most) {
        m_widths.clear();
        m_measured = option.font;
    }
    const auto known = m_widths.constFind(text);
    if (known != m_widths.cend())
        return *known;
    QTextLayout layout({}, option.font); // is broken where a letter that reaches beyond its end has no room
    return *m_widths.insert(text,
                            m_look == Look::Row ? option.fontMetrics.horizontalAdvance(text)
                                                : layOut(layout, text, QWIDGETSIZE_MAX).width());
}

} // namespace sidl::debugger

#include "moc_choicedelegate.cpp"
