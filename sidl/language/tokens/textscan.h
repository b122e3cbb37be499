// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/tokens/linestate.h"
#include "sidl/language/tokens/tokenclass.h"

#include <QStringView>

#include <vector>

namespace sidl::language {

/// A stretch of text that is to be coloured and folded anew.
struct ScannedText
{
    QStringView text;       ///< starts at the beginning of a line; line ends as they are
    LineState before;       ///< of the line before
    qsizetype coloured = 0; ///< UTF-16 units from the start that need classes; what follows helps to find them
    std::size_t lines = 0;  ///< from the start that need folds
    bool isEnd = false;     ///< the game's text ends with this one
};

/// What an editor shows of a stretch of text.
struct TextScan
{
    static constexpr int Undecided = -1; ///< a level that more text would tell

    /// A token; between them is white space.
    struct Run
    {
        qsizetype start = 0;
        qsizetype length = 0;
        TokenClass tokenClass = TokenClass::Default;
    };
    std::vector<Run> runs;         ///< in order; they reach at least to the end of what needs them
    std::vector<LineState> states; ///< by line; at least those that need them, if there are so many
    std::vector<int> levels;       ///< by line: how deep it lies; Undecided
    int levelAbove = Undecided;    ///< of blank lines directly above the text, without what lies in comments
};

/**
 * Scans a text that has the tokens of Prolog.
 *
 * @param classOf which class a token of the text has
 * Errors: none. Linear in the text. Any thread.
 */
TextScan scanned(const ScannedText &text, TokenClass (*classOf)(const Token &token, QStringView text));

} // namespace sidl::language
