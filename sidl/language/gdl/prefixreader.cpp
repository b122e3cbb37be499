// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/gdltree.h"

#include <QStringList>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace sidl::language::gdl {

namespace {

/// Goals, not heads or facts.
bool isGoalName(QStringView name)
{
    constexpr QStringView names[] = {u"true", u"does", u"not", u"or", u"and", u"distinct"};
    return std::any_of(std::begin(names), std::end(names),
                       [name](QStringView one) { return name.compare(one, Qt::CaseInsensitive) == 0; });
}

bool hasVariables(const Node &node)
{
    return node.isVariable() || std::any_of(node.items.begin(), node.items.end(), hasVariables);
}

/// What can stand in a rule alone.
bool isGoal(const Node &node)
{
    return node.isList() && !node.isList(u"<=")
        && ((!node.items.empty() && node.items.front().isName() && isGoalName(node.items.front().text))
            || hasVariables(node));
}

/// Of a rule or fact: its relation; empty: it has none.
QString headName(const Node &node)
{
    const Node *head = &node;
    if (head->isList(u"<="))
        head = head->items.size() > 1 ? &head->items[1] : nullptr;
    if (head && head->isList() && !head->items.empty())
        head = &head->items.front();
    return head && head->isName() ? head->text : QString();
}

/// Reads lists one after the other. A list that is not closed ends where the next one surely begins: at a "(<=" inside
/// of it, or at a fact in the first column.
class PrefixReader
{
public:
    explicit PrefixReader(const SourceMap &map)
        : m_map(map)
        , m_text(map.text())
        , m_tokens(prefixTokens(m_text))
    {
        std::erase_if(m_tokens, [](const Token &token) { return token.isComment(); });
        findEnds();
    }

    Statements read()
    {
        while (m_at < m_tokens.size()) {
            if (isOpen(m_at))
                readList();
            else if (isClose(m_at))
                strayBracket();
            else
                strayText();
        }
        return std::move(m_result);
    }

private:
    bool isOpen(std::size_t at) const { return m_tokens[at].is(m_text, u"("); }
    bool isClose(std::size_t at) const { return m_tokens[at].is(m_text, u")"); }
    bool isRule(std::size_t at) const
    {
        return isOpen(at) && at + 1 < m_tokens.size() && m_tokens[at + 1].is(m_text, u"<=");
    }
    bool isFirstColumn(std::size_t at) const
    {
        const qsizetype start = m_tokens[at].start;
        return start == 0 || m_text[start - 1] == u'\n';
    }
    qsizetype lineEnd(qsizetype from) const
    {
        const qsizetype end = m_text.indexOf(u'\n', from);
        return end < 0 ? m_text.size() : end;
    }

    void error(const QString &code, const QString &message, const QString &advice, qsizetype start, qsizetype end)
    {
        m_result.problems.push_back({Severity::Error, code, message, advice, m_map.span(start, end)});
    }

    struct Extent
    {
        std::size_t end = 0;   ///< behind the closing bracket; 0: it is not closed
        std::size_t limit = 0; ///< where the next rule begins, if it is not closed before
    };
    Extent extent(std::size_t first) const
    {
        const std::size_t rule = m_nextRule[first + 1];
        const std::size_t end = m_ends[first];
        return end != 0 && end <= rule ? Extent{end, end} : Extent{0, rule};
    }
    /// Where each bracket ends and the next rule begins, once for all: many brackets may not be closed.
    void findEnds()
    {
        m_ends.assign(m_tokens.size(), 0);
        m_nextRule.assign(m_tokens.size() + 1, m_tokens.size());
        std::vector<std::size_t> open;
        for (std::size_t at = 0; at < m_tokens.size(); ++at) {
            if (isOpen(at)) {
                open.push_back(at);
            } else if (isClose(at) && !open.empty()) {
                m_ends[open.back()] = at + 1;
                open.pop_back();
            }
        }
        m_variables.assign(1, 0);
        for (const Token &token : m_tokens)
            m_variables.push_back(m_variables.back() + (token.kind == Token::Kind::Variable ? 1 : 0));
        for (std::size_t at = m_tokens.size(); at-- > 0;)
            m_nextRule[at] = isRule(at) ? at : m_nextRule[at + 1];
    }

    /// Where the token before the one at @p at ends.
    qsizetype behind(std::size_t at) const { return at == 0 ? 0 : m_tokens[at - 1].end(); }

    /// The list at @p at is closed, has no variables and is no goal.
    bool isFact(std::size_t at) const
    {
        return m_ends[at] != 0 && m_variables[m_ends[at]] == m_variables[at]
            && !isGoalName(m_tokens[at + 1].in(m_text));
    }
    /// The list at @p at is not closed, and no goal.
    bool isUnclosedFact(std::size_t at) const
    {
        return m_ends[at] == 0 && at + 1 < m_tokens.size() && !isGoalName(m_tokens[at + 1].in(m_text));
    }

