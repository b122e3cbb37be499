// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/boardpicture.h"

#include "sidl/ui/colours.h"
#include "sidl/ui/pieces.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <QPixmapCache>
#include <QtMath>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::ui {

namespace {

constexpr int SmallestText = 7; // pixels
constexpr int ReadableText = 9; // pixels: what is smaller is made out by who knows it
constexpr QColor RimColour(0xe8, 0xe8, 0xe8);
// Of a regular hexagon, in its width: its height, how far the next row is, the side of the largest square in it.
constexpr double HexagonHeight = 1.1547, HexagonPitch = 0.8660, SquareInHexagon = 0.732;

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

/// A dark man on a dark ground, on which @p text is light: only a light rim tells its shape.
bool needsRim(const QColor &fill, const QColor &text)
{
    constexpr int DarkMan = 70, LightText = 127;
    return fill.isValid() && fill.lightness() <= DarkMan && text.lightness() > LightText;
}

/// In pixels, around a sign in @p box; in a small picture, too, no thinner than a line.
qreal rimWidth(const QRectF &box)
{
    return qMax(1.2, box.height() * 0.05);
}

/// The shape of a piece, wider by @p width on all sides.
void paintRim(QPainter &painter, const QString &piece, const QRectF &box, qreal width)
{
    const qreal ratio = painter.device()->devicePixelRatioF();
    QImage shape((box.size() * ratio).toSize().expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
    shape.setDevicePixelRatio(ratio);
    shape.fill(Qt::transparent);
    QPainter shaping(&shape);
    if (!paintPiece(shaping, piece, QRectF(QPointF(), box.size()), Qt::black))
        return;
    shaping.setCompositionMode(QPainter::CompositionMode_SourceIn);
    shaping.fillRect(QRectF(QPointF(), box.size()), RimColour);
    shaping.end();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    constexpr int Directions = 24;
    for (int i = 0; i < Directions; ++i) {
        const qreal angle = 2 * M_PI * i / Directions;
        painter.drawImage(box.topLeft() + width * QPointF(std::cos(angle), std::sin(angle)), shape);
    }
}

void drawGlyph(QPainter &painter, const BoardSign &sign, const QFont &font, const QRectF &box, const QColor &text)
{
    const bool hasRim = needsRim(sign.fill, text);
    const qreal margin = hasRim ? qMax(box.height() * 0.06, rimWidth(box)) : box.height() * 0.06;
    const QRectF inside = box.adjusted(margin, margin, -margin, -margin);
    if (hasRim)
        paintRim(painter, sign.piece, inside, rimWidth(box));
    if (paintPiece(painter, sign.piece, inside, sign.fill))
        return;
    if (sign.text == u"·") { // in many fonts a square, which is large in a large cell
        const qreal radius = qBound(1.0, box.height() * 0.05, 3.0);
        QPainterPath dot;
        dot.addEllipse(box.center(), radius, radius);
        painter.fillPath(dot, sign.fill.isValid() ? sign.fill : text);
        return;
    }
    const QPainterPath path = shapeOf(sign.text, font, box);
    if (hasRim)
        painter.strokePath(path, QPen(RimColour, 2 * rimWidth(box), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    constexpr int Grey = 60;
    if (hasRim || !sign.fill.isValid() || sign.fill.saturation() > Grey) {
        painter.fillPath(path, sign.fill.isValid() ? sign.fill : text);
        return;
    }
    // The outline is what makes a white piece seen on a light square, and a black one on a dark square.
    const bool isLight = sign.fill.lightness() > 127;
    const QColor outline = isLight ? QColor(0x10, 0x10, 0x10) : QColor(0xd8, 0xd8, 0xd8, 0xc0);
    const qreal width = isLight ? qMax(1.0, box.height() / 18) : qMax(0.7, box.height() / 28);
    painter.strokePath(path, QPen(outline, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.fillPath(path, sign.fill);
}

/// Draws each sign of a size once: boards are painted at each step, and shapes of letters take long.
void paintGlyph(QPainter &painter, const BoardSign &sign, const QFont &font, const QRectF &box, const QColor &text)
{
    const qreal ratio = painter.device()->devicePixelRatioF();
    const QSize size(qCeil(box.width()), qCeil(box.height()));
    const QString key = QStringList{u"sign"_s,
                                    sign.text,
                                    sign.piece,
                                    sign.fill.name(QColor::HexArgb),
                                    text.name(),
                                    font.key(),
                                    QString::number(size.width()),
                                    QString::number(size.height()),
                                    QString::number(ratio)}
                            .join(u'\t');
    QPixmap drawn;
    if (!QPixmapCache::find(key, &drawn)) {
        drawn = QPixmap(size * ratio);
        drawn.setDevicePixelRatio(ratio);
        drawn.fill(Qt::transparent);
        QPainter drawing(&drawn);
        drawing.setRenderHint(QPainter::Antialiasing);
        drawGlyph(drawing, sign, font, QRectF(QPointF(), box.size()), text);
        drawing.end();
        QPixmapCache::insert(key, drawn);
    }
    painter.drawPixmap(box.topLeft(), drawn);
}

/// @p label with the ends of words left out that are wider than @p width.
QString elided(const QString &label, const QFontMetricsF &metrics, qreal width)
{
    QStringList words = label.split(u' ');
    for (QString &word : words)
        word = metrics.elidedText(word, Qt::ElideRight, width);
    return words.join(u' ');
}

constexpr int LabelFlags = int(Qt::AlignCenter) | Qt::TextWordWrap;

/// The largest type, in pixels, by which all of @p label fits; 0: not even by the smallest.
int typeOf(const QString &label, QFont font, const QRectF &box)
{
    for (int size = qMax(SmallestText, int(box.height() * 0.42)); size >= SmallestText; --size) {
        font.setPixelSize(size);
        const QSizeF needed = QFontMetricsF(font).boundingRect(box, LabelFlags, label).size();
        if (needed.width() <= box.width() && needed.height() <= box.height())
            return size;
    }
    return 0;
}

/// A label in as many lines as it takes, as large as they fit.
void paintLabel(QPainter &painter, const QString &label, QFont font, const QRectF &box, const QColor &colour)
{
    if (label.size() <= 2) {
        painter.fillPath(shapeOf(label, font, box), colour);
        return;
    }
    font.setPixelSize(qMax(SmallestText, typeOf(label, font, box)));
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(box, LabelFlags, elided(label, QFontMetricsF(font), box.width()));
}

bool isCard(const BoardSign &sign)
{
    return sign.piece.startsWith(u"card"_s);
}

} // namespace

void paintSign(QPainter &painter, const BoardSign &sign, const QFont &font, const QRectF &box, const QColor &text)
{
    if (sign.isLabel)
        paintLabel(painter, sign.text, font, box, text);
    else
        paintGlyph(painter, sign, font, box, text);
}

bool isReadable(const QString &label, const QFont &font, const QRectF &box)
{
    return label.size() <= 2 || typeOf(label, font, box) >= ReadableText;
}

QColor squareColour(const QPalette &palette, bool isDarker)
{
    if (isDark(palette)) // black can be read on either, so that men look the same on both
        return isDarker ? QColor(0x71, 0x7d, 0x89) : QColor(0xa3, 0xad, 0xb7);
    return isDarker ? QColor(0xc2, 0xa8, 0x86) : QColor(0xef, 0xe3, 0xcd);
}

QColor textOnSquare(const QPalette &palette, bool isDarker)
{
    return squareColour(palette, isDarker).lightness() > 115 ? Qt::black : Qt::white;
}

bool isDarkSquare(const BoardPicture &board, int column, int row)
{
    return (board.rows - 1 - row + column) % 2 == 0;
}

QSizeF boardExtent(const BoardPicture &board)
{
    if (board.shifts.empty())
        return {double(board.columns), double(board.rows)};
    const int most = *std::max_element(board.shifts.begin(), board.shifts.end());
    return {board.columns + most / 2.0, (board.rows - 1) * HexagonPitch + HexagonHeight};
}

QRectF boardCell(const BoardPicture &board, const QRectF &box, int column, int row)
{
    const QSizeF all = boardExtent(board);
    const qreal size = qMin(box.width() / qMax(1.0, all.width()), box.height() / qMax(1.0, all.height()));
    const QPointF from(box.center().x() - size * all.width() / 2, box.center().y() - size * all.height() / 2);
    if (board.shifts.empty())
        return {from.x() + column * size, from.y() + row * size, size, size};
    const double across = column + board.shifts[std::size_t(row)] / 2.0;
    return {from.x() + across * size, from.y() + row * HexagonPitch * size, size, HexagonHeight * size};
}

QPolygonF boardCellShape(const BoardPicture &board, const QRectF &box, int column, int row)
{
    const QRectF cell = boardCell(board, box, column, row);
    return board.shifts.empty() ? QPolygonF(cell) : hexagon(cell);
}

QPoint boardCellAt(const BoardPicture &board, const QRectF &box, const QPointF &point)
{
    for (int row = 0; row < board.rows; ++row)
        for (int column = 0; column < board.columns; ++column)
            if (boardCellShape(board, box, column, row).containsPoint(point, Qt::OddEvenFill))
                return {column, row};
    return {-1, -1};
}

QPolygonF hexagon(const QRectF &cell)
{
    const qreal above = cell.top() + cell.height() / 4, below = cell.bottom() - cell.height() / 4;
    return QPolygonF({{cell.center().x(), cell.top()},
                      {cell.right(), above},
                      {cell.right(), below},
                      {cell.center().x(), cell.bottom()},
                      {cell.left(), below},
                      {cell.left(), above}});
}

QRectF signBox(const QRectF &cell, bool isHexagonal)
{
    if (!isHexagonal)
        return cell.adjusted(1, 1, -1, -1);
    const qreal side = cell.width() * SquareInHexagon;
    return {cell.center().x() - side / 2, cell.center().y() - side / 2, side, side};
}

std::size_t mostCards(const std::vector<std::vector<BoardSign>> &cells)
{
    std::size_t most = 0;
    for (const std::vector<BoardSign> &signs : cells)
        most = std::max(most, std::size_t(std::count_if(signs.begin(), signs.end(), isCard)));
    return most;
}

int signsAcross(const std::vector<BoardSign> &signs, std::size_t mostCards)
{
    const bool areCards = std::any_of(signs.begin(), signs.end(), isCard);
    return int(std::ceil(std::sqrt(double(areCards ? std::max(signs.size(), mostCards) : signs.size()))));
}

void paintBoard(QPainter &painter, const BoardPicture &board, const QRectF &box, const QFont &font,
                const QPalette &palette)
{
    painter.save();
    const std::size_t cards = mostCards(board.cells);
    for (int row = 0; row < board.rows; ++row) {
        for (int column = 0; column < board.columns; ++column) {
            const QRectF cell = boardCell(board, box, column, row);
            QColor text = palette.color(QPalette::Text);
            if (board.isCheckered) {
                const bool isDark = isDarkSquare(board, column, row);
                painter.fillRect(cell, squareColour(palette, isDark));
                text = textOnSquare(palette, isDark);
            } else {
                painter.setBrush(Qt::NoBrush);
                painter.setPen(QPen(faintColour(palette), 1));
                painter.drawPolygon(boardCellShape(board, box, column, row));
            }
            const auto &signs = board.cells[std::size_t(row) * std::size_t(board.columns) + std::size_t(column)];
            const int across = signsAcross(signs, cards);
            const QRectF inside = signBox(cell, !board.shifts.empty());
            for (int i = 0; i < int(signs.size()); ++i) {
                const qreal size = inside.width() / across;
                paintSign(painter, signs[std::size_t(i)], font,
                          QRectF(inside.left() + i % across * size, inside.top() + i / across * size, size, size),
                          text);
            }
        }
    }
    painter.restore();
}

} // namespace sidl::ui
