// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/simulation/store.h"

#include "sidl/engine/game/budget.h"
#include "sidl/engine/game/result.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/work/workcontrol.h"

#include <chrono>
#include <functional>

namespace sidl::simulation {

/// How a plan is carried out; what comes of it is the same however.
struct JobOptions
{
    int jobs = 1; ///< threads that play at once, each with an engine of its own
    engine::EngineOptions engine{};
    engine::Budget budget{};
    QString folder{};                          ///< agents::AgentSpec::folder
    std::chrono::milliseconds decisionTime{0}; ///< agents::AgentSeat::time
};

/// Why a simulation has come back.
struct JobEnd
{
    std::optional<engine::Problem> problem; ///< no initial state or agent, or cancelled
    QString storeError;                     ///< plays could not be kept
};

/// Is told of plays that are in the store now, on the thread that called simulate().
using PlaysTold = std::function<void(const std::vector<PlayRecord> &)>;

/**
 * Plays all of the plan's shard that @p store does not have yet. What is in the store when it is stopped, or when the
 * program ends, is not played again.
 *
 * @param told what looks at the run while it goes on, such as a plot, learns of plays by this; may be empty
 * @param work told of how many plays of the shard are done, at least five times a second
 * Thread: one that may use @p store, which is no thread of a window; it starts others, and waits for them.
 */
JobEnd simulate(const language::Program &program, Store &store, const JobOptions &options, const PlaysTold &told = {},
                const WorkControl &work = {});

} // namespace sidl::simulation
