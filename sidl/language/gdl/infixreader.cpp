// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/gdltree.h"

#include <optional>

using namespace Qt::StringLiterals;

namespace sidl::language::gdl {

namespace {

/// Reads statements head :- goal & goal, with or without a full stop. What cannot be read ends at a full stop, or where
/// a line begins no further to the right than the statement.
class InfixReader
{
public:
    explicit InfixReader(const SourceMap &map)
        : m_map(map)
        , m_text(map.text())
        , m_tokens(infixTokens(m_text))
    {
        std::erase_if(m_tokens, [](const Token &token) { return token.isComment(); });
    }

    Statements read()
    {
        while (m_at < m_tokens.size()) {
            const std::size_t first = m_at;
            m_failed = false;
            std::optional<Node> node = statement();
            if (node && !m_failed) {
                m_result.nodes.push_back(std::move(*node));
                continue;
            }
            passOver(first);
        }
        return std::move(m_result);
    }

private:
    bool atEnd() const { return m_at >= m_tokens.size(); }
    bool is(QStringView what) const { return !atEnd() && m_tokens[m_at].is(m_text, what); }
    bool isNegation() const { return is(u"~") || is(u"not") || is(u"\\+"); }
    bool isIn(std::size_t at, Token::Kind kind) const { return at < m_tokens.size() && m_tokens[at].kind == kind; }

    /// A bracket that belongs to the name before it stands in the same line.
    bool opensArguments(const Node &name) const
    {
        return is(u"(") && QStringView(m_text).mid(name.end, m_tokens[m_at].start - name.end).indexOf(u'\n') < 0;
    }

    std::nullopt_t fail(const QString &code, const QString &message, const QString &advice)
    {
        if (m_failed)
            return std::nullopt;
        m_failed = true;
        const qsizetype start = atEnd() ? m_text.size() : m_tokens[m_at].start;
        const qsizetype end = atEnd() ? m_text.size() : m_tokens[m_at].end();
        m_result.problems.push_back({Severity::Error, code, message, advice, m_map.span(start, end)});
        return std::nullopt;
    }
    std::nullopt_t unexpected(const QString &advice)
    {
        if (atEnd())
            return fail(u"syntax"_s, u"The text ends in the middle"_s, advice);
        return fail(u"syntax"_s, u"'%1' cannot stand here"_s.arg(m_tokens[m_at].in(m_text)), advice);
    }

    qsizetype column(qsizetype offset) const { return offset - m_map.lineStart(offset); }
    /// Nothing but white space stands before it: all else lies in a token, and a comment goes on to the end of its line.
    bool beginsLine(std::size_t at) const
    {
        return at == 0 || m_tokens[at - 1].start < m_map.lineStart(m_tokens[at].start);
    }

    void passOver(std::size_t first)
    {
        const qsizetype own = column(m_tokens[first].start);
        std::size_t at = std::max(m_at, first);
        if (at == first)
            ++at;
        while (at < m_tokens.size() && !(beginsLine(at) && column(m_tokens[at].start) <= own)
               && m_tokens[at - 1].kind != Token::Kind::End)
            ++at;
        const bool isNamed = m_tokens[first].kind == Token::Kind::Atom;
        m_result.broken.push_back({isNamed ? m_tokens[first].in(m_text).toString() : QString(), m_tokens[first].start,
                                   m_tokens[at - 1].end()});
        m_at = at;
    }

    Node nameOf(const Token &token, const QString &text) const
    {
        Node node;
        node.text = text;
        node.start = token.start;
        node.end = token.end();
        return node;
    }
    /// (NAME …), where the name stands at @p token, or is meant there.
    Node listOf(const QString &name, const Token &token) const
    {
        Node node;
        node.kind = Node::Kind::List;
        node.start = token.start;
        node.end = token.end();
        node.items.push_back(nameOf(token, name));
        return node;
    }
    static void add(Node &list, Node &&item)
    {
        list.start = std::min(list.start, item.start);
        list.end = std::max(list.end, item.end);
        list.items.push_back(std::move(item));
    }

