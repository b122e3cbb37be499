// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/logic/historyuse.h"

#include <algorithm>

namespace sidl::engine::logic {

namespace {

bool isChain(const Relation &successor)
{
    std::set<TermId> before, after;
    for (const std::vector<TermId> &fact : successor.facts)
        if (!before.insert(fact[0]).second || !after.insert(fact[1]).second)
            return false;
    return successor.rules.empty();
}

} // namespace

HistoryUse::HistoryUse(const RuleSet &rules, const TermStore &terms, Relations relations)
    : m_rules(rules)
    , m_terms(terms)
    , m_relations(std::move(relations))
    , m_isChain(m_relations.successor >= 0 && isChain(rules.relation(m_relations.successor)))
{
    Walk walk;
    const auto askLast = [&](int relation, int back) {
        if (relation < 0)
            return;
        std::vector<Back> args(std::size_t(rules.relation(relation).arity));
        if (m_isChain)
            args.back() = back;
        ask(relation, args, walk);
    };
    for (const int relation : m_relations.ofState)
        askLast(relation, 0);
    for (const int relation : m_relations.ofOutcome)
        askLast(relation, -1);
    m_reads = std::move(walk.reads);
}

void HistoryUse::ask(int relation, const std::vector<Back> &args, Walk &walk) const
{
    if (relation == m_relations.facts && args.back() == 0)
        return; // the state has them
    if (!walk.seen.emplace(relation, args).second)
        return;
    for (const Rule &rule : m_rules.relation(relation).rules) {
        std::vector<Back> variables(std::size_t(rule.variables));
        for (std::size_t i = 0; i < rule.head.size(); ++i)
            if (args[i] && rule.head[i].kind == Pattern::Kind::Variable)
                variables[std::size_t(rule.head[i].value)] = args[i];
        addGoals(rule.body, variables, walk);
    }
}

void HistoryUse::follow(const std::vector<Goal> &goals, std::vector<Back> &variables) const
{
    if (!m_isChain)
        return;
    const auto give = [&](const Pattern &to, const Pattern &from, int steps) {
        if (to.kind != Pattern::Kind::Variable || from.kind != Pattern::Kind::Variable)
            return false;
        Back &wanted = variables[std::size_t(to.value)];
        const Back known = variables[std::size_t(from.value)];
        if (wanted || !known || *known + steps < -1 || *known + steps > mostBack())
            return false;
        wanted = *known + steps;
        return true;
    };
    for (bool isChanged = true; isChanged;) {
        isChanged = false;
        for (const Goal &goal : goals)
            if (goal.kind == Goal::Kind::Relation && goal.relation == m_relations.successor)
                isChanged = give(goal.args[0], goal.args[1], 1) || give(goal.args[1], goal.args[0], -1) || isChanged;
    }
}

void HistoryUse::addGoals(const std::vector<Goal> &goals, const std::vector<Back> &variables, Walk &walk) const
{
    std::vector<Back> steps = variables;
    follow(goals, steps);
    for (const Goal &goal : goals)
        addGoal(goal, steps, walk);
}

void HistoryUse::addGoal(const Goal &goal, const std::vector<Back> &variables, Walk &walk) const
{
    switch (goal.kind) {
    case Goal::Kind::Distinct:
        return;
    case Goal::Kind::All:
        return addGoals(goal.goals, variables, walk);
    case Goal::Kind::Not:
    case Goal::Kind::Any:
        for (const Goal &inner : goal.goals)
            addGoals({inner}, variables, walk);
        return;
    case Goal::Kind::Relation:
        break;
    }
    std::vector<Back> args;
    for (const Pattern &argument : goal.args)
        args.push_back(argument.kind == Pattern::Kind::Variable ? variables[std::size_t(argument.value)] : Back());
    if (goal.relation != m_relations.moves)
        return ask(goal.relation, args, walk);
    if (!args.back() || *args.back() > 0)
        walk.reads.push_back({{goal.args[0], goal.args[1]}, args.back()});
}

bool HistoryUse::mayBe(const Pattern &pattern, TermId term) const
{
    switch (pattern.kind) {
    case Pattern::Kind::Ground:
        return pattern.value == term;
    case Pattern::Kind::Variable:
        return true;
    case Pattern::Kind::Compound:
        break;
    }
    if (m_terms.symbolOf(term) != pattern.value || m_terms.arity(term) != int(pattern.args.size()))
        return false;
    for (std::size_t i = 0; i < pattern.args.size(); ++i)
        if (!mayBe(pattern.args[i], m_terms.argument(term, int(i))))
            return false;
    return true;
}

bool HistoryUse::mayRead(std::span<const TermId> tuple, std::optional<int> age) const
{
    return std::any_of(m_reads.begin(), m_reads.end(), [&](const Read &read) {
        return (!read.back || (age && *age <= *read.back)) && mayBe(read.move[0], tuple[0])
            && mayBe(read.move[1], tuple[1]);
    });
}

/// Whether whatever is as @p special is also as @p general, each of whose variables stands in it once.
bool HistoryUse::isAsGeneral(const Pattern &general, const Pattern &special)
{
    if (general.kind == Pattern::Kind::Variable)
        return true;
    return general.kind == special.kind && general.value == special.value
        && std::equal(general.args.begin(), general.args.end(), special.args.begin(), special.args.end(), isAsGeneral);
}

bool HistoryUse::keepsAllFor(const Rule &asked, const std::vector<TermId> &values,
                             const std::map<TermId, int> &back) const
{
    std::vector<Back> variables(std::size_t(asked.variables));
    std::vector<Goal> goals = asked.body;
    if (m_isChain) {
        for (std::size_t i = 0; i < values.size(); ++i)
            if (const auto step = back.find(values[i]); step != back.end())
                variables[i] = step->second;
        // A step that is named is as good as a variable with this value.
        std::map<TermId, int> named;
        const auto putVariables = [&](const auto &self, std::vector<Goal> &all) -> void {
            for (Goal &goal : all) {
                for (Pattern &argument : goal.args) {
                    const auto step = argument.kind == Pattern::Kind::Ground ? back.find(argument.value) : back.end();
                    if (step == back.end())
                        continue;
                    const auto [place, isNew] = named.try_emplace(argument.value, int(variables.size()));
                    if (isNew)
                        variables.push_back(step->second);
                    argument = {Pattern::Kind::Variable, place->second, {}};
                }
                self(self, goal.goals);
            }
        };
        putVariables(putVariables, goals);
    }
    Walk walk;
    addGoals(goals, variables, walk);
    return std::all_of(walk.reads.begin(), walk.reads.end(), [&](const Read &read) {
        return std::any_of(m_reads.begin(), m_reads.end(), [&](const Read &kept) {
            return (!kept.back || (read.back && *read.back <= *kept.back)) && isAsGeneral(kept.move[0], read.move[0])
                && isAsGeneral(kept.move[1], read.move[1]);
        });
    });
}

} // namespace sidl::engine::logic
