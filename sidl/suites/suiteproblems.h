// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/assist/quickfix.h"
#include "sidl/language/program/program.h"
#include "sidl/language/text/diagnostic.h"
#include "sidl/suites/suite.h"

#include <functional>
#include <optional>

namespace sidl::suites {

/**
 * Predicates that goals of tests call and that neither the game nor the library has: the test could only end with an
 * error. A warning for each, at its place, with what may be meant. None of games in other languages than SIDL, and of
 * games that cannot be read whole.
 *
 * @param tests a file of tests, as read: see suiteSystem()
 * @param game  the rules that it is about
 * @param fixes gets what can be done about it; null: it is not wanted
 * Thread: any.
 */
language::Diagnostics unknownPredicates(const language::Program &tests, const language::Program &game,
                                        language::QuickFixes *fixes = nullptr);

/// What tests choose that is no word, such as bet for [bet], of a game in SIDL: it is an action of no switch, and the test
/// cannot be run. @p fixes gets what can be done about it; null: it is not wanted. Thread: any.
language::Diagnostics noWords(const language::Program &tests, const language::Program &game,
                              language::QuickFixes *fixes = nullptr);

/**
 * The problems of @p program, as read and checked, and, of a file of tests, those that show beside its game:
 * strangeConstants(), unknownPredicates() and noWords(). The game's file is read; that there is none is an error. Of a view
 * file, views::strangeNames(); its game need not be there.
 *
 * @param path   of the file that has the program; empty: it is in no file, and no game is looked for
 * @param textOf the text of a game, by its path, that counts in place of the file; nothing: the file counts
 * @param fixes  gets what can be done about what shows beside the game, too; null: it is not wanted
 * Thread: any.
 */
language::Diagnostics problemsBesideGame(const language::Program &program, const QString &path,
                                         const std::function<std::optional<QString>(const QString &path)> &textOf = {},
                                         language::QuickFixes *fixes = nullptr);

/**
 * Variables that stand in several steps of a test. Each step is a goal of its own, so that such a variable is another one
 * in each: [fact([P, 9]), other(P, bob)] holds of two different players. A warning for each, at its first place in the
 * second of these steps. None of variables that begin with _, nor of those that join several goals in each of their
 * steps, which mean something by themselves: ( fact([bob, N]), N < 8 ), step, ( fact([bob, N]), N < 5 ).
 *
 * @param tests a file of tests, as read: see suiteSystem()
 * @param fixes gets what puts neighbouring goals in parentheses, too; null: they are not wanted
 * Thread: any.
 */
language::Diagnostics sharedVariables(const language::Program &tests, language::QuickFixes *fixes = nullptr);

/// What to do where @p step of @p test fails since it has a variable of a step before it, in one sentence; empty: it has
/// none. Thread: any.
QString sharedVariableAdvice(const Test &test, const Step &step);

} // namespace sidl::suites
