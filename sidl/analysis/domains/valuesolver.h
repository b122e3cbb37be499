// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/domains/facttables.h"
#include "sidl/language/program/program.h"
#include "sidl/language/rulesystem/rulelanguage.h"

#include <deque>
#include <map>
#include <set>
#include <stop_token>

namespace sidl::analysis {

/**
 * Which terms come to stand at the arguments of predicates and at the places of words, found by running the rules on
 * sets of terms in place of terms until nothing new comes. Finer than a DomainGraph: a variable stands for what all
 * goals of the body allow, and words are told apart by their constants. In return it knows nothing of what built-ins
 * calculate, and words that are made by them are missing; hence for help while writing, not for proofs.
 */
class ValueSolver
{
public:
    struct Values
    {
        bool any = true; ///< not told
        std::set<int> terms;
        friend bool operator==(const Values &, const Values &) = default;
        friend auto operator<=>(const Values &, const Values &) = default;
    };
    /// Words of one length, as one rule makes them.
    struct Word
    {
        language::WordKind kind = language::WordKind::State;
        std::vector<Values> elements;
        friend auto operator<=>(const Word &, const Word &) = default;
    };

    /// @p program has to outlive this.
    explicit ValueSolver(const language::Program &program);

    /// False if it was stopped: values then are missing.
    bool solve(const std::stop_token &stop);

    const language::Term &term(int index) const { return m_terms[std::size_t(index)]; }
    const QString &text(int index) const { return m_texts[std::size_t(index)]; }
    /// By argument; only of predicates that the program defines.
    const std::map<language::PredicateId, std::vector<Values>> &predicates() const { return m_holds; }
    const std::set<Word> &words() const { return m_words; }
    bool missesWords() const { return m_missesWords; } ///< some are made in ways that are not followed

private:
    using Bindings = std::vector<Values>; ///< by variable of the clause

    void run(const language::Clause &clause);
    bool run(const language::Term &goal, Bindings &bindings);
    bool runBuiltin(const language::Term &goal, Bindings &bindings);
    bool runEither(const language::Term &a, const language::Term &b, Bindings &bindings);
    bool call(const language::Term &goal, Bindings &bindings);
    bool useWord(const language::Term &word, language::WordKind kind, Bindings &bindings);
    bool useWord(const std::set<Word> &words, language::WordKind kind, const std::vector<language::Term> &elements,
                 Bindings &bindings);
    bool useTerm(const language::Term &term, const std::set<Word> &words, bool missesWords, Bindings &bindings);
    void makeWord(const language::Term &word, language::WordKind kind, const Bindings &bindings);
    void makeTerm(const language::Term &term, std::set<Word> &words, bool &missesWords, const Bindings &bindings);
    bool match(const language::Term &pattern, const Values &values, Bindings &bindings);
    bool matchOne(const language::Term &pattern, const language::Term &term, const Bindings &bindings,
                  std::map<int, Values> &found);
    Values valuesOf(const language::Term &term, const Bindings &bindings);
    Values column(const FactTables::Rows &rows, std::size_t index);
    Values elementsOf(const language::Term &list, const Bindings &bindings);
    int intern(const language::Term &term);
    void add(Values &to, const Values &from);

    const language::Program &m_program;
    const language::RuleLanguage &m_rules;
    FactTables m_tables;
    std::deque<language::Term> m_terms; ///< references to them stay
    QStringList m_texts;
    QHash<QString, int> m_index;
    std::map<language::PredicateId, std::vector<Values>> m_holds;  ///< what is true of them
    std::map<language::PredicateId, std::vector<Values>> m_called; ///< what they are called with
    std::set<Word> m_words;
    QSet<language::PredicateId> m_makers; ///< what their argument is, a term, becomes a word; of languages of terms
    QSet<language::PredicateId> m_movers; ///< the same of their second argument and moves
    std::set<Word> m_moves;               ///< of languages of terms
    std::map<const language::Term *, Word> m_versions; ///< what a term of the rules has made so far
    bool m_missesMoves = false;
    std::vector<Values> m_given; ///< by variable of the clause being run: what calls hand over
    bool m_missesWords = false;
    bool m_changed = false;
};

} // namespace sidl::analysis
