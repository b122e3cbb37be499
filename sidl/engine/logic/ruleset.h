// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/logic/termstore.h"
#include "sidl/language/program/program.h"

#include <map>
#include <unordered_map>
#include <vector>

namespace sidl::engine::logic {

/// A term of a rule.
struct Pattern
{
    enum class Kind { Ground, Variable, Compound };
    Kind kind = Kind::Ground;
    int value = 0; ///< the term, the variable's number in the rule, or the function's symbol
    std::vector<Pattern> args;
};

/// A goal of a body.
struct Goal
{
    enum class Kind { Relation, Distinct, Not, All, Any };
    Kind kind = Kind::Relation;
    int relation = -1;
    std::vector<Pattern> args;  ///< of a relation, or both terms that differ
    std::vector<Goal> goals;    ///< of Not (one), All and Any
    std::vector<int> variables; ///< all of them, sorted
    language::Span place{};     ///< invalid: it does not stand in the text
};

/// A clause, ready to be solved.
struct Rule
{
    int clause = 0; ///< in Program::clauses
    std::vector<Pattern> head;
    std::vector<Goal> body;
    int variables = 0; ///< how many
};

/// What decides about a relation.
enum class Level {
    Rules, ///< the rules alone
    State, ///< and the state
    Moves  ///< and the moves
};

struct Relation
{
    QString name;
    int arity = 0;
    Level level = Level::Rules;
    std::vector<Rule> rules; ///< but for facts
    std::vector<std::vector<TermId>> facts;
    std::vector<int> factClauses;                                        ///< by fact, in Program::clauses
    std::vector<std::unordered_map<TermId, std::vector<int>>> factsWith; ///< by argument and its value: into facts
    std::vector<bool> isNeeded; ///< by argument: a rule leaves it to the call to give it a value
};

/**
 * The rules of a program in GDL or SDL: relations by number, with their rules, in order of the text. Where a rule has a
 * variable for a role that no goal binds, it gets the goal (role …). An immutable value but for the terms.
 */
class RuleSet
{
public:
    /// @p facts and @p moves: the relations that hold of a state and of moves.
    RuleSet(const language::Program &program, TermStore &terms, const language::PredicateId &facts,
            const language::PredicateId &moves);

    /// The number of a relation; -1: no rule names it.
    int find(const QString &name, int arity) const;
    /// The rule that @p clause is, which is no clause of the program: a question. Relations that no rule names become
    /// ones without rules. See AskedWords.
    Rule asked(const language::Clause &clause);
    const Relation &relation(int number) const { return m_relations[std::size_t(number)]; }
    std::size_t size() const { return m_relations.size(); }

private:
    int number(const QString &name, int arity);
    static void addFact(Relation &relation, const Rule &rule);
    Pattern pattern(const language::Term &term);
    Goal goal(const language::Term &term);
    void addGoals(const language::Term &body, std::vector<Goal> &goals);
    void findLevels(int facts, int moves);
    void findNeeds();

    TermStore &m_terms;
    std::map<std::pair<QString, int>, int> m_numbers;
    std::vector<Relation> m_relations;
};

} // namespace sidl::engine::logic
