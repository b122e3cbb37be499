// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/enginesession/agentsahead.h"

#include "sidl/engine/game/refusal.h"
#include "sidl/language/rulesystem/registry.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using namespace engine;

AgentsAhead::AgentsAhead(const Budget &budget)
    : m_budget(budget)
{
}

AgentsAhead::~AgentsAhead()
{
    for (const auto &[player, thread] : m_threads) // all at once, before each is waited for
        thread->drop();
}

agents::Chosen AgentsAhead::ask(Mind &mind, int player, const GameText &text, const Budget &budget,
                                const ChosenByAgents::Orders &orders, const std::vector<GameTree::Node> &line,
                                const std::stop_token &stop)
{
    if (!mind.engine || mind.text != text.text) {
        mind.agents.reset();
        mind.text = text.text;
        mind.engine = std::make_unique<Engine>(
            language::readProgram(ruleSystemOf(text), text.text, text.fileName, text.revision));
        mind.engine->setBudget(budget);
        if (const Result<State> initial = mind.engine->initialState(stop); !initial.ok()) { // makes players known
            mind.engine.reset();
            return {{}, initial.problem()};
        }
        mind.agents = std::make_unique<agents::SeatedAgents>(mind.engine->program(),
                                                             EngineOptions{.rules = mind.engine->ruleEngine()}, budget);
    }
    return mind.agents->choose(player, orders.agents[std::size_t(player)], line, *mind.engine,
                               {.seed = orders.seed,
                                .time = orders.table.agentTime,
                                .mode = orders.table.mode,
                                .clock = orders.table.clock,
                                .tellsRules = orders.table.tellsRules,
                                .listener = orders.listener,
                                .folder = orders.folder},
                               stop);
}

void AgentsAhead::think(const GameInfo &game, const ChosenByAgents::Orders &orders, std::vector<GameTree::Node> line)
{
    const GameTree::NodeId node = line.back().id;
    if (node != m_node)
        stop();
    m_node = node;
    const Position &here = *line.back().position;
    const GameText text{game.text, game.fileName, game.revision, game.system};
    const auto shared = std::make_shared<const std::vector<GameTree::Node>>(std::move(line));
    for (int player = 0; player < int(orders.agents.size()); ++player) {
        const QString &agent = orders.agents[std::size_t(player)];
        const auto known = m_asked.find(player);
        const bool isOpen = std::any_of(here.switches.begin(), here.switches.end(),
                                        [&](const Switch &one) { return one.owner == Owner::player(player); });
        if (known != m_asked.end() && known->second.agent != agent) { // somebody else sits there now
            m_threads.at(player)->drop();
            m_asked.erase(known);
        } else if (known != m_asked.end()) {
            continue;
        }
        if (agent.isEmpty() || !isOpen)
            continue;
        m_asked[player].agent = agent;
        auto &thread = m_threads[player];
        if (!thread)
            thread = std::make_unique<WorkerThread<Mind>>(u"agent"_s);
        thread->start(
            [player, text, budget = m_budget, orders, shared](Mind &mind, const WorkControl &work) {
                return ask(mind, player, text, budget, orders, *shared, work.stop);
            },
            [this, player](agents::Chosen chosen) { m_asked[player].chosen = std::move(chosen); });
    }
}

bool AgentsAhead::isThinking(int player) const
{
    const auto asked = m_asked.find(player);
    return asked != m_asked.end() && !asked->second.chosen;
}

std::vector<int> AgentsAhead::whoActs() const
{
    std::vector<int> players;
    for (const auto &[player, asked] : m_asked)
        if (asked.chosen && !asked.chosen->does.empty())
            players.push_back(player);
    return players;
}

std::vector<ChosenByAgents::Ahead> AgentsAhead::end(const Words &players)
{
    for (auto &[player, asked] : m_asked)
        if (!asked.chosen) {
            m_threads.at(player)->drop();
            asked.chosen = agents::Chosen{{},
                                          refused("agent-time",
                                                  u"the chronon was over before the agent of %1 had chosen"_s.arg(
                                                      players[std::size_t(player)].text()),
                                                  u"Give chronons more time, or the agent fewer plays."_s),
                                          std::chrono::milliseconds(-1)}; // not known
        }
    return answers();
}

std::vector<ChosenByAgents::Ahead> AgentsAhead::answers()
{
    std::vector<ChosenByAgents::Ahead> answers;
    for (auto &[player, asked] : m_asked)
        if (asked.chosen)
            answers.push_back({player, std::move(*asked.chosen)});
    stop();
    return answers;
}

void AgentsAhead::over(const std::vector<QString> &agents, std::vector<GameTree::Node> line,
                       const std::function<void(const std::vector<ChosenByAgents::Missed> &)> &tell)
{
    const auto shared = std::make_shared<const std::vector<GameTree::Node>>(std::move(line));
    for (const auto &[player, thread] : m_threads)
        thread->start(
            [agents, shared](Mind &mind, const WorkControl &) {
                std::vector<ChosenByAgents::Missed> missed;
                if (mind.agents)
                    for (const auto &[seat, why] : mind.agents->over(agents, *shared, *mind.engine))
                        missed.push_back({seat, why});
                return missed;
            },
            [tell](const std::vector<ChosenByAgents::Missed> &missed) {
                if (!missed.empty())
                    tell(missed);
            });
}

void AgentsAhead::stop()
{
    for (const auto &[player, asked] : m_asked)
        if (!asked.chosen)
            m_threads.at(player)->drop();
    m_asked.clear();
    m_node = -1;
}

void AgentsAhead::forget()
{
    stop();
    for (const auto &[player, thread] : m_threads)
        thread->reset();
}

} // namespace sidl::debugger
