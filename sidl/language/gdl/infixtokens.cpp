// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/gdltree.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language::gdl {

namespace {

bool isWordPart(QChar c)
{
    return c.isLetterOrNumber() || c == u'_' || c.isSurrogate();
}

/// The end of the name that begins at @p at: letters, digits and '_', '-' between them, and '?' behind.
qsizetype nameEnd(QStringView text, qsizetype at)
{
    while (at < text.size()) {
        const bool isHyphen = text[at] == u'-' && at + 1 < text.size() && isWordPart(text[at + 1]);
        if (!isWordPart(text[at]) && !isHyphen)
            break;
        ++at;
    }
    return at < text.size() && text[at] == u'?' ? at + 1 : at;
}

qsizetype symbolEnd(QStringView text, qsizetype at)
{
    for (const QStringView symbol :
         {u"==>", u":-", u"<=", u"::", u"->", u"\\+", u"\\==", u"\\=", u"==", u"..", u"$=", u":="})
        if (text.mid(at).startsWith(symbol))
            return at + symbol.size();
    return at + 1;
}

Token::Kind nameKind(QStringView name)
{
    if (std::all_of(name.begin(), name.end(), [](QChar c) { return c >= u'0' && c <= u'9'; }))
        return Token::Kind::Number;
    return name[0].isUpper() || name[0] == u'_' ? Token::Kind::Variable : Token::Kind::Atom;
}

} // namespace

std::vector<Token> infixTokens(QStringView text)
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
        if (c == u'%' || c == u';') {
            token.kind = Token::Kind::LineComment;
            const qsizetype end = text.indexOf(u'\n', at);
            at = end < 0 ? text.size() : end;
        } else if (c == u'?' && at + 1 < text.size() && isWordPart(text[at + 1])) {
            token.kind = Token::Kind::Variable;
            at = nameEnd(text, at + 1);
        } else if (isWordPart(c)) {
            at = nameEnd(text, at);
            token.kind = nameKind(text.mid(token.start, at - token.start));
        } else if (u"()[]{},|"_s.contains(c)) {
            token.kind = Token::Kind::Punctuation;
            ++at;
        } else {
            at = symbolEnd(text, at);
            token.kind = c == u'.' && at == token.start + 1 ? Token::Kind::End : Token::Kind::Symbol;
        }
        token.length = at - token.start;
        tokens.push_back(token);
    }
    return tokens;
}

} // namespace sidl::language::gdl
