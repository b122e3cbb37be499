// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/formbuilder.h"
#include "sidl/theory/job/solvejob.h"
#include "sidl/theory/solve/backwardinduction.h"
#include "sidl/theory/states/forcing.h"
#include "sidl/theory/states/stategamebuilder.h"
#include "sidl/theory/states/statevalues.h"

#include "tests/support/gamefiles.h"

#include <QFile>
#include <QRegularExpression>

#include <random>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::theory;

namespace {

Result<StateGame> statesOf(language::Program program, const StateGameLimits &limits = {})
{
    for (const language::Diagnostic &problem : program.problems)
        if (problem.severity == language::Severity::Error)
            qFatal("%s", qPrintable(problem.message));
    Engine engine(std::move(program));
    const Result<State> start = engine.initialState();
    if (!start.ok())
        return start.problem();
    return stateGame(engine, *start, Idling::Never, limits);
}

StateGame statesOf(const char *game)
{
    const Result<StateGame> states = statesOf(tests::game(QString::fromLatin1(game)));
    if (!states.ok())
        qFatal("%s", qPrintable(states.problem().text()));
    return *states;
}

/// By node: whether it is an end where @p player has gained at least @p least.
std::vector<bool> endsWith(const StateGame &game, int player, const Rational &least)
{
    std::vector<bool> ends;
    for (int at = 0; at < int(game.nodes.size()); ++at)
        ends.push_back(game.nodes[std::size_t(at)].isEnd() && game.gain(0, at, player) >= least);
    return ends;
}

/// Two players who decide in turns or not at all, go round as they like, and leave to ends worth -2 to 2.
StateGame randomLoops(std::mt19937_64 &random, int inner, int ends)
{
    StateGame game;
    game.players = QStringList{u"p1"_s, u"p2"_s};
    for (int at = 0; at < inner + ends; ++at) {
        StateGame::Node node;
        const double worth = at < inner ? 0 : double(random() % 5) - 2;
        node.state = State({}, {worth, -worth});
        if (at < inner) {
            node.draws = std::vector<Rational>{1};
            const int actions = 1 + int(random() % 3);
            StateGame::Decision decision{int(random() % 2), {}};
            for (int action = 0; action < actions; ++action) {
                decision.actions += QString::number(action);
                const bool leaves = random() % 4 == 0;
                node.next.push_back(leaves ? inner + int(random() % std::size_t(ends))
                                           : int(random() % std::size_t(inner)));
            }
            if (actions > 1 || random() % 2 == 0)
                node.decisions = std::vector{decision};
        }
        game.nodes.push_back(std::move(node));
    }
    return game;
}

} // namespace

