// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/logic/ruleset.h"

#include "sidl/language/gdl/goals.h"
#include "sidl/language/gdl/rolevariable.h"

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace sidl::engine::logic {

using language::Term;

namespace {

void collect(const Pattern &pattern, std::vector<int> &variables)
{
    if (pattern.kind == Pattern::Kind::Variable)
        variables.push_back(pattern.value);
    for (const Pattern &argument : pattern.args)
        collect(argument, variables);
}

void sortOut(std::vector<int> &variables)
{
    std::sort(variables.begin(), variables.end());
    variables.erase(std::unique(variables.begin(), variables.end()), variables.end());
}

/// Calls @p visit(relation) for each relation that @p goals ask for.
template <typename Visit>
void forEachRelation(const std::vector<Goal> &goals, const Visit &visit)
{
    for (const Goal &goal : goals) {
        if (goal.kind == Goal::Kind::Relation)
            visit(goal.relation);
        forEachRelation(goal.goals, visit);
    }
}

/// They do not stand in the text of the game.
void takePlaces(std::vector<Goal> &goals)
{
    for (Goal &goal : goals) {
        goal.place = {};
        takePlaces(goal.goals);
    }
}

} // namespace

RuleSet::RuleSet(const language::Program &program, TermStore &terms, const language::PredicateId &facts,
                 const language::PredicateId &moves)
    : m_terms(terms)
{
    const int state = number(facts.name, facts.arity), does = number(moves.name, moves.arity);
    const int role = number(u"role"_s, 1);
    for (const language::Clause &clause : program.clauses) {
        if (!clause.head.isCallable())
            continue;
        Rule rule;
        rule.clause = clause.index;
        rule.variables = int(clause.variables.size());
        for (const Term &argument : clause.head.args)
            rule.head.push_back(pattern(argument));
        addGoals(clause.body, rule.body);
        const int variable = language::gdl::roleVariable(clause, language::gdl::boundVariables(clause.body));
        if (variable >= 0) {
            Goal isRole;
            isRole.relation = role;
            isRole.args.push_back({Pattern::Kind::Variable, variable, {}});
            isRole.variables = {variable};
            rule.body.push_back(std::move(isRole));
        }
        Relation &relation = m_relations[std::size_t(number(clause.head.text, clause.head.arity()))];
        const bool isFact = rule.body.empty()
            && std::all_of(rule.head.begin(), rule.head.end(),
                           [](const Pattern &one) { return one.kind == Pattern::Kind::Ground; });
        if (isFact)
            addFact(relation, rule);
        else
            relation.rules.push_back(std::move(rule));
    }
    findLevels(state, does);
    findNeeds();
}

void RuleSet::addFact(Relation &relation, const Rule &rule)
{
    std::vector<TermId> fact;
    relation.factsWith.resize(rule.head.size());
    for (std::size_t i = 0; i < rule.head.size(); ++i) {
        relation.factsWith[i][rule.head[i].value].push_back(int(relation.facts.size()));
        fact.push_back(rule.head[i].value);
    }
    relation.facts.push_back(std::move(fact));
    relation.factClauses.push_back(rule.clause);
}

int RuleSet::find(const QString &name, int arity) const
{
    const auto found = m_numbers.find({name, arity});
    return found == m_numbers.end() ? -1 : found->second;
}

Rule RuleSet::asked(const language::Clause &clause)
{
    Rule rule;
    rule.clause = -1;
    rule.variables = int(clause.variables.size());
    addGoals(clause.body, rule.body);
    takePlaces(rule.body);
    return rule;
}

int RuleSet::number(const QString &name, int arity)
{
    const auto [place, isNew] = m_numbers.try_emplace({name, arity}, int(m_relations.size()));
    if (isNew) {
        Relation relation;
        relation.name = name;
        relation.arity = arity;
        relation.isNeeded.assign(std::size_t(arity), false);
        m_relations.push_back(std::move(relation));
    }
    return place->second;
}

Pattern RuleSet::pattern(const Term &term)
{
    Pattern result;
    if (term.kind == Term::Kind::Variable) {
        result.kind = Pattern::Kind::Variable;
        result.value = term.variable;
        return result;
    }
    const int symbol = m_terms.symbol(term.text);
    bool isGround = true;
    for (const Term &argument : term.args) {
        result.args.push_back(pattern(argument));
        isGround = isGround && result.args.back().kind == Pattern::Kind::Ground;
    }
    if (!isGround) {
        result.kind = Pattern::Kind::Compound;
        result.value = symbol;
        return result;
    }
    std::vector<TermId> args;
    for (const Pattern &argument : result.args)
        args.push_back(argument.value);
    return {Pattern::Kind::Ground, m_terms.compound(symbol, args), {}};
}

Goal RuleSet::goal(const Term &term)
{
    Goal result;
    result.place = term.span;
    if (term.isSequence()) {
        result.kind = term.text == ","_L1 ? Goal::Kind::All : Goal::Kind::Any;
        const Term *rest = &term;
        while (rest->isCompound(term.text, 2)) {
            result.goals.push_back(goal(rest->args[0]));
            rest = &rest->args[1];
        }
        result.goals.push_back(goal(*rest));
    } else if (language::gdl::isNegation(term)) {
        result.kind = Goal::Kind::Not;
        result.goals.push_back(goal(term.args[0]));
    } else {
        for (const Term &argument : term.args)
            result.args.push_back(pattern(argument));
        if (term.isCompound(u"distinct", 2))
            result.kind = Goal::Kind::Distinct;
        else
            result.relation = number(term.text, term.arity());
    }
    for (const Pattern &argument : result.args)
        collect(argument, result.variables);
    for (const Goal &inner : result.goals)
        result.variables.insert(result.variables.end(), inner.variables.begin(), inner.variables.end());
    sortOut(result.variables);
    return result;
}

void RuleSet::addGoals(const Term &body, std::vector<Goal> &goals)
{
    const Term *rest = &body;
    while (rest->isCompound(u",", 2)) {
        addGoals(rest->args[0], goals);
        rest = &rest->args[1];
    }
    if (!rest->isAtom(u"true"))
        goals.push_back(goal(*rest));
}

void RuleSet::findLevels(int facts, int moves)
{
    m_relations[std::size_t(facts)].level = Level::State;
    m_relations[std::size_t(moves)].level = Level::Moves;
    for (bool isChanged = true; isChanged;) {
        isChanged = false;
        for (Relation &relation : m_relations)
            for (const Rule &rule : relation.rules)
                forEachRelation(rule.body, [&](int asked) {
                    const Level level = m_relations[std::size_t(asked)].level;
                    isChanged = isChanged || level > relation.level;
                    relation.level = std::max(relation.level, level);
                });
    }
}

void RuleSet::findNeeds()
{
    for (bool isChanged = true; isChanged;) {
        isChanged = false;
        for (Relation &relation : m_relations) {
            for (const Rule &rule : relation.rules) {
                std::set<int> bound;
                for (const Goal &goal : rule.body) {
                    if (goal.kind == Goal::Kind::Any || goal.kind == Goal::Kind::All)
                        bound.insert(goal.variables.begin(), goal.variables.end());
                    if (goal.kind != Goal::Kind::Relation)
                        continue;
                    for (std::size_t i = 0; i < goal.args.size(); ++i) {
                        std::vector<int> variables;
                        collect(goal.args[i], variables);
                        if (!m_relations[std::size_t(goal.relation)].isNeeded[i])
                            bound.insert(variables.begin(), variables.end());
                    }
                }
                for (std::size_t i = 0; i < rule.head.size(); ++i) {
                    std::vector<int> variables;
                    collect(rule.head[i], variables);
                    const bool isFree = std::any_of(variables.begin(), variables.end(),
                                                    [&](int variable) { return !bound.count(variable); });
                    if (isFree && !relation.isNeeded[i]) {
                        relation.isNeeded[i] = true;
                        isChanged = true;
                    }
                }
            }
        }
    }
}

} // namespace sidl::engine::logic
