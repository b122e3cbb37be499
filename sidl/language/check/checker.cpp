// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checker.h"

#include "sidl/language/check/checks.h"

namespace sidl::language {

QString CheckContext::textOf(const Term &term)
{
    constexpr qsizetype MaxLength = 60;
    if (!map)
        map.emplace(program.text, program.revision);
    QString text = map->text(term.span).simplified();
    if (text.size() > MaxLength)
        text = text.left(MaxLength) + u'…';
    return text;
}

Diagnostics checkProgram(const Program &program)
{
    const CallGraph graph(program);
    const KeywordReach reach(program, graph);
    const GameShapes shapes(program, graph);
    CheckContext context{program, graph, reach, shapes, {}, {}, {}};
    checkDefinitions(context);
    checkCalls(context);
    checkKeywords(context);
    checkArithmetic(context);
    checkWords(context);
    checkVariables(context);
    checkBindings(context);
    checkClauses(context);
    checkDistributions(context);
    checkPlayers(context);
    checkState(context);
    checkSwitches(context);
    checkUnused(context);
    return std::move(context.problems);
}

} // namespace sidl::language
