// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/solve/solution.h"

namespace sidl::theory {

/**
 * @p profile with what is best in information sets that their player's own behaviour never leads to, against the
 * behaviour of the others, wherever it can be told how likely the nodes of the set are: the others and chance lead
 * there, or the set is one node. What is best already is kept, and so are sets of which nothing can be told.
 *
 * What is replaced cannot be come to by who plays it: whatever others do, all is worth the same, and an equilibrium
 * stays one. @p form has perfect recall. Any thread.
 * Source: Kreps and Wilson, Sequential Equilibria (1982): what is best by Bayes' rule, where the rule says anything.
 */
Profile refined(const ExtensiveForm &form, Profile profile);

/// By node of @p form, whether @p behaviour says what the node is worth: in all sets that it leads to from there, what is
/// played is told, as @p isTold says of each set.
std::vector<bool> nodesTold(const ExtensiveForm &form, const Behaviour &behaviour, const std::vector<bool> &isTold);

} // namespace sidl::theory
