// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/suites/suite.h"

#include "sidl/language/program/program.h"
#include "sidl/language/text/sourcemap.h"

#include <optional>

namespace sidl::suites {

/// What the names of files of tests end with.
inline constexpr QLatin1StringView SuiteSuffix(".test.sidl");

/**
 * Reads a file of tests: clauses without bodies, written as rules are, whatever the language of the game. An argument in
 * quotes stands for the text within them, so that words of games in other languages can be written:
 * choose(x, '(mark 1 1)').
 *
 * @param text the whole text
 * @param path of the file; the rules' is relative to it, and called like it unless tests/1 says otherwise
 * Errors: none thrown; they are in Suite::problems, and what can be read is there. Nothing is executed.
 * Thread: one with a Prolog engine (prolog::PrologThread).
 */
Suite readSuite(const QString &text, const QString &path);
/// The same of clauses that have been read.
Suite suiteOf(const language::Program &program, const QString &path);
/**
 * The line in which the test begins that line @p line of @p text is of: the clause has that line, or the comment has it
 * that stands directly above the clause, as comments belong to clauses. Of several clauses the last one.
 *
 * @param suite was read of @p text
 * @return      nothing: the line is of no test, or of one that cannot be read
 * Thread: any.
 */
std::optional<int> testAtLine(const Suite &suite, const QString &text, int line);

/// What is wrong in the clause that line @p line of @p text is of, where that is why @p suite, which was read of that
/// text, has no test there. Nothing: it is a test, or nothing is wrong, or the line is of no clause. Any thread.
std::optional<language::Diagnostic> errorAtLine(const Suite &suite, const QString &text, int line);
/// What a test is called whose clause has @p head, in the text of @p map: its name, or all of it where it has none, as
/// perft(4, 117); of tests/1 the file that it names. Empty: it is no test. Any thread.
QString testName(const language::Term &head, const language::SourceMap &map);
/// What is wrong with the clauses of @p program as tests, without what was found when they were read. Any thread.
language::Diagnostics testProblems(const language::Program &program);

} // namespace sidl::suites
