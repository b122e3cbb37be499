// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/read/forbidden.h"

#include <QSet>

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
            context.error("not-evaluable", QStringLiteral("A list or text has no value to compute with"),
                          QStringLiteral("Write a number, a variable or an expression"), expression.span);
        return;
    case Term::Kind::Atom:
    case Term::Kind::Compound:
        break;
    }
    const PredicateId functor = predicateOf(expression);
    if (!isEvaluable(functor)) {
        const Forbidden why = forbiddenEvaluable(functor);
        context.error(why ? "not-allowed" : "not-evaluable",
                      why ? QStringLiteral("Rules cannot %1: %2").arg(QString::fromUtf8(why.what), functor.text())
                          : QStringLiteral("%1 has no value to compute with").arg(functor.text()),
                      why ? QString::fromUtf8(why.advice)
                          : functor.arity == 0
                          ? QStringLiteral("Variables start with a capital letter; constants are pi and e")
                          : QStringLiteral("Predicates cannot be called within an expression; call %1 "
                                           "before, with a variable for its result")
                                .arg(functor.name),
                      expression.nameSpan);
        return;
    }
    for (const Term &argument : expression.args)
        checkExpression(context, argument);
}

} // namespace

void checkArithmetic(CheckContext &context)
{
    static const QSet<QString> comparisons{QStringLiteral("=:="), QStringLiteral("=\\="), QStringLiteral("<"),
                                           QStringLiteral("=<"),  QStringLiteral(">"),    QStringLiteral(">=")};
    for (const Call &call : context.graph.calls()) {
        const Term &goal = *call.goal;
        if (goal.kind != Term::Kind::Compound || goal.args.size() != 2 || call.isClosure())
            continue;
        const bool isIs = goal.text == QLatin1String("is");
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
