// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/gamereading.h"

using namespace Qt::StringLiterals;

namespace sidl::debugger {

const engine::Position *GameReading::position() const
{
    return hasGame() ? tree().currentNode().position.get() : nullptr;
}

const engine::Chronon *GameReading::lastChronon() const
{
    return hasGame() ? tree().currentNode().edge.get() : nullptr;
}

const std::map<int, engine::Problem> &GameReading::endedAgents() const
{
    static const std::map<int, engine::Problem> none;
    return none;
}

bool GameReading::hasAgentBegun(int player) const
{
    const auto ended = endedAgents().find(player);
    return ended == endedAgents().end()
        || (ended->second.code != "agent-program"_L1 && ended->second.code != "agent-file"_L1);
}

bool GameReading::isStill() const
{
    if (!hasGame())
        return false;
    const engine::GameTree::Node &node = tree().currentNode();
    return node.edge && node.edge->does.empty() && node.parent >= 0 && node.state == tree().node(node.parent).state;
}

std::vector<engine::Problem> GameReading::problems() const
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
    for (const auto &[player, why] : endedAgents())
        all.push_back(why);
    return all;
}

} // namespace sidl::debugger
