// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/suites/outcome.h"

#include "sidl/engine/rules/engine.h"

#include <functional>

namespace sidl::suites {

/// Whether what is looked for is so at a position; an error of the rules there is one, too.
using IsThere = std::function<bool(const engine::Position &position)>;

/**
 * A shorter play from @p initial that comes to a position where @p isThere, made of @p play, which does: with as few
 * chronons as can be found by leaving some out, and then with actions as far to the front of their switches as can be.
 * It ends at the first such position. Deterministic.
 *
 * @param replays that are tried at most
 * Thread: the engine's.
 * Source: the idea is that of delta debugging (Zeller and Hildebrandt 2002).
 */
Play shrunk(engine::Engine &engine, const engine::State &initial, Play play, const IsThere &isThere, int replays,
            const std::stop_token &stop);

} // namespace sidl::suites
