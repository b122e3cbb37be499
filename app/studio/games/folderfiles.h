// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QStringList>
#include <QThreadPool>

#include <stop_token>

namespace sidl::app {

/// The endings of files that may be games: "*.sidl", "*.pl".
QStringList gameFileNames();

/// The files below @p folder whose names fit @p names ("*.sidl"; none: all), in order, at most @p most. Hidden files
/// and folders and those behind links are left out. Any thread; given up when @p stop is requested.
QStringList filesBelow(const QString &folder, const QStringList &names, int most, const std::stop_token &stop);

/// Finds the game files below a folder, in a thread of its own: a folder may be large, or far away.
class FolderFiles final : public QObject
{
    Q_OBJECT
public:
    static constexpr int MostFiles = 20000; ///< more are not listed

    explicit FolderFiles(QObject *parent = nullptr);
    ~FolderFiles() override;

    /// Answered by listed(), unless another folder is asked for before.
    void list(const QString &folder);

Q_SIGNALS:
    void listed(const QStringList &paths);

private:
    QThreadPool m_pool; ///< one thread
    std::stop_source m_stop;
};

} // namespace sidl::app
