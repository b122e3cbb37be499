// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/word.h"

#include <QStringList>

namespace sidl::debugger {

/**
 * Which words a person wants to see. What is typed is a pattern if it is a whole list of constants and variables, such as
 * [card,X,_] or [card|_]: the same variable twice stands for the same element, _ for anything. All else is plain text that
 * occurs in the word, whatever its case; blanks do not count.
 */
class WordFilter
{
public:
    WordFilter() = default; ///< all words
    explicit WordFilter(const QString &text);

    bool isEmpty() const { return m_text.isEmpty(); }
    bool isPattern() const { return m_isPattern; }
    bool matches(engine::Word word) const;

private:
    struct Element
    {
        QString text; ///< as Word::elementText(), or the variable's name
        bool isVariable = false;
    };
    bool readPattern(const QString &text);

    QString m_text; ///< without blanks, in small letters
    std::vector<Element> m_elements;
    bool m_isPattern = false;
    bool m_isOpen = false; ///< "|_": longer words, too
};

} // namespace sidl::debugger
