// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/nature.h"
#include "sidl/engine/network/network.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl::engine;
using namespace sidl::engine::network;

namespace {

constexpr int Facts = 70, Moves = 6, Layers = 5, OfLayer = 12;

/// Ground rules at random: an atom asks those of its layer, in circles too, and negates what is below.
struct RandomRules
{
    explicit RandomRules(quint64 seed)
        : random(seed)
    {
        rules.atoms = Facts + Moves + Layers * OfLayer;
        for (int atom = 0; atom < Facts; ++atom)
            rules.facts.push_back({atom});
        for (int atom = Facts; atom < Facts + Moves; ++atom)
            rules.moves.push_back({atom});
        for (int layer = 0; layer < Layers; ++layer)
            for (int head = 0; head < OfLayer; ++head)
                for (int rule = random.below(4); rule > 0; --rule)
                    addRule(layer, first(layer) + head);
        for (int atom = 0; atom < Facts; ++atom) {
            asked.facts.push_back(atom);
            asked.next.push_back(random.below(4) == 0 ? -1 : random.below(rules.atoms));
        }
        for (int atom = Facts; atom < Facts + Moves; ++atom)
            asked.moves.push_back(atom);
        asked.legal.emplace_back();
        for (int atom = 0; atom < first(2); ++atom) // no moves below layer 2
            if (atom < Facts || atom >= Facts + Moves)
                asked.legal.back().push_back(atom);
        asked.terminal = first(1);
    }

    static int first(int layer) { return Facts + Moves + layer * OfLayer; }

    void addRule(int layer, int head)
    {
        std::vector<Literal> body;
        for (int goals = random.below(4); goals > 0; --goals) {
            const int kind = random.below(4);
            if (kind == 0)
                body.push_back(literal(first(layer) + random.below(OfLayer)));
            else if (kind == 1 && layer >= 2)
                body.push_back(literal(Facts + random.below(Moves), random.below(2) == 0));
            else if (kind == 2 && layer > 0)
                body.push_back(literal(first(random.below(layer)) + random.below(OfLayer), random.below(2) == 0));
            else
                body.push_back(literal(random.below(Facts), random.below(3) == 0));
        }
        rules.add(head, body);
    }

    /// All atoms that hold, layer by layer.
    std::vector<bool> solved(const std::vector<bool> &given) const
    {
        std::vector<bool> holds = given;
        for (int layer = 0; layer < Layers; ++layer)
            for (bool isChanged = true; isChanged;) {
                isChanged = false;
                for (int rule = 0; rule < rules.rules(); ++rule) {
                    const int head = rules.head(rule);
                    if (head < first(layer) || head >= first(layer + 1) || holds[std::size_t(head)])
                        continue;
                    const bool isTrue = std::ranges::all_of(rules.body(rule), [&](Literal one) {
                        return holds[std::size_t(atomOf(one))] != isNegated(one);
                    });
                    holds[std::size_t(head)] = isTrue;
                    isChanged = isChanged || isTrue;
                }
            }
        return holds;
    }

    SplitMix64 random;
    GroundRules rules;
    Interface asked;
};

QString bits(const Network &network, const Gates::Group &group)
{
    QString text(group.count, u'0');
    network.forEach(group, [&](int place) { text[place] = u'1'; });
    return text;
}

QString bits(const std::vector<int> &atoms, const std::vector<bool> &holds)
{
    QString text;
    for (const int atom : atoms)
        text += atom >= 0 && holds[std::size_t(atom)] ? u'1' : u'0';
    return text;
}

} // namespace

/// Networks of gates, which compute changes alone, against rules that are solved anew each time (L12).
class TestNetwork : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changes()
    {
        int loops = 0;
        for (quint64 seed = 0; seed < 150; ++seed) {
            RandomRules made(seed);
            Network network(makeGates(made.rules, made.asked));
            loops += int(network.gates().loops.size());
            std::vector<bool> given(std::size_t(made.rules.atoms), false);
            for (int step = 0; step < 25; ++step) {
                std::vector<std::uint64_t> facts(std::size_t(Facts + 63) / 64, 0);
                for (int change = made.random.below(4); change > 0; --change) {
                    const std::size_t fact = std::size_t(made.random.below(Facts));
                    given[fact] = !given[fact];
                }
                for (std::size_t fact = 0; fact < std::size_t(Facts); ++fact)
                    facts[fact / 64] |= std::uint64_t(given[fact]) << (fact % 64);
                std::vector<int> moves;
                for (int move = 0; move < Moves; ++move) {
                    given[std::size_t(Facts + move)] = made.random.below(4) == 0;
                    if (given[std::size_t(Facts + move)])
                        moves.push_back(move);
                }
                const std::vector<bool> holds = made.solved(given);
                network.setFacts(facts);
                const Gates &gates = network.gates();
                QCOMPARE(bits(network, gates.legal.front()), bits(made.asked.legal.front(), holds));
                QCOMPARE(bits(network, gates.terminal), bits({made.asked.terminal}, holds));
                if (made.random.below(3) == 0)
                    continue; // another state before moves are made
                network.setMoves(moves);
                QCOMPARE(bits(network, gates.next), bits(made.asked.next, holds));
            }
        }
        QVERIFY(loops > 100);
    }

    // What is asked of a state, and depends on moves, is asked as if none was made.
    void goalsThatReadMoves()
    {
        GroundRules rules;
        rules.atoms = 4;
        rules.facts = {{0}};
        rules.moves = {{1}};
        const std::vector<Literal> seen{literal(0), literal(1)}, unseen{literal(0), literal(2, true)};
        rules.add(2, seen);
        rules.add(3, unseen);
        Interface asked;
        asked.facts = {0};
        asked.next = {2};
        asked.moves = {1};
        asked.goals = {{2, 3}};
        Network network(makeGates(rules, asked));
        const std::vector<std::uint64_t> facts{1};
        const std::vector<int> moves{0};
        network.setFacts(facts);
        network.setMoves(moves);
        QCOMPARE(bits(network, network.gates().next), u"1"_s);
        network.setFacts(facts);
        QCOMPARE(bits(network, network.gates().goals.front()), u"01"_s);
    }

    void negationInACircle()
    {
        GroundRules rules;
        rules.atoms = 2;
        const std::vector<Literal> one{literal(1)}, notOther{literal(0, true)};
        rules.add(0, one);
        rules.add(1, notOther);
        QVERIFY_THROWS_EXCEPTION(NotGround, makeGates(rules, {}));
    }
};

QTEST_APPLESS_MAIN(TestNetwork)
#include "tst_network.moc"
