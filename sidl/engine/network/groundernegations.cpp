// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The second part of a Grounder: instances become ground rules, and what they negate becomes literals.

#include "sidl/engine/network/grounder.h"

#include <algorithm>

namespace sidl::engine::network {

using logic::Goal;
using logic::NoTerm;
using logic::TermId;

void Grounder::addRules()
{
    m_ground.atoms = int(m_atoms.size());
    std::vector<Literal> body;
    for (std::size_t i = 0; i < m_instances.size(); ++i) {
        tick();
        const Instance &instance = m_instances[i];
        const Way &way = m_ways[std::size_t(instance.way)];
        body.clear();
        for (std::size_t goal = 0; goal < way.goals.size(); ++goal)
            if (const AtomId atom = m_instanceAtoms[instance.atoms + goal]; atom >= 0)
                body.push_back(literal(atom));
        const std::size_t mark = m_bindings.mark();
        const auto first = m_instanceValues.begin() + std::ptrdiff_t(instance.values);
        const Frame frame = m_bindings.open(std::vector<TermId>(first, first + way.rule->variables));
        if (std::ranges::all_of(way.tests, [&](const Goal *test) { return addTest(*test, frame, body); }))
            m_ground.add(instance.head, body);
        m_bindings.close(frame, mark);
    }
    m_ground.facts = meanings(m_keywords.facts);
    m_ground.moves = meanings(m_keywords.moves);
    m_ground.next = meanings(m_keywords.next);
    m_ground.legal = meanings(m_keywords.legal);
    m_ground.goals = meanings(m_keywords.goal);
    m_ground.percepts = meanings(m_keywords.sees);
    const std::vector<GroundRules::Meaning> terminal = meanings(m_keywords.terminal);
    if (!terminal.empty())
        m_ground.terminal = terminal.front().atom;
}

std::vector<GroundRules::Meaning> Grounder::meanings(int relation) const
{
    std::vector<GroundRules::Meaning> all;
    for (AtomId atom = 0; atom < AtomId(m_atoms.size()); ++atom) {
        if (m_atoms.relation(atom) != relation)
            continue;
        const std::span<const TermId> tuple = m_atoms.tuple(atom);
        all.push_back({atom, tuple.size() == 2 ? tuple[0] : NoTerm, tuple.empty() ? NoTerm : tuple.back()});
    }
    return all;
}

/// Adds to @p body what a test is of the state; false: it never holds.
bool Grounder::addTest(const Goal &test, Frame frame, std::vector<Literal> &body)
{
    switch (test.kind) {
    case Goal::Kind::Distinct:
        return !m_bindings.mayBeSame(test.args[0], test.args[1], frame);
    case Goal::Kind::All:
        return std::ranges::all_of(test.goals, [&](const Goal &goal) { return addTest(goal, frame, body); });
    case Goal::Kind::Not:
    case Goal::Kind::Any: {
        const bool isNegated = test.kind == Goal::Kind::Not;
        const Known inside = known(isNegated ? test.goals.front() : test, frame);
        if (inside.isTrue || inside.isFalse)
            return inside.isTrue != isNegated;
        body.push_back(literal(inside.atom, isNegated));
        return true;
    }
    case Goal::Kind::Relation:
        break;
    }
    return true;
}

/// The atom that holds if @p goal does, made for it if there is none.
Grounder::Known Grounder::known(const Goal &goal, Frame frame)
{
    std::vector<TermId> values;
    for (const int variable : goal.variables)
        values.push_back(m_bindings.variable(frame, variable));
    const auto place = std::pair(&goal, std::move(values));
    if (const auto found = m_inside.find(place); found != m_inside.end())
        return found->second;
    std::vector<std::vector<Literal>> ways;
    std::vector<Literal> body;
    Known known;
    walk(orderOf(goal, frame), 0, frame, body, [&] {
        tick();
        known.isTrue = body.empty();
        ways.push_back(body);
        return !known.isTrue;
    });
    known.isFalse = ways.empty();
    if (known.isTrue || known.isFalse)
        known.atom = -1;
    else if (ways.size() == 1 && ways.front().size() == 1 && !isNegated(ways.front().front())) {
        known.atom = atomOf(ways.front().front());
    } else {
        known.atom = m_ground.atoms++;
        for (const std::vector<Literal> &way : ways)
            m_ground.add(known.atom, way);
        if (m_ground.rules() > m_limits.rules)
            giveUp(QStringLiteral("there are more than %1 ground rules").arg(m_limits.rules));
    }
    return m_inside[place] = known;
}

/// Whether a goal that depends on no state holds.
bool Grounder::holds(const Goal &goal, Frame frame)
{
    bool isFound = false;
    std::vector<Literal> none;
    walk(orderOf(goal, frame), 0, frame, none, [&] {
        isFound = true;
        return false;
    });
    return isFound;
}

const logic::GoalOrder &Grounder::orderOf(const Goal &goal, Frame frame)
{
    Bits bound = 0;
    for (const int variable : goal.variables)
        if (m_bindings.variable(frame, variable) != NoTerm)
            bound |= bitsOf(std::vector<int>{variable}, -1);
    Inside &inside = m_orders[{&goal, bound}];
    if (inside.goals.empty()) {
        inside.goals.push_back(goal);
        inside.order = logic::orderOf(m_rules, inside.goals, bound);
    }
    return inside.order;
}

/// Calls @p found for each way in which the goals from @p step on hold, @p body being what they are of the state.
bool Grounder::walk(const logic::GoalOrder &order, std::size_t step, Frame frame, std::vector<Literal> &body,
                    const Found &found)
{
    if (step == order.steps.size())
        return found();
    const Goal &goal = *order.steps[step].goal;
    const auto next = [&] { return walk(order, step + 1, frame, body, found); };
    const std::size_t mark = m_bindings.mark(), size = body.size();
    switch (goal.kind) {
    case Goal::Kind::Relation:
        return walkRelation(goal, frame, body, next);
    case Goal::Kind::Distinct:
        return m_bindings.mayBeSame(goal.args[0], goal.args[1], frame) || next();
    case Goal::Kind::Not: {
        const bool goesOn = !addTest(goal, frame, body) || next();
        body.resize(size);
        return goesOn;
    }
    case Goal::Kind::All:
    case Goal::Kind::Any:
        for (const logic::GoalOrder &way : order.steps[step].inner) {
            const bool goesOn = walk(way, 0, frame, body, next);
            m_bindings.undoTo(mark);
            if (!goesOn)
                return false;
        }
        break;
    }
    return true;
}

bool Grounder::walkRelation(const Goal &goal, Frame frame, std::vector<Literal> &body, const Found &next)
{
    const auto useTuple = [&](std::span<const TermId> tuple, AtomId atom) {
        const std::size_t mark = m_bindings.mark(), size = body.size();
        bool isMatching = true;
        for (std::size_t i = 0; i < goal.args.size() && isMatching; ++i)
            isMatching = m_bindings.matchTerm(goal.args[i], tuple[i], frame);
        if (isMatching && atom >= 0)
            body.push_back(literal(atom));
        const bool goesOn = !isMatching || next();
        m_bindings.undoTo(mark);
        body.resize(size);
        return goesOn;
    };
    tick();
    if (m_isSolved[std::size_t(goal.relation)]) {
        logic::Call call;
        m_bindings.putCall(goal.args, frame, call);
        const logic::Table &table = m_solver.solve(goal.relation, call);
        for (int i = 0; i < table.count; ++i)
            if (!useTuple({table.answers.data() + std::ptrdiff_t(i) * table.arity, std::size_t(table.arity)}, -1))
                return false;
        return true;
    }
    AtomStore::Asked &asked = m_asked[&goal];
    if (!asked.goal)
        asked = {&goal, bitsOf(goal.variables, -1)};
    Bits bound = 0;
    for (const int variable : goal.variables)
        if (m_bindings.variable(frame, variable) != NoTerm)
            bound |= Bits(1) << variable;
    const bool isFixed = this->isFixed(goal.relation);
    const std::vector<AtomId> &candidates = m_atoms.candidates(asked, bound, frame);
    for (std::size_t i = 0; i < candidates.size(); ++i)
        if (!useTuple(m_atoms.tuple(candidates[i]), isFixed ? -1 : candidates[i]))
            return false;
    return true;
}

} // namespace sidl::engine::network
