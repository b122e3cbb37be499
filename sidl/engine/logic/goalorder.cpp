// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/logic/goalorder.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <set>

namespace sidl::engine::logic {

namespace {

using Variables = std::set<int>;

/// The variables that a solution of @p goal gives values to.
void addBound(const Goal &goal, Variables &bound)
{
    switch (goal.kind) {
    case Goal::Kind::Relation:
        bound.insert(goal.variables.begin(), goal.variables.end());
        break;
    case Goal::Kind::All:
        for (const Goal &inner : goal.goals)
            addBound(inner, bound);
        break;
    case Goal::Kind::Any: {
        Variables common;
        for (std::size_t i = 0; i < goal.goals.size(); ++i) {
            Variables own;
            addBound(goal.goals[i], own);
            if (i == 0)
                common = own;
            else
                std::erase_if(common, [&](int variable) { return !own.count(variable); });
        }
        bound.merge(common);
        break;
    }
    case Goal::Kind::Distinct:
    case Goal::Kind::Not:
        break;
    }
}

/// The variables that some solution of @p goal gives values to: those of one way of an alternative, too.
void addPossible(const Goal &goal, Variables &possible)
{
    if (goal.kind == Goal::Kind::Relation)
        possible.insert(goal.variables.begin(), goal.variables.end());
    else if (goal.kind == Goal::Kind::All || goal.kind == Goal::Kind::Any)
        for (const Goal &inner : goal.goals)
            addPossible(inner, possible);
}

bool isOnlyTest(const Goal &goal)
{
    if (goal.kind == Goal::Kind::Any || goal.kind == Goal::Kind::All)
        for (const Goal &inner : goal.goals)
            if (isOnlyTest(inner))
                return true;
    return goal.kind == Goal::Kind::Distinct || goal.kind == Goal::Kind::Not;
}

struct Arguments
{
    int bound = 0, open = 0;
};

void count(const Pattern &pattern, const Variables &bound, Arguments &arguments)
{
    if (pattern.kind == Pattern::Kind::Compound)
        for (const Pattern &argument : pattern.args)
            count(argument, bound, arguments);
    else if (pattern.kind == Pattern::Kind::Ground || bound.count(pattern.value))
        ++arguments.bound;
    else
        ++arguments.open;
}

bool areBound(const std::vector<int> &variables, const Variables &bound)
{
    for (const int variable : variables)
        if (!bound.count(variable))
            return false;
    return true;
}

/// How late @p goal is better solved.
int cost(const RuleSet &rules, const Goal &goal, const Variables &bound)
{
    if (areBound(goal.variables, bound))
        return -100;
    if (goal.kind != Goal::Kind::Relation) {
        int open = 0;
        for (const int variable : goal.variables)
            open += bound.count(variable) ? 0 : 1;
        return 8 + 4 * open;
    }
    const Relation &relation = rules.relation(goal.relation);
    int late = 0;
    Arguments all;
    for (std::size_t i = 0; i < goal.args.size(); ++i) {
        Arguments arguments;
        count(goal.args[i], bound, arguments);
        if (arguments.open > 0 && relation.isNeeded[i])
            late += 1000;
        all.bound += arguments.bound;
        all.open += arguments.open;
    }
    // About the logarithm of how many solutions it has: moves are few, facts of the state are some.
    late -= all.bound > 0 ? 1 : 0;
    if (relation.rules.empty() && relation.level == Level::Moves)
        return late - 20;
    if (relation.rules.empty() && relation.level == Level::State)
        return late + std::min(3 * all.open, 7);
    if (relation.rules.empty())
        return late + std::min(3 * all.open, int(std::bit_width(relation.facts.size())));
    return late + 4 * all.open + 2;
}

void flatten(const std::vector<Goal> &goals, std::vector<const Goal *> &all)
{
    for (const Goal &goal : goals) {
        if (goal.kind == Goal::Kind::All)
            flatten(goal.goals, all);
        else
            all.push_back(&goal);
    }
}

GoalOrder order(const RuleSet &rules, const std::vector<const Goal *> &all, Variables bound);

GoalOrder order(const RuleSet &rules, const Goal &goal, const Variables &bound)
{
    std::vector<const Goal *> all;
    if (goal.kind == Goal::Kind::All)
        flatten(goal.goals, all);
    else
        all.push_back(&goal);
    return order(rules, all, bound);
}

GoalOrder order(const RuleSet &rules, const std::vector<const Goal *> &all, Variables bound)
{
    Variables possible = bound; // to have a value in the end
    for (const Goal *goal : all)
        addPossible(*goal, possible);
    std::vector<const Goal *> left = all;
    GoalOrder result;
    while (!left.empty()) {
        std::size_t best = 0;
        int least = std::numeric_limits<int>::max();
        for (std::size_t i = 0; i < left.size(); ++i) {
            const Goal &goal = *left[i];
            bool mustWait = false;
            if (isOnlyTest(goal))
                for (const int variable : goal.variables)
                    mustWait = mustWait || (possible.count(variable) && !bound.count(variable));
            int late = cost(rules, goal, bound);
            const bool isPureTest = goal.kind == Goal::Kind::Distinct || goal.kind == Goal::Kind::Not;
            if (mustWait && isPureTest)
                late = 100000;
            else if (mustWait)
                late += 2000;
            else if (isPureTest)
                late = goal.kind == Goal::Kind::Distinct ? -300 : -200;
            if (late < least) {
                least = late;
                best = i;
            }
        }
        const Goal *goal = left[best];
        left.erase(left.begin() + std::ptrdiff_t(best));
        GoalOrder::Step step;
        step.goal = goal;
        for (const Goal &inner : goal->goals)
            step.inner.push_back(order(rules, inner, bound));
        addBound(*goal, bound);
        result.steps.push_back(std::move(step));
    }
    return result;
}

} // namespace

GoalOrder orderOf(const RuleSet &rules, const std::vector<Goal> &goals, std::uint64_t bound)
{
    Variables variables;
    for (int i = 0; i < 64; ++i)
        if (bound >> i & 1)
            variables.insert(i);
    std::vector<const Goal *> all;
    flatten(goals, all);
    return order(rules, all, variables);
}

} // namespace sidl::engine::logic
