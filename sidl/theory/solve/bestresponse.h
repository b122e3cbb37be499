// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/solve/solution.h"

#include <optional>

namespace sidl::theory {

/// Every player of @p form remembers all own choices and sets on the way to each of the own sets. Forms that are made
/// from rules have it by their making (T2), unless by Recall::View; of files it has to be asked.
bool hasPerfectRecall(const ExtensiveForm &form);

struct BestResponse
{
    Rational value;           ///< what the player can have against the others
    std::vector<int> actions; ///< by information set: an action that has it; -1 in sets of others
};

/// What @p player does best while all others play @p behaviour. @p form has perfect recall.
BestResponse bestResponse(const ExtensiveForm &form, const Behaviour &behaviour, int player);

/// By information set, by action: what its player may expect of the whole play by it, going on in the best way, while
/// all others play @p behaviour. Which node of the set the play has come to is as likely as chance and the others make it;
/// nothing, if they never let it come to a set of several nodes: there the player goes on by @p behaviour. @p form has
/// perfect recall.
/// Source: Kreps and Wilson, Sequential Equilibria (1982): beliefs by Bayes' rule.
std::vector<std::optional<std::vector<Rational>>> responseValues(const ExtensiveForm &form, const Behaviour &behaviour);
/// The same of the sets of @p player; nothing in those of others.
std::vector<std::optional<std::vector<Rational>>> responseValues(const ExtensiveForm &form, const Behaviour &behaviour,
                                                                 int player);

/// @p behaviour with its values and what deviations would gain.
Profile evaluated(const ExtensiveForm &form, Behaviour behaviour);

} // namespace sidl::theory
