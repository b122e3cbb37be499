// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/gamereading.h"

#include "sidl/engine/game/refusal.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

struct GameReadingTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::GameReading)
};

/// Who sits at the seats of @p game now and had nothing valid on the line to the current node, but for those that are
/// known to have ended: after a run, nothing else would tell.
std::vector<engine::Problem> missesOf(const GameReading &game)
{
    struct Misses
    {
        int count = 0, first = 0;
        QString why;
    };
    std::map<int, Misses> all;
    const engine::GameTree &tree = game.tree();
    const engine::Words &players = game.game().players;
    for (engine::GameTree::NodeId id = tree.current(); id >= 0; id = tree.node(id).parent)
        for (const engine::GameTree::Chooser &one : tree.node(id).choosers)
            if (!one.why.isEmpty() && std::size_t(one.player) < players.size()
                && !game.endedAgents().contains(one.player)
                && one.by == game.game().table.agentOf(players[std::size_t(one.player)].text()))
                all[one.player] = {all[one.player].count + 1, tree.node(id).chronon - 1, one.why};
    std::vector<engine::Problem> problems;
    for (const auto &[player, misses] : all)
        problems.push_back(engine::refused(
            "agent-missed",
            (misses.count == 1
                 ? GameReadingTr::tr("the agent of %1 chose nothing valid at a decision, in chronon %2: %3")
                       .arg(players[std::size_t(player)].text())
                 : GameReadingTr::tr("the agent of %1 chose nothing valid at %L2 decisions, first in chronon %3: %4")
                       .arg(players[std::size_t(player)].text())
                       .arg(misses.count))
                .arg(misses.first)
                .arg(misses.why),
            GameReadingTr::tr("The tip of each chronon in the timeline tells what was wrong there.")));
    return problems;
}

} // namespace

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
    for (engine::Problem &why : missesOf(*this))
        all.push_back(std::move(why));
    return all;
}

} // namespace sidl::debugger
