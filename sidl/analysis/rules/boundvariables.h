// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/rulesystem/rulelanguage.h"
#include "sidl/language/structure/callgraph.h"

#include <map>
#include <set>

namespace sidl::analysis {

/// Which variables of a clause certainly have ground values where a goal is called, and which are seen outside of it.
class BoundVariables
{
public:
    using Bound = std::vector<bool>; ///< by variable of the clause

    /// All have to live as long as this.
    BoundVariables(const language::Program &program, const language::CallGraph &graph,
                   const language::RuleLanguage &language);

    /// Which arguments the engine knows when it asks for @p predicate, unless rules ask for it, too.
    std::vector<bool> engineBinds(const language::PredicateId &predicate) const;
    /// Those of the clause when the arguments @p known of its head are ground.
    Bound ofHead(const language::Clause &clause, const std::vector<bool> &known) const;
    /// Adds those that have values once @p goal holds.
    void bind(const language::Term &goal, Bound &bound) const;
    bool isBound(const language::Term &term, const Bound &bound) const;
    /// Whether a variable of @p goal that is not @p bound stands elsewhere in the clause, too.
    bool exports(const language::Clause &clause, const language::Term &goal, const Bound &bound) const;
    int occurrences(const language::Clause &clause, int variable) const;
    /// Whether @p clause calculates with the variable.
    bool isNumber(const language::Clause &clause, int variable) const;

private:
    void bindAll(const language::Term &term, Bound &bound) const;
    bool bindsHead(const language::Clause &clause) const;

    const language::CallGraph &m_graph;
    const language::RuleLanguage &m_language;
    QSet<language::PredicateId> m_binding; ///< predicates whose solutions are ground
};

} // namespace sidl::analysis
