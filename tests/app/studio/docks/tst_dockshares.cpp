// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/dockstest.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// The shares of the window that text and panes have: kept while it changes its size, and made for what they show.
class TestDockShares : public DocksTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openAnew(); }
    void cleanup() { m_window.reset(); }
    void sharesFollowTheWindow();
    void aMovedBorderIsKeptByShare();
    void whatIsPushedOutHasItsShareAgain();
    void aSmallerWindowLeavesTheTextRoom();
    void aLayoutIsKeptByShare();
    void docksSideBySideAreKeptByShare_data();
    void docksSideBySideAreKeptByShare();
    void listsLeaveTheTextMoreRoomThanBoards();
    void boardsAreDebuggedInASmallWindow();
    void otherPlayersSitInNarrowSeats();
    void whatIsShownInAClosedAreaGetsItsShare();
};

void TestDockShares::sharesFollowTheWindow()
{
    trigger("playLayout");
    QTRY_VERIFY(isInFront("seats"));
    QTRY_VERIFY(qAbs(widthShare("seats") - 0.52) < 0.03);
    for (const QSize size : {QSize(2400, 1300), QSize(1300, 750), QSize(2000, 1000)}) {
        m_window->resize(size);
        QTRY_VERIFY2(qAbs(widthShare("seats") - 0.52) < 0.03, qPrintable(QString::number(widthShare("seats"))));
        QTRY_VERIFY(qAbs(heightShare("timeline") - 0.23) < 0.06);
    }
}

void TestDockShares::aMovedBorderIsKeptByShare()
{
    trigger("playLayout");
    QTRY_VERIFY(isInFront("seats"));
    QTest::qWait(50);                                              // the window has settled
    m_window->resizeDocks({dock("seats")}, {600}, Qt::Horizontal); // as its border does
    QTRY_COMPARE(dock("seats")->width(), 600);
    m_window->resize(2400, 800);
    QTRY_VERIFY(qAbs(dock("seats")->width() - 1200) < 40);
}

/// A pane that needs more room for a while, also behind a tab, is no wish of a person for less text: each window that
/// followed, and each layout, had less of it.
void TestDockShares::whatIsPushedOutHasItsShareAgain()
{
    trigger("playLayout");
    QTRY_VERIFY(isInFront("seats"));
    QTRY_VERIFY(qAbs(widthShare("seats") - 0.52) < 0.03);
    QTest::qWait(50); // the window has settled
    QWidget *graph = dock("stateGraph")->widget();
    const int before = graph->minimumWidth();
    graph->setMinimumWidth(900);
    QTRY_VERIFY(dock("seats")->width() >= 900);
    graph->setMinimumWidth(before);
    m_window->resize(1400, 800);
    QTRY_VERIFY2(qAbs(widthShare("seats") - 0.52) < 0.03, qPrintable(QString::number(widthShare("seats"))));
}

void TestDockShares::aSmallerWindowLeavesTheTextRoom()
{
    m_window->resize(1900, 900);
    trigger("playLayout");
    QTRY_VERIFY(isInFront("seats"));
    QTRY_VERIFY(qAbs(widthShare("seats") - 0.52) < 0.05);
    QTest::qWait(50); // the window has settled
    m_window->resizeDocks({dock("seats")}, {1650}, Qt::Horizontal);
    QTRY_COMPARE(dock("seats")->width(), 1650);
    m_window->resize(1024, 700);
    QTRY_VERIFY2(m_window->centralWidget()->width() > 220,
                 qPrintable(QString::number(m_window->centralWidget()->width())));
}

/// A layout that was left in a large window leaves the text its room in a small one.
void TestDockShares::aLayoutIsKeptByShare()
{
    m_window->resize(1800, 900);
    trigger("playLayout");
    QTRY_VERIFY(isInFront("seats"));
    QTRY_VERIFY(qAbs(widthShare("seats") - 0.52) < 0.03);
    trigger("editLayout");
    QTRY_VERIFY(isInFront("outline"));
    m_window->resize(1024, 700);
    trigger("playLayout");
    QTRY_VERIFY(isInFront("seats"));
    QTRY_VERIFY2(qAbs(widthShare("seats") - 0.52) < 0.03, qPrintable(QString::number(widthShare("seats"))));
    QVERIFY(m_window->centralWidget()->width() > 200);
}

void TestDockShares::docksSideBySideAreKeptByShare_data()
{
    QTest::addColumn<bool>("follows");
    QTest::addColumn<QSize>("first");
    QTest::addColumn<QSize>("then");
    QTest::addColumn<double>("share"); // of the timeline
    const QSize large(1440, 900), small(1024, 700);
    QTest::newRow("smaller") << true << large << small << 0.5;
    QTest::newRow("larger") << true << small << large << 0.5;
    QTest::newRow("as moved") << true << large << small << 0.6;
    QTest::newRow("as large") << true << large << large << 0.6;
    QTest::newRow("smaller, from the beginning") << false << large << small << 0.5;
    QTest::newRow("larger, from the beginning") << false << small << large << 0.6;
}

