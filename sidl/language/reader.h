// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program.h"

namespace sidl::language {

/**
 * Reads the text of a game and checks it: clauses with their places, and every problem at once.
 *
 * The text is split into clauses by our tokeniser; each is read by SWI-Prolog's read_term/2. A syntax error costs only
 * its own clause. Nothing in the text is ever executed.
 *
 * @param text     the whole text; a byte order mark and CRLF line ends are accepted
 * @param baseName file name without folder and suffix, for games that do not name themselves
 * @param revision number of this version of the text; comes back in every Span
 * Errors: none thrown; they are in Program::problems.
 * Thread: one with a Prolog engine (engine::PrologThread).
 * Source: S1-S8 of the semantics; SWI-Prolog manual, read_term/2.
 */
Program readProgram(const QString &text, const QString &baseName = {}, int revision = 0);

} // namespace sidl::language
