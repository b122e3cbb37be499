// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/engine.h"
#include "sidl/engine/session.h"
#include "sidl/engine/trace.h"

#include <functional>

namespace sidl::engine {

/// What came of playing a recorded run again.
struct Replay
{
    int chronons = 0;                          ///< how many were played
    std::optional<TraceDifference> difference; ///< the first one
    QString text;                              ///< the difference in words: "chronon 3: [4] is no action of [main]"
    std::optional<Problem> problem;            ///< why it could not be played to the end: no initial state, cancelled
};

/**
 * Plays the recorded actions of @p trace, nature's included, again from the initial state, and compares each position
 * and each chronon with the recorded one, up to the first difference. A recorded action that is not valid, a chronon
 * that raises an error and a recorded error that does not occur are differences, too (fields "does" and "error"). A
 * state that was made by hand is taken as it is recorded.
 *
 * @param tree     if given, becomes the line that was played; its current node is where the difference is
 * @param progress called with the number of each chronon before it is played
 * @return Replay::chronons counts those that were found the same
 * Thread: the engine's.
 */
Replay replay(Engine &engine, const Trace &trace, const StopSign &stop = {}, Session *tree = nullptr,
              const std::function<void(int chronon)> &progress = {});

/**
 * Plays the actions of a line of nodes again, under rules that may have changed since (S26): nature's draws included,
 * as far as they stay valid. Where nature has no recorded draw, it is drawn from @p seed. A chronon with other effects
 * is told, but the run goes on; it ends at an action that is not valid any more and at an error, which are told, too. A
 * state that was made by hand is taken as it is, and ends the run if the players are not the same any more.
 *
 * @param line    the nodes from the root on, in the order played
 * @param players of the game that they were played in
 * @param tree    becomes the line that was played; its current node is the last state that was reached
 * Thread: the engine's.
 */
Replay replayLine(Engine &engine, const std::vector<Session::Node> &line, const Words &players, quint64 seed,
                  const StopSign &stop, Session &tree);

/// The state that @p entry records, for play to go on from there. Fails if a word cannot be read or the players are not
/// those of the game; needs initialState() to have been called. Thread: the engine's.
Result<State> recordedState(const Engine &engine, const TraceEntry &entry);

} // namespace sidl::engine
