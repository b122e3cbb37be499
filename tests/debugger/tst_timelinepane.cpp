// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "windowtest.h"

#include "debugger/timelinepane.h"
#include "fakegamesession.h"
#include "testwords.h"

#include <QListView>
#include <QSignalSpy>

using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::FakeGameSession;
using sidl::tests::word;

/// Walking along the chronons played.
class TestTimelinePane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        auto rules = tests::muddyRules();
        const auto position = rules.position;
        rules.position = [position](const engine::State &state, int) { return position(state, 0); }; // goes on for ever
        m_session = std::make_unique<FakeGameSession>(std::move(rules));
        m_pane = std::make_unique<TimelinePane>(m_session.get());
        m_view = m_pane->findChild<QListView *>();
        m_pane->resize(800, 100);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
        m_session->restart(1);
        for (int i = 0; i < 3; ++i)
            m_session->step();
        QTRY_COMPARE(m_view->model()->rowCount(), 4);
    }
    void cleanup()
    {
        m_pane.reset();
        m_session.reset();
    }

    void theCurrentNodeIsMarked() { QTRY_COMPARE(m_view->currentIndex().row(), 3); }

    void aClickGoesThere()
    {
        QTRY_COMPARE(m_view->currentIndex().row(), 3);
        const QRect node = m_view->visualRect(m_view->model()->index(1, 0));
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, node.center());
        QTRY_COMPARE(m_session->tree().currentNode().chronon, 1);
        QCOMPARE(m_view->model()->rowCount(), 4);
    }

    void theKeyboardWalks()
    {
        QTRY_COMPARE(m_view->currentIndex().row(), 3);
        m_view->setFocus();
        const auto press = [this](Qt::Key key, int chronon) {
            QTest::keyClick(m_view, key);
            QTRY_COMPARE(m_session->tree().currentNode().chronon, chronon);
            QTRY_COMPARE(m_view->currentIndex().row(), chronon);
        };
        press(Qt::Key_Left, 2);
        press(Qt::Key_Home, 0);
        press(Qt::Key_Right, 1);
        press(Qt::Key_End, 3);
    }

    void actingInThePastMakesABranch()
    {
        m_session->goTo(1);
        QTRY_COMPARE(m_view->currentIndex().row(), 1);
        m_session->submit(0, {word("[alice]"), word("[alice,step]")});
        m_session->step();
        QTRY_COMPARE(m_view->model()->rowCount(), 3);
        QTRY_COMPARE(m_view->currentIndex().row(), 2);
        QCOMPARE(m_session->tree().size(), 5); // nothing was lost
        QVERIFY(m_view->model()->index(1, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("2 branches")));
    }

private:
    std::unique_ptr<FakeGameSession> m_session;
    std::unique_ptr<TimelinePane> m_pane;
    QListView *m_view = nullptr;
};

SIDL_WINDOW_TEST_MAIN(TestTimelinePane)
#include "tst_timelinepane.moc"
