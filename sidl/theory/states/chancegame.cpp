// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/chancegame.h"

#include "sidl/digraph/components.h"
#include "sidl/theory/solve/equations.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace sidl::theory {

namespace {

using Place = ChanceGame::State;
using Way = ChanceGame::Way;
using Values = std::vector<Rational>; ///< by state

constexpr int MostRounds = 2000; // of floating point, which only says where to begin
constexpr double Same = 1e-12;

class ChanceSolver
{
public:
    ChanceSolver(const ChanceGame &game, const WorkControl &work)
        : m_game(game)
        , m_work(work)
    {
    }

    std::optional<ChanceSolution> solve()
    {
        std::vector<int> forFirst = approach();
        if (!improveAgainstAll(forFirst, 1))
            return {};
        std::vector<int> forSecond = forFirst;
        if (!improveAgainstAll(forSecond, -1))
            return {};
        ChanceSolution solution;
        for (std::size_t at = 0; at < m_game.states.size(); ++at)
            solution.choices.push_back(m_game.states[at].side < 0 ? forSecond[at] : forFirst[at]);
        solution.values.resize(m_game.states.size());
        for (int player = 0; player < m_game.players; ++player) {
            const std::optional<Values> values = worth(solution.choices, player);
            if (!values)
                return {};
            for (std::size_t at = 0; at < values->size(); ++at)
                solution.values[at].push_back((*values)[at]);
        }
        solution.gain = std::max(gain(solution, 1), gain(solution, -1));
        return solution;
    }

private:
    /// What choices come to that are best in long plays, as far as floating point tells.
    std::vector<int> approach() const
    {
        std::vector<int> choices(m_game.states.size());
        std::vector<double> values(m_game.states.size());
        bool isChanged = true;
        for (int round = 0; isChanged && round < MostRounds && !m_work.isStopped(); ++round) {
            isChanged = false;
            std::vector<double> next = values;
            for (std::size_t at = 0; at < next.size(); ++at) {
                const Place &state = m_game.states[at];
                for (std::size_t choice = 0; choice < state.ways.size(); ++choice) {
                    const Way &way = state.ways[choice];
                    double worth = way.outside[std::size_t(m_game.first)].get_d();
                    for (const auto &[to, share] : way.inside)
                        worth += share.get_d() * values[std::size_t(to)];
                    if (choice > 0 && (worth - next[at]) * state.side <= Same)
                        continue;
                    next[at] = worth;
                    if (std::abs(worth - values[at]) > Same)
                        choices[at] = int(choice);
                }
                isChanged = isChanged || std::abs(next[at] - values[at]) > Same;
            }
            values = std::move(next);
        }
        return choices;
    }

    /// By state: what @p player gets if these are chosen. Nothing: cancelled.
    std::optional<Values> worth(const std::vector<int> &choices, int player) const
    {
        const auto chosen = [&](int at) -> const Way & {
            return m_game.states[std::size_t(at)].ways[std::size_t(choices[std::size_t(at)])];
        };
        std::vector<std::vector<int>> next(m_game.states.size());
        for (int at = 0; at < int(next.size()); ++at)
            for (const auto &[to, share] : chosen(at).inside)
                next[std::size_t(at)].push_back(to);
        Values values(m_game.states.size());
        std::vector<int> place(m_game.states.size(), -1); // in the component
        for (const std::vector<int> &component : components(next)) {
            for (std::size_t i = 0; i < component.size(); ++i)
                place[std::size_t(component[i])] = int(i);
            bool canEnd = false;
            Equations equations(component.size());
            for (std::size_t i = 0; i < component.size(); ++i) {
                const Way &way = chosen(component[i]);
                canEnd = canEnd || way.leaves;
                std::map<int, Rational> &row = equations.row(i);
                row[int(i)] = 1;
                Rational &side = equations.side(i);
                side = way.outside[std::size_t(player)];
                for (const auto &[to, share] : way.inside)
                    if (const int unknown = place[std::size_t(to)]; unknown < 0) {
                        side += share * values[std::size_t(to)];
                        canEnd = true;
                    } else if ((row[unknown] -= share) == 0) {
                        row.erase(unknown);
                    }
            }
            const auto worth = canEnd ? equations.solve(m_work) : std::optional(Values(component.size()));
            if (!worth || m_work.isStopped())
                return {};
            for (std::size_t i = 0; i < component.size(); ++i) {
                values[std::size_t(component[i])] = (*worth)[i];
                place[std::size_t(component[i])] = -1;
            }
        }
        return values;
    }

    Rational worthOf(const Way &way, const Values &values) const
    {
        Rational worth = way.outside[std::size_t(m_game.first)];
        for (const auto &[to, share] : way.inside)
            worth += share * values[std::size_t(to)];
        return worth;
    }

