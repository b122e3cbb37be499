// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/analysis/analysispanetest.h"

using namespace Qt::StringLiterals;
using namespace sidl;

/// Goals and invariants that are asked of a game that is explored.
class TestAnalysisGoals : public tests::AnalysisPaneTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openPane(); }
    void cleanup() { closePane(); }

    void namesOfGoalsThatNoRuleHasAreTold()
    {
        start("nim");
        field(0)->setText(u"\\+ fact([bobb, 4])"_s);
        field(1)->setText(u"fact([bob, 0]), _ \\= alicia"_s);
        explore();
        const QTreeWidgetItem *invariant = section(u"Holds everywhere: \\+ fact([bobb, 4])"_s);
        QVERIFY(invariant);
        QCOMPARE(invariant->childCount(), 2);
        QCOMPARE(invariant->child(1)->text(0), u"No rule of the game has bobb: is bob meant?"_s);
        const QTreeWidgetItem *goal = section(u"Can be reached: fact([bob, 0]), _ \\= alicia"_s);
        QVERIFY(goal);
        QCOMPARE(goal->child(1)->text(0), u"No rule of the game has alicia: is alice meant?"_s);
    }

    void aBrokenInvariantIsPlayed()
    {
        start("nim");
        m_session->setPolicies({play::Policy::Random, play::Policy::Random}); // they are not asked
        field(0)->setText(u"fact([_, N]), N > 4"_s);
        field(1)->setText(u"fact([_, 0])"_s);
        explore();
        const QTreeWidgetItem *invariant = section(u"Holds everywhere: fact([_, N]), N > 4"_s);
        QVERIFY(invariant);
        QCOMPARE(invariant->child(0)->childCount(), 2); // three and three again
        m_tree->expandAll();
        activate(invariant->child(0), 0);
        QTRY_COMPARE(m_session->tree().currentNode().chronon, 2);
        QVERIFY(invariant->child(0)->isExpanded()); // the double click plays, and does nothing else
        QTRY_VERIFY(!m_session->isBusy());
        QCOMPARE(m_session->tree().currentNode().state.words().front().text(), u"[alice,4]"_s);
        QTRY_COMPARE(m_session->policies().size(), 2u); // and are as before
        QVERIFY(section(u"Can be reached: fact([_, 0])"_s)->child(0)->childCount() == 4);
    }

    void whatIsNoGoalIsTold()
    {
        start("nim");
        field(0)->setText(u"fact(["_s);
        button("Explore")->click();
        QTRY_COMPARE(status()->text(), u"Not explored, as there is a goal that cannot be asked."_s);
        QVERIFY(m_pane->findings().asked[0].error && !m_pane->findings().space);
        QCOMPARE(m_tree->topLevelItemCount(), 1);
        QVERIFY(!section(u"Holds everywhere: fact(["_s)->child(0)->text(0).isEmpty());
        field(0)->clear();
        explore();
    }

    void eachGameHasItsOwnGoals()
    {
        start("nim");
        field(0)->setText(u"fact([_, N]), N >= 0"_s);
        field(1)->setText(u"fact([_, 3])"_s);
        start("tic-tac-toe");
        QCOMPARE(field(0)->text() + field(1)->text(), QString());
        start("nim");
        QCOMPARE(field(0)->text(), u"fact([_, N]), N >= 0"_s);
        QCOMPARE(field(1)->text(), u"fact([_, 3])"_s);
    }
};

SIDL_WINDOW_TEST_MAIN(TestAnalysisGoals)
#include "tst_analysisgoals.moc"
