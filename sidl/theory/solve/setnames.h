// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/solve/strategicform.h"

namespace sidl::theory {

/// What tells the information sets of @p player from one another, in short: of what is seen in each the words that are
/// not seen in all, as "king" and "king check bet"; as people call them, where the form tells it: "king, said: check".
/// Numbers alone stand in the whole word, as "value alice 3". By set of @p form; empty for those of others. A set that
/// would have the name of another, or none, has its number: "decision 2".
QStringList setNames(const ExtensiveForm &form, int player);
/// The same, word by word.
std::vector<QStringList> setParts(const ExtensiveForm &form, int player);

/// What @p strategy of one player does, with the set that each action is for, as "king: [bet]"; the action alone where
/// there is one set. @p names: by set.
QStringList strategyParts(const ExtensiveForm &form, const Strategy &strategy, const QStringList &names);

} // namespace sidl::theory
