// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/form/extensiveform.h"

namespace sidl::theory {

/// A subgame-perfect equilibrium in pure strategies.
struct BackwardInduction
{
    Behaviour behaviour;                       ///< of several best actions the first
    std::vector<std::vector<Rational>> values; ///< by node, by player: what the behaviour is worth from there on
    std::vector<bool> isBest; ///< by node: no other action of its parent is better for who decides there
    int ties = 0;             ///< decisions with several best actions: other equilibria may pay otherwise
};

/// Solves @p form, which has perfect information, from its leaves on; any number of players, with chance.
/// Source: Zermelo; Osborne and Rubinstein, A Course in Game Theory, 6.2.
BackwardInduction backwardInduction(const ExtensiveForm &form);

} // namespace sidl::theory
