// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program.h"

#include <vector>

namespace sidl::analysis {

/**
 * What the analyses of rules have to know of a game language beside its clauses: which predicates are keywords, and how
 * what one of them derives comes to be what another one provides. SIDL's is sidlRules(); another language that is
 * written as Prolog clauses is another such table.
 */
struct RuleLanguage
{
    /// A keyword with one letter for each argument: {"switch", "IA"} is switch(I, A).
    struct Goal
    {
        const char *name;
        const char *variables;
    };
    /// What the engine does, as if it were a clause: does(I, A) :- legal(I), switch(I, A). Without a head (its name is
    /// empty) a question that the engine asks: legal(I), owned(I, D), so that owned/2 is called with legal switches.
    struct Rule
    {
        Goal head;
        std::vector<Goal> body;
    };

    std::vector<language::PredicateId> keywords;
    /// Definition 14.1, item 5: where what stands in the provided predicates comes from. GDL: true(T) :- base(T).
    std::vector<Rule> domains;
    /// Section 14.3, steps 4 and 5: what is provided in play. GDL: true(T) :- next(T). Without questions among them
    /// every predicate is asked with free arguments, for languages whose rules can be solved from the facts up.
    std::vector<Rule> play;
    /// Goals of bodies that tell rather than ask. What they are called with is what they hold of in the rules above.
    struct Effect
    {
        language::PredicateId predicate; ///< SIDL: create/1
        QString asks;                    ///< holds only of what this keyword holds of (delete/1: fact); else empty
    };
    std::vector<Effect> effects;
    /// Name of the predicate of two arguments that holds when they differ; empty if there is none.
    QString distinct;
    /// Constants and functions that mean something to the engine: SIDL's equal in owned(I, equal(2)).
    QSet<QString> constants;
    /// The keyword whose last argument is a word with holes (S11); without a name if there is none.
    language::PredicateId templates;
    /// Keywords whose arguments the engine may calculate with: payoff/2.
    std::vector<language::PredicateId> numeric;
    /// Lists are words, and Prolog's built-ins (S4) mean what they mean in Prolog.
    bool isProlog = true;

    bool isKeyword(const language::PredicateId &predicate) const;
    bool isNumeric(const language::PredicateId &predicate) const;
    const Effect *effect(const language::PredicateId &predicate) const; ///< nullptr: it is none
};

/// SIDL 3.0 (S6-S22).
const RuleLanguage &sidlRules();

/// @p rule as a clause: its variables have the letters as names. A question has the head `true`.
language::Clause clauseOf(const RuleLanguage::Rule &rule);

} // namespace sidl::analysis
