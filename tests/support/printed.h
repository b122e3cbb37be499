// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"

#include <QStringList>

/// Terms, clauses and problems as text, so that tests compare whole trees.
namespace printed {

using namespace sidl::language;

inline QString term(const Term &term)
{
    QStringList arguments;
    for (const Term &argument : term.args)
        arguments += printed::term(argument);
    switch (term.kind) {
    case Term::Kind::Variable:
    case Term::Kind::Atom:
    case Term::Kind::Integer:
        return term.text;
    case Term::Kind::Float:
        return QString::number(term.number, 'g', 17) + u'f';
    case Term::Kind::String:
        return u'"' + term.text + u'"';
    case Term::Kind::Compound:
        return term.text + u'(' + arguments.join(u',') + u')';
    case Term::Kind::List:
        break;
    }
    QString tail;
    if (term.partial)
        tail = u'|' + arguments.takeLast();
    return u'[' + arguments.join(u',') + tail + u']';
}

inline QString clause(const Clause &clause)
{
    return clause.body.span.isValid() ? term(clause.head) + QLatin1String(" :- ") + term(clause.body)
                                      : term(clause.head);
}

inline QStringList clauses(const Program &program)
{
    QStringList result;
    for (const Clause &clause : program.clauses)
        result += printed::clause(clause);
    return result;
}

/// "3:7+2 error undefined-predicate"
inline QString problem(const Diagnostic &problem)
{
    return QStringLiteral("%1:%2+%3 %4 %5")
        .arg(problem.span.line)
        .arg(problem.span.column)
        .arg(problem.span.length)
        .arg(severityName(problem.severity), problem.code);
}

inline QStringList problems(const Diagnostics &problems)
{
    QStringList result;
    for (const Diagnostic &one : problems)
        result += printed::problem(one);
    return result;
}

} // namespace printed
