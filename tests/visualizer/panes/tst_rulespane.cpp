// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/graphtest.h"
#include "tests/support/windowtest.h"

#include "sidl/language/rulesystem/registry.h"
#include "sidl/prolog/prologthread.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/panes/rulespane.h"
#include "visualizer/scene/graphview.h"

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::visualizer;
using tests::click;
using tests::LayoutTime;
using tests::nodeNamed;
using tests::textOf;

/// The pane of a game's rules.
class TestRulesPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rulesAreShownAndLeadToTheirPlaces()
    {
        const auto nim = program(textOf("resources/games/nim.sidl"), 3);
        RulesPane pane;
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut), placed(&pane, &RulesPane::placeActivated);
        pane.resize(900, 700);
        pane.setProgram(nim);
        QVERIFY(!laidOut.wait(300)); // hidden
        pane.show();
        QVERIFY(laidOut.wait(LayoutTime));
        GraphView *view = pane.pane()->view();
        view->fit();
        const int rule = nodeNamed(view->graph(), "legal/1"), asked = nodeNamed(view->graph(), "fact/1");
        QVERIFY(rule >= 0 && asked >= 0);
        click(view, rule);
        QCOMPARE(placed.count(), 1);
        const auto place = placed.at(0).at(0).value<language::Span>();
        QCOMPARE(place.revision, 3);
        QVERIFY(lineOf(*nim, place).startsWith(u"legal("_s));
        click(view, asked); // has no clause: where it is first asked
        QVERIFY(lineOf(*nim, placed.at(1).at(0).value<language::Span>()).contains(u"fact("_s));
        const auto &edges = view->graph().edges;
        const int last = int(edges.size()) - 1;
        Q_EMIT view->edgeActivated(last); // the first such call
        const QString called = view->graph().nodes[std::size_t(edges[std::size_t(last)].to)].lines.value(0);
        const QString line = lineOf(*nim, placed.at(2).at(0).value<language::Span>());
        QVERIFY2(line.contains(called.section(u'/', 0, 0)), qPrintable(called + u' ' + line));
        QVERIFY(edges[std::size_t(last)].toolTip.contains(u"positive"_s));

        pane.showPlace(nim->clauses.back().span);
        QCOMPARE(view->currentNode(), nodeNamed(view->graph(), "payoff/2"));

        pane.setProgram(program(nim->text + u"\nhelper(1).\n"_s, 4));
        QVERIFY(laidOut.wait(LayoutTime));
        QVERIFY(nodeNamed(view->graph(), "helper/1") >= 0);
    }

    void aSymmetryShowsWhatItSwaps()
    {
        const auto game = program(textOf("resources/games/tic-tac-toe.sidl"), 1);
        RulesPane pane;
        QSignalSpy placed(&pane, &RulesPane::placeActivated);
        pane.resize(900, 700);
        pane.setAspect(RuleAspect::RuleGraph);
        pane.setProgram(game);
        pane.show();
        auto *list = pane.findChild<QListWidget *>();
        QTRY_VERIFY_WITH_TIMEOUT(list->count() > 0 && !pane.pane()->view()->graph().nodes.empty(), LayoutTime);
        QStringList swaps;
        for (int i = 0; i < list->count(); ++i)
            swaps.append(list->item(i)->toolTip());
        QVERIFY2(!swaps.filter(u"swaps "_s).isEmpty(), qPrintable(swaps.join(u'\n')));
        pane.pane()->view()->fit();
        const QImage before = pane.pane()->view()->grab().toImage();
        list->setCurrentRow(0);
        QVERIFY(pane.pane()->view()->grab().toImage() != before);
        list->setCurrentRow(-1);
        QVERIFY(pane.pane()->view()->grab().toImage() == before);

        GraphView *view = pane.pane()->view();
        view->actualSize();
        const QByteArray swapped = list->item(0)->text().section(u' ', 1, 1).toUtf8(); // of "swaps a and c"
        list->setCurrentRow(0);
        QVERIFY(view->viewport()->rect().contains(view->nodeRect(nodeNamed(view->graph(), swapped.constData()))));

        const int rule = nodeNamed(view->graph(), ":-");
        view->selectNode(rule);
        QTest::keyClick(view, Qt::Key_Return);
        QCOMPARE(placed.count(), 1);
        QVERIFY(placed.at(0).at(0).value<language::Span>().isValid());
    }

    void gamesWithoutSymmetriesSaySo()
    {
        RulesPane pane;
        pane.resize(900, 700);
        pane.setAspect(RuleAspect::RuleGraph);
        pane.setProgram(program(u"game(g). init([a],0). legal([s]). owned([s],[a]). switch([s],[t])."_s, 1));
        pane.show();
        const auto says = [&pane](const QString &text) {
            const QList<QLabel *> labels = pane.findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(), [&](const QLabel *each) { return each->text() == text; });
        };
        QTRY_VERIFY_WITH_TIMEOUT(says(u"This game has no symmetry."_s), LayoutTime);
    }

    void aPositionTellsItsDomain()
    {
        const auto nim = program(textOf("resources/games/nim.sidl"), 1);
        RulesPane pane;
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut), placed(&pane, &RulesPane::placeActivated);
        pane.resize(900, 700);
        pane.setProgram(nim);
        pane.show();
        QVERIFY(laidOut.wait(LayoutTime));
        auto *aspect = pane.findChild<QComboBox *>();
        aspect->setFocus();
        QTest::keyClick(aspect, Qt::Key_End);
        QCOMPARE(pane.aspect(), RuleAspect::Domains);
        QVERIFY(laidOut.wait(LayoutTime));
        GraphView *view = pane.pane()->view();
        view->fit();
        click(view, nodeNamed(view->graph(), "word/2[1]"));
        const QString told = pane.findChild<QPlainTextEdit *>()->toPlainText();
        QVERIFY2(told.startsWith(u"word/2[1]: {alice,bob"_s), qPrintable(told));
        QVERIFY(lineOf(*nim, placed.last().at(0).value<language::Span>()).contains(u'['));

        // and a place in the text its position: in the head, in a body
        const auto lookAt = [&](const char *line, const char *at) {
            const QStringList lines = nim->text.split(u'\n');
            for (int i = 0; i < lines.size(); ++i)
                if (const qsizetype column = lines[i].indexOf(QLatin1String(at));
                    lines[i].startsWith(QLatin1String(line)) && column >= 0) {
                    pane.showPlace({1, i + 1, int(column) + 1, 0});
                    return view->currentNode();
                }
            return -2;
        };
        QCOMPARE(lookAt("init([alice", "10"), nodeNamed(view->graph(), "word/2[2]"));
        auto *domain = pane.findChild<QPlainTextEdit *>();
        QVERIFY(domain->toPlainText().startsWith(u"word/2[2]: "_s));
        domain->selectAll(); // to be copied
        QCOMPARE(lookAt("init([alice", "0]"), nodeNamed(view->graph(), "word/2[2]"));
        QVERIFY(domain->textCursor().hasSelection());
        QCOMPARE(lookAt("    other(", "other("), nodeNamed(view->graph(), "other[1]"));
        QCOMPARE(lookAt("% Nim", "Nim"), -1);
    }

    void ofClausesOnOneLineTheOneThereIsMarked()
    {
        const QString text = u"game(g). init([a], 0). legal([s]).\nlegal([t])."_s;
        const auto game = program(text, 1);
        RulesPane pane;
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut);
        pane.resize(900, 700);
        pane.setProgram(game);
        pane.show();
        QVERIFY(laidOut.wait(LayoutTime));
        const auto &graph = pane.pane()->view()->graph();
        const auto lookAt = [&](const char *at) {
            pane.showPlace({1, 1, int(text.indexOf(QLatin1String(at))) + 1, 0});
            return pane.pane()->view()->currentNode();
        };
        QCOMPARE(lookAt("init"), nodeNamed(graph, "init/2"));
        QCOMPARE(lookAt("a]"), nodeNamed(graph, "init/2"));
        QCOMPARE(lookAt("legal"), nodeNamed(graph, "legal/1"));
        QCOMPARE(lookAt("game"), nodeNamed(graph, "game/1"));

        pane.setAspect(RuleAspect::RuleGraph);
        QVERIFY(laidOut.wait(LayoutTime));
        const int node = lookAt("a]");
        QVERIFY(node >= 0);
        QVERIFY2(graph.nodes[std::size_t(node)].lines.contains(u"a"_s),
                 qPrintable(graph.nodes[std::size_t(node)].lines.join(u' ')));
    }

    /// What a dashed edge means is said where there is one.
    void negationsAreExplainedWhereTheyAreDrawn()
    {
        for (const bool hasNegation : {false, true}) {
            const QString goal = hasNegation ? u"\\+ fact([n])"_s : u"fact([n])"_s;
            RulesPane pane;
            QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut);
            pane.resize(900, 700);
            pane.setProgram(program(u"game(g). init([n]). legal([s]) :- "_s + goal + u'.', 1));
            pane.show();
            QVERIFY(laidOut.wait(LayoutTime));
            QCOMPARE(pane.pane()->view()->graph().remarks.filter(u"dashed"_s).size(), hasNegation ? 1 : 0);
        }
    }

    void theNewestProgramCounts()
    {
        RuleAnalysis analysis;
        QSignalSpy finished(&analysis, &RuleAnalysis::finished);
        for (int i = 1; i <= 10; ++i)
            analysis.start(program(u"game(g%1). p(%1)."_s.arg(i), i), RuleAspect::Dependencies);
        QVERIFY(finished.wait());
        const auto findings = finished.at(0).at(0).value<RuleFindings>();
        QCOMPARE(findings.program->name, u"g10"_s);
        QCOMPARE(findings.dependencies.nodes.at(0).span.revision, 10);
        analysis.start(findings.program, RuleAspect::Domains);
        analysis.cancel();
        QVERIFY(!finished.wait(300));
        QCOMPARE(finished.count(), 1);
    }

private:
    static std::shared_ptr<const language::Program> program(const QString &text, int revision)
    {
        std::shared_ptr<const language::Program> result;
        prolog::PrologThread::run(
            [&] { result = std::make_shared<const language::Program>(language::readProgram(text, {}, revision)); });
        return result;
    }
    static QString lineOf(const language::Program &program, const language::Span &place)
    {
        return program.text.split(u'\n').at(place.line - 1);
    }
};

SIDL_WINDOW_TEST_MAIN(TestRulesPane)
#include "tst_rulespane.moc"
