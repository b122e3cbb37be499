// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/play/observation.h"

namespace sidl::agents {

// What a player was given in the course of a play, as one number: the words seen (S15) and the accounts before every
// chronon, the own switches with their actions, the messages (S22) and the own choices. Equal for equal histories, in
// every process; different ones have another number but by a chance of about one in 2^64. Any thread.

/// @param before the number until the last chronon; 0: nothing was given yet
/// @param own    what the player chose in that chronon, in standard order of the switches
/// @param seen   after it, with what was sent at its end
quint64 givenNext(quint64 before, const engine::Choices &own, const play::Observation &seen);
/// The same of a position with its views.
quint64 givenNext(quint64 before, const engine::Choices &own, const std::vector<engine::Message> &sent,
                  const engine::Position &position, int player);

/// One number of two, in this order.
quint64 mixed(quint64 a, quint64 b);

} // namespace sidl::agents
