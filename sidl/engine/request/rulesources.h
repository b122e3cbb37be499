// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/request/gamemodule.h"

namespace sidl::engine {

/**
 * The rules of a game as they were written, told to the interpreter (interpreter.pl) when it is first needed: what
 * explanations and rules that can be stopped run on. With it the way back, from what the interpreter tells of them to
 * clauses and places of the text.
 *
 * Thread: the game's.
 */
class RuleSources
{
public:
    explicit RuleSources(const GameModule &game);
    ~RuleSources();
    RuleSources(const RuleSources &) = delete;
    RuleSources &operator=(const RuleSources &) = delete;

    enum class Marks { Without, With }; ///< of stepper.pl, at which the engine is asked whether to go on
    /// The interpreter knows the rules from now on, as @p marks says.
    void use(Marks marks);

    /// The clause that the interpreter calls @p key; null if it is none of the game's.
    const language::Clause *clauseOf(prolog::TermRef key) const;
    /// The goal of a rule's body that @p place, at(Key, Path), means; else invalid.
    language::Span spanAt(prolog::TermRef place) const;

private:
    void load();
    bool addSource(const language::Clause &clause, std::int64_t key) const;
    bool defineSources(const language::PredicateId &predicate, const std::vector<std::int64_t> &keys) const;
    void setMarks(Marks marks);

    const GameModule &m_game;
    bool m_isLoaded = false;
    Marks m_marks = Marks::Without;
    std::int64_t m_firstKey = 0; ///< of the clause of index 0; those with marks have the keys after all without
};

} // namespace sidl::engine
