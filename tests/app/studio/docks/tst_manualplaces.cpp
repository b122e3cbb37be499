// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/dockstest.h"

#include "app/studio/help/helpview.h"
#include "app/studio/help/helpwindow.h"

#include <QScrollBar>

#include <utility>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// The manual beside the text and the game: where each layout has it, and how long it stays.
class TestManualPlaces : public DocksTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openAnew(); }
    void cleanup() { m_window.reset(); }
    void aStopInARuleGivesTheManualBack();
    void theManualLeavesTheTextTheLargerPart();
    void theTutorialStandsBesideTheText();
    void whatIsOpenedOnWelcomeStays();
    void whoReadsTheManualGoesOn();
    void theManualHasOnePlaceInEachLayout_data();
    void theManualHasOnePlaceInEachLayout();
    void theTextKeepsItsLinesBesideTheManual_data();
    void theTextKeepsItsLinesBesideTheManual();
    void anOlderArrangementHasTheManualWhereItIsNow();
    void theManualIsOpenOrClosedInTheWholeWindow();
    void theManualStaysOnWelcome();
};

/// It covers the manual, of which it is a neighbour in a wide window, for as long as the rule is stopped.
void TestManualPlaces::aStopInARuleGivesTheManualBack()
{
    m_window->resize(1440, 858);
    openGame("nim");
    trigger("start");
    QTRY_VERIFY(action("stepInto")->isEnabled());
    trigger("goToManual");
    QTRY_VERIFY(isInFront("manual") && isInFront("seats"));
    trigger("stepInto");
    QTRY_VERIFY(action("debugLayout")->isChecked());
    QTRY_VERIFY(isInFront("callStack") && !isInFront("manual"));
    trigger("finishChronon");
    QTRY_VERIFY(isInFront("manual") && isInFront("seats"));
}

/// Its own share is remembered, and is not that of the seats.
void TestManualPlaces::theManualLeavesTheTextTheLargerPart()
{
    m_window->resize(1440, 860);
    trigger("goToManual");
    QTRY_VERIFY(isInFront("manual"));
    QTRY_VERIFY2(widthShare("manual") > 0.3 && widthShare("manual") < 0.4,
                 qPrintable(QString::number(widthShare("manual"))));
    QTest::qWait(50);                                               // the window has settled
    m_window->resizeDocks({dock("manual")}, {620}, Qt::Horizontal); // as its border does
    QTRY_COMPARE(dock("manual")->width(), 620);
    dock("manual")->close();
    trigger("goToSeats");
    QTRY_VERIFY(isInFront("seats"));
    QTRY_VERIFY2(qAbs(widthShare("seats") - 0.5) < 0.03, qPrintable(QString::number(widthShare("seats"))));
    dock("seats")->close();
    trigger("debugLayout");
    trigger("editLayout");
    trigger("goToManual");
    QTRY_VERIFY(qAbs(dock("manual")->width() - 620) < 20);
}

void TestManualPlaces::theTutorialStandsBesideTheText()
{
    trigger("tutorial");
    QTRY_VERIFY(isInFront("manual"));
    const auto *manual = dock("manual")->findChild<HelpWindow *>();
    QVERIFY(manual);
    QCOMPARE(manual->place().page, u"tutorial.md"_s);
    QVERIFY(!otherWindow<HelpWindow>());
}

/// Where the tutorial is first seen, and where it tells to choose New.
void TestManualPlaces::whatIsOpenedOnWelcomeStays()
{
    trigger("welcome");
    QTRY_VERIFY(dock("outline")->isHidden());
    trigger("tutorial");
    QTRY_VERIFY(isInFront("manual"));
    trigger("newFile");
    QTRY_VERIFY(isInFront("outline"));
    QTRY_VERIFY(isInFront("manual"));
}

/// It tells to start, and what to do then.
void TestManualPlaces::whoReadsTheManualGoesOn()
{
    openGame("nim");
    trigger("tutorial");
    QTRY_VERIFY(isInFront("manual"));
    for (int times = 0; times < 2; ++times) {
        trigger("start");
        QTRY_VERIFY(action("playLayout")->isChecked());
        QTRY_VERIFY(isInFront("manual") && isInFront("seats"));
        QVERIFY(dock("manual")->height() > 100 && dock("manual")->width() > 100 && dock("seats")->height() > 100);
        trigger("editLayout");
        QTRY_VERIFY(isInFront("manual"));
    }
    dock("manual")->close();
    trigger("start");
    QTRY_VERIFY(action("playLayout")->isChecked());
    QVERIFY(dock("manual")->isHidden());
}

