// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/text/tokeniser.h"

#include <QString>

#include <QChar>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

using Kind = Token::Kind;
using Problem = Token::Problem;

int size(char32_t c)
{
    return QChar::requiresSurrogates(c) ? 2 : 1;
}

bool isDigit(char32_t c, int base = 10)
{
    const int value = c >= '0' && c <= '9' ? int(c - '0')
        : c >= 'a' && c <= 'z'             ? int(c - 'a') + 10
        : c >= 'A' && c <= 'Z'             ? int(c - 'A') + 10
                                           : 99;
    return value < base;
}

bool isNameStart(char32_t c)
{
    return c == '_' || QChar::isLetter(c) || QChar::category(c) == QChar::Number_Letter;
}

bool isNamePart(char32_t c)
{
    return isNameStart(c) || QChar::isDigit(c) || QChar::isMark(c);
}

bool isVariableStart(char32_t c)
{
    return c == '_' || QChar::isUpper(c);
}

bool isSymbol(char32_t c)
{
    if (c < 0x80)
        return c != 0 && "+-*/\\^<>=~:.?@#&$"_L1.contains(QChar(char16_t(c)));
    return (QChar::isSymbol(c) || QChar::isPunct(c)) && c != QChar::ReplacementCharacter;
}

bool isBad(char32_t c)
{
    switch (QChar::category(c)) {
    case QChar::Other_Control:
        return !QChar::isSpace(c);
    case QChar::Other_Surrogate:
    case QChar::Other_NotAssigned:
        return true;
    default:
        return c == QChar::ReplacementCharacter;
    }
}

} // namespace

char32_t Tokeniser::peek(qsizetype at) const
{
    if (at >= m_text.size())
        return 0;
    const QChar c = m_text[at];
    if (c.isHighSurrogate() && at + 1 < m_text.size() && m_text[at + 1].isLowSurrogate())
        return QChar::surrogateToUcs4(c, m_text[at + 1]);
    return c.unicode();
}

bool Tokeniser::skipSpace()
{
    while (m_at < m_text.size() && m_text[m_at].isSpace())
        ++m_at;
    return m_at < m_text.size();
}

Token Tokeniser::take(Kind kind, qsizetype end, Problem problem)
{
    const Token token{kind, problem, m_at, end - m_at};
    m_at = end;
    return token;
}

std::optional<Token> Tokeniser::next()
{
    if (const char16_t inside = std::exchange(m_inside, u'\0'); inside && m_at < m_text.size())
        return inside == u'*' ? blockComment(m_at) : quoted(inside, m_at);
    if (!skipSpace())
        return std::nullopt;

    const char32_t c = peek(m_at);
    if (isNameStart(c)) {
        qsizetype end = m_at;
        for (char32_t part = c; isNamePart(part); part = peek(end))
            end += size(part);
        return take(isVariableStart(c) ? Kind::Variable : Kind::Atom, end);
    }
    if (isDigit(c))
        return take(Kind::Number, numberEnd());
    switch (c) {
    case '\'':
    case '"':
    case '`':
        return quoted(char16_t(c), m_at + 1);
    case '(':
    case ')':
    case '[':
    case ']':
    case '{':
    case '}':
    case ',':
    case '|':
        return take(Kind::Punctuation, m_at + 1);
    case '!':
    case ';':
        return take(Kind::Symbol, m_at + 1);
    case '%': {
        const qsizetype end = m_text.indexOf(u'\n', m_at);
        return take(Kind::LineComment, end < 0 ? m_text.size() : end);
    }
    case '/':
        if (peek(m_at + 1) == '*')
            return blockComment(m_at + 2);
        break;
    default:
        break;
    }
    if (isBad(c) || QChar::category(c) == QChar::Other_Format) { // such as a zero-width space
        // All that stand together are one problem: a damaged file may have millions.
        qsizetype end = m_at + size(c);
        for (; end < m_text.size() && isBad(peek(end)); end += size(peek(end)))
            ;
        return take(Kind::Error, end, Problem::BadCharacter);
    }
    return isSymbol(c) ? symbol() : take(Kind::Symbol, m_at + size(c));
}

Token Tokeniser::blockComment(qsizetype from)
{
    const qsizetype close = m_commentsNeverClose ? -1 : m_text.indexOf(u"*/", from);
    if (close >= 0)
        return take(Kind::BlockComment, close + 2);
    m_commentsNeverClose = true;
    return take(Kind::BlockComment, m_text.size(), Problem::UnclosedComment);
}

