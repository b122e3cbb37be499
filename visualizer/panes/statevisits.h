// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/states/statemap.h"
#include "visualizer/states/stateview.h"

#include <optional>

namespace sidl::visualizer {

/// A link of the graph that is a leak (S27): two states that look alike to a player, who may do something in one only.
struct SeenLeak
{
    int player = 0; ///< index into the game's players
    engine::State states[2];
    engine::Word place; ///< the switch in which they differ
};

/// The visits that @p node of the drawn graph stands for, as far as @p session still has them.
std::vector<engine::GameTree::NodeId> visitsOf(const StateMap &map, const StateView &view,
                                               const engine::GameTree &session, int node);

/// Which of @p visits, of which there is one at least, the person goes to: the next after the current one; if none of
/// them is that, the one on the line that is played.
engine::GameTree::NodeId nextVisit(const std::vector<engine::GameTree::NodeId> &visits,
                                   const engine::GameTree &session);

/// The leak between two states of @p map that is told as @p text with @p naming; nothing: there is none.
std::optional<SeenLeak> leakOf(const StateMap &map, const engine::Words &players, int one, int other,
                               const QString &text, const wording::Naming &naming);

} // namespace sidl::visualizer
