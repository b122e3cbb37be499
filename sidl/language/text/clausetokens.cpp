// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/text/clausetokens.h"

#include "sidl/language/text/operators.h"

namespace sidl::language {

namespace {

using Kind = Token::Kind;

bool isOpening(QStringView what)
{
    return what == u"(" || what == u"[" || what == u"{";
}

bool isClosing(QStringView what)
{
    return what == u")" || what == u"]" || what == u"}";
}

bool isSymbolic(const Token &token, QStringView text)
{
    return token.kind == Kind::Symbol && !token.is(text, u"!") && !token.is(text, u";");
}

/// Finds out what each token is and how it is spaced.
class Marker
{
public:
    Marker(QStringView text, std::vector<ClauseToken> &tokens)
        : m_text(text)
        , m_tokens(tokens)
    {
    }

    /// False when brackets do not pair.
    bool mark()
    {
        std::vector<int> open;
        bool afterTerm = false;
        for (int i = 0; i < int(m_tokens.size()); ++i) {
            ClauseToken &token = m_tokens[std::size_t(i)];
            const QStringView what = text(i);
            const bool isBracket = token.token.kind == Kind::Punctuation;
            if (isBracket && isOpening(what)) {
                token.isOpen = true;
                token.isCall
                    = what == u"(" && i > 0 && !hasLayout(i) && isName(i - 1) && !m_tokens[std::size_t(i) - 1].isInfix;
                open.push_back(i);
                afterTerm = false;
            } else if (isBracket && isClosing(what)) {
                if (open.empty())
                    return false;
                token.partner = open.back();
                m_tokens[std::size_t(open.back())].partner = i;
                open.pop_back();
                afterTerm = true;
            } else {
                token.isInfix = isInfix(i, afterTerm);
                token.isSpaced = token.isInfix && isSpaced(i);
                // What is not between terms is a term, or stands before one: an operator alone, as in f(+, -), is found
                // by what follows.
                afterTerm = !token.isInfix && (!isPrefix(i) || endsTerm(i + 1));
            }
        }
        for (int i = 1; i < int(m_tokens.size()); ++i)
            m_tokens[std::size_t(i)].gap = gap(i);
        return open.empty();
    }

private:
    QStringView text(int i) const { return m_tokens[std::size_t(i)].token.in(m_text); }
    bool isName(int i) const
    {
        const Kind kind = m_tokens[std::size_t(i)].token.kind;
        return kind == Kind::Atom || kind == Kind::QuotedAtom || kind == Kind::Symbol || kind == Kind::Variable
            || isClosing(text(i));
    }
    bool hasLayout(int i) const
    {
        return i > 0 && m_tokens[std::size_t(i)].token.start > m_tokens[std::size_t(i) - 1].token.end();
    }
    /// No term can start at token @p i.
    bool endsTerm(int i) const
    {
        const Token &token = m_tokens[std::size_t(i)].token;
        if (token.kind == Kind::End || token.is(m_text, u",") || token.is(m_text, u"|") || isClosing(text(i)))
            return true;
        return infixPriority(text(i)) > 0 && prefixPriority(text(i)) == 0
            && (token.kind == Kind::Symbol || token.kind == Kind::Atom) && !isFunctor(i);
    }
    bool isFunctor(int i) const
    {
        return i + 1 < int(m_tokens.size()) && m_tokens[std::size_t(i) + 1].token.is(m_text, u"(") && !hasLayout(i + 1);
    }
    bool isInfix(int i, bool afterTerm) const
    {
        const Token &token = m_tokens[std::size_t(i)].token;
        if (token.is(m_text, u",") || token.is(m_text, u"|"))
            return true;
        const bool canBe = token.kind == Kind::Symbol || token.kind == Kind::Atom;
        return canBe && afterTerm && infixPriority(text(i)) > 0;
    }
    bool isPrefix(int i) const
    {
        const Token &token = m_tokens[std::size_t(i)].token;
        return (token.kind == Kind::Symbol || token.kind == Kind::Atom) && prefixPriority(text(i)) > 0;
    }
    /// Looser operators than + always have white space around; of the others, those written so on one side.
    bool isSpaced(int i) const
    {
        return infixPriority(text(i)) >= 700 || m_tokens[std::size_t(i)].token.kind == Kind::Atom || hasLayout(i)
            || hasLayout(i + 1);
    }
    int gap(int i) const
    {
        const ClauseToken &token = m_tokens[std::size_t(i)];
        const ClauseToken &before = m_tokens[std::size_t(i) - 1];
        const bool layout = hasLayout(i);
        if (before.opens() || token.token.is(m_text, u",") || token.closes())
            return 0;
        if (before.token.is(m_text, u","))
            return 1;
        if (token.token.kind == Kind::End) // else it would be part of the symbol
            return isSymbolic(before.token, m_text) ? 1 : 0;
        if (token.token.is(m_text, u"|") && before.token.is(m_text, u"|"))
            return layout ? 1 : 0;
        if (token.isInfix)
            return token.isSpaced ? 1 : 0;
        if (before.isInfix)
            return before.isSpaced ? 1 : 0;
        if (before.token.is(m_text, u"\\+") && !token.token.is(m_text, u"("))
            return 1;
        return layout ? 1 : 0; // a space may mean something there: - 1 is no number, f (X) no term
    }

    QStringView m_text;
    std::vector<ClauseToken> &m_tokens;
};

} // namespace

qsizetype lineEnds(QStringView text, qsizetype start, qsizetype end)
{
    return text.mid(start, end - start).count(u'\n');
}

PlacedComment placed(const Token &comment, QStringView text, qsizetype before)
{
    const qsizetype ends = lineEnds(text, before, comment.start);
    qsizetype behind = comment.end();
    while (behind < text.size() && text[behind] != u'\n' && text[behind].isSpace())
        ++behind;
    PlacedComment result{comment};
    result.startsLine = ends > 0 || before == 0;
    result.endsLine = behind >= text.size() || text[behind] == u'\n' || comment.in(text).contains(u'\n');
    result.blankBefore = ends > 1;
    return result;
}

std::vector<ClauseToken> clauseTokens(QStringView text, qsizetype start, qsizetype end)
{
    std::vector<ClauseToken> tokens;
    std::vector<PlacedComment> comments;
    Tokeniser tokeniser(text.left(end), start);
    qsizetype before = start;
    while (const auto token = tokeniser.next()) {
        if (token->problem != Token::Problem::None || token->kind == Kind::Error)
            return {};
        if (token->isComment()) {
            comments.push_back(placed(*token, text, before));
        } else {
            ClauseToken &added = tokens.emplace_back();
            const qsizetype ends = lineEnds(text, before, token->start);
            added.token = *token;
            added.startsLine = ends > 0;
            added.blankBefore = ends > 1;
            added.comments.swap(comments);
        }
        before = token->end();
    }
    if (tokens.size() < 2 || tokens.back().token.kind != Kind::End)
        return {};
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i)
        if (tokens[i].token.kind == Kind::End)
            return {};
    if (!Marker(text, tokens).mark())
        return {};
    return tokens;
}

} // namespace sidl::language
