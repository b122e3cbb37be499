// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/nature.h"

#include <QTest>

using namespace sidl::engine;

namespace {

double unit(quint64 bits)
{
    return double(bits >> 11) / 9007199254740992.0; // 2^53
}

} // namespace

/// S14: nature's draws are SplitMix64's, at a place that seed, chronon and k give.
class TestNature : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void splitMix64HasThePublishedOutputs()
    {
        SplitMix64 generator(0);
        QCOMPARE(generator.next(), 0xE220A8397B1DCDAFull);
        QCOMPARE(generator.next(), 0x6E789E6AA1B965F4ull);
        QCOMPARE(generator.next(), 0x06C45D188009454Full);
        QCOMPARE(generator.next(), 0xF88BB8A8724C81ECull);
        QCOMPARE(generator.next(), 0x1B39896A51A8749Bull);
    }

    void drawsOfTheFirstChrononAreTheFirstOutputs()
    {
        QCOMPARE(natureDraw(0, 0, 0), unit(0xE220A8397B1DCDAFull));
        QCOMPARE(natureDraw(0, 0, 1), unit(0x6E789E6AA1B965F4ull));
        QCOMPARE(natureDraw(0, 0, 2), unit(0x06C45D188009454Full));
    }

    void aChrononIs4096PlacesFurther()
    {
        SplitMix64 generator(42);
        for (int i = 0; i < 4096; ++i)
            generator.next();
        QCOMPARE(natureDraw(42, 1, 0), unit(generator.next()));
        QCOMPARE(natureDraw(42, 1, 1), unit(generator.next()));
    }

    void largeSeedsWrapAround()
    {
        const double draw = natureDraw(~quint64(0), 1'000'000, 4095);
        QVERIFY(draw >= 0 && draw < 1);
        QCOMPARE(natureDraw(~quint64(0), 1'000'000, 4095), draw);
    }

    void uniformSelectsTheFloor()
    {
        const std::vector<double> four(4, 0.25);
        QCOMPARE(selectAction(four, true, 0.0), 0);
        QCOMPARE(selectAction(four, true, 0.2499), 0);
        QCOMPARE(selectAction(four, true, 0.25), 1);
        QCOMPARE(selectAction(four, true, 0.9999999999999999), 3);
        QCOMPARE(selectAction({1.0}, true, 0.9999999999999999), 0);
    }

    void distributionSelectsTheFirstCumulativeAbove()
    {
        const std::vector<double> p{0.5, 0.25, 0.25};
        QCOMPARE(selectAction(p, false, 0.0), 0);
        QCOMPARE(selectAction(p, false, 0.4999), 0);
        QCOMPARE(selectAction(p, false, 0.5), 1);
        QCOMPARE(selectAction(p, false, 0.75), 2);
    }

    void probabilityZeroIsNeverDrawn()
    {
        QCOMPARE(selectAction({0.0, 1.0, 0.0}, false, 0.0), 1);
        QCOMPARE(selectAction({0.0, 1.0, 0.0}, false, 0.9999999999999999), 1);
        // What rounding leaves of the sum falls to the last one that can happen.
        QCOMPARE(selectAction({0.3, 0.6999999999, 0.0}, false, 0.99999999999), 1);
    }

    void belowIsInRangeAndReachesAll()
    {
        SplitMix64 generator(7);
        std::vector<int> seen(5);
        for (int i = 0; i < 5000; ++i) {
            const int value = generator.below(5);
            QVERIFY(value >= 0 && value < 5);
            ++seen[std::size_t(value)];
        }
        for (const int count : seen)
            QVERIFY2(count > 900 && count < 1100, qPrintable(QString::number(count)));
    }
};

QTEST_APPLESS_MAIN(TestNature)
#include "tst_nature.moc"
