// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/graphs.h"

#include "visualizer/layout/graphbuilder.h"
#include "visualizer/layout/layouter.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/scene/graphfonts.h"
#include "visualizer/scene/graphview.h"

#include <QApplication>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::visualizer;

/// How long a graph takes until it is there, and how long frames take: of 3,000 nodes and 6,000 edges,
/// half of these with labels.
class BenchGraphView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        Layouter layouter;
        QSignalSpy finished(&layouter, &Layouter::finished);
        LayoutOptions options;
        options.format = LayoutFormat::Json;
        m_graph = tangled(3000);
        layouter.start(measured(m_graph, GraphFonts(QFont())), options);
        QVERIFY(finished.wait(120000));
        m_placed = finished.at(0).at(0).value<LaidOut>().placed;
    }

    /// From the graph to its picture in a pane: measuring, layout in the child, reading it, making the items.
    void comingUp_data()
    {
        QTest::addColumn<int>("nodes");
        for (const int nodes : {100, 1000, 3000})
            QTest::addRow("%d nodes, %d edges", nodes, 2 * nodes) << nodes;
    }
    void comingUp()
    {
        QFETCH(int, nodes);
        const Graph graph = tangled(nodes);
        GraphPane pane;
        pane.resize(1440, 900);
        pane.show();
        QSignalSpy laidOut(&pane, &GraphPane::laidOut);
        QBENCHMARK_ONCE
        {
            pane.setGraph(graph);
            QVERIFY(laidOut.wait(120000));
            pane.view()->grab();
        }
    }

    /// Graphviz's program alone, as the pane would run it and as plain dot, for graphs of states:
    /// trees with some more edges.
    void layingOut_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<bool>("isDot");
        for (const int nodes : {100, 1000, 3000})
            for (const bool isDot : {true, false})
                QTest::addRow("%d nodes, %s", nodes, isDot ? "dot" : "as the pane does") << nodes << isDot;
    }
    void layingOut()
    {
        QFETCH(int, nodes);
        QFETCH(bool, isDot);
        Graph graph = tests::tree(nodes);
        engine::SplitMix64 random(1);
        for (int i = 0; i < nodes / 20; ++i)
            graph.edges.push_back(edge(random, nodes));
        LayoutOptions options;
        options.format = LayoutFormat::Json;
        options.nodes = isDot ? 0 : nodes; // of unknown size: dot
        options.edges = isDot ? 0 : int(graph.edges.size());
        const QByteArray text = dotText(measured(graph, GraphFonts(QFont())));
        QBENCHMARK_ONCE
        {
            const auto layout = layOut(text, options);
            if (!layout.ok())
                qWarning("%s", qPrintable(layout.problem().message));
            else
                qInfo("%s", qPrintable(layout->program));
        }
    }

    /// One frame of a gesture, as the window paints it.
    void gestures_data()
    {
        QTest::addColumn<QString>("gesture");
        QTest::newRow("pan") << u"pan"_s;
        QTest::newRow("zoom") << u"zoom"_s;
    }
    void gestures()
    {
        QFETCH(QString, gesture);
        GraphView view;
        view.resize(1440, 900);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.setGraph(m_graph, m_placed);
        view.fit();
        view.repaint();
        int step = 0;
        QBENCHMARK
        {
            const int sign = ++step % 2 ? 1 : -1;
            if (gesture == "pan"_L1)
                drag(view, {8 * sign, 6 * sign});
            else
                turn(view, sign);
            view.viewport()->repaint();
        }
    }

    void showing()
    {
        GraphView view;
        view.resize(1440, 900);
        QBENCHMARK
        {
            view.setGraph(m_graph, m_placed);
            QCoreApplication::processEvents(); // the scene gets its items ready
        }
    }

    void painting_data()
    {
        QTest::addColumn<double>("zoom"); // 0: all in
        for (const double zoom : {0.0, 0.1, 0.3, 0.6, 1.0})
            QTest::addRow("zoom %g", zoom) << zoom;
    }
    void painting()
    {
        QFETCH(double, zoom);
        GraphView view;
        view.resize(1440, 900);
        view.setGraph(m_graph, m_placed);
        view.fit();
        if (zoom > 0) {
            view.selectNode(1500); // in the middle of the drawing
            while (view.zoom() < zoom)
                view.zoomIn();
        }
        QImage image(view.viewport()->size(), QImage::Format_ARGB32_Premultiplied);
        QBENCHMARK
        {
            QPainter painter(&image);
            painter.setRenderHints(view.renderHints());
            view.render(&painter);
        }
    }

private:
    static Graph::Edge edge(engine::SplitMix64 &random, int nodes)
    {
        Graph::Edge edge;
        edge.from = random.below(nodes);
        edge.to = random.below(nodes);
        return edge;
    }
    /// A tree, and as many edges more at random.
    static Graph tangled(int nodes)
    {
        Graph graph = tests::tree(nodes);
        engine::SplitMix64 random(1);
        while (int(graph.edges.size()) < 2 * nodes)
            graph.edges.push_back(edge(random, nodes));
        return graph;
    }
    static void drag(GraphView &view, QPoint way)
    {
        const QPoint ground(5, 5);
        QTest::mousePress(view.viewport(), Qt::LeftButton, {}, ground);
        QTest::mouseMove(view.viewport(), ground + way);
        QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, ground + way);
    }
    static void turn(GraphView &view, int notches)
    {
        const QPoint place = view.viewport()->rect().center();
        QWheelEvent event(place, view.viewport()->mapToGlobal(place), {}, {0, 120 * notches}, Qt::NoButton,
                          Qt::ControlModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(view.viewport(), &event);
    }

    Graph m_graph;
    PlacedGraph m_placed;
};

QTEST_MAIN(BenchGraphView)
#include "bench_graphview.moc"
