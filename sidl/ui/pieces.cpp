// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/pieces.h"

#include "sidl/files/picturenames.h"

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
    return files::pictureNames();
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
