// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/form/extensiveform.h"

#include <functional>

namespace sidl::theory {

/// How the action of a player, or a draw of nature's, which has the player -1, is called.
using ActionName = std::function<QString(engine::Word, int player)>;

/// @p form with its actions and draws called by @p name, of words of the rules, as far as the rules are known; those of
/// one choice of which two would be called the same keep what they are called. What is seen in information sets is told so,
/// too, as if it were a draw.
ExtensiveForm renamed(ExtensiveForm form, const ActionName &name);
/// The same, and players called @p players, in their order, unless two would be called the same.
ExtensiveForm renamed(ExtensiveForm form, const ActionName &name, const QStringList &players);

/// The @p label of an information set with what is @p seen in it called @p told, by word of these, with commas between
/// them; as it is where that is not known.
QString labelWith(const QString &label, const engine::Words &seen, const QStringList &told);

/// @p label for people to read: who sees nothing is told so, in place of an end such as "chronon 0: ".
QString readableLabel(const QString &label);

/// "bet" of "[bet]": a word of one element without its brackets; any other as it is.
QString plainWord(const QString &word);

/// @p action of @p player without that player's name, where no element has brackets: "[bid,3]" of "[bid,alice,3]".
QString ownAction(const QString &action, const QString &player);

/// @p form with actions and draws as plainWord(), actions without the name of their player, unless two would be alike.
ExtensiveForm plainNamed(ExtensiveForm form);

} // namespace sidl::theory
