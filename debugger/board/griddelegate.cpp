// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/griddelegate.h"

#include "debugger/board/glyphsuggestion.h"
#include "debugger/board/gridcells.h"
#include "debugger/board/gridmodel.h"
#include "debugger/board/keyboarduse.h"
#include "sidl/ui/boardpicture.h"
#include "sidl/ui/colours.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr qreal LeastGone = 18; // pixels: of a word that is gone, beside one that is there

/// Of what marks a word that was created or deleted.
qreal frameWidth(const QRectF &box)
{
    return qMax(1.5, box.height() / 16);
}

/// Of the ring around the cell that has the keyboard: more than a frame, so that it is seen from afar, too.
qreal ringWidth(const QRectF &box)
{
    return qMax(2.0, box.height() / 12);
}

/// Where the text of a word stands that has @p box.
QRectF textBox(const QRectF &box)
{
    const qreal inset = frameWidth(box) + 1; // the frame of another word cuts no text
    return box.adjusted(inset, inset, -inset, -inset);
}

/// What is as wide as @p width, or as goes, within a hexagon that has @p box around it.
QRectF inHexagon(const QRectF &box, qreal width)
{
    const qreal across = qMin(width, box.width()) / 2;
    const qreal up = box.height() / 2 - across / box.width() * box.height() / 2; // its upper sides are that steep
    return {box.center().x() - across, box.center().y() - up, 2 * across, 2 * up};
}

/// @p palette: its text colour is the one for this square. @p free: of the cell, without its frames
void paintWord(QPainter &painter, const GridSpec &spec, const SeatWord &word, const QFont &font, const QRectF &box,
               const QRectF &free, const QPalette &palette)
{
    const bool isGone = word.mark == SeatWord::Mark::Deleted;
    painter.save();
    if (isGone)
        painter.setOpacity(0.7);
    const qreal width = frameWidth(box);
    const ui::BoardSign sign = spec.signOf(spec.labelOf(word.word));
    ui::paintSign(painter, sign, font, sign.isLabel ? textBox(box) & free : box, palette.color(QPalette::Text));
    painter.setOpacity(1);
    if (isGone) {
        painter.setPen(QPen(ui::deletedColour(palette), width));
        painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
    }
    painter.restore();
}

} // namespace

void GridDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *model = qobject_cast<const GridModel *>(index.model());
    if (!model)
        return;
    const GridSpec &spec = model->spec();
    QPalette palette = option.palette;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QPainterPath cell;
    if (spec.isHexagonal()) {
        cell.addPolygon(ui::hexagon(option.rect));
        cell.closeSubpath();
        painter->setPen(QPen(ui::faintColour(palette), 1));
        painter->drawPath(cell);
    } else {
        cell.addRect(option.rect);
        painter->setClipRect(option.rect);
    }
    if (spec.checkered) {
        // The lower left square is a dark one, as on a chess board.
        const bool isDarker = (model->rowCount() - 1 - index.row() + index.column()) % 2 == 0;
        painter->fillRect(option.rect, ui::squareColour(palette, isDarker));
        palette.setColor(QPalette::Text, ui::textOnSquare(palette, isDarker));
    } else if (!spec.isHexagonal()) {
        QColor line = ui::faintColour(palette);
        line.setAlpha(110);
        painter->setPen(QPen(line, 1));
        painter->drawRect(QRectF(option.rect).adjusted(-0.5, -0.5, -0.5, -0.5));
    }
    const QColor accent = palette.color(QPalette::Highlight);
    if (model->isChosen(index)) {
        QColor wash = accent;
        wash.setAlpha(120);
        painter->fillPath(cell, wash);
    }

    if (model->isHovered(index)) {
        QColor wash = accent;
        wash.setAlpha(50);
        painter->fillPath(cell, wash);
    }

    const QRectF box = spec.isHexagonal() ? ui::signBox(option.rect, true) : QRectF(option.rect).adjusted(1, 1, -2, -2);
    std::vector<SeatWord> here, gone;
    for (const SeatWord &word : model->wordsAt(index))
        (word.mark == SeatWord::Mark::Deleted ? gone : here).push_back(word);
    const std::vector<SeatWord> &large = here.empty() ? gone : here;
    const bool hasKeyboard = option.state.testFlag(QStyle::State_HasFocus)
        && (!option.widget || KeyboardUse::ofProgram()->isByKeys()); // who points knows where
    const bool isNew = std::any_of(here.begin(), here.end(),
                                   [](const SeatWord &word) { return word.mark == SeatWord::Mark::Created; });
    const qreal width = frameWidth(box), ring = ringWidth(box),
                ground = ring + 2; // it is seen on squares of any colour, and where one is chosen
    const QRectF around = spec.isHexagonal() ? QRectF(option.rect).adjusted(2, 2, -2, -2) : box;
    const qreal framed = (hasKeyboard ? ground : 0) + (isNew ? width : 0) + 1;
    const QRectF inFrames = around.adjusted(framed, framed, -framed, -framed);
    const QRectF free = spec.isHexagonal() ? inHexagon(inFrames, textBox(box).width()) : inFrames;
    const int across = ui::signsAcross(signsOf(spec, large), model->mostCards());
    for (int i = 0; i < int(large.size()); ++i) {
        const QSizeF size(box.width() / across, box.height() / across);
        const QPointF at(box.left() + i % across * size.width(), box.top() + i / across * size.height());
        paintWord(*painter, spec, large[std::size_t(i)], option.font, QRectF(at, size), free, palette);
    }
    // That a place is empty no more is seen; what else is gone stands in a corner, as large as can be read.
    const qreal size = qMin(box.height() / 2, qMax(box.height() * 0.4, LeastGone));
    const QRectF corner(box.right() - size, box.top(), size, size);
    const std::vector<ui::BoardSign> signs = signsOf(spec, here);
    const bool isPicture
        = std::any_of(signs.begin(), signs.end(), [](const ui::BoardSign &sign) { return !sign.isLabel; });
    const auto isLeftOut = [&](const SeatWord &word) {
        const ui::BoardSign sign = spec.signOf(spec.labelOf(word.word));
        return sign.text == BlankSign
            || (sign.isLabel && (isPicture || !ui::isReadable(sign.text, option.font, textBox(corner) & free)));
    };
    if (!here.empty())
        std::erase_if(gone, isLeftOut);
    if (!here.empty() && !gone.empty()) {
        QColor plate = option.palette.color(QPalette::Base);
        plate.setAlpha(200);
        painter->fillRect(corner, plate);
        paintWord(*painter, spec, gone.front(), option.font, corner, free, option.palette);
    }

    painter->setBrush(Qt::NoBrush);
    const auto frame = [&](qreal inset) {
        const QRectF within = around.adjusted(inset, inset, -inset, -inset);
        painter->drawPolygon(spec.isHexagonal() ? ui::hexagon(within) : QPolygonF(within));
    };
    if (isNew) {
        painter->setPen(QPen(ui::createdColour(palette), width));
        frame(width / 2 + (hasKeyboard ? ground : 0));
    }
    if (model->isReachable(index)) {
        painter->setPen(QPen(palette.color(QPalette::Base), 1));
        painter->setBrush(accent);
        const qreal radius = box.height() * (here.empty() ? 0.16 : 0.12);
        const QPointF at = here.empty() ? box.center() : box.bottomRight() - QPointF(1.3 * radius, 1.3 * radius);
        painter->drawEllipse(at, radius, radius);
    }
    if (hasKeyboard) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(palette.color(QPalette::Base), ground, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        frame(ground / 2);
        painter->setPen(QPen(accent, ring, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        frame(ground / 2);
    }
    painter->restore();
}

} // namespace sidl::debugger

#include "moc_griddelegate.cpp"
