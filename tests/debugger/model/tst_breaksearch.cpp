// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/playing.h"
#include "tests/support/sessiontest.h"

#include "debugger/enginesession/enginegamesession.h"
#include "debugger/session/runto.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/text/movedplaces.h"

#include <QSignalSpy>

#include <map>
#include <set>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::load;
using sidl::tests::playOut;
using Kind = Landmark::Kind;
using sidl::play::Policy;

/// To the next breakpoint of a clause in what was played, and back to the last one.
class TestBreakSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Of chronons that have been played, the rules are run again: each is found where playing it would have stopped.
    void breakpointsOfClausesInWhatWasPlayed_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<QString>("start"); // of the clause
        QTest::addColumn<engine::ClauseBreakpoint>("point");
        const auto row = [](const char *name, const char *game, const char *start, engine::ClauseBreakpoint point) {
            QTest::newRow(name) << QString::fromLatin1(game) << QString::fromLatin1(start) << point;
        };
        engine::ClauseBreakpoint plain{1, {}, 0, engine::ClauseBreakpoint::When::Success, {}, 1, {}};
        row("a payoff", "nim", "payoff(", plain);
        row("effects", "nim", "do(", plain);
        row("what is legal", "nim", "legal(", plain);
        row("the initial state", "nim", "init([alice", plain);
        row("what is hidden", "kuhn-poker", "hidden(", plain);
        row("a draw of nature", "kuhn-poker", "do([deal", plain);
        engine::ClauseBreakpoint sometimes = plain;
        sometimes.condition = u"Take > 1"_s;
        row("a condition", "nim", "do(", sometimes);
        sometimes.condition = u"fact([_, "_s;
        row("a condition that is no goal", "nim", "do(", sometimes);
        engine::ClauseBreakpoint third = plain;
        third.from = 3;
        row("from the third hit on", "nim", "do(", third);
        row("from the third hit on, of more in a chronon", "nim", "switch(", third);
        engine::ClauseBreakpoint talking = plain;
        talking.message = u"here"_s;
        row("a message stops nothing", "nim", "do(", talking);
    }
    void breakpointsOfClausesInWhatWasPlayed()
    {
        QFETCH(const QString, game);
        QFETCH(const QString, start);
        QFETCH(engine::ClauseBreakpoint, point);
        EngineGameSession session;
        load(session, game);
        const engine::ClauseTexts texts(session.game().text);
        int clause = 0;
        while (clause + 1 < texts.count() && !texts.text(clause).startsWith(start))
            ++clause;
        QVERIFY(texts.text(clause).startsWith(start));
        point.clause = texts.text(clause);
        point.line = texts.line(clause);
        // What stops while it is played, started anew with the breakpoint.
        std::set<int> stops; // chronons to which a step has led
        session.stepper()->setBreakpoints({point});
        connect(session.stepper(), &ChrononStepper::stoppedChanged, this, [&] {
            if (!session.stepper()->stopped())
                return;
            const bool isPlayed = session.stepper()->stopped()->isPlayed;
            stops.insert(session.stepper()->stopped()->chronon + (isPlayed ? 1 : 0));
            session.stepper()->resume(ChrononStepper::Command::Continue);
        });
        session.restart(4);
        QTRY_VERIFY(!session.isBusy());
        playOut(session, Policy::Random);
        const int end = session.tree().current();
        QVERIFY(end > 2);
        QCOMPARE(stops.empty(), !point.message.isEmpty());
        disconnect(session.stepper(), nullptr, this, nullptr);
        const std::map<int, int> hits = session.stepper()->hits();
        const int size = session.tree().size();
        const QSignalSpy told(session.stepper(), &ChrononStepper::told);

        RunTo runTo(&session, &session);
        const QSignalSpy ended(&runTo, &RunTo::ended);
        const Landmark aBreak{Kind::Break};
        for (auto wanted = stops.rbegin(); wanted != stops.rend(); ++wanted) {
            if (*wanted == end)
                continue; // it stands there
            const auto count = ended.size();
            runTo.back(aBreak);
            QTRY_COMPARE(ended.size(), count + 1);
            const QString text = ended.back()[1].toString();
            QVERIFY2(ended.back()[0].toBool(), qPrintable(text));
            QCOMPARE(session.tree().current(), *wanted);
            QVERIFY2(text.contains(u"line %1"_s.arg(point.line)), qPrintable(text));
            QVERIFY(!session.breakReasons().isEmpty());
        }
        auto count = ended.size();
        runTo.back(aBreak); // there is none before
        QTRY_COMPARE(ended.size(), count + 1);
        QVERIFY(!ended.back()[0].toBool());
        session.goTo(0);
        for (const int wanted : stops) {
            if (wanted == 0)
                continue;
            count = ended.size();
            runTo.forward(aBreak, Policy::Random);
            QTRY_COMPARE(ended.size(), count + 1);
            QVERIFY2(ended.back()[0].toBool(), qPrintable(ended.back()[1].toString()));
            QCOMPARE(session.tree().current(), wanted);
        }
        QVERIFY(!session.isStopped()); // never
        QCOMPARE(told.size(), 0);
        QCOMPARE(session.stepper()->hits(), hits);
        QCOMPARE(session.tree().size(), size);
    }

    /// Breakpoints of both kinds: the nearest chronon, and what has stopped it, the clause first.
    void bothKindsOfBreakpoints()
    {
        EngineGameSession session;
        load(session, u"nim"_s);
        playOut(session, Policy::First);
        const engine::ClauseTexts texts(session.game().text);
        engine::ClauseBreakpoint point;
        for (int i = 0; i < texts.count(); ++i)
            if (texts.text(i).startsWith(u"do("_s))
                point = {2, texts.text(i), texts.line(i), engine::ClauseBreakpoint::When::Entry, {}, 1, {}};
        session.setDataBreakpoints({{1, DataBreakpoint::Kind::Created, u"[bob,X]"_s, {}, {}}});
        session.stepper()->setBreakpoints({point});
        RunTo runTo(&session, &session);
        const QSignalSpy ended(&runTo, &RunTo::ended);
        const QSignalSpy searching(&runTo, &RunTo::searching);
        session.goTo(0);
        runTo.forward({Kind::Break}, Policy::First);
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(session.tree().currentNode().chronon, 1);
        const QString text = ended[0][1].toString();
        QVERIFY2(text.contains(u"do([1])"_s), qPrintable(text));
        QVERIFY2(text.contains(u"[bob,9] was created."_s), qPrintable(text));
        QVERIFY(searching.size() > 0);
        session.setDataBreakpoints({});
        session.stepper()->setBreakpoints({});
        runTo.back({Kind::Break});
        QCOMPARE(ended.size(), 2); // at once: there is none
        QVERIFY(ended[1][1].toString().startsWith(u"No breakpoint is on"_s));
    }

    /// At the end of the line nothing comes after: the rules are not run again, counted hits or not.
    void atTheEndOfTheLineNothingIsSearched()
    {
        EngineGameSession session;
        load(session, u"nim"_s);
        playOut(session, Policy::First);
        engine::ClauseBreakpoint point = atTheLastClause(session);
        point.from = 100;
        session.stepper()->setBreakpoints({point});
        RunTo runTo(&session, &session);
        const QSignalSpy ended(&runTo, &RunTo::ended);
        const QSignalSpy searching(&runTo, &RunTo::searching);
        runTo.forward({Kind::Break}, Policy::First);
        QTRY_COMPARE(ended.size(), 1);
        QVERIFY(ended[0][1].toString().startsWith(u"The game is over in chronon"_s));
        QCOMPARE(searching.size(), 0);
        session.goTo(0); // where something comes after, it is
        runTo.forward({Kind::Break}, Policy::First);
        QTRY_COMPARE(ended.size(), 2);
        QVERIFY(searching.size() > 0);
    }

    /// What a goal is called is no place for a number.
    void aGoalWithAPercentSign()
    {
        EngineGameSession session;
        load(session,
             u"init([n, 0], 0). legal([m]). owned([m], equal(1)). switch([m], ['%1']).\n"
             "do(['%1']) :- fact([n, N]), M is N + 1, delete([n, N]), create([n, M])."_s);
        for (int i = 0; i < 4; ++i)
            session.stepWith(Policy::Random);
        QTRY_COMPARE(session.tree().current(), 4);
        QTRY_VERIFY(!session.isBusy());
        engine::ClauseBreakpoint point = atTheLastClause(session);
        point.from = 3;
        session.stepper()->setBreakpoints({point});
        RunTo runTo(&session, &session);
        const QSignalSpy ended(&runTo, &RunTo::ended);
        session.goTo(0);
        runTo.forward({Kind::Break}, Policy::Random);
        QTRY_COMPARE(ended.size(), 1);
        const QString text = ended[0][1].toString();
        QVERIFY2(text.contains(u"line 2: do(['%1'])"_s), qPrintable(text));
        QVERIFY2(text.contains(u", hit 3."_s), qPrintable(text));

        // A line is typed above: the reason tells where the rule stands now.
        const QString rules = session.game().text;
        const auto revision = [](const QString &of, int number) {
            return language::TextRevision{of, number, language::ruleSystemOf(u"a.sidl"_s, of).tokens(of)};
        };
        const int played = session.game().revision;
        session.setPlaces({revision(rules, played), revision(u"% typed\n"_s + rules, played + 1)});
        const QString reason = session.breakReasons().value(0);
        QVERIFY2(reason.startsWith(u"line 3: do(['%1'])"_s), qPrintable(reason));
    }

    /// A search through what was played can be stopped, and leaves all as it was.
    void aSearchForABreakpointIsStopped()
    {
        EngineGameSession session;
        load(session,
             u"init([a], 0). init([n, 0]). legal([m]). owned([m], equal(1)). switch([m], [t]).\n"
             "do([t]) :- fact([n, N]), count(N, 2000), M is N + 1, delete([n, N]), create([n, M]).\n"
             "count(_, 0).\ncount(A, N) :- N > 0, M is N - 1, count(A, M).\n"
             "never :- fact([no])."_s);
        for (int i = 0; i < 60; ++i)
            session.stepWith(Policy::Random);
        QTRY_COMPARE(session.tree().current(), 60);
        QTRY_VERIFY(!session.isBusy());
        session.stepper()->setBreakpoints({atTheLastClause(session)});
        RunTo runTo(&session, &session);
        const QSignalSpy ended(&runTo, &RunTo::ended);
        std::vector<GameSession::Outcome> outcomes;
        connect(&session, &GameSession::finished, this,
                [&](quint64, GameSession::Outcome outcome) { outcomes.push_back(outcome); });
        // Not runTo.stop(), which says that it was stopped however the search ends.
        connect(&runTo, &RunTo::searching, &session, [&session] { session.stop(); });
        runTo.back({Kind::Break});
        QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, 20'000);
        QCOMPARE(outcomes, std::vector{GameSession::Outcome::Cancelled});
        QVERIFY2(ended[0][1].toString().startsWith(u"Stopped"_s), qPrintable(ended[0][1].toString()));
        QCOMPARE(session.tree().current(), 60);
        session.stepWith(Policy::Random); // it plays on as if nothing had been
        QTRY_COMPARE(session.tree().current(), 61);
    }

private:
    static engine::ClauseBreakpoint atTheLastClause(const GameSession &session)
    {
        const engine::ClauseTexts texts(session.game().text);
        engine::ClauseBreakpoint point;
        point.id = 1;
        point.clause = texts.text(texts.count() - 1);
        point.line = texts.line(texts.count() - 1);
        return point;
    }
};

SIDL_SESSION_TEST_MAIN(TestBreakSearch)
#include "tst_breaksearch.moc"
