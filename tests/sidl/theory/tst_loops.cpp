// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/statevalues.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::theory;

namespace {

/// What a random loop may have.
struct Kind
{
    int players = 2;
    bool doAccountsChange = false;
    bool isOpposed = false; ///< what the first two have adds up to 0
    bool hasChance = false;
    bool isAtOnce = false; ///< any number of players decide in a state
};

/// States that players decide in, by turns or at once, and go round as they like, and three ends.
StateGame randomLoop(std::mt19937_64 &random, int inner, const Kind &kind)
{
    constexpr int Ends = 3;
    StateGame game;
    for (int player = 0; player < kind.players; ++player)
        game.players += u"p%1"_s.arg(player + 1);
    for (int at = 0; at < inner + Ends; ++at) {
        StateGame::Node node;
        std::vector<double> accounts;
        for (int player = 0; player < kind.players; ++player)
            accounts.push_back(at < inner && !kind.doAccountsChange ? 0 : double(random() % 7) - 3);
        if (kind.isOpposed)
            accounts[1] = -accounts[0];
        node.state = State({}, accounts);
        if (at < inner) {
            const bool draws = kind.hasChance && random() % 2 == 0;
            node.draws = draws ? std::vector<Rational>{Rational(1, 3), Rational(2, 3)} : std::vector<Rational>{1};
            std::vector<StateGame::Decision> decisions;
            const int one = int(random() % std::size_t(kind.players));
            for (int player = 0; player < kind.players; ++player)
                if (player == one || (kind.isAtOnce && random() % 2 == 0))
                    decisions.push_back({player, {u"0"_s, u"1"_s}});
            for (std::size_t way = 0; way < (node.draws.size() << decisions.size()); ++way)
                node.next.push_back(random() % 3 == 0 ? inner + int(random() % Ends)
                                                      : int(random() % std::size_t(inner)));
            node.decisions = std::move(decisions);
        }
        game.nodes.push_back(std::move(node));
    }
    return game;
}

/// Those that plays can come to again.
std::vector<int> nodesOfLoops(const StateGame &game, int inner)
{
    std::vector<int> nodes;
    for (int start = 0; start < inner; ++start) {
        std::vector<bool> reached(game.nodes.size());
        for (std::vector<int> open{start}; !open.empty();) {
            const int at = open.back();
            open.pop_back();
            for (const int to : game.nodes[std::size_t(at)].next)
                if (!reached[std::size_t(to)]) {
                    reached[std::size_t(to)] = true;
                    open.push_back(to);
                }
        }
        if (reached[std::size_t(start)])
            nodes.push_back(start);
    }
    return nodes;
}

/// How likely each takes which action: by node, by decision, the second of two.
using Play = std::vector<std::vector<double>>;

/// What @p player gains by node if all take what @p play says, for long; @p staying is what is gained by who is still in
/// then, in accounts of node 0.
std::vector<double> longPlay(const StateGame &game, int inner, const Play &play, int player, double staying)
{
    std::vector<double> worth; // in accounts of node 0
    for (int at = 0; at < int(game.nodes.size()); ++at)
        worth.push_back(at < inner ? staying : game.gain(0, at, player).get_d());
    double change = 1;
    for (int chronon = 0; chronon < 20'000 && change > 1e-12; ++chronon) {
        const std::vector<double> after = worth;
        change = 0;
        for (int at = 0; at < inner; ++at) {
            const StateGame::Node &node = game.nodes[std::size_t(at)];
            double sum = 0;
            for (std::size_t way = 0; way < node.next.size(); ++way) {
                double share = node.draws[way / node.choices()].get_d();
                const std::vector<int> actions = StateGame::actionsOf(node, way % node.choices());
                for (std::size_t own = 0; own < actions.size(); ++own) {
                    const double second = play[std::size_t(at)][own];
                    share *= actions[own] == 1 ? second : 1 - second;
                }
                sum += share * after[std::size_t(node.next[way])];
            }
            worth[std::size_t(at)] = sum;
            change = std::max(change, std::abs(sum - after[std::size_t(at)]));
        }
    }
    for (int at = 0; at < int(worth.size()); ++at)
        worth[std::size_t(at)] -= game.gain(0, at, player).get_d();
    return worth;
}

Play playOf(const StateValues &found, int inner)
{
    Play play;
    for (int at = 0; at < inner; ++at) {
        play.emplace_back();
        for (const std::vector<Rational> &actions : found.strategy[std::size_t(at)])
            play.back().push_back(actions[1].get_d());
    }
    return play;
}

} // namespace

