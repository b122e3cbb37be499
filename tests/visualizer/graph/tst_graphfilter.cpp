// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/graphs.h"

#include "visualizer/graph/graphfilter.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::visualizer;

namespace {

/// "0 1 4: 0-1 1-2": the nodes that are left, by their places in the whole graph, and the edges between them.
QString text(const FilteredGraph &part)
{
    QStringList nodes, edges;
    for (const int source : part.sources)
        nodes.append(QString::number(source));
    for (const Graph::Edge &edge : part.graph.edges)
        edges.append(u"%1-%2"_s.arg(part.sources[std::size_t(edge.from)]).arg(part.sources[std::size_t(edge.to)]));
    return nodes.join(u' ') + u": "_s + edges.join(u' ');
}

Graph graphOf(int nodes, const std::vector<std::pair<int, int>> &edges)
{
    Graph graph = tests::tree(nodes);
    graph.edges.clear();
    for (const auto &[from, to] : edges) {
        Graph::Edge edge;
        edge.from = from;
        edge.to = to;
        graph.edges.push_back(edge);
    }
    return graph;
}

GraphFilter hiding(const char *pattern)
{
    GraphFilter filter;
    filter.hidden = QString::fromUtf8(pattern);
    return filter;
}

GraphFilter collapsing(const QSet<QString> &keys)
{
    GraphFilter filter;
    filter.collapsed = keys;
    return filter;
}

} // namespace

/// Drawing a part of a graph.
class TestGraphFilter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// What is drawn with the minus sign of typography is typed with a hyphen.
    void negativeNumbersCanBeTyped()
    {
        Graph graph;
        graph.nodes.resize(2);
        graph.nodes[0].lines = QStringList{u"alice: \u22121"_s};
        graph.nodes[1].lines = QStringList{u"alice: 1"_s};
        QCOMPARE(filtered(graph, hiding("alice: -1")).sources, std::vector<int>{1});
    }

    void nothingIsLeftOutWithoutAChoice()
    {
        const Graph whole = tests::tree(9);
        const FilteredGraph part = filtered(whole, {});
        QVERIFY(part.graph == whole);
        QCOMPARE(part.nodes, part.sources);
        QVERIFY(!GraphFilter().isActive());
    }

    void patternsHide_data()
    {
        QTest::addColumn<QByteArray>("pattern");
        QTest::addColumn<QString>("left");
        QTest::newRow("text") << QByteArray("node 3") << u"0 1 2 4 5: 0-1 0-2 1-4 1-5"_s;
        QTest::newRow("any text") << QByteArray("n*4") << u"0 1 2 3 5: 0-1 0-2 0-3 1-5"_s;
        QTest::newRow("or, blanks, case") << QByteArray("NODE 4 | node 5") << u"0 1 2 3: 0-1 0-2 0-3"_s;
        QTest::newRow("a character") << QByteArray("node?1") << u"0 2 3 4 5: 0-2 0-3"_s;
        QTest::newRow("brackets are themselves") << QByteArray("[0-9]") << u"0 1 2 3 4 5: 0-1 0-2 0-3 1-4 1-5"_s;
        QTest::newRow("only bars") << QByteArray(" | ") << u"0 1 2 3 4 5: 0-1 0-2 0-3 1-4 1-5"_s;
        QTest::newRow("all") << QByteArray("*") << u": "_s;
    }
    void patternsHide()
    {
        QFETCH(QByteArray, pattern);
        QFETCH(QString, left);
        QCOMPARE(text(filtered(tests::tree(6), hiding(pattern))), left);
    }

    void onlyWhatIsNearIsLeft()
    {
        GraphFilter filter;
        filter.centre = u"1"_s;
        QCOMPARE(text(filtered(tests::tree(14), filter)), u"0 1 4 5 6: 0-1 1-4 1-5 1-6"_s);
        filter.steps = 2;
        QCOMPARE(text(filtered(tests::tree(14), filter)), u"0 1 2 3 4 5 6 13: 0-1 0-2 0-3 1-4 1-5 1-6 4-13"_s);
        filter.centre = u"no such node"_s;
        QCOMPARE(int(filtered(tests::tree(14), filter).sources.size()), 14);
    }

    void aSubtreeCollapses()
    {
        const FilteredGraph part = filtered(tests::tree(8), collapsing({u"1"_s}));
        QCOMPARE(text(part), u"0 1 2 3 7: 0-1 0-2 0-3 2-7"_s);
        QCOMPARE(part.graph.nodes[1].lines.last(), u"+ 3 inside"_s);
        QCOMPARE(part.nodes[5], 1); // stands for it
        QVERIFY(collapsible(tests::tree(8), 7).empty());
    }

    void whatOthersLeadToStays()
    {
        const Graph graph = graphOf(5, {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {1, 4}});
        QCOMPARE(collapsible(graph, 1), (std::vector<int>{4}));
        QCOMPARE(text(filtered(graph, collapsing({u"1"_s}))), u"0 1 2 3: 0-1 0-2 1-3 2-3"_s);
    }

    void aCycleCollapses()
    {
        const Graph graph = graphOf(5, {{0, 1}, {1, 2}, {2, 3}, {3, 1}, {3, 4}, {2, 4}});
        QCOMPARE(collapsible(graph, 2), (std::vector<int>{1, 3}));
        // The two edges to 4 become one.
        QCOMPARE(text(filtered(graph, collapsing({u"2"_s}))), u"0 2 4: 0-2 2-4"_s);
    }

    void linksWithoutDirectionLeadNowhere()
    {
        Graph graph = graphOf(4, {{0, 1}, {1, 2}, {2, 3}});
        graph.edges[2].kind = Graph::Edge::Kind::Alike;
        QCOMPARE(collapsible(graph, 1), (std::vector<int>{2}));
    }
};

QTEST_GUILESS_MAIN(TestGraphFilter)
#include "tst_graphfilter.moc"
