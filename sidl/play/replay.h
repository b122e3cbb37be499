// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"
#include "sidl/engine/record/trace.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/work/workcontrol.h"

#include <stop_token>

namespace sidl::play {

/// What came of playing a recorded run again.
struct Replay
{
    int chronons = 0;                                  ///< how many were played
    std::optional<engine::TraceDifference> difference; ///< the first one
    QString text; ///< the difference in words: "chronon 3: [4] is no action of [main]"
    std::optional<engine::Problem>
        problem; ///< why it was not played to the end: another language, no initial state, cancelled
};

/// "words differ; only in the record: [bob,9]; only now: [bob,7]".
QString differenceText(const engine::TraceDifference &difference);

/**
 * Plays the recorded actions of @p trace, nature's included, again from the initial state, and compares each position
 * and each chronon with the recorded one, up to the first difference. A recorded action that is not valid, a chronon
 * that raises an error and a recorded error that does not occur are differences, too (fields "does" and "error"). A
 * state that was made by hand is taken as it is recorded.
 *
 * @param work told of chronons, before each is played
 * @param tree if given, becomes the line that was played; its current node is where the difference is
 * @return Replay::chronons counts those that were found the same. Where something differs, and the trace is of a game of
 * another name, Replay::text says that.
 * Thread: the engine's.
 */
Replay replay(engine::Engine &engine, const engine::Trace &trace, const WorkControl &work = {},
              engine::GameTree *tree = nullptr);

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
Replay replayLine(engine::Engine &engine, const std::vector<engine::GameTree::Node> &line, const engine::Words &players,
                  quint64 seed, const std::stop_token &stop, engine::GameTree &tree);

/// The state that @p entry records, for play to go on from there. Fails if a word cannot be read or the players are not
/// those of the game; needs initialState() to have been called. Thread: the engine's.
engine::Result<engine::State> recordedState(const engine::Engine &engine, const engine::TraceEntry &entry);

} // namespace sidl::play
