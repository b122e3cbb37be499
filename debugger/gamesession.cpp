// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/gamesession.h"

#include "sidl/engine/recordfile.h"

namespace sidl::debugger {

const engine::Position *GameSession::position() const
{
    return hasGame() ? tree().currentNode().position.get() : nullptr;
}

const engine::Chronon *GameSession::lastChronon() const
{
    return hasGame() ? tree().currentNode().edge.get() : nullptr;
}

GameSession::Others GameSession::policyOf(int player, Others others) const
{
    const auto i = std::size_t(player); // nature, -1, is beyond the end
    return i < m_policies.size() ? m_policies[i].value_or(others) : others;
}

bool GameSession::isPlayedByPolicy(int player) const
{
    const auto i = std::size_t(player);
    return i < m_policies.size() && m_policies[i];
}

void GameSession::setPolicies(const Policies &policies)
{
    if (policies == m_policies)
        return;
    m_policies = policies;
    Q_EMIT policiesChanged();
}

std::vector<engine::Problem> GameSession::problems() const
{
    std::vector<engine::Problem> all;
    if (failure())
        all.push_back(*failure());
    if (!hasGame())
        return all;
    if (const engine::Position *here = position()) {
        if (here->error)
            all.push_back(*here->error);
        all.insert(all.end(), here->problems.begin(), here->problems.end());
    }
    if (const engine::Chronon *chronon = lastChronon())
        all.insert(all.end(), chronon->problems.begin(), chronon->problems.end());
    else
        all.insert(all.end(), game().problems.begin(), game().problems.end());
    return all;
}

engine::SessionRecord GameSession::sessionRecord() const
{
    return recordOf(game(), tree());
}

engine::SessionRecord recordOf(const GameInfo &game, const engine::Session &tree,
                               const engine::SessionProgress &progress)
{
    engine::SessionRecord record = engine::recordSession(tree, game.players, progress);
    record.game = game.name;
    record.sourcePath = game.fileName;
    record.sourceSha256 = engine::sourceHash(game.text);
    record.text = game.text;
    record.seed = game.seed;
    return record;
}

} // namespace sidl::debugger
