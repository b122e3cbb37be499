// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/simulation/tournament.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::simulation;

/// What a tournament's text says, and who sits where in it.
class TestTournament : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneAgentALine()
    {
        const auto agents = readTournament(u"% all that we have\n\n  random \nrandom:seed=2 % another\nfirst"_s);
        QVERIFY(agents.ok());
        QCOMPARE(*agents, QStringList({u"random"_s, u"random:seed=2"_s, u"first"_s}));
    }

    void whatIsAmissIsTold()
    {
        const auto twice = readTournament(u"random\n\nrandom\n"_s);
        QVERIFY(!twice.ok());
        QCOMPARE(twice.problem().message, u"line 3: random is named twice"_s);
        QVERIFY(!twice.problem().advice.isEmpty());
        QVERIFY(!readTournament(u"% none\n"_s).ok());
    }

    void allOrders()
    {
        const auto two = seatingsOf({u"a"_s, u"b"_s}, 2);
        QVERIFY(two.ok());
        QCOMPARE(*two, (std::vector<QStringList>{{u"a"_s, u"b"_s}, {u"b"_s, u"a"_s}}));
        QCOMPARE(seatingsOf({u"a"_s, u"b"_s, u"c"_s, u"d"_s}, 2)->size(), std::size_t(12));
        QCOMPARE(seatingsOf({u"a"_s, u"b"_s, u"c"_s, u"d"_s}, 3)->size(), std::size_t(24));
        QCOMPARE(seatingsOf({u"a"_s, u"b"_s}, 1)->size(), std::size_t(2));
    }

    void tooFewAndTooMany()
    {
        QCOMPARE(seatingsOf({u"a"_s}, 2).problem().message, u"it names 1 agent for 2 seats"_s);
        QStringList many;
        for (int i = 0; i < 50; ++i)
            many += QString::number(i);
        QVERIFY(!seatingsOf(many, 8).ok());
    }
};

QTEST_GUILESS_MAIN(TestTournament)
#include "tst_tournament.moc"
