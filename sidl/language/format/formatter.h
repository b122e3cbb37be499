// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"
#include "sidl/language/symbols/symbols.h"
#include "sidl/language/text/textedit.h"

namespace sidl::language {

/// Lines of a text, from 1, both included.
struct LineRange
{
    int first = 1;
    int last = 0;
};

/**
 * The house style: what to do to a game's text so that it is laid out in the one way that the manual describes. Only
 * white space between tokens and comments changes. Whole lines are left as they are where a clause cannot be read, and
 * where clauses outside of @p range stand.
 *
 * @param text    line ends as \n, no byte order mark (normalisedText())
 * @param clauses the places of the clauses that can be read, ascending
 * @param range   the clauses that reach into these lines are laid out; nothing: all
 * Errors: none. Needs no Prolog; any thread. Linear in the text.
 */
TextEdits formatEdits(const QString &text, const std::vector<Span> &clauses, std::optional<LineRange> range = {});

/// The clauses that could be read.
std::vector<Span> readableClauses(const Program &program);
std::vector<Span> readableClauses(const Symbols &symbols);

} // namespace sidl::language