/// Plays that can go round, of many players and with accounts that change on the way: against all ways that each player
/// has to play by the state alone, each of which is played for long.
class TestLoops : public QObject
{
    Q_OBJECT

private:
    /// Returns how many of @p rounds random games, with a loop each, were solved, or below 0 what is wrong: somebody gains by
    /// another way, or values are not those of long plays.
    static int solvedOf(int rounds, unsigned seed, const Kind &kind)
    {
        std::mt19937_64 random(seed);
        int count = 0;
        for (int round = 0; round < rounds; ++round) {
            const int inner = 2 + int(random() % 4);
            const StateGame game = randomLoop(random, inner, kind);
            const auto found = stateValues(game);
            if (!found.ok() || found->loops != 1 || (kind.doAccountsChange && found->changing == 0))
                continue;
            ++count;
            if (found->gain != 0)
                return -1;
            const Play play = playOf(*found, inner);
            for (int player = 0; player < kind.players; ++player) {
                std::vector<double> stayings;
                for (const int at : nodesOfLoops(game, inner)) // any that the accounts on the way have
                    stayings.push_back(game.gain(0, at, player).get_d());
                std::sort(stayings.begin(), stayings.end());
                stayings = kind.doAccountsChange ? std::vector{stayings.front(), stayings.back()} : std::vector{0.0};
                for (const double staying : stayings) {
                    const std::vector<double> worth = longPlay(game, inner, play, player, staying);
                    for (int at = 0; at < inner; ++at)
                        if (std::abs(worth[std::size_t(at)]
                                     - (*found->values[std::size_t(at)])[std::size_t(player)].get_d())
                            > 1e-6)
                            return -2;
                    std::vector<double *> own; // how likely the player takes the second action, where one decides
                    Play other = play;
                    for (int at = 0; at < inner; ++at)
                        for (std::size_t decision = 0; decision < other[std::size_t(at)].size(); ++decision)
                            if (game.nodes[std::size_t(at)].decisions[decision].player == player)
                                own.push_back(&other[std::size_t(at)][decision]);
                    for (int others = 0; others < (1 << own.size()); ++others) {
                        for (std::size_t bit = 0; bit < own.size(); ++bit)
                            *own[bit] = (others >> bit) & 1;
                        const std::vector<double> instead = longPlay(game, inner, other, player, staying);
                        for (int at = 0; at < inner; ++at)
                            if (instead[std::size_t(at)] > worth[std::size_t(at)] + 1e-6)
                                return -3;
                    }
                }
            }
        }
        return count;
    }

private Q_SLOTS:
    void manyPlayersHaveAnEquilibrium()
    {
        const int solved = solvedOf(60, 5, {.players = 3});
        QVERIFY2(solved > 30, qPrintable(QString::number(solved)));
        const int drawn = solvedOf(40, 6, {.players = 3, .hasChance = true});
        QVERIFY2(drawn > 20, qPrintable(QString::number(drawn)));
    }

    void twoWhoseInterestsAreNotOpposedHaveOne()
    {
        const int solved = solvedOf(60, 7, {.players = 2});
        QVERIFY2(solved > 30, qPrintable(QString::number(solved)));
    }

    /// Whatever of the accounts on the way going round for ever is worth.
    void accountsMayChangeOnTheWay()
    {
        const Kind kind{.players = 2, .doAccountsChange = true, .isOpposed = true};
        const int solved = solvedOf(800, 8, kind);
        QVERIFY2(solved > 15, qPrintable(QString::number(solved)));
        const int drawn
            = solvedOf(300, 9, {.players = 2, .doAccountsChange = true, .isOpposed = true, .hasChance = true});
        QVERIFY2(drawn > 15, qPrintable(QString::number(drawn)));
    }

    void severalMayDecideAtOnce()
    {
        for (const int players : {2, 3})
            for (const bool hasChance : {false, true}) { // also of two whose payoffs happen to be opposed
                const int solved = solvedOf(40, 10, {.players = players, .hasChance = hasChance, .isAtOnce = true});
                QVERIFY2(solved > 12, qPrintable(QString::number(solved)));
            }
    }

    /// Who may mix.
    void twoOpposedMayDecideAtOnce()
    {
        for (const bool hasChance : {false, true}) {
            const int solved
                = solvedOf(60, 12, {.players = 2, .isOpposed = true, .hasChance = hasChance, .isAtOnce = true});
            QVERIFY2(solved > 10, qPrintable(QString::number(solved)));
        }
    }

    /// Of any players, by turns or at once.
    void accountsMayChangeForAnybody()
    {
        for (const bool isAtOnce : {false, true})
            for (const int players : {2, 3}) {
                const int solved = solvedOf(
                    150, 11, {.players = players, .doAccountsChange = true, .hasChance = true, .isAtOnce = isAtOnce});
                QVERIFY2(solved > 6, qPrintable(QString::number(solved)));
            }
    }

    /// One may go on for ever, and gains and loses by turns: that has no worth.
    void whoMayStayWhereAccountsChangeIsToldSo()
    {
        StateGame game;
        game.title = u"swing"_s;
        game.players = QStringList{u"a"_s, u"b"_s};
        for (int at = 0; at < 3; ++at) {
            StateGame::Node node;
            node.state = State({}, at == 1 ? std::vector<double>{1, -1} : std::vector<double>{0, 0});
            if (at < 2) {
                node.draws = std::vector<Rational>{1};
                node.decisions = std::vector{StateGame::Decision{at, {u"on"_s, u"out"_s}}};
                node.next = {1 - at, 2};
            }
            game.nodes.push_back(std::move(node));
        }
        QVERIFY(stateValues(game).ok()); // the second leaves with nothing lost, the first has no more by it
        game.nodes[2].state = State({}, {-2, 2});
        game.nodes[1].next = {0, 0};
        const auto found = stateValues(game);
        QVERIFY(!found.ok());
        QVERIFY2(found.problem().message.contains(u"accounts change on the way"_s),
                 qPrintable(found.problem().message));
    }
};

QTEST_APPLESS_MAIN(TestLoops)
#include "tst_loops.moc"
