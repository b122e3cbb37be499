// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/games/folderfiles.h"

#include "sidl/language/rulesystem/registry.h"

#include <QDirIterator>

#include <utility>

namespace sidl::app {

QStringList gameFileNames()
{
    return language::gameFilePatterns();
}

QStringList filesBelow(const QString &folder, const QStringList &names, int most, const std::stop_token &stop)
{
    QStringList paths;
    QDirIterator files(folder, QDir::Dirs | QDir::Files | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
    while (!stop.stop_requested() && paths.size() < most && files.hasNext()) {
        const QString path = files.next();
        const QFileInfo info = files.fileInfo();
        if (info.isFile() && (names.isEmpty() || QDir::match(names, info.fileName())))
            paths.append(path);
    }
    paths.sort();
    return paths;
}

FolderFiles::FolderFiles(QObject *parent)
    : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
}

FolderFiles::~FolderFiles()
{
    m_stop.request_stop();
    m_pool.waitForDone();
}

void FolderFiles::list(const QString &folder)
{
    m_stop.request_stop();
    m_stop = {};
    m_pool.start([this, folder, stop = m_stop.get_token()] {
        QStringList paths = filesBelow(folder, gameFileNames(), MostFiles, stop);
        QMetaObject::invokeMethod(
            this,
            [this, stop, paths = std::move(paths)] {
                if (!stop.stop_requested())
                    Q_EMIT listed(paths);
            },
            Qt::QueuedConnection);
    });
}

} // namespace sidl::app

#include "moc_folderfiles.cpp"
