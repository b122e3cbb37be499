// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/graphbuilder.h"
#include "visualizer/layout/layout.h"
#include "visualizer/layout/layoutreader.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::visualizer;

namespace {

/// Two nodes of 72 by 36 points, one above the other, joined twice: by a line of two pieces with a tip at each end, and
/// by one with a label.
const QByteArray twoNodes = R"({"bb": "-10,0,90,146", "objects": [
  {"name": "n1", "width": "1", "height": "0.5", "pos": "36,18"},
  {"name": "n0", "width": "1", "height": "0.5", "pos": "36,128"}],
 "edges": [
  {"id": "e1", "lp": "70,73", "pos": "e,36,36 36,110 36,95 36,80 36,65 36,60 36,55 36,46"},
  {"id": "e0", "pos": "s,20,110 20,100 20,95 20,90 20,80;e,20,36 20,80 20,70 20,60 20,46"}]})";

} // namespace

/// Graphviz's layouts as places in a scene.
class TestLayoutReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void twoNodesByHand()
    {
        const auto result = readLayout(twoNodes, 2, 2);
        QVERIFY2(result.ok(), result.ok() ? "" : qPrintable(result.problem().message));
        const PlacedGraph &graph = *result;
        QCOMPARE(graph.bounds, QRectF(0, 0, 100, 146));
        QCOMPARE(graph.nodes[0].centre, QPointF(46, 18)); // y goes down, the left edge is 0
        QCOMPARE(graph.nodes[1].centre, QPointF(46, 128));
        QCOMPARE(graph.nodes[0].size, QSizeF(72, 36));

        QCOMPARE(graph.edges[0].splines.size(), std::size_t(2));
        QCOMPARE(*graph.edges[0].splines[0].startTip, QPointF(30, 36));
        QVERIFY(!graph.edges[0].splines[0].endTip);
        QCOMPARE(graph.edges[0].splines[1].points.back(), QPointF(30, 100));
        QCOMPARE(*graph.edges[0].splines[1].endTip, QPointF(30, 110));
        QVERIFY(!graph.edges[0].label);
        QCOMPARE(graph.edges[1].splines[0].points.size(), std::size_t(7));
        QCOMPARE(*graph.edges[1].label, QPointF(80, 73));
    }

    void readsWhatGraphvizWrites()
    {
        Graph graph;
        graph.nodes.resize(2);
        for (Graph::Node &node : graph.nodes) {
            node.width = 90;
            node.height = 30;
        }
        for (const auto &[from, to] : {std::pair(1, 0), std::pair(0, 1), std::pair(0, 0)}) {
            Graph::Edge edge;
            edge.from = from;
            edge.to = to;
            edge.labelWidth = 50;
            edge.labelHeight = 12;
            graph.edges.push_back(edge);
        }
        for (const char *program : {"dot", "sfdp"}) {
            LayoutOptions options;
            options.format = LayoutFormat::Json;
            options.hierarchical = QString::fromLatin1(program);
            const auto layout = layOut(dotText(graph), options);
            QVERIFY2(layout.ok(), layout.ok() ? "" : qPrintable(layout.problem().message));
            const auto placed = readLayout(layout->output, 2, 3);
            QVERIFY2(placed.ok(), placed.ok() ? "" : qPrintable(placed.problem().message));
            QVERIFY((placed->nodes[0].size - QSizeF(90, 30)).width() < 0.1);
            for (const PlacedGraph::Edge &edge : placed->edges) {
                QVERIFY(!edge.splines.empty() && edge.splines.back().endTip);
                QVERIFY(edge.label);
            }
            const QPointF tip = *placed->edges[0].splines.back().endTip; // of the edge that leads to the first node
            const QPointF distance = tip - placed->nodes[0].centre;
            QVERIFY(std::abs(distance.x()) < 47 && std::abs(distance.y()) < 17);
        }
    }

    void theLocaleDoesNotMatter()
    {
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::German));
        const auto result = readLayout(QByteArray(twoNodes).replace("128", "128.5"), 2, 2);
        QLocale::setDefault(before);
        QVERIFY(result.ok());
        QCOMPARE(result->nodes[0].centre, QPointF(46, 17.5));
    }

    void badTextIsToldOf_data()
    {
        QTest::addColumn<QByteArray>("json");
        const auto changed = [](const char *from, const char *to) { return QByteArray(twoNodes).replace(from, to); };
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no object") << QByteArray("[1]");
        QTest::newRow("cut off") << twoNodes.left(200);
        QTest::newRow("no bounds") << changed("bb", "cc");
        QTest::newRow("a node too many") << changed("n1", "n2");
        QTest::newRow("a node too few") << changed("n1", "n0");
        QTest::newRow("no number") << changed("36,18", "36,x");
        QTest::newRow("a point too few") << changed(" 36,46", "");
        QTest::newRow("another edge") << changed("e1\"", "e7\"");
    }
    void badTextIsToldOf()
    {
        QFETCH(QByteArray, json);
        const auto result = readLayout(json, 2, 2);
        QVERIFY(!result.ok());
        QCOMPARE(result.problem().code, u"graphviz-output"_s);
        QVERIFY(!result.problem().message.isEmpty() && !result.problem().advice.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestLayoutReader)
#include "tst_layoutreader.moc"
