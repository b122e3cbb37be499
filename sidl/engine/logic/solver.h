// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/budget.h"
#include "sidl/engine/game/problem.h"
#include "sidl/engine/logic/goalorder.h"
#include "sidl/engine/logic/ruleset.h"
#include "sidl/engine/logic/tables.h"

#include <chrono>
#include <deque>
#include <set>
#include <stop_token>

namespace sidl::engine::logic {

/// What ended solving: a limit, a cancel, rules without a meaning. Thrown by Solver's questions.
struct Interrupted
{
    Problem problem;
};

/**
 * Solves relations of a RuleSet, each call once: its answers are kept in a table, as long as the state and the moves
 * that they depend on are the same. A call that comes back to itself gets the answers found so far, and is computed
 * again until there are no new ones, so that recursion ends wherever there are finitely many answers. What is negated
 * is computed to the end first; where that is not possible, negation goes in a circle and the rules mean nothing.
 *
 * One thread; its stack must be that of a PrologThread.
 */
class Solver
{
public:
    /// All arguments must outlive this. @p facts and @p moves: relations that hold of the state and of moves.
    Solver(const language::Program &program, const RuleSet &rules, TermStore &terms, int facts, int moves);

    /// From now on the relation of facts holds of these tuples, besides what rules say. Forgets the moves. @p step: the
    /// tuples are all that there is with this last argument.
    void setFacts(std::vector<std::vector<TermId>> facts, TermId step = NoTerm);
    void setMoves(std::vector<std::vector<TermId>> moves);
    bool hasMoves() const { return !m_moves.tuples.empty(); }

    /// Budget and token of the questions that follow.
    void begin(const Budget &budget, const std::stop_token &stop);

    /// All solutions of a call to @p relation: a table of all arguments. A relation -1 has none. Throws Interrupted. The
    /// table holds until the state or the moves change.
    const Table &solve(int relation, const Call &call);

    /// Clauses whose heads had variables without a value in a solution, which was left out.
    const std::set<int> &unsafeClauses() const { return m_unsafe; }

private:
    struct Facts
    {
        int relation = -1;
        std::vector<std::vector<TermId>> tuples;
    };
    struct Plan
    {
        std::uint64_t bound = 0;
        GoalOrder order;
    };
    struct Frame;
    class Next;

    Table &tableOf(const Goal &goal, const Frame &frame);
    void addPart(const Pattern &pattern, const Frame &frame);
    void compute(Table &table);
    void dependOn(int depth);
    void run(Table &table);
    void addFact(Table &table, std::span<const TermId> fact);
    void addFacts(Table &table, const Relation &relation);
    bool runRule(Table &table, const Rule &rule);
    bool solveFrom(const GoalOrder &order, std::size_t step, Frame &frame, const Next &next);
    bool solveGoal(const GoalOrder::Step &step, Frame &frame, const Next &next);
    bool solveRelation(const Goal &goal, Frame &frame, const Next &next);
    bool isDistinct(const Goal &goal, const Frame &frame) const;
    const GoalOrder &orderOf(const Rule &rule, std::uint64_t bound);

    bool matchCall(const Pattern &pattern, const std::vector<int> &call, std::size_t &at, Frame &frame);
    bool matchTerm(const Pattern &pattern, TermId term, Frame &frame);
    bool fitsPart(const std::vector<int> &call, std::size_t &at, TermId term, std::vector<TermId> &values) const;
    bool fits(const Table &table, std::span<const TermId> answer) const;
    static void skipPart(const std::vector<int> &call, std::size_t &at);
    TermId valueOf(const Pattern &pattern, const Frame &frame);
    bool mayBeSame(const Pattern &a, const Pattern &b, const Frame &frame) const;
    bool mayBeSame(const Pattern &a, TermId b, const Frame &frame) const;
    void tick();
    [[noreturn]] void interrupt(Problem::Kind kind, const char *code, const QString &message, const QString &advice,
                                int clause = -1);

    const language::Program &m_program;
    const RuleSet &m_rules;
    TermStore &m_terms;
    Facts m_facts, m_moves;
    TermId m_step = NoTerm; ///< of which m_facts are all facts
    TableSet m_ruleTables, m_stateTables, m_moveTables;
    std::vector<std::deque<Plan>> m_plans; ///< by clause
    std::vector<Table *> m_path;           ///< tables being computed
    std::vector<Table *> m_waiting;
    int m_round = 1;
    qint64 m_added = 0; ///< answers
    bool m_metIncomplete = false;
    std::vector<TermId> m_values;         ///< of variables of the rules being solved
    std::vector<int> m_trail;             ///< places in m_values that were given a value
    Call m_call;                          ///< being made
    std::vector<int> m_names;             ///< its open variables
    mutable std::vector<TermId> m_fitted; ///< values of the open variables of a call, while an answer is compared
    std::set<int> m_unsafe;
    int m_clause = -1; ///< being solved
    Table m_none;

    qint64 m_steps = 0;
    qint64 m_mostSteps = 0;
    std::chrono::steady_clock::time_point m_end;
    std::stop_token m_stop;
};

} // namespace sidl::engine::logic
