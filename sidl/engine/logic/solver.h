// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/budget.h"
#include "sidl/engine/game/problem.h"
#include "sidl/engine/logic/bindings.h"
#include "sidl/engine/logic/goalorder.h"
#include "sidl/engine/logic/ruleset.h"
#include "sidl/engine/logic/solverwatch.h"
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
 * One thread; its stack must be that of a PrologThread, but see setMostDepth().
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
    /// Whether @p tuple is one of these facts or moves.
    bool isGiven(int relation, std::span<const TermId> tuple) const;
    const std::vector<std::vector<TermId>> &facts() const { return m_facts.tuples; }
    bool hasMoves() const { return !m_moves.tuples.empty(); }

    const std::vector<std::vector<TermId>> &moves() const { return m_moves.tuples; }
    TermId step() const { return m_step; }
    /// Solves everything again that is asked for from now on.
    void forgetAnswers();

    /// Who is told of everything; null: nobody. It has to outlive the questions that follow.
    void setWatch(SolverWatch *watch) { m_watch = watch; }
    bool hasWatch() const { return m_watch; }
    const Bindings &bindings() const { return m_bindings; } ///< of the rules being solved
    /// Time that the questions being answered have besides their budget.
    void addTime(std::chrono::steady_clock::duration time) { m_end += time; }

    /// How many calls may be solved within one another, above which a question ends with an error. Each one takes up to 7
    /// KB of the stack: as many as are allowed without this need a PrologThread.
    void setMostDepth(int calls) { m_mostDepth = calls; }
    /// Budget and token of the questions that follow.
    void begin(const Budget &budget, const std::stop_token &stop);

    /// All solutions of a call to @p relation: a table of all arguments. A relation -1 has none. Throws Interrupted. The
    /// table holds until the state or the moves change.
    const Table &solve(int relation, const Call &call);
    /// Counts a step of what goes on outside, as the budget and the token of begin() have it. Throws Interrupted.
    void tick()
    {
        constexpr qint64 StepsBetweenLooks = 1 << 14;
        if (++m_steps % StepsBetweenLooks == 0)
            look();
    }

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
    using Frame = Bindings::Frame;
    class Next;

    void look(); ///< at the budget and the token
    void compute(Table &table);
    void dependOn(int depth);
    void giveUp();
    [[noreturn]] void interrupt(Problem::Kind kind, const char *code, const QString &message, const QString &advice,
                                int clause = -1);

    // --- solvergoals.cpp
    Table &tableOf(const Goal &goal, Frame frame);
    void run(Table &table);
    bool addFact(Table &table, std::span<const TermId> fact); ///< whether it fits what is asked
    void addClause(Table &table, const Relation &relation, std::size_t fact);
    void addFacts(Table &table, const Relation &relation);
    bool runRule(Table &table, const Rule &rule);
    bool solveFrom(const GoalOrder &order, std::size_t step, Frame frame, const Next &next);
    bool solveGoal(const GoalOrder::Step &step, Frame frame, const Next &next);
    bool solveRelation(const Goal &goal, Frame frame, const Next &next);
    const GoalOrder &orderOf(const Rule &rule, std::uint64_t bound);

    bool fits(const Table &table, std::span<const TermId> answer) const;

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
    Bindings m_bindings; ///< of the rules being solved
    Call m_call;         ///< being made
    SolverWatch *m_watch = nullptr;
    std::set<int> m_unsafe;
    int m_clause = -1; ///< being solved
    Table m_none;

    int m_mostDepth = 40'000;
    qint64 m_steps = 0;
    qint64 m_mostSteps = 0;
    std::chrono::milliseconds m_mostTime{};
    std::chrono::steady_clock::time_point m_end;
    std::stop_token m_stop;
};

} // namespace sidl::engine::logic
