// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/diagnostic.h"
#include "sidl/language/text/sourcemap.h"
#include "sidl/language/text/tokeniser.h"

#include <optional>
#include <vector>

namespace sidl::language {

/// What a text is, to those who are told what is wrong with it.
enum class Wanted {
    Clauses,
    Goal ///< that somebody asks, and that is read as the body of a clause; of full stops nothing is said
};

/// The stretch of a game's text that ought to be one clause. Offsets are UTF-16 units.
struct Piece
{
    qsizetype start = 0;   ///< first character of the first token
    qsizetype lastEnd = 0; ///< behind the last token before the full stop
    qsizetype end = 0;     ///< behind the full stop, or lastEnd
    qsizetype comma = -1;  ///< where a comma stands in place of the full stop: behind lastEnd
    bool hasEnd = false;   ///< there is a full stop
    bool isBroken = false; ///< it cannot be read, and why has been reported
    bool isMerged = false; ///< its tokens are those of no clause: the full stop of one before its last is missing
    QString comment;       ///< the comment lines directly above, without their marks
};

/**
 * Cuts a game's text into clauses, and finds its way back after broken ones: a quoted item ends at the end of its
 * line, a comment that is never closed ends at the next line that looks like a clause, and so does a clause with
 * either in it.
 */
class ClauseSplitter
{
public:
    static constexpr int MaxBrackets = 1000; ///< how deep brackets may nest: the reader recurses over them
    static constexpr int MaxDigits = 10000;  ///< how long a number may be: reading takes the square of it

    /// Adds what it finds wrong to @p problems. Both must outlive it.
    ClauseSplitter(const SourceMap &map, Diagnostics &problems, Wanted wanted = Wanted::Clauses);

    std::optional<Piece> next();

private:
    void report(Severity severity, const char *code, const QString &message, const QString &advice, const Token &at);
    void reportToken(const Token &token);
    bool checkToken(const Token &token, const Token &before);
    bool isUnspacedEnd(const Token &token, const Token &before, int depth) const;
    bool takeComment(const Token &token); ///< false when the text starts again behind it
    QString commentAbove(qsizetype start) const;

    const SourceMap &m_map;
    QStringView m_text;
    Diagnostics &m_problems;
    const Wanted m_wanted;
    Tokeniser m_tokeniser;
    std::vector<Token> m_comments; ///< the comments that would belong to a clause starting on the next line
};

/// True when the line that starts at offset @p line of @p text begins as clauses do: a name with an opening bracket,
/// `:-` or a full stop behind it, or `:-` itself.
bool looksLikeClause(QStringView text, qsizetype line);

/// Where else in the unreadable @p piece a clause seems to start: offsets, ascending, of names in column 1 that start
/// a clause if the one before them lacks its full stop, and of indented ones that can be no goals there.
std::vector<qsizetype> clauseStarts(QStringView text, const Piece &piece);

/// The unreadable @p piece cut at its clauseStarts(): all but the last part lack their full stop. The comments above
/// the others are not looked for.
std::vector<Piece> clauseParts(QStringView text, const Piece &piece);

} // namespace sidl::language
