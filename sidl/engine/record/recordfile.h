// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/record/sessionfile.h"
#include "sidl/engine/record/trace.h"

#include <optional>

namespace sidl::engine {

// Files of sessions and traces. Files are replaced at once or not at all. In memory the game file's path is absolute,
// in a file it is relative to that file's folder. Problems (kind Refused) name the file. Any thread.

/// A Problem of kind Cancelled, and no file, if @p work was stopped, which is told of nodes.
std::optional<Problem> saveSessionFile(const QString &path, SessionRecord record, const WorkControl &work = {});
Result<SessionRecord> loadSessionFile(const QString &path);
/// The same, of chronons.
std::optional<Problem> saveTraceFile(const QString &path, Trace trace, const WorkControl &work = {});
Result<Trace> loadTraceFile(const QString &path);

enum class RecordKind { None, Session, Trace };
/// What the file at @p path is by its first bytes, as they are written here; None also for what cannot be read.
RecordKind recordKindOf(const QString &path);
/// The same of what a file has, or begins with.
RecordKind recordKindIn(const QByteArray &bytes);

/// The game file's hash of sessions and traces: of @p text in UTF-8, lowercase hex.
QString sourceHash(const QString &text);

} // namespace sidl::engine
