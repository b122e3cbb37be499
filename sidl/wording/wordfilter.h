// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/word.h"

#include <QStringList>

namespace sidl::wording {

/**
 * Which words a person wants to see. What is typed is a pattern if it is a whole list of constants and variables, such
 * as [card,X,_] or [card|_]: the same variable twice stands for the same element, _ for anything. Conditions may follow
 * it, as in "[bid,_,X], X > 10": comparisons of numbers by > < >= =< =:= =\=, of any elements by = and \=. One that is
 * still being typed does not count. All else is plain text that occurs in the word, whatever its case;
 * blanks do not count. Words of GDL are met by patterns as GDL writes them, "(bid ?_ 10)" or "bid(_,10)", without
 * comparisons.
 *
 * Any thread: it is read while a person types, without Prolog, and takes a constant without its quotes, too. What stops
 * a game or is explained has to be exact: that is a WordPattern.
 */
class WordFilter
{
public:
    WordFilter() = default; ///< all words
    explicit WordFilter(const QString &text);

    bool isPattern() const { return m_isPattern; } ///< else plain text
    bool isEmpty() const { return m_text.isEmpty(); }
    /// Whether it is asked as a goal where words are lists, as in SIDL, or are not, as in GDL.
    bool isGoal(bool areLists) const { return areLists ? !m_isTerm : m_isTerm; }
    bool matches(engine::Word word) const;
    /// Plain text is looked for in @p shown, as the word is shown to a person.
    bool matches(engine::Word word, const QString &shown) const;
    /// The same as a goal: "fact([bid,_,X]), number(X), X > 10", or "(true (bid ?p ?x))". It holds in states that have
    /// such a word.
    QString goal() const;

private:
    struct Element
    {
        QString text; ///< as Word::elementText(), or the variable's name
        bool isVariable = false;
    };
    /// An element compared with another one.
    struct Condition
    {
        Element left, right;
        QString comparison; ///< ">", "\=", …
    };
    bool readPattern(const QString &text);
    bool readTerm(const QString &text);

    QString m_text; ///< without blanks, in small letters
    std::vector<Element> m_elements;
    std::vector<Condition> m_conditions;
    bool m_isPattern = false;
    bool m_isTerm = false; ///< a pattern as GDL writes words
    bool m_isOpen = false; ///< "|_": longer words, too
};

} // namespace sidl::wording
