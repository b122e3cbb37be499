// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/databreakpoint.h"
#include "sidl/engine/game/breakpoint.h"
#include "sidl/engine/game/gametree.h"
#include "sidl/work/workcontrol.h"

#include <vector>

namespace sidl::debugger {

/// What is looked for in chronons that have been played, and in which. A value.
struct BreakSearch
{
    std::vector<DataBreakpoint> data;
    std::vector<engine::ClauseBreakpoint> clauses; ///< those with a message stop nothing, and are passed over
    std::vector<engine::GameTree::Node> line;      ///< from the root on, in the order played
    std::size_t first = 0, last = 0;               ///< of the nodes in line from first to before last one is wanted
    bool isBack = false;                           ///< the last of them, not the first
};

/// A node at which a breakpoint stops who plays the chronon that leads there, and why.
struct BreakFound
{
    engine::GameTree::NodeId node = -1; ///< -1: there is none
    std::vector<DataHit> hits;
    bool isCancelled = false;
};

/**
 * Looks through chronons that have been played for one that a breakpoint stops in or after. For those of clauses, the
 * rules are run again with the recorded actions, nature's draws included, and nothing stops; they run on an engine of
 * their own, so that the one that plays the game, its hits and its warnings stay as they are. A state made by hand
 * stops nothing, and at the root the rules of the initial state are what may stop.
 *
 * Hits are counted along the line, from the initial state on, whichever way the search goes, so that it finds the same
 * chronon wherever it begins.
 *
 * @param engine that plays the game
 * @param work   told of chronons, after each whose rules were run again: of how many at most
 * Thread: @p engine's.
 */
BreakFound findBreak(engine::Engine &engine, const BreakSearch &search, const WorkControl &work = {});

} // namespace sidl::debugger
