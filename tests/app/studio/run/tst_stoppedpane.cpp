// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/run/debuggingtest.h"

#include "app/studio/run/breakpointscontroller.h"
#include "debugger/explain/changespane.h"
#include "debugger/timeline/timelinepane.h"

#include <QDockWidget>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// The pane Call Stack, which comes to the front where a chronon stops, and what it covers then.
class TestStoppedPane : public DebuggingTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        open();
        openGame("chess");
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        trigger("graphLayout"); // where the timeline and the stack are tabs of one area
        showTab(m_window->findChild<debugger::TimelinePane *>());
        caretTo(lineOf("do(Action) :-"));
        trigger("toggleBreakpoint");
        choose(1, u"[pawn,e,2,e,4]"_s);
    }
    void cleanup()
    {
        m_window.reset();
        QFile::remove(BreakpointsController::defaultPath());
    }

    /// Also after steps: it stays while they stop again.
    void whatItHasCoveredComesBack()
    {
        stop();
        trigger("stepOver");
        QTRY_VERIFY(action("stepOver")->isEnabled());
        QVERIFY(window<debugger::StoppedPane>()->isVisible());
        QVERIFY(!pane()->isVisible());
        trigger("resume");
        QTRY_COMPARE(chronon(), 1);
        QTRY_VERIFY(pane()->isVisible());
        QVERIFY(!window<debugger::StoppedPane>()->isVisible());
    }

    void soItDoesWhenTheChrononIsAbandoned()
    {
        stop();
        trigger("abandonChronon");
        QTRY_VERIFY(pane()->isVisible());
        QCOMPARE(chronon(), 0);
    }

    void theKeyboardGoesAlong()
    {
        stop();
        stack()->setFocus();
        QVERIFY(stack()->hasFocus());
        trigger("resume");
        QTRY_VERIFY(pane()->isVisible());
        QVERIFY(pane()->isAncestorOf(QApplication::focusWidget()) || pane() == QApplication::focusWidget());
    }

    void whoHasChosenAnotherOneKeepsIt()
    {
        stop();
        auto *changes = m_window->findChild<debugger::ChangesPane *>();
        showTab(changes);
        trigger("resume");
        QTRY_COMPARE(chronon(), 1);
        QVERIFY(changes->isVisible());
        QVERIFY(!pane()->isVisible());
    }

    void aStackThatWasInFrontStays()
    {
        showTab(window<debugger::StoppedPane>());
        stop();
        trigger("resume");
        QTRY_COMPARE(chronon(), 1);
        QVERIFY(window<debugger::StoppedPane>()->isVisible());
    }

    void aClickOpensTheTextThatWasClosed()
    {
        stop();
        const int line = stack()->topLevelItem(0)->text(1).toInt();
        QVERIFY(line > 0);
        QVERIFY(tabs()->closeCurrent());
        QVERIFY(!text() || text()->gameDocument()->path().isEmpty());
        QVERIFY(action("resume")->isEnabled());
        const QRect row = stack()->visualItemRect(stack()->topLevelItem(0));
        QTest::mouseClick(stack()->viewport(), Qt::LeftButton, {}, row.center());
        QVERIFY(text());
        QCOMPARE(text()->gameDocument()->path(), gamePath("chess"));
        QCOMPARE(text()->caretPlace().line, line);
    }

private:
    QWidget *pane() const { return window<debugger::TimelinePane>(); }
    void stop()
    {
        trigger("step");
        QTRY_VERIFY(action("resume")->isEnabled());
        QVERIFY(window<debugger::StoppedPane>()->isVisible());
    }
    static void showTab(QWidget *pane)
    {
        auto *dock = qobject_cast<QDockWidget *>(pane->parentWidget());
        QVERIFY(dock);
        dock->show();
        dock->raise();
        QTRY_VERIFY(pane->isVisible());
    }
};

SIDL_WINDOW_TEST_MAIN(TestStoppedPane)
#include "tst_stoppedpane.moc"
