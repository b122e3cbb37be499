// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/graphlayout.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace Qt::StringLiterals;
using namespace sidl::visualizer;

namespace {

/// A tree of four levels with long and short words by turns.
Graph wordyTree()
{
    Graph graph;
    graph.isTree = true;
    graph.nodes.resize(31);
    for (Graph::Node &node : graph.nodes) {
        node.lines = QStringList(u"bob"_s);
        node.width = 32;
        node.height = 24;
    }
    for (int node = 1; node < 31; ++node) {
        Graph::Edge edge;
        edge.from = (node - 1) / 2;
        edge.to = node;
        edge.lines = QStringList(node % 3 == 0 ? u"bet"_s : u"cooperates"_s);
        edge.labelWidth = node % 3 == 0 ? 40 : 110;
        edge.labelHeight = 19;
        graph.edges.push_back(edge);
    }
    return graph;
}

PlacedGraph laidOut(const Graph &graph)
{
    LayoutOptions options;
    options.format = LayoutFormat::Json;
    const auto result = layOut(graph, options);
    if (!result.ok())
        qFatal("no layout");
    return result->placed;
}

} // namespace

class TestWordRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTreeWithTwoRowsOfWordsIsNarrower()
    {
        Graph graph = wordyTree();
        const QSizeF before = laidOut(graph).bounds.size();
        graph.hasTwoRowsOfWords = true;
        const QSizeF now = laidOut(graph).bounds.size();
        QVERIFY2(now.width() < 0.8 * before.width(), qPrintable(u"%1 of %2"_s.arg(now.width()).arg(before.width())));
        QVERIFY(now.height() > before.height());
        graph.leftToRight = true; // there they stand below one another
        Graph plain = graph;
        plain.hasTwoRowsOfWords = false;
        QCOMPARE(laidOut(graph).bounds, laidOut(plain).bounds);
    }

    void theirWordsLieUponNothing()
    {
        Graph graph = wordyTree();
        graph.hasTwoRowsOfWords = true;
        const PlacedGraph placed = laidOut(graph);
        std::vector<QRectF> places;
        std::set<double> rows;
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            QVERIFY(placed.edges[i].label);
            const QSizeF size(graph.edges[i].labelWidth, graph.edges[i].labelHeight);
            places.emplace_back(*placed.edges[i].label - QPointF(size.width(), size.height()) / 2, size);
            QVERIFY(placed.bounds.contains(places.back()));
            rows.insert(std::round(placed.edges[i].label->y()));
        }
        QCOMPARE(rows.size(), 2u * 4u); // of each level
        for (std::size_t i = 0; i < places.size(); ++i) {
            for (std::size_t other = 0; other < i; ++other)
                QVERIFY2(!places[i].adjusted(1, 1, -1, -1).intersects(places[other]),
                         qPrintable(u"%1 upon %2"_s.arg(i).arg(other)));
            for (const PlacedGraph::Node &node : placed.nodes) {
                const QRectF there(node.centre - QPointF(node.size.width(), node.size.height()) / 2, node.size);
                QVERIFY(!there.intersects(places[i]));
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestWordRows)
#include "tst_wordrows.moc"
