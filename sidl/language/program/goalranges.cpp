// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/program/goalranges.h"

#include "sidl/language/program/builtins.h"
#include "sidl/language/text/tokeniser.h"

#include <algorithm>

namespace sidl::language {

namespace {

/// Goes through the tokens of a clause and keeps what each bracket that is open is for.
class Walk
{
public:
    explicit Walk(QStringView text)
        : m_text(text)
        , m_tokens(tokensOf(text))
    {
        std::erase_if(m_tokens, [](const Token &token) { return token.isComment(); });
    }

    std::vector<TextRange> goals()
    {
        const auto neck = std::find_if(m_tokens.begin(), m_tokens.end(),
                                       [this](const Token &token) { return token.is(m_text, u":-"); });
        if (neck == m_tokens.end())
            return {};
        m_at = std::size_t(neck - m_tokens.begin()) + 1;
        m_levels.push_back({Level::Kind::Goals});
        m_isDue = true;
        for (; m_at < m_tokens.size() && !m_levels.empty(); ++m_at) {
            const Token &token = m_tokens[m_at];
            if (token.kind == Token::Kind::End)
                break;
            if (m_isDue)
                begin(token);
            else
                goOn(token);
        }
        while (!m_levels.empty())
            close();
        return m_goals;
    }

private:
    /// The body, or a bracket that is open.
    struct Level
    {
        enum class Kind { Goals, Arguments, Other };
        Kind kind = Kind::Other;
        const char *meta = nullptr; ///< of Arguments: Builtin::meta
        int argument = 0;
        int goal = -1; ///< that is being gone through, by its place among m_goals

        bool isOfGoals() const
        {
            return kind == Kind::Goals
                || (kind == Kind::Arguments && meta && (meta[argument] == '0' || meta[argument] == '^'));
        }
    };

    bool is(std::size_t at, QStringView what) const { return at < m_tokens.size() && m_tokens[at].is(m_text, what); }

    /// A goal is to begin at @p token.
    void begin(const Token &token)
    {
        if (is(m_at, u"(")) {
            m_levels.push_back({Level::Kind::Goals});
            return;
        }
        if (is(m_at, u"\\+"))
            return;
        if (is(m_at + 1, u"^")) { // Variable^Goal
            ++m_at;
            return;
        }
        m_isDue = false;
        if (is(m_at, u"!") || closes(token)) {
            goOn(token);
            return;
        }
        m_levels.back().goal = int(m_goals.size());
        m_goals.push_back({token.start, token.end()});
        open(token);
    }

    void goOn(const Token &token)
    {
        Level &level = m_levels.back();
        if (is(m_at, u",")) {
            end();
            if (level.kind == Level::Kind::Arguments)
                ++level.argument;
            m_isDue = level.isOfGoals();
            return;
        }
        if (level.isOfGoals() && (is(m_at, u";") || is(m_at, u"->") || is(m_at, u"*->") || is(m_at, u"|"))) {
            end();
            m_isDue = true;
            return;
        }
        if (closes(token)) {
            close();
            reach(token);
            return;
        }
        reach(token);
        open(token);
    }

    /// What @p token opens: itself a bracket, or a name right before one.
    void open(const Token &token)
    {
        const bool isName = token.kind == Token::Kind::Atom || token.kind == Token::Kind::QuotedAtom
            || token.kind == Token::Kind::Symbol;
        if (isName && is(m_at + 1, u"(") && m_tokens[m_at + 1].start == token.end()) {
            ++m_at;
            const Builtin *known = m_levels.back().goal >= 0 && m_goals.back().start == token.start
                ? builtin({token.in(m_text).toString(), arity()})
                : nullptr;
            m_levels.push_back({Level::Kind::Arguments, known ? known->meta : nullptr});
            m_isDue = m_levels.back().isOfGoals();
        } else if (token.kind == Token::Kind::Punctuation && !closes(token) && !is(m_at, u"|")) {
            m_levels.push_back({});
        }
    }

    bool closes(const Token &token) const
    {
        return token.is(m_text, u")") || token.is(m_text, u"]") || token.is(m_text, u"}");
    }

    /// How many arguments there are in the bracket at m_at.
    int arity() const
    {
        int depth = 0, count = 1;
        for (std::size_t at = m_at; at < m_tokens.size(); ++at) {
            const Token &token = m_tokens[at];
            if (token.kind != Token::Kind::Punctuation)
                continue;
            if (closes(token) && --depth == 0)
                return count;
            if (depth == 1 && is(at, u","))
                ++count;
            if (is(at, u"(") || is(at, u"[") || is(at, u"{"))
                ++depth;
        }
        return count;
    }

    void close()
    {
        end();
        m_levels.pop_back();
    }
    void end() { m_levels.back().goal = -1; }
    /// The goals that are being gone through reach up to @p token.
    void reach(const Token &token)
    {
        for (const Level &level : m_levels)
            if (level.goal >= 0)
                m_goals[std::size_t(level.goal)].end = token.end();
    }

    QStringView m_text;
    std::vector<Token> m_tokens;
    std::size_t m_at = 0;
    std::vector<Level> m_levels;
    std::vector<TextRange> m_goals;
    bool m_isDue = false; ///< a goal begins at the next token
};

} // namespace

std::vector<TextRange> goalRanges(QStringView clause)
{
    return Walk(clause).goals();
}

} // namespace sidl::language
