// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/files/picturenames.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace sidl::files {

QStringList pictureNames()
{
    return {u"pawn"_s,    u"knight"_s, u"bishop"_s,    u"rook"_s,     u"queen"_s,     u"king"_s,       u"disc"_s,
            u"token"_s,   u"ring"_s,   u"cross"_s,     u"coin"_s,     u"match"_s,     u"spade"_s,      u"heart"_s,
            u"diamond"_s, u"club"_s,   u"die-1"_s,     u"die-2"_s,    u"die-3"_s,     u"die-4"_s,      u"die-5"_s,
            u"die-6"_s,   u"card"_s,   u"card-back"_s, u"card-ace"_s, u"card-king"_s, u"card-queen"_s, u"card-jack"_s,
            u"rock"_s,    u"paper"_s,  u"scissors"_s};
}

QString missingPicture(const QString &sign)
{
    static const QRegularExpression picture(u"\\A:([A-Za-z][A-Za-z0-9-]+)\\z"_s);
    const QString name = picture.match(sign).captured(1);
    return pictureNames().contains(name) ? QString() : name;
}

} // namespace sidl::files
