// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/graph/asciinumbers.h"
#include "visualizer/layout/graphbuilder.h"
#include "visualizer/layout/layout.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <stop_token>
#include <thread>

using namespace Qt::StringLiterals;
using namespace sidl::visualizer;

namespace {

Graph pair(const QStringList &lines)
{
    Graph graph;
    graph.nodes.resize(2);
    graph.nodes[0].lines = lines;
    graph.nodes[1].lines = QStringList{u"other"_s};
    Graph::Edge edge;
    edge.to = 1;
    edge.lines = lines;
    graph.edges.push_back(edge);
    return graph;
}

/// The SVG text that Graphviz makes of it, with the entities of XML resolved.
QString drawn(const Graph &graph)
{
    LayoutOptions options;
    const auto layout = layOut(dotText(graph), options);
    if (!layout.ok())
        return layout.problem().message;
    return QString::fromUtf8(layout->output)
        .replace(u"&#45;"_s, u"-"_s)
        .replace(u"&#160;"_s, u" "_s)
        .replace(u"&quot;"_s, u"\""_s)
        .replace(u"&#39;"_s, u"'"_s)
        .replace(u"&lt;"_s, u"<"_s)
        .replace(u"&gt;"_s, u">"_s)
        .replace(u"&#92;"_s, u"\\"_s)
        .replace(u"&amp;"_s, u"&"_s);
}

} // namespace

