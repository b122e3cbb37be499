// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/checkcontext.h"
#include "sidl/language/gdl/goals.h"
#include "sidl/language/gdl/rolevariable.h"

using namespace Qt::StringLiterals;

namespace sidl::language::gdl {

std::set<int> boundVariables(const Term &body)
{
    std::set<int> bound;
    const Term *rest = &body;
    while (rest->isCompound(u",", 2)) {
        bound.merge(boundVariables(rest->args[0]));
        rest = &rest->args[1];
    }
    if (rest->isCompound(u";", 2)) {
        const std::set<int> left = boundVariables(rest->args[0]), right = boundVariables(rest->args[1]);
        for (const int variable : left)
            if (right.count(variable))
                bound.insert(variable);
    } else if (!isNegation(*rest) && !rest->isCompound(u"distinct", 2)) {
        forEachVariable(*rest, [&](const Term &variable) { bound.insert(variable.variable); });
    }
    return bound;
}

int roleVariable(const Clause &clause, const std::set<int> &bound)
{
    for (const char *keyword : {"legal", "goal", "sees", "input"})
        if (clause.head.text == QLatin1String(keyword) && clause.head.arity() >= 2
            && clause.head.args[0].kind == Term::Kind::Variable && !bound.count(clause.head.args[0].variable))
            return clause.head.args[0].variable;
    return -1;
}

namespace {

bool hasVariable(const Term &term, int variable)
{
    bool isThere = false;
    forEachVariable(term, [&](const Term &one) { isThere = isThere || one.variable == variable; });
    return isThere;
}

/// Whether other goals of @p clause than @p goal give all variables of @p argument values.
bool isBoundBefore(const Clause &clause, const Term &goal, const Term &argument)
{
    std::set<int> bound;
    forEachGoal(clause.body, [&](const Term &other, bool isPositive) {
        if (isPositive && &other != &goal && !other.isCompound(u"distinct", 2))
            forEachVariable(other, [&](const Term &variable) { bound.insert(variable.variable); });
    });
    const int role = roleVariable(clause, boundVariables(clause.body));
    bool isBound = true;
    forEachVariable(argument, [&](const Term &variable) {
        const bool isOfHead = hasVariable(clause.head, variable.variable);
        isBound = isBound && (bound.count(variable.variable) || variable.variable == role || isOfHead);
    });
    return isBound;
}

/// Whether a goal that is not negated has @p variable. Where boundVariables() has it not, it is of one way of an
/// alternative.
bool isInAlternative(const Term &body, int variable)
{
    bool isThere = false;
    forEachGoal(body, [&](const Term &goal, bool isPositive) {
        isThere = isThere || (isPositive && !goal.isCompound(u"distinct", 2) && hasVariable(goal, variable));
    });
    return isThere;
}

/// Whether every rule that asks for the relation of @p clause gives the argument that has @p variable a value.
bool isGivenByCalls(const CheckContext &context, const Clause &clause, int variable)
{
    const PredicateId id = predicateOf(clause.head);
    if (context.keyword(clause.head))
        return false;
    int calls = 0;
    bool areGiven = true;
    for (const Clause &caller : context.program.clauses)
        forEachGoal(caller.body, [&](const Term &goal, bool) {
            if (predicateOf(goal) != id)
                return;
            ++calls;
            for (std::size_t i = 0; i < goal.args.size(); ++i)
                if (hasVariable(clause.head.args[i], variable))
                    areGiven = areGiven && isBoundBefore(caller, goal, goal.args[i]);
        });
    return calls > 0 && areGiven;
}

/// Calls @p visit(goal, isPositive, bound) for each goal of @p body, in order, where @p bound are the variables that
/// have values where it stands: those of the goals around it, in its own way of an alternative, too.
template <typename Visit>
void forEachGoalInPlace(const Term &body, std::set<int> bound, bool isPositive, const Visit &visit)
{
    if (isPositive)
        bound.merge(boundVariables(body));
    const Term *rest = &body;
    for (const char16_t *connective : {u",", u";"})
        while (rest->isCompound(connective, 2)) {
            forEachGoalInPlace(rest->args[0], bound, isPositive, visit);
            rest = &rest->args[1];
        }
    if (rest != &body)
        forEachGoalInPlace(*rest, bound, isPositive, visit);
    else if (isNegation(body))
        forEachGoalInPlace(body.args[0], bound, !isPositive, visit);
    else if (!body.isAtom(u"true"))
        visit(body, isPositive, bound);
}

void checkClause(CheckContext &context, const Clause &clause)
{
    std::set<int> bound = boundVariables(clause.body);
    std::set<int> told;
    const int role = roleVariable(clause, bound);
    if (role >= 0) {
        const QString name = clause.variables.at(role);
        context.report(Severity::Warning, "unsafe-role",
                       u"Nothing says which roles %1 stands for: all are taken"_s.arg(name),
                       u"Add (role %1)."_s.arg(name), clause.head.args[0].span);
        bound.insert(role);
        told.insert(role);
    }
    const auto tellHead = [&](const Term &variable) {
        if (bound.count(variable.variable) || !told.insert(variable.variable).second)
            return;
        const bool isFact = !clause.body.span.isValid();
        const bool isHarmless
            = context.isDescription(clause) || (!isFact && isGivenByCalls(context, clause, variable.variable));
        context.report(isHarmless ? Severity::Warning : Severity::Error, "unsafe-rule",
                       isFact ? u"A fact cannot have the variable %1"_s.arg(variable.text)
                              : u"No goal gives the variable %1 a value"_s.arg(variable.text),
                       isFact ? u"Write a rule with a goal that gives it values; does a ')' come too early?"_s
                              : u"Add a goal that is not negated and has %1."_s.arg(variable.text),
                       variable.span);
    };
    forEachVariable(clause.head, tellHead);
    forEachGoalInPlace(clause.body, bound, true, [&](const Term &goal, bool isPositive, const std::set<int> &here) {
        const bool isDistinct = goal.isCompound(u"distinct", 2);
        if (isDistinct && !isPositive)
            context.report(Severity::Warning, "not-distinct", u"'not' and 'distinct' together mean: the same"_s,
                           u"Use one variable twice instead, as other players refuse it."_s, goal.nameSpan);
        if (isPositive && !isDistinct)
            return;
        forEachVariable(goal, [&](const Term &variable) {
            if (here.count(variable.variable) || !told.insert(variable.variable).second)
                return;
            const bool isOfOneWay = isInAlternative(clause.body, variable.variable);
            context.report(
                Severity::Warning, isDistinct ? "unsafe-distinct" : "unsafe-negation",
                isDistinct && isOfOneWay
                    ? u"Only one way of an alternative gives the variable %1 a value: in the other, this "
                      "never holds"_s.arg(variable.text)
                    : isDistinct
                    ? u"No goal gives the variable %1 a value: this never holds"_s.arg(variable.text)
                    : u"No goal gives the variable %1 a value: it is read as \"there is none\""_s.arg(variable.text),
                isDistinct ? u"Add a goal that is not negated and has %1."_s.arg(variable.text)
                           : u"Move what is negated into a relation of its own, as other players refuse "
                             "it."_s,
                variable.span);
        });
    });
}

} // namespace

void checkSafety(CheckContext &context)
{
    for (const Clause &clause : context.program.clauses)
        checkClause(context, clause);
}

} // namespace sidl::language::gdl
