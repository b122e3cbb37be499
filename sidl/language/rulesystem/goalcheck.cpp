// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/goalcheck.h"

#include "sidl/language/rulesystem/rulesystem.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

QString sentences(const Diagnostic &problem)
{
    QString text = problem.message + u'.';
    if (!problem.advice.isEmpty())
        text += u' ' + problem.advice + (problem.advice.back().isPunct() ? u""_s : u"."_s);
    return text;
}

} // namespace

QString goalProblem(const RuleSystem &system, const QString &rules, const QString &goal)
{
    Program asked = system.readGoal(goal, rules);
    if (!asked.problems.empty())
        return sentences(asked.problems.front());
    if (asked.clauses.empty())
        return {};
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
