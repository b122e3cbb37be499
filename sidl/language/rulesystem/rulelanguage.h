// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"
#include "sidl/language/structure/worduse.h"
#include "sidl/language/tokens/tokenclass.h"

#include <QSet>

#include <optional>
#include <vector>

namespace sidl::language {

/// What an argument of a keyword holds.
struct WordPlace
{
    WordKind kind = WordKind::State;
    /// Its rules, or goals of it, say which words there are; else words that there are come to stand there.
    bool isMade = false;
};

/// A keyword predicate as analyses, graphs and the editor see it.
struct RuleKeyword
{
    PredicateId predicate;
    bool isHead = true;      ///< games define it (legal/1) rather than ask for it (fact/1)
    bool readsState = false; ///< what it holds of is another matter in another state or chronon
    bool isPlayed = true;    ///< a play can ask for it; else it only tells of the game, as game/1 does
    TokenClass family = TokenClass::StructureKeyword;
    QString help;                                ///< one line; may be empty
    std::vector<std::optional<WordPlace>> words; ///< by argument; nothing, or missing: it holds no word

    std::optional<WordPlace> word(std::size_t argument) const
    {
        return argument < words.size() ? words[argument] : std::nullopt;
    }
};

/**
 * What the analyses of rules have to know of a game language beside its clauses: which predicates are keywords, and how
 * what one of them derives comes to be what another one provides. Each RuleSystem has one: RuleSystem::rules().
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

    std::vector<RuleKeyword> keywords;
    /// Definition 14.1, item 5: where what stands in the provided predicates comes from. GDL: true(T) :- base(T).
    std::vector<Rule> domains;
    /// Section 14.3, steps 4 and 5: what is provided in play. GDL: true(T) :- next(T). Without questions among them
    /// every predicate is asked with free arguments, for languages whose rules can be solved from the facts up.
    std::vector<Rule> play;
    PredicateId words;   ///< provided: holds of the words of a state. GDL: true/1
    PredicateId actions; ///< provided: holds of who does what in a chronon. GDL: does/2
    /// Goals of bodies that tell rather than ask. What they are called with is what they hold of in the rules above.
    struct Effect
    {
        PredicateId predicate; ///< SIDL: create/1
        QString asks;          ///< holds only of what this keyword holds of (delete/1: fact); else empty
    };
    std::vector<Effect> effects;
    /// Name of the predicate of two arguments that holds when they differ; empty if there is none.
    QString distinct;
    /// Constants and functions that mean something to the engine: SIDL's equal in owned(I, equal(2)).
    QSet<QString> constants;
    /// The keyword whose last argument is a word with holes (S11); without a name if there is none.
    PredicateId templates;
    /// Keywords whose arguments the engine may calculate with: payoff/2.
    std::vector<PredicateId> numeric;
    /// Lists are words, and Prolog's built-ins (S4) mean what they mean in Prolog.
    bool isProlog = true;

    const RuleKeyword *keyword(const PredicateId &predicate) const; ///< nullptr: it is none
    bool isKeyword(const PredicateId &predicate) const { return keyword(predicate) != nullptr; }
    bool isNumeric(const PredicateId &predicate) const;
    const Effect *effect(const PredicateId &predicate) const; ///< nullptr: it is none
};

/// What @p rule derives; a question has a head without a name.
PredicateId headOf(const RuleLanguage::Rule &rule);
/// @p rule as a clause: its variables have the letters as names. A question has the head `true`.
Clause clauseOf(const RuleLanguage::Rule &rule);

} // namespace sidl::language
