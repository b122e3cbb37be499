// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QSet>
#include <QTimer>

namespace sidl::app {

/// Tells that something may have happened to files on disk, whichever way: written, replaced by another one, removed,
/// or there again. May tell more often than it happens.
class FileWatcher final : public QObject
{
    Q_OBJECT
public:
    explicit FileWatcher(QObject *parent = nullptr);

    /// The absolute paths to watch, in place of those before. Files that are not there are waited for.
    void setPaths(const QStringList &paths);

Q_SIGNALS:
    void touched(const QString &path);

private:
    void watch();
    void touch(const QString &path);
    void tell();

    QFileSystemWatcher m_watcher;
    QStringList m_paths;
    QSet<QString> m_touched;
    QTimer m_pause; ///< many changes at once are told once, and a file that is being replaced is not taken as removed
};

} // namespace sidl::app
