// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/chanceloop.h"

#include "sidl/theory/form/counttext.h"
#include "sidl/theory/states/chancegame.h"
#include "sidl/theory/states/loopofmany.h"
#include "sidl/theory/states/looprefusal.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Problem;
using Node = StateGame::Node;

namespace {

constexpr std::size_t MostStates = 5000; // of equations that are solved exactly

/// Whose turn it is in a loop of at most two who decide, or why it cannot be solved.
std::optional<Problem> readDeciders(const StateGame &game, const std::vector<int> &component, ChanceGame &loop)
{
    if (component.size() > MostStates)
        return noLoopValues(game,
                            (doAccountsChange(game, component) ? u"accounts change on the way, in more than %1 states"_s
                                                               : u"nature draws on the way, in more than %1 states"_s)
                                .arg(countText(qint64(MostStates))));
    loop.players = int(game.players.size());
    loop.first = -1;
    for (const int index : component) {
        const Node &node = game.nodes[std::size_t(index)];
        int side = 0;
        if (!node.decisions.empty()) {
            const int player = node.decisions.front().player;
            if (loop.first < 0)
                loop.first = player;
            else if (player != loop.first && loop.second < 0)
                loop.second = player;
            side = player == loop.first ? 1 : -1;
        }
        loop.states.push_back({side, {}});
    }
    loop.first = std::max(loop.first, 0); // nobody decides
    return {};
}

std::size_t countDeciders(const StateGame &game, const std::vector<int> &component)
{
    std::set<int> players;
    for (const int index : component)
        for (const StateGame::Decision &decision : game.nodes[std::size_t(index)].decisions)
            players.insert(decision.player);
    return players.size();
}

bool isOpposed(const ChanceGame &loop)
{
    return loop.second < 0 || std::all_of(loop.states.begin(), loop.states.end(), [&](const auto &state) {
               return std::all_of(state.ways.begin(), state.ways.end(), [&](const ChanceGame::Way &way) {
                   return way.outside[std::size_t(loop.first)] + way.outside[std::size_t(loop.second)] == 0;
               });
           });
}

/// A loop where accounts change: what is got on ways out is counted from the accounts of one state.
class ChangingLoop
{
public:
    ChangingLoop(const StateGame &game, const std::vector<int> &component, const ChanceGame &loop, StateValues &found)
        : m_game(game)
        , m_nodes(component)
        , m_loop(loop)
        , m_found(found)
    {
    }

    std::optional<Problem> solve(const WorkControl &work)
    {
        std::optional<Rational> least, most, sum;
        bool isLeft = false;
        const std::unordered_set<int> inside(m_nodes.begin(), m_nodes.end());
        for (const int from : m_nodes) {
            const Rational here = m_game.gain(m_nodes.front(), from, m_loop.first); // staying may be worth that
            least = least ? std::min(*least, here) : here;
            most = most ? std::max(*most, here) : here;
            for (const int to : m_game.nodes[std::size_t(from)].next) {
                if (inside.count(to) > 0)
                    continue;
                const auto worth = [&](int player) -> Rational {
                    return m_game.gain(m_nodes.front(), to, player)
                        + m_found.values[std::size_t(to)][std::size_t(player)];
                };
                const Rational first = worth(m_loop.first);
                isLeft = true;
                least = std::min(*least, first);
                most = std::max(*most, first);
                if (m_loop.second < 0)
                    continue;
                const Rational both = first + worth(m_loop.second);
                if (sum && *sum != both)
                    return solveLoopOfMany(m_game, m_nodes, m_found, work);
                sum = both;
            }
        }
        if (!isLeft)
            return mayStay();
        const Rational worst = *least - 1, best = *most + 1;
        const std::optional<ChanceSolution> low = solved(counted(worst, sum.value_or(0)), work),
                                            high = solved(counted(best, sum.value_or(0)), work);
        if (!low || !high)
            return engine::cancelled();
        const auto first = std::size_t(m_loop.first);
        ChanceGame played = counted(worst, sum.value_or(0));
        std::vector<int> choices;
        for (std::size_t at = 0; at < m_nodes.size(); ++at) {
            if (low->values[at][first] + worst != high->values[at][first] + best)
                return mayStay();
            // Each takes what is sure however bad staying were for itself.
            choices.push_back((played.states[at].side < 0 ? high : low)->choices[at]);
            played.states[at] = {0, {played.states[at].ways[std::size_t(choices[at])]}};
        }
        const std::optional<ChanceSolution> worths = solved(played, work);
        if (!worths)
            return engine::cancelled();
        for (std::size_t at = 0; at < m_nodes.size(); ++at) {
            const auto index = std::size_t(m_nodes[at]);
            std::vector<Rational> values = worths->values[at];
            m_found.gain = std::max(m_found.gain, Rational(abs(values[first] - low->values[at][first])));
            for (std::size_t player = 0; player < values.size(); ++player)
                values[player] += shift(int(player), worst, sum.value_or(0))
                    - m_game.gain(m_nodes.front(), m_nodes[at], int(player));
            m_found.values[index] = std::move(values);
            m_found.strategy[index] = pureStrategy(m_game, index, choices[at]);
        }
        m_found.gain = std::max({m_found.gain, low->gain, high->gain});
        ++m_found.loops;
        ++m_found.changing;
        return {};
    }

private:
    Problem mayStay() const
    {
        return noLoopValues(
            m_game, u"accounts change on the way: what a play is worth that never leaves is not told by them"_s);
    }

