// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "debugger/hotseat/hotseat.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/gamesession.h"
#include "debugger/session/tableclock.h"
#include "tests/support/paintedtext.h"
#include "tests/support/secrets.h"

#include <QClipboard>
#include <QDockWidget>
#include <QGuiApplication>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using debugger::SeatColumn;
using debugger::TableSettings;
using play::ClockSettings;

/// Who sits at a seat, or looks on, beside agents at the others: no window tells what is hidden from that seat (S15, P10).
class TestAgentLeaks : public PresentTest
{
    Q_OBJECT

    std::chrono::milliseconds m_now{1000}; ///< of a clock

    debugger::GameSession *session() const { return window<debugger::GameSession>(); }
    debugger::SeatsPane *seats() const { return window<debugger::SeatsPane>(); }
    static debugger::HotSeat *hotSeat() { return otherWindow<debugger::HotSeat>(); }
    static QPushButton *button(const char *name) { return hotSeat()->findChild<QPushButton *>(QLatin1String(name)); }
    wording::DisplayNames names() const { return {seats()->view()->settings().names, session()->game().players}; }

    static QString where() { return hotSeat()->findChild<QLabel *>()->text(); } ///< "step 3: alice"
    /// Agents at all seats but that of the first player.
    void seatAgents(const QString &agent, TableSettings table = {}) const
    {
        const engine::Words &players = session()->game().players;
        for (std::size_t i = 1; i < players.size(); ++i)
            table.agents[players[i].text()] = agent;
        session()->setTable(table);
    }
    void sit() const
    {
        Q_EMIT seats()->sitWanted(0);
        QVERIFY(hotSeat() && hotSeat()->isVisible());
    }
    static void leaveSeat()
    {
        Q_EMIT hotSeat()->left();
        QTRY_VERIFY(!hotSeat());
    }
    /// What all windows that are seen tell of what is hidden from the first player, tips and titles included.
    QString leaks() const
    {
        const tests::Secrets secrets(*session(), 0);
        QStringList found;
        for (QWidget *one : QApplication::topLevelWidgets()) {
            if (!one->isVisible())
                continue;
            const QString text = tests::readableText(one) + one->windowTitle();
            for (const QString &leak : secrets.leaksIn(text, names()))
                found << one->objectName() + u": "_s + leak;
        }
        found += secrets.leaksIn(QGuiApplication::clipboard()->text(), names());
        return found.join(u'\n');
    }
    /// The person has a choice to make, or the game is over.
    bool isTurn() const
    {
        const engine::Position *here = session()->position();
        return here && !session()->isBusy()
            && (here->isTerminal() || (button("done")->isVisible() && hotSeat()->findChild<SeatColumn *>()));
    }
    void chooseFirst() const
    {
        for (auto *list : hotSeat()->findChildren<debugger::ChoiceList *>()) {
            if (!list->isVisible() || list->model()->rowCount() < 2)
                continue;
            list->setFocus();
            list->setCurrentIndex(list->model()->index(1, 0)); // the first is to choose nothing
            QTest::keyClick(list, Qt::Key_Space);
        }
    }

private Q_SLOTS:
    void init()
    {
        m_present = nullptr;
        open();
    }
    void cleanup() { m_window.reset(); }

    void whoSitsIsToldNoMoreThanItsSeat_data()
    {
        QTest::addColumn<QByteArray>("game");
        QTest::addColumn<QString>("agent");
        QTest::newRow("kuhn-poker") << QByteArray("kuhn-poker") << u"mcts:plays=200,samples=10"_s;
        QTest::newRow("failing") << QByteArray("kuhn-poker") << u"exec:/bin/cat"_s; // says what it was told (P4)
    }
    void whoSitsIsToldNoMoreThanItsSeat()
    {
        QFETCH(QByteArray, game);
        QFETCH(QString, agent);
        start(game.constData());
        seatAgents(agent);
        sit();
        int turns = 0;
        for (int chronon = 0; chronon < 6; ++chronon) {
            QTRY_VERIFY_WITH_TIMEOUT(isTurn(), 30000);
            QCOMPARE(leaks(), QString());
            if (session()->position()->isTerminal())
                break;
            QVERIFY(tests::Secrets(*session(), 0).count() > 0);
            ++turns;
            chooseFirst();
            QCOMPARE(leaks(), QString());
            const auto before = session()->tree().current();
            if (session()->tree().current() == before && button("done")->isVisible())
                button("done")->click();
            QTRY_VERIFY(session()->tree().current() != before);
        }
        QVERIFY(turns > 0);
        leaveSeat();
    }

