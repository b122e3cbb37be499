// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"
#include "tests/visualizer/panes/stategraphtest.h"

#include "visualizer/scene/graphview.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::visualizer;
using tests::box;
using tests::click;
using tests::LayoutTime;
using tests::show;

/// The pane of a game's visited states.
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
        pane.setSession(game.session, game.players, u"nim"_s);
        QVERIFY(laidOut.wait(LayoutTime));
        GraphView *view = pane.pane()->view();
        QCOMPARE(view->graph().nodes.size(), std::size_t(4));
        QCOMPARE(view->currentNode(), 3);
        click(view, 1);
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated.at(0).at(0).toInt(), 1);

        game.session.goTo(1); // a mere move
        pane.setSession(game.session, game.players, u"nim"_s);
        QTRY_COMPARE(view->currentNode(), 1);
        QCOMPARE(laidOut.count(), 1);

        game.play({"[main] [3]"});
        pane.setSession(game.session, game.players, u"nim"_s);
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
        pane.setSession(game.session, game.players, u"nim"_s);
        QVERIFY(laidOut.wait(LayoutTime));
        QCOMPARE(pane.pane()->view()->graph().nodes.size(), std::size_t(2));
        for (const int wanted : {0, 1, 2, 0}) {
            click(pane.pane()->view(), 0);
            QCOMPARE(activated.last().at(0).toInt(), wanted);
            game.session.goTo(wanted);
            pane.setSession(game.session, game.players, u"nim"_s);
        }
    }

    void aHiddenPaneDoesNothing()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]", "[main] [2]"});
        StateGraphPane pane;
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut);
        pane.resize(700, 600);
        pane.setSession(game.session, game.players, u"nim"_s);
        QVERIFY(!laidOut.wait(200));
        QVERIFY(!pane.pane()->isBusy());
        pane.show();
        QVERIFY(laidOut.wait(LayoutTime));
        QCOMPARE(pane.pane()->view()->graph().nodes.size(), std::size_t(3));
        pane.hide();
        game.play({"[main] [1]"});
        pane.setSession(game.session, game.players, u"nim"_s);
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
        pane.setSession(nim.session, nim.players, u"nim"_s);
        QVERIFY(laidOut.wait(LayoutTime));
        pane.setSession(board.session, board.players, u"tic-tac-toe"_s);
        QVERIFY(laidOut.wait(LayoutTime));
        QCOMPARE(pane.pane()->view()->graph().nodes.size(), std::size_t(4));
        pane.setSession({}, {}, {});
        QVERIFY(pane.pane()->view()->graph().nodes.empty());
    }

    void variationsAreATree()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [wait]", "[main] [3]", "<0", "[main] [2]"}); // 0 and 1 are one state
        game.session.setNote(3, {u"careful"_s, u"why not"_s, true});
        StateGraphPane pane;
        QSignalSpy activated(&pane, &StateGraphPane::nodeActivated);
        show(pane, game, "resources/games/nim.sidl");
        GraphView *view = pane.pane()->view();
        QCOMPARE(view->graph().nodes.size(), std::size_t(3));
        box(pane, u"graphKind"_s)->setCurrentIndex(1);
        QTRY_COMPARE_WITH_TIMEOUT(view->graph().nodes.size(), std::size_t(4), LayoutTime);
        QCOMPARE(view->graph().edges.size(), std::size_t(3));
        QCOMPARE(view->graph().nodes[3].lines.value(0), u"chronon 1 ★ “careful”"_s);
        QVERIFY(view->graph().nodes[3].toolTip.contains(u"comment\twhy not"_s));
        QCOMPARE(view->currentNode(), 3);
        QVERIFY(view->graph().edges[2].isPlayed);
        QVERIFY(!view->graph().edges[0].isPlayed);
        click(view, 1);
        QCOMPARE(activated.last().at(0).toInt(), 1); // not another visit of the same state
    }
};

SIDL_WINDOW_TEST_MAIN(TestGameGraphs)
#include "tst_gamegraphs.moc"
