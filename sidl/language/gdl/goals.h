// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/term.h"

namespace sidl::language::gdl {

inline bool isNegation(const Term &goal)
{
    return goal.isCompound(u"\\+", 1);
}

/// Whether terms of one clause are the same.
inline bool isSame(const Term &a, const Term &b)
{
    if (a.kind != b.kind || a.text != b.text || a.variable != b.variable || a.args.size() != b.args.size())
        return false;
    for (std::size_t i = 0; i < a.args.size(); ++i)
        if (!isSame(a.args[i], b.args[i]))
            return false;
    return true;
}

/// Calls @p visit(goal, isPositive) for each goal of @p body that asks for a relation, in order. The body of a fact has
/// none.
template <typename Visit>
void forEachGoal(const Term &body, const Visit &visit, bool isPositive = true)
{
    const Term *rest = &body;
    while (rest->isSequence()) {
        forEachGoal(rest->args[0], visit, isPositive);
        rest = &rest->args[1];
    }
    if (isNegation(*rest))
        forEachGoal(rest->args[0], visit, !isPositive);
    else if (!rest->isAtom(u"true"))
        visit(*rest, isPositive);
}

/// Calls @p visit(variable term) for each variable in @p term, in order.
template <typename Visit>
void forEachVariable(const Term &term, const Visit &visit)
{
    if (term.kind == Term::Kind::Variable)
        visit(term);
    for (const Term &argument : term.args)
        forEachVariable(argument, visit);
}

} // namespace sidl::language::gdl
