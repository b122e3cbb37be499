// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/gdltree.h"

#include <algorithm>

namespace sidl::language::gdl {

namespace {

bool isBracket(QChar c)
{
    return c == u'(' || c == u')';
}

Token::Kind kindOf(QStringView name)
{
    if (name.startsWith(u'?'))
        return Token::Kind::Variable;
    if (name == u"<=")
        return Token::Kind::Symbol;
    const bool isNumber = std::all_of(name.begin(), name.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    return isNumber ? Token::Kind::Number : Token::Kind::Atom;
}

} // namespace

std::vector<Token> prefixTokens(QStringView text)
{
    std::vector<Token> tokens;
    for (qsizetype at = 0; at < text.size();) {
        const QChar c = text[at];
        if (c.isSpace()) {
            ++at;
            continue;
        }
        Token token;
        token.start = at;
        if (isBracket(c)) {
            token.kind = Token::Kind::Punctuation;
            ++at;
        } else if (c == u';') {
            token.kind = Token::Kind::LineComment;
            while (at < text.size() && text[at] != u'\n')
                ++at;
        } else {
            while (at < text.size() && !text[at].isSpace() && !isBracket(text[at]) && text[at] != u';')
                ++at;
            token.kind = kindOf(text.mid(token.start, at - token.start));
        }
        token.length = at - token.start;
        tokens.push_back(token);
    }
    return tokens;
}

} // namespace sidl::language::gdl
