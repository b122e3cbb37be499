// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"

#include <stop_token>

namespace sidl::analysis {

/// What a person writes of a state, as a goal: a word or pattern stands for that there is such a word, so that "[bid,
/// X]" is "fact([bid, X])", and "[bid, X], X > 10" is "fact([bid, X]), X > 10". Any thread.
QString goalOf(const QString &text);

/**
 * Whether @p goal has a solution in @p state, as in the body of a rule for legal/1: "fact([alice, 0])",
 * "\+ (legal(I), owned(I, [bob]))". Exploration asks it of every state to find where a goal holds,
 * or an invariant does not.
 *
 * Errors: Refused (the text is no goal), what the goal raises, limits, cancelled. Thread: the engine's.
 */
engine::Result<bool> holdsIn(engine::Engine &engine, const QString &goal, const engine::State &state,
                             const std::stop_token &stop = {});

/// Whether players would choose so in @p state: @p goal may ask does/2 and knows/2, too, and for the Chronon. Errors,
/// thread: as above.
engine::Result<bool> holdsIn(engine::Engine &engine, const QString &goal, const engine::State &state,
                             const engine::Choosing &choosing, const std::stop_token &stop = {});

} // namespace sidl::analysis
