// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/tokeniser.h"

#include <QStringList>

#include <vector>

namespace sidl::language {

/// How the words are made that a game in SIDL begins with or creates, to tell those that can never be in a state: of
/// another length, or with another name or number at one of their places. Read from the text alone, so that it takes no
/// Prolog. A value; any thread.
class WordForms
{
public:
    WordForms() = default; ///< of no game: nothing is told
    /// @param tokens of @p rules, their whole text, behind which words may stand that were put in by hand
    WordForms(const std::vector<Token> &tokens, const QString &rules);

    /// A sentence for each word that @p asked, a goal, asks of a state and that no form has: "The game does not begin with
    /// [holds, bob], and no rule creates it. Did you mean [holds, bob, Other]?" Empty: there may be all. Of
    /// one that is denied, as in an invariant, this may be what is claimed.
    QStringList remarks(const std::vector<Token> &tokens, const QString &asked) const;

private:
    struct Form
    {
        QStringList elements; ///< a name or a number; empty: anything
        bool isOpen = false;  ///< may be longer: [said | Said]
        QString text;         ///< as it is written
        std::size_t end = 0;  ///< the token behind it
    };
    static Form read(const std::vector<Token> &tokens, const QString &text, std::size_t first);
    static bool mayBeSame(const Form &one, const Form &other);
    static bool isRead(const Form &form) { return !form.text.isEmpty(); }
    QString meant(const Form &asked) const;

    std::vector<Form> m_forms;
    bool m_isKnown = true; ///< false: rules create words that are not seen in the text
};

} // namespace sidl::language
