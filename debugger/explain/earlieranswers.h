// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/inquiry.h"

#include <memory>
#include <vector>

namespace sidl::debugger {

/// The steps from the root of a tree to a node, each with what was done and what came of it.
using WayToNode = std::vector<engine::GameTree::Node>;

WayToNode wayTo(const engine::GameTree &tree, engine::GameTree::NodeId node);
/// Where the same was done in @p tree, as under other rules: its state may differ. Inquiry::Here: nowhere.
engine::GameTree::NodeId nodeAt(const WayToNode &way, const engine::GameTree &tree);

/// @p answer as it can be read when the game goes on under other rules: it says that it is by those before, and leads
/// neither to lines, which are of the text before, nor to states. It is about no node any more, but Inquiry::Here.
std::shared_ptr<const Answer> asEarlier(const std::shared_ptr<const Answer> &answer);

} // namespace sidl::debugger
