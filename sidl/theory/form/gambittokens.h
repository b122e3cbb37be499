// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/problem.h"
#include "sidl/theory/form/rational.h"

#include <QStringList>

namespace sidl::theory {

/// A token of one of Gambit's files.
struct GambitToken
{
    enum class Type { End, Mark, String, Word };
    Type type = Type::End;
    QString text;             ///< of a string without its quotes
    int line = 1, column = 1; ///< from 1
    int length = 0;           ///< in the file

    language::Span span() const { return {0, line, column, length}; }
};

/**
 * The tokens of a text in one of Gambit's formats: braces, strings, and words such as numbers; commas are blanks. What
 * does not fit is thrown as an engine::Problem with its place; it stays within the readers.
 */
class GambitTokens
{
public:
    using Type = GambitToken::Type;

    /// @p format "EFG" or "NFG". @p text outlives this.
    GambitTokens(const QString &text, const QString &format);

    const GambitToken &now() const { return m_now; }
    bool isAt(QChar mark) const { return m_now.type == Type::Mark && m_now.text == mark; }
    bool isAtEnd() const { return m_now.type == Type::End; }
    bool isAtString() const { return m_now.type == Type::String; }
    GambitToken take();
    GambitToken take(Type type, const QString &expected);
    QString takeString(const QString &expected) { return take(Type::String, expected).text; }
    QString maybeString() { return isAtString() ? take().text : QString(); } ///< a string, if one is there
    void takeMark(QChar mark);
    int takeInteger(const QString &expected, int least);
    Rational takeNumber(const QString &expected);     ///< exactly, also of a decimal
    QStringList takeStrings(const QString &expected); ///< in braces
    /// "EFG 2 R", the title, the players, each with a name.
    void takeHead(const QString &version, QString &title, QStringList &players);

    [[noreturn]] void fail(const QString &expected) const { fail(expected, m_now); }
    [[noreturn]] void fail(const QString &expected, const GambitToken &at) const;

private:
    void advance();
    void step();

    const QString &m_text;
    const QString m_format;
    qsizetype m_at = 0;
    int m_line = 1, m_column = 1;
    GambitToken m_now;
};

} // namespace sidl::theory
