// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"

#include <QHash>
#include <QSet>

#include <span>
#include <vector>

namespace sidl::language {

/// One place in a clause's body that calls a predicate, or names one that will be called (maplist(foo, …) names foo/1).
struct Call
{
    int clause = 0;             ///< whose body
    const Term *goal = nullptr; ///< the goal, or the closure as it stands; not callable for what is no goal at all
    PredicateId target;         ///< with the arguments that a closure will be given
    bool isNegated = false;     ///< inside \+ or not/1

    bool isClosure() const { return target.arity != goal->arity(); }
};

/// Who calls whom in a program, arguments of call/N, findall/3, maplist/3 and all other meta predicates of the table
/// of S4 included. Holds pointers into the program's clauses, which must outlive it and stay in place.
class CallGraph
{
public:
    explicit CallGraph(const Program &program);

    /// All calls, in the order of the text.
    const std::vector<Call> &calls() const { return m_calls; }
    std::span<const Call> callsOf(int clause) const;
    /// The clauses of @p predicate, by index.
    std::span<const int> clausesOf(const PredicateId &predicate) const;
    bool defines(const PredicateId &predicate) const { return m_clauses.contains(predicate); }
    /// All predicates that have clauses.
    QList<PredicateId> defined() const { return m_clauses.keys(); }
    /// True when a goal is a variable somewhere, or made of one: what it calls is known only when it runs.
    bool callsVariables() const { return !m_callingVariables.empty(); }
    /// True when a goal of @p clause is such a variable.
    bool callsVariables(int clause) const { return m_callingVariables.contains(clause); }

private:
    void walk(const Term &goal, int extra, bool negated);

    QHash<PredicateId, std::vector<int>> m_clauses;
    std::vector<Call> m_calls;
    std::vector<std::size_t> m_firstCall; ///< by clause; one more than there are clauses
    int m_clause = 0;                     ///< being walked
    QSet<int> m_callingVariables;         ///< clauses
};

} // namespace sidl::language
