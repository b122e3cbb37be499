// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/efg.h"

#include <QHash>

#include <map>

using namespace Qt::StringLiterals;

namespace sidl::theory {

namespace {

using Kind = ExtensiveForm::Kind;

struct Token
{
    enum class Type { End, Mark, String, Word };
    Type type = Type::End;
    QString text;
    int line = 1, column = 1;
};

class Tokens
{
public:
    explicit Tokens(const QString &text)
        : m_text(text)
    {
        advance();
    }

    const Token &now() const { return m_now; }
    bool isAt(QChar mark) const { return m_now.type == Token::Type::Mark && m_now.text == mark; }
    Token take()
    {
        Token token = m_now;
        advance();
        return token;
    }

private:
    void advance()
    {
        while (m_at < m_text.size() && (m_text.at(m_at).isSpace() || m_text.at(m_at) == u','))
            step();
        m_now = {Token::Type::End, {}, m_line, m_column};
        if (m_at == m_text.size())
            return;
        const QChar first = m_text.at(m_at);
        if (first == u'{' || first == u'}') {
            m_now.type = Token::Type::Mark;
            m_now.text = first;
            step();
        } else if (first == u'"') {
            m_now.type = Token::Type::String;
            step();
            while (m_at < m_text.size() && m_text.at(m_at) != u'"') {
                if (m_text.at(m_at) == u'\\' && m_at + 1 < m_text.size())
                    step();
                m_now.text += m_text.at(m_at);
                step();
            }
            if (m_at < m_text.size())
                step();
        } else {
            m_now.type = Token::Type::Word;
            while (m_at < m_text.size() && !m_text.at(m_at).isSpace() && !u"{}\","_s.contains(m_text.at(m_at))) {
                m_now.text += m_text.at(m_at);
                step();
            }
        }
    }
    void step()
    {
        if (m_text.at(m_at++) == u'\n') {
            ++m_line;
            m_column = 1;
        } else {
            ++m_column;
        }
    }

    const QString &m_text;
    qsizetype m_at = 0;
    int m_line = 1, m_column = 1;
    Token m_now;
};

class Reader
{
public:
    explicit Reader(const QString &text)
        : m_tokens(text)
    {
    }

    engine::Result<ExtensiveForm> read()
    {
        try {
            readHead();
            m_form.nodes.emplace_back();
            readNodes();
            if (m_tokens.now().type != Token::Type::End)
                fail(u"the end of the file"_s);
            orderSets();
        } catch (const engine::Problem &problem) {
            return problem;
        }
        return std::move(m_form);
    }

private:
    /// As the file numbers them, which need not be the order in which they come.
    void orderSets()
    {
        std::vector<ExtensiveForm::Set> ordered;
        std::vector<int> places(m_form.sets.size());
        for (const auto &[number, set] : m_sets) {
            places[std::size_t(set)] = int(ordered.size());
            ordered.push_back(std::move(m_form.sets[std::size_t(set)]));
        }
        m_form.sets = std::move(ordered);
        for (ExtensiveForm::Node &node : m_form.nodes)
            if (node.set >= 0)
                node.set = places[std::size_t(node.set)];
    }

    struct Outcome
    {
        std::vector<Rational> payoffs;
    };
    struct Draw
    {
        QStringList names;
        std::vector<Rational> probabilities;
    };

    [[noreturn]] void fail(const QString &expected) { fail(expected, m_tokens.now()); }
    [[noreturn]] static void fail(const QString &expected, const Token &at)
    {
        engine::Problem problem;
        problem.code = u"efg"_s;
        problem.message = at.type == Token::Type::End
            ? u"the file ends where %1 is expected"_s.arg(expected)
            : u"%1 is expected, but there is %2"_s.arg(expected, at.text.left(40));
        problem.advice = u"write the file as Gambit does: EFG 2 R, a title, the players, then the nodes"_s;
        problem.span = {0, at.line, at.column, int(at.text.size())};
        throw problem;
    }

