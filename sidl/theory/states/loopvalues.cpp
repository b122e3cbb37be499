// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/loopvalues.h"

#include "sidl/theory/states/chanceloop.h"
#include "sidl/theory/states/loopatonce.h"
#include "sidl/theory/states/loopofmany.h"
#include "sidl/theory/states/looprefusal.h"

#include <algorithm>
#include <set>
#include <unordered_map>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Problem;
using Node = StateGame::Node;

namespace {

/// One component: who decides where, and which ways lead where.
class Loop
{
public:
    Loop(const StateGame &game, const std::vector<int> &component, StateValues &found, const WorkControl &work)
        : m_game(game)
        , m_nodes(component)
        , m_found(found)
        , m_work(work)
        , m_values(component.size())
        , m_choices(component.size(), -1)
        , m_before(component.size())
    {
        for (std::size_t at = 0; at < m_nodes.size(); ++at)
            m_at.emplace(m_nodes[at], int(at));
    }

    std::optional<Problem> solve()
    {
        readDeciders();
        std::set<Rational> worths;
        forEachExit([&](int, int to, int from) { worths.insert(worth(from, to, m_first)); });
        for (auto worth = worths.rbegin(); worth != worths.rend() && *worth > 0; ++worth)
            if (!attract(*worth, 1))
                return engine::cancelled();
        for (auto worth = worths.begin(); worth != worths.end() && *worth < 0; ++worth)
            if (!attract(*worth, -1))
                return engine::cancelled();
        keepTheRest();
        follow();
        confirm(m_first);
        if (m_second >= 0)
            confirm(m_second);
        ++m_found.loops;
        return {};
    }

private:
    const Node &node(int at) const { return m_game.nodes[std::size_t(m_nodes[std::size_t(at)])]; }
    int decider(int at) const { return node(at).decisions.empty() ? -1 : node(at).decisions.front().player; }
    /// The index in the component of a node of the game; -1: outside.
    int inside(int index) const
    {
        const auto found = m_at.find(index);
        return found == m_at.end() ? -1 : found->second;
    }
    /// What @p player gets on the way out of the loop from @p at to the node @p to of the game.
    Rational worth(int at, int to, int player) const
    {
        return m_game.gain(m_nodes[std::size_t(at)], to, player) + m_found.values[std::size_t(to)][std::size_t(player)];
    }
    /// Calls visit(choice, node of the game, index in the component).
    template <typename Visit>
    void forEachExit(Visit visit) const
    {
        for (int at = 0; at < int(m_nodes.size()); ++at)
            for (int choice = 0; choice < int(node(at).next.size()); ++choice)
                if (const int to = node(at).next[std::size_t(choice)]; inside(to) < 0)
                    visit(choice, to, at);
    }

    /// At most two, with opposed payoffs.
    void readDeciders()
    {
        for (int at = 0; at < int(m_nodes.size()); ++at)
            if (const int player = decider(at); player >= 0 && player != m_first)
                (m_first < 0 ? m_first : m_second) = player;
        m_first = std::max(m_first, 0); // nobody decides: nobody leaves
        for (int at = 0; at < int(m_nodes.size()); ++at)
            for (const int to : node(at).next)
                if (const int next = inside(to); next >= 0)
                    m_before[std::size_t(next)].push_back(at);
    }

    /// Gives the value @p least to all states without one from where the first player (@p sign 1) can be sure of that
    /// much, or the second (-1) that it is no more. False: cancelled.
    bool attract(const Rational &least, int sign)
    {
        const int own = sign > 0 ? m_first : m_second;
        const auto isGood = [&](int at, int to) {
            const int next = inside(to);
            if (next < 0)
                return sign * cmp(worth(at, to, m_first), least) >= 0;
            const std::optional<Rational> &value = m_values[std::size_t(next)];
            return value && sign * cmp(*value, least) >= 0;
        };
        std::vector<int> open(m_nodes.size());
        for (std::size_t at = 0; at < open.size(); ++at)
            open[at] = int(at);
        while (!open.empty()) {
            if (m_work.isStopped())
                return false;
            std::vector<int> taken;
            std::vector<int> by;
            for (const int at : open) {
                if (m_values[std::size_t(at)])
                    continue;
                const std::vector<int> &next = node(at).next;
                const auto good = std::find_if(next.begin(), next.end(), [&](int to) { return isGood(at, to); });
                const bool isSure = decider(at) == own
                    ? good != next.end()
                    : std::all_of(next.begin(), next.end(), [&](int to) { return isGood(at, to); });
                if (!isSure)
                    continue;
                taken.push_back(at);
                by.push_back(int((decider(at) == own ? good : exactly(at, least)) - next.begin()));
            }
            open.clear();
            for (std::size_t i = 0; i < taken.size(); ++i) { // after the round, so that each step leads nearer
                m_values[std::size_t(taken[i])] = least;
                m_choices[std::size_t(taken[i])] = by[i];
                const std::vector<int> &before = m_before[std::size_t(taken[i])];
                open.insert(open.end(), before.begin(), before.end());
            }
            std::sort(open.begin(), open.end());
            open.erase(std::unique(open.begin(), open.end()), open.end());
        }
        return true;
    }

    /// The first way from @p at that is worth just @p value: what the one who would like it otherwise takes.
    std::vector<int>::const_iterator exactly(int at, const Rational &value) const
    {
        const std::vector<int> &next = node(at).next;
        const auto found = std::find_if(next.begin(), next.end(), [&](int to) {
            const int inner = inside(to);
            return inner < 0 ? worth(at, to, m_first) == value : m_values[std::size_t(inner)] == value;
        });
        return found == next.end() ? next.begin() : found;
    }

