// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/tokens/tokenclass.h"

namespace sidl::language {

TokenClass familyOf(Keyword keyword)
{
    switch (keyword) {
    case Keyword::Game:
    case Keyword::Name:
    case Keyword::Init:
    case Keyword::InitAccount:
    case Keyword::Player:
    case Keyword::Hidden:
        return TokenClass::StructureKeyword;
    case Keyword::Legal:
    case Keyword::Owned:
    case Keyword::Switch:
    case Keyword::Unlimited:
    case Keyword::Default:
    case Keyword::Fact:
    case Keyword::Does:
        return TokenClass::StateKeyword;
    case Keyword::Do:
    case Keyword::Create:
    case Keyword::Delete:
        return TokenClass::EffectKeyword;
    case Keyword::Payoff:
    case Keyword::ToCreate:
    case Keyword::ToDelete:
        return TokenClass::PayoffKeyword;
    }
    return TokenClass::Atom;
}

namespace {

TokenClass atomClass(QStringView name, bool isCalled)
{
    if (!isCalled)
        return TokenClass::Atom;
    const auto found = keywordsNamed(name);
    return found.empty() ? TokenClass::Atom : familyOf(found.front());
}

} // namespace

TokenClass classOf(const Token &token, QStringView text)
{
    using Kind = Token::Kind;
    if (token.problem == Token::Problem::UnclosedQuote || token.problem == Token::Problem::BadCharacter)
        return TokenClass::Error;
    switch (token.kind) {
    case Kind::Variable:
        return TokenClass::Variable;
    case Kind::Atom:
        return atomClass(token.in(text), token.end() < text.size() && text[token.end()] == u'(');
    case Kind::QuotedAtom:
    case Kind::BackQuoted:
        return TokenClass::QuotedAtom;
    case Kind::String:
        return TokenClass::String;
    case Kind::Number:
        return TokenClass::Number;
    case Kind::Symbol:
    case Kind::Punctuation:
    case Kind::End:
        return TokenClass::Symbol;
    case Kind::LineComment:
    case Kind::BlockComment:
        return TokenClass::Comment;
    case Kind::Error:
        break;
    }
    return TokenClass::Error;
}

} // namespace sidl::language
