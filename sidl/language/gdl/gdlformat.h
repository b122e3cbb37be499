// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/span.h"
#include "sidl/language/text/textedit.h"

#include <QString>

#include <vector>

namespace sidl::language::gdl {

/**
 * What to do to @p text so that its statements are laid out in one way: a fact, and a rule that is short, in one line;
 * else each goal in a line of its own, and none is indented. Only white space in and before statements changes. One that
 * has comments in it, or reaches out of lines @p first to @p last (from 1), is left as it is.
 *
 * @param text     line ends as \n, no byte order mark (normalisedText())
 * @param clauses  the places of the statements that can be read, ascending
 * Errors: none. Any thread; linear in the text.
 */
TextEdits formatStatements(const QString &text, const std::vector<Span> &clauses, int first, int last);

} // namespace sidl::language::gdl
