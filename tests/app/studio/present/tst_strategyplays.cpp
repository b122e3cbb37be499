// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/documents/messagebar.h"
#include "debugger/hotseat/hotseat.h"
#include "debugger/seats/showdown.h"
#include "debugger/session/gamesession.h"
#include "debugger/theory/strategiespane.h"
#include "tests/support/crashed.h"

#include <QFile>
#include <QFileInfo>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using debugger::SeatColumn;
using debugger::StrategiesPane;

/// Somebody sits beside a seat that plays a strategy that was found.
class TestStrategyPlays : public MainWindowTest
{
    Q_OBJECT

    debugger::GameSession *session() const { return window<debugger::GameSession>(); }
    static debugger::HotSeat *hotSeat() { return otherWindow<debugger::HotSeat>(); }
    static QPushButton *button(const char *name) { return hotSeat()->findChild<QPushButton *>(QLatin1String(name)); }
    static QString title()
    {
        const auto *label = hotSeat()->findChild<QLabel *>(u"coverTitle"_s);
        return label->isVisible() ? label->text() : QString();
    }
    void startAndSolve()
    {
        openGame("kuhn-poker");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled() && action("hotSeat")->isEnabled());
        auto *pane = window<StrategiesPane>();
        QSignalSpy found(pane, &StrategiesPane::found);
        pane->start();
        QTRY_VERIFY_WITH_TIMEOUT(found.count() > 0, 60000);
        pane->findChild<QToolButton *>(u"playStrategy"_s)->menu()->actions().at(1)->trigger();
        QTRY_VERIFY(session()->isPlayedByStrategy(1));
    }
    /// Plays a hand as Alice; @p turns: hers. Nobody else is asked to sit down.
    void playHand(int &turns)
    {
        for (turns = 0; turns < 4; ++turns) {
            QTRY_VERIFY(
                !session()->isBusy()
                && (session()->position()->isTerminal() || !title().isEmpty() || hotSeat()->findChild<SeatColumn *>()));
            if (session()->position()->isTerminal())
                return;
            if (!hotSeat()->findChild<SeatColumn *>()) {
                QCOMPARE(title(), u"Pass the machine to Alice"_s);
                QTRY_VERIFY(button("uncover")->isEnabled());
                button("uncover")->click();
            }
            auto *list = hotSeat()->findChild<debugger::ChoiceList *>();
            QVERIFY(list && hotSeat()->findChild<SeatColumn *>()->viewer().player() == 0);
            list->setFocus();
            list->setCurrentIndex(list->model()->index(1, 0)); // the first is to choose nothing
            QTest::keyClick(list, Qt::Key_Space);
            QTRY_COMPARE(session()->submitted().size(), 1u);
            const auto before = session()->tree().current();
            button("done")->click();
            QTRY_VERIFY(session()->tree().current() != before);
        }
    }

