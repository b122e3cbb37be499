// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/graphlayout.h"

#include <QLineF>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl::visualizer;

namespace {

/// A tree of three rows: in the last one, the first and the third node are of one set, the second and the fourth of
/// another one.
Graph twoSets(bool isTurned)
{
    Graph graph;
    graph.isTree = true;
    graph.leftToRight = isTurned;
    graph.nodes.resize(7);
    for (Graph::Node &node : graph.nodes) {
        node.lines = QStringList(u"bob"_s);
        node.width = 40;
        node.height = 24;
    }
    for (int node = 1; node < 7; ++node) {
        Graph::Edge edge;
        edge.from = (node - 1) / 2;
        edge.to = node;
        edge.lines = QStringList(u"[orders,beer]"_s);
        edge.labelWidth = 80;
        edge.labelHeight = 19;
        graph.edges.push_back(edge);
    }
    for (const int node : {3, 4}) {
        Graph::Edge edge;
        edge.from = node;
        edge.to = node + 2;
        edge.kind = Graph::Edge::Kind::Alike;
        graph.edges.push_back(edge);
    }
    return graph;
}

/// A tree of three rows, with sets over two of them: the first nodes of the last row and the last ones above it.
Graph setsOverRows(bool isTurned)
{
    Graph graph;
    graph.isTree = true;
    graph.leftToRight = isTurned;
    graph.nodes.resize(13);
    for (Graph::Node &node : graph.nodes) {
        node.lines = QStringList(u"alice"_s);
        node.width = 40;
        node.height = 24;
    }
    for (int node = 1; node < 13; ++node) {
        Graph::Edge edge;
        edge.from = node < 5 ? 0 : (node - 3) / 2;
        edge.to = node;
        edge.lines = QStringList(u"[orders,beer]"_s);
        edge.labelWidth = 80;
        edge.labelHeight = 19;
        graph.edges.push_back(edge);
    }
    for (const auto &[from, to] : {std::pair(3, 5), std::pair(6, 4)}) { // the higher one first, and last
        Graph::Edge edge;
        edge.from = from;
        edge.to = to;
        edge.kind = Graph::Edge::Kind::Alike;
        graph.edges.push_back(edge);
    }
    return graph;
}

/// Points on the way of a line, near to one another.
std::vector<QPointF> pointsOf(const PlacedGraph::Edge &edge)
{
    std::vector<QPointF> points;
    const std::vector<QPointF> &bezier = edge.splines.front().points;
    for (std::size_t i = 0; i + 3 < bezier.size(); i += 3)
        for (int step = 0; step <= 50; ++step) {
            const double t = step / 50.0, u = 1 - t;
            points.push_back(u * u * u * bezier[i] + 3 * u * u * t * bezier[i + 1] + 3 * u * t * t * bezier[i + 2]
                             + t * t * t * bezier[i + 3]);
        }
    return points;
}

} // namespace

