// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of a Grounder that reads the rules: which there are, and in which ways their goals can be solved.

#include "sidl/engine/network/grounder.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine::network {

using logic::Goal;
using logic::Relation;
using logic::Rule;
using logic::TermId;

namespace {

constexpr std::size_t MaxWays = 256; // of one rule
using Goals = std::vector<const Goal *>;

bool isTest(const Goal &goal)
{
    const bool isBoth = goal.kind == Goal::Kind::All || goal.kind == Goal::Kind::Any;
    return isBoth ? std::ranges::all_of(goal.goals, isTest) : goal.kind != Goal::Kind::Relation;
}

/// Each way in which all of @p goals may be solved, alternatives apart.
std::vector<Goals> waysOf(std::span<const Goal> goals)
{
    std::vector<Goals> ways{{}};
    for (const Goal &goal : goals) {
        std::vector<Goals> own;
        if (goal.kind == Goal::Kind::All)
            own = waysOf(goal.goals);
        else if (goal.kind == Goal::Kind::Any && !isTest(goal))
            for (const Goal &inner : goal.goals)
                for (Goals &way : waysOf({&inner, 1}))
                    own.push_back(std::move(way));
        else
            own.push_back({&goal});
        std::vector<Goals> both;
        for (const Goals &before : ways)
            for (const Goals &way : own) {
                if (both.size() > MaxWays)
                    return both;
                both.push_back(before);
                both.back().insert(both.back().end(), way.begin(), way.end());
            }
        ways = std::move(both);
    }
    return ways;
}

template <typename Visit>
void forEachRelation(const Goal &goal, const Visit &visit)
{
    if (goal.kind == Goal::Kind::Relation)
        visit(goal.relation);
    for (const Goal &inner : goal.goals)
        forEachRelation(inner, visit);
}

} // namespace

void Grounder::readRules()
{
    const Relation &facts = m_rules.relation(m_keywords.facts), &moves = m_rules.relation(m_keywords.moves);
    for (const Relation *given : {&facts, &moves})
        if (!given->rules.empty() || !given->facts.empty())
            giveUp(u"'%1' has rules"_s.arg(given->name));
    m_isRead[std::size_t(m_keywords.facts)] = m_isRead[std::size_t(m_keywords.moves)] = true;
    for (const int relation :
         {m_keywords.next, m_keywords.legal, m_keywords.goal, m_keywords.sees, m_keywords.terminal})
        if (relation >= 0)
            useRelation(relation);
    while (!m_open.empty()) {
        const int relation = m_open.back();
        m_open.pop_back();
        readRelation(relation);
    }
    // What is asked from outside holds in each state, where it depends on none.
    for (const int relation :
         {m_keywords.next, m_keywords.legal, m_keywords.goal, m_keywords.sees, m_keywords.terminal}) {
        if (relation < 0 || !isFixed(relation))
            continue;
        if (m_isSolved[std::size_t(relation)])
            giveUp(u"'%1' cannot be solved as a whole"_s.arg(m_rules.relation(relation).name));
        for (AtomId atom = 0, end = AtomId(m_atoms.size()); atom < end; ++atom)
            if (m_atoms.relation(atom) == relation) {
                const std::span<const TermId> found = m_atoms.tuple(atom);
                addHead(relation, std::vector<TermId>(found.begin(), found.end()));
                m_ground.add(atom, {});
            }
    }
}

void Grounder::useRelation(int relation)
{
    if (m_isRead[std::size_t(relation)])
        return;
    m_isRead[std::size_t(relation)] = true;
    m_open.push_back(relation);
}

void Grounder::readRelation(int number)
{
    if (isFixed(number))
        return loadFixed(number);
    const Relation &relation = m_rules.relation(number);
    for (const std::vector<TermId> &fact : relation.facts) {
        int atom = -1;
        addHead(number, fact, &atom);
        m_ground.add(atom, {});
    }
    for (const Rule &rule : relation.rules)
        addWays(rule, number);
}

