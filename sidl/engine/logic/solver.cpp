// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/logic/solver.h"

#include "sidl/engine/game/problem.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine::logic {

namespace {

constexpr int MaxPath = 40'000; // of tables; each takes some hundred bytes of the stack per goal
constexpr std::size_t MaxTerms = 20'000'000;
constexpr qint64 StepsBetweenLooks = 1 << 14;

} // namespace

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

void Solver::tick()
{
    if (++m_steps % StepsBetweenLooks != 0)
        return;
    if (m_stop.stop_requested())
        giveUp();
    if (m_steps > m_mostSteps)
        interrupt(Problem::Kind::Inferences, "inference-limit", u"The rules take more steps than are allowed"_s,
                  u"Look for recursion that does not end, or raise the limit."_s, m_clause);
    if (std::chrono::steady_clock::now() > m_end)
        interrupt(Problem::Kind::Time, "time-limit", u"The rules take longer than is allowed"_s,
                  u"Look for recursion that does not end, or raise the limit."_s, m_clause);
    if (m_terms.size() > MaxTerms)
        interrupt(Problem::Kind::Memory, "memory-limit", u"The rules make too many terms"_s,
                  u"Look for recursion that makes ever larger terms."_s, m_clause);
}

// --- calls ---

Table &Solver::tableOf(const Goal &goal, Frame frame)
{
    m_bindings.putCall(goal.args, frame, m_call);
    const Relation &relation = m_rules.relation(goal.relation);
    TableSet &tables = relation.level == Level::Rules ? m_ruleTables
        : relation.level == Level::State              ? m_stateTables
                                                      : m_moveTables;
    return tables.table(goal.relation, relation.arity, m_call);
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

// --- tables ---

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
    if (m_path.size() >= std::size_t(MaxPath))
        interrupt(Problem::Kind::Memory, "memory-limit", u"The rules ask for each other too deeply"_s,
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

// --- goals ---

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
