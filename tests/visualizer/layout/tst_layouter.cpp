// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/graphs.h"

#include "visualizer/layout/layouter.h"

#include <QSignalSpy>
#include <QTest>
#include <QTimer>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::visualizer;

namespace {

LayoutOptions json()
{
    LayoutOptions options;
    options.format = LayoutFormat::Json;
    return options;
}

} // namespace

/// Layouts off the window's thread.
class TestLayouter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void placesAGraph()
    {
        Layouter layouter;
        QSignalSpy finished(&layouter, &Layouter::finished), tried(&layouter, &Layouter::tried);
        layouter.start(tests::tree(10), json());
        QVERIFY(layouter.isBusy());
        QVERIFY(finished.wait());
        QVERIFY(!layouter.isBusy());
        const auto result = finished.at(0).at(0).value<LaidOut>();
        QCOMPARE(result.placed.nodes.size(), std::size_t(10));
        QCOMPARE(result.placed.edges.size(), std::size_t(9));
        QCOMPARE(tried.count(), 1);
        QCOMPARE(tried.at(0).at(0).toString(), u"dot"_s);
    }

    void theNewestWins()
    {
        Layouter layouter;
        QSignalSpy finished(&layouter, &Layouter::finished), failed(&layouter, &Layouter::failed);
        QSignalSpy tried(&layouter, &Layouter::tried);
        layouter.start(tests::tangle(), json());
        QVERIFY(tried.wait());
        for (int size = 2; size <= 8; ++size)
            layouter.start(tests::tree(size), json());
        QVERIFY(finished.wait());
        QCOMPARE(finished.at(0).at(0).value<LaidOut>().placed.nodes.size(), std::size_t(8));
        QVERIFY(!finished.wait(200)); // and nothing more comes
        QCOMPARE(failed.count(), 0);
    }

    void cancelTellsNothingAndEndsTheChild()
    {
        Layouter layouter;
        QSignalSpy finished(&layouter, &Layouter::finished), failed(&layouter, &Layouter::failed);
        QSignalSpy tried(&layouter, &Layouter::tried);
        layouter.start(tests::tangle(), json());
        QVERIFY(tried.wait());
        layouter.cancel();
        QVERIFY(!layouter.isBusy());
        layouter.start(tests::tree(3), json()); // its turn comes only when the first has ended
        QVERIFY(finished.wait());
        QCOMPARE(finished.count(), 1);
        QCOMPARE(failed.count(), 0);
    }

    void problemsAreTold()
    {
        Layouter layouter;
        QSignalSpy failed(&layouter, &Layouter::failed);
        LayoutOptions options = json();
        options.hierarchical = u"no-such-graphviz"_s;
        layouter.start(tests::tree(3), options);
        QVERIFY(failed.wait());
        QCOMPARE(failed.at(0).at(0).value<engine::Problem>().code, u"graphviz-missing"_s);
        QVERIFY(!layouter.isBusy());
    }

    void largeGraphsDoNotBlock()
    {
        Layouter layouter;
        QSignalSpy finished(&layouter, &Layouter::finished);
        int turns = 0;
        QTimer timer;
        connect(&timer, &QTimer::timeout, this, [&] { ++turns; });
        timer.start(5);
        layouter.start(tests::tree(3000), json());
        QVERIFY(finished.wait(120000));
        QVERIFY2(turns > 10, qPrintable(QString::number(turns)));
        QCOMPARE(finished.at(0).at(0).value<LaidOut>().placed.nodes.size(), std::size_t(3000));
    }
};

QTEST_GUILESS_MAIN(TestLayouter)
#include "tst_layouter.moc"
