// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFile>
#include <QString>

namespace sidl::tests {

/// The rules of a sample game: gameText("nim").
inline QString gameText(const char *name)
{
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/%1.sidl").arg(QLatin1String(name)));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no game %s", name);
    return QString::fromUtf8(file.readAll());
}

} // namespace sidl::tests
