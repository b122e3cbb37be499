// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/filewatcher.h"

#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>

namespace sidl::app {

namespace {

constexpr int Pause = 200; // ms

/// The folder of a file, or, if that has gone, the nearest one above it: it tells when the folder is there again.
QString folderOf(const QString &path)
{
    QString folder = QFileInfo(path).absolutePath();
    while (!QFileInfo::exists(folder) && folder != QDir::rootPath())
        folder = QFileInfo(folder).absolutePath();
    return folder;
}

} // namespace

FileWatcher::FileWatcher(QObject *parent)
    : QObject(parent)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(Pause);
    connect(&m_pause, &QTimer::timeout, this, &FileWatcher::tell);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &FileWatcher::touch);
    // A file that was replaced or is there again shows in its folder only.
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this](const QString &folder) {
        for (const QString &path : std::as_const(m_paths))
            if (path.startsWith(folder.endsWith(u'/') ? folder : folder + u'/'))
                touch(path);
    });
    // Not every file system tells of changes: who comes back to the program has perhaps made some elsewhere.
    connect(qApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
        if (state == Qt::ApplicationActive)
            for (const QString &path : std::as_const(m_paths))
                touch(path);
    });
}

void FileWatcher::setPaths(const QStringList &paths)
{
    m_paths = paths;
    m_touched.intersect(QSet<QString>(paths.begin(), paths.end()));
    watch();
}

/// Watches what is there; a file that was replaced has to be watched anew.
void FileWatcher::watch()
{
    QSet<QString> wanted;
    for (const QString &path : std::as_const(m_paths)) {
        wanted.insert(path);
        wanted.insert(folderOf(path));
    }
    QSet<QString> watched;
    const QStringList now = m_watcher.files() + m_watcher.directories();
    for (const QString &path : now) {
        if (wanted.contains(path))
            watched.insert(path);
        else
            m_watcher.removePath(path);
    }
    for (const QString &path : wanted)
        if (!watched.contains(path) && QFileInfo::exists(path))
            m_watcher.addPath(path);
}

void FileWatcher::touch(const QString &path)
{
    m_touched.insert(path);
    m_pause.start();
}

void FileWatcher::tell()
{
    watch(); // first, so that no change is missed in between
    const QSet<QString> paths = std::exchange(m_touched, {});
    for (const QString &path : paths)
        Q_EMIT touched(path);
}

} // namespace sidl::app

#include "moc_filewatcher.cpp"