    /// Panes that float, and those that somebody opens by a key meanwhile, tell nothing either.
    void noPaneOfTheTableIsSeenBesideASeat()
    {
        start("kuhn-poker");
        seatAgents(u"mcts:plays=200,samples=10"_s);
        for (const char *pane : {"goToExperiment", "goToThoughts", "goToTimeline"}) {
            trigger(pane);
            auto *dock = qobject_cast<QDockWidget *>(QApplication::focusWidget());
            for (QWidget *one = QApplication::focusWidget(); one && !dock; one = one->parentWidget())
                dock = qobject_cast<QDockWidget *>(one);
            if (dock)
                dock->setFloating(true);
        }
        sit();
        QTRY_VERIFY_WITH_TIMEOUT(isTurn(), 30000);
        for (const char *pane : {"goToExperiment", "goToThoughts", "goToTimeline"})
            action(pane)->trigger();
        QApplication::processEvents();
        for (const QWidget *one : QApplication::topLevelWidgets())
            QTRY_VERIFY2(one == hotSeat() || !one->isVisible(), qPrintable(one->objectName()));
        QCOMPARE(leaks(), QString());
        leaveSeat();
    }

    /// S25, P2: a choice that is played at once, or the clock, leads on; the seat shows where the play is.
    void theSeatFollowsWhatOthersPlay()
    {
        start("nim");
        seatAgents(u"first"_s, {.mode = play::TableMode::Interrupts});
        sit();
        QTRY_VERIFY(isTurn());
        const auto first = session()->tree().current();
        chooseFirst();
        QTRY_VERIFY(session()->tree().current() != first);
        QTRY_VERIFY(isTurn());
        QVERIFY2(where().contains(QString::number(session()->position()->chronon)), qPrintable(where()));
        leaveSeat();

        auto *clock = window<debugger::TableClock>();
        clock->setNow([this] { return m_now; });
        seatAgents(u"first"_s, {.clock = {ClockSettings::End::Time, std::chrono::milliseconds(60000)}});
        sit();
        QTRY_VERIFY(isTurn());
        const auto second = session()->tree().current();
        m_now += std::chrono::milliseconds(61000);
        QTRY_VERIFY(session()->tree().current() != second);
        QTRY_VERIFY(isTurn());
        QTRY_VERIFY2(where().contains(QString::number(session()->position()->chronon)), qPrintable(where()));
        leaveSeat();
    }

    /// S25: where nobody has chosen in time, nothing is played, and the time begins again.
    void whoLetsTheTimePassMayChooseAgain()
    {
        start("nim");
        auto *clock = window<debugger::TableClock>();
        clock->setNow([this] { return m_now; });
        seatAgents(u"first"_s,
                   {.mode = play::TableMode::Interrupts,
                    .clock = {ClockSettings::End::Time, std::chrono::milliseconds(60000)}});
        sit();
        QTRY_VERIFY(isTurn());
        const auto first = session()->tree().current();
        m_now += std::chrono::milliseconds(61000);
        QTRY_COMPARE(clock->left().value_or(std::chrono::milliseconds(0)), std::chrono::milliseconds(60000));
        QTRY_VERIFY(isTurn());
        QCOMPARE(session()->tree().current(), first);
        chooseFirst();
        QTRY_VERIFY(session()->tree().current() != first);
        leaveSeat();
    }

    /// P4: whoever is done waits for the clock, not for an agent that thinks for ever.
    void whoIsDoneWaitsForTheClock()
    {
        start("rock-paper-scissors");
        auto *clock = window<debugger::TableClock>();
        clock->setNow([this] { return m_now; });
        seatAgents(u"mcts:plays=1000000000"_s, {.clock = {ClockSettings::End::Time, std::chrono::milliseconds(60000)}});
        sit();
        QTRY_VERIFY(isTurn() && session()->isChoosing(1));
        const auto first = session()->tree().current();
        button("done")->click();
        QVERIFY(!session()->isBusy());
        QCOMPARE(hotSeat()->findChild<QLabel *>(u"coverTitle"_s)->text(), u"Others are choosing"_s);
        QCOMPARE(leaks(), QString());
        m_now += std::chrono::milliseconds(61000);
        QTRY_VERIFY(session()->tree().current() != first);
        QTRY_VERIFY(isTurn());
        leaveSeat();
    }

    void whoLooksOnIsToldNoMoreThanTheSeatsThatAreOpen()
    {
        start("kuhn-poker");
        seatAgents(u"mcts:plays=200,samples=10"_s);
        openPresent();
        for (SeatColumn *column : m_present->findChildren<SeatColumn *>())
            column->setCovered(column->isReferee() || column->viewer().player() != 0);
        for (int step = 0; step < 4 && !session()->position()->isTerminal(); ++step) {
            QCOMPARE(leaks(), QString());
            const auto before = session()->tree().current();
            session()->stepWith(play::Policy::First);
            QTRY_VERIFY(session()->tree().current() != before);
            QTRY_VERIFY(!session()->isBusy());
        }
        QCOMPARE(leaks(), QString());
        leave();
    }
};

SIDL_WINDOW_TEST_MAIN(TestAgentLeaks)
#include "tst_agentleaks.moc"
