// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/work/workcontrol.h"

namespace sidl::play {

/// Whether a recorded tree is what its rules give.
struct TreeCheck
{
    std::optional<engine::Problem> problem; ///< why that is not known: cancelled, a limit, no initial state
    engine::GameTree::NodeId node = -1;     ///< the first that is not: of the least chronon; -1: all are
    int chronon = 0;
    QString text; ///< what differs there: "words differ; recorded: [bob,9]; now: [bob,8]", or why it cannot be reached
};

/**
 * Plays each recorded chronon again from the recorded state before it, up to the first that comes to something else.
 * States made by hand are taken as they are. It keeps no more than one position at a time.
 *
 * @param engine of the rules that @p recorded was played by
 * @param seed   of draws that are not recorded
 * @param work   told of nodes
 * Thread: the engine's.
 */
TreeCheck checkTree(engine::Engine &engine, const engine::GameTree &recorded, quint64 seed,
                    const WorkControl &work = {});

} // namespace sidl::play
