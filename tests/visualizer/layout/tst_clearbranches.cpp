// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/clearbranches.h"
#include "visualizer/layout/graphlayout.h"

#include <QRectF>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl::visualizer;

namespace {

QPointF turned(const QPointF &point, bool isTurned)
{
    return isTurned ? point.transposed() : point;
}

QSizeF turned(const QSizeF &size, bool isTurned)
{
    return isTurned ? size.transposed() : size;
}

/// How near the lines of an edge come to a node: 0 within it.
double distance(const std::vector<QPointF> &bezier, const PlacedGraph::Node &node)
{
    double least = 1e9;
    for (std::size_t i = 0; i + 3 < bezier.size(); i += 3)
        for (int step = 0; step <= 100; ++step) {
            const double t = step / 100.0, u = 1 - t;
            const QPointF at = u * u * u * bezier[i] + 3 * u * u * t * bezier[i + 1] + 3 * u * t * t * bezier[i + 2]
                + t * t * t * bezier[i + 3] - node.centre;
            least = std::min(
                least,
                std::max({0.0, std::abs(at.x()) - node.size.width() / 2, std::abs(at.y()) - node.size.height() / 2}));
        }
    return least;
}

/// A low node with two branches, as far as Graphviz has them run below a high one beside it.
struct Low
{
    explicit Low(bool isTurned)
    {
        graph.isTree = true;
        graph.leftToRight = isTurned;
        graph.nodes.resize(4);
        graph.edges.resize(2);
        graph.edges[0].to = 2;
        graph.edges[1].to = 3;
        const auto put = [&](double x, double y, double width, double height) {
            placed.nodes.push_back({turned(QPointF(x, y), isTurned), turned(QSizeF(width, height), isTurned)});
        };
        put(50, 50, 40, 20);  // the low one
        put(120, 50, 60, 50); // the high one beside it
        put(50, 150, 40, 20);
        put(130, 150, 40, 20);
        const auto branch = [&](std::vector<QPointF> points) {
            for (QPointF &point : points)
                point = turned(point, isTurned);
            placed.edges.push_back({{{points, {}, {}}}, {}});
        };
        branch({{50, 60}, {50, 90}, {50, 110}, {50, 140}});
        branch({{70, 58}, {90, 76}, {128, 76}, {128, 100}, {129, 110}, {130, 120}, {130, 140}});
    }
    Graph graph;
    PlacedGraph placed;
};

} // namespace

/// Branches of a tree past nodes that are not their own.
class TestClearBranches : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aBranchGoesPastAHigherNode_data()
    {
        QTest::addColumn<bool>("isTurned");
        QTest::newRow("down") << false;
        QTest::newRow("to the right") << true;
    }
    void aBranchGoesPastAHigherNode()
    {
        QFETCH(bool, isTurned);
        Low tree(isTurned);
        const std::vector<QPointF> before = tree.placed.edges[1].splines.front().points;
        const std::vector<QPointF> other = tree.placed.edges[0].splines.front().points;
        QVERIFY(distance(before, tree.placed.nodes[1]) < 2);
        QCOMPARE(clearBranches(tree.graph, tree.placed), std::vector<std::size_t>{1});
        const std::vector<QPointF> &after = tree.placed.edges[1].splines.front().points;
        QCOMPARE(after.size() % 3, std::size_t(1));
        QVERIFY(distance(after, tree.placed.nodes[1]) > 5);
        QVERIFY(distance({after.begin(), after.begin() + 4}, tree.placed.nodes[0]) <= 0.01); // it begins at its node
        QCOMPARE(after.back(), before.back());
        QCOMPARE(tree.placed.edges[0].splines.front().points, other);
    }

    /// Nodes with two lines beside such with one, as in a tree that is folded.
    void noBranchTouchesAFoldedNode_data() { aBranchGoesPastAHigherNode_data(); }
    void noBranchTouchesAFoldedNode()
    {
        QFETCH(bool, isTurned);
        const Graph graph = folded(isTurned);
        LayoutOptions options;
        options.format = LayoutFormat::Json;
        const auto laidOut = layOut(graph, options);
        QVERIFY(laidOut.ok());
        for (std::size_t i = 0; i < graph.edges.size(); ++i)
            for (int node = 0; node < int(graph.nodes.size()); ++node)
                if (node != graph.edges[i].from && node != graph.edges[i].to)
                    for (const PlacedGraph::Spline &spline : laidOut->placed.edges[i].splines)
                        QVERIFY2(distance(spline.points, laidOut->placed.nodes[std::size_t(node)]) > 5,
                                 qPrintable(u"edge %1, node %2"_s.arg(i).arg(node)));
    }

private:
    /// Each inner node has two below it. In the last row but one, those at the right are folded, and so they are large.
    static Graph folded(bool isTurned)
    {
        constexpr int Inner = 19;
        Graph graph;
        graph.isTree = true;
        graph.leftToRight = isTurned;
        for (int at = 0; at <= 2 * Inner; ++at) { // row by row
            Graph::Node node;
            node.width = at < Inner ? 66 : 120;
            node.height = at < Inner ? 34 : 54;
            graph.nodes.push_back(node);
            if (at == 0)
                continue;
            Graph::Edge edge;
            edge.from = (at - 1) / 2;
            edge.to = at;
            edge.lines = {at % 2 == 1 ? u"cooperate"_s : u"defect"_s};
            edge.labelWidth = at % 2 == 1 ? 93 : 63;
            edge.labelHeight = 27;
            graph.edges.push_back(edge);
        }
        return graph;
    }
};

QTEST_GUILESS_MAIN(TestClearBranches)
#include "tst_clearbranches.moc"
