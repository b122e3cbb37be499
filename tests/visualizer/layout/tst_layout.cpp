// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/graphbuilder.h"
#include "visualizer/layout/layout.h"

#include "sidl/engine/game/nature.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using namespace sidl::visualizer;
using sidl::engine::Problem;

namespace {

/// A random graph, the harder to lay out in layers the more edges it has.
QByteArray randomGraph(int nodes, int edges)
{
    sidl::engine::SplitMix64 random(1);
    Graph graph;
    graph.nodes.resize(std::size_t(nodes));
    for (int i = 0; i < edges; ++i) {
        Graph::Edge edge;
        edge.from = random.below(nodes);
        edge.to = random.below(nodes);
        graph.edges.push_back(edge);
    }
    return dotText(graph);
}

const QByteArray small = "digraph { a -> b }";

} // namespace

class TestLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesEachFormat_data()
    {
        QTest::addColumn<LayoutFormat>("format");
        QTest::addColumn<QByteArray>("magic");
        QTest::newRow("svg") << LayoutFormat::Svg << QByteArray("<?xml");
        QTest::newRow("png") << LayoutFormat::Png << QByteArray("\x89PNG");
        QTest::newRow("pdf") << LayoutFormat::Pdf << QByteArray("%PDF");
        QTest::newRow("json") << LayoutFormat::Json << QByteArray("{");
    }
    void writesEachFormat()
    {
        QFETCH(LayoutFormat, format);
        QFETCH(QByteArray, magic);
        LayoutOptions options;
        options.format = format;
        const auto layout = layOut(small, options);
        QVERIFY2(layout.ok(), layout.ok() ? "" : qPrintable(layout.problem().message));
        QVERIFY(layout->output.startsWith(magic));
        QCOMPARE(layout->program, u"dot"_s);
    }

    void whatIsPrintedFitsAPage_data()
    {
        QTest::addColumn<QString>("direction");
        QTest::addColumn<double>("width"); // points
        QTest::addColumn<double>("height");
        QTest::newRow("high") << u"TB"_s << 595.0 << 842.0;
        QTest::newRow("wide") << u"LR"_s << 842.0 << 595.0;
    }
    void whatIsPrintedFitsAPage()
    {
        QFETCH(QString, direction);
        QFETCH(double, width);
        QFETCH(double, height);
        QByteArray dot = "digraph { rankdir=" + direction.toUtf8() + "; n0";
        for (int i = 1; i < 40; ++i)
            dot += " -> n" + QByteArray::number(i);
        dot += " }";
        LayoutOptions options;
        const auto svg = layOut(dot, options);
        QVERIFY(svg.ok());
        const auto found = QRegularExpression(u"<svg width=\"([0-9.]+)pt\" height=\"([0-9.]+)pt\""_s)
                               .match(QString::fromUtf8(svg->output.left(2000)));
        QVERIFY(found.captured(1).toDouble() <= width);
        QVERIFY(found.captured(2).toDouble() <= height);
        QVERIFY(svg->output.contains("viewBox")); // it is scaled, not cut
        options.format = LayoutFormat::Pdf;
        const auto pdf = layOut(dot, options);
        QVERIFY(pdf.ok());
        const auto box
            = QRegularExpression(u"/MediaBox \\[ ?0 0 ([0-9.]+) ([0-9.]+)"_s).match(QString::fromLatin1(pdf->output));
        QVERIFY(box.hasMatch());
        QVERIFY(box.captured(1).toDouble() <= width + 1);
        QVERIFY(box.captured(2).toDouble() <= height + 1);
    }

    void largeGraphsGoToTheOtherProgram()
    {
        LayoutOptions options;
        options.nodes = 5000;
        options.edges = 9000;
        const auto layout = layOut(small, options);
        QVERIFY(layout.ok());
        QCOMPARE(layout->program, u"sfdp"_s);
        QVERIFY(isLargeForHierarchy(300, 600));
        QVERIFY(!isLargeForHierarchy(100, 200));
        QVERIFY(!isLargeForHierarchy(1000, 999));
    }

    void slowLayoutsFallBack()
    {
        LayoutOptions options;
        options.time = std::chrono::milliseconds(300);
        const auto layout = layOut(randomGraph(300, 900), options); // a minute by dot
        QVERIFY2(layout.ok() ? layout->program == u"sfdp"_s : layout.problem().kind == Problem::Kind::Time,
                 layout.ok() ? qPrintable(layout->program) : qPrintable(layout.problem().message));
    }

    void canBeStopped()
    {
        std::stop_source stop;
        std::thread later([stop]() mutable {
            std::this_thread::sleep_for(std::chrono::milliseconds(150));
            stop.request_stop();
        });
        QElapsedTimer timer;
        timer.start();
        const auto layout = layOut(randomGraph(300, 900), {}, stop.get_token());
        later.join();
        QVERIFY(!layout.ok());
        QVERIFY(layout.problem().kind == Problem::Kind::Cancelled);
        QVERIFY2(timer.elapsed() < 10000, qPrintable(QString::number(timer.elapsed())));
    }

    void aMissingProgramIsToldOf()
    {
        LayoutOptions options;
        options.hierarchical = u"no-such-graphviz"_s;
        const auto layout = layOut(small, options);
        QVERIFY(!layout.ok());
        QCOMPARE(layout.problem().code, u"graphviz-missing"_s);
        QVERIFY(layout.problem().message.contains(u"no-such-graphviz"_s));
        QVERIFY(layout.problem().advice.contains(u"Install Graphviz"_s));
    }

    void badInputIsToldOf()
    {
        const auto layout = layOut("digraph { a -> ", {});
        QVERIFY(!layout.ok());
        QCOMPARE(layout.problem().code, u"graphviz-failed"_s);
        QVERIFY2(layout.problem().message.contains(u"syntax error"_s), qPrintable(layout.problem().message));
    }
};

QTEST_GUILESS_MAIN(TestLayout)
#include "tst_layout.moc"
