// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/problem.h"

#include <vector>

namespace sidl::engine {

/// One goal of a proof, or of the search for one that there is none. A value; any thread.
struct ProofNode
{
    enum class Kind {
        Rule,      ///< a predicate of the game
        Clause,    ///< one clause of a predicate that has no solution
        Attempt,   ///< of several: the values that the goal that failed had; goal is "try 1 of 4"
        Fact,      ///< fact/1, player/1, does/2, tocreate/1, todelete/1
        BuiltIn,   ///< a predicate of the published table (S4)
        Negation,  ///< \+ and conditions that did not hold: the children are what was tried
        Aggregate, ///< findall/3, bagof/3, setof/3, forall/2: a child for each solution shown
        Control,   ///< once/1, call/2, maplist/3, a disjunction, …: the children are what it called
        Effect     ///< create/1, delete/1: recorded for the explanation, never performed
    };
    enum class Outcome {
        Holds,
        Fails,
        Raises, ///< the innermost goal of this outcome raised an exception; its note tells which
        Untried ///< was not reached, or cut off
    };

    Kind kind = Kind::Rule;
    Outcome outcome = Outcome::Holds;
    QString goal; ///< with the values of its variables; words in canonical form, variables as the rule names them
    language::Span place;  ///< the goal in the body of a rule; invalid for the question itself
    language::Span clause; ///< the head of the clause that decided; invalid where there is none, as for built-ins
    int clauseIndex = -1;  ///< that clause in Program::clauses, or -1
    QStringList bindings;  ///< "X = 3": the values of that clause's variables
    QString note;          ///< what else there is to say in a few words: "that is, 3 > 5"; may be empty
    std::vector<ProofNode> children;
    bool isCut = false; ///< a limit left out children

    friend bool operator==(const ProofNode &, const ProofNode &) = default;
};

/// What is to be explained. Words may be patterns: "[castle,X]". Texts are read, nothing in them is executed.
struct Question
{
    enum class Kind {
        InitialWord, ///< init(subject) (S8)
        Legal,       ///< legal(subject) (S9)
        Owner,       ///< owned(subject, object) (S10)
        Action,      ///< switch(subject, object) (S11), with the switch's legality and owner as remarks
        Unlimited,   ///< unlimited(subject, object) (S11)
        Default,     ///< default(subject, object) (S17)
        Do,          ///< do(subject) with its effects (S18); its `does` are those of the chronon
        Payoff,      ///< payoff(subject, X) of a chronon, every summand (S21)
        Hidden,      ///< hidden(subject, object) (S15)
        Created,     ///< who creates the word subject in a chronon (S20), or why nobody does
        Deleted,     ///< who deletes it
        Percept,     ///< what sends the percept subject to the player object in a chronon (GDL's sees); none in SIDL
        Error,       ///< what Problem::rule says: the goal that raises, and those that called it (S24)
        Goal         ///< any goal: the text is subject. As in a rule of the keyword that it calls, else of legal/1
    };
    Kind kind = Kind::Goal;
    QString subject; ///< empty: any, of Legal and Action
    QString object;  ///< empty: any

    /// The goal that is asked for: "switch([main],[1])". Created and Deleted: "create([x])", "delete([x])".
    QString goal() const;
    friend bool operator==(const Question &, const Question &) = default;
};

/// How much an explanation may hold. What is left out is told: ProofNode::isCut.
struct ExplanationLimits
{
    int nodes = 2000;
    int depth = 24;     ///< levels of goals below the question
    int solutions = 50; ///< of payoff/2: the other questions have one answer
};

/**
 * Why, or why not: proof trees, or what was tried and failed. A value; any thread.
 *
 * Why not: below a goal that fails are the clauses that could have given it, near misses first; below each the goals
 * that succeeded and then the one that failed, on the longest success, with the values that it had then. If it was
 * tried with several, there is an Attempt between for each, as far as limits allow; near misses first, too.
 */
struct Explanation
{
    QString question; ///< as goal
    ProofNode::Outcome outcome = ProofNode::Outcome::Fails;
    QStringList remarks;          ///< what else decides: "[move] is legal", "owned by [black]"
    std::vector<ProofNode> nodes; ///< Payoff: one a summand, with its value as note; Created: one a switch; else one
    bool isCut = false;           ///< a limit left out nodes

    friend bool operator==(const Explanation &, const Explanation &) = default;
};

/// Whether a player sees a word, and by which rule not (S15).
struct Knowledge
{
    int player = 0; ///< index into Engine::players()
    bool sees = true;
    QString question{};              ///< what @c hiddenBy proves: "hidden([card],[bob])"
    std::vector<ProofNode> hiddenBy; ///< the proof of hidden/2, or its exception; empty if the player sees the word
};

/// Which of the two ways to run rules.
enum class Way {
    Compiled, ///< as play does
    Explained ///< by the interpreter that explanations come from
};

/// Solutions of a question's goal.
struct Solutions
{
    QStringList solutions;  ///< the goal with its values, canonical; for do/1 with " +[w]" and " -[w]" for each effect
    QString exception;      ///< what was raised after them; empty if nothing was
    bool isComplete = true; ///< false: there may be more than were asked for

    friend bool operator==(const Solutions &, const Solutions &) = default;
};

} // namespace sidl::engine
