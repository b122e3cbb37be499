// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/nimtest.h"

#include <QDockWidget>
#include <QStatusBar>
#include <QTabBar>

using namespace Qt::StringLiterals;
using namespace sidl;

/// The pane Problems, which a refused start brings to the front, and what was there before it.
class TestProblemsInFront : public NimTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QSettings().clear();
        open();
    }
    void cleanup() { m_window.reset(); }

    void whatWasThereComesBackWhenTheGameStarts()
    {
        play("nim", {1});
        QTRY_VERIFY(isInFront("timeline"));
        refuse();
        mend();
        QVERIFY(isInFront("problems")); // nothing goes away while one writes
        startAgain();
        QTRY_VERIFY(isInFront("timeline"));
        QVERIFY(!dock("problems")->isHidden());
        tabs()->current()->setModified(false);
    }

    void aSecondRefusalChangesNothing()
    {
        play("nim", {1});
        refuse();
        trigger("start");
        QTRY_VERIFY(!session()->isBusy());
        mend();
        startAgain();
        QTRY_VERIFY(isInFront("timeline"));
        tabs()->current()->setModified(false);
    }

    /// Play begins as it was, and so does Edit, where the pane was closed.
    void wherePanesWereClosedItIsClosedAgain()
    {
        openGame("nim");
        QVERIFY(dock("problems")->isHidden());
        refuse();
        mend();
        startAgain();
        QTRY_VERIFY(isInFront("timeline"));
        trigger("editLayout");
        QTRY_VERIFY(isInFront("outline"));
        QVERIFY(dock("problems")->isHidden());
        refuse();
        action("followGame")->setChecked(false);
        mend();
        startAgain();
        QTRY_VERIFY(dock("problems")->isHidden());
        QVERIFY(action("editLayout")->isChecked());
        tabs()->current()->setModified(false);
    }

    void whoHasChosenItKeepsIt_data()
    {
        QTest::addColumn<bool>("byTab");
        QTest::newRow("by its tab") << true;
        QTest::newRow("by a command") << false;
    }
    void whoHasChosenItKeepsIt()
    {
        QFETCH(const bool, byTab);
        play("nim", {1});
        refuse();
        if (byTab) {
            clickTab(u"Problems"_s);
        } else {
            trigger("goToProblems");
        }
        mend();
        tabs()->current()->setFocus();
        startAgain();
        QVERIFY(isInFront("problems"));
        tabs()->current()->setModified(false);
    }

    void whoHasChosenAnotherOneKeepsThat()
    {
        play("nim", {1});
        refuse();
        clickTab(u"Changes"_s);
        QTRY_VERIFY(isInFront("changes"));
        mend();
        startAgain();
        QVERIFY(isInFront("changes"));
        tabs()->current()->setModified(false);
    }

    void noLayoutRemembersIt()
    {
        play("nim", {1});
        refuse();
        trigger("debugLayout");
        trigger("playLayout");
        QTRY_VERIFY(isInFront("timeline"));
        QTRY_VERIFY(!session()->isBusy());
        trigger("start");
        QTRY_VERIFY(isInFront("problems"));
        tabs()->current()->setModified(false);
        m_window->close();
        m_window.reset();
        open();
        m_window->restore();
        trigger("playLayout");
        QTRY_VERIFY(isInFront("timeline"));
        QVERIFY(!dock("problems")->isHidden());
    }

private:
    QDockWidget *dock(const char *name) const { return m_window->findChild<QDockWidget *>(QLatin1String(name)); }
    /// Behind the tab of another one, a dock counts as visible.
    bool isInFront(const char *name) const { return dock(name)->widget()->isVisible(); }
    void refuse()
    {
        replaceInText(u"init([alice, 10])"_s, u"init([alice, 10"_s);
        trigger("start");
        QTRY_VERIFY(m_window->statusBar()->currentMessage().startsWith(u"Not started"_s));
        QTRY_VERIFY(isInFront("problems"));
    }
    void mend() { replaceInText(u"init([alice, 10"_s, u"init([alice, 10])"_s); }
    void startAgain()
    {
        QSignalSpy started(session(), &debugger::GameSession::started);
        trigger("start");
        QTRY_COMPARE(started.count(), 1);
        QTRY_VERIFY(!session()->isBusy());
    }
    void clickTab(const QString &title)
    {
        for (QTabBar *bar : m_window->findChildren<QTabBar *>())
            for (int i = 0; i < bar->count(); ++i)
                if (bar->isVisible() && bar->tabText(i).startsWith(title)) {
                    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(i).center());
                    return;
                }
        QFAIL(qPrintable(title));
    }
};

SIDL_WINDOW_TEST_MAIN(TestProblemsInFront)
#include "tst_problemsinfront.moc"
