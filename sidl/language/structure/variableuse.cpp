// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/structure/variableuse.h"

namespace sidl::language {

std::vector<VariableUse> variableUses(const Clause &clause)
{
    std::vector<VariableUse> uses(std::size_t(clause.variables.size()));
    const auto count = [&uses](const Term &variable) {
        VariableUse &use = uses[std::size_t(variable.variable)];
        if (use.count++ == 0)
            use.first = &variable;
    };
    eachVariable(clause.head, count);
    eachVariable(clause.body, count);
    return uses;
}

} // namespace sidl::language
