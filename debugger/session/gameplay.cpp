// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/gameplay.h"

namespace sidl::debugger {

play::Policy GamePlay::policyOf(int player, play::Policy others) const
{
    const auto i = std::size_t(player); // nature, -1, is beyond the end
    return i < policies().size() ? policies()[i].value_or(others) : others;
}

bool GamePlay::isPlayedByPolicy(int player) const
{
    const auto i = std::size_t(player);
    return i < policies().size() && policies()[i];
}

} // namespace sidl::debugger
