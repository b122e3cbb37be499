// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/rules/dependencygraph.h"

#include "tests/support/gamefiles.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::analysis;

namespace {

DependencyGraph graphOf(const char *rules)
{
    return dependencyGraph(language::readProgram(QString::fromUtf8(rules)));
}

/// "caller > called" and "caller ! negated", in order.
QString edges(const DependencyGraph &graph)
{
    QStringList list;
    for (const DependencyGraph::Edge &edge : graph.edges)
        list.append(graph.nodes[std::size_t(edge.from)].predicate.text() + QLatin1Char(edge.negative ? '!' : '>')
                    + graph.nodes[std::size_t(edge.to)].predicate.text());
    return list.join(u' ');
}

const DependencyGraph::Node &node(const DependencyGraph &graph, const char *name, int arity)
{
    return graph.nodes.at(std::size_t(graph.indexOf({QString::fromLatin1(name), arity})));
}

} // namespace

class TestDependencyGraph : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void callsBecomeEdges()
    {
        QCOMPARE(edges(graphOf("p(X) :- q(X), r. p(Y) :- q(Y). q(1). r :- true.")), u"p/1>q/1 p/1>r/0"_s);
    }

    void negationIsMarked_data()
    {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("wanted");
        QTest::newRow("not provable") << u"\\+ q"_s << u"p/0!q/0"_s;
        QTest::newRow("not") << u"not(q)"_s << u"p/0!q/0"_s;
        QTest::newRow("inside a conjunction") << u"\\+ (r, q)"_s << u"p/0!r/0 p/0!q/0"_s;
        QTest::newRow("forall") << u"forall(q, r)"_s << u"p/0!q/0 p/0>r/0"_s;
        QTest::newRow("condition") << u"( q -> r ; s )"_s << u"p/0!q/0 p/0>r/0 p/0>s/0"_s;
        QTest::newRow("both ways") << u"q, \\+ q, q"_s << u"p/0>q/0 p/0!q/0"_s;
    }
    void negationIsMarked()
    {
        QFETCH(QString, body);
        QFETCH(QString, wanted);
        const DependencyGraph graph = graphOf(qPrintable(u"p :- %1. q. r. s."_s.arg(body)));
        QCOMPARE(edges(graph), wanted);
    }

    void metaCallsAreFollowed()
    {
        QCOMPARE(edges(graphOf("p(L) :- findall(X, q(X), L). q(1).")), u"p/1>q/1"_s);
        QCOMPARE(edges(graphOf("p(L) :- setof(X, Y^q(X, Y), L). q(1, 2).")), u"p/1>q/2"_s);
        QCOMPARE(edges(graphOf("p(L) :- maplist(q(1), L). q(1, 2).")), u"p/1>q/2"_s);
        QCOMPARE(edges(graphOf("p(L) :- foldl(q, L, 0, _). q(1, 2, 3).")), u"p/1>q/3"_s);
        QCOMPARE(edges(graphOf("p :- call(q, 1). q(1).")), u"p/0>q/1"_s);
    }

    void goalsKnownOnlyInPlayMayCallWhatTheirNamesAllow()
    {
        const DependencyGraph graph = graphOf("p(N) :- G =.. [q, N], call(G). q(1). r(1).");
        QCOMPARE(edges(graph), u"p/1>q/1"_s);
        QVERIFY(graph.edges.front().isUnknown);
        QCOMPARE(edges(graphOf("p(N) :- atom_concat(q, r, P), call(P, N). qr(1). s(1).")),
                 u"p/1>p/1 p/1>qr/1 p/1>s/1"_s);
        // That it may read the state keeps it from being the same in all states; that it may call itself is no recursion.
        const DependencyGraph state
            = graphOf("p(N) :- P = fact, call(P, [n, N]). q(N) :- atom_concat(a, b, P), call(P, N).");
        QVERIFY(!node(state, "p", 1).isStatic() && !node(state, "q", 1).isStatic());
        QVERIFY(!state.isRecursive(state.indexOf({u"q"_s, 1})));
    }

    void keywordsAreKnown()
    {
        const DependencyGraph graph = graphOf(
            "game(g). legal([m]) :- fact([_, N]), positive(N). positive(N) :- N > 0. do([m]) :- create([x]).");
        QVERIFY(node(graph, "legal", 1).keyword->isHead);
        QVERIFY(!node(graph, "fact", 1).keyword->isHead);
        QVERIFY(!node(graph, "positive", 1).keyword);
        QCOMPARE(node(graph, "legal", 1).clauses, 1);
        QCOMPARE(node(graph, "fact", 1).clauses, 0);
        QCOMPARE(graph.indexOf({u">"_s, 2}), -1); // built-ins are left out
        QCOMPARE(node(graph, "positive", 1).span.line, 1);
    }

    void readingTheStateIsInherited()
    {
        const DependencyGraph graph
            = graphOf("legal([m]) :- a. a :- b. b :- \\+ c. c :- fact([x]). d :- e. e. do([m]) :- create([x]).");
        for (const char *name : {"a", "b", "c"})
            QVERIFY(node(graph, name, 0).readsState);
        QVERIFY(node(graph, "legal", 1).readsState);
        for (const char *name : {"d", "e"})
            QVERIFY(!node(graph, name, 0).readsState);
        QVERIFY(!node(graph, "do", 1).readsState);
    }

    void whatDoesNotReadTheStateIsStatic()
    {
        const DependencyGraph graph
            = graphOf("legal([m]) :- a. a :- fact([x]), b(_). b(1). b(N) :- c(N). c(2). do([m]) :- create([x]).");
        for (const char *name : {"b", "c"})
            QVERIFY(node(graph, name, 1).isStatic());
        QVERIFY(!node(graph, "a", 0).isStatic());
        QVERIFY(!node(graph, "create", 1).isStatic()); // has no clauses
    }

    void componentsAreFound()
    {
        const DependencyGraph graph
            = graphOf("top :- even(4). even(0). even(N) :- odd(N). odd(N) :- even(N). loop :- loop. leaf.");
        QStringList found;
        for (const std::vector<int> &component : graph.components) {
            QStringList names;
            for (const int each : component)
                names.append(graph.nodes[std::size_t(each)].predicate.name);
            found.append(names.join(u' '));
        }
        // Callees first.
        QCOMPARE(found, (QStringList{u"even odd"_s, u"top"_s, u"loop"_s, u"leaf"_s}));
        const auto isRecursive = [&](const char *name, int arity) {
            return graph.isRecursive(graph.indexOf({QString::fromLatin1(name), arity}));
        };
        QVERIFY(isRecursive("even", 1) && isRecursive("odd", 1) && isRecursive("loop", 0));
        QVERIFY(!isRecursive("top", 0) && !isRecursive("leaf", 0));
        QVERIFY(graph.recursiveNegations.empty());
    }

    void negationThroughRecursionIsReported()
    {
        const auto negations = [](const char *rules) {
            const DependencyGraph graph = graphOf(rules);
            QStringList found;
            for (const int edge : graph.recursiveNegations) {
                const DependencyGraph::Edge &each = graph.edges[std::size_t(edge)];
                found.append(graph.nodes[std::size_t(each.from)].predicate.name + u'!'
                             + graph.nodes[std::size_t(each.to)].predicate.name);
            }
            return found.join(u' ');
        };
        QCOMPARE(negations("win :- step, \\+ win. step."), u"win!win"_s);
        QCOMPARE(negations("a :- b. b :- c. c :- \\+ a. d :- \\+ c."), u"c!a"_s);
        QCOMPARE(negations("a :- \\+ b. b :- b."), QString());
        for (const char *game : {"nim", "chess", "tic-tac-toe", "kuhn-poker"})
            QVERIFY(dependencyGraph(tests::program(("resources/games/" + std::string(game) + ".sidl").c_str()))
                        .recursiveNegations.empty());
    }

    void theGamesHaveTheExpectedNodes()
    {
        const DependencyGraph graph = dependencyGraph(tests::program("resources/games/nim.sidl"));
        QVERIFY(node(graph, "other", 2).clauses == 1);
        QVERIFY(edges(graph).contains(u"do/1>other/2 do/1>delete/1 do/1>create/1"_s));
        QVERIFY(edges(graph).contains(u"payoff/2>tocreate/1"_s));
    }

    void aLongChainIsFast()
    {
        QString rules;
        for (int i = 0; i < 5000; ++i)
            rules += u"p%1 :- p%2.\n"_s.arg(i).arg(i + 1);
        rules += u"p5000 :- fact([x]).\n"_s;
        const DependencyGraph graph = graphOf(qPrintable(rules));
        QVERIFY(node(graph, "p0", 0).readsState);
        QCOMPARE(int(graph.components.size()), 5002);
    }
};

SIDL_PROLOG_TEST_MAIN(TestDependencyGraph)
#include "tst_dependencygraph.moc"
