// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/chanceloop.h"

#include "sidl/theory/solve/exactlp.h"

#include <algorithm>
#include <map>
#include <unordered_map>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Problem;
using engine::Result;
using Node = StateGame::Node;

namespace {

constexpr std::size_t MostStates = 2000; // of an exact linear program

/// Where one choice leads.
struct Way
{
    std::map<int, Rational> inside; ///< by state of the loop: probability
    std::vector<Rational> outside;  ///< by player: what is gained on ways out, times their probabilities
    bool leaves = false;            ///< with some probability
};

class ChanceLoop
{
public:
    ChanceLoop(const StateGame &game, const std::vector<int> &component, StateValues &found, const WorkControl &work)
        : m_game(game)
        , m_nodes(component)
        , m_found(found)
        , m_work(work)
    {
    }

    std::optional<Problem> solve()
    {
        if (auto problem = check())
            return problem;
        readWays();
        findStaying();
        if (auto problem = findBest())
            return problem;
        chooseWays();
        std::vector<std::vector<Rational>> values(m_nodes.size()); // by state, by player
        for (int player = 0; player < int(m_game.players.size()); ++player) {
            const Result<Optimum> worth = worthOfStrategy(player);
            if (!worth.ok())
                return worth.problem();
            for (std::size_t at = 0; at < m_nodes.size(); ++at)
                values[at].push_back(worth->columns[at]);
        }
        confirm(values);
        for (std::size_t at = 0; at < m_nodes.size(); ++at) {
            const auto index = std::size_t(m_nodes[at]);
            std::vector<std::vector<Rational>> strategy;
            for (const StateGame::Decision &decision : m_game.nodes[index].decisions) {
                strategy.emplace_back(std::size_t(decision.actions.size()));
                strategy.back()[std::size_t(m_chosen[at])] = 1;
            }
            m_found.values[index] = std::move(values[at]);
            m_found.strategy[index] = std::move(strategy);
        }
        ++m_found.loops;
        return {};
    }

private:
    Problem refused(const QString &what) const
    {
        Problem problem;
        problem.kind = Problem::Kind::Refused;
        problem.message = u"plays of %1 can go round for ever, and %2"_s.arg(m_game.title, what);
        problem.advice = u"ask who can force what (sidl solve --force), solve the first chronons as a tree (--depth 10 "
                         "--method zerosum, nash or pure), or let agents play it (sidl simulate)"_s;
        return problem;
    }

    std::optional<Problem> check()
    {
        if (m_nodes.size() > MostStates)
            return refused(u"nature draws on the way, in more than %1 states"_s.arg(MostStates));
        const Node &first = m_game.nodes[std::size_t(m_nodes.front())];
        for (const int index : m_nodes) {
            const Node &node = m_game.nodes[std::size_t(index)];
            if (node.state.accounts() != first.state.accounts())
                return refused(u"accounts change on the way"_s);
            if (!node.decisions.empty())
                m_player = node.decisions.front().player;
        }
        return {};
    }

    void readWays()
    {
        std::unordered_map<int, int> at;
        for (int i = 0; i < int(m_nodes.size()); ++i)
            at.emplace(m_nodes[std::size_t(i)], i);
        for (const int index : m_nodes) {
            const Node &node = m_game.nodes[std::size_t(index)];
            const std::size_t choices = node.choices();
            std::vector<Way> ways(choices);
            for (std::size_t one = 0; one < node.next.size(); ++one) {
                Way &way = ways[one % choices];
                const Rational &share = node.draws[one / choices];
                const int to = node.next[one];
                way.outside.resize(std::size_t(m_game.players.size()));
                if (const auto inside = at.find(to); inside != at.end()) {
                    way.inside[inside->second] += share;
                    continue;
                }
                way.leaves = true;
                for (int player = 0; player < int(m_game.players.size()); ++player)
                    way.outside[std::size_t(player)] += share
                        * (m_game.gain(index, to, player) + m_found.values[std::size_t(to)][std::size_t(player)]);
            }
            m_ways.push_back(std::move(ways));
        }
    }

    bool stays(const Way &way) const
    {
        return !way.leaves && std::all_of(way.inside.begin(), way.inside.end(), [&](const auto &one) {
            return bool(m_canStay[std::size_t(one.first)]);
        });
    }

    /// From where the player can stay for ever, surely: the largest set of states with such an action each.
    void findStaying()
    {
        m_canStay.assign(m_nodes.size(), true);
        for (bool isChanged = true; isChanged;) {
            isChanged = false;
            for (std::size_t at = 0; at < m_nodes.size(); ++at)
                if (m_canStay[at]
                    && std::none_of(m_ways[at].begin(), m_ways[at].end(), [&](const Way &way) { return stays(way); })) {
                    m_canStay[at] = false;
                    isChanged = true;
                }
        }
    }

    /// value - what the way's states inside are worth; its row in a linear program.
    static LinearProgram::Row rowOf(int at, const Way &way)
    {
        std::map<int, Rational> entries{{at, 1}};
        for (const auto &[to, share] : way.inside)
            entries[to] -= share;
        LinearProgram::Row row;
        for (const auto &[to, factor] : entries)
            if (factor != 0)
                row.entries.emplace_back(to, factor);
        return row;
    }

