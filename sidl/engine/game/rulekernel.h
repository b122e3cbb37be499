// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/budget.h"
#include "sidl/engine/game/explanation.h"
#include "sidl/engine/game/patternelement.h"
#include "sidl/engine/game/position.h"
#include "sidl/engine/game/result.h"
#include "sidl/engine/game/statequery.h"

#include <stop_token>

namespace sidl::engine {

/// What runs the rules of a language that is not run by Algorithm 0.1. The functions are those of Engine, which says what
/// they do. One thread.
class RuleKernel
{
public:
    virtual ~RuleKernel() = default;

    void setBudget(const Budget &budget) { m_budget = budget; }
    const Budget &budget() const { return m_budget; }

    virtual Result<State> initialState(const std::stop_token &stop) = 0;
    virtual const Words &players() const = 0;
    virtual const std::vector<Problem> &initialProblems() const = 0;
    /// Without the views.
    virtual Position switchesOf(const State &state, int chronon, const std::stop_token &stop) = 0;
    /// And what else takes time and no play needs, of a position that switchesOf() has just given.
    virtual void addViews(Position &position) = 0;
    virtual Result<Chronon> play(const Position &position, const Choices &does, const std::stop_token &stop) = 0;
    virtual Result<Word> word(const QString &text) const = 0;
    virtual std::optional<std::vector<PatternElement>> pattern(const QString &text) const = 0;

    virtual Result<Explanation> explain(const Question &question, const Position &position, const Chronon *played,
                                        const std::stop_token &stop, const ExplanationLimits &limits)
        = 0;
    virtual std::vector<Knowledge> whoKnows(const QString &text) const = 0;
    /// @p choosing: what may be chosen; null: nothing is asked of that.
    virtual Result<StateAnswer> query(const StateQuery &query, const State &state, const Choosing *choosing,
                                      const std::stop_token &stop)
        = 0;

private:
    Budget m_budget;
};

} // namespace sidl::engine
