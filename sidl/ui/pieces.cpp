// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/pieces.h"

#include <QBuffer>
#include <QFile>
#include <QImageReader>
#include <QPainter>
#include <QPixmapCache>

using namespace Qt::StringLiterals;

// At file scope: Q_INIT_RESOURCE may not stand in a namespace.
static void initPieces()
{
    Q_INIT_RESOURCE(pieces);
}

namespace sidl::ui {

namespace {

constexpr QLatin1String Body("#ffffff"), Lines("#101010"); // the colours in the files

QPixmap pixmapOf(const QString &name, int size, const QColor &fill)
{
    const QString key
        = u"sidl-piece %1 %2 %3"_s.arg(name, QString::number(size), fill.isValid() ? fill.name() : QString());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    initPieces();
    QFile file(u":/pieces/%1.svg"_s.arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QByteArray picture = file.readAll();
    if (fill.isValid()) {
        const bool isLight = fill.lightness() > 70;
        picture.replace(Lines.data(), "LINES").replace(Body.data(), fill.name().toLatin1());
        picture.replace("LINES", isLight ? Lines.data() : "#d8d8d8");
    }
    QBuffer buffer(&picture);
    QImageReader reader(&buffer, "svg");
    reader.setScaledSize({size, size});
    pixmap = QPixmap::fromImage(reader.read());
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

} // namespace

QStringList pieceNames()
{
    return {u"pawn"_s,    u"knight"_s, u"bishop"_s,    u"rook"_s,     u"queen"_s,     u"king"_s,       u"disc"_s,
            u"token"_s,   u"ring"_s,   u"cross"_s,     u"coin"_s,     u"match"_s,     u"spade"_s,      u"heart"_s,
            u"diamond"_s, u"club"_s,   u"die-1"_s,     u"die-2"_s,    u"die-3"_s,     u"die-4"_s,      u"die-5"_s,
            u"die-6"_s,   u"card"_s,   u"card-back"_s, u"card-ace"_s, u"card-king"_s, u"card-queen"_s, u"card-jack"_s,
            u"rock"_s,    u"paper"_s,  u"scissors"_s};
}

bool paintPiece(QPainter &painter, const QString &name, const QRectF &box, const QColor &fill)
{
    static const QStringList known = pieceNames();
    if (!known.contains(name))
        return false;
    const qreal size = qMin(box.width(), box.height());
    const qreal ratio = painter.device() ? painter.device()->devicePixelRatioF() : 1;
    const QPixmap pixmap = pixmapOf(name, qMax(1, qRound(size * ratio)), fill);
    if (pixmap.isNull())
        return false;
    QRectF place(0, 0, size, size);
    place.moveCenter(box.center());
    painter.drawPixmap(place, pixmap, pixmap.rect());
    return true;
}

} // namespace sidl::ui
