// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/visualizer/states/stateviews.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::visualizer;

/// States that were explored, as a graph, alone and beside those that were visited.
class TestExploredView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Of what was explored a graph may get a part alone: how much it was is told all the same, and once.
    void allThatWasExploredIsToldOf()
    {
        const Explored nim(tests::program("resources/games/nim.sidl"), 3);
        const std::size_t found = nim.explored.space.nodes.size();
        const auto drawn = [](const StateMap &map) { return map.remarks().filter(u"drawn"_s).join(u'|'); };
        StateMap map(5);
        map.add(nim.explored);
        map.add(nim.explored);
        QCOMPARE(drawn(map), u"incomplete: 5 states are drawn, %1 that were explored are not"_s.arg(found - 5));
        ExploredSpace part = nim.explored;
        part.found = found + 100;
        map.add(part);
        QCOMPARE(drawn(map), u"incomplete: 5 states are drawn, %1 were explored"_s.arg(found + 100));
    }

    void exploredStatesShowActionsAndEnds()
    {
        const Explored nim(tests::program("resources/games/nim.sidl"), 100);
        const Graph &graph = nim.view.graph;
        QVERIFY(graph.remarks.isEmpty());
        QCOMPARE(graph.nodes[0].lines, (QStringList{u"#0"_s, u"[alice,10]"_s}));
        QVERIFY(graph.nodes[0].kind == Graph::Node::Kind::Start);
        int terminal = 0;
        for (const Graph::Node &node : graph.nodes)
            terminal += node.kind == Graph::Node::Kind::Terminal && node.lines.contains(u"bob: \u22121"_s);
        QCOMPARE(terminal, 1); // the other end is bob's
        const auto first = std::find_if(graph.edges.begin(), graph.edges.end(),
                                        [](const Graph::Edge &each) { return each.from == 0 && each.to == 1; });
        QCOMPARE(first->lines, (QStringList{u"alice: [1]"_s, u"(alice: [1])"_s})); // or nobody acts: the default
        QVERIFY(first->toolTip.endsWith(u"\nalice: [1]\n(alice: [1])"_s));
    }

    /// As in what was visited. What somebody chose comes first, where there is no room for all.
    void whatAppliesByDefaultIsToldOfExploredActions()
    {
        const Explored dilemma(tests::program("resources/games/prisoners-dilemma-once.sidl"), 1);
        const auto toWhereBothStaySilent = std::find_if(
            dilemma.view.graph.edges.begin(), dilemma.view.graph.edges.end(), [](const Graph::Edge &each) {
                return each.lines.contains(u"alice: [alice,cooperate], bob: [bob,cooperate]"_s);
            });
        QVERIFY(toWhereBothStaySilent != dilemma.view.graph.edges.end());
        QCOMPARE(toWhereBothStaySilent->lines,
                 (QStringList{u"alice: [alice,cooperate], bob: [bob,cooperate]"_s,
                              u"(alice: [alice,cooperate]), (bob: [bob,cooperate])"_s,
                              u"(alice: [alice,cooperate]), bob: [bob,cooperate]"_s,
                              u"alice: [alice,cooperate], (bob: [bob,cooperate])"_s}));
        for (const Graph::Edge &each : dilemma.view.graph.edges)
            for (const QString &line : each.lines)
                QVERIFY2(line.contains(u"alice: "_s) && line.contains(u"bob: "_s), qPrintable(line));
    }

    void thousandsOfActionsBetweenTwoStatesAreCounted()
    {
        const Explored many(language::readProgram(u"game(many). init([a],0). init([n]). legal([s]). owned([s],[a]).\n"
                                                  "switch([s],[go,I]) :- between(1,3000,I). do(_)."_s),
                            1);
        QCOMPARE(many.view.graph.edges.size(), std::size_t(1));
        const QStringList lines = many.view.graph.edges.front().lines;
        QCOMPARE(lines.size(), MostEdgeLines);
        QCOMPARE(lines.last(), u"… %L1 more"_s.arg(3000 - MostEdgeLines + 1));
        QVERIFY(many.view.graph.edges.front().toolTip.endsWith(u"… %L1 more"_s.arg(3000 - MostTipLines + 1)));
    }

    void theFrontierIsDashed()
    {
        const Explored nim(tests::program("resources/games/nim.sidl"), 1);
        QVERIFY(nim.view.graph.nodes[1].kind == Graph::Node::Kind::Unexplored);
        QVERIFY(!nim.view.graph.remarks.isEmpty());
    }

    /// As one goes on exploring from states that were not.
    void whatIsExploredInPartsIsRemarkedOnce()
    {
        Explored nim(tests::program("resources/games/nim.sidl"), 1);
        QCOMPARE(nim.map.remarks().size(), 1);
        nim.map.add(nim.explored);
        QCOMPARE(nim.map.remarks().size(), 1);
        nim.map.add(Explored(tests::program("resources/games/nim.sidl"), 100).explored);
        QCOMPARE(nim.map.remarks(), QStringList()); // none is dashed any more
    }

    void whatIsExploredComesBesideWhatWasVisited()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]", "[main] [3]"});
        const Explored nim(tests::program("resources/games/nim.sidl"), 2);
        StateMap map;
        map.add(game.session);
        map.add(nim.explored);
        const StateView view = stateView(map, game.players, {});
        QCOMPARE(view.graph.nodes.size(), nim.map.nodes().size()); // all visited ones are among the explored
        QCOMPARE(lines(view.graph, 0), u"#0|[alice,10]"_s);
        QCOMPARE(map.nodeOf(2), 2);
        QVERIFY(view.graph.nodes[1].kind == Graph::Node::Kind::Plain);
        QVERIFY(!map.wayTo(1)); // visited
        int explored = 0;
        for (int i = 3; i < int(map.nodes().size()); ++i) {
            const auto way = map.wayTo(i);
            QVERIFY(way);
            QVERIFY(way->chronons.size() == 1 || way->chronons.size() == 2);
            QVERIFY(view.graph.nodes[std::size_t(i)].kind == Graph::Node::Kind::Explored
                    || view.graph.nodes[std::size_t(i)].kind == Graph::Node::Kind::Unexplored);
            explored += view.graph.nodes[std::size_t(i)].kind == Graph::Node::Kind::Explored;
        }
        QVERIFY(explored > 0);
    }

    void whatIsExploredFromTheMidstHasTheChrononsOfThePlay()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]", "[main] [3]"});
        const engine::State from = game.session.node(2).state;
        const Explored nim(tests::program("resources/games/nim.sidl"), 2, &from);
        StateMap map;
        map.add(game.session);
        map.add(nim.explored);
        QVERIFY(map.nodes().size() > 3);
        for (std::size_t i = 3; i < map.nodes().size(); ++i) {
            const StateMap::Node &node = map.nodes()[i];
            QCOMPARE(node.chronon, map.nodes()[std::size_t(node.parent)].chronon + 1);
            QVERIFY(node.chronon == 3 || node.chronon == 4);
        }
    }

    /// Also when it is played, after which it would be among the first.
    void exploredStatesKeepTheirPlaces()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({});
        const Explored nim(tests::program("resources/games/nim.sidl"), 4);
        StateNumbers numbers;
        const auto mapOf = [&] {
            StateMap map;
            map.add(game.session);
            map.add(nim.explored);
            map.arrange(numbers);
            return map;
        };
        const StateMap before = mapOf();
        std::vector<engine::State> order;
        for (const StateMap::Node &node : before.nodes())
            order.push_back(node.state);
        game.play({"[main] [3]", "[main] [2]"});
        const StateMap after = mapOf();
        QCOMPARE(after.nodes().size(), before.nodes().size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            QVERIFY(after.nodes()[i].state == order[i]);
            const int parent = after.nodes()[i].parent;
            QVERIFY(parent < 0 || parent < int(i));
        }
        QCOMPARE(after.edges().size(), before.edges().size());
        for (std::size_t i = 0; i < after.edges().size(); ++i)
            QVERIFY(after.edges()[i].from == before.edges()[i].from && after.edges()[i].to == before.edges()[i].to);
        QVERIFY(after.nodeOf(1) > 1 && after.nodes()[std::size_t(after.nodeOf(1))].visits.size() == 1);
        const auto isSame = [&](int node) { // the way to what was not visited begins at what was
            const auto way = after.wayTo(node);
            return way && game.session.node(way->from).chronon <= 2;
        };
        for (int i = 0; i < int(after.nodes().size()); ++i)
            QVERIFY(!after.nodes()[std::size_t(i)].visits.empty() || isSame(i));
        const StateView view = stateView(after, game.players, {});
        QCOMPARE(lines(view.graph, 0), u"#0|[alice,10]"_s);
    }
};

SIDL_PROLOG_TEST_MAIN(TestExploredView)
#include "tst_exploredview.moc"