/// Each time at the same place of a layout, whether it is opened there or before; it takes no room from the seats, and
/// nothing is hidden by it but, in Debug, what explains.
void TestManualPlaces::theManualHasOnePlaceInEachLayout_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("isTabInDebug");
    QTest::newRow("usual") << QSize(1440, 858) << true;
    QTest::newRow("small") << QSize(1024, 678) << false; // two lines of it would be seen
}

void TestManualPlaces::theManualHasOnePlaceInEachLayout()
{
    QFETCH(const QSize, size);
    QFETCH(const bool, isTabInDebug);
    const auto isTab
        = [this](const char *with) { return m_window->tabifiedDockWidgets(dock("manual")).contains(dock(with)); };
    for (const bool isOpenedBefore : {false, true}) {
        QSettings().clear();
        open();
        m_window->resize(size);
        if (isOpenedBefore) {
            trigger("goToManual");
            QTRY_VERIFY(isInFront("manual"));
        }
        for (const auto &[layout, main] :
             {std::pair{"playLayout", "seats"}, {"debugLayout", "seats"}, {"graphLayout", "stateGraph"}}) {
            trigger(layout);
            QTRY_VERIFY(isInFront(main));
            dock("manual")->close();
            QTest::qWait(50); // the window has settled
            const QSize before = dock(main)->size();
            trigger("goToManual");
            QTRY_VERIFY(isInFront("manual"));
            QVERIFY2(isInFront(main) && !isTab(main), layout);
            const bool isTabHere = isTabInDebug && QLatin1String(layout) == "debugLayout"_L1;
            QCOMPARE(isTab("explain"), isTabHere);
            if (!isTabHere)
                QCOMPARE(m_window->dockWidgetArea(dock("manual")), Qt::TopDockWidgetArea);
            QTRY_VERIFY2(dock("manual")->width() >= 0.28 * size.width() && dock("manual")->height() > 170, layout);
            QTRY_VERIFY2((dock(main)->size() - before).width() > -20 && (dock(main)->size() - before).height() > -20,
                         layout);
        }
    }
}

void TestManualPlaces::theTextKeepsItsLinesBesideTheManual_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("game");
    for (const QSize size : {QSize(1024, 678), QSize(1440, 878), QSize(1920, 1058)})
        for (const QString &game : {u"nim"_s, u"chess"_s})
            QTest::addRow("%s at %d", qPrintable(game), size.width()) << size << game;
}

/// Beside one another, in the part of the window that seats or graph leave, both had lines of a word or two.
void TestManualPlaces::theTextKeepsItsLinesBesideTheManual()
{
    QFETCH(const QSize, size);
    QFETCH(const QString, game);
    m_window->resize(size);
    openGame(qPrintable(game));
    trigger("start");
    QTRY_VERIFY(isInFront("seats"));
    for (const char *layout : {"playLayout", "debugLayout", "graphLayout"}) {
        trigger(layout);
        dock("manual")->close();
        QTest::qWait(50); // the window has settled
        const QWidget *text = m_window->centralWidget();
        const int width = text->width();
        trigger("goToManual");
        QTRY_VERIFY(isInFront("manual"));
        QTRY_VERIFY2(qAbs(text->width() - width) < 20, layout);
        QTRY_VERIFY2(text->height() >= 150, qPrintable(u"%1: %2"_s.arg(QLatin1String(layout)).arg(text->height())));
        QTRY_VERIFY2(dock("manual")->width() >= 290 && dock("manual")->height() >= 170, layout);
        QCOMPARE(dock("manual")->findChild<HelpView *>()->verticalScrollBar()->value(), 0);
        if (m_window->dockWidgetArea(dock("manual")) == Qt::TopDockWidgetArea)
            QTRY_VERIFY2(qAbs(dock("manual")->height() - text->height()) < 0.1 * size.height(), layout); // both alike
    }
}

