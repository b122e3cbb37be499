// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/simulation/rating.h"
#include "sidl/simulation/statistics.h"

#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace sidl::simulation;

namespace {

bool isNear(double a, double b, double enough)
{
    return std::abs(a - b) <= enough;
}

} // namespace

/// Means, intervals and ratings are those of textbooks.
class TestStatistics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void meansAndVariances()
    {
        Mean mean;
        QCOMPARE(mean.count(), 0);
        QVERIFY(std::isinf(mean.margin()));
        for (const double number : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0})
            mean.add(number);
        QCOMPARE(mean.value(), 5.0);
        QCOMPARE(mean.variance(), 32.0 / 7);
        // t(7) = 2.364624; sqrt(32/7/8) = 0.755929
        QVERIFY(isNear(mean.margin(), 2.364624 * 0.755929, 1e-4));
    }

    void whatAddsUpToNothingHasNoMean()
    {
        Mean games, shares;
        for (const double sign : {1.0, 1.0, -1.0, 1.0, -1.0, -1.0, -1.0, 1.0, 1.0, -1.0, -1.0, 1.0}) {
            games.add(sign);
            shares.add(sign * 0.1);
        }
        QCOMPARE(games.value(), 0.0);
        QCOMPARE(shares.value(), 0.0);
    }

    void oneNumberIsNotSure()
    {
        Mean mean;
        mean.add(3);
        QCOMPARE(mean.value(), 3.0);
        QCOMPARE(mean.variance(), 0.0);
        QVERIFY(std::isinf(mean.margin()));
    }

    void largeNumbersThatDifferLittle()
    {
        Mean mean;
        for (const double number : {1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16})
            mean.add(number);
        QCOMPARE(mean.variance(), 30.0);
    }

    /// Table of Student's distribution.
    void studentsQuantiles_data()
    {
        QTest::addColumn<qint64>("degrees");
        QTest::addColumn<double>("quantile");
        const std::pair<qint64, double> table[]
            = {{1, 12.7062}, {2, 4.3027},  {4, 2.7764},  {6, 2.4469},   {7, 2.3646},        {8, 2.3060},   {10, 2.2281},
               {15, 2.1314}, {30, 2.0423}, {60, 2.0003}, {120, 1.9799}, {100'000, 1.95999}, {1000, 1.9623}};
        for (const auto &[degrees, quantile] : table)
            QTest::addRow("%lld", qlonglong(degrees)) << degrees << quantile;
    }
    void studentsQuantiles()
    {
        QFETCH(const qint64, degrees);
        QFETCH(const double, quantile);
        QVERIFY2(isNear(studentQuantile(degrees), quantile, 1e-4),
                 qPrintable(QString::number(studentQuantile(degrees), 'g', 8)));
    }

    /// Of two agents the most likely ratings stand in closed form: 400 log10 of how often who wins, with the draw that
    /// each pair is given.
    void ratingsOfTwo()
    {
        const std::vector<double> ratings = eloRatings({{0, 99.5}, {9.5, 0}});
        QVERIFY(isNear(ratings[0] - ratings[1], 400, 1e-3)); // (99.5 + 0.5) : (9.5 + 0.5) = 10 : 1
        QVERIFY(isNear(ratings[0] + ratings[1], 3000, 1e-3));
    }

    void whoAlwaysWinsHasAFiniteRating()
    {
        const std::vector<double> ratings = eloRatings({{0, 10}, {0, 0}});
        QVERIFY(isNear(ratings[0] - ratings[1], 400 * std::log10(10.5 / 0.5), 1e-3));
    }

    /// Three agents of strengths 4 : 2 : 1, who won as often as such do.
    void ratingsOfThree()
    {
        const auto wins = [](double a, double b) { return 3000.5 * a / (a + b) - 0.5; };
        const Points points{{0, wins(4, 2), wins(4, 1)}, {wins(2, 4), 0, wins(2, 1)}, {wins(1, 4), wins(1, 2), 0}};
        const std::vector<double> ratings = eloRatings(points);
        QVERIFY2(isNear(ratings[0] - ratings[1], 400 * std::log10(2.0), 0.2), qPrintable(QString::number(ratings[0])));
        QVERIFY2(isNear(ratings[1] - ratings[2], 400 * std::log10(2.0), 0.2), qPrintable(QString::number(ratings[1])));
    }

    void whoMetNobodyIsInTheMiddle()
    {
        QCOMPARE(eloRatings({}), std::vector<double>());
        const std::vector<double> ratings = eloRatings({{0, 10, 0}, {5, 0, 0}, {0, 0, 0}});
        QCOMPARE(ratings[2], 1500.0);
        QVERIFY(isNear(ratings[0] + ratings[1], 3000, 1e-3));
    }
};

QTEST_GUILESS_MAIN(TestStatistics)
#include "tst_statistics.moc"
