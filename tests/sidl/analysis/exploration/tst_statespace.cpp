// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/explorer.h"
#include "sidl/analysis/exploration/jointactions.h"
#include "sidl/analysis/exploration/perft.h"
#include "sidl/analysis/exploration/spacereport.h"
#include "sidl/analysis/exploration/stategoal.h"
#include "sidl/analysis/exploration/statespace.h"

#include "sidl/play/policy.h"

#include "tests/support/gamefiles.h"

#include <QTimer>

#include <thread>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::analysis;
using namespace sidl::engine;

namespace {

StateSpace exploreGame(const char *path, const ExploreLimits &limits, const WorkControl &work = {})
{
    Engine engine(tests::program(path));
    return explore(engine, *engine.initialState(), limits, work);
}

/// Everything that a space tells, as text to compare.
QStringList textOf(const StateSpace &space)
{
    QStringList lines;
    for (const StateSpace::Node &node : space.nodes) {
        QStringList accounts;
        for (const double account : node.state.accounts())
            accounts.append(QString::number(account));
        lines.append(u"%1 %2 %3%4%5 %6 | %7"_s.arg(node.depth)
                         .arg(node.parent)
                         .arg(node.expanded)
                         .arg(node.terminal)
                         .arg(node.error.has_value())
                         .arg(accounts.join(u','), tests::texts(node.state.words()).join(u' ')));
    }
    for (const StateSpace::Edge &edge : space.edges) {
        QString line = u"%1-%2"_s.arg(edge.from).arg(edge.to);
        for (const Choice &choice : edge.does)
            line += choice.place.text() + choice.action.text();
        lines.append(line);
    }
    return lines;
}

const char *coin = R"(
game(coin).
init([start]).
init([a], 0).
legal([coin]) :- fact([start]).
legal([a]) :- fact([start]).
legal([open]) :- fact([start]).
owned([coin], [0.5, 0.5, 0.0]).
owned([a], [a]).
owned([open], [a]).
switch([coin], [heads]). switch([coin], [tails]). switch([coin], [edge]).
switch([a], [x]). switch([a], [y]).
unlimited([open], [wait]).
unlimited([open], [bid, (n, integer)]).
do([x]). do([y]). do([wait]).
do([heads]) :- delete([start]), create([heads]).
do([tails]) :- delete([start]), create([tails]).
)";

} // namespace

