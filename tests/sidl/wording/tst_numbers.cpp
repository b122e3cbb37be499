// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/numbers.h"

#include <QLocale>
#include <QTest>

#include <limits>

using namespace Qt::StringLiterals;
using namespace sidl::wording;

/// The one spelling of numbers: for people with the minus sign of typography and without rounding noise, for programs
/// exact and in ASCII.
class TestNumbers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void peopleReadWhatWasMeant_data()
    {
        QTest::addColumn<double>("number");
        QTest::addColumn<QString>("people");
        QTest::addColumn<QString>("programs");
        const auto row = [](const char *name, double number, const char *people, const char *programs) {
            QTest::newRow(name) << number << QString::fromUtf8(people) << QString::fromUtf8(programs);
        };
        row("whole", 10, "10", "10");
        row("minus of typography, hyphen for programs", -0.5, "\u22120.5", "-0.5");
        row("zero has no sign", -0.0, "0", "0");
        row("no rounding noise for people, exact for programs", 0.1 + 0.2, "0.3", "0.30000000000000004");
        row("a third", 1.0 / 3, "0.333333333333", "0.3333333333333333");
        row("whole numbers have all their digits", 1'234'567'890'123.0, "1234567890123", "1234567890123");
        row("large", 1e20, "1e+20", "1e+20");
        row("small, with two signs", -2.5e-20, "\u22122.5e\u221220", "-2.5e-20");
    }
    void peopleReadWhatWasMeant()
    {
        QFETCH(double, number);
        QTEST(numberText(number), "people");
        QTEST(exactNumberText(number), "programs");
    }

    void programsReadTheSameNumberAgain()
    {
        for (const double number : {0.1, -1.0 / 3, 1e300, 5e-324, std::numeric_limits<double>::max(), 123456.789})
            QCOMPARE(exactNumberText(number).toDouble(), number);
    }

    void changesHaveASign()
    {
        QCOMPARE(changeText(1), u"+1"_s);
        QCOMPARE(changeText(-0.5), u"\u22120.5"_s);
        QCOMPARE(changeText(0), u"\u00b10"_s);
    }

    void someNumbersAreRough()
    {
        QCOMPARE(probabilityText(0.25), u"0.25"_s);
        QCOMPARE(probabilityText(1.0 / 3), u"1/3"_s); // as rules give it
        QCOMPARE(probabilityText(1 - 1.0 / 3), u"2/3"_s);
        QCOMPARE(probabilityText(5.0 / 36), u"5/36"_s);
        QCOMPARE(probabilityText(0.0625), u"0.0625"_s);
        QCOMPARE(probabilityText(0.123456789), u"0.1235"_s);
        QCOMPARE(probabilityText(0.9), u"0.9"_s);
        QCOMPARE(probabilityText(0.9, true), u"9/10"_s);
        QCOMPARE(probabilityText(1), u"1"_s);
        QCOMPARE(probabilityText(1, true), u"1"_s);
        QCOMPARE(probabilityText(0), u"0"_s);
        QCOMPARE(roughNumberText(-1.0 / 3), u"\u22120.333"_s);
    }

    void aMinusCanBeTyped()
    {
        QCOMPARE(withAsciiMinus(u"alice: \u22120.5, bob: \u22122e\u221220"_s), u"alice: -0.5, bob: -2e-20"_s);
        QCOMPARE(withAsciiMinus(numberText(-7)), u"-7"_s);
        QCOMPARE(withAsciiMinus(u"\u2212[deck]\n\u2212[card,\u2212]"_s), u"-[deck]\n-[card,\u2212]"_s);
        // What is no number is not ours to change.
        QCOMPARE(withAsciiMinus(u"'\u22125' a\u22121 \u2212"_s), u"'\u22125' a\u22121 \u2212"_s);
    }

    /// The person's language has no say: the same number is the same text everywhere.
    void exactNumbersHaveTheSignOfTypography()
    {
        QCOMPARE(withMinus(u"-1/18"_s), u"\u22121/18"_s);
        QCOMPARE(withMinus(u"\u2248-0.085"_s), u"\u2248\u22120.085"_s);
        QCOMPARE(withMinus(u"worth [a-1] -1/18, bob (-2)"_s), u"worth [a-1] \u22121/18, bob (\u22122)"_s);
        QCOMPARE(withMinus(u"[bid, -1] -x 3-1"_s), u"[bid, -1] -x 3-1"_s);
        QCOMPARE(withAsciiMinus(withMinus(u"alice -1/18"_s)), u"alice -1/18"_s);
    }

    void noLocaleChangesThem()
    {
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::German));
        const QString text = numberText(-1234.5), rough = roughNumberText(0.25);
        QLocale::setDefault(before);
        QCOMPARE(text, u"\u22121234.5"_s);
        QCOMPARE(rough, u"0.25"_s);
    }
};

QTEST_APPLESS_MAIN(TestNumbers)
#include "tst_numbers.moc"
