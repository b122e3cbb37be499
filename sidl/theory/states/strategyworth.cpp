// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/digraph/components.h"
#include "sidl/theory/states/statevalues.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Problem;
using engine::Result;

namespace {

using Strategy = std::vector<std::vector<Rational>>; ///< of one node: by decision, by action

/// What is gained from @p at on by action of the decision @p own, the others playing @p strategy; with @p own negative
/// by all together, as one number. @p after: by node, what the player gains from there on.
std::vector<Rational> gainsOf(const StateGame &game, int at, const Strategy &strategy, int own, int player,
                              const std::vector<Rational> &after)
{
    const StateGame::Node &node = game.nodes[std::size_t(at)];
    std::vector<Rational> gains(own < 0 ? 1 : strategy[std::size_t(own)].size());
    for (std::size_t entry = 0; entry < node.next.size(); ++entry) {
        const std::vector<int> actions = StateGame::actionsOf(node, entry % node.choices());
        Rational probability = node.draws[entry / node.choices()];
        for (std::size_t decision = 0; decision < actions.size(); ++decision)
            if (int(decision) != own)
                probability *= strategy[decision][std::size_t(actions[decision])];
        if (probability == 0)
            continue;
        const int to = node.next[entry];
        gains[own < 0 ? 0 : std::size_t(actions[std::size_t(own)])]
            += probability * (game.gain(at, to, player) + after[std::size_t(to)]);
    }
    return gains;
}

} // namespace

Result<StrategyWorth> strategyWorth(const StateGame &game, std::vector<Strategy> strategy, const WorkControl &work)
{
    const auto players = std::size_t(game.players.size());
    std::vector<std::vector<int>> next;
    next.reserve(game.nodes.size());
    for (const StateGame::Node &node : game.nodes)
        next.push_back(node.next);
    // By player, by node: what is gained if all play the strategies, and by a best response to those of the others.
    std::vector<std::vector<Rational>> played(players, std::vector<Rational>(game.nodes.size())), best = played;
    qsizetype done = 0;
    for (const std::vector<int> &component : components(next)) {
        if (work.isStopped())
            return engine::cancelled();
        work.tell(++done, qsizetype(game.nodes.size()));
        const int at = component.front();
        const std::vector<int> &ways = next[std::size_t(at)];
        if (component.size() > 1 || std::find(ways.begin(), ways.end(), at) != ways.end()) {
            Problem problem;
            problem.kind = Problem::Kind::Refused;
            problem.message = u"plays can go round in a loop: what strategies are worth cannot be told on states"_s;
            problem.advice = u"Bound the length of plays in the rules"_s;
            return problem;
        }
        const StateGame::Node &node = game.nodes[std::size_t(at)];
        for (std::size_t player = 0; player < players && !node.isEnd(); ++player) {
            const Strategy &here = strategy[std::size_t(at)];
            played[player][std::size_t(at)] = gainsOf(game, at, here, -1, int(player), played[player]).front();
            const auto own = std::find_if(node.decisions.begin(), node.decisions.end(),
                                          [player](const auto &one) { return one.player == int(player); });
            const int decision = own == node.decisions.end() ? -1 : int(own - node.decisions.begin());
            const std::vector<Rational> gains = gainsOf(game, at, here, decision, int(player), best[player]);
            best[player][std::size_t(at)] = *std::max_element(gains.begin(), gains.end());
        }
    }
    StrategyWorth worth;
    for (std::size_t at = 0; at < game.nodes.size(); ++at) {
        std::vector<Rational> values;
        for (std::size_t player = 0; player < players; ++player)
            values.push_back(played[player][at]);
        worth.values.values.emplace_back(std::move(values));
        worth.values.strategy.emplace_back(std::move(strategy[at]));
    }
    for (std::size_t player = 0; player < players; ++player)
        worth.gains.push_back(best[player].front() - played[player].front());
    return worth;
}

} // namespace sidl::theory
