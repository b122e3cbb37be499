// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/tokeniser.h"
#include "sidl/language/tokens/linestate.h"

#include <vector>

namespace sidl::language {

/**
 * Finds the lines that can be folded away below another one, from the tokens of a stretch of text: the clauses of a
 * predicate below the first of them, the lines of a clause below its first, comments that follow each other likewise.
 *
 * A name in column 1 with a bracket starts a clause even where the one before lacks its full stop, so that folds stay
 * while a clause is being typed above them.
 */
class FoldScanner
{
public:
    static constexpr int Undecided = -1;

    /// @p text starts at the beginning of a line, and @p before is the state of the line before.
    FoldScanner(QStringView text, const LineState &before);

    /// The next token. The line ends before it were told.
    void take(const Token &token);
    /// The next line end, and what it lies inside of.
    void endLine(char16_t inside);
    /// No more tokens: the text ends here.
    void endText();
    /// What is to come decides about levels of lines seen.
    bool isWaiting() const { return m_isGap || m_arity != Decided; }

    /// By line seen; a last one without line end is not among them before endText().
    const std::vector<LineState> &states() const { return m_states; }
    /// How deep each line lies: 0 for the first line of a predicate.
    /// A line can be folded that the next one lies deeper than.
    std::vector<int> levels() const;
    /// The level for blank lines directly above the first line seen, without what lies in comments.
    int levelAbove() const;

private:
    static constexpr int Decided = -1;

    void startClause(const Token &token);
    void readHead(const Token &token);
    void decide(unsigned predicate);

    QStringView m_text;
    LineState m_before;
    LineState m_now;                 ///< of the line being read
    std::vector<LineState> m_states; ///< of the lines read
    std::vector<int> m_starts;       ///< by line: the level of the clause that starts in it, if one does
    int m_nowStart = Undecided;      ///< likewise, of the line being read
    bool m_isGap = false;            ///< lines since the last clause wait for the next one
    bool m_isFirst = true;           ///< no token was taken yet
    bool m_ended = false;

    // The head being read, until its predicate is known.
    int m_arity = Decided;
    int m_depth = 0;
    std::size_t m_headLine = 0;
    qsizetype m_nameEnd = 0;
    size_t m_name = 0; ///< its hash
    bool m_headOpensLine = false;
};

} // namespace sidl::language
