// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/enginesession/chosenbyagents.h"

#include <algorithm>

namespace sidl::debugger {

using namespace engine;

namespace {

/// Whether @p player has a switch for which nothing is chosen yet.
bool hasOpenSwitch(const Position &position, int player, const Choices &does)
{
    return std::any_of(position.switches.begin(), position.switches.end(), [&](const Switch &place) {
        return place.owner == Owner::player(player)
            && std::none_of(does.begin(), does.end(), [&](const Choice &one) { return one.place == place.word; });
    });
}

bool hasChosen(const Position &position, int player, const Choices &does)
{
    return std::any_of(does.begin(), does.end(), [&](const Choice &one) {
        const Switch *const place = position.switchOf(one.place);
        return place && place->owner == Owner::player(player);
    });
}

/// Who acted in the interrupt that led to @p node: a player, or nature, which has the number after the last player.
int lastActor(const GameTree::Node &node, int players)
{
    if (!node.edge || node.edge->owners.size() != 1)
        return players - 1; // nature is the next
    const Owner owner = node.edge->owners.front();
    return owner.isNature() ? players : owner.player();
}

} // namespace

agents::Chosen ChosenByAgents::ask(int player, const QString &agent, const Orders &orders,
                                   const std::vector<GameTree::Node> &line, const std::stop_token &stop)
{
    if (!m_agents)
        m_agents = std::make_unique<agents::SeatedAgents>(m_engine.program(),
                                                          EngineOptions{.rules = m_engine.ruleEngine()}, m_budget);
    return m_agents->choose(player, agent, line, m_engine,
                            {.seed = orders.seed,
                             .time = orders.table.agentTime,
                             .mode = orders.table.mode,
                             .clock = orders.table.clock,
                             .tellsRules = orders.table.tellsRules,
                             .listener = orders.listener,
                             .folder = orders.folder},
                            stop);
}

void ChosenByAgents::choose(const Orders &orders, const std::vector<GameTree::Node> &line, Choices &does,
                            std::vector<GameTree::Chooser> &choosers, std::vector<Missed> &missed,
                            const std::stop_token &stop)
{
    const Position &position = *line.back().position;
    const Choices submitted = does;
    for (int player = 0; player < int(orders.agents.size()) && !stop.stop_requested(); ++player) {
        const QString &agent = orders.agents[std::size_t(player)];
        if (agent.isEmpty() || hasChosen(position, player, submitted) || !hasOpenSwitch(position, player, submitted))
            continue;
        const auto before = std::find_if(orders.ahead.begin(), orders.ahead.end(),
                                         [&](const Ahead &one) { return one.player == player; });
        const agents::Chosen chosen
            = before != orders.ahead.end() ? before->chosen : ask(player, agent, orders, line, stop);
        GameTree::Chooser chooser{player, agent, int(chosen.took.count()), {}};
        if (chosen.why) {
            chooser.why = chosen.why->message;
            missed.push_back({player, *chosen.why});
        }
        choosers.push_back(std::move(chooser));
        does.insert(does.end(), chosen.does.begin(), chosen.does.end());
    }
}

std::optional<Choice> ChosenByAgents::interrupt(const Orders &orders, const std::vector<GameTree::Node> &line,
                                                std::vector<GameTree::Chooser> &choosers, std::vector<Missed> &missed,
                                                const std::stop_token &stop)
{
    const Position &position = *line.back().position;
    const auto players = int(orders.seats.size());
    const int last = lastActor(line.back(), players);
    for (const Ahead &one : orders.ahead)
        if (one.chosen.why)
            missed.push_back({one.player, *one.chosen.why});
    for (int turn = 1; turn <= players + 1 && !stop.stop_requested(); ++turn) {
        const int actor = (last + turn) % (players + 1);
        if (actor == players) {
            if (orders.isByAgent)
                continue;
            const Choices drawn = m_engine.drawNature(position, {}, orders.seed, NatureMode::Draw);
            if (!drawn.empty())
                return drawn.front();
            continue;
        }
        QString agent = orders.agents[std::size_t(actor)];
        if (agent.isEmpty() && orders.seats[std::size_t(actor)] != play::Policy::Default)
            agent = play::policyName(orders.seats[std::size_t(actor)]);
        if (agent.isEmpty() || !hasOpenSwitch(position, actor, {}))
            continue;
        const auto before = std::find_if(orders.ahead.begin(), orders.ahead.end(),
                                         [&](const Ahead &one) { return one.player == actor; });
        if (orders.isByAgent && before == orders.ahead.end())
            continue;
        const agents::Chosen chosen
            = before != orders.ahead.end() ? before->chosen : ask(actor, agent, orders, line, stop);
        if (chosen.why && before == orders.ahead.end())
            missed.push_back({actor, *chosen.why});
        if (chosen.does.empty())
            continue;
        choosers.push_back({actor, agent, int(chosen.took.count()), {}});
        return chosen.does.front();
    }
    return {};
}

void ChosenByAgents::over(const std::vector<QString> &agents, const std::vector<GameTree::Node> &line,
                          std::vector<Missed> &missed)
{
    if (!m_agents)
        return;
    for (const auto &[player, why] : m_agents->over(agents, line, m_engine))
        missed.push_back({player, why});
}

} // namespace sidl::debugger
