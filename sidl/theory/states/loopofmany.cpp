// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/loopofmany.h"

#include "sidl/theory/states/chanceloop.h"
#include "sidl/theory/states/looprefusal.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <unordered_set>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Problem;
using Way = ChanceGame::Way;

namespace {

constexpr std::size_t MostOfMany = 2000; // states
constexpr int MostChronons = 500, MostTried = 60;
constexpr double AsGood = 1e-9;

class LoopOfMany
{
public:
    LoopOfMany(const StateGame &game, const std::vector<int> &component, StateValues &found, const WorkControl &work)
        : m_game(game)
        , m_nodes(component)
        , m_found(found)
        , m_work(work)
    {
        std::unordered_map<int, int> at;
        for (int i = 0; i < int(m_nodes.size()); ++i)
            at.emplace(m_nodes[std::size_t(i)], i);
        for (const int index : m_nodes) {
            const StateGame::Node &node = m_game.nodes[std::size_t(index)];
            m_deciders.push_back(node.decisions.empty() ? -1 : node.decisions.front().player);
            m_ways.push_back(waysFrom(m_game, index, at, m_found));
        }
    }

    std::optional<Problem> solve()
    {
        if (m_nodes.size() > MostOfMany)
            return noLoopValues(
                m_game,
                u"players whose payoffs are not opposed decide on the way, in more than %1 states"_s.arg(MostOfMany));
        std::vector<std::vector<double>> values(m_nodes.size(), std::vector<double>(players()));
        std::vector<int> choices(m_nodes.size());
        std::set<std::vector<int>> tried;
        for (int chronon = 0; chronon < MostChronons && int(tried.size()) < MostTried; ++chronon) {
            goOn(values, choices);
            if (tried.insert(choices).second && take(choices))
                return {};
            if (m_work.isStopped())
                return engine::cancelled();
        }
        return noLoopValues(m_game,
                            u"players whose payoffs are not opposed decide on the way: no equilibrium was found in "
                            "which the position alone says what is done"_s);
    }

private:
    std::size_t players() const { return std::size_t(m_game.players.size()); }

    /// The best choices with one chronon more than those that @p values are of, which become those of one more. What is
    /// as good stays.
    void goOn(std::vector<std::vector<double>> &values, std::vector<int> &choices) const
    {
        std::vector<std::vector<double>> next;
        for (std::size_t at = 0; at < m_ways.size(); ++at) {
            std::vector<std::vector<double>> worths;
            for (const Way &way : m_ways[at]) {
                std::vector<double> worth;
                for (std::size_t player = 0; player < players(); ++player) {
                    worth.push_back(way.outside[player].get_d());
                    for (const auto &[to, share] : way.inside)
                        worth.back() += share.get_d() * values[std::size_t(to)][player];
                }
                worths.push_back(std::move(worth));
            }
            auto &best = choices[at];
            for (std::size_t choice = 0; choice < worths.size() && m_deciders[at] >= 0; ++choice) {
                const auto player = std::size_t(m_deciders[at]);
                if (worths[choice][player] > worths[std::size_t(best)][player] + AsGood)
                    best = int(choice);
            }
            next.push_back(worths[std::size_t(best)]);
        }
        values = std::move(next);
    }

    /// The loop where all go by @p choices but @p free, who decides; -1: nobody.
    ChanceGame played(const std::vector<int> &choices, int free) const
    {
        ChanceGame loop;
        loop.players = int(players());
        loop.first = std::max(free, 0);
        for (std::size_t at = 0; at < m_ways.size(); ++at)
            if (free >= 0 && m_deciders[at] == free)
                loop.states.push_back({1, m_ways[at]});
            else
                loop.states.push_back({0, {m_ways[at][std::size_t(choices[at])]}});
        return loop;
    }

    /// Whether nobody gains by other ways than @p choices, which are then the solution. False also if cancelled.
    bool take(const std::vector<int> &choices)
    {
        const std::optional<ChanceSolution> all = solved(played(choices, -1), m_work);
        if (!all)
            return false;
        for (const int player : std::set<int>(m_deciders.begin(), m_deciders.end())) {
            if (player < 0)
                continue;
            const std::optional<ChanceSolution> best = solved(played(choices, player), m_work);
            if (!best)
                return false;
            for (std::size_t at = 0; at < m_ways.size(); ++at)
                if (best->values[at][std::size_t(player)] > all->values[at][std::size_t(player)])
                    return false;
        }
        for (std::size_t at = 0; at < m_ways.size(); ++at) {
            const auto index = std::size_t(m_nodes[at]);
            m_found.values[index] = all->values[at];
            m_found.strategy[index] = pureStrategy(m_game, index, choices[at]);
        }
        ++m_found.loops;
        m_found.isOneOfSeveral = true;
        return true;
    }

    const StateGame &m_game;
    const std::vector<int> &m_nodes; ///< of the game
    StateValues &m_found;
    const WorkControl &m_work;
    // By index in m_nodes:
    std::vector<int> m_deciders;
    std::vector<std::vector<Way>> m_ways;
};

} // namespace

bool isLoopOfMany(const StateGame &game, const std::vector<int> &component, const StateValues &found)
{
    std::set<int> deciders;
    for (const int index : component)
        for (const StateGame::Decision &decision : game.nodes[std::size_t(index)].decisions)
            deciders.insert(decision.player);
    if (deciders.size() != 2)
        return deciders.size() > 2;
    const std::unordered_set<int> inside(component.begin(), component.end());
    const int first = *deciders.begin(), second = *deciders.rbegin();
    return std::any_of(component.begin(), component.end(), [&](int from) {
        const std::vector<int> &next = game.nodes[std::size_t(from)].next;
        return std::any_of(next.begin(), next.end(), [&](int to) {
            const auto &worth = *found.values[std::size_t(to)];
            return inside.count(to) == 0
                && game.gain(from, to, first) + game.gain(from, to, second) + worth[std::size_t(first)]
                    + worth[std::size_t(second)]
                != 0;
        });
    });
}

std::optional<Problem> solveLoopOfMany(const StateGame &game, const std::vector<int> &component, StateValues &found,
                                       const WorkControl &work)
{
    return LoopOfMany(game, component, found, work).solve();
}

} // namespace sidl::theory
