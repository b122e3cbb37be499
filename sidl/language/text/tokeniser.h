// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringView>

#include <optional>
#include <vector>

namespace sidl::language {

/// A lexical element of a game's text, comments included and white space not.
struct Token
{
    enum class Kind {
        Variable,
        Atom,        ///< a name that starts with a small letter
        QuotedAtom,  ///< 'it''s'
        String,      ///< "text"
        BackQuoted,  ///< `codes`
        Number,      ///< 12, 0'c, 0xFF, 1_000, 1.0e10, 1.0Inf
        Symbol,      ///< an atom of symbol characters (:-, =.., ...), or one of ! and ;
        Punctuation, ///< one of ( ) [ ] { } , |
        LineComment, ///< without the line's end
        BlockComment,
        End,  ///< the full stop of a clause
        Error ///< a character that stands for nothing
    };
    enum class Problem {
        None,
        UnclosedQuote,   ///< a quoted item that the end of its line ends
        UnclosedComment, ///< a block comment that only the end of the text ends
        BadCharacter     ///< a control character, half a surrogate pair, or what could not be decoded
    };

    Kind kind = Kind::Error;
    Problem problem = Problem::None;
    qsizetype start = 0;  ///< offset in UTF-16 units, as QString counts
    qsizetype length = 0; ///< likewise

    qsizetype end() const { return start + length; }
    bool isComment() const { return kind == Kind::LineComment || kind == Kind::BlockComment; }
    QStringView in(QStringView text) const { return text.mid(start, length); }
    bool is(QStringView text, QStringView what) const { return in(text) == what; }
};

/**
 * Cuts a game's text into tokens, from left to right. Never fails: whatever the text, every character that is not white
 * space lies in one token. Linear in the text.
 *
 * It agrees with SWI-Prolog's reader on where quoted items, comments, numbers and clauses end; all else is
 * read_term/2's. What is kept between tokens is the offset and inside(), so that colouring can start again at any
 * line.
 */
class Tokeniser
{
public:
    /// @p inside: what @p from lies in, as inside() said there; the first token is then the rest of that item.
    explicit Tokeniser(QStringView text, qsizetype from = 0, char16_t inside = 0)
        : m_text(text)
        , m_at(from)
        , m_inside(inside)
    {
    }

    /// The next token, or none at the end of the text.
    std::optional<Token> next();
    /// Where the next token is looked for.
    qsizetype position() const { return m_at; }
    /// Goes on at @p offset, which lies in no token.
    void jumpTo(qsizetype offset)
    {
        m_at = offset;
        m_inside = 0;
    }
    /// What the offset @p at, within or at the end of @p token, lies in: 0 for nothing, the quote of a quoted item,
    /// '*' for a block comment. Give it to a Tokeniser that is to start there.
    static char16_t inside(const Token &token, qsizetype at);

private:
    char32_t peek(qsizetype at) const; ///< the code point at @p at, 0 at the end
    bool skipSpace();
    Token take(Token::Kind kind, qsizetype end, Token::Problem problem = Token::Problem::None);
    Token blockComment(qsizetype from);
    Token quoted(char16_t quote, qsizetype from);
    qsizetype escapeEnd(qsizetype backslash) const;
    qsizetype numberEnd() const;
    qsizetype charCodeEnd(qsizetype after) const;
    Token symbol();

    QStringView m_text;
    qsizetype m_at = 0;
    char16_t m_inside = 0;
    bool m_commentsNeverClose
        = false; ///< a block comment was not closed: no later one is, so that looking stays linear
};

/// The token kinds that can begin or end a term by themselves: names, variables, numbers, quoted items.
bool isOperand(const Token &token);

/// All tokens of @p text, comments included, in order.
std::vector<Token> tokensOf(QStringView text);

} // namespace sidl::language
