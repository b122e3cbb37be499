// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"
#include "sidl/language/structure/worduse.h"

#include <functional>
#include <memory>
#include <optional>

namespace sidl::language {

/// What the names in one clause of a text stand for.
struct ClauseSymbols
{
    struct Call
    {
        PredicateId target; ///< with the arguments that a closure will be given
        Span span;          ///< the name
    };
    struct Variable
    {
        QString name; ///< never "_"
        Span span;
    };
    struct Constant : Variable
    {
        bool isInHead = false;
        bool isFunction = false; ///< the name of a term with arguments; see Functions
    };
    PredicateId predicate;
    Span name;             ///< in the head
    Span span;             ///< from the head to the full stop
    Span end;              ///< behind the full stop; length 0
    bool isBroken = false; ///< cannot be read now: calls and words are those of when it could, as far as still there
    QString comment;
    QString title;                   ///< what people call it, as a test by its name; empty: its predicate says all
    std::vector<Call> calls;         ///< in order of place; the operators , ; -> are none
    std::vector<Variable> variables; ///< each occurrence, in order of place
    std::vector<Constant> constants; ///< atoms that are no goals, likewise; none in a broken clause
    std::vector<WordUse> words;
};

/// A predicate that a text defines or calls.
struct PredicateSymbol
{
    struct Place
    {
        int clause = 0; ///< index into Symbols::clauses()
        Span span;      ///< the name
    };
    PredicateId id;
    std::optional<Keyword> keyword;
    std::vector<Place> definitions; ///< the head of each clause; none: provided, or missing
    std::vector<Place> calls;
    QString comment;         ///< of the first clause that has one
    QString signature;       ///< "move(Board, Color, Action)": of the comment, or of the heads; empty: not defined here
    bool readsState = false; ///< it or what it calls asks for the state or the running chronon
    std::vector<QStringList> constants; ///< by argument: the constants that heads and calls have there, as written
};

/**
 * What a text names: predicates, variables and words, each with its places. Immutable; any thread.
 * A clause that cannot be read costs only itself: it keeps what it named when it last could be read.
 */
class Symbols
{
public:
    /// What the caret is on: a predicate, a variable of a clause, or a constant.
    struct Symbol
    {
        bool isVariable = false;
        QString name;          ///< without quotes
        PredicateId predicate; ///< of the clause, for a variable
        int clause = 0;        ///< that it stands in
        Span span;
        bool isConstant = false;
    };

    const RuleSystem *system() const { return m_system; } ///< of the program; see ruleSystemOf()
    int revision() const { return m_revision; }
    const std::vector<ClauseSymbols> &clauses() const { return m_clauses; }         ///< in order of place
    const std::vector<PredicateSymbol> &predicates() const { return m_predicates; } ///< in order of the text
    const PredicateSymbol *predicate(const PredicateId &id) const;                  ///< nullptr: not in the text

    /// The clause around a place of the text; -1: between clauses.
    int clauseAt(int line, int column) const;
    /// The predicate or variable at a place, or that ends there.
    std::optional<Symbol> symbolAt(int line, int column) const;
    std::optional<Symbol> constantAt(int line, int column) const; ///< likewise
    /// All places of @p symbol, in order: definitions and calls, the places of the variable in its clause, or those of
    /// the constant in the text.
    std::vector<Span> occurrences(const Symbol &symbol) const;
    /// The word at a place, nullptr if there is none.
    const WordUse *wordAt(int line, int column) const;
    /// Uses of words that may be the same as @p word, itself included, in order of the text.
    std::vector<const WordUse *> sameWords(const WordUse &word) const;
    /// The text of a line, without its end.
    QString line(int line) const;

private:
    friend class SymbolBuilder;

    const RuleSystem *m_system = nullptr;
    int m_revision = 0;
    QString m_text;
    std::vector<qsizetype> m_lines;
    std::vector<ClauseSymbols> m_clauses;
    std::vector<PredicateSymbol> m_predicates;
    QHash<PredicateId, int> m_index; ///< into m_predicates
};

using SymbolsPointer = std::shared_ptr<const Symbols>;

/// What people call a clause: ClauseSymbols::title.
using TitleOf = std::function<QString(const Clause &clause)>;

/// Whether names of functions are told among the constants, as for languages whose words are terms: (cell 1 1 b).
enum class Functions { Unnamed, Named };

/// The symbols of @p program. @p last: those of the text before it was changed, for clauses that cannot be read now;
/// may be null. @p titleOf may be empty. Needs no Prolog.
SymbolsPointer symbolsOf(const Program &program, const SymbolsPointer &last = {}, const TitleOf &titleOf = {},
                         Functions functions = Functions::Unnamed);

} // namespace sidl::language
