// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/chanceloop.h"

#include "sidl/theory/states/chancegame.h"
#include "sidl/theory/states/looprefusal.h"

#include <algorithm>
#include <map>
#include <unordered_map>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Problem;
using Node = StateGame::Node;

namespace {

constexpr std::size_t MostStates = 5000; // of equations that are solved exactly

/// Whose turn it is in a loop, or why it cannot be solved.
std::optional<Problem> readDeciders(const StateGame &game, const std::vector<int> &component, ChanceGame &loop)
{
    if (component.size() > MostStates)
        return noLoopValues(game, u"nature draws on the way, in more than %1 states"_s.arg(MostStates));
    const Node &start = game.nodes[std::size_t(component.front())];
    loop.players = int(game.players.size());
    loop.first = -1;
    for (const int index : component) {
        const Node &node = game.nodes[std::size_t(index)];
        if (node.state.accounts() != start.state.accounts())
            return noLoopValues(game, u"accounts change on the way"_s);
        int side = 0;
        if (!node.decisions.empty()) {
            const int player = node.decisions.front().player;
            if (loop.first < 0)
                loop.first = player;
            else if (player != loop.first && loop.second < 0)
                loop.second = player;
            if (player != loop.first && player != loop.second)
                return noLoopValues(game, u"nature draws and more than two players decide on the way"_s);
            side = player == loop.first ? 1 : -1;
        }
        loop.states.push_back({side, {}});
    }
    loop.first = std::max(loop.first, 0); // nobody decides
    return {};
}

bool isOpposed(const ChanceGame &loop)
{
    return loop.second < 0 || std::all_of(loop.states.begin(), loop.states.end(), [&](const auto &state) {
               return std::all_of(state.ways.begin(), state.ways.end(), [&](const ChanceGame::Way &way) {
                   return way.outside[std::size_t(loop.first)] + way.outside[std::size_t(loop.second)] == 0;
               });
           });
}

} // namespace

std::vector<ChanceGame::Way> waysFrom(const StateGame &game, int index, const std::unordered_map<int, int> &at,
                                      const StateValues &found)
{
    const Node &node = game.nodes[std::size_t(index)];
    const std::size_t choices = node.choices(), players = std::size_t(game.players.size());
    std::vector<ChanceGame::Way> ways(choices);
    std::vector<std::map<int, Rational>> inside(choices);
    for (std::size_t one = 0; one < node.next.size(); ++one) {
        ChanceGame::Way &way = ways[one % choices];
        const Rational &share = node.draws[one / choices];
        const int to = node.next[one];
        way.outside.resize(players);
        if (const auto state = at.find(to); state != at.end()) {
            inside[one % choices][state->second] += share;
            continue;
        }
        way.leaves = true;
        for (std::size_t player = 0; player < players; ++player)
            way.outside[player] += share * (game.gain(index, to, int(player)) + found.values[std::size_t(to)][player]);
    }
    for (std::size_t choice = 0; choice < choices; ++choice)
        ways[choice].inside.assign(inside[choice].begin(), inside[choice].end());
    return ways;
}

bool isChanceLoop(const StateGame &game, const std::vector<int> &component)
{
    return std::any_of(component.begin(), component.end(),
                       [&](int index) { return game.nodes[std::size_t(index)].draws.size() > 1; });
}

std::optional<Problem> solveChanceLoop(const StateGame &game, const std::vector<int> &component, StateValues &found,
                                       const WorkControl &work)
{
    ChanceGame loop;
    if (auto problem = readDeciders(game, component, loop))
        return problem;
    std::unordered_map<int, int> at;
    for (int i = 0; i < int(component.size()); ++i)
        at.emplace(component[std::size_t(i)], i);
    for (std::size_t i = 0; i < component.size(); ++i)
        loop.states[i].ways = waysFrom(game, component[i], at, found);
    if (!isOpposed(loop))
        return noLoopValues(game, u"payoffs of the players who decide on the way do not add up to 0"_s);
    std::optional<ChanceSolution> solution = solved(loop, work);
    if (!solution)
        return engine::cancelled();
    for (std::size_t i = 0; i < component.size(); ++i) {
        const auto index = std::size_t(component[i]);
        std::vector<std::vector<Rational>> strategy;
        for (const StateGame::Decision &decision : game.nodes[index].decisions) {
            strategy.emplace_back(std::size_t(decision.actions.size()));
            strategy.back()[std::size_t(solution->choices[i])] = 1;
        }
        found.values[index] = std::move(solution->values[i]);
        found.strategy[index] = std::move(strategy);
    }
    found.gain = std::max(found.gain, solution->gain);
    ++found.loops;
    return {};
}

} // namespace sidl::theory
