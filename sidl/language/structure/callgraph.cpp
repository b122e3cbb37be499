// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/structure/callgraph.h"

#include "sidl/language/program/builtins.h"

using namespace Qt::StringLiterals;

namespace sidl::language {

CallGraph::CallGraph(const Program &program)
{
    for (const Clause &clause : program.clauses)
        m_clauses[predicateOf(clause.head)].push_back(clause.index);
    m_firstCall.reserve(program.clauses.size() + 1);
    for (const Clause &clause : program.clauses) {
        m_firstCall.push_back(m_calls.size());
        m_clause = clause.index;
        if (clause.body.span.isValid())
            walk(clause.body, 0, false);
    }
    m_firstCall.push_back(m_calls.size());
}

void CallGraph::walk(const Term &first, int extra, bool negated)
{
    const Term *rest = &first;
    for (; rest->isSequence() && extra == 0; rest = &rest->args[1]) {
        m_calls.push_back({m_clause, rest, predicateOf(*rest), negated});
        walk(rest->args[0], 0, negated);
    }
    const Term &goal = *rest;
    if (goal.kind == Term::Kind::Variable) { // known only when it runs
        m_callingVariables.insert(m_clause);
        return;
    }
    PredicateId target = goal.isCallable() ? predicateOf(goal) : PredicateId{};
    target.arity += extra;
    m_calls.push_back({m_clause, &goal, target, negated});
    const Builtin *row = goal.isCallable() ? builtin(target) : nullptr;
    if (!row || !row->meta || (!row->iso && defines(target)))
        return;
    negated = negated || target == PredicateId{u"\\+"_s, 1} || target == PredicateId{u"not"_s, 1};
    for (std::size_t i = 0; i < goal.args.size(); ++i) {
        const char meta = row->meta[i];
        const Term *argument = &goal.args[i];
        while (meta == '^' && argument->isCompound(u"^", 2))
            argument = &argument->args[1];
        if (meta == '^' || (meta >= '0' && meta <= '9'))
            walk(*argument, meta == '^' ? 0 : meta - '0', negated);
    }
}

std::span<const Call> CallGraph::callsOf(int clause) const
{
    const std::size_t first = m_firstCall[std::size_t(clause)], end = m_firstCall[std::size_t(clause) + 1];
    return std::span(m_calls).subspan(first, end - first);
}

std::span<const int> CallGraph::clausesOf(const PredicateId &predicate) const
{
    const auto found = m_clauses.constFind(predicate);
    return found == m_clauses.constEnd() ? std::span<const int>() : std::span<const int>(*found);
}

} // namespace sidl::language
