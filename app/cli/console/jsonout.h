// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/diagnostic.h"

#include <QJsonArray>
#include <QJsonObject>

namespace sidl::cli {

/// Writes @p fields to standard output as one JSON object that names its form: version 1 of @p format.
/// Where a signal has ended the verb before its end, the object says so ("interrupted").
/// What it holds is told by resources/schemas/FORMAT.schema.json, by which tests check it.
void outJson(const QString &format, QJsonObject fields);
/// What that writes, for who writes it bit by bit.
QByteArray jsonText(const QString &format, QJsonObject fields);

/// The same of a verb that takes several files: @p found under the name @p list, and as "messages" what was written to
/// standard error, as of a file that is not there. Nothing is written where nothing was found and @p exitCode tells that
/// a file was not usable: then outFailureJson() is to stand in its place.
void outJsonOfFiles(const QString &format, const QString &list, const QJsonArray &found, int exitCode);

/// A problem of the file @p path: file, line, column and length (in characters, from 1; length 0: of the whole file),
/// severity, code, message, advice. An empty path: the problem is of no file, as that of an agent; it has no place then.
QJsonObject problemJson(const QString &path, const language::Diagnostic &problem);

/// Writes such a problem's line to standard error, and keeps it for keptProblems() and outFailureJson().
void errProblem(const QString &path, const language::Diagnostic &problem);

/// Keeps a problem that standard error tells in other words.
void keepProblem(const QString &path, const language::Diagnostic &problem);
/// What was kept, each as problemJson() has it.
QJsonArray keptProblems();

/// What stands in place of a verb's own object where none could be written (format sidl-error): the exit code, what was
/// written to standard error, and keptProblems().
void outFailureJson(int exitCode);

} // namespace sidl::cli
