// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/sidl/engine/rules/stoppingtest.h"

#include "sidl/language/rulesystem/registry.h"
#include "tests/support/prologtest.h"

#include <QElapsedTimer>
#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;

/// What stopping inside of a chronon leaves as it was: the game, its limits, its errors.
class TestStopping : public tests::StoppingTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void finishStopsNoMore();
    void abandonedChrononLeavesTheState();
    void abandonedBeginningLeavesTheGame();
    void limitsHold();
    void timeStandsStillWhileStopped();
    void stopWhileStopped();
    void stopWhileStepping();
    void errorsAreToldAsWithout();
    void movedClauses();
    void explanationsInBetween();
};

void TestStopping::finishStopsNoMore()
{
    TestGame game(Counting);
    game.engine().setDebugger(m_debugger.get());
    m_debugger->setBreakpoints({at(game, 4), at(game, 6), at(game, 9), at(game, 3)});
    m_answer = [](const Stopped &) { return Command::Finish; };
    m_debugger->begin();
    QVERIFY(game.step({{"[s]", "[go]"}}));
    m_debugger->end();
    QCOMPARE(lines(m_stops), u"4"_s);
    m_debugger->begin();
    QVERIFY(game.step({{"[s]", "[go]"}}));
    m_debugger->end();
    QCOMPARE(lines(m_stops), u"4 4"_s); // the next chronon stops again
}

void TestStopping::abandonedChrononLeavesTheState()
{
    TestGame game("init([a], 0). init([n, 1]). legal([s]). owned(_, [a]). switch(_, [go]).\n"
                  "do([go]) :- catch((create([x]), p), _, true), create([y]).\n"
                  "p.\n");
    Engine &engine = game.engine();
    std::stop_source stop;
    ChrononDebugger abandoning({[&](const Stopped &) { stop.request_stop(); }, {}});
    engine.setDebugger(&abandoning);
    abandoning.begin();
    abandoning.setBreakpoints({at(game, 3)});
    const Position before = game.position();
    const Result<Chronon> played = engine.play(before, {{game.word("[s]"), game.word("[go]")}}, stop.get_token());
    QVERIFY(!played.ok());
    QCOMPARE(played.problem().kind, Problem::Kind::Cancelled);
    QCOMPARE(TestGame::text(before.state.words()), u"[n,1]"_s);
    engine.setDebugger(nullptr);
    QVERIFY(game.step({{"[s]", "[go]"}})); // and the engine goes on
    QCOMPARE(game.facts(), u"[n,1] [x] [y]"_s);
}

/// S7: who begins anew and abandons that goes on with the game before, in which there are players.
void TestStopping::abandonedBeginningLeavesTheGame()
{
    TestGame game("init([a], 1) :-\n    p.\ninit([b], 2).\nlegal([s]). owned(_, [a]). switch(_, [go]). do([go]).\n"
                  "payoff([b], 3). hidden([w], [b]).\np.\n");
    Engine &engine = game.engine();
    const Words players = engine.players();
    QCOMPARE(players.size(), 2u);
    std::stop_source stop;
    ChrononDebugger abandoning({[&](const Stopped &) { stop.request_stop(); }, {}});
    engine.setDebugger(&abandoning);
    abandoning.begin();
    abandoning.setBreakpoints({at(game, 6)});
    QVERIFY(!engine.initialState(stop.get_token()).ok());
    engine.setDebugger(nullptr);
    QVERIFY(engine.players() == players);
    QVERIFY(game.step({{"[s]", "[go]"}}));
    QCOMPARE(game.account("[b]"), 5.);
}

void TestStopping::limitsHold()
{
    TestGame game("init([a], 0). legal([s]). owned(_, [a]). switch(_, [go]).\n"
                  "do([go]) :- p(0).\n"
                  "p(X) :- Y is X + 1, p(Y).\n");
    Budget budget;
    budget.inferences = 200; // reached long before the time, sanitizers or not
    game.engine().setBudget(budget);
    game.engine().setDebugger(m_debugger.get());
    m_debugger->setBreakpoints({at(game, 2)});
    QVERIFY(!game.step({{"[s]", "[go]"}}));
    QCOMPARE(game.problem().kind, Problem::Kind::Inferences);
    budget = {};
    budget.time = std::chrono::milliseconds(10);
    game.engine().setBudget(budget);
    QVERIFY(!game.step({{"[s]", "[go]"}}));
    QVERIFY(game.problem().kind == Problem::Kind::Time || game.problem().kind == Problem::Kind::Memory);
    QCOMPARE(m_stops.size(), std::size_t(2));
}

void TestStopping::timeStandsStillWhileStopped()
{
    TestGame game(Counting);
    Budget budget;
    budget.time = std::chrono::milliseconds(20); // 400 ms while it can be stopped
    game.engine().setBudget(budget);
    game.engine().setDebugger(m_debugger.get());
    m_debugger->setBreakpoints({at(game, 4)});
    m_answer = [](const Stopped &) {
        std::this_thread::sleep_for(std::chrono::milliseconds(700)); // a person who thinks
        return Command::Continue;
    };
    QVERIFY(game.step({{"[s]", "[go]"}}));
    QCOMPARE(m_stops.size(), std::size_t(1));
}

