// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/statevalues.h"

#include "sidl/digraph/components.h"
#include "sidl/theory/states/loopvalues.h"
#include "sidl/theory/states/matrixgame.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Problem;
using engine::Result;
using Node = StateGame::Node;

namespace {

/// By combination of choices, by player: what is gained from @p at on, nature's draws averaged.
Matrix outcomes(const StateGame &game, const std::vector<Shared<std::vector<Rational>>> &values, int at)
{
    const Node &node = game.nodes[std::size_t(at)];
    Matrix outcomes(node.choices(), std::vector<Rational>(std::size_t(game.players.size())));
    for (std::size_t entry = 0; entry < node.next.size(); ++entry) {
        const Rational &probability = node.draws[entry / node.choices()];
        const int to = node.next[entry];
        std::vector<Rational> &outcome = outcomes[entry % node.choices()];
        for (std::size_t player = 0; player < outcome.size(); ++player)
            outcome[player] += probability * (game.gain(at, to, int(player)) + values[std::size_t(to)][player]);
    }
    return outcomes;
}

/// By action of the decision @p own: what its player gains, the others playing @p strategy.
std::vector<Rational> responses(const Node &node, const Matrix &all, const std::vector<std::vector<Rational>> &strategy,
                                std::size_t own)
{
    const auto player = std::size_t(node.decisions[own].player);
    std::vector<Rational> worth(strategy[own].size());
    for (std::size_t choice = 0; choice < all.size(); ++choice) {
        const std::vector<int> actions = StateGame::actionsOf(node, choice);
        Rational probability = 1;
        for (std::size_t other = 0; other < actions.size(); ++other)
            if (other != own)
                probability *= strategy[other][std::size_t(actions[other])];
        worth[std::size_t(actions[own])] += probability * all[choice][player];
    }
    return worth;
}

class Solver
{
public:
    Solver(const StateGame &game, const WorkControl &work)
        : m_game(game)
        , m_work(work)
    {
        m_found.values.assign(game.nodes.size(), std::vector<Rational>(std::size_t(game.players.size())));
        m_found.strategy.resize(game.nodes.size());
    }

    Result<StateValues> solve()
    {
        std::vector<std::vector<int>> next;
        next.reserve(m_game.nodes.size());
        for (const Node &node : m_game.nodes)
            next.push_back(node.next);
        qsizetype done = 0;
        for (const std::vector<int> &component : components(next)) {
            if (m_work.isStopped())
                return engine::cancelled();
            const int first = component.front();
            const std::vector<int> &ways = next[std::size_t(first)];
            const bool isLoop = component.size() > 1 || std::find(ways.begin(), ways.end(), first) != ways.end();
            if (auto problem = isLoop ? solveLoop(m_game, component, m_found, m_work) : solveNode(first))
                return *problem;
            m_work.tell(done += qsizetype(component.size()), qsizetype(m_game.nodes.size()));
        }
        return std::move(m_found);
    }

private:
    std::optional<Problem> solveNode(int at)
    {
        const Node &node = m_game.nodes[std::size_t(at)];
        if (node.isEnd())
            return {};
        const Matrix all = outcomes(m_game, m_found.values, at);
        Matrix strategy; // by decision, by action
        for (const StateGame::Decision &decision : node.decisions)
            strategy.emplace_back(std::size_t(decision.actions.size()));
        std::vector<Rational> values(std::size_t(m_game.players.size()));
        if (node.decisions.empty()) {
            values = all.front();
        } else if (const auto decider = onlyDecider(node)) {
            for (std::vector<Rational> &one : strategy)
                one.front() = 1; // who has one action, as a noop, does it
            const auto player = std::size_t(node.decisions[*decider].player);
            const auto isLess = [player](const auto &a, const auto &b) { return a[player] < b[player]; };
            const auto best = std::max_element(all.begin(), all.end(), isLess); // the first of them
            strategy[*decider].front() = 0;
            strategy[*decider][std::size_t(best - all.begin())] = 1;
            values = *best;
            m_found.ties += int(
                std::count_if(all.begin(), all.end(), [&](const auto &one) { return one[player] == (*best)[player]; })
                > 1);
        } else if (auto problem = solveMatrix(at, all, strategy, values)) {
            return problem;
        }
        confirm(node, all, strategy, values);
        m_found.values[std::size_t(at)] = m_values.of(std::move(values));
        m_found.strategy[std::size_t(at)] = m_strategies.of(std::move(strategy));
        return {};
    }

