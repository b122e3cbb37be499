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
    void longFractionsAreTold()
    {
        QCOMPARE(readableText(Rational(-1, 18)), u"-1/18"_s);
        QCOMPARE(readableText(Rational("-1454920850547486749701863871533/16995463438839962469905132501930")),
                 u"\u2248-0.0856064"_s);
    }
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

    /// Accounts add up what the rules pay, and decimals are rounded each time.
    void sumsOfDecimalsAreWhatWasMeant()
    {
        double sum = 0;
        for (int i = 1; i <= 300; ++i) {
            sum += 0.1;
            Rational meant(i, 10);
            meant.canonicalize();
            QCOMPARE(text(amountOf(sum)), text(meant));
        }
        QVERIFY(sum != 30); // else nothing was rounded
        QCOMPARE(text(amountOf(sum)), u"30"_s);
        QCOMPARE(text(amountOf(0.1 + 0.2)), u"3/10"_s);
        QCOMPARE(text(amountOf(2.25)), u"9/4"_s);
        QCOMPARE(text(amountOf(1.0 / 3 + 1.0 / 3)), u"2/3"_s);
        QCOMPARE(text(amountOf(1e15 + 0.5)), u"2000000000000001/2"_s); // large, and exact
        QCOMPARE(text(amountOf(-9007199254740991.0)), u"-9007199254740991"_s);
    }

    void whatNeedsNoRoundingIsExact()
    {
        for (const double value : {0.0, -7.0, 0.5, 2.25, -0.125, 1e15 + 0.5})
            QVERIFY2(isExactly(value), qPrintable(QString::number(value)));
        for (const double value : {0.1, 1.0 / 3, 0.1 + 0.2, 2.2})
            QVERIFY2(!isExactly(value), qPrintable(QString::number(value)));
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
