// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/dependencyview.h"
#include "visualizer/domainview.h"
#include "visualizer/nodelook.h"
#include "visualizer/ruleview.h"

#include "tests/engine/prologtest.h"

#include <set>

using namespace sidl;
using namespace sidl::visualizer;

/// Graphs made of what analyses found.
class TestViews : public QObject
{
    Q_OBJECT

private Q_SLOTS:
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

    void ruleGraphsShowTheSixColours()
    {
        const analysis::RuleGraph rules = analysis::ruleGraph(tests::program("resources/games/nim.sidl"));
        const Graph graph = ruleGraphView(rules, QStringLiteral("nim"));
        QCOMPARE(graph.nodes.size(), rules.vertices.size());
        QCOMPARE(graph.edges.size(), rules.edges.size());
        using Kind = Graph::Node::Kind;
        std::set<Kind> kinds;
        std::set<std::pair<Shape, Tone>> looks;
        QSet<QString> keys;
        for (const Graph::Node &node : graph.nodes) {
            kinds.insert(node.kind);
            looks.insert({lookOf(node.kind).shape, lookOf(node.kind).tone});
            keys.insert(node.key);
        }
        QCOMPARE(kinds,
                 (std::set<Kind>{Kind::Connective, Kind::Keyword, Kind::PredicateOccurrence, Kind::FunctionOccurrence,
                                 Kind::VariableOccurrence, Kind::Argument, Kind::VariableSymbol, Kind::Symbol}));
        QCOMPARE(looks.size(), kinds.size());
        QCOMPARE(std::size_t(keys.size()), graph.nodes.size());
        const int argument = nodeNamed(graph, QStringLiteral("other[2]"));
        QVERIFY(argument >= 0);
        QVERIFY(graph.nodes[std::size_t(argument)].kind == Kind::Argument);
        QVERIFY(graph.nodes[std::size_t(argument)].toolTip.contains(QStringLiteral("argument 2 of predicate other")));
    }

    void domainGraphsShowPositionsWithTheirDomains()
    {
        const analysis::DomainGraph domains = analysis::domainGraph(tests::program("resources/games/nim.sidl"));
        const DomainView view = domainGraphView(domains, QStringLiteral("nim"));
        QCOMPARE(view.graph.edges.size(), domains.edges.size());
        QCOMPARE(view.graph.nodes.size(), view.vertices.size());
        const int position = nodeNamed(view.graph, QStringLiteral("word/2[1]"));
        QVERIFY(position >= 0);
        QVERIFY(view.graph.nodes[std::size_t(position)].kind == Graph::Node::Kind::Argument);
        QVERIFY2(view.graph.nodes[std::size_t(position)].toolTip.contains(QStringLiteral("word/2[1]: {alice,bob")),
                 qPrintable(view.graph.nodes[std::size_t(position)].toolTip));
        const int number = nodeNamed(view.graph, QStringLiteral("1..3"));
        QVERIFY(number >= 0 && view.graph.nodes[std::size_t(number)].kind == Graph::Node::Kind::Number);
        std::vector<bool> isJoined(view.graph.nodes.size(), false);
        for (const Graph::Edge &edge : view.graph.edges)
            isJoined[std::size_t(edge.from)] = isJoined[std::size_t(edge.to)] = true;
        QVERIFY(std::all_of(isJoined.begin(), isJoined.end(), [](bool joined) { return joined; }));
    }

    void whatOnlyPlayKnowsIsToldOfInDomainGraphs()
    {
        const analysis::DomainGraph domains = analysis::domainGraph(
            language::readProgram(QStringLiteral("game(g). init([a],0).\nlegal([G]) :- call(G). ")));
        const DomainView view = domainGraphView(domains, {});
        QCOMPARE(view.graph.remarks.size(), 1);
        QVERIFY2(view.graph.remarks[0].contains(QStringLiteral("line 2")), qPrintable(view.graph.remarks[0]));
    }

private:
    static int nodeNamed(const Graph &graph, const QString &label)
    {
        for (std::size_t i = 0; i < graph.nodes.size(); ++i)
            if (graph.nodes[i].lines.value(0) == label)
                return int(i);
        return -1;
    }
};

SIDL_PROLOG_TEST_MAIN(TestViews)
#include "tst_views.moc"
