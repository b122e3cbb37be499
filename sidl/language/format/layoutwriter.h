// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/clausetokens.h"
#include "sidl/language/text/textedit.h"

#include <algorithm>

namespace sidl::language {

/// A token, a comment or a stretch that is left as it is, at its new place.
struct LaidOut
{
    enum class Kind { Token, Comment, TrailingComment, Untouched };

    Token token;
    Kind kind = Kind::Token;
    bool isFact = false; ///< of a clause without a body
    int newLines = 0;    ///< line ends before it
    int spaces = 0;      ///< before it, behind those
    int oldColumn = 0;   ///< columns count from 0, in code points
    int oldSpaces = 0;   ///< between it and what is before it on its old line
    bool startedLine = false;
    bool isTall = false; ///< goes over lines
    int width = 0;       ///< code points; of something on several lines, those of the last
};

/// Puts tokens on lines, in the order of the text.
class LayoutWriter
{
public:
    static constexpr int LineWidth = 100;    ///< columns, comments at the end of a line not counted
    static constexpr int MostIndented = 120; ///< columns, however deep the nesting

    explicit LayoutWriter(QStringView text)
        : m_text(text)
    {
    }

    /// What is put next starts a line, at column @p indentation, with @p blank empty lines above.
    void newLine(int indentation, int blank = 0);
    bool atNewLine() const { return m_isNewLine; }
    int indentation() const { return m_indentation; } ///< of the line that is to be started
    void put(const Token &token, int spaces, LaidOut::Kind kind = LaidOut::Kind::Token);
    /// A comment at the end of the last line, also when a new one is to be started.
    void putTrailing(const Token &comment);
    void padTo(int column); ///< what is put next stands there
    /// Where something put with so many spaces would stand.
    int column(int spaces = 0) const { return m_isNewLine ? m_indentation : m_column + std::max(spaces, m_pad); }
    int line() const { return m_line; } ///< of the last token put
    void setFact(bool isFact) { m_isFact = isFact; }

    std::vector<LaidOut> &pieces() { return m_pieces; }
    /// What has to be done to the text. @p end: what stands behind the last piece.
    TextEdits edits(const QString &end) const;

private:
    int oldColumnOf(qsizetype offset);

    QStringView m_text;
    std::vector<LaidOut> m_pieces;
    bool m_isNewLine = false;
    bool m_isFact = false;
    int m_indentation = 0;
    int m_blank = 0;
    int m_pad = 0;
    int m_column = 0;
    int m_line = 0;
    qsizetype m_seen = 0; ///< up to here old columns are counted
    int m_oldColumn = 0;
};

/// Columns that @p text takes; of several lines, those of the last.
int widthOf(QStringView text);

} // namespace sidl::language
