// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/loopatonce.h"

#include "sidl/theory/form/counttext.h"
#include "sidl/theory/states/chanceloop.h"
#include "sidl/theory/states/looprefusal.h"
#include "sidl/theory/states/matrixgame.h"

#include <algorithm>
#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Problem;
using Node = StateGame::Node;

namespace {

constexpr std::size_t MostAtOnce = 500; // states
constexpr int MostTurns = 40;

/// A fraction with a small denominator that is as good as @p value, which is from 0 to 1; a convergent.
Rational simpleShare(const Rational &value)
{
    mpz_class above[2] = {1, 0}, below[2] = {0, 1}; // the last convergent, and the one before it
    Rational rest = value;
    for (;;) {
        const mpz_class whole = rest.get_num() / rest.get_den(); // not negative
        const mpz_class nextAbove = whole * above[0] + above[1], nextBelow = whole * below[0] + below[1];
        above[1] = std::exchange(above[0], nextAbove);
        below[1] = std::exchange(below[0], nextBelow);
        const Rational share(above[0], below[0]);
        if (abs(share - value) < Rational(1, 1'000'000'000))
            return share;
        rest = 1 / (rest - Rational(whole));
    }
}

/// A state of the loop: where each row, of the first player, leads with each column, of the second.
struct Crossing
{
    std::size_t rows = 1, columns = 1;
    std::vector<ChanceGame::Way> ways; ///< the column changes fastest
};
using Mixes = std::vector<std::vector<Rational>>; ///< by state, by row or by column

class LoopAtOnce
{
public:
    LoopAtOnce(const StateGame &game, const std::vector<int> &component, StateValues &found, const WorkControl &work)
        : m_game(game)
        , m_nodes(component)
        , m_found(found)
        , m_work(work)
    {
    }

    std::optional<Problem> solve()
    {
        if (auto problem = read())
            return problem;
        Mixes rows, columns;
        for (const Crossing &state : m_states) {
            rows.emplace_back(state.rows, Rational(1, int(state.rows)));
            columns.emplace_back(state.columns, Rational(1, int(state.columns)));
        }
        std::vector<Rational> least, most; // what the first can be sure of, and what the second lets it have …
        Mixes sureRows, sureColumns;       // … by these
        for (int turn = 0; turn < MostTurns; ++turn) {
            for (const int side : {1, -1}) {
                Mixes &own = side > 0 ? rows : columns;
                std::vector<Rational> &sure = side > 0 ? least : most;
                auto known = worthAgainstBest(side > 0 ? &rows : nullptr, side > 0 ? nullptr : &columns);
                if (!known)
                    return engine::cancelled();
                sure = std::move(*known);
                (side > 0 ? sureRows : sureColumns) = own;
                if (least == most)
                    return take(sureRows, sureColumns, least);
                if (turn + 1 < MostTurns && !improve(own, sure, side))
                    return engine::cancelled();
            }
        }
        const auto decimal = [](const Rational &value) { return QString::number(value.get_d(), 'g', 6); };
        return noLoopValues(
            m_game,
            u"players decide at once on the way: strategies that are exactly best were not found, but %1 can be sure "
            u"of %2 "
            "there, and %3 that it is no more than %4"_s.arg(m_game.players.at(m_first), decimal(least.front()),
                                                             m_game.players.at(m_second), decimal(most.front())));
    }

private:
    std::optional<Problem> read()
    {
        if (m_nodes.size() > MostAtOnce)
            return noLoopValues(
                m_game,
                u"players decide at once on the way, in more than %1 states"_s.arg(countText(qint64(MostAtOnce))));
        const Node &start = m_game.nodes[std::size_t(m_nodes.front())];
        std::unordered_map<int, int> at;
        for (int i = 0; i < int(m_nodes.size()); ++i) {
            const Node &node = m_game.nodes[std::size_t(m_nodes[std::size_t(i)])];
            at.emplace(m_nodes[std::size_t(i)], i);
            if (node.state.accounts() != start.state.accounts())
                return noLoopValues(m_game, u"accounts change on the way"_s);
            if (node.decisions.size() == 2) {
                m_first = node.decisions[0].player;
                m_second = node.decisions[1].player;
            }
        }
        for (const int index : m_nodes) {
            const Node &node = m_game.nodes[std::size_t(index)];
            Crossing state;
            for (const StateGame::Decision &decision : node.decisions) {
                if (decision.player != m_first && decision.player != m_second)
                    return noLoopValues(m_game, u"others than two players decide on the way, at once"_s);
                (decision.player == m_first ? state.rows : state.columns) = std::size_t(decision.actions.size());
            }
            state.ways = waysFrom(m_game, index, at, m_found);
            for (const ChanceGame::Way &way : state.ways)
                if (way.outside[std::size_t(m_first)] + way.outside[std::size_t(m_second)] != 0)
                    return noLoopValues(m_game, u"payoffs of the players who decide on the way do not add up to 0"_s);
            m_states.push_back(std::move(state));
        }
        return {};
    }

    /// Adds @p share of @p way.
    static void add(ChanceGame::Way &sum, std::map<int, Rational> &inside, const ChanceGame::Way &way,
                    const Rational &share)
    {
        if (share == 0)
            return;
        sum.leaves = sum.leaves || way.leaves;
        for (std::size_t player = 0; player < way.outside.size(); ++player)
            sum.outside[player] += share * way.outside[player];
        for (const auto &[to, part] : way.inside)
            inside[to] += share * part;
    }

    /// The loop where the mixtures that are given are played: who has none decides.
    ChanceGame against(const Mixes *rows, const Mixes *columns) const
    {
        ChanceGame loop;
        loop.players = int(m_game.players.size());
        loop.first = m_first;
        loop.second = m_second;
        for (std::size_t at = 0; at < m_states.size(); ++at) {
            const Crossing &state = m_states[at];
            const std::size_t choices = rows && columns ? 1 : rows ? state.columns : state.rows;
            ChanceGame::State one;
            one.side = choices == 1 ? 0 : rows ? -1 : 1;
            for (std::size_t choice = 0; choice < choices; ++choice) {
                ChanceGame::Way way;
                way.outside.resize(m_game.players.size());
                std::map<int, Rational> inside;
                for (std::size_t row = 0; row < state.rows; ++row)
                    for (std::size_t column = 0; column < state.columns; ++column) {
                        if ((!rows && row != choice) || (!columns && column != choice))
                            continue;
                        add(way, inside, state.ways[row * state.columns + column],
                            (rows ? (*rows)[at][row] : Rational(1)) * (columns ? (*columns)[at][column] : Rational(1)));
                    }
                way.inside.assign(inside.begin(), inside.end());
                one.ways.push_back(std::move(way));
            }
            loop.states.push_back(std::move(one));
        }
        return loop;
    }

    /// By state: what the first player gets, if who has no mixture answers best. Nothing: cancelled.
    std::optional<std::vector<Rational>> worthAgainstBest(const Mixes *rows, const Mixes *columns) const
    {
        const std::optional<ChanceSolution> solution = solved(against(rows, columns), m_work);
        if (!solution)
            return {};
        std::vector<Rational> worth;
        for (const std::vector<Rational> &values : solution->values)
            worth.push_back(values[std::size_t(m_first)]);
        return worth;
    }

    /// The mixtures of @p side that are best where the states are worth @p values, rounded to simple fractions: what they are
    /// sure of is computed with these. False: cancelled.
    bool improve(Mixes &own, const std::vector<Rational> &values, int side) const
    {
        for (std::size_t at = 0; at < m_states.size(); ++at) {
            const Crossing &state = m_states[at];
            const std::size_t choices = side > 0 ? state.rows : state.columns;
            if (choices == 1)
                continue;
            Matrix payoffs(choices, std::vector<Rational>(side > 0 ? state.columns : state.rows));
            for (std::size_t row = 0; row < state.rows; ++row)
                for (std::size_t column = 0; column < state.columns; ++column) {
                    const ChanceGame::Way &way = state.ways[row * state.columns + column];
                    double worth = way.outside[std::size_t(m_first)].get_d();
                    for (const auto &[to, share] : way.inside)
                        worth += share.get_d() * values[std::size_t(to)].get_d();
                    (side > 0 ? payoffs[row][column] : payoffs[column][row]) = rationalOf(side * worth);
                }
            const engine::Result<Optimum> best = bestRows(payoffs, m_work);
            if (!best.ok() && m_work.isStopped())
                return false;
            if (!best.ok())
                continue; // it stays as it was
            Rational rest = 1;
            std::size_t largest = 0;
            for (std::size_t choice = 0; choice < choices; ++choice) {
                own[at][choice] = simpleShare(best->columns[choice]);
                rest -= own[at][choice];
                largest = own[at][choice] > own[at][largest] ? choice : largest;
            }
            own[at][largest] += rest;
        }
        return true;
    }

    /// @p values: of the first player by either, whatever the other one does.
    std::optional<Problem> take(const Mixes &rows, const Mixes &columns, const std::vector<Rational> &values)
    {
        const std::optional<ChanceSolution> played = solved(against(&rows, &columns), m_work);
        if (!played)
            return engine::cancelled();
        for (std::size_t at = 0; at < m_states.size(); ++at) {
            const auto index = std::size_t(m_nodes[at]);
            std::vector<std::vector<Rational>> strategy;
            for (const StateGame::Decision &decision : m_game.nodes[index].decisions)
                strategy.push_back(decision.player == m_first ? rows[at] : columns[at]);
            m_found.isMixed = m_found.isMixed || std::any_of(strategy.begin(), strategy.end(), [](const auto &mixture) {
                                  return std::find(mixture.begin(), mixture.end(), 1) == mixture.end();
                              });
            m_found.strategy[index] = std::move(strategy);
            m_found.values[index] = played->values[at];
            const Rational gain = abs(played->values[at][std::size_t(m_first)] - values[at]);
            m_found.gain = std::max(m_found.gain, gain);
        }
        ++m_found.loops;
        return {};
    }

    const StateGame &m_game;
    const std::vector<int> &m_nodes; ///< of the game
    StateValues &m_found;
    const WorkControl &m_work;
    int m_first = 0, m_second = 1;
    std::vector<Crossing> m_states;
};

} // namespace

std::optional<Problem> solveLoopAtOnce(const StateGame &game, const std::vector<int> &component, StateValues &found,
                                       const WorkControl &work)
{
    return LoopAtOnce(game, component, found, work).solve();
}

} // namespace sidl::theory
