// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/dockstest.h"

#include "app/studio/present/panepresentation.h"
#include "app/studio/present/presentwindow.h"
#include "app/studio/present/seating.h"
#include "app/studio/settings/settings.h"
#include "app/studio/settings/theme.h"
#include "app/studio/window/arrangementwatch.h"

#include <QStatusBar>
#include <QStyle>
#include <QToolButton>

#include <utility>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// The layouts of the window: what each shows at first, how they follow a game, and that each is kept as it was left.
class TestLayouts : public DocksTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openAnew(); }
    void cleanup() { m_window.reset(); }
    void eachShowsItsPanes_data();
    void eachShowsItsPanes();
    void aButtonLeadsToEach();
    void aGameBringsTheSeats();
    void theKeyboardStaysInItsPane();
    void theKeyboardOfAPaneThatGoesIsWhereTheLayoutIsFor();
    void aPaneThatGoesLeavesTheHalfInUse_data();
    void aPaneThatGoesLeavesTheHalfInUse();
    void aRestartWhileWritingBringsTheSeats();
    void aReplayAfterAChangeDoesNot();
    void aStopInARuleBringsTheDebugger();
    void whoDoesNotWantItStays();
    void eachIsKeptAsItWasLeft();
    void theNextStartShowsThemAsTheyWere();
    void aCrashLosesNoArrangement();
    void resetPutsAllBack();
    void aPaneTakenOutStandsAside_data();
    void aPaneTakenOutStandsAside();
    void aWidePaneTakenOutStandsInside();
    void aPaneLaidBackIsInSight_data() { aPaneTakenOutStandsAside_data(); }
    void aPaneLaidBackIsInSight();
    void keysGoToPanesThatFloatAndBack();
    void theTitleTellsWhereTheKeysGo();
    void titlesHaveTheSignsOfTheTheme();
    void whatWasInFrontBeforeIsInFrontAgain();

private:
    QAbstractButton *takeOutButton(const char *name) const
    {
        return dock(name)->findChild<QAbstractButton *>(u"qt_dockwidget_floatbutton"_s);
    }
};

void TestLayouts::eachShowsItsPanes_data()
{
    QTest::addColumn<QString>("layout");
    QTest::addColumn<QStringList>("inFront");
    QTest::addColumn<QStringList>("hidden");
    QTest::newRow("edit") << u"editLayout"_s << QStringList{u"outline"_s}
                          << QStringList{u"seats"_s, u"timeline"_s, u"problems"_s};
    QTest::newRow("play") << u"playLayout"_s << QStringList{u"seats"_s, u"timeline"_s}
                          << QStringList{u"outline"_s, u"games"_s};
    QTest::newRow("debug") << u"debugLayout"_s << QStringList{u"seats"_s, u"timeline"_s, u"explain"_s}
                           << QStringList{u"outline"_s, u"games"_s};
    QTest::newRow("graph") << u"graphLayout"_s << QStringList{u"stateGraph"_s, u"timeline"_s}
                           << QStringList{u"outline"_s, u"games"_s};
}

void TestLayouts::eachShowsItsPanes()
{
    QFETCH(QString, layout);
    QFETCH(QStringList, inFront);
    QFETCH(QStringList, hidden);
    trigger(qPrintable(layout));
    QVERIFY(action(qPrintable(layout))->isChecked());
    for (const QString &name : inFront)
        QTRY_VERIFY2(isInFront(qPrintable(name)), qPrintable(name));
    for (const QString &name : hidden)
        QVERIFY2(dock(qPrintable(name))->isHidden(), qPrintable(name));
    QCOMPARE(dock("breakpoints")->isHidden(), layout != "debugLayout"_L1);
}

void TestLayouts::aButtonLeadsToEach()
{
    QStringList texts;
    for (QToolButton *button : m_window->menuBar()->cornerWidget()->findChildren<QToolButton *>()) {
        texts << button->text();
        if (button->defaultAction() == action("graphLayout"))
            QTest::mouseClick(button, Qt::LeftButton);
    }
    QCOMPARE(texts, QStringList({u"Edit"_s, u"Play"_s, u"Debug"_s, u"Graph"_s, u"Present"_s}));
    QTRY_VERIFY(isInFront("stateGraph"));
}

