// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/assist/cursorcontext.h"

#include "sidl/language/program/builtins.h"
#include "sidl/language/text/tokeniser.h"

#include <algorithm>
#include <vector>

namespace sidl::language {

namespace {

using TokenKind = Token::Kind;

/// An open bracket before the caret.
struct Open
{
    QChar bracket;
    qsizetype start = 0;
    QString functor; ///< directly before a round one
    int argument = 0;
    qsizetype elementStart = 0;
    QStringList elements; ///< before the current one
    bool isRest = false;  ///< behind the bar of a list
};

/// True where a meta predicate of this name calls its argument.
bool isCalled(const Open &open)
{
    if (open.bracket != u'(')
        return false;
    if (open.functor.isEmpty())
        return true;
    const auto rows = builtins();
    return std::any_of(rows.begin(), rows.end(), [&open](const Builtin &row) {
        return row.meta && open.argument < row.arity && row.meta[open.argument] != '?'
            && open.functor == QString::fromUtf8(row.name);
    });
}

/// What may stand before a goal.
bool leadsToGoal(QStringView text)
{
    static const QStringView leads[] = {u":-", u",", u"(", u";", u"->", u"*->", u"\\+", u"^"};
    return std::find(std::begin(leads), std::end(leads), text) != std::end(leads);
}

class Scanner
{
public:
    explicit Scanner(const TextAround &around)
        : m_around(around)
        , m_text(around.before)
    {
    }

    CursorContext scan()
    {
        std::vector<Token> tokens;
        Tokeniser tokeniser(m_text, 0, m_around.inside);
        while (const auto token = tokeniser.next())
            tokens.push_back(*token);
        const bool isBehindToken = !tokens.empty() && tokens.back().end() == m_text.size();
        if (isBehindToken && tokens.back().isComment())
            return {};
        const bool canBeWritten = !isBehindToken || takePrefix(tokens);
        std::size_t head = 0; // the last name in column 1 of the clause: perhaps that of another rule
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            if (tokens[i].kind == TokenKind::End)
                head = 0;
            else if (isName(tokens[i]) && isInColumnOne(tokens[i]))
                head = i;
            if (head > 0 && m_inBody && tokens[i].is(m_text, u":-")) { // the one before lacks its full stop
                startClause();
                i = std::exchange(head, 0);
            }
            take(tokens[i], i + 1 < tokens.size() ? &tokens[i + 1] : nullptr);
        }
        findCallee();
        if (canBeWritten) {
            finish();
            return m_context;
        }
        CursorContext nowhere;
        nowhere.callee = m_context.callee;
        nowhere.calleeArgument = m_context.calleeArgument;
        return nowhere;
    }

private:
    /// Takes the token that ends at the caret away, if it is a name. False where nothing can be written.
    bool takePrefix(std::vector<Token> &tokens)
    {
        const Token &last = tokens.back();
        switch (last.kind) {
        case TokenKind::Atom:
        case TokenKind::Variable:
            m_context.prefix = last.in(m_text).toString();
            m_prefixIsInColumnOne = isInColumnOne(last);
            tokens.pop_back();
            return true;
        case TokenKind::Symbol:
            return true;
        case TokenKind::Punctuation:
            return !last.is(m_text, u")") && !last.is(m_text, u"]") && !last.is(m_text, u"}");
        default:
            return false;
        }
    }

    static bool isName(const Token &token)
    {
        return token.kind == TokenKind::Atom || token.kind == TokenKind::QuotedAtom;
    }

    bool isInColumnOne(const Token &token) const
    {
        return token.start == 0 ? m_around.inside == 0 : m_text[token.start - 1] == u'\n';
    }

    void startClause()
    {
        m_open.clear();
        m_context.head = {};
        m_context.variables.clear();
        m_inBody = m_hasTokens = m_afterTerm = false;
        m_last = {};
    }

