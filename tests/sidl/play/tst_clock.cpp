// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/clock.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::play;
using namespace std::chrono_literals;
using End = ClockSettings::End;

/// P2: what ends a chronon.
class TestClock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatEndsAChronon_data()
    {
        QTest::addColumn<int>("end");
        QTest::addColumn<bool>("whenActed");
        QTest::addColumn<bool>("afterTheTime");
        QTest::newRow("by hand") << int(End::Hand) << false << false;
        QTest::newRow("when all have acted") << int(End::Acted) << true << false;
        QTest::newRow("after a time") << int(End::Time) << false << true;
        QTest::newRow("whichever is first") << int(End::Either) << true << true;
    }
    void whatEndsAChronon()
    {
        QFETCH(int, end);
        QFETCH(bool, whenActed);
        QFETCH(bool, afterTheTime);
        ChrononClock clock({End(end), 10s});
        QVERIFY(!clock.isOver(100s, true)); // before it has begun
        clock.begin(100s);
        QVERIFY(!clock.isOver(100s, false));
        QCOMPARE(clock.isOver(101s, true), whenActed);
        QVERIFY(!clock.isOver(109999ms, false));
        QCOMPARE(clock.isOver(110s, false), afterTheTime);
        QCOMPARE(clock.isOver(10000s, false), afterTheTime);
        clock.end();
        QVERIFY(!clock.isOver(10000s, true));
    }

    void timeIsKeptOnlyWhereItEndsAChronon()
    {
        ChrononClock byHand({End::Acted, 10s});
        byHand.begin(0s);
        QVERIFY(!byHand.left(5s));
        ChrononClock timed({End::Either, 10s});
        QVERIFY(!timed.left(0s));
        timed.begin(1s);
        QVERIFY(timed.left(5s) == 6s);
        QVERIFY(timed.left(50s) == 0s);
    }

    void pauseAndResume()
    {
        ChrononClock clock({End::Either, 10s});
        clock.begin(0s);
        clock.pause(4s);
        QVERIFY(clock.left(100s) == 6s);
        QVERIFY(!clock.isOver(100s, true)); // nor does it end by what is done meanwhile
        clock.resume(100s);
        QVERIFY(clock.left(103s) == 3s);
        QVERIFY(clock.isOver(106s, false));
    }

    void aPauseLastsOverChronons()
    {
        ChrononClock clock({End::Time, 10s});
        clock.begin(0s);
        clock.pause(1s);
        clock.begin(20s);
        QVERIFY(clock.left(50s) == 10s);
        QVERIFY(!clock.isOver(50s, false));
        clock.resume(50s);
        QVERIFY(clock.isOver(60s, false));
    }

    void extend()
    {
        ChrononClock clock({End::Time, 10s});
        clock.extend(5s); // no chronon is going on
        clock.begin(0s);
        clock.extend(30s);
        QVERIFY(clock.left(10s) == 30s);
        QVERIFY(!clock.isOver(39s, false));
        QVERIFY(clock.isOver(40s, false));
        clock.begin(40s); // of that chronon alone
        QVERIFY(clock.left(40s) == 10s);
    }

    void anotherTimeCountsWhatWasUsed()
    {
        ChrononClock clock({End::Time, 10s});
        clock.begin(0s);
        clock.setSettings({End::Time, 60s}, 8s);
        QVERIFY(clock.left(8s) == 52s);
        clock.setSettings({End::Time, 5s}, 9s);
        QVERIFY(clock.isOver(9s, false));
        clock.setSettings({End::Hand, 5s}, 9s);
        QVERIFY(!clock.isOver(9s, false));
    }

    void names()
    {
        for (const End end : {End::Hand, End::Acted, End::Time, End::Either})
            QVERIFY(clockEndNamed(clockEndName(end)) == end);
        for (const TableMode mode : {TableMode::Chronons, TableMode::Interrupts})
            QVERIFY(tableModeNamed(tableModeName(mode)) == mode);
        QVERIFY(!clockEndNamed(u"never"_s));
        QVERIFY(!tableModeNamed({}));
    }

    void countDown()
    {
        QCOMPARE(countDownText(0ms), u"0:00"_s);
        QCOMPARE(countDownText(1ms), u"0:01"_s);
        QCOMPARE(countDownText(9000ms), u"0:09"_s);
        QCOMPARE(countDownText(9001ms), u"0:10"_s);
        QCOMPARE(countDownText(90s), u"1:30"_s);
        QCOMPARE(countDownText(3723s), u"1:02:03"_s);
    }
};

QTEST_GUILESS_MAIN(TestClock)
#include "tst_clock.moc"
