// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"
#include "sidl/language/structure/variableuse.h"

using namespace Qt::StringLiterals;

namespace sidl::language {

void checkVariables(CheckContext &context)
{
    for (const Clause &clause : context.program.clauses) {
        if (clause.variables.isEmpty())
            continue;
        for (const VariableUse &use : variableUses(clause)) {
            if (use.count == 1 && !use.first->text.startsWith(u'_'))
                context.warning("singleton", u"The variable %1 occurs only once in its clause"_s.arg(use.first->text),
                                u"Correct its name if it is misspelt; if not, write _%1"_s.arg(use.first->text),
                                use.first->span);
        }
    }
}

} // namespace sidl::language