/// Games solved on their states (T5).
class TestStateGame : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ticTacToeIsADraw()
    {
        const StateGame game = statesOf("tic-tac-toe");
        QCOMPARE(int(game.nodes.size()), 5478);
        const auto found = stateValues(game);
        QVERIFY(found.ok());
        for (const Rational &value : found->values.front())
            QCOMPARE(text(value), u"0"_s);
        QCOMPARE(text(found->gain), u"0"_s);
        for (const int player : {0, 1}) {
            std::vector<bool> coalition(2);
            coalition[std::size_t(player)] = true;
            const auto wins = forcing(game, coalition, {Aim::Path::Eventually, endsWith(game, player, 1), {}});
            QVERIFY(!wins->holdsAt(0));
            const auto holds = forcing(game, coalition, {Aim::Path::Eventually, endsWith(game, player, 0), {}});
            QVERIFY(holds->holdsAt(0));
            QCOMPARE(holds->within.front(), 9);
        }
    }

    /// Who takes the last of ten matches loses, one to three at a time: lost are 1, 5, 9 matches.
    void statesAndTreeAreWorthTheSame()
    {
        QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/nim.sidl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QString rules = QString::fromUtf8(file.readAll());
        rules.remove(u"switch([main], [wait])."_s);
        Engine engine(language::readProgram(rules));
        const auto start = engine.initialState();
        const auto form = extensiveForm(engine, *start);
        QVERIFY(form.ok());
        const auto game = stateGame(engine, *start);
        QVERIFY(game.ok());
        QVERIFY(game->nodes.size() < form->nodes.size());
        const auto found = stateValues(*game);
        QVERIFY(found.ok());
        QCOMPARE(found->loops, 0);
        QVERIFY(*found->values.front() == backwardInduction(*form).values.front());
        for (std::size_t at = 0; at < game->nodes.size(); ++at) {
            const Word word = game->nodes[at].state.words().front();
            const int player = word.text().startsWith(u"[alice"_s) ? 0 : 1;
            const int matches = word.text().section(u',', 1).chopped(1).toInt();
            if (matches > 0)
                QCOMPARE(text(found->values[at][std::size_t(player)]), matches % 4 == 1 ? u"-1"_s : u"1"_s);
        }
    }

    void whereSomethingIsHiddenTheTreeIsNeeded()
    {
        const auto game = statesOf(tests::game(u"kuhn-poker"_s));
        QVERIFY(!game.ok());
        QCOMPARE(game.problem().kind, Problem::Kind::Refused);
        QVERIFY2(game.problem().text().contains(u"does not see the whole state"_s), qPrintable(game.problem().text()));
    }

    /// What is hidden where nobody decides any more is no obstacle.
    void whatIsHiddenAtTheEndMattersToNobody()
    {
        const auto rulesOf = [](const QString &legal) {
            return language::readProgram(
                u"game(bid).\ninit([alice], 0). init([bob], 0). init([n, 0]).\nlegal([m]) :- %1.\n"
                "owned([m], [alice]).\nswitch([m], [bid, N]) :- between(1, 2, N).\n"
                "do([bid, B]) :- fact([n, N]), M is N + 1, delete([n, N]), create([n, M]),\n"
                "    create([bid, B]).\npayoff([alice], B) :- tocreate([bid, B]).\n"
                "hidden([bid, _], [bob]).\n"_s.arg(legal));
        };
        const auto game = statesOf(rulesOf(u"fact([n, 0])"_s));
        QVERIFY2(game.ok(), game.ok() ? "" : qPrintable(game.problem().message));
        QVERIFY(!statesOf(rulesOf(u"fact([n, N]), N < 2"_s)).ok()); // somebody decides once more
    }

    void whoDecideAtOnceMix()
    {
        const auto game = statesOf(language::readProgram(uR"(
game(twice).
init([alice], 0). init([bob], 0). init([round, 2]).
legal([P]) :- fact([round, N]), N > 0, player([P]).
owned([P], [P]).
switch([_], [rock]). switch([_], [paper]). switch([_], [scissors]).
do(_) :- fact([round, N]), M is N - 1, delete([round, N]), create([round, M]).
beats(rock, scissors). beats(scissors, paper). beats(paper, rock).
payoff([P], 1) :- does([P], [A]), does([O], [B]), O \== P, beats(A, B).
payoff([P], -1) :- does([P], [A]), does([O], [B]), O \== P, beats(B, A).
)"_s));
        QVERIFY2(game.ok(), qPrintable(game.ok() ? QString() : game.problem().text()));
        const auto found = stateValues(*game);
        QVERIFY2(found.ok(), qPrintable(found.ok() ? QString() : found.problem().text()));
        QVERIFY(found->isMixed);
        QCOMPARE(text(found->values.front()[0]), u"0"_s);
        QCOMPARE(text(found->gain), u"0"_s);
        for (const auto &player : found->strategy.front())
            for (const Rational &probability : player)
                QCOMPARE(text(probability), u"1/3"_s);
    }

    void whoAreNotOpposedAreSolvedAsATree()
    {
        const auto game = statesOf(tests::game(u"prisoners-dilemma"_s), {1, 1000});
        QVERIFY(game.ok());
        QVERIFY(game->cutNodes() > 0);
        const auto found = stateValues(*game);
        QVERIFY(!found.ok());
        QVERIFY(found.problem().text().contains(u"not opposed"_s));
    }

    /// Who is to move wins where the sum of the heaps without carry is not 0, and by the moves that make it 0 (Bouton
    /// 1901).
    /// As those who wait for the other with a noop: payoffs need not be opposed for that.
    void whoHasOneActionDecidesNothing()
    {
        const auto states = statesOf(language::readProgram(
            u"game(waiting). init([a],0). init([b],0). init([n,0]).\n"
            "legal([P]) :- player([P]), fact([n,N]), N < 2. owned([P],[P]).\n"
            "switch([a],[x,I]) :- fact([n,0]), member(I,[1,2]). switch([a],[noop]) :- fact([n,1]).\n"
            "switch([b],[noop]) :- fact([n,0]). switch([b],[y,I]) :- fact([n,1]), member(I,[1,2]).\n"
            "do([x,I]) :- delete([n,0]), create([n,1]), create([x,I]).\n"
            "do([y,I]) :- delete([n,1]), create([n,2]), create([y,I]).\n"
            "do([noop]). payoff([a],I) :- tocreate([x,I]). payoff([b],V) :- tocreate([y,I]), V is 3 * I.\n"_s));
        QVERIFY(states.ok());
        const auto found = stateValues(*states);
        QVERIFY2(found.ok(), found.ok() ? "" : qPrintable(found.problem().message));
        QCOMPARE(text(found->values.front()[0]), u"2"_s);
        QCOMPARE(text(found->values.front()[1]), u"6"_s);
    }

    void nimIsWonByNimSums()
    {
        const StateGame game = *statesOf(language::readProgram(uR"(
game(heaps).
init([a], 0). init([b], 0). init([turn, a]). init([heap, 1, 3]). init([heap, 2, 4]). init([heap, 3, 5]).
other(a, b). other(b, a).
legal([move]) :- fact([heap, _, N]), N > 0.
owned([move], [P]) :- fact([turn, P]).
switch([move], [Heap, Taken]) :- fact([heap, Heap, N]), between(1, N, Taken).
do([Heap, Taken]) :- fact([heap, Heap, N]), fact([turn, P]), other(P, Q), Left is N - Taken,
    delete([heap, Heap, N]), create([heap, Heap, Left]), delete([turn, P]), create([turn, Q]).
last :- does([move], [Heap, Taken]), fact([heap, Heap, Taken]), \+ (fact([heap, Else, N]), Else \= Heap, N > 0).
payoff([P], 1) :- fact([turn, P]), last.
payoff([Q], -1) :- fact([turn, P]), other(P, Q), last.
)"_s));
        // Where each heap that was touched has lost one, it is known who is to move.
        QCOMPARE(int(game.nodes.size()), 4 * 5 * 6 * 2 - 8);
        const auto found = stateValues(game);
        QVERIFY(found.ok());
        QCOMPARE(text(found->gain), u"0"_s);
        const auto sumOf = [](const StateGame::Node &node) {
            int sum = 0;
            for (const Word word : node.state.words())
                if (word.text().startsWith(u"[heap,"_s))
                    sum ^= word.text().section(u',', 2, 2).chopped(1).toInt();
            return sum;
        };
        for (std::size_t at = 0; at < game.nodes.size(); ++at) {
            const StateGame::Node &node = game.nodes[at];
            if (node.isEnd())
                continue;
            const int mover = node.decisions.front().player;
            QCOMPARE(text(found->values[at][std::size_t(mover)]), sumOf(node) == 0 ? u"-1"_s : u"1"_s);
            for (std::size_t move = 0; move < node.next.size(); ++move)
                if (sumOf(node) != 0 && found->strategy[at][0][move] != 0)
                    QCOMPARE(sumOf(game.nodes[std::size_t(node.next[move])]), 0);
        }
    }

    /// Against what a play of as many chronons as there are states is worth, where staying on gains nothing.
    void loopsAreWorthWhatLongPlaysAre()
    {
        std::mt19937_64 random(17);
        int loops = 0;
        for (int round = 0; round < 500; ++round) {
            const int inner = 2 + int(random() % 7);
            const StateGame game = randomLoops(random, inner, 3);
            const auto found = stateValues(game);
            QVERIFY2(found.ok(), qPrintable(found.ok() ? QString() : found.problem().text()));
            loops += found->loops;
            std::vector<Rational> worth(game.nodes.size());
            for (int chronon = 0; chronon < 4 * inner; ++chronon) {
                std::vector<Rational> before(game.nodes.size());
                for (int at = 0; at < inner; ++at) {
                    const StateGame::Node &node = game.nodes[std::size_t(at)];
                    const bool isFirst = !node.decisions.empty() && node.decisions.front().player == 0;
                    std::optional<Rational> best;
                    for (const int to : node.next) {
                        const Rational one = game.gain(at, to, 0) + worth[std::size_t(to)];
                        if (!best || (isFirst ? one > *best : one < *best))
                            best = one;
                    }
                    before[std::size_t(at)] = *best;
                }
                worth = before;
            }
            for (std::size_t at = 0; at < game.nodes.size(); ++at)
                QVERIFY2(
                    found->values[at][0] == worth[at],
                    qPrintable(u"round %1, node %2: %3, not %4"_s.arg(QString::number(round), QString::number(at),
                                                                      text(found->values[at][0]), text(worth[at]))));
            QCOMPARE(text(found->gain), u"0"_s);
        }
        QVERIFY2(loops > 300, qPrintable(QString::number(loops)));
    }

    /// One player and nature: against all ways to play that depend on the state alone, each played for long.
    void loopsOfChanceAreWorthWhatTheBestWayIs()
    {
        std::mt19937_64 random(29);
        int loops = 0, losses = 0;
        for (int round = 0; round < 150; ++round) {
            const int inner = 2 + int(random() % 3);
            StateGame game = randomLoops(random, inner, 3);
            for (int at = 0; at < inner; ++at) {
                StateGame::Node &node = game.nodes[std::size_t(at)];
                node.draws = std::vector<Rational>{Rational(1, 2), Rational(1, 2)};
                node.decisions = std::vector{StateGame::Decision{0, {u"a"_s, u"b"_s}}};
                if (random() % 3 == 0)
                    node.decisions = std::vector<StateGame::Decision>();
                node.next.clear();
                for (std::size_t way = 0; way < (node.decisions.empty() ? 2u : 4u); ++way)
                    node.next.push_back(int(random() % std::size_t(inner + (random() % 3 == 0 ? 3 : 0))));
            }
            const auto found = stateValues(game);
            QVERIFY2(found.ok(), qPrintable(found.ok() ? QString() : found.problem().text()));
            loops += found->loops;
            QCOMPARE(text(found->gain), u"0"_s);
            std::vector<double> best(std::size_t(inner), -9);
            for (int policy = 0; policy < 1 << inner; ++policy) {
                std::vector<double> worth(game.nodes.size());
                for (int chronon = 0; chronon < 1500; ++chronon) {
                    std::vector<double> before(game.nodes.size());
                    for (int at = 0; at < inner; ++at) {
                        const StateGame::Node &node = game.nodes[std::size_t(at)];
                        const std::size_t choice = node.choices() > 1 ? std::size_t(policy >> at & 1) : 0;
                        for (const std::size_t draw : {0, 1}) {
                            const int to = node.next[draw * node.choices() + choice];
                            before[std::size_t(at)] += (game.gain(at, to, 0).get_d() + worth[std::size_t(to)]) / 2;
                        }
                    }
                    worth = before;
                }
                for (std::size_t at = 0; at < best.size(); ++at)
                    best[at] = std::max(best[at], worth[at]);
            }
            for (std::size_t at = 0; at < best.size(); ++at) {
                losses += best[at] < -0.1;
                QVERIFY2(std::abs(found->values[at][0].get_d() - best[at]) < 1e-6,
                         qPrintable(u"round %1, node %2: %3, not %4"_s
                                        .arg(QString::number(round), QString::number(at), text(found->values[at][0]))
                                        .arg(best[at])));
            }
        }
        QVERIFY2(loops > 100 && losses > 20, qPrintable(u"%1 %2"_s.arg(loops).arg(losses)));
    }

    /// Two opposed players and nature: against all pairs of ways to play that depend on the state alone, of which one is
    /// best against all others on either side.
    void loopsOfChanceOfTwoAreWorthWhatBothCanBeSureOf()
    {
        std::mt19937_64 random(31);
        int loops = 0, zeros = 0, losses = 0, wins = 0;
        for (int round = 0; round < 60; ++round) {
            const int inner = 2 + int(random() % 3);
            StateGame game = randomLoops(random, inner, 3);
            for (int at = 0; at < inner; ++at) {
                StateGame::Node &node = game.nodes[std::size_t(at)];
                node.draws = std::vector<Rational>{Rational(1, 2), Rational(1, 2)};
                node.decisions = std::vector{StateGame::Decision{int(random() % 2), {u"a"_s, u"b"_s}}};
                node.next.clear();
                for (int way = 0; way < 4; ++way)
                    node.next.push_back(int(random() % std::size_t(inner + (random() % 3 == 0 ? 3 : 0))));
            }
            const auto found = stateValues(game);
            QVERIFY2(found.ok(), qPrintable(found.ok() ? QString() : found.problem().text()));
            loops += found->loops;
            QCOMPARE(text(found->gain), u"0"_s);
            const auto isFirsts = [&](int at) { return game.nodes[std::size_t(at)].decisions.front().player == 0; };
            // By state: the most that a way of the first is sure of, all ways of the second tried.
            std::vector<double> best(std::size_t(inner), -9);
            for (int first = 0; first < 1 << inner; ++first) {
                std::vector<double> least(std::size_t(inner), 9);
                for (int second = 0; second < 1 << inner; ++second) {
                    std::vector<double> worth(game.nodes.size());
                    for (int chronon = 0; chronon < 250; ++chronon) {
                        std::vector<double> before(game.nodes.size());
                        for (int at = 0; at < inner; ++at) {
                            const std::size_t choice = std::size_t((isFirsts(at) ? first : second) >> at & 1);
                            for (const std::size_t draw : {0, 1}) {
                                const int to = game.nodes[std::size_t(at)].next[draw * 2 + choice];
                                before[std::size_t(at)] += (game.gain(at, to, 0).get_d() + worth[std::size_t(to)]) / 2;
                            }
                        }
                        worth = before;
                    }
                    for (std::size_t at = 0; at < least.size(); ++at)
                        least[at] = std::min(least[at], worth[at]);
                }
                for (std::size_t at = 0; at < best.size(); ++at)
                    best[at] = std::max(best[at], least[at]);
            }
            for (std::size_t at = 0; at < best.size(); ++at) {
                zeros += std::abs(best[at]) < 1e-5;
                losses += best[at] < -0.1;
                wins += best[at] > 0.1;
                QVERIFY2(std::abs(found->values[at][0].get_d() - best[at]) < 1e-5,
                         qPrintable(u"round %1, node %2: %3, not %4"_s
                                        .arg(QString::number(round), QString::number(at), text(found->values[at][0]))
                                        .arg(best[at])));
                QCOMPARE(text(found->values[at][0] + found->values[at][1]), u"0"_s);
            }
        }
        QVERIFY2(loops > 30 && zeros > 10 && losses > 10 && wins > 10,
                 qPrintable(u"%1 %2 %3 %4"_s.arg(loops).arg(zeros).arg(losses).arg(wins)));
    }

    /// Piglet to two points: who begins wins in 4 of 7 plays (Neller and Presser, Optimal Play of the Dice Game Pig, 2004).
    void pigletIsWonInFourOfSeven()
    {
        const auto game = statesOf(language::readProgram(uR"(
game(piglet).
init([a], 0). init([b], 0). init([turn, a, 0]). init([score, a, 0]). init([score, b, 0]).
other(a, b). other(b, a).
mover(P, Total, Score) :- fact([turn, P, Total]), fact([score, P, Score]).
on :- \+ fact([score, _, 2]).
legal([move]) :- on.
legal([coin]) :- on.
owned([move], [P]) :- fact([turn, P, _]).
owned([coin], equal(2)).
switch([move], [toss]) :- mover(_, Total, Score), Total + Score < 2.
switch([move], [hold]) :- mover(_, Total, _), Total > 0.
switch([coin], [heads]).
switch([coin], [tails]).
do([hold]) :- mover(P, Total, Score), New is Score + Total, delete([score, P, Score]), create([score, P, New]), next.
do([heads]) :- does([move], [toss]), fact([turn, P, Total]), More is Total + 1,
    delete([turn, P, Total]), create([turn, P, More]).
do([tails]) :- does([move], [toss]), next.
next :- fact([turn, P, Total]), other(P, Q), delete([turn, P, Total]), create([turn, Q, 0]).
wins(P) :- does([move], [hold]), mover(P, Total, Score), Total + Score >= 2.
payoff([P], 1) :- wins(P).
payoff([P], -1) :- wins(Q), other(P, Q).
)"_s));
        QVERIFY2(game.ok(), qPrintable(game.ok() ? QString() : game.problem().text()));
        const auto found = stateValues(*game);
        QVERIFY2(found.ok(), qPrintable(found.ok() ? QString() : found.problem().text()));
        QCOMPARE(text(found->values.front()[0]), u"1/7"_s); // 4/7 - 3/7
        QCOMPARE(text(found->gain), u"0"_s);
        QVERIFY(found->loops > 0);
    }

    /// Rock, paper, scissors until somebody wins, where rock wins two: by hand, paper half of the time makes the others worth
    /// the same.
    void whoPlaysUntilSomebodyWinsMixes()
    {
        const auto game = statesOf(language::readProgram(uR"(
game(again).
init([a], 0). init([b], 0). init([on]).
legal([P]) :- fact([on]), player([P]).
owned([P], [P]).
switch([P], [Sign]) :- player([P]), pays(Sign, _, _).
pays(rock, scissors, 2). pays(scissors, paper, 1). pays(paper, rock, 1).
wins(P, Pay) :- does([P], [A]), does([Q], [B]), P \== Q, pays(A, B, Pay).
do(_) :- wins(_, _), delete([on]).
payoff([P], Pay) :- wins(P, Pay).
payoff([P], Loss) :- wins(Q, Pay), Q \== P, Loss is -Pay.
)"_s));
        QVERIFY2(game.ok(), qPrintable(game.ok() ? QString() : game.problem().text()));
        const auto found = stateValues(*game);
        QVERIFY2(found.ok(), qPrintable(found.ok() ? QString() : found.problem().text()));
        QCOMPARE(found->loops, 1);
        QVERIFY(found->isMixed);
        QCOMPARE(text(found->values.front()[0]), u"0"_s);
        for (const auto &player : found->strategy.front()) {
            QStringList shares;
            for (const Rational &share : player)
                shares += text(share);
            QCOMPARE(shares.join(u' '), u"1/4 1/4 1/2"_s);
        }
    }

    /// Everett's game (1957): who hides or runs can be sure of as near to 1 as may be, but not of 1. No strategy is told as
    /// best, and what both can be sure of is.
    void whatNobodyCanBeSureOfIsTold()
    {
        const auto game = statesOf(language::readProgram(uR"(
game(hide).
init([a], 0). init([b], 0). init([on]).
legal([P]) :- fact([on]), player([P]).
owned([P], [P]).
switch([a], [hide]). switch([a], [run]). switch([b], [throw]). switch([b], [wait]).
do([run]) :- delete([on]).
do([throw]) :- delete([on]).
do([hide]). do([wait]).
pay(1) :- does([a], [run]), does([b], [wait]).
pay(1) :- does([a], [hide]), does([b], [throw]).
payoff([a], Pay) :- pay(Pay).
payoff([b], Loss) :- pay(Pay), Loss is -Pay.
)"_s));
        QVERIFY2(game.ok(), qPrintable(game.ok() ? QString() : game.problem().text()));
        const auto found = stateValues(*game);
        QVERIFY(!found.ok());
        QCOMPARE(found.problem().kind, Problem::Kind::Refused);
        const QRegularExpressionMatch sure
            = QRegularExpression(uR"(\[a\] can be sure of (0\.9\d+) there, and \[b\] that it is no more than 1$)"_s)
                  .match(found.problem().message);
        QVERIFY2(sure.hasMatch(), qPrintable(found.problem().message));
        QVERIFY(sure.captured(1).toDouble() > 0.95);
    }

    void whoMayTossAgainWaitsForHeads()
    {
        Engine engine(language::readProgram(uR"(
game(tosses).
init([alice], 0). init([bob], 0). init([in]).
legal([toss]) :- fact([in]).
owned([toss], equal(2)). switch([toss], [heads]). switch([toss], [tails]).
legal([play]) :- fact([in]).
owned([play], [alice]). switch([play], [stop]). switch([play], [go]).
do([stop]) :- delete([in]).
do([heads]) :- does([play], [go]), delete([in]).
payoff([alice], 1) :- does([play], [stop]).
payoff([alice], 3) :- does([play], [go]), does([toss], [heads]).
payoff([bob], 5) :- does([toss], [heads]), does([play], [go]).
)"_s));
        const State start = *engine.initialState();
        const SolveFindings found = theory::solve(engine, start);
        QVERIFY2(!found.error && found.states, qPrintable(found.error ? found.error->text() : found.chosen));
        QCOMPARE(text(found.values.values.front()[0]), u"3"_s);
        QCOMPARE(text(found.values.values.front()[1]), u"5"_s);
        QVERIFY(found.isConfirmed());
        QVERIFY(found.remark.contains(u"goes round for ever gains nothing more"_s));
    }

    /// Against plays of bounded length, tried one after the other.
    void forcingIsWhatTryingFinds()
    {
        std::mt19937_64 random(23);
        int forced = 0, prevented = 0;
        for (int round = 0; round < 300; ++round) {
            const int inner = 2 + int(random() % 6);
            const StateGame game = randomLoops(random, inner, 2);
            const int player = int(random() % 2);
            std::vector<bool> coalition(2), goal;
            coalition[std::size_t(player)] = true;
            for (std::size_t at = 0; at < game.nodes.size(); ++at)
                goal.push_back(random() % 4 == 0);
            const auto isOwn = [&](int at) {
                const auto &decisions = game.nodes[std::size_t(at)].decisions;
                return !decisions.empty() && decisions.front().player == player;
            };
            const auto step = [&](const std::vector<bool> &from, int at) { // whether one chronon leads there
                const std::vector<int> &next = game.nodes[std::size_t(at)].next;
                const auto is = [&](int to) { return bool(from[std::size_t(to)]); };
                return !next.empty()
                    && (isOwn(at) ? std::any_of(next.begin(), next.end(), is)
                                  : std::all_of(next.begin(), next.end(), is));
            };
            std::vector<bool> soon = goal, kept = goal;
            for (std::size_t length = 0; length < game.nodes.size(); ++length) {
                std::vector<bool> nextSoon = soon, nextKept = kept;
                for (int at = 0; at < int(game.nodes.size()); ++at) {
                    nextSoon[std::size_t(at)] = soon[std::size_t(at)] || step(soon, at);
                    nextKept[std::size_t(at)]
                        = kept[std::size_t(at)] && (game.nodes[std::size_t(at)].isEnd() || step(kept, at));
                }
                soon = nextSoon;
                kept = nextKept;
            }
            const auto eventually = forcing(game, coalition, {Aim::Path::Eventually, goal, {}});
            const auto always = forcing(game, coalition, {Aim::Path::Always, goal, {}});
            const auto next = forcing(game, coalition, {Aim::Path::Next, goal, {}});
            const auto until
                = forcing(game, coalition, {Aim::Path::Until, goal, std::vector<bool>(game.nodes.size(), true)});
            for (int at = 0; at < int(game.nodes.size()); ++at) {
                QCOMPARE(eventually->holdsAt(at), bool(soon[std::size_t(at)]));
                QCOMPARE(always->holdsAt(at), bool(kept[std::size_t(at)]));
                QCOMPARE(next->holdsAt(at), step(goal, at));
                QCOMPARE(until->within[std::size_t(at)], eventually->within[std::size_t(at)]);
                forced += int(eventually->holdsAt(at));
                prevented += int(!eventually->holdsAt(at));
            }
        }
        QVERIFY(forced > 200 && prevented > 200);
    }

    void whatIsCutIsUnknown()
    {
        const auto game = statesOf(tests::game(u"nim"_s), {1, 1'000'000});
        QVERIFY(game.ok() && game->cutNodes() > 0);
        const Aim aim{Aim::Path::Eventually, endsWith(*game, 0, 1), {}};
        std::vector<bool> coalition(game->players.size());
        coalition[0] = true;
        QVERIFY(!forcing(*game, coalition, aim)->holdsAt(0));
        QVERIFY(forcing(*game, coalition, aim, true)->holdsAt(0));
    }

    void theyAreStopped()
    {
        std::stop_source stop;
        stop.request_stop();
        Engine engine(tests::game(u"nim"_s));
        const auto start = engine.initialState();
        const WorkControl work{stop.get_token()};
        QCOMPARE(stateGame(engine, *start, Idling::Never, {}, work).problem().kind, Problem::Kind::Cancelled);
        const StateGame game = statesOf("nim");
        QCOMPARE(stateValues(game, work).problem().kind, Problem::Kind::Cancelled);
        const Aim aim{Aim::Path::Always, std::vector<bool>(game.nodes.size(), true), {}};
        QCOMPARE(forcing(game, {true, false}, aim, false, work).problem().kind, Problem::Kind::Cancelled);
    }
};

SIDL_PROLOG_TEST_MAIN(TestStateGame)
#include "tst_stategame.moc"
