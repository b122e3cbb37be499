// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/rational.h"

#include <QTest>

#include <random>

using namespace Qt::StringLiterals;
using namespace sidl::theory;

class TestRational : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void doublesAreReadAsTheSimplestFraction_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("fraction");
        QTest::newRow("zero") << 0.0 << u"0"_s;
        QTest::newRow("integer") << -7.0 << u"-7"_s;
        QTest::newRow("large") << 9007199254740992.0 << u"9007199254740992"_s;
        QTest::newRow("half") << 0.5 << u"1/2"_s;
        QTest::newRow("tenth") << 0.1 << u"1/10"_s;
        QTest::newRow("third") << 1.0 / 3 << u"1/3"_s;
        QTest::newRow("minus two thirds") << -2.0 / 3 << u"-2/3"_s;
        QTest::newRow("a seventh of twenty-two") << 22.0 / 7 << u"22/7"_s;
    }
    void doublesAreReadAsTheSimplestFraction()
    {
        QFETCH(double, value);
        QTEST(text(rationalOf(value)), "fraction");
    }

    void everyDoubleComesBack()
    {
        std::mt19937_64 random(7);
        for (int i = 0; i < 5000; ++i) {
            const double value = std::ldexp(std::uniform_real_distribution(-1.0, 1.0)(random), int(random() % 80) - 40);
            const Rational fraction = rationalOf(value);
            QCOMPARE(fraction.get_num().get_d() / fraction.get_den().get_d(), value);
        }
    }

    void numbersOfFilesAreRead_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("fraction");
        QTest::newRow("integer") << u"-12"_s << u"-12"_s;
        QTest::newRow("plus") << u"+3"_s << u"3"_s;
        QTest::newRow("fraction") << u"4/6"_s << u"2/3"_s;
        QTest::newRow("decimal") << u"0.25"_s << u"1/4"_s;
        QTest::newRow("negative decimal") << u"-0.5"_s << u"-1/2"_s;
        QTest::newRow("no decimals") << u"3."_s << u"3"_s;
        QTest::newRow("exponent") << u"2.5e-3"_s << u"1/400"_s;
        QTest::newRow("large exponent") << u"1e3"_s << u"1000"_s;
        for (const char *wrong : {"", "a", "1/0", "1/-2", "--1", "1e99999", "0x10", "1 2"})
            QTest::newRow(wrong) << QString::fromLatin1(wrong) << QString();
    }
    void numbersOfFilesAreRead()
    {
        QFETCH(QString, written);
        const auto number = readRational(written);
        QTEST(number ? text(*number) : QString(), "fraction");
    }
};

QTEST_APPLESS_MAIN(TestRational)
#include "tst_rational.moc"