class TestGraphBuilder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersAreWrittenAsProgramsReadThem()
    {
        const QByteArray dot = dotText(withAsciiNumbers(pair({u"alice: \u22120.5"_s})));
        QVERIFY2(dot.contains("alice: -0.5"), dot.constData());
        QVERIFY(!dot.contains("\xe2\x88\x92"));
    }

    void picturesHaveTheMinusSignOfTheWindow()
    {
        const QString picture = drawn(pair({u"alice: \u22120.5"_s}));
        QVERIFY2(picture.contains(u"alice: \u22120.5"_s), qPrintable(picture));
    }

    void whatAppearsAndDisappearsHasItsColours()
    {
        Graph graph = pair({u"#1"_s, u"\u2212[deck]"_s, u"+[card,king]"_s, u"alice: \u22121"_s});
        QByteArray dot = dotText(withAsciiNumbers(graph));
        QVERIFY2(dot.contains("\">-[deck]</FONT>"), dot.constData());
        QVERIFY2(dot.contains("\">+[card,king]</FONT>"), dot.constData());
        QCOMPARE(dot.count("<FONT"), 2);
        graph.nodes[0].kind = Graph::Node::Kind::Connective; // where a sign is one of the rules'
        dot = dotText(graph);
        QCOMPARE(dot.count("<FONT"), 0);
    }

    void arrowsDoNotTouchTheirLabels()
    {
        const QString picture = drawn(pair({u"alice: [2]"_s}));
        const auto number = [&picture](const QString &pattern) {
            return QRegularExpression(pattern).match(picture).captured(1).toDouble();
        };
        const double line = number(u"class=\"edge\"[\\s\\S]*?<path [^>]*d=\"M([-0-9.]+),"_s);
        const double text = number(u"class=\"edge\"[\\s\\S]*?<text [^>]*x=\"([-0-9.]+)\""_s);
        QVERIFY2(text - line >= 3, qPrintable(picture));
    }

    void aLegendIsDrawnWithTheGraph()
    {
        Graph graph = pair({u"a"_s});
        graph.title = u"nim & co"_s;
        graph.legend = {{Graph::Node::Kind::Start, u"start"_s},
                        {Graph::Node::Kind::Terminal, u"end <1>"_s},
                        {Graph::Node::Kind::Plain, u"here"_s, {}, Graph::LegendEntry::Sign::Current},
                        {Graph::Node::Kind::Plain, u"alike"_s, {}, Graph::LegendEntry::Sign::Alike},
                        {Graph::Node::Kind::Connective, u"joins goals"_s}};
        const QString picture = drawn(graph);
        QVERIFY2(picture.contains(u">nim & co<"_s), qPrintable(picture));
        QVERIFY(picture.contains(u">start"_s));
        QVERIFY(picture.contains(u"end <1>"_s));
        QVERIFY(picture.contains(u"alike"_s));
        QVERIFY(picture.contains(u'\u25c6'));  // the shape of a connective
        QVERIFY(!picture.contains(u"here"_s)); // a file has no place where one is
        QVERIFY(!QString::fromUtf8(dotText(pair({u"a"_s}))).contains(u"labelloc"_s));
    }

    void writesNodesAndEdges()
    {
        Graph graph = pair({u"[alice,10]"_s});
        graph.title = u"nim"_s;
        const QByteArray dot = dotText(graph);
        QVERIFY2(dot.startsWith("digraph"), dot.constData());
        QVERIFY(dot.contains("n0 -> n1"));
        QVERIFY(dot.contains("\"[alice,10]\""));
        QVERIFY(dot.contains("label=nim"));
    }

    void isTheSameEachTime()
    {
        const Graph graph = pair({u"a"_s});
        QCOMPARE(dotText(graph), dotText(graph));
    }

    void parallelEdgesAndLoopsStay()
    {
        Graph graph = pair({u"x"_s});
        graph.edges.push_back(graph.edges[0]);
        graph.edges.push_back({1, 1, {}, Graph::Edge::Kind::Negative, {}, {}});
        QCOMPARE(dotText(graph).count("n0 -> n1"), 2);
        QCOMPARE(dotText(graph).count("n1 -> n1"), 1);
    }

    void anyTextIsDrawnAsItIs_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"[alice,10]", "say \"hi\"", "back\\slash", "\\N \\G \\l", "<b>html</b>", "{a|b}",
                                 "'it''s'", "50 % & more", "Hütte €", "a;b", "->", "// no comment"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }
    void anyTextIsDrawnAsItIs()
    {
        QFETCH(QString, text);
        const QString svg = drawn(pair({text}));
        QVERIFY2(svg.count(text) >= 2, qPrintable(svg)); // on the node and on the edge
    }

    void linesAreLines()
    {
        const QString svg = drawn(pair({u"first"_s, QString(), u"third"_s}));
        QVERIFY(svg.contains(u">first<"_s));
        QVERIFY(svg.contains(u">third<"_s));
    }

    void givenSizesAreKept()
    {
        Graph graph = pair({});
        graph.nodes[0].width = 144;
        graph.nodes[0].height = 72;
        LayoutOptions options;
        options.format = LayoutFormat::Json;
        const auto layout = layOut(dotText(graph), options);
        QVERIFY(layout.ok());
        const QJsonObject node = QJsonDocument::fromJson(layout->output).object()[u"objects"_s][0].toObject();
        QCOMPARE(node[u"width"_s].toString().toDouble(), 2.0); // inches
        QCOMPARE(node[u"height"_s].toString().toDouble(), 1.0);
    }

    /// Two sets of a row, of which each begins within the other: thick lines with room between them, as much more as the
    /// type is larger.
    void informationSetsAreToldApart()
    {
        Graph graph;
        graph.isTree = true;
        graph.nodes.resize(7);
        std::vector<PlacedGraph::Node> places(7);
        const auto add = [&graph](int from, int to, double label) {
            Graph::Edge edge;
            edge.from = from;
            edge.to = to;
            if (label > 0)
                edge.lines = QStringList(u"beer"_s);
            else
                edge.kind = Graph::Edge::Kind::Alike;
            edge.labelHeight = label;
            graph.edges.push_back(edge);
        };
        for (int node = 1; node < 7; ++node) {
            add((node - 1) / 2, node, 19);
            places[std::size_t(node)] = {QPointF(100 * node, node < 3 ? 0 : 100), QSizeF(40, 20)};
        }
        add(3, 5, 0);
        add(4, 6, 0);
        QVERIFY(dotText(graph).contains("penwidth=1.8"));
        const auto apart = [&graph, &places] {
            PlacedGraph placed;
            placed.nodes = places;
            placed.edges.resize(graph.edges.size());
            const auto topOf = [lines = SetLines(graph).lines(graph, placed)](int edge) {
                double top = 100;
                for (const QPointF &point : lines.at(edge).points)
                    top = qMin(top, point.y());
                return top;
            };
            return qAbs(topOf(6) - topOf(7));
        };
        const double usual = apart();
        QVERIFY(usual >= 9);
        for (Graph::Edge &edge : graph.edges)
            edge.labelHeight *= 2;
        QCOMPARE(apart(), 2 * usual);
    }

    void nothingIsWrittenOnceAStopIsAskedFor()
    {
        std::stop_source stop;
        QVERIFY(!dotText(pair({u"a"_s}), {}, stop.get_token()).isEmpty());
        stop.request_stop();
        QVERIFY(dotText(pair({u"a"_s}), {}, stop.get_token()).isEmpty());
        QVERIFY(dotText(Graph(), {}, stop.get_token()).isEmpty()); // that has no node
    }

    void emptyGraphsAreGraphs() { QVERIFY(dotText(Graph()).startsWith("digraph")); }

    void threadsDoNotDisturbEachOther()
    {
        const Graph graph = pair({u"a"_s, u"b"_s});
        const QByteArray wanted = dotText(graph);
        std::atomic<int> wrong{0};
        std::vector<std::thread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([&] {
                for (int k = 0; k < 200; ++k)
                    wrong += dotText(graph) != wanted;
            });
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(wrong.load(), 0);
    }
};

QTEST_GUILESS_MAIN(TestGraphBuilder)
#include "tst_graphbuilder.moc"
