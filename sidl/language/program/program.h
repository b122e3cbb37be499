// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/term.h"
#include "sidl/language/text/diagnostic.h"

#include <QSet>
#include <QString>
#include <QStringList>

#include <vector>

namespace sidl::language {

class RuleSystem;

/// How a clause came to be.
enum class Origin {
    Written,  ///< it stands in the text
    Generated ///< made from what stands at Clause::span: by a language that says several clauses in one
};

/// A clause of a game: one of its text, or one that is made from a stretch of it. Its identity is (revision, index).
struct Clause
{
    int index = 0; ///< its place in Program::clauses
    Origin origin = Origin::Written;
    Term head;
    Term body;             ///< the atom `true`, with an invalid span, for a fact
    QStringList variables; ///< names by Term::variable; "_" for each anonymous one
    Span span;             ///< from the first character of the head to the full stop; Generated: all it is made from
    QString comment;       ///< the comment lines directly above the clause, without their marks; may be empty

    /// What to show a person of the clause: its head, or what it was made from.
    const Span &place() const { return origin == Origin::Written ? head.span : span; }
    /// Where @p part of the clause is to be shown. What is not in the text, in a clause that is made from it, is shown
    /// as the clause is; in a written one it has no place.
    const Span &placeOf(const Term &part) const
    {
        return origin == Origin::Written || part.span.isValid() ? part.span : span;
    }
};

/// A stretch of the text that ought to be a clause and cannot be read.
struct BrokenClause
{
    QString name; ///< what it starts with: the predicate that it would be of
    Span span;
};

/// A game text after reading and checking: an immutable value that every analysis and the engine work on.
struct Program
{
    const RuleSystem *system = nullptr; ///< the language that it was read as; see ruleSystemOf()
    int revision = 0;
    QString text;     ///< without byte order mark, line ends as \n
    QString baseName; ///< file name without suffix: the game's name if the rules give none (S1)
    QString name;     ///< the game's name: argument of game/1, else of name/1, else baseName
    std::vector<Clause> clauses;
    std::vector<BrokenClause> broken; ///< in order of place
    QSet<QString> unread;             ///< their names: predicates that may well be defined
    Diagnostics problems;             ///< in order of place; everything that reading and checking found

    bool isPlayable() const { return !hasErrors(problems); }
};

} // namespace sidl::language
