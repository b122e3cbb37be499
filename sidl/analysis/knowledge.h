// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/engine.h"

#include <functional>

namespace sidl::analysis {

/// Whether a player knows something that a state may have.
enum class Knows {
    Holds,    ///< it holds in every state that the player may be in
    HoldsNot, ///< it holds in none of them
    Neither
};

/// Which states a player may be in, for all that the player saw, was sent and did: an information set.
struct InformationSet
{
    std::vector<engine::State> states; ///< distinct; the one that the play led to first
    bool isIncomplete = false;         ///< there are more than the limit, or actions that cannot be listed

    /// Of what is incomplete, Holds and HoldsNot are no more than likely.
    Knows knows(engine::Word word) const;
    /// The same for what no single word tells. @p holds is asked of states until the answer is known.
    Knows knows(const std::function<bool(const engine::State &)> &holds) const;
};

/// Which joint actions count as possible, beside the one that was played: "all act reasonably" may say more than the rules.
using Assumption = std::function<bool(const engine::Position &position, const engine::Choices &does)>;

/**
 * The states that @p player may be in after @p play, who knows the rules and @p start, and forgets nothing: after any other
 * play that has shown the player the same words and accounts after every chronon, has offered the same actions and sent
 * the same messages (S15, S22), while the player did the same. It is one for every number of chronons: [0] before the first.
 *
 * @param play   what was done, chronon by chronon, nature's actions included; switches without an action idled (S28)
 * @param states how many states may be looked at in a chronon
 * Errors: a rule's in the play itself; in plays that are no more than possible it makes these impossible. Cancelled.
 * Thread: the engine's.
 */
engine::Result<std::vector<InformationSet>> informationSets(engine::Engine &engine, const engine::State &start,
                                                            const std::vector<engine::Choices> &play, int player,
                                                            int states = 10'000, const engine::StopSign &stop = {},
                                                            const Assumption &assumed = {});

} // namespace sidl::analysis
