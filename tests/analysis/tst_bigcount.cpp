// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/bigcount.h"

#include <QTest>

using sidl::analysis::BigCount;

class TestBigCount : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void smallOnesAreAsUsual()
    {
        for (const quint64 a : {0ull, 1ull, 9ull, 999'999'999ull, 1'000'000'000ull, 4'294'967'296ull}) {
            QCOMPARE(BigCount(a).text(), QString::number(a));
            for (const quint64 b : {0ull, 1ull, 7ull, 4'294'967'295ull}) {
                QCOMPARE((BigCount(a) * BigCount(b)).text(), QString::number(a * b));
                QCOMPARE((BigCount(a) += BigCount(b)).text(), QString::number(a + b));
            }
        }
    }

    void largeOnesAreExact()
    {
        BigCount factorial = 1;
        for (quint64 i = 2; i <= 30; ++i)
            factorial *= i;
        QCOMPARE(factorial.text(), QStringLiteral("265252859812191058636308480000000"));
        BigCount power = 1;
        for (int i = 0; i < 200; ++i)
            power += power;
        QCOMPARE(power.text(), QStringLiteral("1606938044258990275541962092341162602522202993782792835301376"));
    }

    void zeroIsZero()
    {
        QVERIFY(BigCount().isZero());
        QVERIFY((BigCount(5) * BigCount(0)).isZero());
        QVERIFY(BigCount(0) == BigCount());
    }
};

QTEST_APPLESS_MAIN(TestBigCount)
#include "tst_bigcount.moc"