void TestLayouts::aGameBringsTheSeats()
{
    QVERIFY(action("editLayout")->isChecked());
    openGame("nim");
    trigger("start");
    QTRY_VERIFY(isInFront("seats"));
    QVERIFY(action("playLayout")->isChecked());
    QVERIFY(widthShare("seats") > 0.5);
    dock("analysis")->raise();
    QTRY_VERIFY(!isInFront("seats"));
    trigger("editLayout");
    trigger("start"); // whatever one had looked at in the game before
    QTRY_VERIFY(isInFront("seats"));
    trigger("graphLayout");
    trigger("start"); // whoever looks at graphs goes on with it
    QTRY_VERIFY(action("step")->isEnabled());
    QVERIFY(action("graphLayout")->isChecked());
}

void TestLayouts::theKeyboardStaysInItsPane()
{
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    const auto isIn = [this](const char *name) { return dock(name)->isAncestorOf(QApplication::focusWidget()); };
    openGame("nim");
    trigger("goToSeats"); // which this layout does not show
    QTRY_VERIFY(isIn("seats"));
    trigger("start");
    QTRY_VERIFY(action("playLayout")->isChecked());
    QVERIFY(isIn("seats"));
    trigger("debugLayout");
    QVERIFY(isIn("seats"));
}

/// And on no button of the window, where a key would do something.
void TestLayouts::theKeyboardOfAPaneThatGoesIsWhereTheLayoutIsFor()
{
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    openGame("nim");
    trigger("start");
    QTRY_VERIFY(action("step")->isEnabled());
    const auto isIn = [this](const char *name) { return dock(name)->isAncestorOf(QApplication::focusWidget()); };
    const auto isInText
        = [this] { return QApplication::focusWidget() && tabs()->isAncestorOf(QApplication::focusWidget()); };
    trigger("goToTimeline");
    QTRY_VERIFY(isIn("timeline"));
    trigger("editLayout");
    QVERIFY(!dock("timeline")->isVisible());
    QVERIFY(isInText());
    dock("outline")->widget()->setFocus();
    QTRY_VERIFY(isIn("outline"));
    trigger("graphLayout");
    QVERIFY(!dock("outline")->isVisible());
    QVERIFY(isIn("stateGraph"));
    trigger("editLayout");
    QVERIFY(!dock("stateGraph")->isVisible());
    QVERIFY(isInText());
    dock("outline")->widget()->setFocus();
    QTRY_VERIFY(isIn("outline"));
    trigger("playLayout");
    QVERIFY(!dock("outline")->isVisible());
    QTRY_VERIFY(isIn("seats"));
}

void TestLayouts::aPaneThatGoesLeavesTheHalfInUse_data()
{
    QTest::addColumn<QString>("trigger");
    for (const char *name : {"graphLayout", "debugLayout", "editLayout", "fullScreen", "present", ""})
        QTest::newRow(*name ? name : "closed") << QString::fromLatin1(name);
}

/// Whichever text comes next in the order of Tab: else one would save and start another game.
void TestLayouts::aPaneThatGoesLeavesTheHalfInUse()
{
    QFETCH(QString, trigger);
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    openGame("nim");
    const editor::CodeEditor *used = tabs()->current();
    MainWindowTest::trigger("start");
    QTRY_VERIFY(dock("seats")->isVisible() && action("step")->isEnabled());
    openGame("rock-paper-scissors"); // its text comes after the seats in the order of Tab, then
    editor::CodeEditor *other = tabs()->current();
    tabs()->setCurrent(tabs()->at(0));
    tabs()->showBeside(other);
    QTRY_COMPARE(tabs()->current(), other);
    MainWindowTest::trigger("otherView");
    QTRY_COMPARE(tabs()->current(), used);
    MainWindowTest::trigger("goToSeats");
    QTRY_VERIFY(dock("seats")->isAncestorOf(QApplication::focusWidget()));
    if (trigger.isEmpty())
        dock("seats")->close();
    else
        MainWindowTest::trigger(qPrintable(trigger));
    QCOMPARE(tabs()->current(), used);
    if (trigger == u"fullScreen") {
        MainWindowTest::trigger("fullScreen");
        QTRY_VERIFY(!m_window->isFullScreen());
    } else if (trigger == u"present") {
        QTRY_VERIFY(otherWindow<PresentWindow>());
        otherWindow<PresentWindow>()->close();
        QTRY_VERIFY(m_window->isVisible());
    }
    QCoreApplication::processEvents(); // the keyboard has come where it stays
    QCOMPARE(tabs()->current(), used);
    MainWindowTest::trigger("playLayout");
    QCOMPARE(tabs()->current(), used);
}