    std::optional<Problem> findBest()
    {
        LinearProgram program;
        program.objective.assign(m_nodes.size(), -1);
        for (std::size_t at = 0; at < m_nodes.size(); ++at) {
            program.isFree.push_back(!m_canStay[at]);
            for (const Way &way : m_ways[at]) {
                LinearProgram::Row row = rowOf(int(at), way);
                row.sense = LinearProgram::Sense::NotBelow;
                row.bound = way.outside[std::size_t(m_player)];
                if (!row.entries.empty())
                    program.rows.push_back(std::move(row));
            }
        }
        m_best.assign(m_nodes.size(), 0);
        if (program.rows.empty()) // nothing leads elsewhere
            return {};
        Result<Optimum> best = maximise(program, m_work);
        if (!best.ok())
            return best.problem();
        m_best = std::move(best->columns);
        return {};
    }

    Rational worthOf(const Way &way, int player, const std::vector<Rational> &values) const
    {
        Rational worth = way.outside[std::size_t(player)];
        for (const auto &[to, share] : way.inside)
            worth += share * values[std::size_t(to)];
        return worth;
    }

    /// Of the actions that are best, one that stays where nothing can be gained, else one that may lead nearer to that or
    /// out: so no play goes round without meaning to.
    void chooseWays()
    {
        m_chosen.assign(m_nodes.size(), -1);
        m_isStop.assign(m_nodes.size(), false);
        for (std::size_t at = 0; at < m_nodes.size(); ++at)
            if (m_canStay[at] && m_best[at] == 0) {
                const auto way
                    = std::find_if(m_ways[at].begin(), m_ways[at].end(), [&](const Way &one) { return stays(one); });
                m_chosen[at] = int(way - m_ways[at].begin());
                m_isStop[at] = true;
            }
        for (bool isChanged = true; isChanged;) {
            isChanged = false;
            const std::vector<int> before = m_chosen;
            for (std::size_t at = 0; at < m_nodes.size(); ++at)
                for (std::size_t choice = 0; m_chosen[at] < 0 && choice < m_ways[at].size(); ++choice) {
                    const Way &way = m_ways[at][choice];
                    const bool isNearer = way.leaves
                        || std::any_of(way.inside.begin(), way.inside.end(),
                                       [&](const auto &one) { return before[std::size_t(one.first)] >= 0; });
                    if (isNearer && worthOf(way, m_player, m_best) == m_best[at]) {
                        m_chosen[at] = int(choice);
                        isChanged = true;
                    }
                }
        }
        for (std::size_t at = 0; at < m_nodes.size(); ++at)
            if (m_chosen[at] < 0) { // not with exact values
                m_chosen[at] = 0;
                m_isStop[at] = true;
            }
    }

    /// By state: what @p player gets where the strategy is played, by linear equations.
    Result<Optimum> worthOfStrategy(int player)
    {
        LinearProgram program;
        program.objective.assign(m_nodes.size(), 0);
        program.isFree.assign(m_nodes.size(), true);
        for (std::size_t at = 0; at < m_nodes.size(); ++at) {
            LinearProgram::Row row{{{int(at), 1}}, LinearProgram::Sense::Equal, 0}; // 0 where the play stays
            if (!m_isStop[at]) {
                const Way &way = m_ways[at][std::size_t(m_chosen[at])];
                row = rowOf(int(at), way);
                row.bound = way.outside[std::size_t(player)];
            }
            program.rows.push_back(std::move(row));
        }
        return maximise(program, m_work);
    }

    /// No action, and no staying for ever, brings more than the strategy: then no other strategy does.
    void confirm(const std::vector<std::vector<Rational>> &values)
    {
        std::vector<Rational> own;
        for (const std::vector<Rational> &one : values)
            own.push_back(one[std::size_t(m_player)]);
        for (std::size_t at = 0; at < own.size(); ++at) {
            for (const Way &way : m_ways[at])
                m_found.gain = std::max(m_found.gain, Rational(worthOf(way, m_player, own) - own[at]));
            if (m_canStay[at])
                m_found.gain = std::max(m_found.gain, Rational(-own[at]));
        }
    }

    const StateGame &m_game;
    const std::vector<int> &m_nodes; ///< of the game
    StateValues &m_found;
    const WorkControl &m_work;
    int m_player = 0; ///< who decides, if anybody
    // By index in m_nodes:
    std::vector<std::vector<Way>> m_ways; ///< by choice
    std::vector<bool> m_canStay;
    std::vector<Rational> m_best;
    std::vector<int> m_chosen;
    std::vector<bool> m_isStop; ///< the strategy stays there for ever
};

} // namespace

bool isChanceLoop(const StateGame &game, const std::vector<int> &component)
{
    bool isDrawn = false;
    int decider = -1;
    for (const int index : component) {
        const Node &node = game.nodes[std::size_t(index)];
        isDrawn = isDrawn || node.draws.size() > 1;
        if (node.decisions.size() > 1)
            return false;
        if (node.decisions.empty())
            continue;
        const int player = node.decisions.front().player;
        if (decider >= 0 && decider != player)
            return false;
        decider = player;
    }
    return isDrawn;
}

std::optional<Problem> solveChanceLoop(const StateGame &game, const std::vector<int> &component, StateValues &found,
                                       const WorkControl &work)
{
    return ChanceLoop(game, component, found, work).solve();
}

} // namespace sidl::theory
