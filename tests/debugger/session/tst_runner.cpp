// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/enginesession/enginegamesession.h"
#include "debugger/session/runner.h"
#include "tests/support/fakegamesession.h"
#include "tests/support/testwords.h"

#include <QFile>
#include <QPaintEvent>
#include <QSignalSpy>
#include <QWidget>

#include <limits>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using namespace std::chrono_literals;
using sidl::play::Policy;
using sidl::tests::FakeGameSession;
using sidl::tests::word;
using Reason = Runner::Reason;

namespace {

/// Counts its paint events; looks different after each change of the game.
class Board final : public QWidget
{
public:
    explicit Board(GameSession *session)
    {
        connect(session, &GameSession::changed, this, [this] { update(); });
    }
    int painted = 0;

protected:
    void paintEvent(QPaintEvent *) override { ++painted; }
};

struct Clock
{
    int stillFrom = 1000; ///< the chronon from which nothing changes
    int failsAt = 1000;
    int endsAt = 1000;
};

/// One player with one switch of two actions, which change nothing; the account is a clock that may stand still.
FakeGameSession::Rules clockRules(const Clock &clock)
{
    FakeGameSession::Rules rules;
    rules.players = {word("[a]")};
    rules.initial = engine::State({word("[tick]")}, {0});
    rules.position = [clock](const engine::State &state, int chronon) {
        engine::Position position;
        position.chronon = chronon;
        position.state = state;
        position.views = {state.set()};
        if (chronon < clock.endsAt)
            position.switches = {engine::Switch{word("[main]"),
                                                engine::Owner::player(0),
                                                false,
                                                {},
                                                false,
                                                false,
                                                false,
                                                {word("[x]"), word("[y]")},
                                                {}}};
        return position;
    };
    rules.play
        = [clock](const engine::Position &position, const engine::Choices &does) -> engine::Result<engine::Chronon> {
        if (position.chronon >= clock.failsAt) {
            engine::Problem problem;
            problem.message = u"the clock is broken"_s;
            return problem;
        }
        engine::Chronon chronon;
        chronon.does = chronon.applied = does;
        chronon.payoffs.resize(1);
        chronon.sent.resize(1);
        const double tick = position.chronon < clock.stillFrom ? 1 : 0;
        chronon.after = position.state.changed({}, {}, {position.state.accounts()[0] + tick});
        return chronon;
    };
    return rules;
}

QString gameText(const char *name)
{
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/%1.sidl").arg(QLatin1String(name)));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no game %s", name);
    return QString::fromUtf8(file.readAll());
}

} // namespace

