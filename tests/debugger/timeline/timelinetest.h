// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/windowtest.h"

#include "debugger/timeline/timelinepane.h"
#include "debugger/timeline/timelinetree.h"
#include "tests/support/fakegamesession.h"
#include "tests/support/testwords.h"

#include <QAbstractButton>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMessageBox>

/// Base of tests of the timeline: a made-up game that goes on for ever, three chronons of it played.
class TimelineTest : public QObject
{
protected:
    void begin()
    {
        auto rules = sidl::tests::muddyRules();
        const auto position = rules.position;
        rules.position
            = [position](const sidl::engine::State &state, int) { return position(state, 0); }; // goes on for ever
        m_session = std::make_unique<sidl::tests::FakeGameSession>(std::move(rules));
        m_pane = std::make_unique<sidl::debugger::TimelinePane>(m_session.get());
        m_view = m_pane->view();
        m_pane->resize(900, 200);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
        m_session->restart(1);
        for (int i = 0; i < 3; ++i)
            m_session->step();
        QTRY_COMPARE(m_view->line().size(), 4u);
        QTRY_COMPARE(tree().current(), 3);
    }
    const sidl::engine::GameTree &tree() const { return m_session->tree(); }
    /// Node 4, after node 1.
    void branch()
    {
        m_session->goTo(1);
        m_session->submit(sidl::engine::Owner::player(0),
                          {sidl::tests::word("[alice]"), sidl::tests::word("[alice,step]")});
        m_session->step();
        QTRY_COMPARE(tree().size(), 5);
        QTRY_COMPARE(m_view->line().size(), 3u);
    }
    /// Takes an entry of the context menu of a node.
    void choose(int node, const char *entry)
    {
        const QPoint place = m_view->nodeRect(node).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, m_view->viewport()->mapToGlobal(place));
        QApplication::sendEvent(m_view->viewport(), &event);
        QMenu *menu = nullptr;
        QTRY_VERIFY((menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())));
        auto *action = menu->findChild<QAction *>(QLatin1String(entry));
        QVERIFY2(action && action->isEnabled(), entry);
        action->trigger();
        menu->close();
    }
    void answer(QMessageBox::StandardButton button)
    {
        auto *box = m_pane->findChild<QMessageBox *>();
        QVERIFY(box);
        box->button(button)->click();
        QTRY_VERIFY(!m_pane->findChild<QMessageBox *>());
    }

    std::unique_ptr<sidl::tests::FakeGameSession> m_session;
    std::unique_ptr<sidl::debugger::TimelinePane> m_pane;
    sidl::debugger::TimelineTree *m_view = nullptr;
};
