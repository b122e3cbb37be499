// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"

#include <optional>

namespace sidl::debugger {

/// Whether some player does not see all that is so in @p position.
bool isAnyHidden(const engine::Position &position);

/// The state from which what is hidden at the current one can be dealt anew: the root, where nature alone has acted since.
/// Nothing: a player has acted, somebody made a state by hand, nature did nothing yet, or nothing is hidden.
std::optional<engine::GameTree::NodeId> beforeSeenDraws(const engine::GameTree &tree);

} // namespace sidl::debugger
