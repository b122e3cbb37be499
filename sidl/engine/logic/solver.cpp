// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/logic/solver.h"

#include "sidl/engine/game/problem.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine::logic {

namespace {

constexpr std::size_t MaxTerms = 20'000'000;

/// With the digits in groups.
QString grouped(qint64 number)
{
    return QLocale(QLocale::English).toString(number);
}

} // namespace

Solver::Solver(const language::Program &program, const RuleSet &rules, TermStore &terms, int facts, int moves)
    : m_program(program)
    , m_rules(rules)
    , m_terms(terms)
    , m_plans(program.clauses.size())
    , m_bindings(terms)
{
    m_facts.relation = facts;
    m_moves.relation = moves;
    m_none.progress = Table::Progress::Complete;
}

void Solver::setFacts(std::vector<std::vector<TermId>> facts, TermId step)
{
    m_step = step;
    m_facts.tuples = std::move(facts);
    m_moves.tuples.clear();
    m_stateTables.clear();
    m_moveTables.clear();
}

void Solver::setMoves(std::vector<std::vector<TermId>> moves)
{
    m_moves.tuples = std::move(moves);
    m_moveTables.clear();
}

bool Solver::isGiven(int relation, std::span<const TermId> tuple) const
{
    const auto isSame = [&](const std::vector<TermId> &one) { return std::ranges::equal(one, tuple); };
    return relation >= 0
        && ((relation == m_facts.relation && std::any_of(m_facts.tuples.begin(), m_facts.tuples.end(), isSame))
            || (relation == m_moves.relation && std::any_of(m_moves.tuples.begin(), m_moves.tuples.end(), isSame)));
}

void Solver::forgetAnswers()
{
    m_ruleTables.clear();
    m_stateTables.clear();
    m_moveTables.clear();
}

void Solver::giveUp()
{
    const Problem problem = cancelled();
    interrupt(problem.kind, "cancelled", problem.message, problem.advice);
}

void Solver::begin(const Budget &budget, const std::stop_token &stop)
{
    m_steps = 0;
    m_mostSteps = budget.inferences;
    m_mostTime = budget.time;
    m_end = std::chrono::steady_clock::now() + budget.time;
    m_stop = stop;
}

void Solver::interrupt(Problem::Kind kind, const char *code, const QString &message, const QString &advice, int clause)
{
    Problem problem;
    problem.kind = kind;
    problem.code = QString::fromLatin1(code);
    problem.message = message;
    problem.advice = advice;
    if (clause >= 0)
        problem.span = m_program.clauses[std::size_t(clause)].head.span;
    // Nothing that is half done is used again.
    forgetAnswers();
    m_path.clear();
    m_waiting.clear();
    m_bindings.clear();
    m_metIncomplete = false;
    throw Interrupted{std::move(problem)};
}

void Solver::look()
{
    if (m_stop.stop_requested())
        giveUp();
    if (m_steps > m_mostSteps)
        interrupt(Problem::Kind::Inferences, "inference-limit",
                  u"The rules take more than the %1 steps that are allowed"_s.arg(grouped(m_mostSteps)),
                  u"Look for recursion that does not end."_s, m_clause);
    if (std::chrono::steady_clock::now() > m_end)
        interrupt(Problem::Kind::Time, "time-limit",
                  u"The rules take longer than the %1 ms that are allowed"_s.arg(grouped(m_mostTime.count())),
                  u"Look for recursion that does not end."_s, m_clause);
    if (m_terms.size() > MaxTerms)
        interrupt(Problem::Kind::Memory, "memory-limit",
                  u"The game has more than %1 terms, the most that are kept"_s.arg(grouped(MaxTerms)),
                  u"Look for recursion that makes ever larger terms; where there is none, the game is too large, and "
                  "fewer states of it have to be looked at."_s,
                  m_clause);
}

const Table &Solver::solve(int relation, const Call &call)
{
    if (relation < 0)
        return m_none;
    const Relation &asked = m_rules.relation(relation);
    TableSet &tables = asked.level == Level::Rules ? m_ruleTables
        : asked.level == Level::State              ? m_stateTables
                                                   : m_moveTables;
    Table &table = tables.table(relation, asked.arity, call);
    compute(table);
    return table;
}

void Solver::dependOn(int depth)
{
    m_path[std::size_t(depth)]->isAskedAgain = true;
    m_path.back()->low = std::min(m_path.back()->low, depth);
}

void Solver::compute(Table &table)
{
    using Progress = Table::Progress;
    tick();
    if (table.progress == Progress::Complete)
        return;
    if (table.progress == Progress::Active) {
        dependOn(table.depth);
        return;
    }
    if (table.progress == Progress::Waiting && table.round == m_round) {
        dependOn(table.low);
        return;
    }
    if (m_path.size() >= std::size_t(m_mostDepth))
        interrupt(Problem::Kind::Memory, "memory-limit",
                  u"The rules ask for each other more than %1 deep"_s.arg(grouped(m_mostDepth)),
                  u"Look for recursion that makes ever larger terms."_s, m_clause);
    table.progress = Progress::Active;
    table.depth = table.low = int(m_path.size());
    table.isAskedAgain = false;
    m_path.push_back(&table);
    const std::size_t firstWaiting = m_waiting.size();
    const auto isProved = [&] { return table.isGround && table.count > 0; };
    for (;;) {
        table.round = m_round;
        const qint64 before = m_added;
        run(table);
        if (isProved() || table.low < table.depth || !table.isAskedAgain || m_added == before)
            break;
        ++m_round;
    }
    m_path.pop_back();
    const auto waiting = m_waiting.begin() + std::ptrdiff_t(firstWaiting);
    if (isProved() && (table.low < table.depth || table.isAskedAgain)) {
        // It holds whatever else is found; what waits for it was not computed to the end.
        table.progress = Progress::Complete;
        for (auto one = waiting; one != m_waiting.end(); ++one)
            if ((*one)->progress == Progress::Waiting)
                (*one)->progress = Progress::New;
        m_waiting.erase(waiting, m_waiting.end());
    } else if (table.low < table.depth) {
        table.progress = Progress::Waiting;
        for (auto one = waiting; one != m_waiting.end(); ++one)
            (*one)->low = std::min((*one)->low, table.low);
        m_waiting.push_back(&table);
        dependOn(table.low);
    } else {
        table.progress = Progress::Complete;
        for (auto one = waiting; one != m_waiting.end(); ++one)
            if ((*one)->progress == Progress::Waiting) // what was not asked for in the last round may lack answers
                (*one)->progress = (*one)->round == m_round ? Progress::Complete : Progress::New;
        m_waiting.erase(waiting, m_waiting.end());
    }
}

} // namespace sidl::engine::logic
