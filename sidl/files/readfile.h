// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <stop_token>

namespace sidl::files {

/// What a file holds, or why it could not be read.
struct FileBytes
{
    QByteArray bytes;
    QString error; ///< in words, without a full stop; empty: all was read
};

/**
 * All that a file, device or pipe has, up to its end. One that has more than @p most bytes is an error, so that endless
 * devices end, too. Any thread; waits for pipes, at most until @p stop.
 */
FileBytes readFile(const QString &path, qint64 most, const std::stop_token &stop = {});

/**
 * All that a regular file has. Of a pipe, a socket or a device nothing is read: that is an error at once. For who cannot
 * wait, as the window's thread, and for files that nobody has named, as those beside a game.
 */
FileBytes readRegularFile(const QString &path, qint64 most, const std::stop_token &stop = {});

/// "it is a pipe, and not a file", for instance; empty for a file, a folder, and where there is nothing.
QString whyNoRegularFile(const QString &path);

/// The same as readFile() of an open descriptor, as 0 for standard input, whether it blocks or not. The descriptor stays open.
FileBytes readDescriptor(int descriptor, qint64 most, const std::stop_token &stop = {});

} // namespace sidl::files