/// Playing on by itself: where it stops, and that each chronon is seen.
class TestRunner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_stopped.reset(); }
    void cleanup()
    {
        m_runner.reset();
        m_session.reset();
    }

    void itPlaysToTheEnd()
    {
        fake({.endsAt = 7});
        QCOMPARE(run(Policy::Default), Reason::Terminal);
        QCOMPARE(m_runner->played(), 7);
        QCOMPARE(m_stopped->second, u"The game is over in chronon 7."_s);
        QVERIFY(!m_runner->isRunning());
        QCOMPARE(run(Policy::Default), Reason::Terminal); // at once
        QCOMPARE(m_runner->played(), 0);
    }

    void itPlaysAsManyChrononsAsAskedFor()
    {
        fake({});
        QCOMPARE(run(Policy::Default, 3), Reason::Limit);
        QCOMPARE(m_session->tree().currentNode().chronon, 3);
        QCOMPARE(run(Policy::Default, 2), Reason::Limit);
        QCOMPARE(m_session->tree().currentNode().chronon, 5);
    }

    void itStopsWhenNothingCanChangeAnyMore()
    {
        fake({.stillFrom = 4});
        QCOMPARE(run(Policy::Default), Reason::Still);
        QCOMPARE(m_runner->played(), 5); // the fifth left everything as it was
        // Somebody acts: that the state stays as it is does not say that it will.
        m_session->restart(1);
        QCOMPARE(run(Policy::First, 10), Reason::Limit);
    }

    void anErrorStopsItInItsWords()
    {
        fake({.failsAt = 2});
        QCOMPARE(run(Policy::Default), Reason::Problem);
        QCOMPARE(m_runner->played(), 2);
        QVERIFY2(m_stopped->second.contains(u"the clock is broken"_s), qPrintable(m_stopped->second));
    }

    void withoutAGameThereIsNothingToPlay()
    {
        use(std::make_unique<EngineGameSession>());
        QCOMPARE(run(Policy::Default), Reason::Problem);
        QCOMPARE(m_stopped->second, u"There is no game to be played."_s);
    }

    void theOthersAreTold()
    {
        fake({});
        run(Policy::First, 1);
        QCOMPARE(m_session->lastChronon()->does, (engine::Choices{{word("[main]"), word("[x]")}}));
        m_session->submit(engine::Owner::player(0), {word("[main]"), word("[y]")});
        run(Policy::First, 1); // what was submitted counts
        QCOMPARE(m_session->lastChronon()->does, (engine::Choices{{word("[main]"), word("[y]")}}));
    }

    void itCanBeStoppedBetweenTwoChronons()
    {
        fake({});
        m_runner->setDelay(1h);
        QSignalSpy changed(m_session.get(), &GameSession::changed);
        m_runner->start(Policy::Default);
        QVERIFY(m_runner->isRunning());
        QTRY_COMPARE(changed.count(), 1);
        m_runner->stop();
        QVERIFY(m_stopped);
        QCOMPARE(m_stopped->first, Reason::Stopped);
        QCOMPARE(m_runner->played(), 1);
    }

    void whoGoesElsewhereStopsIt()
    {
        fake({});
        connect(m_session.get(), &GameSession::changed, this, [this] {
            if (m_session->tree().currentNode().chronon == 3)
                m_session->goTo(1);
        });
        QCOMPARE(run(Policy::Default), Reason::Stopped);
        QCOMPARE(m_session->tree().current(), 1);
    }

    void aNewGameStopsIt()
    {
        fake({});
        connect(m_session.get(), &GameSession::changed, this, [this] {
            if (m_session->tree().currentNode().chronon == 3)
                m_session->restart(2);
        });
        QCOMPARE(run(Policy::Default), Reason::Stopped);
        QCOMPARE(m_session->tree().currentNode().chronon, 0);
    }

    void eachChrononIsSeen()
    {
        fake({.endsAt = 40});
        Board board(m_session.get());
        board.show();
        QVERIFY(QTest::qWaitForWindowExposed(&board));
        board.painted = 0;
        run(Policy::Default);
        QVERIFY2(board.painted >= 39, qPrintable(QString::number(board.painted)));
    }

    void nimByDefaultToItsEnd()
    {
        real("nim");
        QCOMPARE(run(Policy::Default), Reason::Terminal);
        QCOMPARE(m_runner->played(), 10);
        QCOMPARE(m_session->tree().currentNode().state.accounts(), (std::vector<double>{1, -1}));
    }

    void nimByFirstActions()
    {
        real("nim");
        QCOMPARE(run(Policy::First), Reason::Terminal);
        for (engine::GameTree::NodeId id = 1; id < m_session->tree().size(); ++id)
            QCOMPARE(m_session->tree().node(id).edge->does.at(0).action.text(), u"[1]"_s);
    }

    void rockPaperScissorsToItsEnd() // its timer is nature's: no chronon is still
    {
        real("rock-paper-scissors");
        QCOMPARE(run(Policy::Default), Reason::Terminal);
        QCOMPARE(m_runner->played(), 40);
    }

    void randomPlayComesFromSeedAndChronon()
    {
        real("rock-paper-scissors");
        QCOMPARE(run(Policy::Random), Reason::Terminal);
        const engine::GameTree first = m_session->tree();
        m_session->goTo(17); // from within, too
        QCOMPARE(run(Policy::Random, 5), Reason::Limit);
        QCOMPARE(m_session->tree().size(), first.size()); // the same steps: no branch
        m_session->restart(1);
        QCOMPARE(run(Policy::Random), Reason::Terminal);
        for (int id = 1; id < first.size(); ++id)
            QCOMPARE(m_session->tree().node(id).edge->does, first.node(id).edge->does);
        m_session->restart(2);
        QCOMPARE(run(Policy::Random), Reason::Terminal);
        bool differs = false;
        for (int id = 1; id < first.size(); ++id)
            differs = differs || m_session->tree().node(id).edge->does != first.node(id).edge->does;
        QVERIFY(differs);
    }

    void muddyChildrenGoOnWhileAccountsDo()
    {
        // All stay, by default; each time costs one: not still. The limit ends it.
        real("muddy-children");
        QCOMPARE(run(Policy::Default, 12), Reason::Limit);
    }

    void defaultsThatChangeNothingAreStill()
    {
        text(u"init([a], 0). init([w]). legal([m]). owned([m], [a]). switch([m], [t]). default([m], [t]).\n"
             "do([t])."_s);
        QCOMPARE(run(Policy::Default), Reason::Still);
        QCOMPARE(m_runner->played(), 1);
    }

    void anEndlessRuleIsDropped()
    {
        text(endlessFromThreeOn());
        m_runner->start(Policy::Default);
        QTRY_COMPARE(m_session->tree().currentNode().chronon, 3);
        QVERIFY(m_runner->isRunning());
        m_runner->stop();
        QTRY_VERIFY(m_stopped);
        QCOMPARE(m_stopped->first, Reason::Stopped);
        QCOMPARE(m_runner->played(), 3);
        QTRY_VERIFY(!m_session->isBusy());
    }

    /// What was asked for after stop() is done when the chronon has been dropped; who stops again drops it.
    void whatWaitsForTheEndOfARunIsDone()
    {
        text(endlessFromThreeOn());
        m_runner->start(Policy::Default);
        QTRY_COMPARE(m_session->tree().currentNode().chronon, 3);
        m_runner->stop();
        QSignalSpy started(m_session.get(), &GameSession::started);
        m_session->restart(1);
        QTRY_COMPARE(started.count(), 1);
        QVERIFY(!m_runner->isRunning());

        QTRY_VERIFY(!m_session->isBusy());
        m_runner->start(Policy::Default);
        QTRY_COMPARE(m_session->tree().currentNode().chronon, 3);
        m_runner->stop();
        m_session->restart(1);
        m_runner->stop();
        QTRY_VERIFY(!m_session->isBusy());
        QVERIFY(!m_runner->isRunning());
        QCOMPARE(started.count(), 1);
    }

    void muchMemoryEndsARun()
    {
        text(u"init([a], 0). init([n, 0]). legal([m]). owned([m], [a]). switch([m], [t]). default([m], [t]).\n"
             "do([t]) :- fact([n, N]), M is N + 1, delete([n, N]), create([n, M])."_s);
        m_runner->setMostMemory(1);
        QCOMPARE(run(Policy::Default), Reason::Memory);
        QVERIFY(m_runner->played() > 0);
        QVERIFY2(m_stopped->second.contains(u"memory"_s), qPrintable(m_stopped->second));
        m_runner->setMostMemory(std::numeric_limits<qint64>::max());
        QCOMPARE(run(Policy::Default, 2000), Reason::Limit);
        QCOMPARE(m_runner->played(), 2000);
    }

    void aPositionThatIsDroppedIsNoError()
    {
        text(u"init([a], 0). legal([m]) :- \\+ fact([trap]). legal([m]) :- fact([trap]), loop.\n"
             "loop :- catch((repeat, fail), _, loop).\n"
             "owned([m], [a]). switch([m], [t]). default([m], [t]). do([t]) :- create([trap])."_s);
        QTimer::singleShot(300, m_session.get(), [this] { m_session->stop(); });
        QCOMPARE(run(Policy::Default), Reason::Stopped);
        QCOMPARE(m_runner->played(), 0); // nor is it gone to
        QVERIFY(!m_session->position()->error);
    }