void TestLayouts::aRestartWhileWritingBringsTheSeats()
{
    openGame("nim");
    trigger("start");
    QTRY_VERIFY(action("restart")->isEnabled());
    trigger("editLayout");
    trigger("restart");
    QTRY_VERIFY(action("playLayout")->isChecked());
}

void TestLayouts::aReplayAfterAChangeDoesNot()
{
    openGame("nim");
    trigger("start");
    QTRY_VERIFY(action("step")->isEnabled());
    trigger("step");
    QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
    trigger("editLayout");
    trigger("replayAll");
    QTRY_VERIFY(!m_window->statusBar()->currentMessage().isEmpty());
    QVERIFY(action("editLayout")->isChecked());
}

void TestLayouts::aStopInARuleBringsTheDebugger()
{
    openGame("nim");
    trigger("start");
    QTRY_VERIFY(action("playLayout")->isChecked());
    QTRY_VERIFY(action("stepInto")->isEnabled());
    trigger("stepInto");
    QTRY_VERIFY(action("debugLayout")->isChecked());
    QTRY_VERIFY(isInFront("callStack"));
    trigger("finishChronon");
    QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
    QVERIFY(action("debugLayout")->isChecked());
}

void TestLayouts::whoDoesNotWantItStays()
{
    action("followGame")->setChecked(false);
    openGame("nim");
    trigger("start");
    QTRY_VERIFY(action("step")->isEnabled());
    QVERIFY(action("editLayout")->isChecked());
    m_window->close();
    m_window.reset();
    open();
    m_window->restore();
    QVERIFY(!action("followGame")->isChecked());
}

void TestLayouts::eachIsKeptAsItWasLeft()
{
    trigger("playLayout");
    dock("timeline")->hide();
    trigger("editLayout");
    QVERIFY(isInFront("outline"));
    dock("games")->hide();
    trigger("playLayout");
    QTRY_VERIFY(isInFront("seats"));
    QVERIFY(dock("timeline")->isHidden());
    trigger("debugLayout");
    QVERIFY(!dock("timeline")->isHidden());
    trigger("editLayout");
    QVERIFY(dock("games")->isHidden());
}

void TestLayouts::theNextStartShowsThemAsTheyWere()
{
    trigger("playLayout");
    dock("timeline")->hide();
    m_window->close();
    m_window.reset();
    open();
    m_window->restore();
    QVERIFY(action("editLayout")->isChecked()); // no game is played yet
    QTRY_VERIFY(isInFront("outline"));
    trigger("playLayout");
    QVERIFY(dock("timeline")->isHidden());
}

/// What is there is kept while one works, but not how the window is during a presentation.
void TestLayouts::aCrashLosesNoArrangement()
{
    const auto kept = [] { return QSettings().value(u"layouts/play"_s).toByteArray(); };
    openGame("nim");
    trigger("start");
    QTRY_VERIFY(dock("timeline")->isVisible());
    QTRY_VERIFY(!kept().isEmpty());
    QTRY_COMPARE(settings::openFiles().current, gamePath("nim"));
    m_window->findChild<Seating *>()->presentPane(dock("timeline"));
    const QByteArray before = kept();
    m_window->resizeDocks({dock("timeline")}, {dock("timeline")->height() + 60}, Qt::Vertical);
    Q_EMIT window<ArrangementWatch>()->changed();
    QCOMPARE(kept(), before);
    otherWindow<PanePresentation>()->close();
    QTRY_VERIFY(!otherWindow<PanePresentation>());
    dock("timeline")->setVisible(false);
    QTRY_VERIFY(kept() != before);
}