void Grounder::addWays(const Rule &rule, int relation)
{
    for (const Goal &goal : rule.body)
        forEachRelation(goal, [&](int asked) { useRelation(asked); });
    checkAlternatives(rule);
    const std::vector<Goals> ways = waysOf(rule.body);
    if (ways.size() > MaxWays)
        giveUp(u"a rule has too many alternatives"_s, rule.clause);
    for (const Goals &goals : ways) {
        Way way{&rule, relation, int(m_ways.size())};
        Bits given = 0;
        for (const Goal *goal : goals) {
            if (isTest(*goal)) {
                way.tests.push_back(goal);
                continue;
            }
            way.goals.push_back({goal, bitsOf(goal->variables, rule.clause)});
            given |= way.goals.back().variables;
        }
        // A caller may give it a value; what a test makes of it is not known before.
        for (const logic::Pattern &argument : rule.head)
            if (bitsOf(argument, rule.clause) & ~given)
                giveUp(u"a rule leaves a variable without a value"_s, rule.clause);
        for (const Goal *test : way.tests)
            way.testVariables.push_back(bitsOf(test->variables, rule.clause) & given);
        if (way.goals.size() > 63 || way.tests.size() > 63)
            giveUp(u"a rule has too many goals"_s, rule.clause);
        for (std::size_t i = 0; i < way.goals.size(); ++i)
            if (!isFixed(way.goals[i].goal->relation))
                m_uses[std::size_t(way.goals[i].goal->relation)].emplace_back(int(m_ways.size()), int(i));
        m_ways.push_back(std::move(way));
    }
}

/// Where one way of an alternative gives a variable a value and another does not, it would matter when a test is made.
void Grounder::checkAlternatives(const Rule &rule) const
{
    Bits always = 0;
    std::vector<Bits> sometimes;
    for (const Goal &goal : rule.body) {
        Bits some = 0, all = ~Bits(0);
        for (const Goals &way : waysOf({&goal, 1})) {
            Bits given = 0;
            for (const Goal *one : way)
                given |= isTest(*one) ? 0 : bitsOf(one->variables, rule.clause);
            some |= given;
            all &= given;
        }
        always |= all;
        sometimes.push_back(some);
    }
    for (std::size_t i = 0; i < sometimes.size(); ++i)
        for (std::size_t k = 0; k < rule.body.size(); ++k)
            if (i != k && rule.body[k].kind != Goal::Kind::Relation
                && (sometimes[i] & ~always & bitsOf(rule.body[k].variables, rule.clause)))
                giveUp(u"only one alternative gives a variable a value"_s, rule.clause);
}

Grounder::Bits Grounder::bitsOf(const std::vector<int> &variables, int clause) const
{
    Bits bits = 0;
    for (const int variable : variables) {
        if (variable >= 64)
            giveUp(u"a rule has more than 64 variables"_s, clause);
        bits |= Bits(1) << variable;
    }
    return bits;
}

Grounder::Bits Grounder::bitsOf(const logic::Pattern &pattern, int clause) const
{
    Bits bits = pattern.kind == logic::Pattern::Kind::Variable ? bitsOf(std::vector<int>{pattern.value}, clause) : 0;
    for (const logic::Pattern &argument : pattern.args)
        bits |= bitsOf(argument, clause);
    return bits;
}

bool Grounder::isFixed(const Goal &goal) const
{
    bool isFixed = true;
    forEachRelation(goal, [&](int relation) { isFixed = isFixed && this->isFixed(relation); });
    return isFixed;
}

/// Solves all of a relation that depends on no state. Where that cannot be, each call is solved by itself.
void Grounder::loadFixed(int number)
{
    const Relation &relation = m_rules.relation(number);
    Budget budget;
    budget.time = std::min<std::chrono::milliseconds>(m_limits.time, std::chrono::seconds(1));
    budget.inferences = 2'000'000;
    const bool isAsked = std::ranges::find(relation.isNeeded, true) != relation.isNeeded.end();
    if (!isAsked) {
        try {
            logic::Call call;
            for (int i = 0; i < relation.arity; ++i)
                call.push_back(logic::openVariable(i));
            m_solver.begin(budget, m_stop);
            const logic::Table &table = m_solver.solve(number, call);
            for (int i = 0; i < table.count; ++i)
                m_atoms.add(number, {table.answers.data() + std::ptrdiff_t(i) * table.arity, std::size_t(table.arity)});
            return;
        } catch (const logic::Interrupted &) { // there may be no end of it, and each call that is made may have one
        }
    }
    m_isSolved[std::size_t(number)] = true;
}

} // namespace sidl::engine::network
