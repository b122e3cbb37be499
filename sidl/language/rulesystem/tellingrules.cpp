// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/tellingrules.h"

#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/structure/callgraph.h"

#include <algorithm>

namespace sidl::language {

namespace {

bool asks(const RuleLanguage::Goal &goal, const PredicateId &id)
{
    return id == PredicateId{QString::fromLatin1(goal.name), int(QLatin1String(goal.variables).size())};
}

/// Whether @p id tells where words come from, by the language's table, and no chronon asks for it.
bool isDescription(const RuleLanguage &rules, const PredicateId &id)
{
    const auto isAskedFirst = [&](const RuleLanguage::Rule &rule) { return asks(rule.body.front(), id); };
    const auto isAsked = [&](const RuleLanguage::Rule &rule) {
        return std::ranges::any_of(rule.body, [&](const RuleLanguage::Goal &goal) { return asks(goal, id); });
    };
    return std::ranges::any_of(rules.domains, isAskedFirst) && std::ranges::none_of(rules.play, isAsked);
}

/// @p start, and what these call, however far.
QSet<PredicateId> reached(const CallGraph &graph, QList<PredicateId> start)
{
    QSet<PredicateId> found;
    while (!start.isEmpty()) {
        const PredicateId one = start.takeLast();
        if (found.contains(one))
            continue;
        found.insert(one);
        for (const int clause : graph.clausesOf(one))
            for (const Call &call : graph.callsOf(clause))
                start.append(call.target);
    }
    return found;
}

} // namespace

QSet<PredicateId> tellingPredicates(const Program &program)
{
    const RuleLanguage &rules = ruleSystemOf(program).rules();
    QList<PredicateId> telling, played;
    for (const RuleKeyword &keyword : rules.keywords) {
        const bool isTelling = !keyword.isPlayed || isDescription(rules, keyword.predicate);
        (isTelling ? telling : played).append(keyword.predicate);
    }
    const CallGraph graph(program);
    return reached(graph, telling) - reached(graph, played);
}

} // namespace sidl::language