/// Cancel works within 200 ms, whatever the rules' catch/3 would do.
void TestStopping::stopWhileStopped()
{
    TestGame game("init([a], 0). legal([s]). owned(_, [a]). switch(_, [go]).\n"
                  "do([go]) :- catch(p, _, true).\n"
                  "p :- q.\n"
                  "q.\n");
    std::stop_source stop;
    QElapsedTimer sinceRaised;
    std::thread user;
    ChrononDebugger waiting({[&](const Stopped &) {
                                 user = std::thread([&] {
                                     std::this_thread::sleep_for(std::chrono::milliseconds(50));
                                     sinceRaised.start();
                                     stop.request_stop();
                                 });
                             },
                             {}});
    game.engine().setDebugger(&waiting);
    waiting.begin();
    waiting.setBreakpoints({at(game, 4)});
    const Result<Chronon> played
        = game.engine().play(game.position(), {{game.word("[s]"), game.word("[go]")}}, stop.get_token());
    const qint64 elapsed = sinceRaised.elapsed();
    user.join();
    QVERIFY(!played.ok());
    QCOMPARE(played.problem().kind, Problem::Kind::Cancelled);
    QVERIFY(!played.problem().advice.isEmpty()); // it may stand in Problems, as that of a start
    QVERIFY(elapsed < 200);
    game.engine().setDebugger(nullptr);
}

/// A step that never comes to its end is stopped as soon as a run is, however deep the rules are by then.
void TestStopping::stopWhileStepping()
{
    TestGame game("init([a], 0). legal([s]). owned(_, [a]). switch(_, [go]).\n"
                  "do([go]) :- p(0).\n"
                  "p(X) :- Y is X + 1, p(Y).\n");
    std::stop_source stop;
    QElapsedTimer sinceRaised;
    std::thread user;
    m_answer = [&](const Stopped &) {
        if (m_stops.size() < 5)
            return Command::Into;
        user = std::thread([&] {
            std::this_thread::sleep_for(std::chrono::seconds(1)); // tens of thousands of calls within one another
            sinceRaised.start();
            stop.request_stop();
        });
        return Command::Out;
    };
    game.engine().setDebugger(m_debugger.get());
    m_debugger->setBreakpoints({at(game, 2)});
    const Result<Chronon> played
        = game.engine().play(game.position(), {{game.word("[s]"), game.word("[go]")}}, stop.get_token());
    const qint64 elapsed = sinceRaised.elapsed();
    user.join();
    QVERIFY(!played.ok());
    QCOMPARE(played.problem().kind, Problem::Kind::Cancelled);
    QVERIFY2(elapsed < 600, qPrintable(QString::number(elapsed)));
    game.engine().setDebugger(nullptr);
}

/// What is wrong is told with the same place and bindings, also when it happens in rules that were stopped in (S24).
void TestStopping::errorsAreToldAsWithout()
{
    TestGame game("init([a], 0). init([n, 1]). legal([s]). owned(_, [a]). switch(_, [go]).\n"
                  "do([go]) :- fact([n, X]), p(X).\n"
                  "p(X) :- Y is X / 0, create([Y]).\n");
    QVERIFY(!game.step({{"[s]", "[go]"}}));
    const Problem without = game.problem();
    game.engine().setDebugger(m_debugger.get());
    m_debugger->setBreakpoints({at(game, 3)});
    QVERIFY(!game.step({{"[s]", "[go]"}}));
    QCOMPARE(m_stops.size(), std::size_t(1));
    QCOMPARE(game.problem().text(), without.text());
    QVERIFY(game.problem().span == without.span);
    QCOMPARE(without.span.line, 3);
}

void TestStopping::movedClauses()
{
    const QString text = u"a(1).\na(1).\nb :-\n  a(_).\n"_s;
    const language::Program before = language::readProgram(text);
    QCOMPARE(ClauseTexts(text).count(), 3);
    QCOMPARE(ClauseTexts(text + u"b("_s).text(2), ClauseTexts(before).text(2)); // without reading it
    QCOMPARE(ClauseTexts(QString(text).replace(u'\n', u"\r\n"_s)).text(2), ClauseTexts(before).text(2));
    const language::Program after = language::readProgram(u"% new\n\nc.\na(1).\nc.\na(1).\n\nb :-\n\ta(_).\n"_s);
    const ClauseTexts old(before), now(after);
    const auto moved = [&](int line) {
        ClauseBreakpoint point;
        point.clause = old.text(old.at(line));
        point.line = line;
        return now.find(point);
    };
    QCOMPARE(old.at(4), 2);
    QCOMPARE(old.at(9), -1);
    QCOMPARE(now.line(moved(1)), 4); // of equal ones the nearest
    QCOMPARE(now.line(moved(3)), 8); // indented in another way
    ClauseBreakpoint gone;
    gone.clause = u"b :- a(2)."_s;
    QCOMPARE(now.find(gone), -1);
}

void TestStopping::explanationsInBetween()
{
    TestGame game(Counting);
    Engine &engine = game.engine();
    const Question question{Question::Kind::Goal, u"helper(X)"_s, {}};
    const Result<Explanation> before = engine.explain(question, game.position());
    engine.setDebugger(m_debugger.get());
    m_debugger->setBreakpoints({at(game, 6)});
    QVERIFY(game.step({{"[s]", "[no]"}}));
    QVERIFY(game.step({{"[s]", "[no]"}}));
    const Result<Explanation> after = engine.explain(question, game.position());
    QVERIFY(before.ok() && after.ok());
    QVERIFY(*before == *after);
    QVERIFY(m_stops.empty());
    QVERIFY(game.step({{"[s]", "[go]"}}));
    QCOMPARE(m_stops.size(), std::size_t(1));
}

SIDL_PROLOG_TEST_MAIN(TestStopping)
#include "tst_stopping.moc"
