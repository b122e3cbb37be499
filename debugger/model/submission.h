// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"

#include <vector>

namespace sidl::debugger {

/// The choice for the switch @p place, or nullptr.
const engine::Choice *choiceFor(const engine::Choices &choices, engine::Word place);
/// Adds @p choice, in place of the one for the same switch (S13).
void setChoice(engine::Choices &choices, const engine::Choice &choice);
/// False if there was none.
bool removeChoice(engine::Choices &choices, engine::Word place);

/// Those of @p choices that are for switches of @p owner: what a seat is told of them (S13).
engine::Choices choicesOf(const engine::Position &position, const engine::Choices &choices, engine::Owner owner);

/// Some action can be chosen there.
bool hasActions(const engine::Switch &place);

/// The players, by index and in order, with a switch that has actions and that @p choices leave open.
std::vector<int> undecided(const engine::Position &position, const engine::Choices &choices);

} // namespace sidl::debugger