    void readList()
    {
        const std::size_t first = m_at;
        auto [end, limit] = extent(first);
        if (end == 0) {
            const bool isLast = limit == m_tokens.size();
            std::size_t next = first + 1;
            while (next < limit
                   && !(isOpen(next) && isFirstColumn(next) && (isFact(next) || (isLast && isUnclosedFact(next)))))
                ++next;
            limit = next;
            tellUnclosed(first, limit);
            addBroken(first, limit);
            m_at = limit;
            return;
        }
        m_at = end;
        std::size_t at = first;
        Node node;
        if (!list(at, 0, node)) {
            error(u"too-deep"_s, u"Brackets are nested deeper than %1"_s.arg(MaxDepth), u"Use helper relations."_s,
                  m_tokens[first].start, m_tokens[first].end());
            addBroken(first, end);
            return;
        }
        m_result.nodes.push_back(std::move(node));
    }

    /// Names the bracket that is not closed, where that should have been: as the words or the layout show it, else at
    /// the end.
    void tellUnclosed(std::size_t first, std::size_t limit)
    {
        const auto [bracket, missing] = unclosed(first, limit);
        const auto line = [this](std::size_t at) { return m_map.span(m_tokens[at].start, m_tokens[at].end()).line; };
        const QString name = nameAt(bracket + 1);
        QString message = u"A ')' is missing behind this: '(%1' of line %2"_s.arg(name).arg(line(bracket));
        if (nameAt(first + 1) == "<="_L1)
            message += (bracket == first ? u", the rule of '%1',"_s : u", in the rule of '%1',"_s)
                           .arg(nameAt(first + (isOpenAt(first + 2) ? 3 : 2)));
        message += u" is not closed before "_s
            + (missing < limit               ? u"what cannot stand in it"_s
                   : limit < m_tokens.size() ? u"line %1, where the next rule or fact begins"_s.arg(line(limit))
                                             : u"the text ends"_s);
        const Token &last = m_tokens[missing - 1];
        error(u"unclosed-bracket"_s, message, u"Add the missing ')'."_s, last.start, last.end());
    }

    bool isOpenAt(std::size_t at) const { return at < m_tokens.size() && isOpen(at); }
    QString nameAt(std::size_t at) const
    {
        return at < m_tokens.size() && !isOpen(at) && !isClose(at) ? m_tokens[at].in(m_text).toString() : QString();
    }

    struct Unclosed
    {
        std::size_t bracket = 0; ///< that is not closed
        std::size_t missing = 0; ///< what the ')' is missing before
    };
    Unclosed unclosed(std::size_t first, std::size_t limit) const
    {
        std::vector<std::size_t> open;
        for (std::size_t at = first; at < limit; ++at) {
            if (isClose(at)) {
                if (!open.empty())
                    open.pop_back();
            } else if (isOpen(at)) {
                if (open.size() > 1 && (isNoTermOf(open.back(), at) || isOutdented(open.back(), at)))
                    return {open.back(), at};
                open.push_back(at);
            }
        }
        return {open.empty() ? first : open.back(), limit};
    }
    /// The list at @p at is a goal, and the one at @p parent, that it stands in, has no goals.
    bool isNoTermOf(std::size_t parent, std::size_t at) const
    {
        static const QStringList ofGoals{u"<="_s, u"or"_s, u"and"_s, u"not"_s};
        const QString name = nameAt(at + 1), other = nameAt(parent + 1);
        return !other.isEmpty() && !ofGoals.contains(other, Qt::CaseInsensitive) && isGoalName(name)
            && name.compare("does"_L1, Qt::CaseInsensitive) != 0; // which a percept may be
    }
    /// The list at @p at begins a line, no further to the right than the one at @p parent on a line above.
    bool isOutdented(std::size_t parent, std::size_t at) const
    {
        const qsizetype line = m_map.lineStart(m_tokens[at].start), above = m_map.lineStart(m_tokens[parent].start);
        return line > above && behind(at) <= line && m_tokens[at].start - line <= m_tokens[parent].start - above;
    }

    /// Reads the list at @p at, which is closed; false: it is too deep.
    bool list(std::size_t &at, int depth, Node &node)
    {
        if (depth > MaxDepth)
            return false;
        node.kind = Node::Kind::List;
        node.start = m_tokens[at].start;
        for (++at; !isClose(at);) {
            Node item;
            if (isOpen(at)) {
                if (!list(at, depth + 1, item))
                    return false;
            } else {
                const Token &token = m_tokens[at++];
                item.kind = token.kind == Token::Kind::Variable ? Node::Kind::Variable : Node::Kind::Name;
                item.text = token.in(m_text).toString();
                item.start = token.start;
                item.end = token.end();
            }
            node.items.push_back(std::move(item));
        }
        node.end = m_tokens[at++].end();
        return true;
    }

