// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"
#include "sidl/language/rulesystem/rulelanguage.h"

namespace sidl::analysis {

/// Which predicates of a game call which, and what follows: recursion, what is static. Built-in predicates are left
/// out; keywords are in where the game uses them. A goal that is known only in play may call whatever has a name that it
/// can have.
struct DependencyGraph
{
    struct Node
    {
        language::PredicateId predicate;
        const language::RuleKeyword *keyword = nullptr; ///< of the language's table; nullptr: a helper of the game
        int clauses = 0;                                ///< 0: provided by the engine or the library, or undefined
        language::Span span;                            ///< head of the first clause; invalid if there is none
        bool readsState
            = false; ///< it or what it calls reads the state or the running chronon: fact/1, does/2, tocreate/1, …
        int component = 0; ///< index into components

        bool isStatic() const { return clauses > 0 && !readsState; } ///< has the same solutions in every state
    };
    struct Edge
    {
        int from = 0, to = 0;  ///< indices into nodes
        bool negative = false; ///< called inside \+, not/1 or the condition of forall/2 or an if-then-else
        /// Only possible: a goal that is known only in play, and may come to this. It makes nothing recursive.
        bool isUnknown = false;
        language::Span span; ///< the first such call
    };
    std::vector<Node> nodes; ///< defined ones in order of the text, then the others in order of their first call
    std::vector<Edge> edges; ///< each pair at most once positive and once negative, in order of the text

    /// The strongly connected components: nodes that call one another, directly or through others. Most have one node.
    /// Callees come before their callers; the nodes of each are in order.
    std::vector<std::vector<int>> components;
    /// Edges that are negative and yet lead back to where they come from: a predicate that holds only if it does not.
    /// Indices into edges.
    std::vector<int> recursiveNegations;

    bool isRecursive(int node) const;                          ///< calls itself, directly or through others
    int indexOf(const language::PredicateId &predicate) const; ///< -1 if it is not in
};

/// Needs no Prolog; any thread.
DependencyGraph dependencyGraph(const language::Program &program);

} // namespace sidl::analysis
