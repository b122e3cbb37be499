// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"

#include <QFlags>

namespace sidl::engine {

/// What can differ between a recorded node and what other rules make of it (S26): on the way there, in the state, and
/// in what may be done and seen there.
enum class NodeDifference {
    Players = 1 << 0,   ///< there are others now
    Action = 1 << 1,    ///< what was done is not valid any more: the node cannot be reached
    Error = 1 << 2,     ///< a rule raises an error that was not there, or no longer
    Draws = 1 << 3,     ///< nature has drawn more, or what was chosen counts otherwise
    Defaults = 1 << 4,  ///< other defaults applied (S17)
    Failures = 1 << 5,  ///< a do that failed does not, or the other way round (S18)
    Effects = 1 << 6,   ///< words created and deleted, conflicts, the words of the state (S20, S23)
    Payoffs = 1 << 7,   ///< and accounts (S21)
    Sent = 1 << 8,      ///< what a player was sent (S22)
    Switches = 1 << 9,  ///< legal switches, their owners and actions (S9-S11, S14)
    Views = 1 << 10,    ///< what a player sees (S15)
    Terminal = 1 << 11, ///< the game ends here, or no longer does
};
Q_DECLARE_FLAGS(NodeDifferences, NodeDifference)
Q_DECLARE_OPERATORS_FOR_FLAGS(NodeDifferences)

/// Compares nodes of two games that may have other players. What differs only in order is the same.
class NodeComparer
{
public:
    NodeComparer(Words playersBefore, Words playersAfter);

    /// By the positions of the nodes as far as both are known. Positions that both have an error are the same.
    NodeDifferences compare(const GameTree::Node &before, const GameTree::Node &after) const;
    /// The words of @p state with the accounts as the players after have them; nothing if one of them had none.
    std::optional<State> carriedOver(const State &state) const;

private:
    void compareWays(const Chronon &before, const Chronon &after, NodeDifferences &result) const;
    void comparePositions(const Position &before, const Position &after, NodeDifferences &result) const;
    bool isSame(const Switch &before, const Switch &after) const;
    /// Calls @p same(i, j) for each player that both have: places before and after. True if it always is.
    template <typename Same>
    bool forPlayers(Same same) const;

    Words m_before, m_after;
    std::vector<std::optional<std::size_t>> m_now; ///< by player before: the place after; nothing: there is none
    bool m_areSame;
};

} // namespace sidl::engine
