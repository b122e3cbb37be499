// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QStringList>

namespace sidl::cli {

/// Makes UTF-8 the encoding of this process, whatever the locale says. Call it before the QCoreApplication is made.
void useUtf8();

/// Keeps the places of standard input, output and error if they are closed, so that no file or pipe that is opened later
/// takes what is meant for them: reading finds the end, writing fails. Call it before anything is opened.
void keepStandardFiles();

/// Writes to standard output, in UTF-8 whatever the locale. When nobody reads it any more, work in progress is stopped.
void out(const QByteArray &bytes);
void out(const QString &text);
void flushOut();
/// Writes a line, or several, to standard error, as shownText(): what others have written, such as agents, is in them.
void err(const QString &line);
/// @p text with its control characters as "\x1b", but for ends of lines and tabs: a terminal would obey them.
QString shownText(const QString &text);

/// Whether a line that was written to standard error has told of an interrupt: "sidl: interrupted after 3 chronons". Any
/// thread.
bool hasToldOfInterrupt();
/// Whether anything was written to standard output.
bool hasOut();
/// The first lines that were written to standard error, 1,000 at most. Any thread.
QStringList messages();

/// Writes out what is still to be written. Returns @p code, or Unusable (with a message) if the output could not be
/// written, as on a full disk. A reader who has gone away, as head does, is no failure.
int finished(int code);

bool isTerminal(int descriptor);

} // namespace sidl::cli
