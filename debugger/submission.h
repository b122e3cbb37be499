// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/position.h"

#include <optional>

namespace sidl::debugger {

/// Why @p choice is no valid choice of @p player for a finite switch of @p position, or empty (S12). A switch that is not
/// legal and one of somebody else are refused in the same words.
std::optional<engine::Problem> refusal(const engine::Position *position, int player, const engine::Choice &choice);

/// The choice for the switch @p place, or nullptr.
const engine::Choice *choiceFor(const engine::Choices &choices, engine::Word place);
/// Adds @p choice, in place of the one for the same switch (S13).
void setChoice(engine::Choices &choices, const engine::Choice &choice);
/// False if there was none.
bool removeChoice(engine::Choices &choices, engine::Word place);

/// The players, by index and in order, with a switch that @p choices leave open.
std::vector<int> undecided(const engine::Position &position, const engine::Choices &choices);

} // namespace sidl::debugger
