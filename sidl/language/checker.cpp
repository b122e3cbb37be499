// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/checker.h"

#include "sidl/language/checks.h"

namespace sidl::language {

Diagnostics checkProgram(const Program &program)
{
    const CallGraph graph(program);
    const KeywordReach reach(program, graph);
    CheckContext context{program, graph, reach, {}};
    checkDefinitions(context);
    checkCalls(context);
    checkKeywords(context);
    checkArithmetic(context);
    checkWords(context);
    checkVariables(context);
    return std::move(context.problems);
}

} // namespace sidl::language
