// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/gdlfunctions.h"

#include "sidl/language/gdl/gdltree.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

/// The places behind the terms of a text, whether KIF or infix notation.
class TermPlaces
{
public:
    TermPlaces(const std::vector<Token> &tokens, QStringView text, bool isPrefix)
        : m_tokens(tokens)
        , m_text(text)
        , m_isPrefix(isPrefix)
    {
    }

    bool is(std::size_t at, QStringView what) const { return at < m_tokens.size() && m_tokens[at].is(m_text, what); }
    /// Behind the term that begins at @p at.
    std::size_t behind(std::size_t at) const
    {
        if (!m_isPrefix)
            ++at; // the name
        if (m_isPrefix && !is(at, u"("))
            return at + 1;
        if (!is(at, u"("))
            return at;
        int depth = 0;
        for (; at < m_tokens.size(); ++at) {
            depth += is(at, u"(") ? 1 : is(at, u")") ? -1 : 0;
            if (depth == 0)
                return at + 1;
        }
        return at;
    }
    /// Where the argument @p index (from 0) of the term begins whose name stands at @p name; the number of tokens: it has
    /// none.
    std::size_t argument(std::size_t name, int index) const
    {
        const bool isTerm = m_isPrefix ? name > 0 && is(name - 1, u"(") : is(name + 1, u"(");
        std::size_t at = isTerm ? name + (m_isPrefix ? 1 : 2) : m_tokens.size();
        for (; index > 0 && at < m_tokens.size(); --index)
            at = behind(at) + (m_isPrefix ? 0 : 1); // over the comma
        return at < m_tokens.size() && !is(at, u")") ? at : m_tokens.size();
    }

private:
    const std::vector<Token> &m_tokens;
    const QStringView m_text;
    const bool m_isPrefix;
};

} // namespace

bool isPrefix(const Symbols &symbols)
{
    if (symbols.clauses().empty())
        return true;
    const Span &first = symbols.clauses().front().span;
    return symbols.line(first.line).mid(first.column - 1).startsWith(u'(');
}

std::vector<PredicateId> functionsWithin(const Symbols &symbols, bool isPrefix, const QStringList &names, int argument)
{
    int last = 0;
    for (const ClauseSymbols &clause : symbols.clauses())
        last = std::max(last, clause.end.line);
    QString text;
    for (int line = 1; line <= last; ++line)
        text += symbols.line(line) + u'\n';
    const std::vector<Token> all = isPrefix ? gdl::prefixTokens(text) : gdl::infixTokens(text);
    const TermPlaces places(all, text, isPrefix);
    std::vector<PredicateId> found;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!names.contains(all[i].in(text).toString()))
            continue;
        const std::size_t term = places.argument(i, argument), name = term + (isPrefix ? 1 : 0);
        if (name >= all.size() || (isPrefix && !places.is(term, u"(")) || all[name].kind != Token::Kind::Atom)
            continue;
        int arity = 0;
        while (places.argument(name, arity) < all.size())
            ++arity;
        found.push_back({all[name].in(text).toString(), arity});
    }
    return found;
}

} // namespace sidl::language
