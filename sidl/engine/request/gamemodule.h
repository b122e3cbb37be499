// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/problem.h"
#include "sidl/language/program/keywords.h"
#include "sidl/language/program/program.h"
#include "sidl/prolog/predicate.h"
#include "sidl/prolog/termref.h"

#include <array>
#include <optional>

namespace sidl::engine {

/**
 * A game as a module of Prolog's: its rules, made by guard.pl and compiled. Nothing but this object's life keeps it
 * there.
 *
 * Thread: the one Prolog thread that made it, for all members.
 */
class GameModule
{
public:
    enum class Clauses { Plain, Counted }; ///< Counted: each use of a clause is told to the request's ClauseCounter

    GameModule(language::Program program, Clauses clauses);
    ~GameModule();
    GameModule(const GameModule &) = delete;
    GameModule &operator=(const GameModule &) = delete;

    const language::Program &program() const { return m_program; }
    /// Why the game could not be loaded, and no request of it can run; nothing if it is there.
    const std::optional<Problem> &problem() const { return m_problem; }

    atom_t name() const { return m_name; }
    module_t module() const { return m_module; }
    bool hasRules(language::Keyword keyword) const { return m_hasRules[std::size_t(keyword)]; }
    /// The game's predicate for a keyword of rule heads.
    const prolog::Predicate &predicate(language::Keyword keyword) const { return m_predicates[std::size_t(keyword)]; }

    /// Which clause of @p keyword is the first whose head unifies with the consecutive references from @p arguments on
    /// (0: with any), as index into Program::clauses, of those from the index @p from on; -1 if none does. Nothing is bound.
    int clauseFor(language::Keyword keyword, prolog::TermRef arguments = 0, int from = 0) const;
    /// Which clause of @p keyword is the first that gives the last of these arguments as a solution, by playing the rules
    /// once more; where none does, as clauseFor(). Nothing is bound.
    int clauseGiving(language::Keyword keyword, prolog::TermRef arguments) const;
    /// Which clause of @p keyword gives the solution after so many, with these arguments as they are when it is asked,
    /// by playing the rules once more; where none does, as clauseFor(). Nothing is bound.
    int clauseAtSolution(language::Keyword keyword, prolog::TermRef arguments, int count) const;

private:
    void load(Clauses clauses);
    void refuse(const QString &message, language::Span span = {});
    bool defineKeywordsAndPredicates();
    bool addClause(const prolog::Predicate &add, const language::Clause &clause);

    const language::Program m_program;
    const atom_t m_name;
    const module_t m_module;
    std::optional<Problem> m_problem;
    std::array<bool, language::KeywordCount> m_hasRules{};
    std::array<prolog::Predicate, language::KeywordCount> m_predicates;
};

} // namespace sidl::engine
