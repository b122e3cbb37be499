// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/askedkeywords.h"

#include "sidl/language/gdl/goals.h"
#include "sidl/language/gdl/relationgraph.h"
#include "sidl/language/program/keywords.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/structure/callgraph.h"
#include "sidl/language/structure/keywordreach.h"

#include <QStringList>

#include <algorithm>
#include <span>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

constexpr unsigned Effects = bit(Keyword::Create) | bit(Keyword::Delete);
constexpr unsigned State = bit(Keyword::Fact) | bit(Keyword::Player);

PredicateId predicateOf(const KeywordInfo &keyword)
{
    return {QString::fromLatin1(keyword.name), keyword.arity};
}

/// What rules for @p head may use; nothing: it is no keyword of theirs.
std::optional<unsigned> allowedFor(const PredicateId &head)
{
    const auto keyword = keywordOf(head);
    return keyword && info(*keyword).head ? std::optional(info(*keyword).allows) : std::nullopt;
}

/// GDL: whether @p asked comes to the moves. What tells of states is asked of them, whatever its rules ask.
bool comesToMoves(const Program &program, const Clause &asked)
{
    static const PredicateId moves{u"does"_s, 2}, ofStates[] = {{u"legal"_s, 2}, {u"goal"_s, 2}, {u"terminal"_s, 0}};
    const gdl::RelationGraph graph(program);
    bool isFound = false;
    gdl::forEachGoal(asked.body, [&](const Term &goal, bool) {
        const PredicateId called = predicateOf(goal);
        const bool isOfState = std::find(std::begin(ofStates), std::end(ofStates), called) != std::end(ofStates);
        isFound = isFound || called == moves || (!isOfState && graph.reaches(called, moves));
    });
    return isFound;
}

} // namespace

unsigned keywordsOfAsked(const Term &goal, const Clause *ofClause)
{
    if (!ofClause) // it speaks as the rules that it calls, which may do what they do: nothing comes of it
        return allowedFor(predicateOf(goal)).value_or(info(Keyword::Legal).allows);
    constexpr unsigned All = ~0u; // which rules come to a helper is known only when they do
    return (allowedFor(predicateOf(ofClause->head)).value_or(All) | State) & ~Effects;
}

bool needsChronon(const Program &program, const Program &goal)
{
    if (!goal.clauses.empty() && ruleSystemOf(program).kernel() == RuleSystem::Kernel::Logic)
        return comesToMoves(program, goal.clauses.front());
    if (goal.clauses.empty() || allowedFor(predicateOf(goal.clauses.front().body)))
        return false;
    const CallGraph graph(program), asked(goal);
    const KeywordReach reach(program, graph);
    const std::span<const Call> calls = asked.callsOf(0);
    return std::any_of(calls.begin(), calls.end(),
                       [&](const Call &call) { return (reach.reached(call.target) & ~State) != 0; });
}

Diagnostic keywordProblem(const Program &program, unsigned allowed)
{
    const CallGraph graph(program);
    const KeywordReach reach(program, graph);
    for (const Call &call : graph.callsOf(0)) {
        const unsigned wrong = reach.reached(call.target) & ~allowed;
        for (const KeywordInfo &keyword : keywords()) {
            if (keyword.head || !(wrong & bit(keyword.keyword)))
                continue;
            QStringList path;
            for (const PredicateId &predicate : reach.path(call.target, keyword.keyword))
                path << predicate.text();
            QString message = u"%1 may not be used here"_s.arg(predicateOf(keyword).text());
            if (path.size() > 1)
                message += u", not even through others: "_s + path.join(u" -> ");
            return {
                Severity::Error, u"keyword-position"_s, message,
                u"A goal that is asked changes nothing: ask for facts, players, and what the rules say of the state"_s,
                call.goal->nameSpan};
        }
    }
    return {};
}

Diagnostic withoutKeywords(Diagnostic problem, unsigned allowed)
{
    for (const KeywordInfo &keyword : keywords()) {
        const bool isAllowed = keyword.head || allowed & bit(keyword.keyword);
        if (!isAllowed && problem.advice == u"Did you mean %1?"_s.arg(predicateOf(keyword).text()))
            problem.advice.clear();
    }
    return problem;
}

} // namespace sidl::language
