// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/goalcheck.h"

#include "sidl/language/program/similarname.h"
#include "sidl/language/rulesystem/rulesystem.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

struct GoalCheckTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::language::GoalCheck)
};

QString sentences(const Diagnostic &problem)
{
    QString text = problem.message + u'.';
    if (!problem.advice.isEmpty())
        text += u' ' + problem.advice + (problem.advice.back().isPunct() ? u""_s : u"."_s);
    return text;
}

void count(const Term &term, QHash<int, int> &times)
{
    if (term.kind == Term::Kind::Variable)
        ++times[term.variable];
    for (const Term &part : term.args)
        count(part, times);
}

/// A variable that @p asked names once and @p clause does not have: it would never have a value.
QString strayVariable(const Clause &asked, const QStringList &known)
{
    QHash<int, int> times;
    count(asked.body, times);
    for (int variable = 0; variable < int(asked.variables.size()); ++variable) {
        const QString &name = asked.variables[variable];
        if (times.value(variable) != 1 || name.startsWith(u'_') || known.contains(name))
            continue;
        QString nearest;
        int least = likelySlips(name.size()) + 1;
        for (const QString &one : known)
            if (const int slips = editDistance(name, one, least); !one.startsWith(u'_') && slips < least) {
                nearest = one;
                least = slips;
            }
        if (!nearest.isEmpty())
            return GoalCheckTr::tr("The clause has no variable %1. Did you mean %2?").arg(name, nearest);
        if (!name.startsWith(u'?')) // in GDL there is no other way to say that it may be anything
            return GoalCheckTr::tr("The clause has no variable %1. If it may be anything, write _.").arg(name);
    }
    return {};
}

} // namespace

QString goalProblem(const RuleSystem &system, const QString &rules, const QString &goal, const QString &clause)
{
    Program asked = system.readGoal(goal, rules);
    if (!asked.problems.empty())
        return sentences(asked.problems.front());
    if (asked.clauses.empty())
        return {};
    if (!clause.isEmpty()) {
        const Program of = system.read(clause, {}, 0);
        if (!of.clauses.empty())
            if (const QString stray = strayVariable(asked.clauses.front(), of.clauses.front().variables);
                !stray.isEmpty())
                return stray;
    }
    constexpr int OfRules = 1; // what is asked has places of revision 0
    Program program = system.read(rules, {}, OfRules);
    const QString head = predicateOf(asked.clauses.front().head).text();
    program.clauses.insert(program.clauses.begin(), std::move(asked.clauses.front()));
    for (std::size_t i = 0; i < program.clauses.size(); ++i)
        program.clauses[i].index = int(i);
    for (const Diagnostic &problem : system.check(program)) {
        const bool isUnknown = problem.code == "undefined-relation"_L1; // a warning in rules; here nothing would be met
        if (problem.span.isValid() && problem.span.revision != OfRules
            && (problem.severity == Severity::Error || isUnknown))
            return sentences(problem).replace(head + u' ', u"The goal "_s);
    }
    return {};
}

} // namespace sidl::language
