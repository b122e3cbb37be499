// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/griddelegate.h"

#include "debugger/board/gridmodel.h"
#include "sidl/ui/colours.h"
#include "sidl/ui/pieces.h"

#include <QPainter>
#include <QPainterPath>
#include <QPixmapCache>

#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr int SmallestText = 7; // pixels

QColor squareColour(const QPalette &palette, bool isDarker)
{
    if (ui::isDark(palette))
        return isDarker ? QColor(0x5c, 0x68, 0x74) : QColor(0x8d, 0x98, 0xa4);
    return isDarker ? QColor(0xc2, 0xa8, 0x86) : QColor(0xef, 0xe3, 0xcd);
}

/// The text as a shape in the middle of @p box, as large as goes.
QPainterPath shapeOf(const QString &text, QFont font, const QRectF &box)
{
    font.setPixelSize(qMax(SmallestText, int(box.height() * 0.8)));
    QPainterPath path;
    path.addText(0, 0, font, text);
    const QRectF bounds = path.boundingRect();
    if (bounds.isEmpty())
        return path;
    const qreal scale = qMin(1.0, qMin(box.width() * 0.9 / bounds.width(), box.height() * 0.9 / bounds.height()));
    QTransform place;
    place.translate(box.center().x(), box.center().y());
    place.scale(scale, scale);
    place.translate(-bounds.center().x(), -bounds.center().y());
    return place.map(path);
}

