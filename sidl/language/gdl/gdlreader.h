// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/gdl/gdlkeywords.h"
#include "sidl/language/gdl/gdltree.h"
#include "sidl/language/program/goalranges.h"
#include "sidl/language/program/program.h"

#include <optional>

namespace sidl::language::gdl {

/// How @p text is written, by its first token that is no comment.
Notation notationOf(QStringView text);
/// Whether @p text can only be rules of a game in this family, and of which dialect; nothing: it says nothing of that.
std::optional<Dialect> dialectOf(QStringView text);

/**
 * The rules of @p text as clauses, each with its places; see ClauseMaker. A text that is of another language in the
 * same clothes is declined by one problem.
 *
 * @param baseName the game's name
 * @param revision number of this version of the text; comes back in every Span
 * Errors: none thrown; they are in Program::problems, in no order. A syntax error costs its own rule.
 * Thread: any.
 */
Program readRules(Dialect dialect, const QString &text, const QString &baseName = {}, int revision = 0);

/// Where the goals of the one statement @p clause are, those within or, and, not included, in order. Any thread.
std::vector<TextRange> goalPlaces(Dialect dialect, QStringView clause);

/// The places of the statements of a text that is being written, broken ones included, in order. Any thread.
std::vector<Span> statementPlaces(const QString &text);

} // namespace sidl::language::gdl
