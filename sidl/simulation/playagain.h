// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/simulation/playrecord.h"
#include "sidl/work/workcontrol.h"

namespace sidl::simulation {

/**
 * The play @p record as a line of states, from the first to the last: what players and nature did is done again, and
 * nobody thinks about it anew. The current node is the last one. A play that an error has ended stops before it.
 *
 * @param work told of chronons
 * Errors: Refused, if something that was done is not valid by these rules; a rule's; cancelled.
 * Thread: the engine's.
 */
engine::Result<engine::GameTree> playedTree(engine::Engine &engine, const PlayRecord &record,
                                            const WorkControl &work = {});

} // namespace sidl::simulation
