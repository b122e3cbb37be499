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

/// The same of an open descriptor, as 0 for standard input, whether it blocks or not. The descriptor stays open.
FileBytes readDescriptor(int descriptor, qint64 most, const std::stop_token &stop = {});

} // namespace sidl::files
