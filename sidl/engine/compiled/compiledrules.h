// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/compiled/instruction.h"
#include "sidl/engine/foreign/clauseprofile.h"
#include "sidl/engine/foreign/context.h"
#include "sidl/engine/game/position.h"
#include "sidl/language/program/program.h"

#include <functional>
#include <memory>

namespace sidl::engine::compiled {

/**
 * The rules of a game, compiled: answers what the engine asks of a keyword's rules as Prolog would, in the same order, but
 * faster; or says that Prolog has to answer. Nothing is told twice or halfway: an answer is complete or there is none.
 *
 * What cannot be compiled, errors of the rules, and integers of more than 62 bits are Prolog's: it tells them with rule,
 * line, goal and bindings (S24).
 * Thread: the game's, with its Prolog engine.
 */
class CompiledRules
{
public:
    struct Limits
    {
        qint64 steps = 0;                ///< of a request: calls, and choices tried again
        qint64 bytes = 0;                ///< of what is kept
        std::function<bool()> isStopped; ///< asked now and then
    };
    /// A payoff (S21).
    struct Payment
    {
        double value = 0;
        bool isInteger = false;
    };
    struct WordChange
    {
        Word word;
        bool isDeletion = false;
    };
    /// Who owns a switch (S10).
    struct OwnerAnswer
    {
        Word word;                         ///< perhaps a player; null: it is no word
        std::optional<qint64> equal;       ///< N of equal(N)
        std::vector<double> probabilities; ///< of a list of numbers
        bool fractions = false;            ///< some of them are written as 9/10
    };

    /// @p profile, if not null, is told of calls of clauses, and which one is at work.
    explicit CompiledRules(const language::Program &program, ClauseProfile *profile = nullptr);
    ~CompiledRules();
    CompiledRules(const CompiledRules &) = delete;
    CompiledRules &operator=(const CompiledRules &) = delete;

    /// A request begins.
    void begin(Limits limits);
    /// What fact/1 tells from now on; it lives until the next one.
    void moveTo(const State &state);
    /// What the other keywords tell from now on; the scene's lists live until the next one.
    void setScene(const Scene &scene);

    struct Account
    {
        Word player;
        Payment balance;
    };

    // --- Each returns false if Prolog has to answer.

    /// The words that legal/1, switch/2 or init/1 tell, in their order, repetitions included. @p first: the argument that
    /// is known, or null.
    bool words(language::Keyword keyword, Word first, int limit, Words &result);
    /// The solutions of init/2.
    bool accounts(int limit, std::vector<Account> &result);
    /// Whether hidden/2 or switch/2 holds of both.
    bool holds(language::Keyword keyword, Word first, Word second, bool &result);
    /// The first solution of default/2; the null word if there is none.
    bool defaultAction(Word place, Word &result);
    /// The first solution of owned/2.
    bool owner(Word place, OwnerAnswer &result);
    /// Whether the solutions of owned/2 differ.
    bool hasSeveralOwners(Word place, int limit, bool &result);
    /// The solutions of unlimited/2, each once.
    bool templates(Word place, int limit, std::vector<Template> &result);
    /// Whether do/1 succeeds, and what it then creates and deletes, in its order.
    bool effects(Word action, bool &succeeds, std::vector<WordChange> &result);
    /// The solutions of payoff/2.
    bool payoffs(Word player, int limit, std::vector<Payment> &result);
    /// The number of the first solution of @p name(@p first, Number), a predicate of the game that looks at facts and
    /// players alone; nothing: it has no solution, or that is no number.
    bool number(const QString &name, Word first, std::optional<double> &result);
    /// Whether the head of a clause of @p keyword unifies with both words.
    bool hasHeadFor(language::Keyword keyword, Word first, Word second);

    /// Whether calls of a clause are not calls, as it is a row of a table of facts: by index into Program::clauses.
    std::vector<bool> lookedUpClauses();

    /// Where it was when a limit ended it: an index into Program::clauses; -1: not known.
    int stoppedClause() const;
    /// Whether they were in @p clause shortly before.
    bool wereLatelyIn(int clause) const;

    /// Compiles everything that any keyword's rules may come to, and tells which parts are left to Prolog, by place.
    std::vector<LeftToProlog> leftToProlog();

private:
    struct Parts;
    struct Query;

    Query *query(language::Keyword keyword, const char *modes);
    /// Calls @p visit for solutions until it returns false.
    bool ask(language::Keyword keyword, const char *modes, std::initializer_list<Word> inputs,
             const std::function<bool(const Value *outputs)> &visit);
    bool ask(Query &query, std::initializer_list<Word> inputs, const std::function<bool(const Value *outputs)> &visit);
    /// False: that is too much, or takes too long.
    bool loadFacts();
    bool loadScene(unsigned keywords);

    const language::Program &m_program;
    ClauseProfile *const m_profile;
    std::unique_ptr<Parts> d;
    Limits m_limits;
    const State *m_state = nullptr; ///< null: the empty one
    Scene m_scene;
};

} // namespace sidl::engine::compiled