private Q_SLOTS:
    void init() { open(); }
    void cleanup()
    {
        m_window.reset();
        QSettings().clear();
    }

    void whereAStrategyPlaysNobodyHasATurn()
    {
        startAndSolve();
        trigger("hotSeat");
        QVERIFY(hotSeat());
        int turns = 0;
        for (int hand = 0; hand < 2; ++hand) {
            playHand(turns);
            QVERIFY(turns > 0 && session()->position()->isTerminal());
            bool hasBobActed = false;
            const engine::GameTree &tree = session()->tree();
            for (engine::GameTree::NodeId id = tree.current(); tree.node(id).edge; id = tree.node(id).parent)
                for (const engine::Choice &choice : tree.node(id).edge->does)
                    hasBobActed = hasBobActed || choice.place.text() == u"[bob]"_s;
            QVERIFY(hasBobActed); // and not by a default
            auto *next = hotSeat()->findChild<QPushButton *>(u"nextHand"_s);
            QVERIFY(next);
            QTRY_VERIFY(next->isEnabled());
            next->click(); // the strategy plays on
            QTRY_VERIFY(!hotSeat()->findChild<debugger::Showdown *>());
            QVERIFY(session()->isPlayedByStrategy(1));
        }
        Q_EMIT hotSeat()->left();
        QTRY_VERIFY(!hotSeat());
    }

    /// A lesson that was prepared begins the next day as it was.
    void aSavedSessionHasItsStrategy()
    {
        startAndSolve();
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"lesson.sidl-session"_s);
        answerFileDialog(path);
        trigger("saveSession");
        QTRY_VERIFY(QFile::exists(path));
        open(); // the next day
        answerFileDialog(path);
        trigger("openSession");
        QTRY_VERIFY_WITH_TIMEOUT(session()->isPlayedByStrategy(1), 20000);
        QVERIFY(!session()->isPlayedByStrategy(0));
        QTRY_COMPARE(m_window->statusBar()->currentMessage(),
                     u"Bob is played by the strategy that was saved with the session."_s);
        QCOMPARE(window<StrategiesPane>()->findChild<QToolButton *>(u"playStrategy"_s)->text(), u"&Played by Bob"_s);
        trigger("hotSeat");
        int turns = 0;
        playHand(turns);
        QVERIFY(turns > 0 && session()->position()->isTerminal());
        Q_EMIT hotSeat()->left();
        QTRY_VERIFY(!hotSeat());
    }

    /// After a crash, too: who sits there goes on against it.
    void aKeptTimelineHasItsStrategy()
    {
        startAndSolve();
        trigger("step"); // the cards are dealt
        QTRY_VERIFY(!session()->isBusy() && session()->tree().size() == 2);
        QVERIFY(m_window->close());
        m_window.reset();
        const QFileInfo file(tests::leaveAsKilled());
        QVERIFY(file.exists());
        QFile seats(file.path() + u'/' + file.fileName().section(u'_', 0, 1) + u".seated"_s);
        QVERIFY(seats.open(QFile::WriteOnly));
        seats.close();
        open();
        m_window->offerRecovery();
        auto *offer = m_window->findChild<MessageBar *>(u"timelineOffer"_s);
        QVERIFY(offer);
        answerNext(QMessageBox::Yes);
        offer->findChild<QPushButton *>()->click();
        QTRY_VERIFY(hotSeat());
        QTRY_VERIFY_WITH_TIMEOUT(session()->isPlayedByStrategy(1), 20000);
        int turns = 0;
        playHand(turns);
        QVERIFY(turns > 0 && session()->position()->isTerminal());
        QTRY_VERIFY(hotSeat()->findChild<QPushButton *>(u"nextHand"_s)->isEnabled());
        hotSeat()->findChild<QPushButton *>(u"nextHand"_s)->click();
        QTRY_VERIFY(!hotSeat()->findChild<debugger::Showdown *>());
        QVERIFY(session()->isPlayedByStrategy(1));
        playHand(turns);
        Q_EMIT hotSeat()->left();
        QTRY_VERIFY(!hotSeat());
    }

    /// It may be a while until a strategy that was saved is known: who waits has no turn then.
    void whoIsPlayedByItMeanwhileHasNoTurn()
    {
        startAndSolve();
        session()->setPlayedByStrategy(1, false);
        trigger("step");
        QTRY_VERIFY(!session()->isBusy() && session()->tree().size() == 2);
        session()->setPlayedByStrategy(0, true);
        trigger("hotSeat");
        QTRY_VERIFY(!session()->isBusy() && !title().isEmpty()); // after the strategy of Alice, Bob's turn
        QCOMPARE(title(), u"Pass the machine to Bob"_s);
        session()->setPlayedByStrategy(1, true);
        QTRY_VERIFY(session()->position()->isTerminal());
        Q_EMIT hotSeat()->left();
        QTRY_VERIFY(!hotSeat());
    }

    void otherRulesEndThePlayAndAreTold()
    {
        startAndSolve();
        trigger("start"); // the same rules
        QTRY_VERIFY(action("step")->isEnabled());
        QVERIFY(session()->isPlayedByStrategy(1));
        QVERIFY(window<StrategiesPane>()->prospects());
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(session()->hasGame() && session()->game().name == u"nim"_s);
        QVERIFY(session()->strategySeats().empty());
        QTRY_COMPARE(m_window->statusBar()->currentMessage(),
                     u"What was found was of other rules. Nobody plays the strategy any more."_s);
    }
};

SIDL_WINDOW_TEST_MAIN(TestStrategyPlays)
#include "tst_strategyplays.moc"
