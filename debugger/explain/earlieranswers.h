// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/inquiry.h"

#include <memory>
#include <vector>

namespace sidl::debugger {

/// A game as it was when another one took its place, maybe the same one under other rules.
struct EarlierGame
{
    QString rules;
    engine::GameTree tree;

    /// Where in @p now the same was done as on the way to @p node of this: its state may differ. Inquiry::Here: nowhere.
    engine::GameTree::NodeId nodeIn(const engine::GameTree &now, engine::GameTree::NodeId node) const;
};

/// An answer that is kept while the game goes on, also under other rules.
struct KeptAnswer
{
    std::shared_ptr<const Answer> answer;         ///< as it can be read
    std::shared_ptr<const Answer> given = {};     ///< as it was in the game of that time; null: answer
    std::shared_ptr<const EarlierGame> game = {}; ///< of that time; null: the one that is played

    void leave(const std::shared_ptr<const EarlierGame> &played); ///< which another one takes the place of
    /// Where the game goes on under @p rules in @p tree. If those are others than at the time of the answer, it says that it
    /// is by the ones before, and leads neither to lines, which are of the text before, nor to states: it is about no
    /// node any more, but Inquiry::Here. If they are the same again, it is as it was given, where its states are there.
    KeptAnswer goingOn(const QString &rules, const engine::GameTree &tree) const;
};

} // namespace sidl::debugger