    /// Whose decision, by its place, is the only one with several actions; the first if none has; nothing: several are.
    static std::optional<std::size_t> onlyDecider(const Node &node)
    {
        std::size_t found = 0, count = 0;
        for (std::size_t i = 0; i < node.decisions.size(); ++i)
            if (node.decisions[i].actions.size() > 1) {
                found = i;
                ++count;
            }
        return count > 1 ? std::nullopt : std::optional(found);
    }

    std::optional<Problem> solveMatrix(int at, const Matrix &all, Matrix &strategy, std::vector<Rational> &values)
    {
        const Node &node = m_game.nodes[std::size_t(at)];
        const auto row = std::size_t(node.decisions[0].player), column = std::size_t(node.decisions[1].player);
        const bool isOpposed = node.decisions.size() == 2 && std::all_of(all.begin(), all.end(), [&](const auto &one) {
                                   return one[row] + one[column] == all.front()[row] + all.front()[column];
                               });
        if (!isOpposed) {
            Problem problem;
            problem.kind = Problem::Kind::Refused;
            problem.message
                = u"players decide at once in chronon %1, and their payoffs are not opposed"_s.arg(node.depth);
            problem.advice = u"Solve the game as a tree: --method nash for two players, pure for more"_s;
            return problem;
        }
        const auto columns = std::size_t(node.decisions[1].actions.size());
        Matrix forRows(all.size() / columns, std::vector<Rational>(columns));
        Matrix forColumns(columns, std::vector<Rational>(forRows.size()));
        for (std::size_t choice = 0; choice < all.size(); ++choice) {
            forRows[choice / columns][choice % columns] = all[choice][row];
            forColumns[choice % columns][choice / columns] = all[choice][column];
        }
        for (const std::size_t side : {0, 1}) {
            const Result<Optimum> best = bestRows(side == 0 ? forRows : forColumns, m_work);
            if (!best.ok())
                return best.problem();
            strategy[side].assign(best->columns.begin(), best->columns.end() - 1); // the last is the value
            m_found.isMixed = m_found.isMixed
                || std::none_of(strategy[side].begin(), strategy[side].end(),
                                [](const Rational &probability) { return probability == 1; });
        }
        for (std::size_t choice = 0; choice < all.size(); ++choice) {
            const Rational probability = strategy[0][choice / columns] * strategy[1][choice % columns];
            for (std::size_t player = 0; player < values.size(); ++player)
                values[player] += probability * all[choice][player];
        }
        return {};
    }

    /// What one player gains by another action here, the others playing the strategy.
    void confirm(const Node &node, const Matrix &all, const std::vector<std::vector<Rational>> &strategy,
                 const std::vector<Rational> &values)
    {
        for (std::size_t own = 0; own < node.decisions.size(); ++own) {
            const std::vector<Rational> worth = responses(node, all, strategy, own);
            const Rational gain
                = *std::max_element(worth.begin(), worth.end()) - values[std::size_t(node.decisions[own].player)];
            m_found.gain = std::max(m_found.gain, gain);
        }
    }

    const StateGame &m_game;
    const WorkControl &m_work;
    StateValues m_found;
    SharedPool<std::vector<Rational>> m_values;
    SharedPool<Matrix> m_strategies;
};

} // namespace

Result<StateValues> stateValues(const StateGame &game, const WorkControl &work)
{
    return Solver(game, work).solve();
}

std::vector<Rational> actionValues(const StateGame &game, const StateValues &values, int node, std::size_t decision)
{
    const auto at = std::size_t(node);
    return responses(game.nodes[at], outcomes(game, values.values, node), values.strategy[at], decision);
}

} // namespace sidl::theory
