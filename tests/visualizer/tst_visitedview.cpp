// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "playedgame.h"

#include "visualizer/visitedview.h"

#include <algorithm>

using namespace sidl;
using namespace sidl::visualizer;

namespace {

QString lines(const Graph &graph, std::size_t node)
{
    return graph.nodes.at(node).lines.join(QLatin1Char('|'));
}

/// "0-1 alice: [3]"
QString edge(const Graph &graph, std::size_t index)
{
    const Graph::Edge &there = graph.edges.at(index);
    return QStringLiteral("%1-%2 %3").arg(there.from).arg(there.to).arg(there.lines.join(QLatin1Char('|')));
}

} // namespace

/// What was visited, as a graph.
class TestVisitedView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nimWithBranchesMergesEqualStates()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]", "[main] [3]", "<0", "[main] [2]", "[main] [3]", "<2", "[main] [1]", "<4", "", "<4",
                   "[main] [wait]"});
        const VisitedGraph visited = visitedGraph(game.session, game.players, QStringLiteral("nim"));
        const Graph &graph = visited.graph;
        QCOMPARE(graph.title, QStringLiteral("nim"));
        QCOMPARE(lines(graph, 0), QStringLiteral("[alice,10]"));
        QCOMPARE(lines(graph, 1), QStringLiteral("[bob,7]"));
        QCOMPARE(lines(graph, 2), QStringLiteral("[alice,4]"));
        QCOMPARE(lines(graph, 3), QStringLiteral("[bob,8]"));
        QCOMPARE(lines(graph, 4), QStringLiteral("[alice,5]"));
        QCOMPARE(lines(graph, 5), QStringLiteral("[bob,3]"));
        QCOMPARE(edge(graph, 0), QStringLiteral("0-1 alice: [3]"));
        QCOMPARE(edge(graph, 1), QStringLiteral("1-2 bob: [3]"));
        QCOMPARE(edge(graph, 5), QStringLiteral("4-6 (alice: [1])"));  // S17: a default
        QCOMPARE(edge(graph, 6), QStringLiteral("4-4 alice: [wait]")); // another chronon of the same state
        QVERIFY(graph.nodes[0].kind == Graph::Node::Kind::Start);
        QVERIFY(graph.nodes[1].kind == Graph::Node::Kind::Plain);
        QCOMPARE(int(graph.nodes.size()), 7);
        QCOMPARE(visited.nodes, (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 4}));
        QCOMPARE(visited.sessionNodes[4], (std::vector<engine::Session::NodeId>{4, 7}));
        QVERIFY(graph.remarks.isEmpty());
    }

    void terminalsTellTheAccounts()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]", "[main] [3]", "[main] [3]", "[main] [1]"});
        const Graph graph = visitedGraph(game.session, game.players, {}).graph;
        QVERIFY(graph.nodes.back().kind == Graph::Node::Kind::Terminal);
        QCOMPARE(graph.nodes.back().lines,
                 (QStringList{QStringLiteral("[alice,0]"), QStringLiteral("alice: 1"), QStringLiteral("bob: -1")}));
    }

    void namesOfAnyVisitAreShown()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [wait]", "[main] [3]"});
        game.session.setNote(1, {QStringLiteral("Alice hesitates"), {}, false}); // the second visit of the first state
        const Graph graph = visitedGraph(game.session, game.players, {}).graph;
        QCOMPARE(lines(graph, 0), QStringLiteral("“Alice hesitates”|[alice,10]"));
        QCOMPARE(lines(graph, 1), QStringLiteral("[bob,7]"));
    }

    void differencesAreShownAndStatesAreInTheTip()
    {
        tests::PlayedGame game("resources/games/tic-tac-toe.sidl");
        game.playAtRandom(60, 5);
        const VisitedGraph visited = visitedGraph(game.session, game.players, {});
        for (std::size_t i = 1; i < visited.graph.nodes.size(); ++i) {
            const Graph::Node &node = visited.graph.nodes[i];
            QVERIFY(!node.lines.filter(QStringLiteral("+[turn,")).isEmpty());
            const engine::State &state = game.session.node(visited.sessionNodes[i].front()).state;
            for (const engine::Word word : state.words())
                QVERIFY(node.toolTip.contains(word.text()));
        }
    }

    void eachStateIsThereOnce()
    {
        tests::PlayedGame game("resources/games/tic-tac-toe.sidl");
        game.playAtRandom(300, 4);
        const VisitedGraph visited = visitedGraph(game.session, game.players, {});
        std::vector<engine::State> states;
        for (const auto &visits : visited.sessionNodes) {
            const engine::State &state = game.session.node(visits.front()).state;
            QVERIFY(std::find(states.begin(), states.end(), state) == states.end());
            states.push_back(state);
            for (const engine::Session::NodeId visit : visits)
                QVERIFY(game.session.node(visit).state == state);
        }
        QVERIFY(states.size() > 50 && states.size() < std::size_t(game.session.size()));
    }

    void growsAtItsEnd()
    {
        tests::PlayedGame game("resources/games/tic-tac-toe.sidl");
        game.playAtRandom(30, 5);
        const Graph before = visitedGraph(game.session, game.players, {}).graph;
        game.playAtRandom(30, 5);
        const Graph after = visitedGraph(game.session, game.players, {}).graph;
        QVERIFY(after.nodes.size() > before.nodes.size());
        for (std::size_t i = 0; i < before.nodes.size(); ++i)
            QCOMPARE(after.nodes[i].key, before.nodes[i].key);
    }

    void natureAndSeveralSwitchesAreNamed()
    {
        tests::PlayedGame game("resources/games/rock-paper-scissors.sidl");
        game.playAtRandom(8, 1000);
        const Graph graph = visitedGraph(game.session, game.players, {}).graph;
        bool isNamed = false;
        for (const Graph::Edge &there : graph.edges)
            isNamed
                = isNamed || there.lines.join(QString()).contains(game.players[0].elementLabel(0) + QLatin1Char(':'));
        QVERIFY(isNamed);
    }

    void tooManyStatesAreToldOf()
    {
        // Counts up by one each chronon: 3,010 states.
        engine::Session session;
        engine::Words words;
        engine::PrologThread::run([&] {
            engine::Engine engine(language::readProgram(QStringLiteral("init([a], 0).")));
            for (int i = 0; i < VisitedGraph::MostStates + 10; ++i)
                words.push_back(*engine.word(QStringLiteral("[count,%1]").arg(i)));
        });
        session = engine::Session(engine::State({words[0]}, {0}));
        for (std::size_t i = 1; i < words.size(); ++i) {
            engine::Chronon chronon;
            chronon.after = engine::State({words[i]}, {0});
            session.append(chronon);
        }
        const VisitedGraph visited = visitedGraph(session, {}, {});
        QCOMPARE(int(visited.graph.nodes.size()), VisitedGraph::MostStates);
        QCOMPARE(visited.graph.remarks.size(), 1);
        QVERIFY2(visited.graph.remarks[0].contains(QStringLiteral("3000")), qPrintable(visited.graph.remarks[0]));
        QVERIFY(visited.graph.remarks[0].contains(QStringLiteral("10")));
        QCOMPARE(visited.nodes.back(), -1);
    }
};

SIDL_PROLOG_TEST_MAIN(TestVisitedView)
#include "tst_visitedview.moc"