    void take(const Token &token, const Token *next)
    {
        if (token.isComment())
            return;
        const QStringView what = token.in(m_text);
        if (isName(token) && m_afterTerm && m_open.empty() && isInColumnOne(token))
            startClause(); // the clause before lacks its full stop
        if (token.kind == TokenKind::End) {
            startClause();
            return;
        }
        if (!m_hasTokens && isName(token))
            m_context.head.name = what.toString();
        m_hasTokens = true;
        const bool opensArguments = next && isName(token) && next->start == token.end() && next->is(m_text, u"(");
        if (opensArguments) {
            m_functor = what.toString();
        } else if (what == u"(" || what == u"[" || what == u"{") {
            if (token.kind == TokenKind::Punctuation) {
                m_open.push_back({what[0], token.start, std::exchange(m_functor, {}), 0, token.end(), {}, false});
                if (!m_inBody && m_open.size() == 1 && what == u"(")
                    m_context.head.arity = 1;
            }
        } else if (what == u")" || what == u"]" || what == u"}") {
            if (!m_open.empty())
                m_open.pop_back();
        } else if (what == u"," || what == u"|") {
            if (!m_open.empty()) {
                Open &open = m_open.back();
                open.elements += m_text.mid(open.elementStart, token.start - open.elementStart).trimmed().toString();
                open.elementStart = token.end();
                open.isRest = what == u"|";
                ++open.argument;
                if (!m_inBody && m_open.size() == 1 && open.bracket == u'(')
                    ++m_context.head.arity;
            }
        } else if (what == u":-" && m_open.empty()) {
            m_inBody = true;
        } else if (token.kind == TokenKind::Variable) {
            addVariable(what);
        }
        const bool isInfix = isName(token) && m_afterTerm; // is, mod, …
        m_afterTerm = (isOperand(token) && !isInfix) || what == u")" || what == u"]" || what == u"}" || what == u"!";
        m_last = what;
    }

    void addVariable(QStringView name)
    {
        if (name != u"_" && !m_context.variables.contains(name))
            m_context.variables += name.toString();
    }

    /// Around the lists that the caret is in.
    void findCallee()
    {
        const auto call
            = std::find_if(m_open.rbegin(), m_open.rend(), [](const Open &open) { return open.bracket != u'['; });
        if (call == m_open.rend() || call->bracket != u'(')
            return;
        m_context.callee = call->functor;
        m_context.calleeArgument = call->argument;
    }

    void finish()
    {
        using Place = CursorContext::Place;
        if (!m_context.prefix.isEmpty() && m_afterTerm && m_open.empty() && m_prefixIsInColumnOne)
            startClause();
        const bool isCalledThere = std::all_of(m_open.begin(), m_open.end(), isCalled);
        if (!m_hasTokens) {
            m_context.place = Place::ClauseStart;
        } else if (m_afterTerm) {
            return; // an operator or a comma comes next
        } else if (m_inBody && isCalledThere && leadsToGoal(m_last)) {
            m_context.place = Place::Goal;
        } else if (m_inBody || !m_open.empty()) {
            m_context.place = Place::Argument;
            findFunctor();
        }
        addVariablesBehind();
    }

    void findFunctor()
    {
        if (m_open.empty())
            return;
        const bool startsArgument = m_last == u"(" || m_last == u"," || m_last == u"[" || m_last == u"|";
        if (!startsArgument || m_open.back().isRest)
            return;
        const Open *call = &m_open.back();
        if (call->bracket == u'[' && m_open.size() > 1) {
            const Open &list = *call;
            call = &m_open[m_open.size() - 2];
            const bool isWhole = m_text.mid(call->elementStart, list.start - call->elementStart).trimmed().isEmpty();
            if (!isWhole)
                return;
            m_context.isInWord = true;
            m_context.elements = list.elements;
        }
        m_context.functor = call->functor;
        m_context.argument = call->argument;
    }

    void addVariablesBehind()
    {
        Tokeniser tokeniser(m_around.after);
        if (!m_context.prefix.isEmpty() && !m_around.after.isEmpty()
            && (m_around.after[0].isLetterOrNumber() || m_around.after[0] == u'_'))
            tokeniser.next(); // the rest of the name at the caret
        bool afterTerm = true;
        while (const auto token = tokeniser.next()) {
            const bool isInColumnOne = token->start > 0 && m_around.after[token->start - 1] == u'\n';
            if (token->kind == TokenKind::End || (afterTerm && isInColumnOne && token->kind == TokenKind::Atom))
                break;
            if (token->kind == TokenKind::Variable)
                addVariable(token->in(m_around.after));
            if (!token->isComment())
                afterTerm = isOperand(*token) || token->is(m_around.after, u")") || token->is(m_around.after, u"]");
        }
    }

    const TextAround &m_around;
    QStringView m_text;
    CursorContext m_context;
    std::vector<Open> m_open;
    QString m_functor; ///< whose bracket comes next
    QStringView m_last;
    bool m_inBody = false;
    bool m_hasTokens = false; ///< in the clause, before what is being written
    bool m_afterTerm = false;
    bool m_prefixIsInColumnOne = false;
};

} // namespace

CursorContext cursorContext(const TextAround &text)
{
    return Scanner(text).scan();
}

} // namespace sidl::language
