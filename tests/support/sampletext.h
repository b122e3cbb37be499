// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFile>
#include <QString>

namespace sidl::tests {

/// The file of a sample game: samplePath("nim"), samplePath("monty-hall.kif").
inline QString samplePath(const char *name)
{
    const QLatin1String file(name);
    const QLatin1String suffix(file.contains(u'.') ? "" : ".sidl");
    return QStringLiteral(SIDL_SOURCE_DIR "/resources/games/%1%2").arg(file, suffix);
}

/// The rules of a sample game: gameText("nim").
inline QString gameText(const char *name)
{
    QFile file(samplePath(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no game %s", name);
    return QString::fromUtf8(file.readAll());
}

} // namespace sidl::tests
