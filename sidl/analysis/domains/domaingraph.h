// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/terms/bigcount.h"
#include "sidl/analysis/terms/interval.h"
#include "sidl/language/program/program.h"

#include <optional>
#include <set>
#include <stop_token>

namespace sidl::analysis {

/**
 * The domain graph of a game's rules (Definition 14.1): which constants and functions can come to stand at which
 * argument position, and the domains that follow from it.
 *
 * To the definition's vertices come, for rules that calculate, one vertex for each goal that makes a number (`is`,
 * between/3, length/2, …) with the interval of its results, and one for "anything": what other built-ins yield. A list
 * of n elements is the function word/n, but a list in the argument of a helper that nothing but member/2 ever looks at
 * is a function of its own, "p list": it never meets a word. A list [a|Rest] is a "longer word". A goal with constants
 * for a relation of facts alone gets what the facts with these constants have, see FactTables. Where the head of a
 * rule has a variable that its body does not bind, as helpers in Prolog may,
 * what the calls of it hand over stands there.
 *
 * The domains are never too small: nothing else can stand there in play. They may be too large, see Reduction.
 * Source: chapter "Analyzing Games with Logic", 14.2.
 */
struct DomainGraph
{
    struct Vertex
    {
        enum class Kind {
            Constant,
            Function,
            Predicate,
            Position, ///< an argument of a function or predicate
            Number,   ///< the results of one arithmetic goal
            Anything,
            Step ///< a way between others: the elements of the list of one member/2, or the part of a table with a constant
        };
        Kind kind = Kind::Constant;
        QString name;            ///< of the constant (quoted where Prolog needs it), function or predicate
        int arity = 0;           ///< Function, Predicate, and the owner of a Position
        bool isOpen = false;     ///< Function: a list [a|Rest]; its last argument is the rest
        bool isWord = false;     ///< Function: a list
        int owner = -1;          ///< Position: the vertex of its function or predicate
        int argument = 0;        ///< Position: from 1
        language::Term constant; ///< Constant: itself
        Interval numbers;        ///< Number: its results; Constant: itself, if it is a number
        language::Span span;     ///< where it stands first; invalid for what the engine does itself
        std::set<int> domain;    ///< Position: the Constants, Functions, Numbers and Anything that lead there
    };
    struct Edge
    {
        int from = 0, to = 0;
        friend auto operator<=>(const Edge &, const Edge &) = default;
    };
    std::vector<Vertex> vertices;             ///< in the order of the text
    std::vector<Edge> edges;                  ///< sorted, without repetitions
    bool isIncomplete = false;                ///< stopped: the domains may be too small
    std::vector<language::Span> unknownCalls; ///< call(G) of goals known only in play: what they call is not followed

    int predicate(const language::PredicateId &predicate) const; ///< vertex, or -1
    int function(const language::PredicateId &function) const;   ///< {"word", n} for lists
    int position(int owner, int argument) const;                 ///< of a predicate or function; from 1; -1: none
    /// "cell[3]", "word/3[1]", "x".
    QString label(int vertex) const;
    /// "{1,2,3}", "{cell({1,2,3}×{b,o,x}),control({x,o})}", "{0..10}":
    /// constants and functions in the order of the text.
    enum class Detail { Names, Arguments }; ///< of functions: "cell", or "cell({1,2,3}×{b,o,x})"
    QString domainText(int position, Detail detail = Detail::Arguments) const;
    /// All arguments of a predicate or function: "{1,2,3} × {b,x,o}". Empty for one without arguments.
    QString argumentsText(int owner) const;
    /// How many instances of the predicate or function these domains allow; nothing if there is no end of them.
    std::optional<BigCount> instances(int owner) const;
};

/// Needs no Prolog; any thread. Obeys @p stop.
/// The keywords are those of the program's language.
DomainGraph domainGraph(const language::Program &program, const std::stop_token &stop = {});

} // namespace sidl::analysis
