// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/exploration/statespace.h"

namespace sidl::analysis {

/// How a player can learn what the rules hide: two plays that the player cannot tell apart, but for this.
struct Leak
{
    enum class Kind {
        Legality,    ///< a switch of the player is legal, and the player's, after the one play only (S27)
        Actions,     ///< it is after both, with other actions (S27)
        Accounts,    ///< the last chronons pay otherwise, to whomever, but look alike (S21)
        Announcement ///< the last chronons are announced otherwise, but look alike (S22)
    };
    /// What is alike after both plays.
    enum class Likeness {
        View,  ///< the words that the player sees (S27), and the accounts
        Words, ///< the words, but not the accounts, which tell the plays apart: told for the record, and no leak
        Sent   ///< besides, everything that the player was ever sent, and what the player did
    };
    Kind kind = Kind::Legality;
    Likeness likeness = Likeness::View;
    int player = 0;     ///< index into the engine's players
    engine::Word place; ///< Legality and Actions: the switch
    /// The two plays, as indices into the edges of the state space; each begins at its start. What differs is there
    /// after the one and not after the other: actions, "+Word" or payoffs as text.
    std::vector<int> plays[2];
    QStringList tells[2];
    engine::Words hidden[2];           ///< words hidden from the player that are there after the one play only
    std::vector<language::Span> rules; ///< clauses that may be at fault, by their heads

    bool isLeak() const { return likeness != Likeness::Words; }
};

struct InformationReport
{
    std::vector<Leak> leaks;   ///< the shortest of each kind, likeness, player and switch; at most one each
    bool isIncomplete = false; ///< the state space is, or the plays were too many: there may be more leaks
    std::optional<engine::Problem> stopped; ///< cancelled, or an error that kept a state from being looked at
};

/**
 * Checks that no player learns what the rules hide (S27), in the states of @p space.
 *
 * - by view: in all states whose words and accounts look alike to a player, the same switches are legal and the
 *   player's, with the same actions;
 * - by everything sent: the same for plays after which a player has been sent the same (S15, S22)
 *   and has done the same;
 * - accounts and announcements: chronons that look alike to a player before and after, the player doing the same, pay
 *   and announce the same, if what is hidden differs. What a chronon tells that ends the game is of no use,
 *   and is let pass.
 *
 * Where players see no words, but are told percepts (GDL-II), the second of these alone.
 *
 * @param mostPlays how many pairs of a state and what led there are looked at for each player
 * @param work      told of states
 * Thread: the engine's. Plays each transition once more.
 */
InformationReport checkInformation(engine::Engine &engine, const StateSpace &space, std::size_t mostPlays = 200'000,
                                   const WorkControl &work = {});

} // namespace sidl::analysis
