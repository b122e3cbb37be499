// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/loopofmany.h"

#include "sidl/theory/form/counttext.h"
#include "sidl/theory/states/chanceloop.h"
#include "sidl/theory/states/looprefusal.h"

#include <algorithm>
#include <numeric>
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
        , m_isChanging(doAccountsChange(game, component))
        , m_staying(std::size_t(game.players.size()))
    {
    }

    std::optional<Problem> solve()
    {
        if (m_nodes.size() > MostOfMany)
            return noLoopValues(m_game,
                                (m_isChanging
                                     ? u"accounts change on the way, in more than %1 states"_s
                                     : u"players whose payoffs are not opposed decide on the way, in more than "
                                       "%1 states"_s)
                                    .arg(countText(qint64(MostOfMany))));
        read();
        for (const bool isMostWanted : {false, true}) {
            std::vector<std::vector<double>> values = atFirst();
            std::vector<int> choices(m_nodes.size());
            std::set<std::vector<int>> tried;
            for (int chronon = 0; chronon < MostChronons && int(tried.size()) < MostTried; ++chronon) {
                goOn(values, choices, isMostWanted);
                if (tried.insert(choices).second && take(choices))
                    return {};
                if (m_work.isStopped())
                    return engine::cancelled();
            }
            if (!m_isAtOnce)
                break; // the same would be tried
        }
        return noLoopValues(m_game,
                            u"%1: no equilibrium was found in which the position alone says what is done%2%3"_s.arg(
                                m_isChanging ? u"accounts change on the way"_s
                                             : u"players whose payoffs are not opposed decide on the way"_s,
                                m_isAtOnce ? u", without chance"_s : QString(),
                                m_isChanging ? u", and no play goes on for ever"_s : QString()));
    }

