// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/program/clauseat.h"
#include "visualizer/graph/nodelook.h"
#include "visualizer/rules/dependencyview.h"
#include "visualizer/rules/domainplace.h"
#include "visualizer/rules/domainview.h"
#include "visualizer/rules/ruleview.h"

#include "tests/support/gamefiles.h"

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
        const language::Program program = tests::program("resources/games/nim.sidl");
        const Graph graph = dependencyGraphView(analysis::dependencyGraph(program), program, QStringLiteral("nim"));
        const auto kindOf = [&](const char *label) {
            for (const Graph::Node &node : graph.nodes)
                if (node.lines.value(0) == QLatin1String(label))
                    return node.kind;
            return Graph::Node::Kind::Faulty;
        };
        QVERIFY(kindOf("legal/1") == Graph::Node::Kind::RuleKeyword);
        QVERIFY(kindOf("fact/1") == Graph::Node::Kind::BodyKeyword);
        QVERIFY(kindOf("other/2") == Graph::Node::Kind::Plain); // player/1 is fixed: no state

        const int rule = nodeNamed(graph, QStringLiteral("switch/2")),
                  asked = nodeNamed(graph, QStringLiteral("fact/1"));
        const QString &card = graph.nodes[std::size_t(rule)].toolTip; // names the heads of its clauses
        QCOMPARE(card.count(QStringLiteral("\tswitch([main],[")), 2);
        QVERIFY2(card.contains(QStringLiteral("calls\tfact/1")), qPrintable(card));
        const QString &used = graph.nodes[std::size_t(asked)].toolTip;
        QVERIFY2(used.contains(QStringLiteral("is called by\tlegal/1, owned/2, switch/2")), qPrintable(used));
        const auto call = std::find_if(graph.edges.begin(), graph.edges.end(),
                                       [&](const auto &edge) { return edge.from == rule && edge.to == asked; });
        QVERIFY(call != graph.edges.end());
        QVERIFY2(call->toolTip.startsWith(QStringLiteral("switch/2 \u2192 fact/1\n"))
                     && call->toolTip.contains(QStringLiteral("in the rule\tswitch([main],[")),
                 qPrintable(call->toolTip));
    }

    void ruleGraphsShowTheSixColours()
    {
        const language::Program program = tests::program("resources/games/nim.sidl");
        const analysis::RuleGraph rules = analysis::ruleGraph(program);
        const Graph graph = ruleGraphView(rules, program, QStringLiteral("nim"));
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
        const int goal = nodeNamed(graph, QStringLiteral("tocreate"));
        QVERIFY2(graph.nodes[std::size_t(goal)].toolTip.contains(QStringLiteral("\tpayoff(")), // the head of its rule
                 qPrintable(graph.nodes[std::size_t(goal)].toolTip));
    }

    void aPlaceInTheTextHasItsPositions()
    {
        const language::Program program = tests::program("resources/games/nim.sidl");
        const analysis::DomainGraph domains = analysis::domainGraph(program);
        const auto labelsAt = [&](const char *line, const char *at) {
            const QStringList lines = program.text.split(u'\n');
            const auto there = std::find_if(lines.begin(), lines.end(),
                                            [&](const QString &each) { return each.startsWith(QLatin1String(line)); });
            return labelsOf(domains, program, int(there - lines.begin()) + 1,
                            int(there->indexOf(QLatin1String(at))) + 1);
        };
        QCOMPARE(labelsAt("init([alice, 10])", "10"),
                 (QStringList{QStringLiteral("word/2[2]"), QStringLiteral("init[1]")}));
        QCOMPARE(labelsAt("init([alice, 10])", "alice"),
                 (QStringList{QStringLiteral("word/2[1]"), QStringLiteral("init[1]")}));
        QCOMPARE(labelsAt("init([alice, 10])", "init"), QStringList{QStringLiteral("init[1]")});
        QVERIFY(labelsAt("% Nim", "Nim").isEmpty());
        const QStringList body = labelsAt("    other(", "other(");
        QCOMPARE(body.mid(0, 2), (QStringList{QStringLiteral("other[1]"), QStringLiteral("other[2]")}));
    }

    void aPlaceInAListOfAHelperHasThePositionsOfThatList()
    {
        const QString text
            = QStringLiteral("line([a, b], 1). line([c, d], 2). some([e, f, g]). init([H|_]) :- p([H|_]). "
                             "p([x, y]). legal([X]) :- line(L, _), some(M), member(X, L), member(X, M).");
        const language::Program program = language::readProgram(text);
        const analysis::DomainGraph domains = analysis::domainGraph(program);
        const auto innermostAt = [&](const char *at) {
            return labelsOf(domains, program, 1, int(text.indexOf(QLatin1String(at))) + 1).value(0);
        };
        QCOMPARE(innermostAt("d]"), QStringLiteral("line[1] list/2[2]"));
        QCOMPARE(innermostAt("f, g"), QStringLiteral("some list/3[2]"));
        QCOMPARE(innermostAt("y]"), QStringLiteral("word/2[2]"));
        QCOMPARE(innermostAt("H|_])."), QStringLiteral("longer word/2[1]"));
        QCOMPARE(innermostAt("X]"), QStringLiteral("word/1[1]"));
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
    static QStringList labelsOf(const analysis::DomainGraph &domains, const language::Program &program, int line,
                                int column)
    {
        QStringList labels;
        if (const language::Clause *clause = language::clauseAt(program, line, column))
            for (const int vertex :
                 domainPositionsAt(domains, *clause, language::SourceMap(program.text), line, column))
                labels.append(domains.label(vertex));
        return labels;
    }

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
