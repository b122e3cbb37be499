// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"
#include "sidl/theory/form/options.h"
#include "sidl/theory/states/stategame.h"
#include "sidl/work/workcontrol.h"

#include <limits>
#include <memory>

namespace sidl::theory {

/// How far the states of a game are looked at.
struct StateGameLimits
{
    int chronons = 1'000;
    int states = 1'000'000;
};

/// The states that can be reached from a start, found breadth first, so many as one likes and then more of them.
/// Thread: the engine's, for all members.
class StateGameBuilder
{
public:
    /// @p engine stays the caller's. States after @p chronons of a play are cut, if the game goes on there.
    /// @param work told how many states were expanded, and how many found
    StateGameBuilder(engine::Engine &engine, const engine::State &start, Idling idling, int chronons,
                     const WorkControl &work);
    ~StateGameBuilder();

    /// Goes on until there are @p states of them, or no more, or @p ways from them were looked at in all. Errors: as
    /// stateGame().
    std::optional<engine::Problem> grow(int states, qint64 ways = std::numeric_limits<qint64>::max());
    bool isWhole() const; ///< there are no more
    int states() const;   ///< found until now
    /// What was found, once; what comes after states that were found last is cut. Errors: as stateGame().
    engine::Result<StateGame> take();

private:
    class Growth;
    std::unique_ptr<Growth> m_growth;
};

/**
 * The states that can be reached from @p start. What is beyond @p limits is cut.
 *
 * @param work told how many states were expanded, and how many found
 * Errors: Refused, where a player does not see a state whole (T5: the tree has to be taken), or actions cannot be
 * listed; what the rules raise; limits; cancelled. Thread: the engine's.
 */
engine::Result<StateGame> stateGame(engine::Engine &engine, const engine::State &start, Idling idling = {},
                                    const StateGameLimits &limits = {}, const WorkControl &work = {});

} // namespace sidl::theory
