// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/checkcontext.h"
#include "sidl/language/gdl/goals.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language::gdl {

namespace {

bool hasNoVariable(const Term &term)
{
    bool found = false;
    forEachVariable(term, [&](const Term &) { found = true; });
    return !found;
}

bool hasFunction(const Term &term)
{
    return std::any_of(term.args.begin(), term.args.end(),
                       [](const Term &argument) { return argument.arity() > 0 && !hasNoVariable(argument); });
}

/// Whether no rule of the circle of @p relation makes a term of another one: then all its terms are there at the start.
bool isFlat(const CheckContext &context, const RelationGraph &graph, const PredicateId &relation)
{
    return std::none_of(context.program.clauses.begin(), context.program.clauses.end(), [&](const Clause &clause) {
        const PredicateId head = predicateOf(clause.head);
        return (head == relation || graph.areMutual(head, relation)) && hasFunction(clause.head);
    });
}

/// Each argument of a recursive goal is ground, one of the head's, or one of another goal that does not come back:
/// then terms cannot grow for ever.
bool isRestricted(const CheckContext &context, const Clause &clause, const Term &goal)
{
    const auto isArgument = [](const Term &argument, const Term &of) {
        return std::any_of(of.args.begin(), of.args.end(), [&](const Term &other) { return isSame(argument, other); });
    };
    return std::all_of(goal.args.begin(), goal.args.end(), [&](const Term &argument) {
        if (hasNoVariable(argument) || isArgument(argument, clause.head))
            return true;
        bool isBound = false;
        forEachGoal(clause.body, [&](const Term &other, bool isPositive) {
            isBound = isBound
                || (isPositive && !context.graph.areMutual(predicateOf(other), predicateOf(clause.head))
                    && isArgument(argument, other));
        });
        return isBound;
    });
}

/// Whether a goal may be solved by a rule for @p head: no constants of theirs differ.
bool mayMatch(const Term &goal, const Term &head)
{
    if (goal.kind == Term::Kind::Variable || head.kind == Term::Kind::Variable)
        return true;
    if (goal.text != head.text || goal.arity() != head.arity())
        return false;
    for (std::size_t i = 0; i < goal.args.size(); ++i)
        if (!mayMatch(goal.args[i], head.args[i]))
            return false;
    return true;
}

/// Whether what @p goal asks for may depend on what @p clause says. The rules for (goal ?r 0) may ask whether
/// (goal ?r 100) does not hold, where no rule for that asks back.
bool leadsBack(const CheckContext &context, const Clause &clause, const Term &goal)
{
    const std::vector<Clause> &all = context.program.clauses;
    std::vector<bool> isSeen(all.size(), false);
    std::vector<const Term *> open{&goal};
    while (!open.empty()) {
        const Term *asked = open.back();
        open.pop_back();
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (isSeen[i] || !mayMatch(*asked, all[i].head))
                continue;
            if (&all[i] == &clause)
                return true;
            isSeen[i] = true;
            forEachGoal(all[i].body, [&](const Term &next, bool) { open.push_back(&next); });
        }
    }
    return false;
}

} // namespace

void checkRecursion(CheckContext &context)
{
    const bool isSdl = context.dialect == Dialect::Sdl;
    const RelationGraph graph(context.program, isSdl ? RelationGraph::Calls::OfOneStep : RelationGraph::Calls::All);
    for (const Clause &clause : context.program.clauses) {
        const PredicateId head = predicateOf(clause.head);
        forEachGoal(clause.body, [&](const Term &goal, bool isPositive) {
            if (!graph.areMutual(head, predicateOf(goal)))
                return;
            if (!isPositive && !isSdl && !leadsBack(context, clause, goal))
                context.report(Severity::Warning, "negation-circle",
                               u"'%1' asks whether '%2' does not hold, of other values"_s.arg(head.name, goal.text),
                               u"Say one of them by a relation of another name, as other players may refuse it."_s,
                               goal.span);
            else if (!isPositive)
                context.report(
                    isSdl ? Severity::Warning : Severity::Error, "negation-circle",
                    u"'%1' asks whether '%2' does not hold, which depends on '%1' itself"_s.arg(head.name, goal.text),
                    u"Say one of them without the other, so that negation does not go in a circle."_s, goal.span);
            else if (!isSdl && !isRestricted(context, clause, goal) && !isFlat(context, graph, head))
                context.report(Severity::Warning, "recursion",
                               u"The terms of '%1' may grow without end: it depends on itself"_s.arg(goal.text),
                               u"Let the arguments be bound by a goal that does not depend on '%1'."_s.arg(head.name),
                               goal.span);
        });
    }
}

} // namespace sidl::language::gdl
