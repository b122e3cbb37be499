// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"

namespace sidl::analysis {

/**
 * The rule graph of a game (Definition 14.2): a coloured directed graph of what is left of the rules when the names of
 * predicates, functions, constants and variables do not matter, nor the order of clauses and goals. Two games with
 * isomorphic rule graphs are the same but for names; an automorphism of a rule graph is a symmetry of the game.
 *
 * Where the definition leaves a choice: a vertex p[i] is there once for each p, whatever number of times p occurs, as
 * the chapter's symmetries need it. A conjunction of n goals is one connective with n arguments in no order.
 *
 * For Prolog's sake: a built-in predicate or function is coloured as a keyword; the arguments of keywords are linked in
 * their order, however many there are; so are the branches of an if-then-else. Clauses, goals and names are in order
 * where it may count, see OrderUse. Numbers keep their value as colour where the rules calculate or compare by order. Lists are functions word/n;
 * but where the rules take lists apart in other ways than by member/2 their elements are kept in order, and a list that
 * nothing but member/2 ever looks at is a set.
 * Source: chapter "Analyzing Games with Logic", 14.6.
 */
struct RuleGraph
{
    enum class Type {
        Connective,
        Keyword,
        // The six colours of step 4:
        PredicateOccurrence,
        FunctionOccurrence,
        VariableOccurrence,
        Argument,
        VariableSymbol,
        Symbol
    };
    struct Vertex
    {
        Type type = Type::Symbol;
        QString name;             ///< of the symbol, variable, keyword or connective
        int arity = 0;            ///< Symbol: of a function or predicate; 0 for constants
        int argument = 0;         ///< Argument: from 1
        bool isPredicate = false; ///< Symbol, Argument: of a predicate
        int clause = -1;          ///< of an occurrence or variable; -1 for symbols and arguments
        language::Span span;      ///< of an occurrence; else of the first
        QString color;            ///< equal texts are equal colours, in all rule graphs
    };
    struct Edge
    {
        int from = 0, to = 0;
        friend auto operator<=>(const Edge &, const Edge &) = default;
    };
    std::vector<Vertex> vertices; ///< in the order of the text
    std::vector<Edge> edges;      ///< sorted, without repetitions

    /// "cell", "cell[1]", "X".
    QString label(int vertex) const;
};

/// Needs no Prolog; any thread.
/// The keywords are those of the program's language. @p ignoresOrder: as if no order of clauses, goals and names counted.
RuleGraph ruleGraph(const language::Program &program, bool ignoresOrder = false);

} // namespace sidl::analysis
