// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/form/extensiveform.h"

namespace sidl::theory {

/// By node of @p form, by player: what each may expect of the whole play once it has come there, if all play
/// @p behaviour from there on. The root's are expectedPayoffs().
std::vector<std::vector<Rational>> nodeValues(const ExtensiveForm &form, const Behaviour &behaviour);

/// By information set of @p form: whether a player who plays @p behaviour may come there, whatever the others and chance
/// do. What is played elsewhere is of no account to that player.
std::vector<bool> setsComeTo(const ExtensiveForm &form, const Behaviour &behaviour);

} // namespace sidl::theory
