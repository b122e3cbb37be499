// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/text/filestamp.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QString>

namespace sidl::editor {

/// A text file as it is kept in memory. Text files are UTF-8 whatever the locale (S1). The text stays UTF-8, too: to
/// decode and encode one of 50 MB takes longer than to read it.
struct TextFile
{
    /// What the bytes are. All but Utf8 is there to be looked at: writing @c utf8 gives other bytes than the file's.
    enum class Encoding {
        Utf8,
        Utf16,     ///< with a byte order mark, as some editors write it
        Latin1,    ///< not UTF-8; each byte is shown as the character of its number
        ZeroBytes, ///< has zero bytes, hence is perhaps no text; they are shown as "␀", and what is no UTF-8 as "�"
        LongLines  ///< UTF-8 with a line that is too long to be edited; such lines are shown as several: inShortLines()
    };
    QByteArray utf8;            ///< the text without byte order mark; lone carriage returns are line ends
    bool hasMark = false;       ///< the file begins with a byte order mark, and keeps it
    bool wasNormalised = false; ///< @c utf8 is not what the file has: a line end was rewritten
    bool isOfReturns = false;   ///< then: all line ends of the file are lone carriage returns
    Encoding encoding = Encoding::Utf8;
    bool hasBrokenLines = false; ///< @c utf8 has line ends that the file has not: inShortLines()
    int foreignLine = 0;         ///< the first line, from 1, that is not UTF-8, has a zero byte or is too long; 0: none
    QByteArray hash;             ///< of the file's bytes, see textHash()
    FileStamp stamp;             ///< of the file when it was read
    QString error;               ///< why the file could not be read; empty if it was

    QString text() const { return QString::fromUtf8(utf8); }
    bool isForeign() const { return encoding != Encoding::Utf8; } ///< what is shown is not what the file has

    Q_DECLARE_TR_FUNCTIONS(sidl::editor::TextFile)
};

/// What the user has to know of a file that cannot be edited or saved as it is; empty for most.
/// @p name is what to call it.
QString noticeOf(const TextFile &file, const QString &name);
/// Reads a file. Any bytes can be read: see TextFile::Encoding; but what has zero bytes and is larger than 100 KiB is an
/// error, as it would take too long to draw. Such a file has its hash none the less. What is no regular file, as a pipe that
/// somebody may write to some day, is an error, too: nobody waits for it.
TextFile readTextFile(const QString &path);
bool hasByteOrderMark(const QString &path); ///< of UTF-8; reads no more than that. False if there is no such file.
/**
 * Writes a file in UTF-8 as a whole or not at all: if it fails, as on a full disk, the old file is there as it was. A
 * symbolic link stays one, its target is written; permissions are kept. Returns the error, or nothing.
 */
QString writeTextFile(const QString &path, const QByteArray &utf8, bool withMark);
/// BLAKE2b (256 bits) of a file that writeTextFile() writes: tells whether a file is still the one that was read or written.
QByteArray textHash(const QByteArray &utf8, bool withMark);

} // namespace sidl::editor
