// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"
#include "sidl/theory/form/options.h"
#include "sidl/theory/states/stategame.h"
#include "sidl/work/workcontrol.h"

namespace sidl::theory {

/// How far the states of a game are looked at.
struct StateGameLimits
{
    int chronons = 1'000;
    int states = 1'000'000;
};

/**
 * The states that can be reached from @p start, breadth first. What is beyond @p limits is cut.
 *
 * @param work told how many states were expanded, and how many found
 * Errors: Refused, where a player does not see a state whole (T5: the tree has to be taken), or actions cannot be
 * listed; what the rules raise; limits; cancelled. Thread: the engine's.
 */
engine::Result<StateGame> stateGame(engine::Engine &engine, const engine::State &start, Idling idling = {},
                                    const StateGameLimits &limits = {}, const WorkControl &work = {});

} // namespace sidl::theory