void drawGlyph(QPainter &painter, const GridGlyph &glyph, const QFont &font, const QRectF &box, const QColor &text)
{
    const qreal margin = box.height() * 0.06;
    if (ui::paintPiece(painter, glyph.piece(), box.adjusted(margin, margin, -margin, -margin), glyph.fill))
        return;
    const QPainterPath path = shapeOf(glyph.text, font, box);
    constexpr int Grey = 60;
    if (!glyph.fill.isValid() || glyph.fill.saturation() > Grey) {
        painter.fillPath(path, glyph.fill.isValid() ? glyph.fill : text);
        return;
    }
    // The outline is what makes a white piece seen on a light square, and a black one on a dark square.
    const bool isLight = glyph.fill.lightness() > 127;
    const QColor outline = isLight ? QColor(0x10, 0x10, 0x10) : QColor(0xd8, 0xd8, 0xd8, 0xc0);
    const qreal width = isLight ? qMax(1.0, box.height() / 18) : qMax(0.7, box.height() / 28);
    painter.strokePath(path, QPen(outline, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.fillPath(path, glyph.fill);
}

/// Draws each sign of a size once: boards are painted at each step, and shapes of letters take long.
void paintGlyph(QPainter &painter, const GridGlyph &glyph, const QFont &font, const QRectF &box, const QColor &text)
{
    const qreal ratio = painter.device()->devicePixelRatioF();
    const QSize size(qCeil(box.width()), qCeil(box.height()));
    const QString key = QStringList{u"sign"_s,
                                    glyph.text,
                                    glyph.piece(),
                                    glyph.fill.name(QColor::HexArgb),
                                    text.name(),
                                    font.key(),
                                    QString::number(size.width()),
                                    QString::number(size.height()),
                                    QString::number(ratio)}
                            .join(u'\t');
    QPixmap sign;
    if (!QPixmapCache::find(key, &sign)) {
        sign = QPixmap(size * ratio);
        sign.setDevicePixelRatio(ratio);
        sign.fill(Qt::transparent);
        QPainter drawing(&sign);
        drawing.setRenderHint(QPainter::Antialiasing);
        drawGlyph(drawing, glyph, font, QRectF(QPointF(), box.size()), text);
        drawing.end();
        QPixmapCache::insert(key, sign);
    }
    painter.drawPixmap(box.topLeft(), sign);
}

/// A label in as many lines as it takes, as large as they fit.
void paintLabel(QPainter &painter, const QString &label, QFont font, const QRectF &box, const QColor &colour)
{
    if (label.size() <= 2) {
        painter.fillPath(shapeOf(label, font, box), colour);
        return;
    }
    const int flags = int(Qt::AlignCenter) | Qt::TextWordWrap;
    for (int size = qMax(SmallestText, int(box.height() * 0.42)); size >= SmallestText; --size) {
        font.setPixelSize(size);
        const QSizeF needed = QFontMetricsF(font).boundingRect(box, flags, label).size();
        if (size == SmallestText || (needed.width() <= box.width() && needed.height() <= box.height()))
            break;
    }
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(box, flags, label);
}

/// @p palette: its text colour is the one for this square.
void paintWord(QPainter &painter, const GridSpec &spec, const SeatWord &word, const QFont &font, const QRectF &box,
               const QPalette &palette)
{
    const bool isGone = word.mark == SeatWord::Mark::Deleted;
    painter.save();
    if (isGone)
        painter.setOpacity(0.5);
    const QString label = spec.labelOf(word.word);
    const auto glyph = spec.glyphs.find(label);
    const QColor text = palette.color(QPalette::Text);
    if (glyph == spec.glyphs.end())
        paintLabel(painter, label, font, box, text);
    else
        paintGlyph(painter, glyph->second, font, box, text);
    painter.setOpacity(1);
    const qreal width = qMax(1.5, box.height() / 16);
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
    painter->setClipRect(option.rect);
    painter->setRenderHint(QPainter::Antialiasing);
    if (spec.checkered) {
        // The lower left square is a dark one, as on a chess board.
        const bool isDarker = (model->rowCount() - 1 - index.row() + index.column()) % 2 == 0;
        const QColor square = squareColour(palette, isDarker);
        painter->fillRect(option.rect, square);
        palette.setColor(QPalette::Text, square.lightness() > 115 ? Qt::black : Qt::white);
    } else {
        QColor line = ui::faintColour(palette);
        line.setAlpha(110);
        painter->setPen(QPen(line, 1));
        painter->drawRect(QRectF(option.rect).adjusted(-0.5, -0.5, -0.5, -0.5));
    }
    const QColor accent = palette.color(QPalette::Highlight);
    if (model->isChosen(index)) {
        QColor wash = accent;
        wash.setAlpha(120);
        painter->fillRect(option.rect, wash);
    }

    if (model->isHovered(index)) {
        QColor wash = accent;
        wash.setAlpha(50);
        painter->fillRect(option.rect, wash);
    }

    const QRectF box = QRectF(option.rect).adjusted(1, 1, -2, -2);
    std::vector<SeatWord> here, gone;
    for (const SeatWord &word : model->wordsAt(index))
        (word.mark == SeatWord::Mark::Deleted ? gone : here).push_back(word);
    const std::vector<SeatWord> &large = here.empty() ? gone : here;
    const int across = int(std::ceil(std::sqrt(double(large.size()))));
    for (int i = 0; i < int(large.size()); ++i) {
        const QSizeF size(box.width() / across, box.height() / across);
        const QPointF at(box.left() + i % across * size.width(), box.top() + i / across * size.height());
        paintWord(*painter, spec, large[std::size_t(i)], option.font, QRectF(at, size), palette);
    }
    if (!here.empty() && !gone.empty()) {
        const qreal size = box.height() * 0.4;
        paintWord(*painter, spec, gone.front(), option.font, QRectF(box.right() - size, box.top(), size, size),
                  palette);
    }

    painter->setBrush(Qt::NoBrush);
    const qreal width = qMax(1.5, box.height() / 16);
    for (const SeatWord &word : here) {
        if (word.mark == SeatWord::Mark::Created) {
            painter->setPen(QPen(ui::createdColour(palette), width));
            painter->drawRect(box.adjusted(width / 2, width / 2, -width / 2, -width / 2));
            break;
        }
    }
    if (model->isReachable(index)) {
        painter->setPen(QPen(palette.color(QPalette::Base), 1));
        painter->setBrush(accent);
        const qreal radius = box.height() * (here.empty() ? 0.16 : 0.12);
        const QPointF at = here.empty() ? box.center() : box.bottomRight() - QPointF(1.3 * radius, 1.3 * radius);
        painter->drawEllipse(at, radius, radius);
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(palette.color(QPalette::Text), 1.5, Qt::DotLine));
        painter->drawRect(box.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

} // namespace sidl::debugger
