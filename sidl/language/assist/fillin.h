// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/assist/completer.h"
#include "sidl/language/program/goalranges.h"
#include "sidl/language/text/tokeniser.h"

#include <vector>

namespace sidl::language {

/// In order: the names in a rule that are to be typed over; of a goal, what is between its brackets. Any thread.
std::vector<FillIn> fillIns(const Completion &completion);
/// Gives @p completion the text of @p snippet, "game(${name}).", in which names stand for places, and its places; what
/// stands at the first one is selected. Any thread.
void takeSnippet(QString snippet, Completion &completion);

/// Whether its arguments are there already, behind the caret: @p after is the rest of the line. Then the name alone is to
/// be written. Any thread.
bool hasArguments(const Completion &completion, const QString &after);

/// How long the rest of a name is that goes on behind a caret: @p tokens are those of its first @p prefix letters and of
/// what follows. It is part of what a completion takes the place of. Any thread.
qsizetype restOfName(const std::vector<Token> &tokens, qsizetype prefix);

/// What @p context is as an argument of its callee, where it is none by itself: behind a term, in a number. Any thread.
CursorContext asArgument(CursorContext context);
/// "opponent(Player, Other)": of the predicate that @p context gives an argument; of several arities the least that has
/// it. Empty: there is none that is known. Any thread.
QString signatureAround(const CursorContext &context, const Symbols &symbols);
/// Where the arguments stand in a signature, "opponent(Player, Other)" or, in KIF, "(opponent ?player ?other)": they are
/// names. Any thread.
std::vector<TextRange> argumentsIn(const QString &signature);

} // namespace sidl::language
