// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/term.h"

#include <QStringList>

namespace sidl::language {

/// The text around a caret, from where its clause may start to where it may end. Line ends are \n.
struct TextAround
{
    QString before;
    QString after;
    char16_t inside = 0; ///< what the start of before lies in, see Tokeniser::inside()
};

/// What can be written at a caret, told by the tokens before it alone: the clause need not be whole.
struct CursorContext
{
    enum class Place {
        Nowhere,     ///< in a comment, a quoted item or a number, or behind a term
        ClauseStart, ///< the name of a head
        Goal,        ///< in a body
        Argument     ///< of a predicate, an operator or in a list
    };
    Place place = Place::Nowhere;
    QString prefix;        ///< the name before the caret, as far as written
    PredicateId head;      ///< of the clause; without name at its start; arity as far as written
    QString functor;       ///< Argument: the predicate that is given it; empty: none
    int argument = 0;      ///< of the functor, from 0
    bool isInWord = false; ///< Argument: an element of the list that the functor's argument is
    QStringList elements;  ///< of that list, those before the caret
    QStringList variables; ///< of the clause, each once, without the one being written and "_"
    /// The predicate within whose brackets the caret is, be it behind a term, or in a number; empty: in none's.
    QString callee;
    int calleeArgument = 0; ///< from 0
};

CursorContext cursorContext(const TextAround &text);

} // namespace sidl::language