/// Where the escape sequence at @p backslash ends.
qsizetype Tokeniser::escapeEnd(qsizetype backslash) const
{
    qsizetype end = backslash + 1;
    const char32_t c = peek(end);
    if (c == 0 && end >= m_text.size())
        return end;
    if (c == 'c') { // skips white space
        for (++end; end < m_text.size() && m_text[end].isSpace();)
            ++end;
        return end;
    }
    if (c != 'x' && !isDigit(c, 8))
        return end + size(c);
    const int base = c == 'x' ? 16 : 8; // \x41\ and \101\, the last backslash being optional
    for (++end; isDigit(peek(end), base);)
        ++end;
    return peek(end) == '\\' ? end + 1 : end;
}

Token Tokeniser::quoted(char16_t quote, qsizetype from)
{
    const Kind kind = quote == u'\'' ? Kind::QuotedAtom : quote == u'"' ? Kind::String : Kind::BackQuoted;
    Problem problem = Problem::None;
    for (qsizetype at = from; at < m_text.size();) {
        const char32_t c = peek(at);
        if (c == quote) {
            if (peek(at + 1) != quote)
                return take(kind, at + 1, problem);
            at += 2;
        } else if (c == '\n') {
            return take(kind, at, Problem::UnclosedQuote);
        } else if (c == '\\') {
            at = escapeEnd(at);
        } else {
            if (isBad(c))
                problem = Problem::BadCharacter;
            at += size(c);
        }
    }
    return take(kind, m_text.size(), Problem::UnclosedQuote);
}

/// Where a character code 0'c ends whose quote ends at @p after; @p after - 1 when it is none.
qsizetype Tokeniser::charCodeEnd(qsizetype after) const
{
    const char32_t c = peek(after);
    if (c == 0 || c == '\n')
        return after - 1;
    if (c == '\\')
        return escapeEnd(after);
    if (c == '\'')
        return peek(after + 1) == '\'' ? after + 2 : after + 1;
    return after + size(c);
}

qsizetype Tokeniser::numberEnd() const
{
    const auto digits = [this](qsizetype at, int base) {
        while (isDigit(peek(at), base) || (peek(at) == '_' && isDigit(peek(at + 1), base)))
            ++at;
        return at;
    };
    if (peek(m_at) == '0') {
        const char32_t mark = peek(m_at + 1);
        if (mark == '\'')
            return charCodeEnd(m_at + 2);
        const int base = mark == 'x' ? 16 : mark == 'o' ? 8 : mark == 'b' ? 2 : 0;
        if (base && isDigit(peek(m_at + 2), base))
            return digits(m_at + 2, base);
    }
    qsizetype end = digits(m_at, 10);
    if (peek(end) == '\'') { // a radix: 16'FF
        const int base = m_text.mid(m_at, end - m_at).toInt();
        return base >= 2 && base <= 36 && isDigit(peek(end + 1), base) ? digits(end + 1, base) : end;
    }
    if (peek(end) == 'r' && isDigit(peek(end + 1)))
        return digits(end + 1, 10);
    if (peek(end) == '.' && isDigit(peek(end + 1))) {
        end = digits(end + 1, 10);
        const QStringView special = m_text.mid(end, 3);
        if ((special == u"Inf" || special == u"NaN") && !isNamePart(peek(end + 3)))
            return end + 3;
    }
    if (peek(end) == 'e' || peek(end) == 'E') {
        const qsizetype sign = peek(end + 1) == '+' || peek(end + 1) == '-' ? 1 : 0;
        if (isDigit(peek(end + 1 + sign)))
            return digits(end + 1 + sign, 10);
    }
    return end;
}

Token Tokeniser::symbol()
{
    qsizetype end = m_at;
    for (char32_t c = peek(end); isSymbol(c); c = peek(end))
        end += size(c);
    const bool full = end == m_at + 1 && m_text[m_at] == u'.'
        && (end == m_text.size() || m_text[end].isSpace() || m_text[end] == u'%');
    return take(full ? Kind::End : Kind::Symbol, end);
}

char16_t Tokeniser::inside(const Token &token, qsizetype at)
{
    const bool over = at >= token.end() && token.problem != Problem::UnclosedComment;
    if (at <= token.start || over)
        return 0;
    switch (token.kind) {
    case Kind::BlockComment:
        return u'*';
    case Kind::QuotedAtom:
        return u'\'';
    case Kind::String:
        return u'"';
    case Kind::BackQuoted:
        return u'`';
    default:
        return 0;
    }
}

bool isOperand(const Token &token)
{
    switch (token.kind) {
    case Kind::Variable:
    case Kind::Atom:
    case Kind::QuotedAtom:
    case Kind::String:
    case Kind::BackQuoted:
    case Kind::Number:
        return true;
    default:
        return false;
    }
}

std::vector<Token> tokensOf(QStringView text)
{
    std::vector<Token> tokens;
    Tokeniser tokeniser(text);
    while (const auto token = tokeniser.next())
        tokens.push_back(*token);
    return tokens;
}

} // namespace sidl::language