/// It was at the left of the text, and nobody had put it there.
void TestManualPlaces::anOlderArrangementHasTheManualWhereItIsNow()
{
    const auto restart = [this] {
        m_window->close();
        m_window.reset();
        open();
        m_window->restore();
    };
    m_window->setCorner(Qt::TopRightCorner, Qt::TopDockWidgetArea); // as Qt has it
    trigger("playLayout");
    QTRY_VERIFY(isInFront("seats"));
    trigger("goToManual");
    m_window->addDockWidget(Qt::LeftDockWidgetArea, dock("manual"));
    dock("timeline")->hide();
    restart();
    trigger("playLayout");
    QTRY_VERIFY(isInFront("manual") && isInFront("seats"));
    QCOMPARE(m_window->dockWidgetArea(dock("manual")), Qt::LeftDockWidgetArea); // where a person has it
    trigger("editLayout");
    restart();
    const QString key = u"layouts/play"_s;
    QByteArray kept = QSettings().value(key).toByteArray();
    QVERIFY(!kept.isEmpty());
    // What tells where the program has the manual, and the name, here empty, and the state of what is in front for now.
    kept.chop(sizeof(qint32) + sizeof(quint32) + sizeof(bool));
    m_window.reset();
    QSettings().setValue(key, kept);
    open();
    m_window->restore();
    trigger("playLayout");
    QTRY_VERIFY(isInFront("manual") && isInFront("seats"));
    QCOMPARE(m_window->dockWidgetArea(dock("manual")), Qt::TopDockWidgetArea);
    QVERIFY(dock("timeline")->isHidden()); // all else is as it was left
    QTRY_VERIFY(qAbs(dock("manual")->width() - m_window->centralWidget()->width()) < 5);
    QTRY_VERIFY(dock("manual")->height() > 150 && m_window->centralWidget()->height() > 150);
}

/// In each layout at the place that it has there, beside what the layout is for; also after the next start.
void TestManualPlaces::theManualIsOpenOrClosedInTheWholeWindow()
{
    const auto restart = [this] {
        m_window->close();
        m_window.reset();
        open();
        m_window->restore();
    };
    trigger("goToManual");
    QTRY_VERIFY(isInFront("manual"));
    for (const auto &[layout, main] :
         {std::pair{"playLayout", "seats"}, {"graphLayout", "stateGraph"}, {"debugLayout", "seats"}}) {
        trigger(layout);
        QTRY_VERIFY2(isInFront("manual") && isInFront(main), layout);
        const auto least = [this, seen = main] { return qMin(dock("manual")->height(), dock(seen)->height()); };
        QTRY_VERIFY2(least() > 100, qPrintable(u"%1: %2"_s.arg(QLatin1String(layout)).arg(least())));
    }
    trigger("playLayout");
    m_window->addDockWidget(Qt::LeftDockWidgetArea, dock("manual")); // as a person who moves it
    trigger("graphLayout");
    trigger("playLayout");
    QCOMPARE(m_window->dockWidgetArea(dock("manual")), Qt::LeftDockWidgetArea);
    trigger("resetLayout"); // puts it where it is at first, but does not close it
    QTRY_VERIFY(isInFront("manual") && isInFront("seats"));
    QCOMPARE(m_window->dockWidgetArea(dock("manual")), Qt::TopDockWidgetArea);
    restart();
    QTRY_VERIFY(isInFront("manual") && isInFront("outline"));
    dock("manual")->close();
    for (const auto &[layout, main] :
         {std::pair{"playLayout", "seats"}, {"graphLayout", "stateGraph"}, {"debugLayout", "seats"}}) {
        trigger(layout);
        QTRY_VERIFY2(isInFront(main), layout);
        QVERIFY(dock("manual")->isHidden());
    }
    restart();
    trigger("playLayout");
    QTRY_VERIFY(isInFront("seats"));
    QVERIFY(dock("manual")->isHidden());
}

/// Where no text is open, the other panes are hidden.
void TestManualPlaces::theManualStaysOnWelcome()
{
    trigger("goToManual");
    trigger("welcome");
    QTRY_VERIFY(dock("outline")->isHidden());
    QVERIFY(isInFront("manual"));
    dock("manual")->close();
    trigger("newFile");
    QTRY_VERIFY(isInFront("outline"));
    QVERIFY(dock("manual")->isHidden());
}

SIDL_WINDOW_TEST_MAIN(TestManualPlaces)
#include "tst_manualplaces.moc"
