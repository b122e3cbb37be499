// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/tokenstyle.h"

#include "sidl/language/keywords.h"

namespace sidl::editor {

using language::Keyword;
using language::Token;
using Style = SidlLexer::Style;

Style familyOf(Keyword keyword)
{
    switch (keyword) {
    case Keyword::Game:
    case Keyword::Name:
    case Keyword::Init:
    case Keyword::InitAccount:
    case Keyword::Player:
    case Keyword::Hidden:
        return Style::StructureKeyword;
    case Keyword::Legal:
    case Keyword::Owned:
    case Keyword::Switch:
    case Keyword::Unlimited:
    case Keyword::Default:
    case Keyword::Fact:
    case Keyword::Does:
        return Style::StateKeyword;
    case Keyword::Do:
    case Keyword::Create:
    case Keyword::Delete:
        return Style::EffectKeyword;
    case Keyword::Payoff:
    case Keyword::ToCreate:
    case Keyword::ToDelete:
        return Style::PayoffKeyword;
    }
    return Style::Atom;
}

namespace {

Style atomStyle(QStringView name, bool isCalled)
{
    if (!isCalled)
        return Style::Atom;
    const auto found = language::keywordsNamed(name);
    return found.empty() ? Style::Atom : familyOf(found.front());
}

} // namespace

Style styleOf(const Token &token, QStringView text)
{
    using Kind = Token::Kind;
    if (token.problem == Token::Problem::UnclosedQuote || token.problem == Token::Problem::BadCharacter)
        return Style::Error;
    switch (token.kind) {
    case Kind::Variable:
        return Style::Variable;
    case Kind::Atom:
        return atomStyle(token.in(text), token.end() < text.size() && text[token.end()] == u'(');
    case Kind::QuotedAtom:
    case Kind::BackQuoted:
        return Style::QuotedAtom;
    case Kind::String:
        return Style::String;
    case Kind::Number:
        return Style::Number;
    case Kind::Symbol:
    case Kind::Punctuation:
    case Kind::End:
        return Style::Symbol;
    case Kind::LineComment:
    case Kind::BlockComment:
        return Style::Comment;
    case Kind::Error:
        break;
    }
    return Style::Error;
}

} // namespace sidl::editor
