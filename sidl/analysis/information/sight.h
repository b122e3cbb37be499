// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"

namespace sidl::analysis {

/// What a player is shown of a position (S15). Any thread.
struct Sight
{
    engine::Words view;
    std::vector<double> accounts;
    std::vector<std::pair<engine::Word, QStringList>> offer; ///< own switches with their actions, in standard order

    friend auto operator<=>(const Sight &, const Sight &) = default;
};

/// Actions and templates as texts, sorted.
QStringList actionsOf(const engine::Switch &place);

/// @p position has to have its views.
Sight sightOf(const engine::Position &position, int player);

/// The choices in @p does for switches of @p player, in standard order.
engine::Choices ownOf(const engine::Position &position, const engine::Choices &does, int player);

} // namespace sidl::analysis