    void addBroken(std::size_t first, std::size_t end)
    {
        BrokenStretch broken{{}, m_tokens[first].start, m_tokens[end - 1].end()};
        for (std::size_t at = first; at < end && broken.name.isEmpty(); ++at)
            if (m_tokens[at].kind == Token::Kind::Atom)
                broken.name = m_tokens[at].in(m_text).toString();
        m_result.broken.push_back(std::move(broken));
    }

    /// A bracket that closes nothing, or that closes a rule which one before has ended too early: the goals between them
    /// are of that rule, and neither facts nor each a mistake of its own.
    void strayBracket()
    {
        const Token &token = m_tokens[m_at++];
        std::vector<Node> &nodes = m_result.nodes;
        const qsizetype broken = m_result.broken.empty() ? 0 : m_result.broken.back().end;
        std::size_t first = nodes.size();
        while (first > m_settled && nodes[first - 1].start >= broken && isGoal(nodes[first - 1]))
            --first;
        const bool isOfRule = first > 0 && nodes[first - 1].start >= broken && nodes[first - 1].isList(u"<=");
        const bool isOfBroken = !m_result.broken.empty() && (first == 0 || nodes[first - 1].start < broken);
        if (first == nodes.size() || !(isOfRule || isOfBroken)) {
            m_settled = nodes.size();
            const QString name = first > 0 && nodes[first - 1].start >= broken ? headName(nodes[first - 1]) : QString();
            error(u"unmatched-bracket"_s,
                  name.isEmpty()
                      ? u"This bracket closes nothing"_s
                      : u"This bracket closes nothing: the rule or fact of '%1' has ended before it"_s.arg(name),
                  u"Remove it, or look for a ')' that comes too early above."_s, token.start, token.end());
            return;
        }
        if (isOfRule) {
            const Node &rule = nodes[--first];
            error(u"unmatched-bracket"_s,
                  u"This bracket ends the rule of '%1', and its goals up to line %2 stand outside of it"_s.arg(
                      headName(rule), QString::number(m_map.span(token.start, token.end()).line)),
                  u"Move it behind the last goal of the rule, or add the '(' that it closes."_s, rule.end - 1,
                  rule.end);
            m_result.broken.push_back({headName(rule), rule.start, token.end()});
        } else {
            m_result.broken.back().end = token.end();
        }
        nodes.erase(nodes.begin() + std::ptrdiff_t(first), nodes.end());
        m_settled = first;
    }

    /// What stands outside of brackets is no rule; the rest of its line is passed over, too. A name that has a line of
    /// its own is a fact, as for the programs that games are written for.
    void strayText()
    {
        const std::size_t first = m_at;
        const qsizetype end = lineEnd(m_tokens[first].start);
        while (m_at < m_tokens.size() && m_tokens[m_at].start < end)
            ++m_at;
        const bool isAlone = m_at == first + 1 && m_map.lineStart(m_tokens[first].start) >= behind(first);
        if (isAlone && m_tokens[first].kind == Token::Kind::Atom && m_tokens[first].in(m_text).front().isLetter()) {
            Node fact;
            fact.text = m_tokens[first].in(m_text).toString();
            fact.start = m_tokens[first].start;
            fact.end = m_tokens[first].end();
            m_result.problems.push_back(
                {Severity::Warning, u"not-a-rule"_s,
                 u"The name '%1' stands outside of brackets, and is taken for a fact"_s.arg(fact.text),
                 u"Write a comment behind ';', and what always holds as (<= %1)."_s.arg(fact.text),
                 m_map.span(fact.start, fact.end)});
            m_result.nodes.push_back(std::move(fact));
            return;
        }
        const qsizetype last = m_tokens[m_at - 1].end();
        if (m_tokens[first].is(m_text, u"import"))
            error(u"not-a-rule"_s, u"Rules of another file are asked for here, which is not part of the language"_s,
                  u"Put the rules of that file into this one."_s, m_tokens[first].start, last);
        else
            error(u"not-a-rule"_s, u"This stands outside of brackets, and is no rule"_s,
                  u"Write a rule as (<= head goal …), a fact as (name …), and a comment behind ';'."_s,
                  m_tokens[first].start, last);
        m_result.broken.push_back({{}, m_tokens[first].start, last});
    }

    const SourceMap &m_map;
    const QString &m_text;
    std::vector<Token> m_tokens;
    std::vector<std::size_t> m_ends;     ///< of each opening bracket: behind the one that closes it; 0: none does
    std::vector<std::size_t> m_nextRule; ///< of each token, and of the end: where the next rule begins, there or later
    std::vector<int> m_variables;        ///< of each token, and of the end: how many stand before it
    std::size_t m_at = 0;
    std::size_t m_settled = 0; ///< nodes before it are no goals that a stray bracket has left
    Statements m_result;
};

} // namespace

Statements prefixStatements(const SourceMap &map)
{
    return PrefixReader(map).read();
}

} // namespace sidl::language::gdl
