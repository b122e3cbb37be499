// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checker.h"

#include "sidl/language/check/checks.h"

#include <algorithm>

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

const QSet<QString> &CheckContext::unreadNames()
{
    if (lost)
        return *lost;
    lost.emplace();
    if (!map)
        map.emplace(program.text, program.revision);
    for (const BrokenClause &broken : program.broken) {
        // Not by tokens: a quote that is not closed would hide some.
        const QString text = map->text(broken.span);
        qsizetype start = 0;
        for (qsizetype i = 0; i <= text.size(); ++i) {
            if (i < text.size() && (text[i].isLetterOrNumber() || text[i] == u'_'))
                continue;
            if (i > start)
                lost->insert(text.mid(start, i - start));
            start = i + 1;
        }
    }
    return *lost;
}

bool CheckContext::mayMiss(std::initializer_list<Keyword> keywords)
{
    return !program.broken.empty() && std::any_of(keywords.begin(), keywords.end(), [this](Keyword keyword) {
        return unreadNames().contains(QString::fromLatin1(info(keyword).name));
    });
}

Diagnostics checkProgram(const Program &program)
{
    const CallGraph graph(program);
    const KeywordReach reach(program, graph);
    const GameShapes shapes(program, graph);
    CheckContext context{program, graph, reach, shapes, {}, {}, {}, {}};
    checkDefinitions(context);
    checkCalls(context);
    checkKeywords(context);
    checkArithmetic(context);
    checkWords(context);
    checkFormulas(context);
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
