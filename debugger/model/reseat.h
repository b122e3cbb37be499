// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"

namespace sidl::debugger {

/// The players of two games: those of the first, then those that only the second has.
engine::Words playersOfBoth(const engine::Words &before, const engine::Words &after);

/// @p node of a game of the players @p from as if it were of the players @p to, of whom those have to be among: so that
/// nodes of games with other players can be compared. A player who was none has no account (not a number)
/// and sees nothing.
engine::GameTree::Node reseated(engine::GameTree::Node node, const engine::Words &from, const engine::Words &to);

} // namespace sidl::debugger
