// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "playedgame.h"
#include "tests/debugger/windowtest.h"

#include "visualizer/dependencyreader.h"
#include "visualizer/graphpane.h"
#include "visualizer/graphview.h"
#include "visualizer/rulegraphpane.h"
#include "visualizer/stategraphpane.h"

#include <QSignalSpy>

using namespace sidl;
using namespace sidl::visualizer;

namespace {

constexpr int LayoutTime = 60000; // ms

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

    void rulesAreShownAndLeadToTheirPlaces()
    {
        const QString text = textOf("resources/games/nim.sidl");
        RuleGraphPane pane;
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut), placed(&pane, &RuleGraphPane::placeActivated);
        pane.resize(900, 700);
        pane.setText(text, QStringLiteral("nim"), 3);
        QVERIFY(!laidOut.wait(600)); // hidden
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
        QVERIFY(text.split(QLatin1Char('\n')).at(place.line - 1).startsWith(QStringLiteral("legal(")));
        click(view, asked); // has no clause: where it is first asked
        const auto call = placed.at(1).at(0).value<language::Span>();
        QVERIFY(text.split(QLatin1Char('\n')).at(call.line - 1).contains(QStringLiteral("fact(")));

        pane.setText(text + QStringLiteral("\nhelper(1).\n"), QStringLiteral("nim"), 4);
        QVERIFY(laidOut.wait(LayoutTime));
        QVERIFY(nodeNamed(view->graph(), "helper/1") >= 0);
    }

    void theNewestTextIsRead()
    {
        DependencyReader reader;
        QSignalSpy finished(&reader, &DependencyReader::finished);
        for (int i = 1; i <= 10; ++i)
            reader.read(QStringLiteral("game(g%1). p(%1).").arg(i), {}, i);
        QVERIFY(finished.wait());
        QCOMPARE(finished.at(0).at(1).toString(), QStringLiteral("g10"));
        QCOMPARE(finished.at(0).at(0).value<analysis::DependencyGraph>().nodes.at(0).span.revision, 10);
        reader.read(QStringLiteral("p."), {}, 11);
        reader.cancel();
        QVERIFY(!finished.wait(300));
        QCOMPARE(finished.count(), 1);
    }
};

SIDL_WINDOW_TEST_MAIN(TestGameGraphs)
#include "tst_gamegraphs.moc"
