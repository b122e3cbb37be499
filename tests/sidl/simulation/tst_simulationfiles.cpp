// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/sidl/simulation/simulationtest.h"

#include "sidl/simulation/merge.h"
#include "sidl/simulation/summary.h"

#include <QDir>
#include <QSqlDatabase>
#include <QSqlQuery>

#include <csignal>
#include <latch>
#include <thread>

#include <sys/resource.h>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::simulation;

/// Files of simulated plays: what is kept once, goes on, is merged and copied, and what is refused.
class TestSimulationFiles : public SimulationTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }

    /// Files of version 1 do not tell which agents have ended.
    void filesOfTheFirstVersionAreReadMergedAndGoOn()
    {
        Plan plan = planOf("nim", 20);
        plan.seatings = {{u"exec:/bin/false"_s, u"random"_s}};
        const QByteArray whole = table(plan, "whole.sqlite", 1);
        plan.plays = 10;
        table(plan, "old.sqlite", 1);
        QCOMPARE(changed("old.sqlite",
                         {u"ALTER TABLE missed DROP COLUMN ended"_s,
                          u"UPDATE simulation SET value = '1' WHERE field = 'version'"_s}),
                 QString());
        Summary summary;
        {
            Store old;
            QCOMPARE(old.openToRead(path("old.sqlite")), QString());
            QCOMPARE(summarize(old, 10, summary), QString());
            QVERIFY(summary.missed > 0);
            QCOMPARE(summary.endedAgents, QStringList());
        }
        QStringList unfinished;
        QCOMPARE(mergeStores({path("old.sqlite")}, path("merged.sqlite"), unfinished), QString());
        Store merged;
        QCOMPARE(merged.openToRead(path("merged.sqlite")), QString());
        QVERIFY(whole.startsWith(csvOf(merged)));
        plan.plays = 20;
        QCOMPARE(table(plan, "old.sqlite", 1), whole);
        Store store;
        QCOMPARE(store.openToRead(path("old.sqlite")), QString());
        QCOMPARE(summarize(store, 10, summary), QString());
        QCOMPARE(summary.endedAgents, QStringList(u"alice"_s));
    }

    /// Plays whose agents did not answer came with version 3: a program that does not know of them says that it is another
    /// version's, and not that it is damaged.
    void filesOfTheSecondVersionAreReadAndBecomeTheThird()
    {
        const Plan plan = planOf("nim", 5);
        const QByteArray whole = table(plan, "second.sqlite", 1);
        const auto version = [this] {
            QString told;
            {
                QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"look"_s);
                database.setDatabaseName(path("second.sqlite"));
                database.open();
                QSqlQuery query(u"SELECT value FROM simulation WHERE field = 'version'"_s, database);
                told = query.next() ? query.value(0).toString() : QString();
            }
            QSqlDatabase::removeDatabase(u"look"_s);
            return told;
        };
        QCOMPARE(version(), u"3"_s);
        QCOMPARE(changed("second.sqlite", {u"UPDATE simulation SET value = '2' WHERE field = 'version'"_s}), QString());
        {
            Store old;
            QCOMPARE(old.openToRead(path("second.sqlite")), QString());
            QCOMPARE(csvOf(old), whole);
        }
        QCOMPARE(version(), u"2"_s); // who reads it changes nothing
        {
            Store old;
            QCOMPARE(old.open(path("second.sqlite"), plan), QString());
            QCOMPARE(csvOf(old), whole);
        }
        QCOMPARE(version(), u"3"_s);
        QCOMPARE(changed("second.sqlite", {u"UPDATE simulation SET value = '4' WHERE field = 'version'"_s}), QString());
        Store later;
        QVERIFY(later.openToRead(path("second.sqlite")).endsWith(u" was written by another version of this program"_s));
    }

    void aFileIsBegunByTwoAtOnce()
    {
        const Plan plan = planOf("nim", 5);
        for (int round = 0; round < 20; ++round) {
            const QString file = path(qPrintable(u"both%1.sqlite"_s.arg(round)));
            QString errors[2];
            std::latch begin(2);
            std::vector<std::jthread> threads;
            for (QString &error : errors)
                threads.emplace_back([&] {
                    begin.arrive_and_wait();
                    Store store;
                    error = store.open(file, plan);
                });
            threads.clear(); // they have ended
            QCOMPARE(errors[0] + errors[1], QString());
        }
    }

    void morePlaysLater()
    {
        const QByteArray all = table(planOf("nim", 50), "all.sqlite", 1);
        table(planOf("nim", 20), "grown.sqlite", 1);
        QCOMPARE(table(planOf("nim", 50), "grown.sqlite", 1), all);
        Store store;
        QVERIFY(store.open(path("grown.sqlite"), planOf("nim", 20)).contains(u"it was begun for 50 plays"_s));
    }

    void filesOfOtherPlansAreRefused()
    {
        table(planOf("nim", 5), "nim.sqlite", 1);
        const QByteArray before = bytes("nim.sqlite");
        const auto refusal = [this](const Plan &plan) {
            Store store;
            return store.open(path("nim.sqlite"), plan);
        };
        Plan other = planOf("nim", 5);
        other.sha256 = u"ab"_s;
        QVERIFY(refusal(other).contains(u"it has plays of other rules than these"_s));
        other = planOf("nim", 5);
        other.seatings = {{u"first"_s, u"random"_s}};
        QVERIFY(refusal(other).contains(u"it has plays of other agents"_s));
        other = planOf("nim", 5);
        other.chronons = 2;
        QVERIFY(refusal(other).contains(u"it has plays of at most 1000 chronons, not 2"_s));
        other = planOf("nim", 5);
        other.shard = {1, 2};
        QVERIFY(refusal(other).contains(u"it has plays of the shard 1/1, not 1/2"_s));
        QCOMPARE(bytes("nim.sqlite"), before);
        QFile text(path("text.sqlite"));
        QVERIFY(text.open(QIODevice::WriteOnly));
        text.write(QByteArray(5000, 'x'));
        text.close();
        Store store;
        QVERIFY(store.open(path("text.sqlite"), other).startsWith(u"cannot use "_s));
        QCOMPARE(bytes("text.sqlite"), QByteArray(5000, 'x'));
        QVERIFY(store.open(u"/nowhere/at/all.sqlite"_s, other).startsWith(u"cannot open "_s));
    }

    /// Another program that writes the same plays does no harm.
    void noPlayIsKeptTwice()
    {
        const QByteArray whole = table(planOf("nim", 20), "whole.sqlite", 1);
        Store a, b;
        std::vector<PlayRecord> plays;
        QCOMPARE(a.open(path("both.sqlite"), planOf("nim", 20)), QString());
        simulate(game("nim"), a, {}, [&plays](const std::vector<PlayRecord> &some) {
            plays.insert(plays.end(), some.begin(), some.end());
        });
        QCOMPARE(plays.size(), std::size_t(20));
        QCOMPARE(b.open(path("both.sqlite"), planOf("nim", 20)), QString());
        QCOMPARE(b.add(plays), QString());
        QCOMPARE(csvOf(b), whole);
    }

    void filesThatNoPlaysHaveLeft_data()
    {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("told");
        const QString damaged = u"is a damaged file of simulated plays"_s;
        QTest::newRow("untouched") << u"SELECT 1"_s << QString();
        QTest::newRow("text") << u"UPDATE payoffs SET payoff = 'abc'"_s << damaged;
        QTest::newRow("one is missing") << u"DELETE FROM payoffs WHERE play = 3 AND player = 'bob'"_s << damaged;
        QTest::newRow("negative chronons") << u"UPDATE plays SET chronons = -5 WHERE play = 2"_s << damaged;
        QTest::newRow("more chronons than the limit")
            << u"UPDATE plays SET chronons = 9000000000000 WHERE play = 2"_s << damaged;
        QTest::newRow("another end") << u"UPDATE plays SET ended = 'exploded' WHERE play = 2"_s << damaged;
        QTest::newRow("another seating") << u"UPDATE plays SET seating = 7 WHERE play = 2"_s << damaged;
        QTest::newRow("no table") << u"DROP TABLE payoffs"_s << damaged;
        QTest::newRow("infinite") << u"UPDATE payoffs SET payoff = 9e999 WHERE play = 3"_s << damaged;
        QTest::newRow("huge") << u"UPDATE payoffs SET payoff = 1e308"_s << u"are too large to be added"_s;
    }
    void filesThatNoPlaysHaveLeft()
    {
        QFETCH(const QString, change);
        QFETCH(const QString, told);
        Plan plan = planOf("nim", 4);
        plan.seatings = {{u"first"_s, u"first"_s}};
        table(plan, "part.sqlite", 1);
        QCOMPARE(changed("part.sqlite", {change}), QString());
        QStringList unfinished;
        const QString merged = mergeStores({path("part.sqlite")}, path("all.sqlite"), unfinished);
        QVERIFY2(told.isEmpty() ? merged.isEmpty() : merged.contains(told), qPrintable(merged));
        Store store;
        QCOMPARE(store.openToRead(path("part.sqlite")), QString());
        Summary summary;
        const QString summed = summarize(store, 10, summary);
        QVERIFY2(told.isEmpty() ? summed.isEmpty() : summed.contains(told), qPrintable(summed));
        QCOMPARE(summed, merged);
    }

    /// A copy has what the store has, while it is still written.
    void aStoreIsCopied()
    {
        const QByteArray whole = table(planOf("nim", 40), "nim.sqlite", 1);
        Store store;
        QCOMPARE(store.open(path("nim.sqlite"), planOf("nim", 40)), QString());
        QCOMPARE(store.copyTo(path("copy.sqlite")), QString());
        QCOMPARE(store.copyTo(path("copy.sqlite")), QString()); // in place of what is there
        Store copy;
        QCOMPARE(copy.openToRead(path("copy.sqlite")), QString());
        QCOMPARE(csvOf(copy), whole);
        QVERIFY(store.copyTo(u"/nowhere/at/all.sqlite"_s).contains(u"cannot write"_s));
    }

    /// As on a full disk: nothing is left of what could not be written.
    void aCopyThatDoesNotFitLeavesNothing()
    {
        (void)table(planOf("nim", 300), "nim.sqlite", 1);
        {
            QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"filled"_s);
            database.setDatabaseName(path("nim.sqlite"));
            QVERIFY(database.open());
            QVERIFY(QSqlQuery(database).exec( // more than SQLite writes at once
                u"CREATE TABLE filler AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < "
                u"6000) "
                "SELECT randomblob(1000) AS bytes FROM n"_s));
        }
        QSqlDatabase::removeDatabase(u"filled"_s);
        Store store;
        QCOMPARE(store.open(path("nim.sqlite"), planOf("nim", 300)), QString());
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before = {};
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
        for (const rlim_t most : {600, 6'000, 100'000}) {
            const rlimit small{most, before.rlim_max};
            QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
            const QString error = store.copyTo(path("full.sqlite"));
            QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
            QVERIFY2(error.contains(u"cannot write"_s), qPrintable(error));
            QCOMPARE(QDir(m_folder->path()).entryList({u"full.sqlite*"_s}), QStringList());
        }
    }
};

SIDL_PROLOG_TEST_MAIN(TestSimulationFiles)
#include "tst_simulationfiles.moc"
