// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "debugger/seats/seatspane.h"
#include "debugger/session/gamesession.h"
#include "debugger/table/agentdialog.h"

#include <QMenu>
#include <QTimer>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Who plays a seat is chosen while the game is presented as it is in the window.
class TestPresentAgents : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void anAgentIsSeatedAndTakenBack()
    {
        present("nim");
        QVERIFY(agentOfAlice().isEmpty());
        bool isAsked = false;
        QTimer::singleShot(0, m_present, [&isAsked] {
            auto *dialog = qobject_cast<debugger::AgentDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog && dialog->isVisible() && !dialog->testAttribute(Qt::WA_DontShowOnScreen));
            isAsked = true;
            dialog->accept();
        });
        choose(u"MCTS…"_s);
        QVERIFY(isAsked);
        QVERIFY2(agentOfAlice().startsWith(u"mcts"_s), qPrintable(agentOfAlice()));
        QTRY_VERIFY2(head().contains(u"MCTS"_s), qPrintable(head()));
        choose(u"Human"_s);
        QCOMPARE(agentOfAlice(), QString());
        QTRY_VERIFY2(head().contains(u"Human"_s), qPrintable(head()));
        leave();
    }

private:
    QString agentOfAlice() const { return window<debugger::GameSession>()->table().agentOf(u"[alice]"_s); }
    QToolButton *menuButton() const { return seat(1)->findChild<QToolButton *>(u"seatMenu"_s); }
    QString head() const { return menuButton()->text(); }
    void choose(const QString &policy) const
    {
        for (QAction *action : menuButton()->menu()->actions())
            if (action->text().remove(u'&') == policy)
                return action->trigger();
        QFAIL(qPrintable(policy));
    }
};

SIDL_WINDOW_TEST_MAIN(TestPresentAgents)
#include "tst_presentagents.moc"
