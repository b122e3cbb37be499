// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/form/extensiveform.h"

namespace sidl::theory {

/// What a solution says of each node of a tree. A value.
struct TreeSolution
{
    Behaviour behaviour; ///< by information set, by action
    /// By node, by player: what may be expected of the whole play; none, where the solution does not say what is done.
    std::vector<std::vector<Rational>> worth;
    /// By information set: what is played there is told. It is best there; or nobody else leads there, so that nothing
    /// says what is best, and it is a part of its player's strategy.
    std::vector<bool> isTold;

    /// How often @p action is played at @p node, where that is told; 0 where there is nothing to be told.
    Rational share(const ExtensiveForm::Node &node, std::size_t action) const
    {
        const auto set = std::size_t(node.set);
        return isTold[set] ? behaviour[set][action] : Rational();
    }
};

} // namespace sidl::theory
