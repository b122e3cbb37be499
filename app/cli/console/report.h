// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/problem.h"
#include "sidl/language/text/diagnostic.h"

namespace sidl::cli {

/// "nim.sidl:3:1: error: message [code]"; problems without a place are at 1:1.
QString problemLine(const QString &path, const language::Diagnostic &problem);

/// The same for a problem of a running game, with rule, goal, bindings and advice on lines of their own.
QString problemLines(const QString &path, const engine::Problem &problem);

/// What to do about @p problem, with the option that allows more where it is a limit that has one.
QString adviceOf(const language::Diagnostic &problem);

/// A file name as it can be shown on one line: control characters as "\n" or "\x1b", whatever is in it.
QString shownPath(const QString &path);

/// Says on standard error that a signal has stopped the verb after @p done of @p all files, if there are several.
void errInterrupted(qsizetype done, qsizetype all);

QString grouped(qint64 number); ///< "25,164": of what there are many, for people
/// "1 state", "2 states", "25,164 states".
QString counted(qint64 number, const char *one);

} // namespace sidl::cli
