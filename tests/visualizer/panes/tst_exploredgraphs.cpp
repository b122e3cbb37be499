// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"
#include "tests/visualizer/panes/stategraphtest.h"

#include "visualizer/panes/graphnotice.h"
#include "visualizer/scene/graphcard.h"
#include "visualizer/scene/graphview.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLineEdit>
#include <QTimer>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::visualizer;
using tests::box;
using tests::click;
using tests::entry;
using tests::LayoutTime;
using tests::show;

/// What is asked of the rules for the graph of a game's states: what comes after them, and what they are worth.
class TestExploredGraphs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
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

    /// Of the pane's own entries and of those of all graphs: a letter that two have opens neither at once.
    void lettersOfTheMenuDiffer()
    {
        constexpr const char *Nim = "resources/games/nim.sidl";
        tests::PlayedGame played(Nim);
        played.play({"[main] [3]", "[main] [2]"});
        StateGraphPane pane;
        show(pane, played, Nim);
        GraphView *view = pane.pane()->view();
        QSignalSpy laidOut(pane.pane(), &GraphPane::laidOut);
        for (const char *collapses : {"&Collapse", "Open Aga&in"}) {
            QStringList letters;
            QTimer::singleShot(0, view, [&letters, collapses] { // the menu waits for who chooses
                auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
                for (const QAction *each : menu->actions())
                    if (!each->isSeparator())
                        letters << QKeySequence::mnemonic(each->text()).toString();
                entry(*menu, collapses)->trigger();
                menu->close();
            });
            Q_EMIT view->menuRequested(0, {});
            QVERIFY(letters.size() > 10);
            QVERIFY(!letters.contains(QString()));
            QCOMPARE(letters.removeDuplicates(), 0);
            QVERIFY(laidOut.wait(LayoutTime));
        }
    }

    /// A timeline that is taken back has the numbers that it had where it was played; those of this window's own are kept.
    void statesOfATimelineKeepTheirNumbersWhenItIsTakenBack()
    {
        constexpr const char *Kuhn = "resources/games/kuhn-poker.sidl";
        tests::PlayedGame played(Kuhn), earlier(Kuhn);
        played.play({"[deal] [deal,king,jack]", "", ""});
        earlier.play({"[deal] [deal,king,queen]", "[alice] [bet]", "[bob] [call]"});
        StateGraphPane pane;
        show(pane, played, Kuhn);
        const GraphView *view = pane.pane()->view();
        const auto isShown = [&](const QStringList &numbers) {
            QStringList shown;
            for (const Graph::Node &node : view->graph().nodes)
                shown.append(node.lines.front());
            return shown == numbers && view->currentNode() == int(numbers.size()) - 1 && !pane.pane()->isBusy();
        };
        const auto takeBack = [&pane](const tests::PlayedGame &game, const engine::GameTree &tree) {
            pane.setRules(tests::textOf(Kuhn));
            pane.setSession(tree, game.players, u"game"_s);
        };
        const QStringList four{u"#0"_s, u"#1"_s, u"#2"_s, u"#3"_s};
        QTRY_VERIFY_WITH_TIMEOUT(isShown(four), LayoutTime);
        takeBack(earlier, earlier.session);
        QTRY_VERIFY_WITH_TIMEOUT(isShown(four) && view->graph().nodes[2].lines.join(u' ').contains(u"bet"_s),
                                 LayoutTime);
        takeBack(earlier, engine::GameTree(earlier.session.node(0).state)); // a restart
        QTRY_VERIFY_WITH_TIMEOUT(isShown({u"#0"_s}), LayoutTime);
        pane.setSession(played.session, played.players, u"game"_s); // that is played on
        const QStringList later{u"#0"_s, u"#4"_s, u"#5"_s, u"#6"_s};
        QTRY_VERIFY_WITH_TIMEOUT(isShown(later), LayoutTime);
        takeBack(earlier, earlier.session);
        QTRY_VERIFY_WITH_TIMEOUT(isShown(four), LayoutTime);
        takeBack(played, played.session);
        QTRY_VERIFY_WITH_TIMEOUT(isShown(later), LayoutTime);
    }

    /// What was explored has its numbers and places once it is played, too.
    void numbersAndPlacesStayWhenAStateIsPlayed()
    {
        tests::PlayedGame game("resources/games/kuhn-poker.sidl");
        game.play({});
        StateGraphPane pane;
        show(pane, game, "resources/games/kuhn-poker.sidl");
        GraphView *view = pane.pane()->view();
        view->setFocus();
        view->selectNode(0);
        QTest::keyClick(view, Qt::Key_E, Qt::ShiftModifier);
        QTRY_VERIFY_WITH_TIMEOUT(view->graph().nodes.size() > 50 && !pane.pane()->isBusy(), LayoutTime);
        const auto placed = [view] {
            QMap<QString, std::pair<QString, QPointF>> places; // number and place, by key
            for (int node = 0; node < int(view->graph().nodes.size()); ++node) {
                const Graph::Node &there = view->graph().nodes[std::size_t(node)];
                places.insert(there.key, {there.lines.front(), view->mapToScene(view->nodeRect(node).center())});
            }
            return places;
        };
        const auto before = placed();
        game.play({"[deal] [deal,queen,jack]", "[alice] [bet]"});
        pane.setSession(game.session, game.players, u"game"_s);
        const auto isPlayed = [view](const Graph::Node &node) { return node.isPlayed; };
        const auto played
            = [&] { return std::count_if(view->graph().nodes.begin(), view->graph().nodes.end(), isPlayed); };
        QTRY_VERIFY_WITH_TIMEOUT(played() == 3 && !pane.pane()->isBusy(), LayoutTime);
        QVERIFY(view->currentNode() > 2);
        const auto after = placed();
        QCOMPARE(after.keys(), before.keys());
        for (const QString &key : before.keys()) {
            QCOMPARE(after[key].first, before[key].first);
            QVERIFY2(qAbs(after[key].second.x() - before[key].second.x()) < 30, qPrintable(after[key].first));
        }
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
};

SIDL_WINDOW_TEST_MAIN(TestExploredGraphs)
#include "tst_exploredgraphs.moc"
