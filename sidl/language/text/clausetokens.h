// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/tokeniser.h"

#include <vector>

namespace sidl::language {

/// A comment, and how it stands among the lines.
struct PlacedComment
{
    Token token;
    bool startsLine = false;  ///< nothing but white space is before it
    bool endsLine = false;    ///< nothing is behind it; also said of one that goes over lines
    bool blankBefore = false; ///< there is an empty line above

    bool isTrailing() const { return endsLine && !startsLine; }
    bool isOwnLine() const { return endsLine && startsLine; }
};

/// A token of a clause with what laying the clause out has to know of it.
struct ClauseToken
{
    Token token;
    std::vector<PlacedComment> comments; ///< between the token before and this one
    int partner = -1;                    ///< of a bracket: the index of the other one
    bool isOpen = false;                 ///< an opening bracket
    bool isInfix = false;                ///< an operator between two terms, the comma and the bar included
    bool isCall = false;                 ///< the bracket of a name's arguments
    bool isSpaced = false;               ///< an infix operator with white space around
    bool startsLine = false;             ///< so in the text
    bool blankBefore = false;            ///< there is an empty line above it in the text
    int gap = 0;                         ///< spaces before it where it follows the token before on a line

    bool opens() const { return isOpen; }
    bool closes() const { return partner >= 0 && !isOpen; }
};

/**
 * The tokens of a clause that can be read.
 *
 * @param text  of the clause's game
 * @param start offset of its first token
 * @param end   offset behind its full stop
 * @return      the tokens, the full stop last; none if they are not such that they can be laid out
 */
std::vector<ClauseToken> clauseTokens(QStringView text, qsizetype start, qsizetype end);

/// How @p comment stands, if @p before is where the token before it ends (0: nothing is there).
PlacedComment placed(const Token &comment, QStringView text, qsizetype before);

/// How many line ends there are from @p start to @p end.
qsizetype lineEnds(QStringView text, qsizetype start, qsizetype end);

} // namespace sidl::language
