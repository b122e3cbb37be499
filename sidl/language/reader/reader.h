// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"

namespace sidl::language {

/**
 * Reads a text that is written as Prolog clauses: the clauses with their places, and what is wrong with the way that
 * they are written. What they mean is not looked at; the program's name is @p baseName.
 *
 * The text is split into clauses by our tokeniser; each is read by SWI-Prolog's read_term/2. A syntax error costs only
 * its own clause. Nothing in the text is ever executed.
 *
 * @param text     the whole text; a byte order mark and CRLF line ends are accepted
 * @param baseName file name without folder and suffix
 * @param revision number of this version of the text; comes back in every Span
 * Errors: none thrown; they are in Program::problems, in no order.
 * Thread: one with a Prolog engine (prolog::PrologThread).
 * Source: S1-S8 of the semantics; SWI-Prolog manual, read_term/2.
 */
Program readClauses(const QString &text, const QString &baseName = {}, int revision = 0);

/// As readClauses(), of a @p rule whose body is a goal that somebody asks: what is wrong is told of the goal. No clause is
/// in sight, and no full stop is missing, or mends it.
Program readRuleOfGoal(const QString &rule);

/// The places of the clauses of a text as it is being written, those that cannot be read among them, in order.
/// No Prolog; any thread.
std::vector<Span> clausePlaces(const QString &text);

} // namespace sidl::language
