// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/problem.h"
#include "sidl/engine/logic/ruleset.h"
#include "sidl/language/gdl/gdlkeywords.h"
#include "sidl/language/gdl/gdltree.h"

#include <optional>
#include <set>
#include <utility>

namespace sidl::engine::logic {

/**
 * Words that stand in the place of goals: a person who asks writes "(cell 1 1 b)" where "(true (cell 1 1 b))" is meant.
 * A goal is a word if no rule defines its relation, no keyword is called so, and words of the game have its name and as
 * many arguments. Immutable; any thread.
 */
class AskedWords
{
public:
    AskedWords(const language::Program &program, language::gdl::Dialect dialect);

    /// Makes (true …) of the words among the goals of @p asked, which @p rules has read.
    /// @param facts the relation true
    /// @param step  its last argument, in SDL; NoTerm: it has none
    /// Returns what is wrong with a goal that is neither a word nor defined: code not-a-goal.
    std::optional<Problem> lift(Rule &asked, const RuleSet &rules, TermStore &terms, int facts, TermId step) const;

private:
    using Shape = std::pair<QString, int>; ///< name, arguments
    void addShape(const language::Term &word, bool isOfRule);
    void addTerms(const language::Term &term);
    bool isWord(const Shape &shape) const;
    QString goalText(const Shape &word) const;
    Problem unknown(const Shape &shape) const;

    const language::gdl::Dialect m_dialect;
    const language::gdl::Notation m_notation;
    std::set<Shape> m_words; ///< that rules name
    std::set<Shape> m_terms; ///< all terms in arguments
    bool m_isOpen = false;   ///< a rule makes a word of a variable: any term may be one
};

} // namespace sidl::engine::logic
