// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/model/branches.h"
#include "debugger/model/variabletext.h"
#include "debugger/timeline/timelinepane.h"
#include "debugger/timeline/timelinetree.h"
#include "sidl/wording/jointactions.h"
#include "tests/support/fakegamesession.h"
#include "tests/support/testwords.h"

#include <QLocale>
#include <QMenu>
#include <QSignalSpy>
#include <QToolButton>

#include <set>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::FakeGameSession;
using sidl::tests::word;

/// From one branch of a run to the others.
class TestBranches : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The tree: 0 -(stay)- 1 - 2, 0 -(step)- 3 -(stay)- 4, 3 -(step)- 5.
    void init()
    {
        auto rules = tests::muddyRules();
        rules.position = [position = rules.position](const engine::State &state, int chronon) {
            engine::Position result = position(state, chronon > 1 ? 1 : 0); // two chronons, then it ends
            return result;
        };
        m_session = std::make_unique<FakeGameSession>(std::move(rules));
        m_pane = std::make_unique<TimelinePane>(m_session.get());
        m_view = m_pane->view();
        m_pane->resize(900, 110);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
        m_session->restart(1);
        play("stay");
        play("stay");
        m_session->goTo(0);
        play("step");
        play("stay");
        m_session->goTo(3);
        play("step");
        QTRY_COMPARE(m_session->tree().size(), 6);
        QTRY_COMPARE(m_session->tree().current(), 5);
    }
    void cleanup()
    {
        m_pane.reset();
        m_session.reset();
    }

    void edgesTellWhoDidWhat()
    {
        QCOMPARE(edge(1), u"alice: [alice,stay]"_s);
        QCOMPARE(edge(0), QString());
        QCOMPARE(m_view->label(5), u"alice: [alice,step]"_s);
    }

    void branchesAreTold()
    {
        const auto from = branchesFrom(m_session->tree(), m_session->game().players, 0);
        QCOMPARE(from.size(), 2u);
        QCOMPARE(branchText(from[0]), u"alice: [alice,stay] … 2 chronons, ended"_s);
        QCOMPARE(branchText(from[1]), u"alice: [alice,step] … 2 chronons, ended, 2 lines"_s);
        QVERIFY(branchesFrom(m_session->tree(), m_session->game().players, 5).empty());
    }

    void manyBranchesAreCountedForPeople()
    {
        Branch branch;
        branch.action = u"[stay]"_s;
        branch.chronons = 2345;
        branch.leaves = 1234;
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::English));
        const QString told = branchText(branch);
        QLocale::setDefault(before);
        QCOMPARE(told, u"[stay] … 2,345 chronons, 1,234 lines"_s);
    }

    void linesAreTold()
    {
        const engine::GameTree &tree = m_session->tree();
        const auto lines = linesOf(tree, m_session->game().players, tree.line());
        QCOMPARE(lines.size(), 3u);
        QCOMPARE(lines[0].leaf, 2);
        QCOMPARE(lineText(lines[0]), u"At 0, alice: [alice,stay] … 2 chronons, ended"_s);
        QCOMPARE(lineText(lines[1]), u"At 1, alice: [alice,stay] … 2 chronons, ended"_s);
        QVERIFY(lines[2].isCurrent);
    }

    void namesOfBranchesAreTold()
    {
        engine::GameTree tree = m_session->tree();
        tree.setNote(1, {u"cautious"_s, {}, false});
        QVERIFY(branchText(branchesFrom(tree, m_session->game().players, 0)[0])
                    .startsWith(u"cautious: alice: [alice,stay]"_s));
        QVERIFY(lineText(linesOf(tree, m_session->game().players, tree.line())[0]).startsWith(u"cautious: At 0, "_s));
    }

    void thePickerReachesEveryRun()
    {
        auto *button = m_pane->findChild<QToolButton *>(u"lines"_s);
        QVERIFY(button->isVisible());
        QCOMPARE(button->text(), u"3 lines"_s);
        std::set<int> reached;
        for (int i = 0; i < 3; ++i) {
            Q_EMIT button->menu()->aboutToShow();
            QCOMPARE(button->menu()->actions().size(), 3);
            button->menu()->actions().at(i)->trigger();
            QTRY_VERIFY(m_session->tree().currentNode().children.empty());
            QTRY_COMPARE(m_session->tree().current(), (QList<int>{2, 4, 5}.at(i)));
            reached.insert(m_session->tree().current());
        }
        QCOMPARE(reached.size(), 3u);
    }

    void aNodeListsTheVariationsFromIt()
    {
        QTest::mouseMove(m_view->viewport(), m_view->nodeRect(3).center());
        Q_EMIT m_view->menuRequested(3, m_view->mapToGlobal(QPoint(10, 10)));
        QMenu *menu = nullptr;
        QTRY_VERIFY((menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())));
        QList<QAction *> entries = menu->actions();
        entries.removeIf([](const QAction *entry) { return !entry->text().contains(u'…') || !entry->isCheckable(); });
        QCOMPARE(entries.size(), 2);
        QVERIFY(entries[1]->isChecked());
        entries[0]->trigger();
        menu->close();
        QTRY_COMPARE(m_session->tree().current(), 4);
    }

    void upAndDownGoFromBranchToBranch()
    {
        // 0 1 2 / 0 3 4 / 3 5: lanes from above.
        m_view->setFocus();
        const auto press = [this](Qt::Key key, int node) {
            QTest::keyClick(m_view, key);
            QTRY_COMPARE(m_session->tree().current(), node);
        };
        press(Qt::Key_Up, 4);
        press(Qt::Key_Up, 2);
        press(Qt::Key_Up, 2);
        press(Qt::Key_Left, 1);
        press(Qt::Key_Down, 3);
        press(Qt::Key_Down, 5); // nothing has its chronon: the nearest
        press(Qt::Key_Left, 3);
        press(Qt::Key_Right, 5); // where one was last
        press(Qt::Key_Home, 0);
        press(Qt::Key_End, 5);
    }

    void anotherGameForgetsTheBranches()
    {
        m_session->restart(2);
        QTRY_COMPARE(m_view->line().size(), 1u);
        QVERIFY(!m_pane->findChild<QToolButton *>(u"lines"_s)->isVisible());
    }

    void inventedVariablesAreNotShown_data()
    {
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *message, const char *wanted) {
            QTest::newRow(message) << QString::fromUtf8(message) << QString::fromUtf8(wanted);
        };
        row("the payoff of [alice] is _6536", "the payoff of [alice] is _");
        row("f(_12,_G34, X_5)", "f(_,_, X_5)");
        row("[a_1,'_12 x',\"_3\",_4]", "[a_1,'_12 x',\"_3\",_]");
        row("it isn't _12", "it isn't _");
        row("_12abc and _", "_12abc and _");
        row("", "");
    }
    void inventedVariablesAreNotShown()
    {
        QFETCH(QString, message);
        QTEST(withoutVariableNames(message), "wanted");
    }

private:
    void play(const char *action)
    {
        m_session->submit(engine::Owner::player(0),
                          {word("[alice]"), word(u"[alice,%1]"_s.arg(QLatin1String(action)))});
        m_session->step();
    }
    QString edge(int node) const { return wording::edgeText(m_session->tree(), m_session->game().players, node); }
    std::unique_ptr<FakeGameSession> m_session;
    std::unique_ptr<TimelinePane> m_pane;
    TimelineTree *m_view = nullptr;
};

SIDL_WINDOW_TEST_MAIN(TestBranches)
#include "tst_branches.moc"
