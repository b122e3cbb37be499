// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/keywords.h"

#include <QString>

#include <optional>
#include <vector>

namespace sidl::language {

class SourceMap;

/// What a word that a keyword is given stands for: words of different kinds have nothing to do with one another.
enum class WordKind { State, Switch, Action, Player };

/// What a rule does with a word.
enum class WordRole {
    Initial, ///< in the state at the start: init/1; a player: init/2
    Created,
    Deleted,
    Read,   ///< asked for: fact/1, tocreate/1, todelete/1, does/2, player/1
    Hidden, ///< hidden/2
    Defined ///< a switch, action or player in the head of another rule: legal/1, switch/2, do/1, …
};

/// The kind of the argument @p index (from 0) of @p keyword; nothing where no word stands.
std::optional<WordKind> wordKind(Keyword keyword, std::size_t index);
WordRole wordRole(Keyword keyword, std::size_t index);

/// A word as it stands in a rule: a list, perhaps with variables in it.
struct WordUse
{
    struct Element
    {
        QString text;            ///< as written
        bool isConstant = false; ///< else a variable, or a term with one in it
    };
    WordKind kind = WordKind::State;
    WordRole role = WordRole::Read;
    Span span;      ///< the list; invalid in a clause that cannot be read now
    Span goal;      ///< the keyword before it; there, the clause's name
    int clause = 0; ///< index into Symbols::clauses()
    std::vector<Element> elements;
    bool isOpen = false; ///< [a|Rest]: as many elements or more

    QString text() const; ///< "[chosen,role1]", on one line
    /// True when a word may be an instance of both.
    bool canBe(const WordUse &other) const;
};

/// The words that the keyword @p goal, the head of a rule or a goal of its body, is given. @p map: of its text.
std::vector<WordUse> wordsOf(const Term &goal, const SourceMap &map);

} // namespace sidl::language
