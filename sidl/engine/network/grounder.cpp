// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/network/grounder.h"

#include <algorithm>
#include <bit>
#include <limits>

using namespace Qt::StringLiterals;

namespace sidl::engine::network {

using logic::Goal;
using logic::TermId;

namespace {

constexpr qint64 StepsBetweenLooks = 1 << 12;

} // namespace

Grounder::Grounder(const language::Program &program, const logic::RuleSet &rules, logic::TermStore &terms,
                   const Keywords &keywords, const GroundLimits &limits, const std::stop_token &stop)
    : m_program(program)
    , m_rules(rules)
    , m_terms(terms)
    , m_keywords(keywords)
    , m_limits(limits)
    , m_stop(stop)
    , m_solver(program, rules, terms, keywords.facts, keywords.moves)
    , m_bindings(terms)
    , m_atoms(terms, m_bindings)
    , m_isRead(rules.size(), false)
    , m_isSolved(rules.size(), false)
    , m_uses(rules.size())
{
}

GroundRules Grounder::ground(const std::vector<TermId> &initialFacts)
{
    try {
        makeGround(initialFacts);
    } catch (const logic::Interrupted &interrupted) {
        giveUp(interrupted.problem.message);
    }
    return std::move(m_ground);
}

void Grounder::makeGround(const std::vector<TermId> &initialFacts)
{
    m_end = std::chrono::steady_clock::now() + m_limits.time;
    readRules();
    Budget budget;
    budget.time = m_limits.time;
    m_solver.begin(budget, m_stop);
    for (const TermId fact : initialFacts)
        m_atoms.add(m_keywords.facts, {&fact, 1});
    for (Way &way : m_ways) {
        if (!std::ranges::all_of(way.goals, [&](const auto &asked) { return isFixed(asked.goal->relation); }))
            continue;
        const std::size_t mark = m_bindings.mark();
        const Frame frame = m_bindings.open(way.rule->variables);
        way.given = -1;
        m_matched.assign(way.goals.size(), -1);
        join(way, frame, 0, (Bits(1) << way.goals.size()) - 1, (Bits(1) << way.tests.size()) - 1);
        m_bindings.close(frame, mark);
    }
    for (AtomId atom = 0; atom < AtomId(m_atoms.size()); ++atom)
        use(atom);
    addRules();
    for (const int clause : m_solver.unsafeClauses())
        giveUp(u"a rule leaves a variable without a value"_s, clause);
}

void Grounder::tick()
{
    if (++m_steps % StepsBetweenLooks != 0)
        return;
    if (m_stop.stop_requested())
        giveUp(u"it was stopped"_s);
    if (std::chrono::steady_clock::now() > m_end)
        giveUp(u"it takes longer than %1 s"_s.arg(double(m_limits.time.count()) / 1000));
}

void Grounder::addHead(int relation, std::span<const TermId> tuple, int *atom)
{
    const AtomId head = m_atoms.add(relation, tuple);
    if (relation == m_keywords.next)
        m_atoms.add(m_keywords.facts, tuple);
    if (relation == m_keywords.legal)
        m_atoms.add(m_keywords.moves, tuple);
    if (m_atoms.size() > std::size_t(m_limits.atoms))
        giveUp(u"more than %1 atoms can come to hold"_s.arg(m_limits.atoms));
    if (atom)
        *atom = head;
}

/// Each rule for which @p atom can be a goal, with what was found before for the others.
void Grounder::use(AtomId atom)
{
    m_atom = atom;
    for (const auto &[number, goal] : m_uses[std::size_t(m_atoms.relation(atom))]) {
        Way &way = m_ways[std::size_t(number)];
        const std::size_t mark = m_bindings.mark();
        const Frame frame = m_bindings.open(way.rule->variables);
        const std::vector<logic::Pattern> &args = way.goals[std::size_t(goal)].goal->args;
        bool isMatching = true;
        for (std::size_t i = 0; i < args.size() && isMatching; ++i)
            isMatching = m_bindings.matchTerm(args[i], m_atoms.tuple(atom)[i], frame);
        if (isMatching) {
            way.given = goal;
            m_matched.assign(way.goals.size(), -1);
            m_matched[std::size_t(goal)] = atom;
            join(way, frame, way.goals[std::size_t(goal)].variables,
                 ((Bits(1) << way.goals.size()) - 1) & ~(Bits(1) << goal), (Bits(1) << way.tests.size()) - 1);
        }
        m_bindings.undoTo(mark);
        m_bindings.close(frame, mark);
    }
}

void Grounder::join(Way &way, Frame frame, Bits bound, Bits goals, Bits tests)
{
    tick();
    for (Bits left = tests; left; left &= left - 1) {
        const std::size_t test = std::size_t(std::countr_zero(left));
        if (way.testVariables[test] & ~bound)
            continue;
        if (!mayHold(*way.tests[test], frame))
            return;
        tests &= ~(Bits(1) << test);
    }
    if (!goals)
        return addInstance(way, frame);
    int next = -1;
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    for (Bits left = goals; left && fewest > 1; left &= left - 1) {
        const int goal = std::countr_zero(left);
        AtomStore::Asked &asked = way.goals[std::size_t(goal)];
        std::size_t count = std::numeric_limits<std::size_t>::max() - 1; // solved for themselves: late
        if (!m_isSolved[std::size_t(asked.goal->relation)])
            count = m_atoms.candidates(asked, bound, frame).size();
        else if ((asked.variables & ~bound) == 0)
            count = 1;
        if (count == 0)
            return;
        if (count < fewest) {
            fewest = count;
            next = goal;
        }
    }
    goals &= ~(Bits(1) << next);
    if (m_isSolved[std::size_t(way.goals[std::size_t(next)].goal->relation)])
        joinSolved(way, frame, bound, goals, tests, next);
    else
        joinWith(way, frame, bound, goals, tests, next);
}

void Grounder::joinWith(Way &way, Frame frame, Bits bound, Bits goals, Bits tests, int next)
{
    AtomStore::Asked &asked = way.goals[std::size_t(next)];
    const std::vector<AtomId> &candidates = m_atoms.candidates(asked, bound, frame);
    const bool isFixed = this->isFixed(asked.goal->relation);
    const AtomId end = isFixed ? std::numeric_limits<AtomId>::max() : m_atom + (next < way.given ? 0 : 1);
    const Bits boundThen = bound | asked.variables;
    for (std::size_t i = 0, count = candidates.size(); i < count && candidates[i] < end; ++i) { // more may come
        const AtomId atom = candidates[i];
        const std::size_t mark = m_bindings.mark();
        bool isMatching = true;
        for (std::size_t k = 0; k < asked.goal->args.size() && isMatching; ++k)
            isMatching = m_bindings.matchTerm(asked.goal->args[k], m_atoms.tuple(atom)[k], frame);
        if (isMatching) {
            m_matched[std::size_t(next)] = isFixed ? -1 : atom;
            join(way, frame, boundThen, goals, tests);
        }
        m_bindings.undoTo(mark);
    }
}

void Grounder::joinSolved(Way &way, Frame frame, Bits bound, Bits goals, Bits tests, int next)
{
    const AtomStore::Asked &asked = way.goals[std::size_t(next)];
    std::vector<Literal> none;
    walkRelation(*asked.goal, frame, none, [&] {
        join(way, frame, bound | asked.variables, goals, tests);
        return true;
    });
}

void Grounder::addInstance(Way &way, Frame frame)
{
    std::vector<TermId> head;
    for (const logic::Pattern &argument : way.rule->head)
        head.push_back(m_bindings.valueOf(argument, frame));
    Instance instance;
    addHead(way.relation, head, &instance.head);
    if (std::ranges::find(m_matched, instance.head) != m_matched.end())
        return; // it follows from itself
    if (m_instances.size() >= std::size_t(m_limits.rules))
        giveUp(u"there are more than %1 ground rules"_s.arg(m_limits.rules));
    instance.way = way.number;
    instance.atoms = m_instanceAtoms.size();
    m_instanceAtoms.insert(m_instanceAtoms.end(), m_matched.begin(), m_matched.end());
    instance.values = m_instanceValues.size();
    const std::vector<TermId> values = m_bindings.values(frame, way.rule->variables);
    m_instanceValues.insert(m_instanceValues.end(), values.begin(), values.end());
    m_instances.push_back(instance);
}

/// False: it cannot hold in any state.
bool Grounder::mayHold(const Goal &test, Frame frame)
{
    switch (test.kind) {
    case Goal::Kind::Distinct:
        return !m_bindings.mayBeSame(test.args[0], test.args[1], frame);
    case Goal::Kind::Not:
        return !isFixed(test.goals.front()) || !holds(test.goals.front(), frame);
    case Goal::Kind::All:
        return std::ranges::all_of(test.goals, [&](const Goal &goal) { return mayHold(goal, frame); });
    case Goal::Kind::Any:
        return std::ranges::any_of(test.goals, [&](const Goal &goal) { return mayHold(goal, frame); });
    case Goal::Kind::Relation:
        break;
    }
    return true;
}

} // namespace sidl::engine::network
