// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"

namespace sidl::debugger {

/// The last chronon that is shown of @p tree: the current one if what comes after it is hidden, else any.
int lastShown(const engine::GameTree &tree, bool hidesLater);

/// The line through the current node, as far as it is shown: the node at a place is that of this chronon.
std::vector<engine::GameTree::NodeId> shownLine(const engine::GameTree &tree, bool hidesLater);

} // namespace sidl::debugger
