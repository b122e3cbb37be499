// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

class QFileDevice;

namespace sidl::files {

/**
 * Writes @p bytes as all that the file has, or leaves the file as it was, as on a full disk. A symbolic link stays one,
 * the file that it names is written; permissions are kept. A file whose folder takes no new file is written in its place,
 * and given back what it had if that fails. What is no regular file (a device, a pipe, /dev/stdout, /dev/fd/63) is
 * written through and stays what it is.
 *
 * Returns the error in words, or nothing. Any thread; waits for whoever reads a pipe.
 */
QString writeFile(const QString &path, const QByteArray &bytes);

/// Writes @p bytes to a file that is open without a buffer, for those that are written piece by piece. A full disk may take
/// some of them without an error; it tells its error, which errorString() has then, when it is given the rest.
bool writeAll(QFileDevice &file, const QByteArray &bytes);

/// Why writeFile() would fail, as far as can be told without writing; empty: nothing is known against it.
QString whyNotWritable(const QString &path);

} // namespace sidl::files
