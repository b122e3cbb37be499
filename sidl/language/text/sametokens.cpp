// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/text/sametokens.h"

namespace sidl::language {

namespace {

/// Where white space before a token would make another term: between a name and its bracket, a sign and its number.
bool isBound(const std::vector<Token> &tokens, std::size_t at, QStringView text)
{
    if (at == 0 || tokens[at - 1].end() != tokens[at].start)
        return false;
    if (tokens[at].is(text, u"("))
        return tokens[at - 1].kind != Token::Kind::Punctuation;
    const bool isSigned = tokens[at].kind == Token::Kind::Number && tokens[at - 1].kind == Token::Kind::Symbol;
    if (!isSigned || at < 2)
        return isSigned;
    const Token &before = tokens[at - 2];
    return !isOperand(before) && !before.is(text, u")") && !before.is(text, u"]");
}

} // namespace

bool haveSameTokens(const TokenisedText &one, const TokenisedText &other)
{
    if (one.tokens.size() != other.tokens.size())
        return false;
    for (std::size_t i = 0; i < one.tokens.size(); ++i)
        if (one.tokens[i].in(one.text) != other.tokens[i].in(other.text)
            || isBound(one.tokens, i, one.text) != isBound(other.tokens, i, other.text))
            return false;
    return true;
}

QString spelledTokens(const TokenisedText &text)
{
    QString spelled;
    for (std::size_t i = 0; i < text.tokens.size(); ++i) {
        spelled += isBound(text.tokens, i, text.text) ? u'\b' : u'\n';
        spelled += text.tokens[i].in(text.text);
    }
    return spelled;
}

} // namespace sidl::language
