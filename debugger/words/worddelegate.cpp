// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/words/worddelegate.h"

#include "debugger/words/hiddeneye.h"
#include "debugger/words/seatwordsfilter.h"
#include "debugger/words/seatwordsmodel.h"
#include "debugger/words/wordsview.h"
#include "sidl/ui/colours.h"
#include "sidl/ui/pieces.h"

#include <QApplication>
#include <QListView>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

/// Points down when open, to the right when folded.
void paintFold(QPainter &painter, const QRectF &box, bool isFolded, const QColor &colour)
{
    const qreal size = qMin(box.width(), box.height()) * 0.32;
    const QPointF centre = box.center();
    QPolygonF triangle{{-size, -size / 2}, {size, -size / 2}, {0, size / 2}};
    if (isFolded)
        triangle = {{-size / 2, -size}, {size / 2, 0}, {-size / 2, size}};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(triangle.translated(centre));
    painter.restore();
}

constexpr int InLines = int(Qt::AlignLeft) | Qt::AlignVCenter | Qt::TextWordWrap;
constexpr int MostPictures = 50; // rows that are looked at for one

int markWidth(const QFontMetrics &metrics)
{
    return metrics.horizontalAdvance(u'+') + metrics.horizontalAdvance(u' ');
}

bool hasPictureAt(const QModelIndex &index)
{
    return !index.data(SeatWordsModel::PictureRole).toString().isEmpty();
}

/// In pixels. A wide one leaves its text the larger part of the row.
int pictureHeight(const WordsView &view)
{
    constexpr int Share = 3;
    return view.wraps() ? qMin(view.pictureHeight(), view.rowWidth() / Share) : view.pictureHeight();
}

/// Pixels of a row of @p view that its text has not, with a picture so high.
int besideText(const WordsView &view, const QModelIndex &index, int pictureHeight)
{
    const QFontMetrics metrics = view.fontMetrics();
    const int eye = index.data(SeatWordsModel::HiddenRole).toBool() ? metrics.ascent() * 9 / 8 + 4 : 0;
    return WordDelegate::foldWidth(metrics) + markWidth(metrics) + 4 + eye
        + (hasPictureAt(index) ? pictureHeight + 2 : 0);
}

/// @p font, or a smaller one in which no part of @p text is wider than @p width: what is wrapped is not cut then.
QFont fittingFont(const QFont &font, const QString &text, int width)
{
    constexpr double Least = 0.5; // times as large
    int widest = 0;
    for (const QString &part : text.split(u' ', Qt::SkipEmptyParts))
        widest = qMax(widest, QFontMetrics(font).horizontalAdvance(part));
    if (widest < width || font.pointSizeF() <= 0)
        return font;
    QFont smaller = font;
    smaller.setPointSizeF(font.pointSizeF() * qMax(Least, (width - 2.0) / widest));
    return smaller;
}

} // namespace

int WordDelegate::widthOf(const WordsView &view, const QModelIndex &index)
{
    const QFontMetrics metrics = view.fontMetrics();
    const int text = metrics.horizontalAdvance(index.data().toString());
    return besideText(view, index, view.pictureHeight())
        + (hasPictureAt(index) ? text / 2 + 4 * metrics.averageCharWidth() : text);
}

int WordDelegate::foldWidth(const QFontMetrics &metrics)
{
    return metrics.height();
}

void WordDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QString text = item.text;
    item.text.clear();
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget); // background, selection, focus

    painter->save();
    const auto mark = SeatWord::Mark(index.data(SeatWordsModel::MarkRole).toInt());
    const bool selected = item.state.testFlag(QStyle::State_Selected);
    QFont font = item.font;
    QColor colour = item.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
    if (mark == SeatWord::Mark::Created && !selected)
        colour = ui::createdColour(item.palette);
    if (mark == SeatWord::Mark::Deleted) {
        font.setStrikeOut(true);
        if (!selected)
            colour = ui::deletedColour(item.palette);
    }
    if (index.row() > 0 && index.data(SeatWordsModel::GroupStartRole).toBool()) {
        painter->setPen(item.palette.color(QPalette::Midlight));
        painter->drawLine(item.rect.topLeft(), item.rect.topRight());
    }

    const QFontMetrics metrics(font);
    QRect box = item.rect.adjusted(foldWidth(metrics), 0, -4, 0);
    const auto fold = SeatWordsFilter::Fold(index.data(SeatWordsFilter::FoldRole).toInt());
    if (fold != SeatWordsFilter::Fold::None)
        paintFold(*painter, QRect(item.rect.topLeft(), QSize(foldWidth(metrics), item.rect.height())),
                  fold == SeatWordsFilter::Fold::Folded, selected ? colour : ui::faintColour(item.palette));
    painter->setPen(colour);
    painter->setFont(item.font);
    if (mark == SeatWord::Mark::Created)
        painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter, u"+"_s);
    box.setLeft(box.left() + markWidth(metrics));
    if (index.data(SeatWordsModel::HiddenRole).toBool()) {
        const int height = metrics.ascent() * 3 / 4;
        const QRect eye(box.right() - height * 3 / 2, box.center().y() - height / 2, height * 3 / 2, height);
        paintHiddenEye(*painter, eye, selected ? colour : ui::faintColour(item.palette));
        box.setRight(eye.left() - 4);
    }
    if (const QString picture = index.data(SeatWordsModel::PictureRole).toString(); !picture.isEmpty()) {
        const auto *view = qobject_cast<const WordsView *>(option.widget);
        const int side = qMin(box.height(), view ? pictureHeight(*view) : box.height()) - 4;
        const QRect place(box.left(), box.center().y() - side / 2, side, side);
        if (mark == SeatWord::Mark::Deleted)
            painter->setOpacity(0.4);
        if (ui::paintPiece(*painter, picture, place, Qt::white))
            box.setLeft(place.right() + 6);
        painter->setOpacity(1);
    }
    if (const auto *view = qobject_cast<const WordsView *>(option.widget); view && view->wraps())
        font = fittingFont(font, text, box.width());
    const QFontMetrics fitting(font);
    painter->setFont(font);
    const QSize needed = fitting.boundingRect(QRect(0, 0, box.width(), box.height()), InLines, text).size();
    if (box.height() >= 2 * fitting.height() && needed.width() <= box.width() && needed.height() <= box.height())
        painter->drawText(box, InLines, text); // beside a picture
    else
        painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter, fitting.elidedText(text, Qt::ElideRight, box.width()));
    painter->restore();
}

QSize WordDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QFontMetrics metrics(option.font);
    const int text = metrics.horizontalAdvance(index.data().toString());
    const auto *model = index.model();
    const auto *view = qobject_cast<const WordsView *>(option.widget);
    const int height = view ? pictureHeight(*view) : 3 * metrics.height();
    if (view && view->wraps()) {
        const int around = besideText(*view, index, height);
        const int room = view->rowWidth();
        const QRect box(0, 0, qMax(1, room - around), QWIDGETSIZE_MAX);
        const QFontMetrics fitting(fittingFont(option.font, index.data().toString(), box.width()));
        const int lines = fitting.boundingRect(box, InLines, index.data().toString()).height();
        return {qMin(around + text, room), qMax(lines + 4, hasPictureAt(index) ? height : 0)};
    }
    const bool haveOneHeight = !view || view->uniformItemSizes();
    bool hasPicture = hasPictureAt(index);
    for (int row = 0; haveOneHeight && model && row < qMin(model->rowCount(), MostPictures) && !hasPicture; ++row)
        hasPicture = hasPictureAt(model->index(row, 0));
    if (hasPicture) { // with the text in two lines beside it
        const int around = foldWidth(metrics) + markWidth(metrics) + height + 6;
        return {around + text / 2 + 4 * metrics.averageCharWidth(), height};
    }
    const int width = foldWidth(metrics) + text + markWidth(metrics) + 4;
    const bool isLong = !haveOneHeight && width > view->rowWidth();
    return {isLong ? width * 2 / 3 : width, (isLong ? 2 : 1) * metrics.height() + 4};
}

} // namespace sidl::debugger

#include "moc_worddelegate.cpp"
