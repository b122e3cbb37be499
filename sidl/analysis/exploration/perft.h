// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/terms/bigcount.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/work/workcontrol.h"

#include <functional>

namespace sidl::analysis {

/// Called when the sequences of a length are counted; may be empty.
using SequencesCounted = std::function<void(int depth, const BigCount &count)>;

/**
 * Counts the sequences of joint actions (S28) of each length from 1 to @p depth that can be played from @p from.
 * Different joint actions that lead to the same state count as different. Each distinct state of a depth is expanded
 * once, and the joint actions of the last depth are only counted, not played.
 *
 * @param work told of the states of each depth, which are its stages
 * @return true if the counts are incomplete, since an unlimited switch was met whose actions cannot be listed.
 * Errors: the first position or chronon that raises one; cancelled.
 * Depths counted before have been told to @p counted.
 * Thread: the engine's. Memory: proportional to the number of distinct states of a depth.
 */
engine::Result<bool> perft(engine::Engine &engine, const engine::State &from, int depth,
                           const SequencesCounted &counted, const WorkControl &work = {});

} // namespace sidl::analysis
