// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/dependencyview.h"
#include "visualizer/stateview.h"

#include "tests/engine/prologtest.h"

using namespace sidl;
using namespace sidl::visualizer;

/// Graphs made of what analyses found.
class TestViews : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void statesShowWordsAccountsAndKinds()
    {
        engine::Engine engine(tests::program("resources/games/nim.sidl"));
        analysis::ExploreLimits limits;
        limits.depth = 100;
        const Graph graph = stateGraph(analysis::explore(engine, *engine.initialState(), limits), engine.players(),
                                       QStringLiteral("nim"));
        QCOMPARE(graph.title, QStringLiteral("nim"));
        QVERIFY(graph.remarks.isEmpty());
        QCOMPARE(graph.nodes[0].lines,
                 (QStringList{QStringLiteral("[alice,10]"), QStringLiteral("[alice] 0, [bob] 0")}));
        QVERIFY(graph.nodes[0].kind == Graph::Node::Kind::Start);
        int terminal = 0;
        for (const Graph::Node &node : graph.nodes)
            terminal += node.kind == Graph::Node::Kind::Terminal;
        QCOMPARE(terminal, 2);
    }

    void parallelActionsShareAnEdge()
    {
        engine::Engine engine(tests::program("resources/games/nim.sidl"));
        analysis::ExploreLimits limits;
        limits.depth = 1;
        const Graph graph = stateGraph(analysis::explore(engine, *engine.initialState(), limits), engine.players(), {});
        QCOMPARE(int(graph.edges.size()), 4);
        QCOMPARE(graph.edges[0].lines, (QStringList{QStringLiteral("[main] [1]"), QStringLiteral("(nothing)")}));
        QVERIFY(graph.nodes[1].kind == Graph::Node::Kind::Unexplored);
        QVERIFY(!graph.remarks.isEmpty());
    }

    void largeStatesShowDifferences()
    {
        QString rules
            = QStringLiteral("game(large). init([a],0). legal([a]). owned([a],[a]). switch([a],[go]).\n"
                             "init([w,N]) :- between(1, 50, N).\ndo([go]) :- delete([w,1]), create([w,51]).\n");
        engine::Engine engine(language::readProgram(rules));
        analysis::ExploreLimits limits;
        limits.depth = 1;
        const Graph graph = stateGraph(analysis::explore(engine, *engine.initialState(), limits), engine.players(), {});
        QCOMPARE(int(graph.nodes.size()), 2);
        QCOMPARE(graph.nodes[0].lines.size(), 13); // twelve of words, one of accounts
        QVERIFY(graph.nodes[0].lines[11].contains(QStringLiteral("more")));
        QCOMPARE(graph.nodes[1].lines,
                 (QStringList{QStringLiteral("-[w,1]"), QStringLiteral("+[w,51]"), QStringLiteral("[a] 0")}));
        QVERIFY(graph.nodes[1].toolTip.contains(QStringLiteral("[w,25]")));
    }

    void dependenciesShowKeywordsAndNegation()
    {
        const Graph graph = dependencyGraphView(analysis::dependencyGraph(tests::program("resources/games/nim.sidl")),
                                                QStringLiteral("nim"));
        const auto kindOf = [&](const char *label) {
            for (const Graph::Node &node : graph.nodes)
                if (node.lines.value(0) == QLatin1String(label))
                    return node.kind;
            return Graph::Node::Kind::Faulty;
        };
        QVERIFY(kindOf("legal/1") == Graph::Node::Kind::RuleKeyword);
        QVERIFY(kindOf("fact/1") == Graph::Node::Kind::BodyKeyword);
        QVERIFY(kindOf("other/2") == Graph::Node::Kind::Plain); // player/1 is fixed: no state
    }
};

SIDL_PROLOG_TEST_MAIN(TestViews)
#include "tst_views.moc"
