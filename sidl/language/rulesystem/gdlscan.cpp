// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/gdlscan.h"

#include "sidl/language/gdl/gdlreader.h"
#include "sidl/language/rulesystem/gdlsystem.h"

#include <algorithm>

namespace sidl::language {

using gdl::Notation;

namespace {

/// What LineState::predicate keeps of these languages: the notation, and how many brackets are open.
struct Kept
{
    Notation notation = Notation::Prefix;
    unsigned depth = 0;
    bool goesOn = false; ///< infix: the line ends with what wants more

    unsigned packed() const
    {
        const unsigned most = LineState::MaxPredicate >> 3;
        return (notation == Notation::Prefix ? 1u : 2u) | (goesOn ? 4u : 0u) | std::min(depth, most) << 3;
    }
};

Kept keptOf(const LineState &line, QStringView text)
{
    if (line.predicate == 0)
        return {gdl::notationOf(text), 0, false};
    return {(line.predicate & 3) == 1 ? Notation::Prefix : Notation::Infix, line.predicate >> 3,
            (line.predicate & 4) != 0};
}

bool wantsMore(const Token &token, QStringView text)
{
    const QStringView name = token.in(text);
    return name == u":-" || name == u"&" || name == u"," || name == u"~" || name == u"not";
}

} // namespace

TokenClass gdlClassOf(gdl::Dialect dialect, const Token &token, QStringView text)
{
    switch (token.kind) {
    case Token::Kind::LineComment:
        return TokenClass::Comment;
    case Token::Kind::Variable:
        return TokenClass::Variable;
    case Token::Kind::Number:
        return TokenClass::Number;
    case Token::Kind::Symbol:
    case Token::Kind::Punctuation:
    case Token::Kind::End:
        return TokenClass::Symbol;
    default:
        break;
    }
    const QStringView name = token.in(text);
    if (gdl::isConnective(name))
        return TokenClass::Symbol;
    if (const gdl::KeywordRow *row = gdl::keywordRow(dialect, name))
        if (const RuleKeyword *keyword
            = gdlRules(dialect).keyword({QString::fromLatin1(row->name), gdl::arityOf(*row, dialect)}))
            return keyword->family;
    return TokenClass::Atom;
}

TextScan gdlScanned(gdl::Dialect dialect, const ScannedText &scanned)
{
    const QStringView text = scanned.text;
    Kept kept = keptOf(scanned.before, text);
    const std::vector<Token> tokens
        = kept.notation == Notation::Prefix ? gdl::prefixTokens(text) : gdl::infixTokens(text);
    TextScan result;
    result.levelAbove = 0;
    LineState before = scanned.before;
    std::size_t at = 0;
    for (qsizetype start = 0; start < text.size() || (scanned.isEnd && start == text.size());) {
        const qsizetype end = text.indexOf(u'\n', start);
        if (end < 0 && !scanned.isEnd)
            break;
        const qsizetype limit = end < 0 ? text.size() : end;
        LineState line;
        const bool isInside = kept.depth > 0 || kept.goesOn;
        bool isFirst = true;
        for (; at < tokens.size() && tokens[at].start < limit; ++at) {
            const Token &token = tokens[at];
            if (isFirst)
                line.kind = token.isComment() ? LineState::Comment
                    : isInside                ? LineState::ClauseRest
                                              : LineState::ClauseStart;
            isFirst = isFirst && token.isComment();
            if (token.isComment())
                continue;
            if (token.is(text, u"("))
                ++kept.depth;
            else if (token.is(text, u")") && kept.depth > 0)
                --kept.depth;
            kept.goesOn = kept.notation == Notation::Infix && wantsMore(token, text);
        }
        line.inClause = kept.depth > 0 || kept.goesOn;
        line.predicate = kept.packed();
        result.states.push_back(line);
        result.levels.push_back((isInside ? 1 : 0) + commentDepth(line, before));
        before = line;
        if (end < 0)
            break;
        start = end + 1;
    }
    for (const Token &token : tokens)
        result.runs.push_back({token.start, token.length, gdlClassOf(dialect, token, text)});
    return result;
}

} // namespace sidl::language
