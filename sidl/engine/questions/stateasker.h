// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/chronon/viewreader.h"
#include "sidl/engine/game/statequery.h"

namespace sidl::engine {

struct ReadGoal;

/// Solves goals that a person asks of a state, as the referee or as a player: see Engine::query(). Thread: the game's.
class StateAsker
{
public:
    StateAsker(const GameModule &game, RuleRequest &request, const StartReader &start, ViewReader &views);

    /// @p choosing: what may be chosen; null: nothing is asked of that.
    Result<StateAnswer> ask(const StateQuery &query, const State &state, const Choosing *choosing,
                            const std::stop_token &stop);

    /// See Engine::valuation(). False: compiled rules cannot answer, so that it has to be asked as a goal.
    bool valuation(const QString &predicate, int player, const State &state, const std::stop_token &stop,
                   std::optional<double> &number);

private:
    State seenState(Viewer viewer, const State &state, const std::stop_token &stop);
    void solve(const ReadGoal &read, const std::vector<int> &shown, const StateQuery &query, StateAnswer &answer);
    Problem told(Problem problem, const QString &goal, bool isPlayers) const;

    const GameModule &m_game;
    RuleRequest &m_request;
    const StartReader &m_start;
    ViewReader &m_views;
};

} // namespace sidl::engine
