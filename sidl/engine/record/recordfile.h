// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/record/sessionfile.h"
#include "sidl/engine/record/trace.h"

#include <optional>

namespace sidl::engine {

enum class RecordKind { None, Session, Trace };

// Files of sessions and traces. Files are replaced at once or not at all. In memory the game file's path is absolute,
// in a file it is relative to that file's folder. Problems (kind Refused) name the file. Any thread.

/// What a record may have and still be read, in bytes: Qt's JSON holds little more.
inline constexpr qint64 MostRecordBytes = 1ll << 30;
/// Why a record of so many @p bytes is not written, as nobody could read it; empty: it can be read.
QString whyTooLarge(RecordKind kind, qint64 bytes, qint64 most = MostRecordBytes);

/// A Problem of kind Cancelled, and no file, if @p work was stopped, which is told of nodes. A record of more than
/// @p most bytes is not written.
std::optional<Problem> saveSessionFile(const QString &path, SessionRecord record, const WorkControl &work = {},
                                       qint64 most = MostRecordBytes);
Result<SessionRecord> loadSessionFile(const QString &path);
/// The same, of chronons.
std::optional<Problem> saveTraceFile(const QString &path, Trace trace, const WorkControl &work = {},
                                     qint64 most = MostRecordBytes);
Result<Trace> loadTraceFile(const QString &path);

/// What the file at @p path is by its first bytes, as they are written here; None also for what cannot be read.
RecordKind recordKindOf(const QString &path);
/// The same of what a file has, or begins with.
RecordKind recordKindIn(const QByteArray &bytes);

/// The game file's hash of sessions and traces: of @p text in UTF-8, lowercase hex.
QString sourceHash(const QString &text);

} // namespace sidl::engine
