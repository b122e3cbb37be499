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

using namespace Qt::StringLiterals;
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
        const Graph graph = dependencyGraphView(analysis::dependencyGraph(program), program, u"nim"_s);
        const auto kindOf = [&](const char *label) {
            for (const Graph::Node &node : graph.nodes)
                if (node.lines.value(0) == QLatin1String(label))
                    return node.kind;
            return Graph::Node::Kind::Faulty;
        };
        QVERIFY(kindOf("legal/1") == Graph::Node::Kind::RuleKeyword);
        QVERIFY(kindOf("fact/1") == Graph::Node::Kind::BodyKeyword);
        QVERIFY(kindOf("other/2") == Graph::Node::Kind::Plain); // player/1 is fixed: no state

        const int rule = nodeNamed(graph, u"switch/2"_s), asked = nodeNamed(graph, u"fact/1"_s);
        const QString &card = graph.nodes[std::size_t(rule)].toolTip; // names the heads of its clauses
        QCOMPARE(card.count(u"\tswitch([main],["_s), 2);
        QVERIFY2(card.contains(u"calls\tfact/1"_s), qPrintable(card));
        const QString &used = graph.nodes[std::size_t(asked)].toolTip;
        QVERIFY2(used.contains(u"is called by\tlegal/1, owned/2, switch/2"_s), qPrintable(used));
        const auto call = std::find_if(graph.edges.begin(), graph.edges.end(),
                                       [&](const auto &edge) { return edge.from == rule && edge.to == asked; });
        QVERIFY(call != graph.edges.end());
        QVERIFY2(call->toolTip.startsWith(u"switch/2 \u2192 fact/1\n"_s)
                     && call->toolTip.contains(u"in the rule\tswitch([main],["_s),
                 qPrintable(call->toolTip));
    }

    void ruleGraphsShowTheSixColours()
    {
        const language::Program program = tests::program("resources/games/nim.sidl");
        const analysis::RuleGraph rules = analysis::ruleGraph(program);
        const Graph graph = ruleGraphView(rules, program, u"nim"_s);
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
        const int argument = nodeNamed(graph, u"other[2]"_s);
        QVERIFY(argument >= 0);
        QVERIFY(graph.nodes[std::size_t(argument)].kind == Kind::Argument);
        QVERIFY(graph.nodes[std::size_t(argument)].toolTip.contains(u"argument 2 of predicate other"_s));
        const int goal = nodeNamed(graph, u"tocreate"_s);
        QVERIFY2(graph.nodes[std::size_t(goal)].toolTip.contains(u"\tpayoff("_s), // the head of its rule
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
        QCOMPARE(labelsAt("init([alice, 10])", "10"), (QStringList{u"word/2[2]"_s, u"init[1]"_s}));
        QCOMPARE(labelsAt("init([alice, 10])", "alice"), (QStringList{u"word/2[1]"_s, u"init[1]"_s}));
        QCOMPARE(labelsAt("init([alice, 10])", "init"), QStringList{u"init[1]"_s});
        QVERIFY(labelsAt("% Nim", "Nim").isEmpty());
        const QStringList body = labelsAt("    other(", "other(");
        QCOMPARE(body.mid(0, 2), (QStringList{u"other[1]"_s, u"other[2]"_s}));
    }

    void aPlaceInAListOfAHelperHasThePositionsOfThatList()
    {
        const QString text = u"line([a, b], 1). line([c, d], 2). some([e, f, g]). init([H|_]) :- p([H|_]). "
                             "p([x, y]). legal([X]) :- line(L, _), some(M), member(X, L), member(X, M)."_s;
        const language::Program program = language::readProgram(text);
        const analysis::DomainGraph domains = analysis::domainGraph(program);
        const auto innermostAt = [&](const char *at) {
            return labelsOf(domains, program, 1, int(text.indexOf(QLatin1String(at))) + 1).value(0);
        };
        QCOMPARE(innermostAt("d]"), u"line[1] list/2[2]"_s);
        QCOMPARE(innermostAt("f, g"), u"some list/3[2]"_s);
        QCOMPARE(innermostAt("y]"), u"word/2[2]"_s);
        QCOMPARE(innermostAt("H|_])."), u"longer word/2[1]"_s);
        QCOMPARE(innermostAt("X]"), u"word/1[1]"_s);
    }

    void domainGraphsShowPositionsWithTheirDomains()
    {
        const analysis::DomainGraph domains = analysis::domainGraph(tests::program("resources/games/nim.sidl"));
        const DomainView view = domainGraphView(domains, u"nim"_s);
        QCOMPARE(view.graph.edges.size(), domains.edges.size());
        QCOMPARE(view.graph.nodes.size(), view.vertices.size());
        const int position = nodeNamed(view.graph, u"word/2[1]"_s);
        QVERIFY(position >= 0);
        QVERIFY(view.graph.nodes[std::size_t(position)].kind == Graph::Node::Kind::Argument);
        QVERIFY2(view.graph.nodes[std::size_t(position)].toolTip.contains(u"word/2[1]: {alice,bob"_s),
                 qPrintable(view.graph.nodes[std::size_t(position)].toolTip));
        const int number = nodeNamed(view.graph, u"1..3"_s);
        QVERIFY(number >= 0 && view.graph.nodes[std::size_t(number)].kind == Graph::Node::Kind::Number);
        std::vector<bool> isJoined(view.graph.nodes.size(), false);
        for (const Graph::Edge &edge : view.graph.edges)
            isJoined[std::size_t(edge.from)] = isJoined[std::size_t(edge.to)] = true;
        QVERIFY(std::all_of(isJoined.begin(), isJoined.end(), [](bool joined) { return joined; }));
    }

    void whatOnlyPlayKnowsIsToldOfInDomainGraphs()
    {
        const analysis::DomainGraph domains
            = analysis::domainGraph(language::readProgram(u"game(g). init([a],0).\nlegal([G]) :- call(G). "_s));
        const DomainView view = domainGraphView(domains, {});
        QCOMPARE(view.graph.remarks.size(), 1);
        QVERIFY2(view.graph.remarks[0].contains(u"line 2"_s), qPrintable(view.graph.remarks[0]));
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
