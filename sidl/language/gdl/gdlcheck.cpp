// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/gdlcheck.h"

#include "sidl/language/gdl/checkcontext.h"

namespace sidl::language::gdl {

CheckContext::CheckContext(Dialect spoken, const Program &checked)
    : dialect(spoken)
    , program(checked)
    , graph(checked)
{
    for (const Clause &clause : program.clauses)
        defined.insert(predicateOf(clause.head));
}

const KeywordRow *CheckContext::keyword(const Term &goal) const
{
    const KeywordRow *row = keywordRow(dialect, goal.text);
    return row && goal.text == QLatin1String(row->name) && arityOf(*row, dialect) == goal.arity() ? row : nullptr;
}

bool CheckContext::isKeyword(const Term &goal, const char *name) const
{
    return goal.text == QLatin1String(name) && keyword(goal);
}

bool CheckContext::isDescription(const Clause &clause) const
{
    for (const char *name : {"base", "input", "percept"})
        if (clause.head.text == QLatin1String(name))
            return true;
    return false;
}

Diagnostics checkRules(Dialect dialect, const Program &program)
{
    for (const Diagnostic &problem : program.problems)
        if (problem.code == QLatin1String("other-language"))
            return {};
    CheckContext context(dialect, program);
    checkKeywords(context);
    checkNames(context);
    checkShapes(context);
    checkSafety(context);
    checkRecursion(context);
    checkDescriptions(context);
    checkCompleteness(context);
    return std::move(context.problems);
}

} // namespace sidl::language::gdl
