// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

namespace sidl::editor {

/// A text file as it is kept in memory. Text files are UTF-8 whatever the locale (S1).
struct TextFile
{
    QString text;               ///< without byte order mark; lone carriage returns are line ends
    bool hasMark = false;       ///< the file begins with a byte order mark, and keeps it
    bool wasNormalised = false; ///< @c text is not what the file has: a line end was rewritten
    QByteArray hash;            ///< of the file's bytes, see textHash()
    QString error;              ///< why the file could not be read or written; empty if it was
};

/// Reads a file; what is not text in UTF-8 is an error, since writing it again would damage it.
TextFile readTextFile(const QString &path);
/// Writes a file as a whole or not at all, as far as its folder allows that. Returns the error, or nothing.
QString writeTextFile(const QString &path, const QString &text, bool withMark);
/// SHA-256 of a file that writeTextFile() writes: tells whether a file is still the one that was read or written.
QByteArray textHash(const QString &text, bool withMark);

} // namespace sidl::editor