    static bool staysIn(const std::vector<bool> &states, const Way &way)
    {
        return !way.leaves && std::all_of(way.inside.begin(), way.inside.end(), [&](const auto &one) {
            return bool(states[std::size_t(one.first)]);
        });
    }

    /// Takes states away from @p among until @p side can keep the play in those that are left: there it has a way that
    /// @p isGood, and each way of another that @p mayCome stays, too.
    template <typename IsGood, typename MayCome>
    void keep(std::vector<bool> &among, int side, IsGood isGood, MayCome mayCome) const
    {
        for (bool isChanged = true; isChanged;) {
            isChanged = false;
            for (std::size_t at = 0; at < among.size(); ++at) {
                if (!among[at])
                    continue;
                const Place &state = m_game.states[at];
                bool isKept = state.side != side;
                for (std::size_t choice = 0; choice < state.ways.size(); ++choice) {
                    const bool stays = staysIn(among, state.ways[choice]);
                    if (state.side == side)
                        isKept = isKept || (stays && isGood(at, choice));
                    else
                        isKept = isKept && (stays || !mayCome(at, choice));
                }
                if (!isKept) {
                    among[at] = false;
                    isChanged = true;
                }
            }
        }
    }

    /**
     * Changes choices of @p side for better ones, given what all @p choices are worth: where a way leads to more, or, if there
     * is none, where it is sure to stay and has less than nothing so far. @p againstAll: whatever the other one chooses that
     * answers as well; else, as the other one's choices are. False: there is nothing better.
     */
    bool improve(std::vector<int> &choices, const Values &values, int side, bool againstAll) const
    {
        bool isBetter = false;
        for (std::size_t at = 0; at < choices.size(); ++at) {
            const Place &state = m_game.states[at];
            if (state.side != side)
                continue;
            Rational most = values[at];
            for (std::size_t choice = 0; choice < state.ways.size(); ++choice)
                if (const Rational worth = worthOf(state.ways[choice], values); side * cmp(worth, most) > 0) {
                    most = worth;
                    choices[at] = int(choice);
                    isBetter = true;
                }
        }
        if (isBetter)
            return true;
        std::vector<bool> kept;
        for (const Rational &value : values)
            kept.push_back(side * sgn(value) < 0);
        const auto isAsGood = [&](std::size_t at, std::size_t choice) {
            return worthOf(m_game.states[at].ways[choice], values) == values[at];
        };
        keep(kept, side, isAsGood, [&](std::size_t at, std::size_t choice) {
            return againstAll ? isAsGood(at, choice) : choices[at] == int(choice);
        });
        for (std::size_t at = 0; at < choices.size(); ++at) {
            const Place &state = m_game.states[at];
            for (std::size_t choice = 0; kept[at] && state.side == side && choice < state.ways.size(); ++choice)
                if (staysIn(kept, state.ways[choice]) && isAsGood(at, choice)) {
                    choices[at] = int(choice);
                    break;
                }
            isBetter = isBetter || kept[at];
        }
        return isBetter;
    }

    /// Makes the choices of @p side the best against all that the other one may choose, whose choices become the best
    /// against these. False: cancelled.
    bool improveAgainstAll(std::vector<int> &choices, int side) const
    {
        for (;;) {
            std::optional<Values> values = worth(choices, m_game.first);
            while (values && improve(choices, *values, -side, false))
                values = worth(choices, m_game.first);
            if (!values)
                return false;
            if (!improve(choices, *values, side, true))
                return true;
        }
    }

    /// What @p side could have more: by one other way in some state, or by staying for ever where that can be had. If that
    /// is nothing, no other strategy brings more, either.
    Rational gain(const ChanceSolution &solution, int side) const
    {
        Values values;
        for (const std::vector<Rational> &one : solution.values)
            values.push_back(one[std::size_t(m_game.first)]);
        std::vector<bool> stays(values.size(), true);
        keep(
            stays, side, [](std::size_t, std::size_t) { return true; },
            [&](std::size_t at, std::size_t choice) { return solution.choices[at] == int(choice); });
        Rational most;
        for (std::size_t at = 0; at < values.size(); ++at) {
            const Place &state = m_game.states[at];
            if (state.side == side)
                for (const Way &way : state.ways)
                    most = std::max(most, Rational(side * (worthOf(way, values) - values[at])));
            if (stays[at])
                most = std::max(most, Rational(-side * values[at]));
        }
        return most;
    }

    const ChanceGame &m_game;
    const WorkControl &m_work;
};

} // namespace

std::optional<ChanceSolution> solved(const ChanceGame &game, const WorkControl &work)
{
    return ChanceSolver(game, work).solve();
}

} // namespace sidl::theory
