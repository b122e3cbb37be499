// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/playing.h"
#include "tests/support/sessiontest.h"

#include "debugger/enginesession/enginegamesession.h"
#include "debugger/session/runto.h"
#include "tests/support/fakegamesession.h"
#include "tests/support/testwords.h"

#include <QLocale>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::FakeGameSession;
using sidl::tests::load;
using sidl::tests::playOut;
using sidl::tests::word;
using Kind = Landmark::Kind;
using sidl::play::Policy;

namespace {

/// Creates and deletes [w] in one chronon when it is there, which is in the second; then the action of [t] fails.
const char *const Clashing = "init([a], 0). init([n, 1]).\n"
                             "legal([s]). legal([t]). owned(_, [a]). switch(_, [x]). switch(_, [y]).\n"
                             "default([s], [x]). default([t], [y]).\n"
                             "do([x]) :- create([w]), fact([n, N]), M is N + 1, delete([n, N]), create([n, M]).\n"
                             "do([y]) :- fact([n, 1]).\ndo([y]) :- fact([n, 2]), delete([w]).\n";

/// Of both switches' actions.
const char *const Many = "init([a], 0). init([o, 1]). init([o, 2]). init([o, 3]).\n"
                         "legal([s]). legal([t]). owned(_, [a]). switch(_, [x]). default(_, [x]).\n"
                         "do([x]) :- forall(between(1, 8, N), create([n, N])), forall(delete([o, _]), true).\n";

} // namespace

