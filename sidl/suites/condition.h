// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/suites/suite.h"

#include "sidl/engine/rules/engine.h"

namespace sidl::suites {

/**
 * Whether @p condition holds in @p state, which is reached at chronon @p chronon. What is asked of accounts and of the end
 * is put into the goal as it is in the state, and so is what the last chronon has paid to each player, @p paid; null:
 * none was played.
 *
 * Errors: Refused (no goal, no player), what the goal raises, limits, cancelled. Thread: the engine's.
 */
engine::Result<bool> holdsAt(engine::Engine &engine, const Condition &condition, const engine::State &state,
                             int chronon, const std::stop_token &stop, const std::vector<double> *paid = nullptr);

/// What @p condition asks of accounts and payoffs, as it is: "; the accounts are [alice] 0, [bob] 1". Empty: nothing.
QString amountsText(const engine::Engine &engine, const Condition &condition, const engine::State &state,
                    const std::vector<double> *paid = nullptr);

} // namespace sidl::suites
