// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDir>
#include <QFile>
#include <QString>

namespace sidl::tests {

/// The folder of games in GDL that other people wrote, with what must come of them; they are no part of the project.
/// Empty where they are not at hand. The environment's SIDL_GDL_DIR says where else they are.
inline QString gdlDataFolder()
{
    const QString folder = qEnvironmentVariable("SIDL_GDL_DIR", QStringLiteral(SIDL_GDL_DIR));
    return !folder.isEmpty() && QDir(folder).exists() ? folder : QString();
}

inline QString gdlText(const QString &path)
{
    QFile file(gdlDataFolder() + u'/' + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace sidl::tests