void TestLayouts::resetPutsAllBack()
{
    trigger("playLayout");
    dock("seats")->setFloating(true);
    dock("timeline")->hide();
    m_window->addDockWidget(Qt::LeftDockWidgetArea, dock("problems"));
    trigger("resetLayout");
    QVERIFY(!dock("seats")->isFloating());
    QTRY_VERIFY(isInFront("timeline"));
    QCOMPARE(m_window->dockWidgetArea(dock("problems")), Qt::BottomDockWidgetArea);
    QVERIFY(action("playLayout")->isChecked());
}

void TestLayouts::aPaneTakenOutStandsAside_data()
{
    QTest::addColumn<bool>("byButton");
    QTest::newRow("by its button") << true;
    QTest::newRow("by a double click on its title") << false;
}

/// Else it covers just the place where it was, as if nothing had happened.
void TestLayouts::aPaneTakenOutStandsAside()
{
    QFETCH(const bool, byButton);
    const auto takeOut = [&] {
        if (byButton)
            takeOutButton("seats")->click();
        else
            QTest::mouseDClick(dock("seats"), Qt::LeftButton, {}, {dock("seats")->width() / 2, 8});
    };
    trigger("playLayout");
    QTRY_VERIFY(isInFront("seats") && widthShare("seats") > 0.5);
    const QPoint before = dock("seats")->mapToGlobal(QPoint());
    const QSize size = dock("seats")->size();
    takeOut();
    QTRY_VERIFY(dock("seats")->isFloating());
    QTRY_VERIFY(dock("seats")->geometry().topLeft() != before);
    const QRect room = dock("seats")->screen()->availableGeometry();
    QCOMPARE(dock("seats")->size(), size.boundedTo(room.size() - QSize(48, 48)));
    const QRect chosen(QPoint(10, 10), size / 2);
    dock("seats")->setGeometry(chosen);
    dock("seats")->setFloating(false);
    takeOut();
    QTRY_VERIFY(dock("seats")->isFloating());
    QCoreApplication::processEvents();
    QCOMPARE(dock("seats")->geometry(), chosen); // where a person had it last
    trigger("resetLayout");
    QVERIFY(!dock("seats")->isFloating());
    QTRY_COMPARE(dock("seats")->mapToGlobal(QPoint()), before);
}

/// A pane as wide as the screen, too, stands apart from the window's edges, else it looks like a part of it.
void TestLayouts::aWidePaneTakenOutStandsInside()
{
    trigger("playLayout");
    const QRect room = m_window->screen()->availableGeometry();
    m_window->setGeometry(room);
    QTRY_VERIFY(isInFront("timeline") && dock("timeline")->width() > room.width() - 20);
    takeOutButton("timeline")->click();
    QTRY_VERIFY(dock("timeline")->isFloating());
    QTRY_VERIFY(room.contains(dock("timeline")->geometry()));
    QVERIFY(dock("timeline")->x() - room.left() >= 20 && room.right() - dock("timeline")->geometry().right() >= 20);
    const QRect place = dock("timeline")->geometry();
    const QByteArray kept = m_window->saveState();
    dock("timeline")->setFloating(false);
    QVERIFY(m_window->restoreState(kept)); // as when the program is started again
    QTRY_COMPARE(dock("timeline")->geometry(), place);
    trigger("resetLayout");
}

