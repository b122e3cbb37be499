// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/console/gamefile.h"
#include "sidl/engine/record/trace.h"

#include <string>

namespace sidl::cli {

/// Fills in what a trace that is written to @p tracePath ("-": standard output) says of its game.
void setSource(engine::Trace &trace, const GameFile &game, const QString &tracePath);
/// Where a record that was read from @p recordPath ("-": standard input) has its game, which it calls @p source.
QString sourcePath(const QString &source, const QString &recordPath);

/// Tries whether a result can be written to @p path, before a long computation: "" and "-" are standard output. False,
/// and a message on standard error, if not; the file is left as it is.
bool canWrite(const std::string &path);
/// The same, and false, too, if @p path is the file @p read, which would be lost.
bool canWrite(const std::string &path, const std::string &read);
/// The same of files in @p folder, which need not be there yet, and is not made: "" is none.
bool canWriteIn(const std::string &folder);
/// Writes @p trace, replacing the file at once or not at all; false, and a message on standard error, if that fails.
bool saveTrace(const engine::Trace &trace, const QString &path);
/// Nothing, and a message on standard error, if it is no trace.
std::optional<engine::Trace> loadTrace(const QString &path);
/// The same of what was read from @p path.
std::optional<engine::Trace> traceOf(const QByteArray &json, const QString &path);

/// Says on standard error if @p game is another than @p recorded, of which a @p record ("trace", "session") is; true if so.
bool warnOfOtherGame(const QString &record, const QString &recorded, const GameFile &game);
/// Says on standard error if @p game is not the very file that @p trace was recorded from.
void warnOfOtherSource(const engine::Trace &trace, const GameFile &game);

} // namespace sidl::cli
