// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"

namespace sidl::language {

/// How often a variable occurs in a clause, and where first.
struct VariableUse
{
    int count = 0;
    const Term *first = nullptr;
};

/// By Term::variable.
std::vector<VariableUse> variableUses(const Clause &clause);

/// Calls @p visit with each variable of @p first, in the order of the text.
template <typename Visit>
void eachVariable(const Term &first, const Visit &visit)
{
    const Term *rest = &first;
    for (; rest->isSequence(); rest = &rest->args[1])
        eachVariable(rest->args[0], visit);
    if (rest->kind == Term::Kind::Variable)
        visit(*rest);
    for (const Term &argument : rest->args)
        eachVariable(argument, visit);
}

} // namespace sidl::language
