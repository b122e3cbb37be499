// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"

#include <vector>

namespace sidl::debugger {

/**
 * A seed with which nature draws in @p position what it did in none of the chronons that go on from there already: @p seed
 * itself, or else one that is made of it, the same each time. Where some tries find none, as where nature has no other
 * action, the last one.
 *
 * @param chosen       for switches of anybody, nature's too: those are not drawn
 * @param seen         what was done in these chronons
 * @param isInterrupt  one choice at a time is played (S25): of nature's, the first
 * Thread: the engine's.
 */
quint64 seedOfUnseenDraws(const engine::Engine &engine, const engine::Position &position, const engine::Choices &chosen,
                          const std::vector<engine::Choices> &seen, quint64 seed, bool isInterrupt);

} // namespace sidl::debugger
