// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"
#include "sidl/language/check/elementflow.h"
#include "sidl/language/program/builtins.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

bool mayBeComputed(const Term &term)
{
    if (term.kind == Term::Kind::Compound || term.kind == Term::Kind::Atom)
        return isEvaluable(predicateOf(term)) && std::all_of(term.args.begin(), term.args.end(), mayBeComputed);
    return term.kind == Term::Kind::Variable || term.kind == Term::Kind::Integer || term.kind == Term::Kind::Float;
}

/// N = M - 1 in the body of @p clause.
void checkEquation(CheckContext &context, ElementFlow &flow, const Clause &clause, const Term &goal)
{
    const bool isLeft = isFormula(goal.args[0]);
    const Term &formula = goal.args[isLeft ? 0 : 1], &variable = goal.args[isLeft ? 1 : 0];
    if (variable.kind != Term::Kind::Variable || !isFormula(formula))
        return;
    const Term *element = flow.elementsIn(clause).value(variable.variable);
    if (!element && flow.isFirst(clause, goal, variable))
        element = flow.elementOf(clause, variable);
    if (!element)
        return;
    const QString text = context.textOf(formula);
    context.warning("nested-word", u"%1 is the term %2 here, and not its value"_s.arg(variable.text, text),
                    u"Write %1 is %2"_s.arg(variable.text, text), goal.span);
    context.relate(element->span, u"Here it becomes an element of a word"_s);
}

/// step(Y, Y + 1), of a helper.
void checkHead(CheckContext &context, ElementFlow &flow, const Clause &clause)
{
    for (std::size_t i = 0; i < clause.head.args.size(); ++i) {
        const Term &formula = clause.head.args[i];
        if (!isFormula(formula))
            continue;
        const Term *element = flow.elementOf(clause, i);
        if (!element)
            continue;
        const QString text = context.textOf(formula);
        context.warning("nested-word", u"%1 is a term here, and not its value"_s.arg(text),
                        u"Write a variable for it, and compute it in the body, as in N is %1"_s.arg(text),
                        formula.span);
        context.relate(element->span, u"Here it becomes an element of a word"_s);
    }
}

} // namespace

bool isFormula(const Term &term)
{
    return term.kind == Term::Kind::Compound && mayBeComputed(term);
}

void checkFormulas(CheckContext &context)
{
    ElementFlow flow(context);
    for (const Clause &clause : context.program.clauses) {
        checkHead(context, flow, clause);
        for (const Call &call : context.graph.callsOf(clause.index))
            if (!call.isClosure() && call.goal->isCompound(u"=", 2))
                checkEquation(context, flow, clause, *call.goal);
    }
}

} // namespace sidl::language