/// Lines that join the nodes of information sets.
class TestSetLines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void setsOfARowKeepOffNodesAndOneAnother_data()
    {
        QTest::addColumn<bool>("isTurned");
        QTest::newRow("down") << false;
        QTest::newRow("to the right") << true;
    }
    void setsOfARowKeepOffNodesAndOneAnother()
    {
        QFETCH(bool, isTurned);
        const Graph graph = twoSets(isTurned);
        LayoutOptions options;
        options.format = LayoutFormat::Json;
        const auto laidOut = layOut(graph, options);
        QVERIFY(laidOut.ok());
        const PlacedGraph &placed = laidOut->placed;
        const std::vector<QPointF> first = pointsOf(placed.edges[6]), second = pointsOf(placed.edges[7]);
        for (const std::vector<QPointF> &line : {first, second})
            for (const QPointF &point : line)
                for (const PlacedGraph::Node &node : placed.nodes) {
                    const QPointF off = point - node.centre;
                    QVERIFY2(qAbs(off.x()) >= node.size.width() / 2 - 0.1
                                 || qAbs(off.y()) >= node.size.height() / 2 - 0.1,
                             "a line leads through a node");
                }
        // The lines cross, since each set begins within the other, but never run together for long.
        const auto isBeside = [&second](const QPointF &point) {
            return std::all_of(second.begin(), second.end(),
                               [&point](const QPointF &other) { return QLineF(point, other).length() > 3; });
        };
        const auto apart = std::count_if(first.begin(), first.end(), isBeside);
        QVERIFY2(apart * 10 > int(first.size()) * 8, qPrintable(u"%1 of %2"_s.arg(apart).arg(first.size())));
        for (const int edge : {6, 7}) {
            const std::vector<QPointF> &ends = placed.edges[std::size_t(edge)].splines.front().points;
            const auto middle = [isTurned](const QPointF &point) { return isTurned ? point.y() : point.x(); };
            const PlacedGraph::Node &from = placed.nodes[std::size_t(graph.edges[std::size_t(edge)].from)];
            const PlacedGraph::Node &to = placed.nodes[std::size_t(graph.edges[std::size_t(edge)].to)];
            QVERIFY(middle(ends.front()) != middle(ends.back()));
            QVERIFY(qAbs(std::min(middle(from.centre), middle(to.centre)) - middle(ends.front())) < 12);
            QVERIFY(qAbs(std::max(middle(from.centre), middle(to.centre)) - middle(ends.back())) < 12);
        }
    }

    void setsOverRowsKeepOffNodesAndWordsAndOneAnother_data()
    {
        QTest::addColumn<bool>("isTurned");
        QTest::newRow("down") << false;
        QTest::newRow("to the right") << true;
    }
    void setsOverRowsKeepOffNodesAndWordsAndOneAnother()
    {
        QFETCH(bool, isTurned);
        const Graph graph = setsOverRows(isTurned);
        LayoutOptions options;
        options.format = LayoutFormat::Json;
        const auto laidOut = layOut(graph, options);
        QVERIFY(laidOut.ok());
        const PlacedGraph &placed = laidOut->placed;
        const auto rect = [](const QPointF &centre, const QSizeF &size) {
            return QRectF(centre - QPointF(size.width(), size.height()) / 2, size).adjusted(0.1, 0.1, -0.1, -0.1);
        };
        std::vector<QRectF> inTheWay;
        for (const PlacedGraph::Node &node : placed.nodes)
            inTheWay.push_back(rect(node.centre, node.size));
        for (int edge = 0; edge < 12; ++edge)
            inTheWay.push_back(rect(*placed.edges[std::size_t(edge)].label, {80, 19}));
        const std::vector<QPointF> first = pointsOf(placed.edges[12]), second = pointsOf(placed.edges[13]);
        for (const std::vector<QPointF> &line : {first, second})
            for (const QPointF &point : line)
                QVERIFY2(std::none_of(inTheWay.begin(), inTheWay.end(),
                                      [&point](const QRectF &one) { return one.contains(point); }),
                         "a line leads through a node or words");
        const auto isBeside = [&second](const QPointF &point) {
            return std::all_of(second.begin(), second.end(),
                               [&point](const QPointF &other) { return QLineF(point, other).length() > 3; });
        };
        const auto apart = std::count_if(first.begin(), first.end(), isBeside);
        QVERIFY2(apart * 10 > int(first.size()) * 8, qPrintable(u"%1 of %2"_s.arg(apart).arg(first.size())));
        for (const int edge : {12, 13}) { // from node to node
            const std::vector<QPointF> &ends = placed.edges[std::size_t(edge)].splines.front().points;
            const PlacedGraph::Node &lower = placed.nodes[edge == 12 ? 5 : 6],
                                    &higher = placed.nodes[edge == 12 ? 3 : 4];
            QVERIFY(rect(lower.centre, lower.size).adjusted(-1, -1, 1, 1).contains(ends.front()));
            QVERIFY(rect(higher.centre, higher.size).adjusted(-1, -1, 1, 1).contains(ends.back()));
        }
    }

    /// On a page it is larger from left to right, as one without sets is.
    void aWidePictureWithSetsIsTurned()
    {
        Graph graph;
        graph.isTree = true;
        graph.nodes.resize(32);
        for (Graph::Node &node : graph.nodes) {
            node.lines = QStringList(u"alice"_s);
            node.width = 40;
            node.height = 24;
        }
        for (int node = 1; node < 32; ++node) {
            Graph::Edge edge;
            edge.to = node;
            edge.lines = QStringList(u"[dirt,alice,bob]"_s);
            edge.labelWidth = 100;
            edge.labelHeight = 19;
            graph.edges.push_back(edge);
        }
        Graph::Edge set;
        set.from = 1;
        set.to = 31;
        set.kind = Graph::Edge::Kind::Alike;
        graph.edges.push_back(set);
        const auto picture = layOut(graph, {});
        QVERIFY(picture.ok());
        QVERIFY2(picture->layout.scale >= ReadableScale, qPrintable(QString::number(picture->layout.scale)));
    }
};

QTEST_GUILESS_MAIN(TestSetLines)
#include "tst_setlines.moc"
