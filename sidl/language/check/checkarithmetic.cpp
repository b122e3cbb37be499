// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/read/forbidden.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

bool isCode(const Term &term)
{
    const bool oneElement = term.kind == Term::Kind::List && term.args.size() == 1 && !term.partial;
    return oneElement || (term.kind == Term::Kind::String && term.text.toUcs4().size() == 1);
}

/// S4: reports each part of @p expression that `is` does not evaluate.
void checkExpression(CheckContext &context, const Term &expression)
{
    switch (expression.kind) {
    case Term::Kind::Variable:
    case Term::Kind::Integer:
    case Term::Kind::Float:
        return;
    case Term::Kind::List:
    case Term::Kind::String:
        if (!isCode(expression)) // "a" and [X] evaluate to a code and to X
            context.error("not-evaluable", u"A list or text has no value to compute with"_s,
                          u"Write a number, a variable or an expression"_s, expression.span);
        return;
    case Term::Kind::Atom:
    case Term::Kind::Compound:
        break;
    }
    const PredicateId functor = predicateOf(expression);
    if (!isEvaluable(functor)) {
        const Forbidden why = forbiddenEvaluable(functor);
        context.error(why ? "not-allowed" : "not-evaluable",
                      why ? u"Rules cannot %1: %2"_s.arg(QString::fromUtf8(why.what), functor.text())
                          : functor.arity == 0 ? u"%1 is a name, not a number"_s.arg(functor.name)
                                               : u"%1 has no value to compute with"_s.arg(functor.text()),
                      why                      ? QString::fromUtf8(why.advice)
                          : functor.arity == 0 ? u"Variables start with a capital letter; constants are pi and e"_s
                                               : u"Predicates cannot be called within an expression; call %1 "
                                                 "before, with a variable for its result"_s.arg(functor.name),
                      expression.nameSpan);
        return;
    }
    for (const Term &argument : expression.args)
        checkExpression(context, argument);
}

} // namespace

void checkArithmetic(CheckContext &context)
{
    static const QSet<QString> comparisons{u"=:="_s, u"=\\="_s, u"<"_s, u"=<"_s, u">"_s, u">="_s};
    for (const Call &call : context.graph.calls()) {
        const Term &goal = *call.goal;
        if (goal.kind != Term::Kind::Compound || goal.args.size() != 2 || call.isClosure())
            continue;
        const bool isIs = goal.text == "is"_L1;
        if (!isIs && !comparisons.contains(goal.text))
            continue;
        if (!isIs)
            checkExpression(context, goal.args[0]);
        checkExpression(context, goal.args[1]);
    }
    for (const Clause &clause : context.program.clauses) {
        if (clause.head.isCompound(u"payoff", 2)) // S21: evaluated
            checkExpression(context, clause.head.args[1]);
    }
}

} // namespace sidl::language
