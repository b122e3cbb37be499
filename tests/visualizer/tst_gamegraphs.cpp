// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "playedgame.h"
#include "tests/debugger/windowtest.h"

#include "sidl/language/reader.h"
#include "visualizer/graphpane.h"
#include "visualizer/graphview.h"
#include "visualizer/rulespane.h"
#include "visualizer/stategraphpane.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QSignalSpy>

using namespace sidl;
using namespace sidl::visualizer;

namespace {

constexpr int LayoutTime = 30000; // ms

QString textOf(const char *path)
{
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/") + QString::fromLatin1(path));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", path);
    return QString::fromUtf8(file.readAll());
}

void click(GraphView *view, int node)
{
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->nodeRect(node).center());
}

int nodeNamed(const Graph &graph, const char *label)
{
    for (std::size_t i = 0; i < graph.nodes.size(); ++i)
        if (graph.nodes[i].lines.value(0) == QLatin1String(label))
            return int(i);
    return -1;
}

} // namespace

/// The panes of a game: its visited states, and its rules.
class TestGameGraphs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void statesAppearAndAreClicked()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]", "[main] [2]", "<1", "[main] [1]"});
        StateGraphPane pane;
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut), activated(&pane, &StateGraphPane::nodeActivated);
        pane.resize(700, 600);
        pane.show();
        pane.setSession(game.session, game.players, QStringLiteral("nim"));
        QVERIFY(laidOut.wait(LayoutTime));
        GraphView *view = pane.pane()->view();
        QCOMPARE(view->graph().nodes.size(), std::size_t(4));
        QCOMPARE(view->currentNode(), 3);
        click(view, 1);
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated.at(0).at(0).toInt(), 1);

        game.session.goTo(1); // a mere move
        pane.setSession(game.session, game.players, QStringLiteral("nim"));
        QTRY_COMPARE(view->currentNode(), 1);
        QCOMPARE(laidOut.count(), 1);

        game.play({"[main] [3]"});
        pane.setSession(game.session, game.players, QStringLiteral("nim"));
        QVERIFY(laidOut.wait(LayoutTime));
        QCOMPARE(view->graph().nodes.size(), std::size_t(5));
        QCOMPARE(view->currentNode(), 4);
    }

    void visitsOfOneStateAreTakenInTurn()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [wait]", "[main] [wait]", "[main] [3]"}); // 0, 1 and 2 are one state
        StateGraphPane pane;
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut), activated(&pane, &StateGraphPane::nodeActivated);
        pane.resize(700, 600);
        pane.show();
        pane.setSession(game.session, game.players, QStringLiteral("nim"));
        QVERIFY(laidOut.wait(LayoutTime));
        QCOMPARE(pane.pane()->view()->graph().nodes.size(), std::size_t(2));
        for (const int wanted : {0, 1, 2, 0}) {
            click(pane.pane()->view(), 0);
            QCOMPARE(activated.last().at(0).toInt(), wanted);
            game.session.goTo(wanted);
            pane.setSession(game.session, game.players, QStringLiteral("nim"));
        }
    }

    void aHiddenPaneDoesNothing()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]", "[main] [2]"});
        StateGraphPane pane;
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut);
        pane.resize(700, 600);
        pane.setSession(game.session, game.players, QStringLiteral("nim"));
        QVERIFY(!laidOut.wait(200));
        QVERIFY(!pane.pane()->isBusy());
        pane.show();
        QVERIFY(laidOut.wait(LayoutTime));
        QCOMPARE(pane.pane()->view()->graph().nodes.size(), std::size_t(3));
        pane.hide();
        game.play({"[main] [1]"});
        pane.setSession(game.session, game.players, QStringLiteral("nim"));
        QVERIFY(!laidOut.wait(200));
        pane.show();
        QVERIFY(laidOut.wait(LayoutTime));
    }

    void anotherGameTakesThePlaceOfTheOld()
    {
        tests::PlayedGame nim("resources/games/nim.sidl"), board("resources/games/tic-tac-toe.sidl");
        nim.play({"[main] [3]", "[main] [2]"});
        board.playAtRandom(3, 1000);
        StateGraphPane pane;
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut);
        pane.resize(700, 600);
        pane.show();
        pane.setSession(nim.session, nim.players, QStringLiteral("nim"));
        QVERIFY(laidOut.wait(LayoutTime));
        pane.setSession(board.session, board.players, QStringLiteral("tic-tac-toe"));
        QVERIFY(laidOut.wait(LayoutTime));
        QCOMPARE(pane.pane()->view()->graph().nodes.size(), std::size_t(4));
        pane.setSession({}, {}, {});
        QVERIFY(pane.pane()->view()->graph().nodes.empty());
    }

    void thePersonChoosesWhatIsSeen()
    {
        tests::PlayedGame game("resources/games/kuhn-poker.sidl");
        game.play({"[deal] [deal,king,queen]", "<0", "[deal] [deal,king,jack]", "<0", "[deal] [deal,jack,king]"});
        StateGraphPane pane;
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut);
        pane.resize(700, 600);
        pane.show();
        pane.setSession(game.session, game.players, QStringLiteral("poker"));
        QVERIFY(laidOut.wait(LayoutTime));
        const std::size_t all = pane.pane()->view()->graph().nodes.size();
        const QList<QComboBox *> boxes = pane.findChildren<QComboBox *>();
        auto *merge = pane.findChild<QCheckBox *>();
        QVERIFY(!merge->isEnabled()); // the referee can tell all states apart
        QCOMPARE(boxes[0]->itemText(1), QStringLiteral("Seen by alice"));
        boxes[0]->setFocus();
        QTest::keyClick(boxes[0], Qt::Key_Down);
        QVERIFY(merge->isEnabled());
        QTest::mouseClick(merge, Qt::LeftButton, {}, QPoint(6, merge->height() / 2));
        QVERIFY(merge->isChecked());
        QTRY_VERIFY_WITH_TIMEOUT(pane.pane()->view()->graph().nodes.size() < all && !pane.pane()->isBusy(), LayoutTime);
        QVERIFY(pane.pane()->view()->currentNode() >= 0);
        const std::size_t merged = pane.pane()->view()->graph().nodes.size();
        QTest::keyClick(boxes[1], Qt::Key_Down); // only colours change
        QTRY_VERIFY(pane.pane()->view()->graph().nodes[0].tint.has_value());
        QCOMPARE(pane.pane()->view()->graph().nodes.size(), merged);
        pane.clear();
        QCOMPARE(boxes[0]->count(), 1);
    }

    void exploredStatesAreShownAndLeadThere()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]"});
        auto explored = std::make_shared<ExploredSpace>();
        engine::PrologThread::run([&] {
            engine::Engine engine(tests::program("resources/games/nim.sidl"));
            const engine::State start = *engine.initialState();
            *explored = withPositions(engine, analysis::explore(engine, start, {}));
        });
        StateGraphPane pane;
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut), activated(&pane, &StateGraphPane::nodeActivated),
            asked(&pane, &StateGraphPane::wayActivated);
        pane.resize(700, 600);
        pane.show();
        pane.setSession(game.session, game.players, QStringLiteral("nim"));
        pane.setSpace(explored);
        QVERIFY(laidOut.wait(LayoutTime));
        GraphView *view = pane.pane()->view();
        QCOMPARE(view->graph().nodes.size(), explored->space.nodes.size());
        QCOMPARE(view->currentNode(), 1);
        view->fit();
        click(view, 0);
        QCOMPARE(activated.count(), 1);
        click(view, int(view->graph().nodes.size()) - 1);
        QCOMPARE(asked.count(), 1);
        const auto way = asked.at(0).at(0).value<StateMap::Way>();
        QVERIFY(!way.chronons.empty());
        pane.clearSpace();
        QVERIFY(laidOut.wait(LayoutTime));
        QCOMPARE(view->graph().nodes.size(), std::size_t(2));
    }

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
        QVERIFY(lineOf(*nim, place).startsWith(QStringLiteral("legal(")));
        click(view, asked); // has no clause: where it is first asked
        QVERIFY(lineOf(*nim, placed.at(1).at(0).value<language::Span>()).contains(QStringLiteral("fact(")));

        pane.showLine(nim->clauses.back().span.line);
        QCOMPARE(view->currentNode(), nodeNamed(view->graph(), "payoff/2"));

        pane.setProgram(program(nim->text + QStringLiteral("\nhelper(1).\n"), 4));
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
        QVERIFY2(!swaps.filter(QStringLiteral("swaps ")).isEmpty(), qPrintable(swaps.join(QLatin1Char('\n'))));
        const QImage before = pane.pane()->view()->grab().toImage();
        list->setCurrentRow(0);
        QVERIFY(pane.pane()->view()->grab().toImage() != before);
        list->setCurrentRow(-1);
        QVERIFY(pane.pane()->view()->grab().toImage() == before);

        GraphView *view = pane.pane()->view();
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
        pane.setProgram(
            program(QStringLiteral("game(g). init([a],0). legal([s]). owned([s],[a]). switch([s],[t])."), 1));
        pane.show();
        const auto says = [&pane](const QString &text) {
            const QList<QLabel *> labels = pane.findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(), [&](const QLabel *each) { return each->text() == text; });
        };
        QTRY_VERIFY_WITH_TIMEOUT(says(QStringLiteral("This game has no symmetry.")), LayoutTime);
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
        QVERIFY2(told.startsWith(QStringLiteral("word/2[1]: {alice,bob")), qPrintable(told));
        QVERIFY(lineOf(*nim, placed.last().at(0).value<language::Span>()).contains(QLatin1Char('[')));
    }

    void theNewestProgramCounts()
    {
        RuleAnalysis analysis;
        QSignalSpy finished(&analysis, &RuleAnalysis::finished);
        for (int i = 1; i <= 10; ++i)
            analysis.start(program(QStringLiteral("game(g%1). p(%1).").arg(i), i), RuleAspect::Dependencies);
        QVERIFY(finished.wait());
        const auto findings = finished.at(0).at(0).value<RuleFindings>();
        QCOMPARE(findings.program->name, QStringLiteral("g10"));
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
        engine::PrologThread::run(
            [&] { result = std::make_shared<const language::Program>(language::readProgram(text, {}, revision)); });
        return result;
    }
    static QString lineOf(const language::Program &program, const language::Span &place)
    {
        return program.text.split(QLatin1Char('\n')).at(place.line - 1);
    }
};

SIDL_WINDOW_TEST_MAIN(TestGameGraphs)
#include "tst_gamegraphs.moc"
