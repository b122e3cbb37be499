// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/stopped.h"
#include "sidl/prolog/termref.h"

#include <cstdint>
#include <vector>

namespace sidl::engine {

// The effects of the do/1 that runs, as a Prolog term that the engine's caller holds: a partial list of blocks, filled
// from the front. Adding one binds a variable, so backtracking takes it back by itself (S18). An effect is an integer:
// a word's address, with 1 added for a deletion.

/// The integer that stands for the creation or the deletion of @p word.
std::int64_t effectCode(Word word, bool isDeletion);
/// What @p code, one of those, means in the action of the switch @p place.
Effect effectOf(Word place, std::int64_t code);

/// How many effects @p effects has.
std::int64_t effectCount(prolog::TermRef effects);
/// Adds @p codes. False with a pending exception if memory is short.
bool addEffects(prolog::TermRef effects, const std::vector<std::int64_t> &codes);
/// Appends to @p codes all effects from number @p first (from 0) on.
void readEffects(prolog::TermRef effects, std::int64_t first, std::vector<std::int64_t> &codes);

} // namespace sidl::engine