/// Exploration, joint actions and perft (S28).
class TestStateSpace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void jointActionsTakeOneActionASwitch()
    {
        Engine engine(language::readProgram(QString::fromLatin1(coin)));
        const Position position = engine.switchesOf(*engine.initialState(), 0);
        QVERIFY2(!position.error, position.error ? qPrintable(position.error->text()) : "");
        // Nature: two of probability above 0; x, y or nothing; wait or nothing.
        JointActions all(engine, position, Idling::Always);
        QCOMPARE(decimal(all.count()), u"12"_s);
        QVERIFY(all.isIncomplete());
        int count = 0;
        QSet<QString> different;
        for (; !all.atEnd(); all.advance(), ++count) {
            QString text;
            for (const Choice &choice : all.current())
                text += choice.place.text() + choice.action.text();
            different.insert(text);
            QVERIFY(!text.contains(u"edge"_s));
        }
        QCOMPARE(count, 12);
        QCOMPARE(different.size(), 12);
        QVERIFY(different.contains(u"[coin][heads]"_s));
        const JointActions playing(engine, position, Idling::Never);
        QCOMPARE(decimal(playing.count()), u"4"_s);
    }

    /// The number of joint actions, counted by perft and by exploring (which may do nothing too), and what a player may
    /// choose at random, agree (S11, S12, S28).
    void s11EqualActionsAreOne_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QStringList>("actions");
        QTest::newRow("equal actions") << u"switch([s], [a, 2]). switch([s], [a, 2]). switch([s], [b])."_s
                                       << QStringList{u"[a,2]"_s, u"[b]"_s};
        QTest::newRow("equal templates") << u"unlimited([s], [u, -2^2]). unlimited([s], [u, -2^2])."_s
                                         << QStringList{u"[u,-2^2]"_s};
        QTest::newRow("templates of one action")
            << u"unlimited([s], [u, (x, double)]). unlimited([s], [u, 3]). unlimited([s], [u, 3.0])."_s
            << QStringList{u"[u,3.0]"_s};
        QTest::newRow("templates that switch/2 refuses")
            << u"unlimited([s], [u, 3]). unlimited([s], [u, 4]). switch([s], [u, X]) :- X > 3."_s
            << QStringList{u"[u,4]"_s};
    }
    void s11EqualActionsAreOne()
    {
        QFETCH(QString, rules);
        QFETCH(QStringList, actions);
        Engine engine(language::readProgram(
            u"init([p], 0). init([x]). legal([s]) :- fact([x]). owned([s], [p]). do(A) :- delete([x]), create(A).\n"_s
            + rules));
        const State start = *engine.initialState();
        QString counted;
        QVERIFY(perft(engine, start, 1, [&](int, const BigCount &count) { counted = decimal(count); }).ok());
        QCOMPARE(counted, QString::number(actions.size()));
        const StateSpace space = explore(engine, start, {});
        QCOMPARE(int(space.edges.size()), int(actions.size()) + 1);
        const Position position = engine.position(start, 0);
        QSet<QString> chosen;
        for (quint64 seed = 0; seed < 100; ++seed) {
            SplitMix64 random(seed);
            for (const Choice &choice : play::choose(engine, position, play::Policy::Random, seed, random))
                chosen.insert(choice.action.text());
        }
        QCOMPARE(chosen, QSet<QString>(actions.begin(), actions.end()));
        for (const QString &action : actions) {
            const Result<Choice> valid
                = engine.validate(position, Owner::player(0), {*engine.word(u"[s]"_s), *engine.word(action)});
            QVERIFY(valid.ok());
            QCOMPARE(valid->action.text(), action);
        }
    }

    void aTerminalPositionHasNone()
    {
        Engine engine(language::readProgram(u"game(over). init([a],0)."_s));
        const Position position = engine.switchesOf(*engine.initialState(), 0);
        const JointActions none(engine, position, Idling::Always);
        QVERIFY(none.atEnd());
        QVERIFY(none.count() == 0);
    }

    void perftTellsOfUnlimitedSwitches()
    {
        Engine engine(language::readProgram(QString::fromLatin1(coin)));
        QStringList counts;
        const Result<bool> incomplete = perft(engine, *engine.initialState(), 3, [&](int depth, const BigCount &count) {
            counts.append(u"%1 %2"_s.arg(QString::number(depth), decimal(count)));
        });
        QVERIFY(incomplete.ok());
        QVERIFY(*incomplete);
        QCOMPARE(counts, (QStringList{u"1 4"_s, u"2 0"_s, u"3 0"_s}));
    }

    void nimIsExploredWhole()
    {
        ExploreLimits limits;
        limits.depth = 100;
        const StateSpace space = exploreGame("resources/games/nim.sidl", limits);
        QVERIFY(space.isComplete());
        // 10 matches down to 0, each with either player to move, but only alice's turn with 10, only bob's with 9,
        // and in the end one account each.
        int terminal = 0;
        for (const StateSpace::Node &node : space.nodes)
            terminal += node.terminal;
        QCOMPARE(terminal, 2);
        QCOMPARE(int(space.nodes.size()), 20);
        for (const StateSpace::Edge &edge : space.edges) {
            QVERIFY(edge.from >= 0 && edge.from < int(space.nodes.size()));
            QVERIFY(space.nodes[std::size_t(edge.to)].depth <= space.nodes[std::size_t(edge.from)].depth + 1);
        }
    }

    void limitsAreToldOf()
    {
        ExploreLimits limits;
        limits.depth = 1;
        StateSpace space = exploreGame("resources/games/nim.sidl", limits);
        QCOMPARE(int(space.nodes.size()), 4); // take 1 to 3; wait changes nothing, and nothing is the default
        QVERIFY(space.depthReached);
        limits.depth = 50;
        limits.states = 5;
        space = exploreGame("resources/games/nim.sidl", limits);
        QCOMPARE(int(space.nodes.size()), 5);
        QVERIFY(space.limitReached);
        QVERIFY(!space.isComplete());
        space = exploreGame("resources/games/price-negotiation.sidl", {});
        QVERIFY(space.unlimitedMet);
    }

    void errorsAreMarkedAndExplorationGoesOn()
    {
        Engine engine(language::readProgram(
            u"game(faulty). init([0]). init([a],0). legal([a]) :- fact([N]), N < 3. owned([a],[a]).\n"
            "switch([a],[up]). switch([a],[bad]). do([up]) :- fact([N]), M is N + 1, delete([N]), create([M]).\n"
            "do([bad]) :- fact([N]), X is 1 // (N - N), create([X]).\n"_s));
        QVERIFY(engine.program().isPlayable());
        const StateSpace space = explore(engine, *engine.initialState(), {10, 100, 1000});
        QCOMPARE(int(space.nodes.size()), 4);
        QVERIFY(space.nodes[0].error);
        QVERIFY(space.nodes[3].terminal);
    }

    void threadsAndPausesChangeNothing_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<int>("states");
        QTest::newRow("nim") << u"nim"_s << 1000;
        QTest::newRow("tic-tac-toe") << u"tic-tac-toe"_s << 100'000;
        QTest::newRow("kuhn poker") << u"kuhn-poker"_s << 100'000;
        QTest::newRow("kuhn poker, limited") << u"kuhn-poker"_s << 40;
        QTest::newRow("chess, limited") << u"chess"_s << 500;
    }
    void threadsAndPausesChangeNothing()
    {
        QFETCH(QString, game);
        QFETCH(int, states);
        Engine engine(tests::game(game));
        const State start = *engine.initialState();
        const ExploreLimits limits{100, states, 1'000'000};
        const StateSpace one = explore(engine, start, limits);
        QCOMPARE(one.isComplete(), !QString::fromLatin1(QTest::currentDataTag()).contains(u"limited"_s));
        for (const int threads : {2, 4}) {
            Explorer explorer(engine, start);
            explorer.run(limits, threads);
            QCOMPARE(explorer.space().isComplete(), one.isComplete());
            QCOMPARE(textOf(explorer.space()), textOf(one));
            QCOMPARE(explorer.space().bytes, one.bytes);
        }
        // Stopped by each kind of limit, within states and between them, and continued.
        Explorer explorer(engine, start);
        int pauses = 0;
        explorer.run({0, states, 1'000'000});
        QVERIFY(explorer.space().depthReached);
        QCOMPARE(int(explorer.space().nodes.size()), 1);
        explorer.run({3, states, 1'000'000}, 2);
        QVERIFY(!explorer.space().isComplete());
        for (int most = 1; most < int(one.nodes.size()); most += 17, ++pauses)
            explorer.run({100, most, 1'000'000}, 1 + pauses % 3);
        for (int most = 1; most < int(one.edges.size()); most += 101, ++pauses)
            explorer.run({100, int(one.nodes.size()), most}, 1 + pauses % 2);
        explorer.run({100, int(one.nodes.size()), 1'000'000, {}, explorer.space().bytes});
        QVERIFY(explorer.space().memoryReached || explorer.space().isComplete() == one.isComplete());
        explorer.run(limits);
        QCOMPARE(textOf(explorer.space()), textOf(one));
        QVERIFY(pauses > 1);
    }

    void continuesBehindWhatWasFound()
    {
        Engine engine(tests::game(u"nim"_s));
        const State start = *engine.initialState();
        const ExploreLimits limits{100, 1000, 10'000};
        Explorer explorer(engine, start);
        std::vector<int> found;
        const Wanted every = [&](const StateSpace &, int node) {
            found.push_back(node);
            return true;
        };
        do
            explorer.run(limits, 1 + int(found.size()) % 2, {}, every);
        while (explorer.space().found >= 0);
        QCOMPARE(int(found.size()), 20);
        for (int i = 0; i < 20; ++i)
            QCOMPARE(found[std::size_t(i)], i);
        QCOMPARE(textOf(explorer.space()), textOf(explore(engine, start, limits)));
    }

    void timeIsALimitToo()
    {
        Engine engine(tests::game(u"rock-paper-scissors"_s));
        ExploreLimits limits{1000, 100'000'000, 100'000'000};
        limits.time = std::chrono::milliseconds(1);
        Explorer explorer(engine, *engine.initialState());
        explorer.run(limits);
        QVERIFY(explorer.space().timeReached);
        QVERIFY(!explorer.space().isComplete());
        const std::size_t before = explorer.space().edges.size();
        limits.time = std::chrono::milliseconds(50);
        explorer.run(limits, 2);
        QVERIFY(explorer.space().timeReached);
        QVERIFY(explorer.space().edges.size() > before);
    }

    void severalThreadsCanBeStopped()
    {
        Engine engine(tests::game(u"rock-paper-scissors"_s));
        std::stop_source stop;
        Explorer explorer(engine, *engine.initialState());
        explorer.run({1000, 100'000'000, 100'000'000}, 3, {stop.get_token(), [&](const Progress &progress) {
                                                               if (progress.found > 20)
                                                                   stop.request_stop();
                                                           }});
        QVERIFY(explorer.space().stopped);
        QVERIFY(explorer.space().stopped->kind == Problem::Kind::Cancelled);
    }

    void ticTacToeHas5478States()
    {
        ExploreLimits limits;
        limits.depth = 20;
        limits.states = 100'000;
        const StateSpace space = exploreGame("resources/games/tic-tac-toe.sidl", limits);
        QVERIFY(space.isComplete());
        QCOMPARE(int(space.nodes.size()), 5478);
        const SpaceReport report = reportOf(space);
        QCOMPARE(int(report.states), 5478);
        QCOMPARE(int(report.terminals), 958);
        QCOMPARE(report.depth, 9);
        QCOMPARE(int(report.mostActions), 10); // nine squares, or nothing
        QCOMPARE(int(report.still), 5478 - 958);
        QCOMPARE(int(report.outcomes.size()), 3);
        QCOMPARE(int(report.outcomes.at({1, -1}).terminals), 626);
        QCOMPARE(int(report.outcomes.at({-1, 1}).terminals), 316);
        QCOMPARE(int(report.outcomes.at({0, 0}).terminals), 16);
        QCOMPARE(int(space.playTo(report.outcomes.at({1, -1}).nearest).size()), 5);
        QCOMPARE(int(space.playTo(report.outcomes.at({-1, 1}).nearest).size()), 6);
        QVERIFY(report.loops.empty() && report.deadEnds.empty() && report.errors.empty());
    }

    void ticTacToeHasTheKnownNumbersOfPlays()
    {
        Engine engine(tests::program("resources/games/tic-tac-toe.sidl"));
        QStringList counts;
        qsizetype told = 0, states = 0; // before the ninth move
        const auto counted = [&](int, const BigCount &count) { counts.append(decimal(count)); };
        const auto tell = [&](const Progress &progress) {
            if (progress.stage < 9)
                return;
            QCOMPARE(progress.done, told++);
            states = progress.all;
        };
        QVERIFY(perft(engine, *engine.initialState(), 9, counted, {{}, tell}).ok());
        QVERIFY(states > 0);
        QCOMPARE(told, states);
        QCOMPARE(counts.join(u' '), u"9 72 504 3024 15120 54720 148176 200448 127872"_s);
    }

    void loopsAndDeadEndsAreFound()
    {
        // a <-> b; from b to the trap c <-> d, or to the end e.
        Engine engine(language::readProgram(uR"(
init([p], 0). init([at, a]).
way(a, b). way(b, a). way(b, c). way(c, d). way(d, c). way(b, e).
legal([go]) :- fact([at, X]), once(way(X, _)).
owned([go], [p]).
switch([go], [Y]) :- fact([at, X]), way(X, Y).
do([Y]) :- delete([at, _]), create([at, Y]).
)"_s));
        StateSpace space = explore(engine, *engine.initialState(), {10, 100, 1000});
        QVERIFY(space.isComplete());
        SpaceReport report = reportOf(space);
        const auto at = [&](int node) { return space.nodes[std::size_t(node)].state.words().front().elementText(1); };
        QStringList loops;
        for (const std::vector<int> &loop : report.loops) {
            QString text;
            for (const int node : loop)
                text += at(node);
            loops.append(text);
        }
        loops.sort();
        QCOMPARE(loops, (QStringList{u"ab"_s, u"cd"_s}));
        QString dead;
        for (const int node : report.deadEnds)
            dead += at(node);
        QCOMPARE(dead, u"cd"_s);
        QCOMPARE(int(report.terminals), 1);
        // What was not expanded may lead anywhere.
        space = explore(engine, *engine.initialState(), {2, 100, 1000});
        QVERIFY(reportOf(space).deadEnds.empty());
    }

    void theShortestPlayToAGoalIsFound()
    {
        const language::Program nim = tests::program("resources/games/nim.sidl");
        Engine engine(nim);
        const State start = *engine.initialState();
        const QString goal = u"fact([_, N]), N < 5"_s;
        QVERIFY(!*holdsIn(engine, goal, start));
        const StateSpace space
            = explore(engine, start, {100, 1000, 10'000}, {}, [&](const StateSpace &found, int node) {
                  return *holdsIn(engine, goal, found.nodes[std::size_t(node)].state);
              });
        QVERIFY(space.found >= 0);
        QVERIFY(!space.isComplete());
        QCOMPARE(int(space.playTo(space.found).size()), 2); // three, and three again
        QVERIFY(*holdsIn(engine, goal, space.nodes[std::size_t(space.found)].state));
    }

    void goalsMayAskForWhatRulesMay_data()
    {
        QTest::addColumn<QString>("goal");
        QTest::addColumn<bool>("holds");
        QTest::newRow("word") << u"fact([alice, 10])"_s << true;
        QTest::newRow("full stop") << u"fact([alice, 10])."_s << true;
        QTest::newRow("comment") << u"fact([alice, 10]) % at the beginning"_s << true;
        QTest::newRow("negation") << u"\\+ fact([bob, _])"_s << true;
        QTest::newRow("helper") << u"other(alice, bob)"_s << true;
        QTest::newRow("disjunction") << u"fact([bob, _]) ; fact([carl, _])"_s << false;
        QTest::newRow("switches") << u"legal(I), owned(I, [alice])"_s << true;
        QTest::newRow("actions") << u"switch([main], [3])"_s << true;
        QTest::newRow("no such switch") << u"legal([holds])"_s << false;
    }
    void goalsMayAskForWhatRulesMay()
    {
        QFETCH(QString, goal);
        QFETCH(bool, holds);
        Engine engine(tests::program("resources/games/nim.sidl"));
        const Result<bool> result = holdsIn(engine, goal, *engine.initialState());
        QVERIFY2(result.ok(), result.ok() ? "" : qPrintable(result.problem().text()));
        QCOMPARE(*result, holds);
    }

    void goalsThatAreNoneAreRefused_data()
    {
        QTest::addColumn<QString>("goal");
        for (const char *goal : {"", "fact([", "a). do(x", "does(I, A)", "create([x])", "no_such_helper(1)", "1 + 1",
                                 "shell(ls)", ":- x", "fact([P, _]), P > 3"})
            QTest::newRow(goal) << QString::fromLatin1(goal);
    }
    void goalsThatAreNoneAreRefused()
    {
        QFETCH(QString, goal);
        Engine engine(tests::program("resources/games/nim.sidl"));
        const Result<bool> result = holdsIn(engine, goal, *engine.initialState());
        QVERIFY(!result.ok());
        QVERIFY(!result.problem().message.isEmpty());
    }

    void canBeStopped()
    {
        std::stop_source stop;
        std::thread later([stop]() mutable {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
            stop.request_stop();
        });
        ExploreLimits limits;
        limits.depth = 1000;
        limits.states = 100'000'000;
        limits.edges = 100'000'000;
        QElapsedTimer timer;
        timer.start();
        const StateSpace space = exploreGame("resources/games/rock-paper-scissors.sidl", limits, {stop.get_token()});
        later.join();
        QVERIFY(space.stopped);
        QVERIFY(space.stopped->kind == Problem::Kind::Cancelled);
        QVERIFY2(timer.elapsed() < 10000, qPrintable(QString::number(timer.elapsed())));
    }
};

SIDL_PROLOG_TEST_MAIN(TestStateSpace)
#include "tst_statespace.moc"
