// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"

#include <QString>

#include <optional>

namespace sidl::debugger {

/// Something by which a state is recognised on the way along a line.
struct Landmark
{
    enum class Kind {
        Terminal, ///< no switch is legal
        Fork,     ///< more than one way on was played
        Bookmark,
        Condition, ///< text, a goal, has a solution
        Word,      ///< the word text has appeared or disappeared in the chronon that led there
        View,      ///< what the player sees (S15) has changed in it
        Account,   ///< the player's account has changed in it
        Break      ///< a breakpoint stops there: GameNavigation::findBreak(), and while playing on
    };
    Kind kind = Kind::Terminal;
    QString text{};
    std::optional<int> player{}; ///< index; of View and Account

    /// Whether @p node is one. Terminal: false when its position is not known. Not for
    /// conditions and breakpoints, which the rules decide.
    bool isAt(const engine::GameTree &tree, engine::GameTree::NodeId node) const;
    /// The same of the state that @p edge has led to from @p before: where it is not in the tree yet. False for forks and
    /// bookmarks, too, which are things of a tree.
    bool isAfter(const engine::State &before, const engine::Chronon &edge, const engine::Position &here) const;
    /// "where bob's account changes", to be put behind a verb.
    QString description(const engine::Words &players) const;

private:
    bool hasChanged(const engine::State &before, const engine::Chronon &edge) const; ///< the word, view or account
};

} // namespace sidl::debugger
