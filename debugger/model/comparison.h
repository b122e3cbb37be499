// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"

#include <optional>
#include <vector>

namespace sidl::debugger {

/// A word of one state and what stands for it in another: a null word for nothing.
struct WordChange
{
    engine::Word before, after;
    /// Where both differ, when neither is null.
    std::vector<int> elements() const;
    friend bool operator==(const WordChange &, const WordChange &) = default;
};
using WordChanges = std::vector<WordChange>;

/// Finds for each word that went one that came and is about the same thing, so that as few elements as possible have
/// changed in all: of the same length, with the first half of the elements equal, as [black,bishop,g,5] and
/// [black,bishop,f,4], or the first and most of the others, as [has,alice,ace] and [has,bob,ace], or all but numbers, as
/// [cell,1,3] and [cell,2,4]. Others are no pair. Changed ones first, then those that only went, then those that
/// only came, each in standard order. More than MostPaired words of a length are paired one after the other, each with
/// its nearest; more than some thousands not at all.
WordChanges pairWords(const engine::Words &went, const engine::Words &came);
constexpr int MostPaired = 300;

/// Two states with what the rules say about them, side by side.
struct Comparison
{
    struct Account
    {
        int player = 0;
        double before = 0, after = 0;
    };
    struct Switch
    {
        std::optional<engine::Switch> before, after; ///< missing: not legal there
        WordChanges actions;                         ///< of both, or of the one there is
        bool isSame() const;
    };
    struct View
    {
        int player = 0;
        WordChanges words;
    };

    WordChanges words;
    std::vector<Account> accounts; ///< that differ
    std::vector<Switch> switches;  ///< that differ
    std::vector<View> views;       ///< of all players, also those that are the same
    bool hasPositions = false;     ///< else switches and views are not known
};
Comparison compareNodes(const engine::GameTree::Node &before, const engine::GameTree::Node &after);

} // namespace sidl::debugger