/// A layout that was left on a large screen is the same at the next start on a small one.
void TestDockShares::docksSideBySideAreKeptByShare()
{
    QFETCH(const bool, follows);
    QFETCH(const QSize, first);
    QFETCH(const QSize, then);
    QFETCH(const double, share);
    action("followGame")->setChecked(follows);
    m_window->resize(first);
    trigger("playLayout"); // as the game brings it
    QTRY_VERIFY(isInFront("timeline"));
    trigger("debugLayout");
    trigger("goToStopped");
    QTRY_VERIFY(isInFront("callStack"));
    QTRY_VERIFY(qAbs(widthShare("timeline") - 0.5) < 0.01);
    const int width = qRound(share * first.width());
    m_window->resizeDocks({dock("timeline"), dock("callStack")}, {width, first.width() - width}, Qt::Horizontal);
    QTRY_VERIFY(qAbs(widthShare("timeline") - share) < 0.01);
    m_window->close();
    m_window = std::make_unique<MainWindow>();
    m_window->restore();
    m_window->resize(then);
    m_window->show();
    if (follows) {
        trigger("playLayout");
        QTRY_VERIFY(isInFront("timeline"));
    }
    trigger("debugLayout");
    QTRY_VERIFY(isInFront("callStack"));
    QTRY_VERIFY2(qAbs(widthShare("timeline") - share) < 0.01, qPrintable(QString::number(widthShare("timeline"))));
    QVERIFY(qAbs(widthShare("callStack") - (1 - share)) < 0.02);
}

void TestDockShares::listsLeaveTheTextMoreRoomThanBoards()
{
    m_window->resize(1440, 870);
    const auto play = [this](const char *game) {
        openGame(game);
        trigger("start");
        QTRY_VERIFY(isInFront("seats"));
    };
    play("nim");
    QTRY_VERIFY2(qAbs(widthShare("seats") - 0.52) < 0.01, qPrintable(QString::number(widthShare("seats"))));
    play("chess");
    QTRY_VERIFY2(qAbs(widthShare("seats") - 0.59) < 0.01, qPrintable(QString::number(widthShare("seats"))));
    m_window->resizeDocks({dock("timeline")}, {dock("timeline")->height() + 60}, Qt::Vertical); // not their border
    QTest::qWait(50); // the window has settled
    trigger("editLayout");
    play("nim");
    QTRY_VERIFY2(qAbs(widthShare("seats") - 0.52) < 0.01, qPrintable(QString::number(widthShare("seats"))));
    m_window->resizeDocks({dock("seats")}, {700}, Qt::Horizontal); // as its border does
    QTRY_COMPARE(dock("seats")->width(), 700);
    play("chess");
    QTest::qWait(50);
    QCOMPARE(dock("seats")->width(), 700);
}

/// Where the window is small, what lies around boards gives them room while rules are debugged.
void TestDockShares::boardsAreDebuggedInASmallWindow()
{
    m_window->resize(1024, 700);
    trigger("welcome");
    openGame("nim");
    trigger("start");
    trigger("debugLayout");
    QTRY_VERIFY(isInFront("explain"));
    QTRY_VERIFY2(qAbs(widthShare("seats") - 0.55) < 0.01, qPrintable(QString::number(widthShare("seats"))));
    openGame("chess");
    trigger("start");
    QTRY_VERIFY2(qAbs(widthShare("seats") - 0.61) < 0.01, qPrintable(QString::number(widthShare("seats"))));
    m_window->resize(1440, 900);
    trigger("resetLayout");
    QTRY_VERIFY2(qAbs(widthShare("seats") - 0.5) < 0.01, qPrintable(QString::number(widthShare("seats"))));
}

/// Heads of seats are made alike where one has to leave something out, also while others take their places.
void TestDockShares::otherPlayersSitInNarrowSeats()
{
    m_window->resize(1024, 700);
    trigger("welcome"); // stays behind the texts
    openGame("nim");
    trigger("start");
    QTRY_VERIFY(isInFront("seats"));
    QTRY_VERIFY2(qAbs(widthShare("seats") - 0.52) < 0.01, qPrintable(QString::number(widthShare("seats"))));
    m_window->resizeDocks({dock("seats")}, {400}, Qt::Horizontal);
    QTRY_VERIFY(dock("seats")->width() < 440);
    openGame("muddy-children");
    trigger("start");
    QTRY_COMPARE(dock("timeline")->windowTitle(), u"Timeline — muddyChildren"_s);
}

void TestDockShares::whatIsShownInAClosedAreaGetsItsShare()
{
    QVERIFY(dock("problems")->isHidden());
    trigger("goToProblems");
    QTRY_VERIFY(isInFront("problems"));
    QTRY_VERIFY(heightShare("problems") > 0.2);
    QVERIFY(dock("timeline")->isHidden());
}

SIDL_WINDOW_TEST_MAIN(TestDockShares)
#include "tst_dockshares.moc"