    /// What going round for ever is worth to @p player, if it is worth @p staying to the first.
    Rational shift(int player, const Rational &staying, const Rational &sum) const
    {
        return player == m_loop.first ? staying : player == m_loop.second ? Rational(sum - staying) : Rational();
    }

    /// The loop with what is got on ways out as if accounts did not change, less what going round for ever is worth.
    ChanceGame counted(const Rational &staying, const Rational &sum) const
    {
        ChanceGame loop = m_loop;
        for (std::size_t at = 0; at < m_nodes.size(); ++at)
            for (ChanceGame::Way &way : loop.states[at].ways) {
                Rational leaving = 1;
                for (const auto &[to, share] : way.inside)
                    leaving -= share;
                for (int player = 0; player < loop.players; ++player)
                    way.outside[std::size_t(player)]
                        += leaving * (m_game.gain(m_nodes.front(), m_nodes[at], player) - shift(player, staying, sum));
            }
        return loop;
    }

    const StateGame &m_game;
    const std::vector<int> &m_nodes; ///< of the game
    const ChanceGame &m_loop;        ///< as if accounts did not change
    StateValues &m_found;
};

} // namespace

bool doAccountsChange(const StateGame &game, const std::vector<int> &component)
{
    const std::vector<double> &accounts = game.nodes[std::size_t(component.front())].state.accounts();
    return std::any_of(component.begin(), component.end(),
                       [&](int index) { return game.nodes[std::size_t(index)].state.accounts() != accounts; });
}

std::vector<std::vector<Rational>> pureStrategy(const StateGame &game, std::size_t index, int choice)
{
    std::vector<std::vector<Rational>> strategy;
    for (const StateGame::Decision &decision : game.nodes[index].decisions) {
        strategy.emplace_back(std::size_t(decision.actions.size()));
        strategy.back()[std::size_t(choice)] = 1;
    }
    return strategy;
}

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
    if (countDeciders(game, component) > 2)
        return solveLoopOfMany(game, component, found, work);
    ChanceGame loop;
    if (auto problem = readDeciders(game, component, loop))
        return problem;
    std::unordered_map<int, int> at;
    for (int i = 0; i < int(component.size()); ++i)
        at.emplace(component[std::size_t(i)], i);
    for (std::size_t i = 0; i < component.size(); ++i)
        loop.states[i].ways = waysFrom(game, component[i], at, found);
    if (doAccountsChange(game, component))
        return ChangingLoop(game, component, loop, found).solve(work);
    if (!isOpposed(loop))
        return noLoopValues(game, u"payoffs of the players who decide on the way do not add up to 0"_s);
    std::optional<ChanceSolution> solution = solved(loop, work);
    if (!solution)
        return engine::cancelled();
    for (std::size_t i = 0; i < component.size(); ++i) {
        const auto index = std::size_t(component[i]);
        found.values[index] = std::move(solution->values[i]);
        found.strategy[index] = pureStrategy(game, index, solution->choices[i]);
    }
    found.gain = std::max(found.gain, solution->gain);
    ++found.loops;
    return {};
}

} // namespace sidl::theory
