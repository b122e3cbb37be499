// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/diagnostic.h"
#include "sidl/language/term.h"

#include <QSet>
#include <QString>
#include <QStringList>

#include <vector>

namespace sidl::language {

/// A clause of the text that could be read. Its identity is (revision, index).
struct Clause
{
    int index = 0; ///< its place in Program::clauses
    Term head;
    Term body;             ///< the atom `true`, with an invalid span, for a fact
    QStringList variables; ///< names by Term::variable; "_" for each anonymous one
    Span span;             ///< from the first character of the head to the full stop
    QString comment;       ///< the comment lines directly above the clause, without their marks; may be empty
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
