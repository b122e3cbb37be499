// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/logic/solver.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::engine::logic {

/// What comes after a goal; false: enough solutions were found.
class Solver::Next
{
public:
    template <typename Function>
    explicit Next(const Function &function)
        : m_function(&function)
        , m_call([](const void *one) { return (*static_cast<const Function *>(one))(); })
    {
    }
    bool operator()() const { return m_call(m_function); }

private:
    const void *m_function;
    bool (*m_call)(const void *);
};

Table &Solver::tableOf(const Goal &goal, Frame frame)
{
    m_bindings.putCall(goal.args, frame, m_call);
    const Relation &relation = m_rules.relation(goal.relation);
    TableSet &tables = relation.level == Level::Rules ? m_ruleTables
        : relation.level == Level::State              ? m_stateTables
                                                      : m_moveTables;
    return tables.table(goal.relation, relation.arity, m_call);
}

void Solver::run(Table &table)
{
    const Relation &relation = m_rules.relation(table.relation);
    for (const Facts *facts : {&m_facts, &m_moves})
        if (table.relation == facts->relation)
            for (const std::vector<TermId> &tuple : facts->tuples)
                addFact(table, tuple);
    if (m_step != NoTerm && table.relation == m_facts.relation && table.call.back() == m_step)
        return;
    addFacts(table, relation);
    const int clause = m_clause;
    const bool hasMetIncomplete = m_metIncomplete;
    for (const Rule &rule : relation.rules) {
        if (table.isGround && table.count > 0)
            break;
        m_clause = rule.clause;
        if (!runRule(table, rule))
            break;
    }
    m_clause = clause;
    m_metIncomplete = hasMetIncomplete;
}

bool Solver::addFact(Table &table, std::span<const TermId> fact)
{
    tick();
    if (!fits(table, fact))
        return false;
    if (table.add(fact))
        ++m_added;
    return true;
}

void Solver::addClause(Table &table, const Relation &relation, std::size_t fact)
{
    if (addFact(table, relation.facts[fact]) && m_watch)
        m_watch->usedFact(relation.factClauses[fact]);
}

void Solver::addFacts(Table &table, const Relation &relation)
{
    if (table.isPatterned || relation.facts.size() < 4) {
        for (std::size_t fact = 0; fact < relation.facts.size(); ++fact)
            addClause(table, relation, fact);
        return;
    }
    // Of the arguments that have values, the one that fewest facts have.
    const std::vector<int> *fewest = nullptr;
    static const std::vector<int> none;
    for (std::size_t i = 0; i < table.call.size(); ++i) {
        if (table.call[i] < 0)
            continue;
        const auto found = relation.factsWith[i].find(table.call[i]);
        const std::vector<int> *with = found == relation.factsWith[i].end() ? &none : &found->second;
        if (!fewest || with->size() < fewest->size())
            fewest = with;
    }
    if (fewest)
        for (const int fact : *fewest)
            addClause(table, relation, std::size_t(fact));
    else
        for (std::size_t fact = 0; fact < relation.facts.size(); ++fact)
            addClause(table, relation, fact);
}

const GoalOrder &Solver::orderOf(const Rule &rule, std::uint64_t bound)
{
    std::deque<Plan> &plans = m_plans[std::size_t(rule.clause)];
    for (const Plan &plan : plans)
        if (plan.bound == bound)
            return plan.order;
    plans.push_back({bound, logic::orderOf(m_rules, rule.body, bound)});
    return plans.back().order;
}

/// False: the table has all that it can have.
bool Solver::runRule(Table &table, const Rule &rule)
{
    const std::size_t mark = m_bindings.mark();
    const Frame frame = m_bindings.open(rule.variables);
    bool goesOn = true;
    if (m_bindings.matchHead(rule.head, table.call, frame)) {
        if (m_watch && !m_watch->entered(rule, frame))
            giveUp();
        const auto found = [&] {
            if (m_watch && !m_watch->succeeded())
                giveUp();
            TermId few[8];
            std::vector<TermId> many;
            TermId *answer = few;
            if (rule.head.size() > 8) {
                many.resize(rule.head.size());
                answer = many.data();
            }
            for (std::size_t i = 0; i < rule.head.size(); ++i) {
                answer[i] = m_bindings.valueOf(rule.head[i], frame);
                if (answer[i] == NoTerm) {
                    m_unsafe.insert(rule.clause);
                    return true;
                }
            }
            const std::span<const TermId> tuple(answer, rule.head.size());
            if (table.isPatterned && !fits(table, tuple))
                return true;
            if (table.add(tuple))
                ++m_added;
            return !table.isGround;
        };
        goesOn = solveFrom(orderOf(rule, m_bindings.bound(frame, rule.variables)), 0, frame, Next(found));
        if (m_watch)
            m_watch->left();
    }
    m_bindings.close(frame, mark);
    return goesOn;
}

bool Solver::solveFrom(const GoalOrder &order, std::size_t step, Frame frame, const Next &next)
{
    if (step == order.steps.size())
        return next();
    const auto rest = [&] { return solveFrom(order, step + 1, frame, next); };
    return solveGoal(order.steps[step], frame, Next(rest));
}

bool Solver::solveGoal(const GoalOrder::Step &step, Frame frame, const Next &next)
{
    if (m_watch && !m_watch->reached(*step.goal))
        giveUp();
    switch (step.goal->kind) {
    case Goal::Kind::Relation:
        return solveRelation(*step.goal, frame, next);
    case Goal::Kind::Distinct:
        return m_bindings.mayBeSame(step.goal->args[0], step.goal->args[1], frame) || next();
    case Goal::Kind::Not: {
        const bool metBefore = std::exchange(m_metIncomplete, false);
        bool isFound = false;
        const auto found = [&] {
            isFound = true;
            return false;
        };
        const std::size_t mark = m_bindings.mark();
        solveFrom(step.inner.front(), 0, frame, Next(found));
        m_bindings.undoTo(mark);
        if (!isFound && m_metIncomplete)
            interrupt(Problem::Kind::Rule, "negation-circle",
                      u"Negation goes in a circle: what is not to hold here "
                      "depends on this rule itself"_s,
                      u"Say one of them without the other."_s, m_clause);
        m_metIncomplete = metBefore;
        return isFound || next();
    }
    case Goal::Kind::All:
    case Goal::Kind::Any:
        for (const GoalOrder &way : step.inner)
            if (!solveFrom(way, 0, frame, next))
                return false;
        return true;
    }
    return true;
}

bool Solver::solveRelation(const Goal &goal, Frame frame, const Next &next)
{
    Table &table = tableOf(goal, frame);
    compute(table);
    if (table.progress != Table::Progress::Complete)
        m_metIncomplete = true;
    if (table.isGround)
        return table.count == 0 || next();
    for (int i = 0; i < table.count; ++i) { // it may grow meanwhile
        tick();
        const std::size_t mark = m_bindings.mark();
        bool isMatching = true;
        for (std::size_t k = 0; k < goal.args.size() && isMatching; ++k)
            isMatching = m_bindings.matchTerm(goal.args[k], table.answer(i, int(k)), frame);
        const bool goesOn = !isMatching || next();
        m_bindings.undoTo(mark);
        if (!goesOn)
            return false;
    }
    return true;
}

bool Solver::fits(const Table &table, std::span<const TermId> answer) const
{
    if (table.isPatterned)
        return m_bindings.fits(table.call, answer);
    for (std::size_t i = 0; i < answer.size(); ++i)
        if (table.call[i] >= 0 && table.call[i] != answer[i])
            return false;
    return true;
}

} // namespace sidl::engine::logic
