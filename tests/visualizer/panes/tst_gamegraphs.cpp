// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/graphtest.h"
#include "tests/support/playedgame.h"
#include "tests/support/windowtest.h"

#include "sidl/ui/boardpicture.h"
#include "visualizer/panes/graphnotice.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/panes/stategraphpane.h"
#include "visualizer/scene/graphcard.h"
#include "visualizer/scene/graphview.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::visualizer;
using tests::click;
using tests::LayoutTime;
using tests::textOf;

QComboBox *box(const StateGraphPane &pane, const QString &name)
{
    return pane.findChild<QComboBox *>(name);
}

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

    /// The game's tree is made of the rules; folded nodes open by a click, others go to where the play was.
    void theGameTreeIsDrawn()
    {
        tests::PlayedGame game("resources/games/centipede.sidl");
        game.play({"[move] [pass]"});
        StateGraphPane pane;
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut), activated(&pane, &StateGraphPane::nodeActivated);
        pane.resize(700, 600);
        pane.show();
        pane.setRules(textOf("resources/games/centipede.sidl"));
        pane.setSession(game.session, game.players, u"centipede"_s);
        QVERIFY(laidOut.wait(LayoutTime));
        box(pane, u"graphKind"_s)->setCurrentText(u"Game Tree"_s);
        QTRY_COMPARE_WITH_TIMEOUT(pane.pane()->view()->graph().nodes.size(), std::size_t(13), LayoutTime);
        const Graph &drawn = pane.pane()->view()->graph();
        QCOMPARE(drawn.nodes[0].lines, QStringList(u"alice"_s));
        QCOMPARE(drawn.nodes[std::size_t(pane.pane()->view()->currentNode())].lines, QStringList(u"bob"_s));
        click(pane.pane()->view(), 0);
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated.at(0).at(0).toInt(), 0);
        box(pane, u"graphKind"_s)->setCurrentText(u"States"_s);
        QTRY_COMPARE_WITH_TIMEOUT(pane.pane()->view()->graph().nodes.size(), std::size_t(2), LayoutTime);
        // Where what comes later is hidden, there is no tree of it either.
        pane.setHidesLater(true);
        QCOMPARE(box(pane, u"graphKind"_s)->count(), 2);
    }

    /// Two exits of a road look alike: who goes by what is seen cannot tell them apart, who remembers can.
    void whatPlayersRememberJoinsNodes()
    {
        const QString road = uR"(
game(road).
init([alice], 0). init([at, 1]). init([drives]).
hidden([at, _], [alice]).
legal([road]) :- fact([drives]).
owned([road], [alice]).
switch([road], [exit]). switch([road], [on]).
do([exit]) :- delete([drives]).
do([on]) :- fact([at, 1]), delete([at, 1]), create([at, 2]).
do([on]) :- fact([at, 2]), delete([drives]).
)"_s;
        StateGraphPane pane;
        pane.resize(700, 600);
        pane.show();
        pane.setRules(road);
        tests::PlayedGame game("resources/games/centipede.sidl");
        game.play({}); // some beginning
        pane.setSession(game.session, game.players, u"road"_s);
        auto *recall = pane.findChild<QComboBox *>(u"treeRecall"_s);
        QVERIFY(recall->isHidden());
        box(pane, u"graphKind"_s)->setCurrentText(u"Game Tree"_s);
        QTRY_COMPARE_WITH_TIMEOUT(pane.pane()->view()->graph().nodes.size(), std::size_t(5), LayoutTime);
        const auto joined = [&pane] {
            const auto &edges = pane.pane()->view()->graph().edges;
            return std::count_if(edges.begin(), edges.end(),
                                 [](const Graph::Edge &edge) { return edge.kind == Graph::Edge::Kind::Alike; });
        };
        QVERIFY(!recall->isHidden());
        QCOMPARE(joined(), 0);
        recall->setCurrentIndex(1);
        QTRY_COMPARE_WITH_TIMEOUT(joined(), 1, LayoutTime);
        recall->setCurrentIndex(0);
        QTRY_COMPARE_WITH_TIMEOUT(joined(), 0, LayoutTime);
    }

    /// What states are worth is told to the referee alone.
    void statesTellWhatTheyAreWorth()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]"});
        StateGraphPane pane;
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut);
        pane.resize(700, 600);
        pane.show();
        pane.setWorths([](const engine::State &) { return u"worth 1, -1"_s; });
        pane.setSession(game.session, game.players, u"nim"_s);
        QVERIFY(laidOut.wait(LayoutTime));
        QCOMPARE(pane.pane()->view()->graph().nodes[0].lines,
                 (QStringList{u"#0"_s, u"[alice,10]"_s, u"worth 1, -1"_s}));
        box(pane, u"graphSeenBy"_s)->setCurrentIndex(1); // seen by alice
        QTRY_COMPARE_WITH_TIMEOUT(pane.pane()->view()->graph().nodes[0].lines.size(), 2, LayoutTime);
    }

    void aTreeThatCannotBeMadeIsTold()
    {
        tests::PlayedGame game("resources/games/price-negotiation.sidl");
        game.play({});
        StateGraphPane pane;
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut);
        pane.resize(700, 600);
        pane.show();
        pane.setRules(textOf("resources/games/price-negotiation.sidl"));
        pane.setSession(game.session, game.players, u"price"_s);
        QVERIFY(laidOut.wait(LayoutTime));
        box(pane, u"graphKind"_s)->setCurrentText(u"Game Tree"_s);
        const auto *notice = pane.findChild<GraphNotice *>();
        const auto isTold = [notice] {
            const auto labels = notice->findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
                return label->text().contains(u"more actions than can be listed"_s);
            });
        };
        QTRY_VERIFY_WITH_TIMEOUT(isTold(), LayoutTime);
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

    void thePersonChoosesWhatIsSeen()
    {
        tests::PlayedGame game("resources/games/kuhn-poker.sidl");
        game.play({"[deal] [deal,king,queen]", "<0", "[deal] [deal,king,jack]", "<0", "[deal] [deal,jack,king]"});
        StateGraphPane pane;
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut);
        pane.resize(700, 600);
        pane.show();
        pane.setSession(game.session, game.players, u"poker"_s);
        QVERIFY(laidOut.wait(LayoutTime));
        const std::size_t all = pane.pane()->view()->graph().nodes.size();
        QComboBox *seenBy = box(pane, u"graphSeenBy"_s), *alike = box(pane, u"graphAlike"_s),
                  *colour = box(pane, u"graphColour"_s);
        QVERIFY(!alike->isEnabled()); // the referee can tell all states apart
        QCOMPARE(seenBy->itemText(1), u"Seen by alice"_s);
        seenBy->setFocus();
        QTest::keyClick(seenBy, Qt::Key_Down);
        QVERIFY(alike->isEnabled());
        QTest::keyClick(alike, Qt::Key_End);
        QTRY_VERIFY_WITH_TIMEOUT(pane.pane()->view()->graph().nodes.size() < all && !pane.pane()->isBusy(), LayoutTime);
        QVERIFY(pane.pane()->view()->currentNode() >= 0);
        const std::size_t merged = pane.pane()->view()->graph().nodes.size();
        QTest::keyClick(colour, Qt::Key_Down); // only colours change
        const auto tinted
            = [&pane](std::size_t node) { return pane.pane()->view()->graph().nodes[node].tint.has_value(); };
        QTRY_VERIFY(tinted(1)); // alice's turn
        QVERIFY(!tinted(0));    // nature's: nobody is told of that (S15)
        QCOMPARE(pane.pane()->view()->graph().nodes.size(), merged);
        pane.clear();
        QCOMPARE(seenBy->count(), 1);
    }

    void exploredStatesAreShownAndLeadThere()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]"});
        auto explored = std::make_shared<ExploredSpace>();
        prolog::PrologThread::run([&] {
            engine::Engine engine(tests::program("resources/games/nim.sidl"));
            const engine::State start = *engine.initialState();
            *explored = withPositions(engine, analysis::explore(engine, start, {}));
        });
        StateGraphPane pane;
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut), activated(&pane, &StateGraphPane::nodeActivated),
            asked(&pane, &StateGraphPane::wayActivated);
        pane.resize(700, 600);
        pane.show();
        pane.setSession(game.session, game.players, u"nim"_s);
        pane.setSpace(explored);
        QVERIFY(laidOut.wait(LayoutTime));
        GraphView *view = pane.pane()->view();
        QCOMPARE(view->graph().nodes.size(), explored->space.nodes.size());
        QCOMPARE(view->currentNode(), 1);
        view->fit();
        click(view, 0);
        QCOMPARE(activated.count(), 1);
        const int last = int(view->graph().nodes.size()) - 1;
        click(view, last); // tells what it is
        QCOMPARE(asked.count(), 0);
        QCOMPARE(view->selectedNode(), last);
        QVERIFY(view->card()->isVisible());
        QVERIFY(view->card()->text().contains(u"not visited yet"_s));
        QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, view->nodeRect(last).center());
        QTest::mouseRelease(view->viewport(), Qt::LeftButton, {}, view->nodeRect(last).center());
        QCOMPARE(asked.count(), 1);
        QCOMPARE(activated.count(), 1); // of the visited one
        const auto way = asked.at(0).at(0).value<StateMap::Way>();
        QVERIFY(!way.chronons.empty());
        pane.clearSpace();
        QVERIFY(laidOut.wait(LayoutTime));
        QCOMPARE(view->graph().nodes.size(), std::size_t(2));
    }

    void explorationGoesOnFromAnyState()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]", "[main] [2]"});
        StateGraphPane pane;
        QSignalSpy asked(&pane, &StateGraphPane::wayActivated);
        show(pane, game, "resources/games/nim.sidl");
        GraphView *view = pane.pane()->view();
        const auto count = [view] { return int(view->graph().nodes.size()); };
        QCOMPARE(count(), 3);
        view->setFocus();
        view->selectNode(2);
        QTest::keyClick(view, Qt::Key_E); // [alice,5]: takes 1, 2 or 3
        QTRY_COMPARE_WITH_TIMEOUT(count(), 6, LayoutTime);
        view->selectNode(5); // which was not visited
        QTest::keyClick(view, Qt::Key_2);
        QTRY_VERIFY_WITH_TIMEOUT(count() > 6, LayoutTime);
        view->selectNode(0);
        QTest::keyClick(view, Qt::Key_E, Qt::ShiftModifier);
        QTRY_COMPARE_WITH_TIMEOUT(count(), 20, LayoutTime); // all there is
        view->selectNode(19);
        QTest::keyClick(view, Qt::Key_Return);
        QCOMPARE(asked.count(), 1);
        QVERIFY(!asked.at(0).at(0).value<StateMap::Way>().chronons.empty());
        QMenu menu;
        Q_EMIT pane.pane()->menuRequested(&menu, 0);
        entry(menu, "Forget")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(count(), 3, LayoutTime);
    }

    void aLongExplorationCanBeCancelled()
    {
        tests::PlayedGame game("tests/data/games/slow.sidl");
        game.play({});
        StateGraphPane pane;
        show(pane, game, "tests/data/games/slow.sidl");
        GraphView *view = pane.pane()->view();
        view->setFocus();
        view->selectNode(0);
        QTest::keyClick(view, Qt::Key_E, Qt::ShiftModifier);
        auto *notice = pane.findChild<GraphNotice *>();
        QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), LayoutTime);
        for (QAbstractButton *button : notice->findChildren<QAbstractButton *>())
            if (button->text() == u"Cancel"_s)
                QTest::mouseClick(button, Qt::LeftButton);
        // What was found until then is shown, and that there is more.
        QTRY_VERIFY_WITH_TIMEOUT(view->graph().nodes.size() > 1 && !pane.pane()->isBusy(), LayoutTime);
        QVERIFY(view->graph().remarks.join(u' ').contains(u"stopped"_s));
    }

    void coloursTellTheValueOfAGoal()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]", "[main] [2]", "[main] [3]"});
        StateGraphPane pane;
        show(pane, game, "resources/games/nim.sidl");
        QComboBox *colour = box(pane, u"graphColour"_s), *goal = box(pane, u"graphGoal"_s);
        QVERIFY(!goal->isVisible());
        pane.setWatches({u"fact([_, N])"_s, u"@[alice]"_s});
        colour->setCurrentText(u"Colour: value of a goal"_s);
        QVERIFY(goal->isVisible());
        const auto tint = [&](int node) { return pane.pane()->view()->graph().nodes[std::size_t(node)].tint; };
        goal->setFocus();
        QTest::keyClicks(goal->lineEdit(), u"fact([alice, _])"_s);
        QTest::keyClick(goal->lineEdit(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(tint(3).has_value(), LayoutTime); // yes, no, yes, no
        QCOMPARE(tint(0), tint(2));
        QCOMPARE(tint(1), tint(3));
        QVERIFY(tint(0) != tint(1));
        QCOMPARE(pane.findChild<GraphLegend *>()->entries().size(), std::size_t(4));

        goal->setCurrentIndex(0); // a watch: numbers 10, 7, 5, 2
        Q_EMIT goal->activated(0);
        QTRY_VERIFY_WITH_TIMEOUT(tint(0) == (Tint{Tone::Blue, Tint::Strongest}), LayoutTime);
        QTRY_VERIFY_WITH_TIMEOUT(tint(3) == (Tint{Tone::Blue, Tint::Pale}), LayoutTime);
        QVERIFY(pane.pane()->view()->graph().nodes[1].toolTip.contains(u"fact([_, N])\t7"_s));

        goal->lineEdit()->setText(u"fact(["_s);
        QTest::keyClick(goal->lineEdit(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(!pane.findChild<GraphNotice *>()->text().isEmpty(), LayoutTime); // says what is wrong
        QTRY_VERIFY_WITH_TIMEOUT(tint(0) == (Tint{Tone::Red, Tint::Strong}), LayoutTime);
    }

    /// S15: where states are told as one player sees them, goals and marks know no more.
    void aPlayersGraphTellsNothingHidden()
    {
        tests::PlayedGame game("resources/games/kuhn-poker.sidl");
        game.play({"[deal] [deal,king,jack]", "[alice] [bet]"});
        StateGraphPane pane;
        show(pane, game, "resources/games/kuhn-poker.sidl");
        QComboBox *seenBy = box(pane, u"graphSeenBy"_s), *alike = box(pane, u"graphAlike"_s),
                  *colour = box(pane, u"graphColour"_s), *goal = box(pane, u"graphGoal"_s);
        const GraphView *view = pane.pane()->view();
        const auto tells = [&](const char *text) {
            return view->graph().nodes.size() > 1 && view->graph().nodes[1].toolTip.contains(QString::fromUtf8(text));
        };
        colour->setCurrentText(u"Colour: value of a goal"_s);
        goal->lineEdit()->setText(u"fact([holds, bob, Card])"_s);
        QTest::keyClick(goal->lineEdit(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(tells("Card])\tjack"), LayoutTime);
        seenBy->setCurrentIndex(1); // alice; alike states are linked, which is for the referee
        QTRY_VERIFY_WITH_TIMEOUT(tells("Card])\tjack"), LayoutTime);
        alike->setCurrentIndex(2);
        QTRY_VERIFY_WITH_TIMEOUT(tells("Card])\t\u2013"), LayoutTime);
        QVERIFY(!tells("jack"));

        const engine::Words words = game.session.node(1).state.words();
        const auto word = [&](const char *text) {
            return *std::find_if(words.begin(), words.end(),
                                 [text](engine::Word one) { return one.text() == QLatin1String(text); });
        };
        const auto picture = [&] { return pane.pane()->view()->viewport()->grab().toImage(); };
        QTRY_VERIFY_WITH_TIMEOUT(!pane.pane()->isBusy(), LayoutTime);
        const QImage without = picture();
        pane.markWord(word("[holds,bob,jack]"));
        QCOMPARE(picture(), without);
        pane.markWord(word("[holds,alice,king]"));
        QVERIFY(picture() != without);
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

    void aWordIsMarkedWhereItHolds()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]", "[main] [2]"});
        StateGraphPane pane;
        show(pane, game, "resources/games/nim.sidl");
        GraphView *view = pane.pane()->view();
        const auto picture
            = [&](int node) { return view->viewport()->grab(view->nodeRect(node).adjusted(-6, -6, 6, 6)).toImage(); };
        const QImage without = picture(0), with = picture(1);
        pane.markWord(game.session.node(1).state.words().front());
        QVERIFY(picture(1) != with);
        QCOMPARE(picture(0), without);
        auto *legend = pane.findChild<GraphLegend *>();
        QCOMPARE(legend->entries().back().text, u"has [bob,7]"_s);
        pane.setSession(game.session, game.players, u"game"_s);
        QTRY_VERIFY(!pane.pane()->isBusy());
        QVERIFY(picture(1) != with); // it stays
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Escape);
        QCOMPARE(picture(1), with);
        QVERIFY(legend->entries().back().text != u"has [bob,7]"_s);
    }

    void boardsAreDrawnInNodesAndFiles()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]", "[main] [2]"});
        StateGraphPane pane;
        show(pane, game, "resources/games/nim.sidl");
        const GraphView *view = pane.pane()->view();
        QSignalSpy chosen(&pane, &StateGraphPane::boardsChosen), laidOut(pane.pane(), &GraphPane::laidOut);
        QMenu menu;
        Q_EMIT pane.pane()->menuRequested(&menu, -1);
        QAction *entry = this->entry(menu, "&Boards");
        QVERIFY(!entry->isChecked());
        entry->trigger();
        QCOMPARE(chosen.takeFirst().at(0).toBool(), true);

        const auto board = [](int matches) { // of a row of three, red as far as there are matches
            auto picture = std::make_shared<ui::BoardPicture>();
            picture->columns = 3;
            picture->rows = 1;
            for (int i = 0; i < 3; ++i)
                picture->cells.push_back({{matches > 3 * i ? u"\u2588"_s : QString(), {}, Qt::red}});
            return picture;
        };
        const QRect before = view->nodeRect(1);
        pane.setBoards(
            [board](const engine::Words &words, engine::Viewer) { return board(words.front().elementText(1).toInt()); },
            true);
        QVERIFY(laidOut.wait(LayoutTime));
        QVERIFY(view->graph().nodes[1].board);
        QVERIFY(view->nodeRect(1).height() > before.height());
        const auto red = [view](int node) { return redPixels(view->viewport()->grab(view->nodeRect(node)).toImage()); };
        QVERIFY(red(2) > 20);           // 5 matches: two cells
        QVERIFY(red(1) > red(2) * 1.3); // 7: three

        const QTemporaryDir folder;
        QStringList kinds{u"svg"_s, u"png"_s, u"pdf"_s};
        for (const QString &kind : kinds) {
            pane.pane()->exportTo(folder.filePath(u"boards."_s + kind));
            const auto *notice = pane.findChild<GraphNotice *>();
            QTRY_VERIFY_WITH_TIMEOUT(notice->text().startsWith(u"Written"_s) && !pane.pane()->isBusy(), LayoutTime);
            QFile file(folder.filePath(u"boards."_s + kind));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray bytes = file.readAll();
            if (kind == "svg"_L1) {
                QCOMPARE(bytes.count("<image"), 3);
                QCOMPARE(bytes.count("data:image/png;base64,iVBOR"), 3);
                QVERIFY(!bytes.contains(QDir::tempPath().toUtf8()));
                QVERIFY(!bytes.contains("[bob,7]<"));
            } else if (kind == "png"_L1) {
                QVERIFY(redPixels(QImage::fromData(bytes)) > 100);
            } else {
                QVERIFY(bytes.contains("/Subtype /Image"));
            }
        }
        pane.pane()->exportTo(folder.filePath(u"boards.dot"_s)); // text has the words
        QVERIFY(textOfFile(folder.filePath(u"boards.dot"_s)).contains(u"[bob,7]"_s));

        pane.setBoards({}, false);
        QVERIFY(laidOut.wait(LayoutTime));
        QVERIFY(!view->graph().nodes[1].board);
    }

    void boxesStandForInformationSets()
    {
        tests::PlayedGame game("resources/games/kuhn-poker.sidl");
        game.play({"[deal] [deal,king,queen]", "<0", "[deal] [deal,king,jack]", "<0", "[deal] [deal,jack,king]"});
        StateGraphPane pane;
        show(pane, game, "resources/games/kuhn-poker.sidl");
        box(pane, u"graphSeenBy"_s)->setCurrentText(u"Seen by alice"_s);
        const auto &graph = pane.pane()->view()->graph();
        QTRY_COMPARE_WITH_TIMEOUT(graph.edges.size(), std::size_t(4), LayoutTime); // a dashed link
        QVERIFY(graph.clusters.empty());
        const auto legend = [&pane] { return pane.findChild<GraphLegend *>()->accessibleDescription(); };
        QVERIFY2(legend().contains(u"here, played, alike to alice"_s), qPrintable(legend()));
        box(pane, u"graphAlike"_s)->setCurrentText(u"Boxed"_s);
        QTRY_COMPARE_WITH_TIMEOUT(graph.clusters.size(), std::size_t(1), LayoutTime);
        QCOMPARE(graph.clusters[0].nodes, (std::vector<int>{1, 2})); // alice holds the king
        QCOMPARE(graph.edges.size(), std::size_t(3));
        QVERIFY2(legend().contains(u"alike to alice"_s), qPrintable(legend()));
        box(pane, u"graphAlike"_s)->setCurrentText(u"Merged"_s);
        QTRY_VERIFY_WITH_TIMEOUT(legend().contains(u"others alone act"_s), LayoutTime);
        QVERIFY2(!legend().contains(u"alike to"_s), qPrintable(legend()));
    }

    void aLayoutWithBoxesThatTakesTooLongGivesAdvice()
    {
        tests::PlayedGame game("resources/games/kuhn-poker.sidl");
        game.play({"[deal] [deal,king,queen]", "<0", "[deal] [deal,king,jack]"});
        StateGraphPane pane;
        show(pane, game, "resources/games/kuhn-poker.sidl");
        const QTemporaryDir folder;
        QFile waiter(folder.filePath(u"waiter"_s)); // in place of dot, and never done
        QVERIFY(waiter.open(QIODevice::WriteOnly) && waiter.write("#!/bin/sh\nexec sleep 600\n") > 0);
        QVERIFY(waiter.setPermissions(QFile::ReadOwner | QFile::ExeOwner));
        waiter.close();
        LayoutOptions impatient;
        impatient.hierarchical = waiter.fileName();
        impatient.time = std::chrono::milliseconds(1);
        pane.pane()->setLayoutOptions(impatient);
        box(pane, u"graphAlike"_s)->setCurrentText(u"Boxed"_s);
        box(pane, u"graphSeenBy"_s)->setCurrentText(u"Seen by alice"_s);
        const auto &graph = pane.pane()->view()->graph();
        QTRY_COMPARE_WITH_TIMEOUT(graph.clusters.size(), std::size_t(1), LayoutTime);
        const auto *notice = pane.findChild<GraphNotice *>();
        QVERIFY(notice->isVisible());
        QVERIFY2(notice->text().contains(u"took too long"_s) && notice->text().contains(u"without boxes"_s)
                     && notice->text().contains(u"Choose Linked"_s),
                 qPrintable(notice->text()));
        box(pane, u"graphAlike"_s)->setCurrentText(u"Linked"_s); // as it says
        QTRY_VERIFY_WITH_TIMEOUT(graph.clusters.empty() && graph.edges.size() == 3, LayoutTime);
        QVERIFY2(!notice->text().contains(u"boxes"_s), qPrintable(notice->text()));
    }

private:
    static int redPixels(const QImage &image)
    {
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                count += image.pixelColor(x, y) == QColor(Qt::red);
        return count;
    }
    static QString textOfFile(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    static void show(StateGraphPane &pane, const tests::PlayedGame &game, const char *path)
    {
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut);
        pane.resize(900, 600);
        pane.show();
        pane.setRules(textOf(path));
        pane.setSession(game.session, game.players, u"game"_s);
        QVERIFY(laidOut.wait(LayoutTime));
    }
    static QAction *entry(const QMenu &menu, const char *begin)
    {
        for (QAction *action : menu.actions())
            if (action->text().startsWith(QLatin1String(begin)))
                return action;
        qFatal("no entry %s", begin);
    }
};

SIDL_WINDOW_TEST_MAIN(TestGameGraphs)
#include "tst_gamegraphs.moc"
