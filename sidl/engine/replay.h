// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/engine.h"
#include "sidl/engine/trace.h"

#include <functional>

namespace sidl::engine {

/// What came of playing a trace again.
struct Replay
{
    int chronons = 0;                          ///< how many were played and found the same
    std::optional<TraceDifference> difference; ///< the first one
    std::optional<Problem> problem;            ///< why it could not be played to the end: no initial state, cancelled
};

/**
 * Plays the recorded actions of @p trace, nature's included, again from the initial state, and compares each position and
 * each chronon with the recorded one. A recorded action that is not valid, and a chronon that raises an error, are
 * differences, too (fields "does" and "error").
 *
 * @param progress called with the number of each chronon before it is played
 * Thread: the engine's.
 */
Replay replay(Engine &engine, const Trace &trace, const StopSign &stop = {},
              const std::function<void(int chronon)> &progress = {});

/// The state that @p entry records, for play to go on from there. Fails if a word cannot be read or the players are not
/// those of the game; needs initialState() to have been called. Thread: the engine's.
Result<State> recordedState(const Engine &engine, const TraceEntry &entry);

} // namespace sidl::engine