    Token take(Token::Type type, const QString &expected)
    {
        if (m_tokens.now().type != type)
            fail(expected);
        return m_tokens.take();
    }
    QString takeString(const QString &expected) { return take(Token::Type::String, expected).text; }
    void takeMark(QChar mark)
    {
        if (!m_tokens.isAt(mark))
            fail(mark);
        m_tokens.take();
    }
    int takeInteger(const QString &expected, int least)
    {
        const Token token = take(Token::Type::Word, expected);
        bool isNumber = false;
        const int number = token.text.toInt(&isNumber);
        if (!isNumber || number < least)
            fail(expected, token);
        return number;
    }
    Rational takeNumber(const QString &expected)
    {
        const Token token = take(Token::Type::Word, expected);
        const auto number = readRational(token.text);
        if (!number)
            fail(expected, token);
        m_form.isExact = m_form.isExact && !token.text.contains(u'.');
        return *number;
    }
    /// A string, if one is there.
    QString maybeString() { return m_tokens.now().type == Token::Type::String ? m_tokens.take().text : QString(); }

    void readHead()
    {
        const Token format = take(Token::Type::Word, u"EFG"_s);
        if (format.text != u"EFG")
            fail(u"EFG"_s, format);
        if (const Token version = take(Token::Type::Word, u"version 2"_s); version.text != u"2")
            fail(u"version 2"_s, version);
        take(Token::Type::Word, u"R"_s);
        m_form.title = takeString(u"the title"_s);
        takeMark(u'{');
        while (!m_tokens.isAt(u'}'))
            m_form.players += takeString(u"a player's name"_s);
        m_tokens.take();
        maybeString(); // a comment
    }

    /// The nodes stand in prefix order. Deep trees are no deep calls.
    void readNodes()
    {
        struct Open
        {
            int node;
            std::vector<Rational> payoffs; ///< of the outcomes above
        };
        std::vector<Open> open{{0, std::vector<Rational>(std::size_t(m_form.players.size()))}};
        while (!open.empty()) {
            Open at = std::move(open.back());
            open.pop_back();
            readNode(at.node, at.payoffs);
            ExtensiveForm::Node &node = m_form.nodes[std::size_t(at.node)];
            if (node.kind == Kind::Leaf) {
                node.payoffs = at.payoffs;
                continue;
            }
            const int actions = int(node.kind == Kind::Chance ? node.draws.size() : m_form.setOf(node).actions.size());
            for (int action = 0; action < actions; ++action) {
                const int child = int(m_form.nodes.size());
                m_form.nodes.emplace_back();
                m_form.nodes.back().parent = at.node;
                m_form.nodes.back().action = action;
                m_form.nodes[std::size_t(at.node)].children.push_back(child);
            }
            const std::vector<int> &children = m_form.nodes[std::size_t(at.node)].children;
            for (auto child = children.rbegin(); child != children.rend(); ++child)
                open.push_back({*child, at.payoffs});
        }
    }

    void readNode(int index, std::vector<Rational> &payoffs)
    {
        const Token type = take(Token::Type::Word, u"a node: c, p or t"_s);
        takeString(u"the node's name"_s);
        if (type.text == u"c")
            readDraw(m_form.nodes[std::size_t(index)]);
        else if (type.text == u"p")
            readDecision(index);
        else if (type.text != u"t")
            fail(u"a node: c, p or t"_s, type);
        readOutcome(payoffs);
    }

