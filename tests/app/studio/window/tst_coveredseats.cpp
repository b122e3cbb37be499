// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/dockstest.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Seats behind the tabs of other panes while a game begins, in the layout Play.
class TestCoveredSeats : public DocksTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openAnew(); }
    void cleanup() { m_window.reset(); }
    void aGameUncoversTheSeats_data();
    void aGameUncoversTheSeats();
    void aGameLeavesWhatShowsItAndTheManual();
};

void TestCoveredSeats::aGameUncoversTheSeats_data()
{
    QTest::addColumn<QString>("before");
    for (const char *pane : {"analysis", "rules", "strategies"})
        QTest::newRow(pane) << QString::fromLatin1(pane);
}

/// Else nothing seems to happen.
void TestCoveredSeats::aGameUncoversTheSeats()
{
    QFETCH(const QString, before);
    const QByteArray bytes = before.toLatin1();
    const char *name = bytes.constData();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    openGame("nim");
    trigger("playLayout");
    dock(name)->show();
    dock(name)->raise();
    QTRY_VERIFY(isInFront(name) && !isInFront("seats"));
    dock(name)->widget()->setFocus();
    trigger("start");
    QTRY_VERIFY(isInFront("seats"));
    QVERIFY(dock("seats")->isAncestorOf(QApplication::focusWidget()));
    QVERIFY(!dock(name)->isHidden() && !isInFront(name));
}

void TestCoveredSeats::aGameLeavesWhatShowsItAndTheManual()
{
    openGame("nim");
    trigger("playLayout");
    dock("stateGraph")->raise();
    QTRY_VERIFY(isInFront("stateGraph"));
    trigger("start");
    QTRY_VERIFY(action("step")->isEnabled());
    QVERIFY(isInFront("stateGraph") && !isInFront("seats"));
    trigger("goToManual");
    m_window->tabifyDockWidget(dock("seats"), dock("manual")); // as a person who lays it onto them
    dock("manual")->raise();
    QTRY_VERIFY(isInFront("manual") && !isInFront("seats"));
    trigger("start");
    QTRY_VERIFY(isInFront("manual") && isInFront("seats"));
    dock("seats")->hide(); // who closes them wants them no more
    dock("analysis")->raise();
    QTRY_VERIFY(isInFront("analysis"));
    trigger("start");
    QTRY_VERIFY(action("step")->isEnabled());
    QVERIFY(isInFront("analysis") && dock("seats")->isHidden());
}

SIDL_WINDOW_TEST_MAIN(TestCoveredSeats)
#include "tst_coveredseats.moc"
