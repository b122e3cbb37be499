// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/form/treesolution.h"
#include "sidl/theory/states/stategame.h"
#include "sidl/theory/states/statevalues.h"

#include <memory>

namespace sidl::theory {

/// The tree of a game, with what a solution says of each of its nodes. A value.
struct SolvedTree : TreeSolution
{
    std::shared_ptr<const ExtensiveForm> form;
};

/// A game that was solved on its states as a tree: what follows a state stands wherever plays come to it. Ends where the
/// tree would have more than about @p nodes are cut; what they are worth is known all the same.
/// @param first the number of the chronon at the start
SolvedTree unrolled(const StateGame &game, const StateValues &values, int first = 0, int nodes = 20'000);

} // namespace sidl::theory
