// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/gameplay.h"

namespace sidl::debugger {

namespace {

std::optional<play::Policy> policyIn(const GamePlay::Policies &policies, engine::Owner owner)
{
    if (owner.isNature() || std::size_t(owner.player()) >= policies.size())
        return {};
    return policies[std::size_t(owner.player())];
}

} // namespace

QString GamePlay::agentOf(engine::Owner owner) const
{
    const engine::Words &players = game().players;
    if (owner.isNature() || std::size_t(owner.player()) >= players.size())
        return {};
    return table().agentOf(players[std::size_t(owner.player())].text());
}

play::Policy GamePlay::policyOf(engine::Owner owner, play::Policy others) const
{
    if (!agentOf(owner).isEmpty())
        return play::Policy::Default; // what it leaves
    return policyIn(policies(), owner).value_or(others);
}

bool GamePlay::isPlayedByPolicy(engine::Owner owner) const
{
    return policyIn(policies(), owner).has_value() || !agentOf(owner).isEmpty();
}

} // namespace sidl::debugger
