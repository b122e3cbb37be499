// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"
#include "sidl/language/structure/unknowngoals.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

/// What the keywords' rules come to, they themselves included.
QSet<PredicateId> reachedPredicates(CheckContext &context)
{
    QSet<PredicateId> reached;
    std::vector<PredicateId> open;
    const auto reach = [&](const PredicateId &predicate) {
        if (context.graph.defines(predicate) && !reached.contains(predicate)) {
            reached.insert(predicate);
            open.push_back(predicate);
        }
    };
    const QSet<QString> names = context.unreadNames();
    const UnknownGoals unknown(context.program, context.graph);
    for (const PredicateId &predicate : context.graph.defined())
        if (keywordOf(predicate) || context.explained.contains(predicate) || names.contains(predicate.name)
            || unknown.mayCall(predicate))
            reach(predicate);
    while (!open.empty()) {
        const PredicateId predicate = open.back();
        open.pop_back();
        for (const int clause : context.graph.clausesOf(predicate))
            for (const Call &call : context.graph.callsOf(clause))
                reach(call.target);
    }
    return reached;
}

} // namespace

void checkUnused(CheckContext &context)
{
    const QSet<PredicateId> reached = reachedPredicates(context);
    QSet<PredicateId> seen, called;
    for (const Call &call : context.graph.calls())
        if (context.clauseOf(call).head.text != call.target.name)
            called.insert(call.target);
    for (const Clause &clause : context.program.clauses) {
        const PredicateId predicate = predicateOf(clause.head);
        if (reached.contains(predicate) || seen.contains(predicate))
            continue;
        seen.insert(predicate);
        context.information("unused-predicate",
                            called.contains(predicate)
                                ? u"%1 is called only by rules that are not used"_s.arg(predicate.text())
                                : u"No rule calls %1"_s.arg(predicate.text()),
                            u"Call it where it is meant to be called, or delete it"_s, clause.head.nameSpan);
    }
}

} // namespace sidl::language
