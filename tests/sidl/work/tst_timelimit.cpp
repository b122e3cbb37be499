// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/work/timelimit.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace sidl;

class TestTimeLimit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stopsWhenTheTimeIsUp()
    {
        const TimeLimit limit(1ms, {});
        QTRY_VERIFY(limit.token().stop_requested());
        QTRY_VERIFY(limit.isOver());
    }

    void stopsWithTheOther()
    {
        std::stop_source other;
        const TimeLimit limit(24h, other.get_token());
        QVERIFY(!limit.token().stop_requested());
        other.request_stop();
        QVERIFY(limit.token().stop_requested());
        QVERIFY(!limit.isOver());
    }

    void stopsAtOnceIfTheOtherHas()
    {
        std::stop_source other;
        other.request_stop();
        const TimeLimit limit(0ms, other.get_token());
        QVERIFY(limit.token().stop_requested());
        QVERIFY(!limit.isOver());
    }

    void noTimeIsNoLimit()
    {
        const TimeLimit limit(0ms, {});
        QVERIFY(!limit.token().stop_requested());
    }
};

QTEST_GUILESS_MAIN(TestTimeLimit)
#include "tst_timelimit.moc"