    std::optional<Node> statement()
    {
        std::optional<Node> head = term(0);
        if (!head)
            return {};
        if (head->isVariable())
            return unexpected(u"A rule begins with a name."_s);
        if (!is(u":-") && !is(u"<=")) {
            endStatement();
            return head;
        }
        Node rule = listOf(u"<="_s, m_tokens[m_at++]);
        add(rule, std::move(*head));
        do {
            std::optional<Node> goal = item(0);
            if (!goal)
                return {};
            add(rule, std::move(*goal));
        } while (takes(u"&") || takes(u","));
        if (!atEnd() && !is(u".") && !beginsLine(m_at) && isIn(m_at, Token::Kind::Symbol))
            return unexpected(u"Join goals by '&'."_s);
        endStatement();
        return rule;
    }
    bool takes(QStringView what)
    {
        const bool is = this->is(what);
        m_at += is ? 1 : 0;
        return is;
    }
    void endStatement() { takes(u"."); }

    std::optional<Node> item(int depth)
    {
        if (depth > MaxDepth)
            return fail(u"too-deep"_s, u"Brackets are nested deeper than %1"_s.arg(MaxDepth),
                        u"Use helper relations."_s);
        if (isNegation()) {
            Node node = listOf(u"not"_s, m_tokens[m_at++]);
            std::optional<Node> inner = item(depth + 1);
            if (!inner)
                return {};
            add(node, std::move(*inner));
            return node;
        }
        if (is(u"("))
            return group(depth);
        std::optional<Node> left = term(depth);
        const bool isSame = is(u"=") || is(u"==");
        if (!left || !(isSame || is(u"#") || is(u"\\=") || is(u"\\==")))
            return left;
        const Token &sign = m_tokens[m_at++];
        Node node = listOf(u"distinct"_s, sign);
        std::optional<Node> right = term(depth);
        if (!right)
            return {};
        add(node, std::move(*left));
        add(node, std::move(*right));
        if (!isSame)
            return node;
        Node same = listOf(u"not"_s, sign);
        add(same, std::move(node));
        return same;
    }

    /// (a & b or c)
    std::optional<Node> group(int depth)
    {
        const Token &bracket = m_tokens[m_at++];
        Node either = listOf(u"or"_s, bracket);
        do {
            Node all = listOf(u"and"_s, bracket);
            do {
                std::optional<Node> goal = item(depth + 1);
                if (!goal)
                    return {};
                add(all, std::move(*goal));
            } while (takes(u"&") || takes(u",") || takes(u"and"));
            add(either, all.items.size() == 2 ? Node(std::move(all.items[1])) : std::move(all));
        } while (takes(u"or") || takes(u"|"));
        if (!is(u")"))
            return unexpected(u"Close the bracket by ')'."_s);
        either.end = m_tokens[m_at++].end();
        if (either.items.size() == 2)
            return Node(std::move(either.items[1]));
        return either;
    }

    std::optional<Node> term(int depth)
    {
        if (depth > MaxDepth)
            return fail(u"too-deep"_s, u"Brackets are nested deeper than %1"_s.arg(MaxDepth),
                        u"Use helper relations."_s);
        if (isIn(m_at, Token::Kind::Variable)) {
            Node node = nameOf(m_tokens[m_at], m_tokens[m_at].in(m_text).toString());
            node.kind = Node::Kind::Variable;
            ++m_at;
            return node;
        }
        if (!isIn(m_at, Token::Kind::Atom) && !isIn(m_at, Token::Kind::Number))
            return unexpected(is(u"(") ? u"Write a name before the bracket: place(a, 1) where you mean (a, 1)."_s
                                       : u"A name or a variable is to stand here."_s);
        Node name = nameOf(m_tokens[m_at], m_tokens[m_at].in(m_text).toString());
        ++m_at;
        if (!opensArguments(name))
            return name;
        Node list;
        list.kind = Node::Kind::List;
        list.start = name.start;
        list.items.push_back(std::move(name));
        ++m_at;
        while (!is(u")")) {
            if (list.items.size() > 1 && !takes(u","))
                return unexpected(u"Put ',' between arguments, and close them by ')'."_s);
            std::optional<Node> argument = term(depth + 1);
            if (!argument)
                return {};
            list.items.push_back(std::move(*argument));
        }
        list.end = m_tokens[m_at++].end();
        return list;
    }

    const SourceMap &m_map;
    const QString &m_text;
    std::vector<Token> m_tokens;
    std::size_t m_at = 0;
    bool m_failed = false;
    Statements m_result;
};

} // namespace

Statements infixStatements(const SourceMap &map)
{
    return InfixReader(map).read();
}

} // namespace sidl::language::gdl