private:
    void use(std::unique_ptr<GameSession> session)
    {
        m_session = std::move(session);
        m_runner = std::make_unique<Runner>(m_session.get());
        connect(m_runner.get(), &Runner::stopped, this, [this](Reason reason, const QString &text) {
            m_stopped = {reason, text};
        });
    }
    void fake(const Clock &clock)
    {
        use(std::make_unique<FakeGameSession>(clockRules(clock)));
        QSignalSpy started(m_session.get(), &GameSession::changed);
        m_session->restart(1);
        QVERIFY(started.wait());
    }
    static QString endlessFromThreeOn()
    {
        return u"init([a], 0). init([n, 0]). legal([m]). owned([m], [a]). switch([m], [t]).\n"
               "default([m], [t]). do([t]) :- fact([n, N]), next(N, M), delete([n, N]), create([n, M]).\n"
               "next(3, _) :- loop. next(N, M) :- N < 3, M is N + 1.\n"
               "loop :- catch((repeat, fail), _, loop)."_s;
    }
    void real(const char *game) { text(gameText(game)); }
    void text(const QString &rules)
    {
        use(std::make_unique<EngineGameSession>());
        QSignalSpy started(m_session.get(), &GameSession::changed);
        m_session->start({rules, u"test.sidl"_s, 1}, 1);
        QVERIFY(started.wait());
    }
    /// Plays on until it stops; what was asked of the session before is done first.
    Reason run(Policy others, int chronons = 0)
    {
        if (!QTest::qWaitFor([this] { return !m_session->isBusy(); }, 30000))
            qFatal("a command did not end");
        QCoreApplication::sendPostedEvents(); // the fake's commands
        m_stopped.reset();
        m_runner->start(others, chronons);
        QSignalSpy ended(m_runner.get(), &Runner::stopped); // its wait() runs an event loop, as the program does
        if (!m_stopped && !ended.wait(30000))
            qFatal("the run did not end");
        return m_stopped->first;
    }

    std::unique_ptr<GameSession> m_session;
    std::unique_ptr<Runner> m_runner;
    std::optional<std::pair<Reason, QString>> m_stopped;
};

SIDL_WINDOW_TEST_MAIN(TestRunner)
#include "tst_runner.moc"
