// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/visualizer/graphs.h"

#include "visualizer/graphfonts.h"
#include "visualizer/graphview.h"
#include "visualizer/layouter.h"

#include <QPainter>
#include <QSignalSpy>
#include <QTest>

using namespace sidl;
using namespace sidl::visualizer;

/// Painting and showing a graph of 3,000 nodes and 9,000 edges with labels.
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
        m_graph = tests::tree(3000);
        engine::SplitMix64 random(1);
        for (int i = 0; i < 6000; ++i) {
            Graph::Edge edge;
            edge.from = random.below(3000);
            edge.to = random.below(3000);
            m_graph.edges.push_back(edge);
        }
        layouter.start(measured(m_graph, GraphFonts(QFont())), options);
        QVERIFY(finished.wait(120000));
        m_placed = finished.at(0).at(0).value<LaidOut>().placed;
    }

    void showing()
    {
        GraphView view;
        view.resize(1440, 900);
        QBENCHMARK
        {
            view.setGraph(m_graph, m_placed);
        }
    }

    void painting_data()
    {
        QTest::addColumn<double>("zoom"); // 0: all in
        QTest::addColumn<bool>("isSharp");
        for (const bool isSharp : {true, false})
            for (const double zoom : {0.0, 0.1, 0.3, 0.6, 1.0})
                QTest::addRow("%s, zoom %g", isSharp ? "sharp" : "gesture", zoom) << zoom << isSharp;
    }
    void painting()
    {
        QFETCH(double, zoom);
        QFETCH(bool, isSharp);
        GraphView view;
        view.resize(1440, 900);
        view.setGraph(m_graph, m_placed);
        view.fit();
        if (zoom > 0) {
            view.selectNode(1500); // in the middle of the drawing
            while (view.zoom() < zoom)
                view.zoomIn();
        }
        view.setRenderHint(QPainter::Antialiasing, isSharp);
        QImage image(view.viewport()->size(), QImage::Format_ARGB32_Premultiplied);
        QBENCHMARK
        {
            QPainter painter(&image);
            painter.setRenderHints(view.renderHints());
            view.render(&painter);
        }
    }

private:
    Graph m_graph;
    PlacedGraph m_placed;
};

QTEST_MAIN(BenchGraphView)
#include "bench_graphview.moc"