/// With the keyboard, as it was before: not behind the tab that has taken its place meanwhile.
void TestLayouts::aPaneLaidBackIsInSight()
{
    QFETCH(const bool, byButton);
    trigger("playLayout");
    openGame("nim");
    trigger("start");
    QTRY_VERIFY(isInFront("seats"));
    dock("seats")->setFloating(true);
    QTRY_VERIFY(isInFront("stateGraph"));
    trigger("goToStateGraph");
    QTRY_VERIFY(dock("stateGraph")->isAncestorOf(QApplication::focusWidget()));
    trigger("goToSeats");
    QTRY_COMPARE(QApplication::activeWindow(), dock("seats"));
    const auto onTitle = [this](QEvent::Type what) { // as systems tell that draw it themselves
        QMouseEvent event(what, QPointF(), QPointF(), Qt::LeftButton, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(dock("seats"), &event);
    };
    if (byButton) {
        takeOutButton("seats")->click();
    } else {
        onTitle(QEvent::NonClientAreaMouseButtonPress);
        onTitle(QEvent::NonClientAreaMouseButtonDblClick);
    }
    QTRY_VERIFY(!dock("seats")->isFloating());
    QTRY_VERIFY(isInFront("seats") && !isInFront("stateGraph"));
    QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
    QTRY_VERIFY(dock("seats")->isAncestorOf(QApplication::focusWidget()));
}

void TestLayouts::keysGoToPanesThatFloatAndBack()
{
    trigger("playLayout");
    openGame("nim");
    trigger("start");
    QTRY_VERIFY(isInFront("seats"));
    dock("seats")->setFloating(true);
    trigger("goToEditor");
    QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
    trigger("goToSeats");
    QTRY_COMPARE(QApplication::activeWindow(), dock("seats"));
    QTRY_VERIFY(dock("seats")->isAncestorOf(QApplication::focusWidget()));
    trigger("goToEditor");
    QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
    QTRY_VERIFY(tabs()->currentView()->hasFocus());
    trigger("goToSeats");
    QTRY_VERIFY(dock("seats")->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QTRY_VERIFY(tabs()->currentView()->hasFocus());
}

void TestLayouts::theTitleTellsWhereTheKeysGo()
{
    m_window->setTheme(Theme::Light);
    trigger("playLayout");
    const auto titleColour = [this](const char *name) {
        return dock(name)->grab({dock(name)->width() / 2, 4, 1, 1}).toImage().pixelColor(0, 0);
    };
    trigger("goToTimeline");
    QTRY_VERIFY(window<debugger::TimelinePane>()->isAncestorOf(QApplication::focusWidget()));
    QVERIFY(titleColour("timeline") != titleColour("seats"));
    const QColor withKeys = titleColour("timeline"), without = titleColour("seats");
    trigger("goToSeats");
    QTRY_COMPARE(titleColour("seats"), withKeys);
    QCOMPARE(titleColour("timeline"), without);
    trigger("goToEditor");
    QTRY_COMPARE(titleColour("seats"), without);
    m_window->setTheme(Theme::System);
}

void TestLayouts::titlesHaveTheSignsOfTheTheme()
{
    // As at the start: the window is made before it has its theme.
    QApplication::setStyle(u"Fusion"_s);
    QIcon::setThemeSearchPaths({});
    QIcon::setThemeName({});
    m_window = std::make_unique<MainWindow>();
    m_window->restore();
    m_window->show();
    QTRY_VERIFY(isInFront("outline"));
    const auto sign = [this](const char *name) { return takeOutButton(name)->icon().pixmap(16).toImage(); };
    for (const Theme theme : {Theme::Light, Theme::Dark, Theme::System}) {
        m_window->setTheme(theme);
        const QImage wanted = QApplication::style()->standardIcon(QStyle::SP_TitleBarNormalButton).pixmap(16).toImage();
        QCOMPARE(sign("outline"), wanted);
        QCOMPARE(sign("seats"), wanted); // not shown yet
    }
}

/// And not whatever pane has the next tab. Nor is that forgotten in another layout or at the next start.
void TestLayouts::whatWasInFrontBeforeIsInFrontAgain()
{
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    openGame("nim");
    trigger("playLayout");
    QTRY_VERIFY(isInFront("seats"));
    for (const auto &[goTo, pane] : {std::pair{"goToAnalysis", "analysis"}, {"goToKnowledge", "knowledge"}}) {
        trigger(goTo);
        QTRY_VERIFY(isInFront(pane) && !isInFront("seats"));
        dock(pane)->close();
        QTRY_VERIFY(isInFront("seats"));
        QVERIFY(dock("seats")->isAncestorOf(QApplication::focusWidget())); // as the one that was closed had it
    }
    trigger("goToRules");
    QTRY_VERIFY(isInFront("rules"));
    trigger("goToKnowledge");
    QTRY_VERIFY(isInFront("knowledge"));
    trigger("editLayout");
    m_window->close();
    m_window.reset();
    open();
    m_window->restore();
    trigger("playLayout");
    QTRY_VERIFY(isInFront("knowledge"));
    dock("knowledge")->toggleViewAction()->trigger(); // as in View > Panes
    QTRY_VERIFY(isInFront("rules"));
    dock("rules")->close();
    QTRY_VERIFY(isInFront("seats"));
}

SIDL_WINDOW_TEST_MAIN(TestLayouts)
#include "tst_layouts.moc"
