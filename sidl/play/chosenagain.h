// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"

#include <stop_token>

namespace sidl::play {

/**
 * The submitted and drawn actions of a recorded chronon, chosen again under rules that may have changed since (S26).
 *
 * @param now     where they are to be chosen
 * @param before  where they were chosen, if that is known; else null
 * @param players of the game of @p before
 * @return as they count now, or why the first that is not valid is not: codes "not-legal", "other-owner" and
 *         "no-action" of kind Refused. An error in the rules, limits and cancel are returned as they are.
 * Thread: the engine's.
 */
engine::Result<engine::Choices> chosenAgain(engine::Engine &engine, const engine::Position &now,
                                            const engine::Chronon &recorded, const engine::Position *before,
                                            const engine::Words &players, const std::stop_token &stop);

/// Plays what was chosen again; where nature has no recorded draw, it is drawn from @p seed.
/// @param isInterrupt the recorded chronon was a transition of one choice (S25)
engine::Result<engine::Chronon> playAgain(engine::Engine &engine, const engine::Position &from, engine::Choices chosen,
                                          bool isInterrupt, quint64 seed, const std::stop_token &stop);

} // namespace sidl::play