    void readDraw(ExtensiveForm::Node &node)
    {
        node.kind = Kind::Chance;
        const Token number = m_tokens.now();
        const auto [known, isNew] = m_draws.try_emplace(takeInteger(u"the number of an information set"_s, 0));
        Draw &draw = known->second;
        const bool isDescribed = m_tokens.now().type == Token::Type::String || m_tokens.isAt(u'{');
        maybeString();
        if (isDescribed) {
            draw = {};
            takeMark(u'{');
            while (!m_tokens.isAt(u'}')) {
                draw.names += takeString(u"the name of what is drawn"_s);
                draw.probabilities.push_back(takeNumber(u"a probability"_s));
            }
            m_tokens.take();
        }
        if (draw.names.isEmpty())
            fail(u"a draw that is described, with actions"_s, number);
        Rational sum;
        for (const Rational &probability : draw.probabilities) {
            if (probability < 0)
                fail(u"probabilities of 0 or more"_s, number);
            sum += probability;
        }
        if (abs(sum - 1) > Rational(1, 1'000'000)) // of decimals
            fail(u"probabilities that add up to 1"_s, number);
        node.draws = draw.names;
        node.probabilities = draw.probabilities;
        for (Rational &probability : node.probabilities)
            probability /= sum;
    }

    void readDecision(int index)
    {
        const Token at = m_tokens.now();
        const int player = takeInteger(u"the number of a player"_s, 1) - 1;
        if (player >= m_form.players.size())
            fail(u"the number of a player"_s, at);
        const Token number = m_tokens.now();
        const auto [known, isNew] = m_sets.try_emplace({player, takeInteger(u"the number of an information set"_s, 0)},
                                                       int(m_form.sets.size()));
        const bool isDescribed = m_tokens.now().type == Token::Type::String || m_tokens.isAt(u'{');
        if (isNew && !isDescribed)
            fail(u"an information set that is described"_s, number);
        if (isDescribed) {
            ExtensiveForm::Set set;
            set.player = player;
            set.label = maybeString();
            takeMark(u'{');
            while (!m_tokens.isAt(u'}'))
                set.actions += takeString(u"the name of an action"_s);
            m_tokens.take();
            if (set.actions.isEmpty())
                fail(u"an information set with actions"_s, number);
            if (isNew)
                m_form.sets.push_back(std::move(set));
            else if (m_form.sets[std::size_t(known->second)].actions.size() != set.actions.size())
                fail(u"as many actions as at the information set's other nodes"_s, number);
        }
        ExtensiveForm::Node &node = m_form.nodes[std::size_t(index)];
        node.kind = Kind::Decision;
        node.set = known->second;
        m_form.sets[std::size_t(node.set)].nodes.push_back(index);
    }

    /// Adds what is paid at a node; 0 is no outcome.
    void readOutcome(std::vector<Rational> &payoffs)
    {
        const int number = takeInteger(u"the number of an outcome"_s, 0);
        const bool isDescribed = m_tokens.now().type == Token::Type::String || m_tokens.isAt(u'{');
        if (!isDescribed && number == 0)
            return;
        const Token at = m_tokens.now();
        maybeString();
        if (isDescribed && m_tokens.isAt(u'{')) {
            m_tokens.take();
            Outcome &outcome = m_outcomes[number];
            outcome.payoffs.clear();
            while (!m_tokens.isAt(u'}'))
                outcome.payoffs.push_back(takeNumber(u"a payoff"_s));
            m_tokens.take();
        }
        const auto known = m_outcomes.find(number);
        if (known == m_outcomes.end()) {
            if (number == 0)
                return;
            fail(u"an outcome that is described"_s, at);
        }
        if (known->second.payoffs.size() != payoffs.size())
            fail(u"a payoff for each player"_s, at);
        for (std::size_t i = 0; i < payoffs.size(); ++i)
            payoffs[i] += known->second.payoffs[i];
    }

    Tokens m_tokens;
    ExtensiveForm m_form;
    std::map<int, Draw> m_draws;               ///< by their numbers in the file
    std::map<std::pair<int, int>, int> m_sets; ///< by player and number in the file
    std::map<int, Outcome> m_outcomes;         ///< by number
};

} // namespace

engine::Result<ExtensiveForm> readEfg(const QByteArray &text)
{
    const QString decoded = QString::fromUtf8(text);
    return Reader(decoded).read();
}

} // namespace sidl::theory
