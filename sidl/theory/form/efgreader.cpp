// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/efg.h"

#include "sidl/theory/form/gambittext.h"
#include "sidl/theory/form/gambittokens.h"

#include <map>

using namespace Qt::StringLiterals;

namespace sidl::theory {

namespace {

using Kind = ExtensiveForm::Kind;

class EfgReader
{
public:
    explicit EfgReader(const QString &text)
        : m_tokens(text, u"EFG"_s)
    {
    }

    engine::Result<GambitFile> read()
    {
        try {
            m_tokens.takeHead(u"2"_s, m_form.title, m_form.players);
            m_tokens.maybeString(); // a comment
            m_form.nodes.emplace_back();
            readNodes();
            if (!m_tokens.isAtEnd())
                m_tokens.fail(u"the end of the file"_s);
            orderSets();
        } catch (const engine::Problem &problem) {
            return problem;
        }
        return GambitFile{std::move(m_form), std::move(m_places), false};
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
        const GambitToken type = m_tokens.take(GambitTokens::Type::Word, u"a node: c, p or t"_s);
        m_places.resize(m_form.nodes.size());
        m_places[std::size_t(index)] = type.span();
        m_tokens.takeString(u"the node's name"_s);
        if (type.text == u"c")
            readDraw(m_form.nodes[std::size_t(index)]);
        else if (type.text == u"p")
            readDecision(index);
        else if (type.text != u"t")
            m_tokens.fail(u"a node: c, p or t"_s, type);
        readOutcome(payoffs);
    }

    void readDraw(ExtensiveForm::Node &node)
    {
        node.kind = Kind::Chance;
        const GambitToken number = m_tokens.now();
        const auto [known, isNew] = m_draws.try_emplace(m_tokens.takeInteger(u"the number of an information set"_s, 0));
        Draw &draw = known->second;
        const bool isDescribed = m_tokens.isAtString() || m_tokens.isAt(u'{');
        m_tokens.maybeString();
        if (isDescribed) {
            draw = {};
            m_tokens.takeMark(u'{');
            while (!m_tokens.isAt(u'}')) {
                draw.names += m_tokens.takeString(u"the name of what is drawn"_s);
                draw.probabilities.push_back(m_tokens.takeNumber(u"a probability"_s));
            }
            m_tokens.take();
            draw.names = distinctNames(draw.names, u"draw "_s);
        }
        if (draw.names.isEmpty())
            m_tokens.fail(u"a draw that is described, with actions"_s, number);
        Rational sum;
        for (const Rational &probability : draw.probabilities) {
            if (probability < 0)
                m_tokens.fail(u"probabilities of 0 or more"_s, number);
            sum += probability;
        }
        if (abs(sum - 1) > Rational(1, 1'000'000)) // of decimals
            m_tokens.fail(u"probabilities that add up to 1"_s, number);
        m_form.isExact = m_form.isExact && sum == 1; // of decimals, each is what it says
        node.draws = draw.names;
        node.probabilities = draw.probabilities;
        for (Rational &probability : node.probabilities)
            probability /= sum;
    }

    void readDecision(int index)
    {
        const GambitToken at = m_tokens.now();
        const int player = m_tokens.takeInteger(u"the number of a player"_s, 1) - 1;
        if (player >= m_form.players.size())
            m_tokens.fail(u"the number of a player"_s, at);
        const GambitToken number = m_tokens.now();
        const auto [known, isNew] = m_sets.try_emplace(
            {player, m_tokens.takeInteger(u"the number of an information set"_s, 0)}, int(m_form.sets.size()));
        const bool isDescribed = m_tokens.isAtString() || m_tokens.isAt(u'{');
        if (isNew && !isDescribed)
            m_tokens.fail(u"an information set that is described"_s, number);
        if (isDescribed) {
            ExtensiveForm::Set set;
            set.player = player;
            set.label = m_tokens.maybeString();
            set.actions = distinctNames(m_tokens.takeStrings(u"the name of an action"_s), u"action "_s);
            if (set.actions.isEmpty())
                m_tokens.fail(u"an information set with actions"_s, number);
            if (isNew)
                m_form.sets.push_back(std::move(set));
            else if (m_form.sets[std::size_t(known->second)].actions.size() != set.actions.size())
                m_tokens.fail(u"as many actions as at the information set's other nodes"_s, number);
        }
        ExtensiveForm::Node &node = m_form.nodes[std::size_t(index)];
        node.kind = Kind::Decision;
        node.set = known->second;
        m_form.sets[std::size_t(node.set)].nodes.push_back(index);
    }

    /// Adds what is paid at a node; 0 is no outcome.
    void readOutcome(std::vector<Rational> &payoffs)
    {
        const int number = m_tokens.takeInteger(u"the number of an outcome"_s, 0);
        const bool isDescribed = m_tokens.isAtString() || m_tokens.isAt(u'{');
        if (!isDescribed && number == 0)
            return;
        const GambitToken at = m_tokens.now();
        m_tokens.maybeString();
        if (isDescribed && m_tokens.isAt(u'{')) {
            m_tokens.take();
            Outcome &outcome = m_outcomes[number];
            outcome.payoffs.clear();
            while (!m_tokens.isAt(u'}'))
                outcome.payoffs.push_back(m_tokens.takeNumber(u"a payoff"_s));
            m_tokens.take();
        }
        const auto known = m_outcomes.find(number);
        if (known == m_outcomes.end()) {
            if (number == 0)
                return;
            m_tokens.fail(u"an outcome that is described"_s, at);
        }
        if (known->second.payoffs.size() != payoffs.size())
            m_tokens.fail(u"a payoff for each player"_s, at);
        for (std::size_t i = 0; i < payoffs.size(); ++i)
            payoffs[i] += known->second.payoffs[i];
    }

    GambitTokens m_tokens;
    ExtensiveForm m_form;
    std::vector<language::Span> m_places;      ///< by node
    std::map<int, Draw> m_draws;               ///< by their numbers in the file
    std::map<std::pair<int, int>, int> m_sets; ///< by player and number in the file
    std::map<int, Outcome> m_outcomes;         ///< by number
};

} // namespace

engine::Result<GambitFile> readEfgFile(const QString &text)
{
    return EfgReader(text).read();
}

engine::Result<ExtensiveForm> readEfg(const QByteArray &text)
{
    engine::Result<GambitFile> file = readEfgFile(QString::fromUtf8(text));
    if (!file.ok())
        return file.problem();
    return std::move(file->form);
}

} // namespace sidl::theory