/// To the next state of a kind, and back to the last one.
class TestRunTo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Alice steps in chronon 1 (to node 2) and, if nobody chooses, nobody does anything. The game ends in chronon 9.
    void init()
    {
        auto rules = tests::muddyRules();
        rules.position = [position = rules.position](const engine::State &state, int chronon) {
            return position(state, chronon < 9 ? 0 : 1);
        };
        m_session = std::make_unique<FakeGameSession>(std::move(rules));
        m_runTo = std::make_unique<RunTo>(m_session.get(), m_session.get());
        m_session->holds
            = [](const QString &goal, const engine::State &state) { return state.accounts()[0] >= goal.toDouble(); };
        m_session->restart(1);
        m_session->step();
        m_session->submit(engine::Owner::player(0), {word("[alice]"), word("[alice,step]")});
        m_session->step();
        m_session->step();
        m_session->step();
        QTRY_COMPARE(m_session->tree().current(), 4);
    }
    void cleanup()
    {
        m_runTo.reset();
        m_session.reset();
    }

    void backToWhereSomethingChanged_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("player");
        QTest::addColumn<int>("node");
        QTest::newRow("a word appeared") << int(Kind::Word) << u"[stepped,alice]"_s << -1 << 2;
        QTest::newRow("a word disappeared") << int(Kind::Word) << u"[evening]"_s << -1 << 1;
        QTest::newRow("a word never did") << int(Kind::Word) << u"[dirty,bob]"_s << -1 << 4;
        QTest::newRow("a view") << int(Kind::View) << QString() << 1 << 2;
        QTest::newRow("an account") << int(Kind::Account) << QString() << 0 << 2;
        QTest::newRow("an account that did not") << int(Kind::Account) << QString() << 1 << 4;
        QTest::newRow("a condition") << int(Kind::Condition) << u"1"_s << -1 << 3;
        QTest::newRow("a condition that never held") << int(Kind::Condition) << u"5"_s << -1 << 4;
    }
    void backToWhereSomethingChanged()
    {
        QFETCH(const int, kind);
        QFETCH(const QString, text);
        QFETCH(const int, player);
        QFETCH(const int, node);
        const QSignalSpy ended(m_runTo.get(), &RunTo::ended);
        m_runTo->back({Kind(kind), text, player});
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(m_session->tree().current(), node);
        QCOMPARE(ended[0][0].toBool(), node != 4);
        QVERIFY(!m_runTo->isRunning());
    }

    void backAgainGoesFurtherBack()
    {
        const QSignalSpy ended(m_runTo.get(), &RunTo::ended);
        const Landmark view{Kind::View, {}, 1};
        for (const int node : {2, 1, 1}) {
            m_runTo->back(view);
            QTRY_COMPARE(m_session->tree().current(), node);
            QTRY_VERIFY(!m_runTo->isRunning());
        }
        QCOMPARE(ended.size(), 3);
        QVERIFY(!ended[2][0].toBool());
    }

    void forwardStaysOnTheLineThatWasPlayed()
    {
        m_session->goTo(0);
        m_session->setNote(3, {{}, {}, true});
        QTRY_VERIFY(m_session->tree().node(3).note.bookmark);
        const QSignalSpy ended(m_runTo.get(), &RunTo::ended);
        m_runTo->forward({Kind::Account, {}, 0}, Policy::Default);
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(m_session->tree().current(), 2);
        m_runTo->forward({Kind::Bookmark}, Policy::Default);
        QTRY_COMPARE(ended.size(), 2);
        QCOMPARE(m_session->tree().current(), 3);
        QCOMPARE(ended[1][1].toString(),
                 u"Chronon %1 is the next one with a bookmark."_s.arg(m_session->tree().currentNode().chronon));
        m_runTo->forward({Kind::Fork}, Policy::Default); // there is none: nothing is played for it
        QTRY_COMPARE(ended.size(), 3);
        QVERIFY(!ended[2][0].toBool());
        QCOMPARE(m_session->tree().size(), 5);
    }

    void forwardPlaysOn()
    {
        const QSignalSpy ended(m_runTo.get(), &RunTo::ended);
        m_runTo->forward({Kind::Account, {}, 1}, Policy::First); // both step
        QTRY_COMPARE(ended.size(), 1);
        QVERIFY(ended[0][0].toBool());
        QCOMPARE(m_session->tree().currentNode().chronon, 5);
        m_runTo->forward({Kind::Condition, u"4"_s}, Policy::First);
        QTRY_COMPARE(ended.size(), 2);
        QCOMPARE(m_session->tree().currentNode().chronon, 7);
        QVERIFY(ended[1][1].toString().contains(u"4 holds"_s));
        m_runTo->forward({Kind::Terminal}, Policy::First);
        QTRY_COMPARE(ended.size(), 3);
        QVERIFY(ended[2][0].toBool());
        QCOMPARE(m_session->tree().currentNode().chronon, 9);
        m_runTo->forward({Kind::Account, {}, 1}, Policy::First); // no further
        QTRY_COMPARE(ended.size(), 4);
        QVERIFY(!ended[3][0].toBool());
    }

    void aRunThatStandsStillEnds()
    {
        const QSignalSpy ended(m_runTo.get(), &RunTo::ended);
        m_runTo->forward({Kind::Account, {}, 1}, Policy::Default);
        QTRY_COMPARE(ended.size(), 1);
        QVERIFY(!ended[0][0].toBool());
        QCOMPARE(m_session->tree().currentNode().chronon, 5);
    }

    void anotherGameEndsIt()
    {
        const QSignalSpy ended(m_runTo.get(), &RunTo::ended);
        m_runTo->forward({Kind::Condition, u"99"_s}, Policy::First);
        m_session->restart(2);
        QTRY_COMPARE(ended.size(), 1);
        QVERIFY(!m_runTo->isRunning());
    }

    /// With the rules of real games: what a player sees (S15), against the views themselves.
    void landmarksAreWhatThePositionsSay_data()
    {
        QTest::addColumn<QString>("game");
        for (const char *game : {"kuhn-poker", "muddy-children", "nim", "rock-paper-scissors"})
            QTest::newRow(game) << QString::fromLatin1(game);
    }
    void landmarksAreWhatThePositionsSay()
    {
        QFETCH(const QString, game);
        EngineGameSession session;
        load(session, game);
        for (int i = 0; i < 60; ++i) {
            if (i % 9 == 8)
                session.goTo(i / 3 % session.tree().size());
            session.stepWith(Policy::Random);
        }
        QTRY_VERIFY_WITH_TIMEOUT(!session.isBusy(), 20'000);
        const engine::GameTree &tree = session.tree();
        int views = 0, words = 0;
        for (int id = 1; id < tree.size(); ++id) {
            const auto &here = tree.node(id);
            const auto &before = tree.node(here.parent);
            for (int player = 0; player < int(session.game().players.size()); ++player) {
                const auto at = std::size_t(player);
                const bool seen = here.position->views[at] != before.position->views[at];
                QCOMPARE((Landmark{Kind::View, {}, player}.isAt(tree, id)), seen);
                const bool paid = here.state.accounts()[at] != before.state.accounts()[at];
                QCOMPARE((Landmark{Kind::Account, {}, player}.isAt(tree, id)), paid);
                views += seen ? 1 : 0;
            }
            const engine::Difference difference = here.state.differenceFrom(before.state);
            for (const engine::Word changed : difference.added) {
                QVERIFY((Landmark{Kind::Word, changed.text()}.isAt(tree, id)));
                ++words;
            }
            here.state.forEach([&](engine::Word same) {
                if (before.state.contains(same))
                    QVERIFY(!(Landmark{Kind::Word, same.text()}.isAt(tree, id)));
            });
        }
        QVERIFY(views > 0);
        QVERIFY(words > 0);
    }

    void aConditionIsAskedOfTheRules()
    {
        EngineGameSession session;
        load(session, u"nim"_s);
        RunTo runTo(&session, &session);
        const QSignalSpy ended(&runTo, &RunTo::ended);
        runTo.forward({Kind::Condition, u"fact([_, N]), N =< 4."_s}, Policy::Random);
        QTRY_COMPARE(ended.size(), 1);
        QVERIFY2(ended[0][0].toBool(), qPrintable(ended[0][1].toString()));
        const engine::Word left = session.tree().currentNode().state.words().front();
        QVERIFY(left.elementText(1).toInt() <= 4);
        runTo.back({Kind::Condition, u"fact([_, 10])"_s});
        QTRY_COMPARE(ended.size(), 2);
        QVERIFY(session.tree().currentNode().state.words().front().elementText(1) == u"10"_s);
        runTo.back({Kind::Condition, u"fact([_, "_s});
        runTo.forward({Kind::Condition, u"nothing(here)"_s}, Policy::Random);
        QTRY_COMPARE(ended.size(), 3); // no goal: told; the second was refused since the first went on
        QVERIFY(!ended[2][0].toBool());
        QVERIFY(!ended[2][1].toString().isEmpty());
    }

    /// What no rule makes is waited for in vain; the run goes on all the same.
    void wordsThatNothingMakesAreTold()
    {
        EngineGameSession session;
        load(session, u"nim"_s);
        RunTo runTo(&session, &session);
        const QSignalSpy ended(&runTo, &RunTo::ended);
        runTo.forward({Kind::Condition, u"fact([alcie, 0])"_s}, Policy::Random);
        QTRY_COMPARE(ended.size(), 1);
        QVERIFY(session.position()->isTerminal());
        const QString remark = u" No rule of the game has alcie: is alice meant?"_s;
        QCOMPARE(ended[0][1].toString(),
                 u"The game is over in chronon %1, without a state where fact([alcie, 0]) holds."_s.arg(
                     session.tree().currentNode().chronon)
                     + remark);
        runTo.back({Kind::Condition, u"fact([alcie, 0])"_s});
        QTRY_COMPARE(ended.size(), 2);
        QCOMPARE(ended[1][1].toString(),
                 u"Before this chronon, there is no state where fact([alcie, 0]) holds."_s + remark);
        runTo.back({Kind::Condition, u"fact([bob, 99])"_s});
        QTRY_COMPARE(ended.size(), 3);
        QCOMPARE(ended[2][1].toString(), u"Before this chronon, there is no state where fact([bob, 99]) holds."_s);
        runTo.back({Kind::Condition, u"\\+ fact([alcie, 0])"_s});
        QTRY_COMPARE(ended.size(), 4);
        QVERIFY2(ended[3][0].toBool(), qPrintable(ended[3][1].toString())); // as asked
        QVERIFY(!ended[3][1].toString().contains(u"alice"_s));
    }

    /// What was recorded is looked through before it is played on, and is counted, too.
    void allThatWasLookedThroughIsTold()
    {
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
        EngineGameSession session;
        session.start({u"init([a], 0). init([n, 0]). legal([s]). owned(_, [a]). switch(_, [x]). default(_, [x]). "
                       "do([x]) :- fact([n, N]), M is N + 1, delete([n, N]), create([n, M])."_s,
                       {},
                       0},
                      0);
        QTRY_VERIFY(session.position());
        for (int i = 0; i < 3; ++i)
            session.step();
        QTRY_COMPARE(session.tree().currentNode().chronon, 3);
        session.goTo(engine::GameTree::Root);
        QTRY_COMPARE(session.tree().current(), engine::GameTree::Root);
        RunTo runTo(&session, &session);
        const QSignalSpy ended(&runTo, &RunTo::ended);
        runTo.forward({Kind::Word, u"[never]"_s}, Policy::Default);
        QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, 60'000);
        QLocale::setDefault(before);
        QCOMPARE(session.tree().currentNode().chronon, 10'003);
        const QString told = ended[0][1].toString();
        QVERIFY2(told.startsWith(u"Stopped after 10,003 chronons without a state "_s), qPrintable(told));
    }

    void toADataBreakpointAndBack_data()
    {
        using Data = DataBreakpoint::Kind;
        QTest::addColumn<QString>("game");
        QTest::addColumn<DataBreakpoint>("point");
        QTest::addColumn<QString>("why"); // empty: it is never met
        const auto row = [](const char *name, const char *game, Data kind, const char *pattern, const char *player,
                            std::optional<double> value, const char *why) {
            QTest::newRow(name) << QString::fromLatin1(
                game) << DataBreakpoint{1, kind, QString::fromLatin1(pattern), QString::fromLatin1(player), value}
                                << QString::fromLatin1(why);
        };
        row("created", "nim", Data::Created, "[bob,X]", "", {}, "[bob,9] was created.");
        row("two words", "kuhn-poker", Data::Created, "[holds,_,_]", "", {},
            "[holds,alice,king] and [holds,bob,queen] were created.");
        row("many words", Many, Data::Created, "", "", {},
            "[n,1], [n,2], [n,3], [n,4], [n,5] and 3 more were created.");
        row("three deleted", Many, Data::Deleted, "[o,_]", "", {}, "[o,1], [o,2] and [o,3] were deleted.");
        row("two actions", Many, Data::Applied, "", "", {}, "The actions [x] of [s] and [x] of [t] were applied.");
        row("deleted", "nim", Data::Deleted, "[bob,X]", "", {}, "[bob,9] was deleted.");
        row("visible to its owner", "kuhn-poker", Data::Created, "[holds,alice,_]", "[alice]", {},
            "[holds,alice,king] was created.");
        row("hidden from the other", "kuhn-poker", Data::Created, "[holds,alice,_]", "[bob]", {}, "");
        row("an account crosses a value", "nim", Data::Account, "", "[alice]", 0.5, "The account of [alice] went");
        row("an account does not reach it", "nim", Data::Account, "", "[bob]", 9., "");
        row("an action is applied", "nim", Data::Applied, "[X]", "", {}, "The action [1] of [main] was applied.");
        row("an action fails", Clashing, Data::DoFailed, "", "", {}, "The action of [t] failed.");
        row("a conflict", Clashing, Data::Conflict, "", "", {}, "[w] was created by one switch");
        row("the end", "nim", Data::Terminal, "", "", {}, "The game is over.");
        row("no conflict", "nim", Data::Conflict, "", "", {}, "");
    }
    void toADataBreakpointAndBack()
    {
        QFETCH(const QString, game);
        QFETCH(const DataBreakpoint, point);
        QFETCH(const QString, why);
        const Landmark aBreak{Kind::Break};
        EngineGameSession session;
        load(session, game);
        session.setDataBreakpoints({point});
        RunTo runTo(&session, &session);
        const QSignalSpy ended(&runTo, &RunTo::ended);
        const auto others = game.contains(u'(') ? Policy::Default : Policy::First;
        runTo.forward(aBreak, others);
        QTRY_COMPARE(ended.size(), 1);
        QVERIFY2(ended[0][0].toBool() == !why.isEmpty(), qPrintable(ended[0][1].toString()));
        if (why.isEmpty())
            return;
        QVERIFY2(ended[0][1].toString().contains(why), qPrintable(ended[0][1].toString()));
        const int where = session.tree().current();
        QVERIFY(where > 0);
        QVERIFY(session.breakReasons().join(u' ').startsWith(why));

        session.goTo(0); // played already: it is found on the line, and nothing is played
        const int size = session.tree().size();
        runTo.forward(aBreak, others);
        QTRY_COMPARE(ended.size(), 2);
        QCOMPARE(session.tree().current(), where);
        QCOMPARE(session.tree().size(), size);
        QVERIFY(ended[1][1].toString().contains(why));
        session.step();
        session.step();
        QTRY_VERIFY(!session.isBusy());
        const bool hasMore = session.tree().current() != where;
        if (hasMore)
            runTo.back(aBreak);
        else
            return; // the end
        QTRY_COMPARE(ended.size(), 3);
        QVERIFY(ended[2][0].toBool());
        QVERIFY(!session.breakReasons().isEmpty());
    }

    /// Where a breakpoint stops in the state that is looked for, both are told: else one would look on for it.
    void aBreakpointInTheStateThatIsLookedFor()
    {
        EngineGameSession session;
        load(session, u"nim"_s);
        session.setDataBreakpoints({{1, DataBreakpoint::Kind::Created, u"[bob,X]"_s, {}, {}}});
        RunTo runTo(&session, &session);
        const QSignalSpy ended(&runTo, &RunTo::ended);
        const QString stop = u"Stopped by a breakpoint at the state of chronon %1: [bob,%2] was created."_s;
        runTo.forward({Kind::Condition, u"fact([bob, 9])"_s}, Policy::First);
        QTRY_COMPARE(ended.size(), 1);
        QVERIFY(ended[0][0].toBool());
        QCOMPARE(ended[0][1].toString(),
                 stop.arg(1).arg(9) + u" It is the next state where fact([bob, 9]) holds, too."_s);
        runTo.forward({Kind::Word, u"[bob,7]"_s}, Policy::First);
        QTRY_COMPARE(ended.size(), 2);
        QCOMPARE(ended[1][1].toString(),
                 stop.arg(3).arg(7) + u" It is the next state where [bob,7] appears or disappears, too."_s);
        runTo.forward({Kind::Condition, u"fact([_, 1])"_s}, Policy::First);
        QTRY_COMPARE(ended.size(), 3);
        QVERIFY(!ended[2][0].toBool());
        QCOMPARE(ended[2][1].toString(), stop.arg(5).arg(5));
    }

    void anEditStopsNothing()
    {
        EngineGameSession session;
        load(session, u"nim"_s);
        session.setDataBreakpoints({{1, DataBreakpoint::Kind::Created, u"[bob,X]"_s, {}, {}}});
        session.edit({u"[bob,5]"_s}, {0, 0});
        session.goTo(0);
        QTRY_VERIFY(!session.isBusy() && session.tree().size() == 2);
        RunTo runTo(&session, &session);
        const QSignalSpy ended(&runTo, &RunTo::ended);
        runTo.forward({Kind::Break}, Policy::First);
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(session.tree().currentNode().chronon, 3); // bob's edit, his turn, alice's
        QVERIFY2(ended[0][1].toString().contains(u"[bob,3] was created."_s), qPrintable(ended[0][1].toString()));
    }

    void toABreakpointOfAClause()
    {
        EngineGameSession session;
        load(session, u"nim"_s);
        RunTo runTo(&session, &session);
        const QSignalSpy ended(&runTo, &RunTo::ended);
        runTo.forward({Kind::Break}, Policy::First);
        QCOMPARE(ended.size(), 1); // at once: there is none
        QVERIFY(ended[0][1].toString().startsWith(u"No breakpoint is on"_s));
        QCOMPARE(session.tree().size(), 1);

        const engine::ClauseTexts texts(session.game().text);
        engine::ClauseBreakpoint point;
        for (int i = 0; i < texts.count(); ++i)
            if (texts.text(i).startsWith(u"payoff("_s))
                point = {1, texts.text(i), texts.line(i), engine::ClauseBreakpoint::When::Success, {}, 1, {}};
        session.stepper()->setBreakpoints({point});
        runTo.forward({Kind::Break}, Policy::First);
        QTRY_COMPARE(ended.size(), 2);
        QVERIFY(ended[1][0].toBool());
        QVERIFY(session.isStopped());
        QVERIFY(!runTo.isRunning()); // going on ends the chronon, and plays no other
        const int size = session.tree().size();
        session.stepper()->resume(ChrononStepper::Command::Finish);
        QTRY_VERIFY(!session.isBusy());
        QCOMPARE(session.tree().size(), size + 1);
    }

    void backToTheEndBeforeAnEdit()
    {
        EngineGameSession session;
        load(session, u"nim"_s);
        playOut(session, Policy::First);
        const int end = session.tree().current();
        RunTo runTo(&session, &session);
        const QSignalSpy ended(&runTo, &RunTo::ended);
        runTo.back({Kind::Terminal});
        QTRY_COMPARE(ended.size(), 1);
        QVERIFY(!ended[0][0].toBool()); // none before it
        session.edit({u"[alice,3]"_s}, {0, 0});
        QTRY_VERIFY(!session.isBusy());
        runTo.back({Kind::Terminal});
        QTRY_COMPARE(ended.size(), 2);
        QVERIFY(ended[1][0].toBool());
        QCOMPARE(session.tree().current(), end);
    }

    void stopEndsIt()
    {
        EngineGameSession session;
        session.start({u"init([a], 0). init([n, 0]). legal([m]). owned([m], equal(1)). switch([m], [t]).\n"
                       "do([t]) :- fact([n, N]), M is N + 1, delete([n, N]), create([n, M])."_s,
                       {},
                       1},
                      1);
        QTRY_VERIFY(session.hasGame());
        RunTo runTo(&session, &session);
        const QSignalSpy ended(&runTo, &RunTo::ended);
        runTo.forward({Kind::Condition, u"fail"_s}, Policy::Random);
        QTRY_VERIFY(session.tree().size() > 3);
        runTo.stop();
        session.stop();
        QTRY_COMPARE(ended.size(), 1);
        QVERIFY2(ended[0][1].toString().startsWith(u"Stopped"_s), qPrintable(ended[0][1].toString()));
        QTRY_VERIFY(!session.isBusy());
    }

    void stopEndsAConditionThatIsAsked()
    {
        EngineGameSession session;
        load(session, u"nim"_s);
        RunTo runTo(&session, &session);
        const QSignalSpy ended(&runTo, &RunTo::ended);
        runTo.forward({Kind::Condition, u"between(1, inf, N), N < 0"_s}, Policy::Random);
        QTest::qWait(100);
        QVERIFY(runTo.isRunning());
        runTo.stop();
        session.stop();
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(ended[0][1].toString(), u"Stopped in chronon 0."_s);
        QTRY_VERIFY(!session.isBusy());
    }

private:
    std::unique_ptr<FakeGameSession> m_session;
    std::unique_ptr<RunTo> m_runTo;
};

SIDL_SESSION_TEST_MAIN(TestRunTo)
#include "tst_runto.moc"
