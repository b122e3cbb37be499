// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/enginesession/sessiontable.h"

#include "sidl/engine/game/nature.h"

#include <algorithm>
#include <utility>

namespace sidl::debugger {

using namespace engine;

namespace {

constexpr int ToldEvery = 100; // ms

} // namespace

SessionTable::SessionTable(const GamePlay *game, const Budget &budget, QObject *parent)
    : QObject(parent)
    , m_game(game)
    , m_ahead(budget)
{
    m_telling.setSingleShot(true);
    m_telling.setInterval(ToldEvery);
    connect(&m_telling, &QTimer::timeout, this, &SessionTable::tellThoughts);
    m_thoughts.setWake([this] { // on an agent's thread
        QMetaObject::invokeMethod(
            this, [this] { m_telling.start(); }, Qt::QueuedConnection);
    });
}

SessionTable::~SessionTable()
{
    m_thoughts.setWake({});
}

void SessionTable::beginGame()
{
    m_variation = 0;
    m_sinceNode = -1;
    m_ahead.forget();
    m_thoughts.clear();
}

void SessionTable::showCurrent()
{
    if (m_game->hasGame() && std::exchange(m_sinceNode, m_game->tree().current()) != m_game->tree().current())
        m_since.start();
}

GameTree::Chooser SessionTable::personOf(Owner owner) const
{
    const bool isNature = owner.isNature();
    const bool isKnown = m_since.isValid() && m_sinceNode == m_game->tree().current();
    return {isNature ? -1 : owner.player(), {}, isKnown ? int(m_since.elapsed()) : -1, {}};
}

void SessionTable::keepPerson(Owner owner, Word place)
{
    m_persons[place] = personOf(owner);
}

ChosenByAgents::Orders SessionTable::agentOrders()
{
    ChosenByAgents::Orders orders;
    orders.table = m_game->table();
    orders.seed = m_game->game().seed;
    orders.folder = folderOfGame(m_game->game().fileName);
    for (int player = 0; player < int(m_game->game().players.size()); ++player)
        orders.agents.push_back(m_game->agentOf(Owner::player(player)));
    orders.listener = [board = &m_thoughts](const agents::Thought &thought) { board->put(thought); };
    return orders;
}

EngineWorker::Orders SessionTable::orders(Choices chosen, play::Policy others, const GamePlay::Burst &burst,
                                          Ending ending, std::vector<GameTree::Node> line)
{
    ChosenByAgents::Orders ofAgents = agentOrders();
    EngineWorker::Orders orders{std::move(chosen), others, {}, ofAgents.seed, {}, burst};
    if (const quint64 variation = burst.variation != 0 ? burst.variation : m_variation; variation != 0)
        orders.seed = engine::SplitMix64(orders.seed ^ engine::SplitMix64(variation).next()).next();
    if (burst.variation == 0 && m_variation != 0)
        for (const GameTree::NodeId child : m_game->tree().currentNode().children)
            if (const auto &edge = m_game->tree().node(child).edge)
                orders.seen.push_back(edge->does);
    orders.table = std::move(ofAgents.table);
    orders.agents = std::move(ofAgents.agents);
    orders.folder = std::move(ofAgents.folder);
    orders.listener = std::move(ofAgents.listener);
    for (int player = 0; player < int(orders.agents.size()); ++player)
        orders.seats.push_back(m_game->policyOf(Owner::player(player), others));
    if (orders.hasAgents() || orders.table.mode == play::TableMode::Interrupts)
        orders.line = std::move(line);
    if (m_ahead.isAsked(m_game->tree().current()))
        orders.ahead = ending == Ending::ByClock ? m_ahead.end(m_game->game().players) : m_ahead.answers();
    if (ending == Ending::ByAgent) {
        orders.isByAgent = true;
        for (ChosenByAgents::Ahead &one : orders.ahead)
            if (haveActed().contains(one.player))
                one.chosen.does.clear();
    }
    m_ahead.stop();
    for (const Choice &choice : orders.chosen)
        if (const auto who = m_persons.find(choice.place); who != m_persons.end() && who->second.player >= 0)
            orders.who.push_back(who->second);
    return orders;
}

void SessionTable::letAgentsChoose(std::vector<GameTree::Node> line)
{
    ChosenByAgents::Orders orders = agentOrders();
    if (orders.table.mode == play::TableMode::Interrupts)
        for (int player = 0; player < int(orders.agents.size()); ++player) // policies act as agents do
            if (const play::Policy policy = m_game->policyOf(Owner::player(player), play::Policy::Default);
                orders.agents[std::size_t(player)].isEmpty() && policy != play::Policy::Default)
                orders.agents[std::size_t(player)] = play::policyName(policy);
    m_ahead.think(m_game->game(), orders, std::move(line));
}

void SessionTable::endAgents(std::vector<GameTree::Node> line,
                             const std::function<void(const std::vector<ChosenByAgents::Missed> &)> &tell)
{
    m_ahead.over(agentOrders().agents, std::move(line), tell);
}

std::set<int> SessionTable::haveActed() const
{
    std::set<int> acted;
    const GameTree &tree = m_game->tree();
    for (GameTree::NodeId id = tree.current(); id >= 0; id = tree.node(id).parent) {
        const GameTree::Node &node = tree.node(id);
        if (node.edited || !node.edge || !node.edge->isInterrupt || node.edge->owners.size() != 1)
            break;
        const Owner owner = node.edge->owners.front();
        const bool isByAgent
            = std::any_of(node.choosers.begin(), node.choosers.end(), [&](const GameTree::Chooser &one) {
                  return owner == Owner::player(one.player) && !one.by.isEmpty();
              });
        if (owner.isNature() || !isByAgent || !acted.insert(owner.player()).second)
            break;
    }
    return acted;
}

bool SessionTable::mayAgentAct() const
{
    if (m_game->table().mode != play::TableMode::Interrupts || !m_ahead.isAsked(m_game->tree().current()))
        return false;
    const std::vector<int> ready = m_ahead.whoActs();
    const std::set<int> acted = haveActed();
    return std::any_of(ready.begin(), ready.end(), [&](int player) { return !acted.contains(player); });
}

void SessionTable::tellThoughts()
{
    for (const agents::Thought &one : m_thoughts.take())
        Q_EMIT thought(one);
}

} // namespace sidl::debugger

#include "moc_sessiontable.cpp"
