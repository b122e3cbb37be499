// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "debugger/analysis/analysispane.h"
#include "debugger/analysis/analysistree.h"
#include "debugger/analysis/knowledgepane.h"
#include "debugger/analysis/profilepane.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/seats/seatcolumn.h"
#include "editor/margin/costmarks.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/panes/stategraphpane.h"
#include "visualizer/scene/graphview.h"

#include <QComboBox>
#include <QListView>
#include <QMenu>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl;
using debugger::AnalysisPane;
using debugger::AnalysisTree;

/// What the analysis of states finds, in the whole window.
class TestAnalysis : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void rulesAreMarkedBesideTheText()
    {
        tabs()->current()->setText(u"game(idle). init([a], 0). init([0]).\n"
                                   "legal([a]) :- fact([N]), N < 2.\n"
                                   "owned([a], [a]).\n"
                                   "switch([a], [up]).\n"
                                   "switch([a], [no]) :- fact([7]).\n"
                                   "do([up]) :- fact([N]), M is N + 1, delete([N]), create([M]).\n"
                                   "do([no]).\n"_s);
        explore();
        const auto *text = tabs()->current();
        QVERIFY(text->markersAtLine(1) != 0);
        QCOMPARE(text->markersAtLine(1), text->markersAtLine(5));  // used
        QVERIFY(text->markersAtLine(4) != text->markersAtLine(1)); // tried
        QVERIFY(text->markersAtLine(6) != text->markersAtLine(1)); // never
        QVERIFY(text->markersAtLine(6) != text->markersAtLine(4));

        // A rule that is listed is a way to its line.
        auto *tree = window<AnalysisTree>();
        const QList<QTreeWidgetItem *> rows = tree->findItems(u"switch/2 in line 5"_s, Qt::MatchRecursive);
        QCOMPARE(rows.size(), 1);
        tree->setCurrentItem(rows[0]);
        QTest::keyClick(tree, Qt::Key_Return);
        QCOMPARE(text->caretPlace().line, 5);

        // A rule that is deleted has no mark, neither by what was found before nor by what is found after that.
        const unsigned used = text->markersAtLine(1);
        tabs()->current()->setSelection(2, 0, 3, 0); // of owned/2, and an empty line is left
        tabs()->current()->replaceSelectedText(u"\n"_s);
        QTRY_VERIFY2((text->markersAtLine(2) & used) == 0, qPrintable(QString::number(text->markersAtLine(2))));
        QSignalSpy found(window<AnalysisPane>(), &AnalysisPane::found);
        window<AnalysisPane>()->start(); // the rules that are played, which had it
        QVERIFY(found.wait(60'000));
        QTRY_VERIFY((text->markersAtLine(2) & used) == 0); // once it is known where places are now
        QVERIFY((text->markersAtLine(1) & used) != 0);
        tabs()->current()->setModified(false);
    }

    /// What the pane Profile has measured stands beside the text, and a row leads there.
    void costsAreShownBesideTheText()
    {
        tabs()->current()->setText(u"game(idle). init([a], 0). init([0]).\n"
                                   "legal([a]) :- fact([N]), N < 2.\n"
                                   "owned([a], [a]).\n"
                                   "switch([a], [up]) :- slow.\n"
                                   "slow :- \\+ (fact([N]), between(1, 20000, X), X + N < 0).\n"
                                   "do([up]) :- fact([N]), M is N + 1, delete([N]), create([M]).\n"_s);
        explore();
        trigger("goToProfile");
        auto *pane = window<debugger::ProfilePane>();
        pane->findChildren<QComboBox *>()[0]->setCurrentIndex(int(debugger::ProfilePane::Of::Explored));
        pane->findChild<QSpinBox *>()->setValue(1);
        QSignalSpy found(pane, &debugger::ProfilePane::found);
        QTRY_VERIFY(pane->focusWidget());
        QTest::keyClick(pane->focusWidget(), Qt::Key_Space);
        QVERIFY(found.wait(60'000));
        QVERIFY(pane->profile().chronons > 0);
        const editor::CostMarks *costs = tabs()->current()->costMarks();
        QVERIFY2(costs->text(5).endsWith(u" %"_s) && costs->text(5).chopped(2).toDouble() > 50,
                 qPrintable(costs->text(5)));
        QVERIFY2(costs->tip(5).startsWith(u"slow/0: "_s) && costs->tip(5).contains(u"called "_s),
                 qPrintable(costs->tip(5)));
        QVERIFY(tabs()->current()->marginWidth(editor::CostMarks::Margin) > 0);
        trigger("showCosts");
        QCOMPARE(tabs()->current()->marginWidth(editor::CostMarks::Margin), 0);
        trigger("showCosts");
        QVERIFY(tabs()->current()->marginWidth(editor::CostMarks::Margin) > 0);

        auto *view = pane->findChild<QTreeView *>();
        view->setCurrentIndex(view->model()->index(0, 0)); // the most costly one
        QTest::keyClick(view, Qt::Key_Return);
        QCOMPARE(tabs()->current()->caretPlace().line, 5);
    }

    void exploredStatesAreInTheStateGraph()
    {
        openGame("nim");
        trigger("goToStateGraph");
        explore();
        trigger("goToStateGraph");
        const auto *graph = window<visualizer::StateGraphPane>()->pane()->view();
        QTRY_COMPARE(int(graph->graph().nodes.size()), 20);
    }

    void whatIsFoundStaysAtARestart()
    {
        openGame("nim");
        explore();
        const QString text = tabs()->current()->text();
        const int used = int(text.left(text.indexOf(u"legal([main])"_s)).count(u'\n'));
        const unsigned mark = tabs()->current()->markersAtLine(used);
        QVERIFY(mark != 0);
        const QSignalSpy begins(window<debugger::GameSession>(), &debugger::GameSession::started);
        trigger("restart");
        QTRY_VERIFY(!begins.isEmpty() && action("step")->isEnabled());
        QVERIFY(window<AnalysisPane>()->findings().space);
        QTRY_COMPARE(tabs()->current()->markersAtLine(used), mark);
        const auto *graph = window<visualizer::StateGraphPane>()->pane()->view();
        trigger("goToStateGraph");
        QTRY_COMPARE(int(graph->graph().nodes.size()), 20);
    }

    /// From the menu of a word in the seats to what each player knows of it.
    void whoKnowsAWordIsAskedInTheSeats()
    {
        openGame("kuhn-poker");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("step");
        QTRY_VERIFY(window<debugger::GameSession>()->tree().currentNode().chronon == 1);
        auto *pane = window<debugger::KnowledgePane>();
        QVERIFY(!pane->isVisible());
        QListView *words = nullptr; // of the referee, whose column is the first
        for (QListView *view : window<debugger::SeatColumn>()->findChildren<QListView *>())
            if (view->isVisible() && view->model()->rowCount() > 0 && !words)
                words = view;
        QVERIFY(words);
        QSignalSpy found(pane, &debugger::KnowledgePane::found);
        const QModelIndex card
            = words->model()
                  ->match(words->model()->index(0, 0), Qt::DisplayRole, u"holds"_s, 1, Qt::MatchContains)
                  .value(0);
        QVERIFY(card.isValid());
        words->setCurrentIndex(card);
        Q_EMIT words->customContextMenuRequested(words->visualRect(card).center());
        auto *menu = m_window->findChild<QMenu *>(u"whyMenu"_s);
        QVERIFY(menu);
        for (QAction *entry : menu->actions())
            if (entry->text().startsWith(u"Who knows whether "_s))
                entry->trigger();
        menu->close();
        QVERIFY(pane->isVisible());
        QVERIFY(found.wait(60'000));
        QCOMPARE(int(pane->findings().seats.size()), 2);
        QVERIFY(pane->findings().question.startsWith(u"[holds,"_s));
        // What everybody is told of is in the graph, too, as long as it holds.
        auto *graph = window<visualizer::StateGraphPane>();
        QVERIFY(graph->options().ruledOut.empty());
        Q_EMIT words->customContextMenuRequested(words->visualRect(card).center());
        for (QAction *entry : m_window->findChildren<QMenu *>(u"whyMenu"_s).last()->actions())
            if (entry->text().startsWith(u"Assume That "_s))
                entry->trigger();
        QTRY_COMPARE(graph->options().ruledOut.size(), std::size_t(2));
        QCOMPARE(graph->options().ruledOut[0].size() + graph->options().ruledOut[1].size(), std::size_t(1));
        trigger("back");
        QTRY_VERIFY(graph->options().ruledOut.empty());
    }

private:
    void explore() const
    {
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("goToAnalysis");
        auto *pane = window<AnalysisPane>();
        QVERIFY(pane->isVisible());
        QSignalSpy found(pane, &AnalysisPane::found);
        auto *start = qobject_cast<QPushButton *>(pane->focusWidget()); // Explore has it, then Cancel
        QVERIFY(start && start->hasFocus());
        QTest::keyClick(start, Qt::Key_Space);
        QVERIFY(found.wait(60'000));
        QVERIFY(pane->findings().space && pane->findings().space->isComplete());
    }
};

SIDL_WINDOW_TEST_MAIN(TestAnalysis)
#include "tst_analysis.moc"
