// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/settings/filename.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace sidl::app {

QString folderToTell(const QString &path, const QStringList &paths)
{
    const QFileInfo file(path);
    const QString folder = file.dir().dirName();
    QString told;
    for (const QString &one : paths) {
        const QFileInfo other(one);
        if (path.isEmpty() || file == other || file.fileName() != other.fileName())
            continue;
        if (folder == other.dir().dirName())
            return QDir::toNativeSeparators(file.path());
        told = folder;
    }
    return told;
}

QString nameInFolder(const QString &name, const QString &folder)
{
    return folder.isEmpty() ? name
                            : QCoreApplication::translate("sidl::app::FileName", "%1 \u2014 %2").arg(name, folder);
}

} // namespace sidl::app
