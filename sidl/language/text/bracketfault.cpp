// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/text/bracketfault.h"

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

bool isBracket(QStringView text, const Token &token, QStringView brackets)
{
    return token.kind == Token::Kind::Punctuation && brackets.contains(text[token.start]);
}

QChar closing(QChar opening)
{
    return opening == u'(' ? u')' : opening == u'[' ? u']' : u'}';
}

} // namespace

std::optional<BracketFault> bracketFault(QStringView text, const std::vector<Token> &tokens)
{
    std::vector<Token> open;
    for (const Token &token : tokens) {
        if (isBracket(text, token, u"([{")) {
            open.push_back(token);
        } else if (isBracket(text, token, u")]}")) {
            if (open.empty())
                return BracketFault{false, u"This \"%1\" closes nothing"_s.arg(token.in(text)),
                                    u"Delete it, or add the bracket that it should close"_s, token};
            const QChar wanted = closing(text[open.back().start]);
            if (wanted != text[token.start])
                return BracketFault{
                    false,
                    u"\"%1\" stands where \"%2\" should close the bracket before it"_s.arg(token.in(text), wanted),
                    u"Put \"%1\" before it, or instead of it"_s.arg(wanted), token};
            open.pop_back();
        }
    }
    if (open.empty())
        return std::nullopt;
    return BracketFault{true, u"This \"%1\" is never closed"_s.arg(open.back().in(text)),
                        u"Put \"%1\" where it should close"_s.arg(closing(text[open.back().start])), open.back()};
}

} // namespace sidl::language