private:
    std::size_t players() const { return std::size_t(m_game.players.size()); }
    const StateGame::Node &node(std::size_t at) const { return m_game.nodes[std::size_t(m_nodes[at])]; }
    Rational before(std::size_t at, std::size_t player) const ///< from the first state to this one
    {
        return m_isChanging ? m_game.gain(m_nodes.front(), m_nodes[at], int(player)) : Rational();
    }

    void read()
    {
        std::unordered_map<int, int> inside;
        for (int i = 0; i < int(m_nodes.size()); ++i)
            inside.emplace(m_nodes[std::size_t(i)], i);
        std::vector<std::optional<Rational>> most(players());
        const auto atLeast = [&most](std::size_t player, const Rational &worth) {
            most[player] = most[player] ? std::max(*most[player], worth) : worth;
        };
        for (std::size_t at = 0; at < m_nodes.size(); ++at) {
            m_isAtOnce = m_isAtOnce || node(at).decisions.size() > 1;
            for (const StateGame::Decision &decision : node(at).decisions)
                m_deciders.insert(decision.player);
            m_ways.push_back(waysFrom(m_game, m_nodes[at], inside, m_found));
            for (std::size_t player = 0; m_isChanging && player < players(); ++player) {
                atLeast(player, before(at, player));
                for (const int to : node(at).next)
                    if (inside.count(to) == 0)
                        atLeast(player,
                                m_game.gain(m_nodes.front(), to, int(player))
                                    + m_found.values[std::size_t(to)][player]);
                for (Way &way : m_ways.back()) // all is counted from the accounts of the first state
                    way.outside[player] += leaving(way) * before(at, player);
            }
        }
        for (std::size_t player = 0; m_isChanging && player < players(); ++player)
            m_staying[player] = *most[player] + 1;
    }

    static Rational leaving(const Way &way)
    {
        Rational share = 1;
        for (const auto &[to, part] : way.inside)
            share -= part;
        return share;
    }

    /// By decision at @p at, how many combinations further that of its next action is.
    std::vector<int> strides(std::size_t at) const
    {
        const auto &decisions = *node(at).decisions;
        std::vector<int> strides(decisions.size(), 1);
        for (std::size_t own = decisions.size(); own-- > 1;)
            strides[own - 1] = strides[own] * int(decisions[own].actions.size());
        return strides;
    }

    /// Calls visit(action, combination) for all actions of the decision @p own at @p at, the others as in @p choice.
    template <typename Visit>
    void forEachAction(std::size_t at, int choice, std::size_t own, Visit visit) const
    {
        const int stride = strides(at)[own], actions = int((*node(at).decisions)[own].actions.size());
        const int first = choice - choice / stride % actions * stride;
        for (int action = 0; action < actions; ++action)
            visit(action, first + action * stride);
    }

    /// What is gained if nothing more comes.
    std::vector<std::vector<double>> atFirst() const
    {
        std::vector<std::vector<double>> values(m_nodes.size(), std::vector<double>(players()));
        for (std::size_t at = 0; at < values.size(); ++at)
            for (std::size_t player = 0; player < players(); ++player)
                values[at][player] = before(at, player).get_d();
        return values;
    }

    /// Where nobody gains by another action, if the combinations at @p at are worth @p worths: @p choice, if that is one;
    /// else the first, or the one that is best for all together. @p choice, if there is none.
    int equilibrium(std::size_t at, const std::vector<std::vector<double>> &worths, int choice, bool isMostWanted) const
    {
        const auto &decisions = *node(at).decisions;
        const auto isOne = [&](int combination) {
            for (std::size_t own = 0; own < decisions.size(); ++own) {
                const auto player = std::size_t(decisions[own].player);
                bool gains = false;
                forEachAction(at, combination, own, [&](int, int other) {
                    gains = gains
                        || worths[std::size_t(other)][player] > worths[std::size_t(combination)][player] + AsGood;
                });
                if (gains)
                    return false;
            }
            return true;
        };
        const auto sum = [&worths](int combination) {
            const std::vector<double> &worth = worths[std::size_t(combination)];
            return std::accumulate(worth.begin(), worth.end(), 0.0);
        };
        if (isOne(choice))
            return choice;
        std::optional<int> found;
        for (int combination = 0; combination < int(worths.size()) && (!found || isMostWanted); ++combination)
            if (isOne(combination) && (!found || sum(combination) > sum(*found) + AsGood))
                found = combination;
        return found.value_or(choice);
    }

    /// The best choices with one chronon more than those that @p values are of, which become those of one more. What is
    /// as good stays.
    void goOn(std::vector<std::vector<double>> &values, std::vector<int> &choices, bool isMostWanted) const
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
            choices[at] = equilibrium(at, worths, choices[at], isMostWanted);
            next.push_back(worths[std::size_t(choices[at])]);
        }
        values = std::move(next);
    }

    /// The loop where all go by @p choices but @p free, who decides, and for whom going round for ever is the best; -1:
    /// nobody.
    ChanceGame played(const std::vector<int> &choices, int free) const
    {
        ChanceGame loop;
        loop.players = int(players());
        loop.first = std::max(free, 0);
        for (std::size_t at = 0; at < m_ways.size(); ++at) {
            ChanceGame::State state{0, {}};
            for (std::size_t own = 0; own < node(at).decisions.size(); ++own) {
                if ((*node(at).decisions)[own].player != free)
                    continue;
                state.side = 1;
                forEachAction(at, choices[at], own, [&](int, int combination) {
                    state.ways.push_back(m_ways[at][std::size_t(combination)]);
                });
            }
            if (state.side == 0)
                state.ways.push_back(m_ways[at][std::size_t(choices[at])]);
            for (Way &way : state.ways)
                if (free >= 0)
                    way.outside[std::size_t(free)] -= leaving(way) * m_staying[std::size_t(free)];
            loop.states.push_back(std::move(state));
        }
        return loop;
    }

    /// Every play that goes by @p choices ends, but for one of probability 0.
    bool doPlaysEnd(const std::vector<int> &choices) const
    {
        std::vector<bool> ends(m_ways.size());
        for (bool isNew = true; isNew;) {
            isNew = false;
            for (std::size_t at = 0; at < m_ways.size(); ++at) {
                const Way &way = m_ways[at][std::size_t(choices[at])];
                if (ends[at]
                    || !(way.leaves || std::any_of(way.inside.begin(), way.inside.end(), [&ends](const auto &one) {
                             return ends[std::size_t(one.first)];
                         })))
                    continue;
                ends[at] = isNew = true;
            }
        }
        return std::find(ends.begin(), ends.end(), false) == ends.end();
    }

    /// Whether nobody gains by other ways than @p choices, which are then the solution. False also if cancelled.
    bool take(const std::vector<int> &choices)
    {
        if (m_isChanging && !doPlaysEnd(choices))
            return false;
        const std::optional<ChanceSolution> all = solved(played(choices, -1), m_work);
        if (!all)
            return false;
        for (const int player : m_deciders) {
            const std::optional<ChanceSolution> best = solved(played(choices, player), m_work);
            if (!best)
                return false;
            const auto own = std::size_t(player);
            for (std::size_t at = 0; at < m_ways.size(); ++at)
                if (best->values[at][own] + m_staying[own] > all->values[at][own])
                    return false;
        }
        for (std::size_t at = 0; at < m_ways.size(); ++at) {
            const auto index = std::size_t(m_nodes[at]);
            std::vector<Rational> values = all->values[at];
            for (std::size_t player = 0; player < values.size(); ++player)
                values[player] -= before(at, player);
            m_found.values[index] = std::move(values);
            std::vector<std::vector<Rational>> strategy;
            const std::vector<int> actions = StateGame::actionsOf(node(at), std::size_t(choices[at]));
            for (std::size_t own = 0; own < actions.size(); ++own) {
                strategy.emplace_back(std::size_t((*node(at).decisions)[own].actions.size()));
                strategy.back()[std::size_t(actions[own])] = 1;
            }
            m_found.strategy[index] = std::move(strategy);
        }
        ++m_found.loops;
        m_found.changing += m_isChanging ? 1 : 0;
        m_found.isOneOfSeveral = true;
        return true;
    }

    const StateGame &m_game;
    const std::vector<int> &m_nodes; ///< of the game
    StateValues &m_found;
    const WorkControl &m_work;
    const bool m_isChanging;         ///< accounts, on the way
    std::vector<Rational> m_staying; ///< by player: more than all that can be got, where accounts change; else nothing
    bool m_isAtOnce = false;         ///< several decide in one state
    std::set<int> m_deciders;
    std::vector<std::vector<Way>> m_ways; ///< by index in m_nodes, by combination of choices
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