    /// From the states that are left nobody can be sure of more than nothing. Who decides has an action that keeps that.
    void keepTheRest()
    {
        for (int at = 0; at < int(m_nodes.size()); ++at) {
            if (m_choices[std::size_t(at)] >= 0)
                continue;
            const std::vector<int> &next = node(at).next;
            const auto keeps = std::find_if(next.begin(), next.end(), [&](int to) {
                const int inner = inside(to);
                return inner < 0 ? worth(at, to, m_first) == 0 : !m_values[std::size_t(inner)];
            });
            m_choices[std::size_t(at)] = keeps == next.end() ? 0 : int(keeps - next.begin());
        }
    }

    /// The values of all players where the strategy leads.
    void follow()
    {
        const std::size_t players = std::size_t(m_game.players.size());
        std::vector<int> walk(m_nodes.size(), -1); // by state: the walk that came there first, named by its start
        for (int start = 0; start < int(m_nodes.size()); ++start) {
            std::vector<int> way;
            std::vector<Rational> values(players); // 0 where the walk goes round for ever
            for (int at = start; walk[std::size_t(at)] < 0;) {
                walk[std::size_t(at)] = start;
                way.push_back(at);
                const int to = node(at).next[std::size_t(m_choices[std::size_t(at)])];
                const int next = inside(to);
                if (next < 0) {
                    for (std::size_t player = 0; player < players; ++player)
                        values[player] = worth(at, to, int(player));
                    break;
                }
                at = next;
                if (walk[std::size_t(at)] >= 0 && walk[std::size_t(at)] != start)
                    values = *m_found.values[std::size_t(m_nodes[std::size_t(at)])];
            }
            for (const int at : way) {
                const auto index = std::size_t(m_nodes[std::size_t(at)]);
                m_found.values[index] = values;
                std::vector<std::vector<Rational>> strategy;
                for (const StateGame::Decision &decision : node(at).decisions) {
                    strategy.emplace_back(std::size_t(decision.actions.size()));
                    strategy.back()[std::size_t(m_choices[std::size_t(at)])] = 1;
                }
                m_found.strategy[index] = std::move(strategy);
            }
        }
    }

    /// What @p player gains by any other way round or out, if the others play the strategy.
    void confirm(int player)
    {
        const auto mayTake
            = [&](int at, int choice) { return decider(at) == player || choice == m_choices[std::size_t(at)]; };
        std::vector<std::pair<Rational, int>> exits; // worth, from
        forEachExit([&](int choice, int to, int from) {
            if (mayTake(from, choice))
                exits.emplace_back(worth(from, to, player), from);
        });
        std::sort(exits.begin(), exits.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
        std::vector<std::vector<int>> before(m_nodes.size());
        std::vector<int> ways(m_nodes.size()); // that stay inside
        for (int at = 0; at < int(m_nodes.size()); ++at)
            for (int choice = 0; choice < int(node(at).next.size()); ++choice)
                if (const int next = inside(node(at).next[std::size_t(choice)]); next >= 0 && mayTake(at, choice)) {
                    before[std::size_t(next)].push_back(at);
                    ++ways[std::size_t(at)];
                }
        std::vector<std::optional<Rational>> best(m_nodes.size());
        for (const auto &[worth, from] : exits)
            for (std::vector<int> open{from}; !open.empty();) {
                const int at = open.back();
                open.pop_back();
                if (best[std::size_t(at)])
                    continue;
                best[std::size_t(at)] = worth;
                open.insert(open.end(), before[std::size_t(at)].begin(), before[std::size_t(at)].end());
            }
        std::vector<int> ending; // states where the player cannot stay for ever
        for (int at = 0; at < int(m_nodes.size()); ++at)
            if (ways[std::size_t(at)] == 0)
                ending.push_back(at);
        for (std::size_t i = 0; i < ending.size(); ++i)
            for (const int at : before[std::size_t(ending[i])])
                if (--ways[std::size_t(at)] == 0)
                    ending.push_back(at);
        for (int at = 0; at < int(m_nodes.size()); ++at) {
            std::optional<Rational> &most = best[std::size_t(at)];
            if (ways[std::size_t(at)] > 0 && (!most || *most < 0))
                most = 0;
            const Rational &value = m_found.values[std::size_t(m_nodes[std::size_t(at)])][std::size_t(player)];
            if (most && *most - value > m_found.gain)
                m_found.gain = *most - value;
        }
    }

    const StateGame &m_game;
    const std::vector<int> &m_nodes; ///< of the game
    StateValues &m_found;
    const WorkControl &m_work;
    std::unordered_map<int, int> m_at; ///< by node of the game: index in m_nodes
    int m_first = -1, m_second = -1;   ///< who decide in the loop
    // By index in m_nodes:
    std::vector<std::optional<Rational>> m_values; ///< the first player's, where somebody can be sure of it
    std::vector<int> m_choices;
    std::vector<std::vector<int>> m_before; ///< inside
};

} // namespace

std::optional<Problem> solveLoop(const StateGame &game, const std::vector<int> &component, StateValues &found,
                                 const WorkControl &work)
{
    const bool isAtOnce = std::any_of(component.begin(), component.end(),
                                      [&](int index) { return game.nodes[std::size_t(index)].decisions.size() > 1; });
    const bool isChanging = doAccountsChange(game, component);
    if (isChanging ? isAtOnce : isLoopOfMany(game, component, found))
        return solveLoopOfMany(game, component, found, work);
    if (isAtOnce)
        return solveLoopAtOnce(game, component, found, work);
    return isChanging || isChanceLoop(game, component) ? solveChanceLoop(game, component, found, work)
                                                       : Loop(game, component, found, work).solve();
}

} // namespace sidl::theory
