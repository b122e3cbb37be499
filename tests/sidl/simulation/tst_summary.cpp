// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/simulation/running.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace sidl::simulation;

namespace {

Plan plan(qint64 plays)
{
    Plan plan;
    plan.game = u"made up"_s;
    plan.sha256 = u"00"_s;
    plan.plays = plays;
    plan.players = QStringList{u"a"_s, u"b"_s};
    plan.seatings = {{u"first"_s, u"random"_s}};
    return plan;
}

PlayRecord record(const Plan &plan, qint64 number, int chronons, std::vector<double> payoffs)
{
    PlayRecord record;
    record.play = number;
    record.seating = plan.seatingOf(number);
    record.chronons.resize(std::size_t(chronons), RecordedChronon{u"[m] [x]"_s, {}, {}});
    record.payoffs = std::move(payoffs);
    return record;
}

RecordedChoice choice(int chronon, int player, const char *saw, const char *did)
{
    return {.chronon = chronon,
            .player = player,
            .place = u"[m]"_s,
            .saw = QString::fromLatin1(saw),
            .could = u"[x]\n[y]"_s,
            .did = QString::fromLatin1(did),
            .milliseconds = 1};
}

} // namespace

/// Summaries say what was worked out by hand.
class TestSummary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void payoffsWinsLengthsAndEnds()
    {
        const Plan four = plan(5);
        PlayRecord faulty = record(four, 5, 7, {});
        faulty.end = PlayRecord::End::Error;
        faulty.problem = u"no such luck"_s;
        PlayRecord long4 = record(four, 4, 6, {1, 1});
        long4.end = PlayRecord::End::Limit;
        long4.missed.push_back({1, 2, u"out of time"_s});
        PlayRecord third = record(four, 3, 4, {-1, 2});
        third.missed = {{1, 1, u"late"_s}, {0, 2, u"lost"_s}, {1, 3, u"later"_s, true}};
        // In another order than that of the plays: nothing changes. With which an agent has ended goes before late.
        const Summary summary
            = summaryOf(four, {long4, record(four, 1, 2, {3, 0}), faulty, third, record(four, 2, 4, {3, 1})});
        QCOMPARE(summary.plays, 5);
        QCOMPARE(summary.terminal, 3);
        QCOMPARE(summary.limit, 1);
        QCOMPARE(summary.errors, 1);
        QCOMPARE(summary.missed, 4);
        QCOMPARE(summary.misses, (QStringList{u"play 3: lost"_s, u"play 3: later"_s})); // the first of each player
        QCOMPARE(summary.endedAgents, QStringList{four.players.at(1)});
        QCOMPARE(summary.problems, (std::vector<PlayProblem>{{5, 0, u"no such luck"_s}}));
        QCOMPARE(textOf(summary.problems.front()), u"play 5: no such luck"_s);
        QCOMPARE(summary.chronons.value(), 4.0); // (2 + 4 + 4 + 6) / 4
        QCOMPARE(summary.fewest, 2);
        QCOMPARE(summary.most, 6);
        long4.end = PlayRecord::End::Silent;
        QCOMPARE(summaryOf(four, {long4}).silent, 1);
        QCOMPARE(summaryOf(four, {long4}).limit, 0);
        const Standing &a = summary.seats.at(0), &b = summary.seats.at(1);
        QCOMPARE(a.agent, u"first"_s);
        QCOMPARE(a.payoff.value(), 1.5); // 3, 3, -1, 1
        QCOMPARE(a.payoff.variance(), 11.0 / 3);
        // t(3) = 3.182446
        QVERIFY(std::abs(a.payoff.margin() - 3.182446 * std::sqrt(11.0 / 12)) < 1e-5);
        QCOMPARE(a.won, 2);
        QCOMPARE(a.shared, 1);
        QCOMPARE(a.lost, 1);
        QCOMPARE(b.payoff.value(), 1.0);
        QCOMPARE(b.won, 1);
        QVERIFY(summary.agents.empty());
    }

    /// Which job ends first is chance.
    void theFirstErrorsAreThoseOfTheFirstPlays()
    {
        const Plan many = plan(40);
        std::vector<PlayRecord> plays;
        for (int play = 40; play > 0; --play) {
            plays.push_back(record(many, play, 1, {}));
            plays.back().end = PlayRecord::End::Error;
            plays.back().problem = u"no luck in %1"_s.arg(play);
        }
        const Summary summary = summaryOf(many, plays);
        QCOMPARE(summary.errors, 40);
        QCOMPARE(summary.problems.size(), std::size_t(20));
        QCOMPARE(textOf(summary.problems.front()), u"play 1: no luck in 1"_s);
        QCOMPARE(textOf(summary.problems.back()), u"play 20: no luck in 20"_s);
    }

    void anErrorOfSeveralPlaysIsToldOnce()
    {
        const Plan many = plan(40);
        RunningSummary running(many, 0);
        for (int play = 40; play > 0; --play) {
            PlayRow row = rowOf(record(many, play, 1, {}));
            row.end = PlayRecord::End::Error;
            row.problem = play % 20 == 3 ? u"rare"_s : play == 30 ? u"once"_s : u"frequent"_s;
            running.add(row);
        }
        const Summary summary = running.summary();
        QCOMPARE(summary.errors, 40);
        QCOMPARE(summary.problems,
                 (std::vector<PlayProblem>{{1, 36, u"frequent"_s}, {3, 1, u"rare"_s}, {30, 0, u"once"_s}}));
        QStringList texts;
        for (const PlayProblem &problem : summary.problems)
            texts += textOf(problem);
        QCOMPARE(texts,
                 (QStringList{u"play 1 and 36 others: frequent"_s, u"play 3 and 1 other: rare"_s, u"play 30: once"_s}));
    }

    /// As many errors as plays take no more room than that.
    void errorsThatAllDiffer()
    {
        const Plan many = plan(3000);
        RunningSummary running(many, 0);
        for (int play = 1; play <= 3000; ++play) {
            PlayRow row = rowOf(record(many, 1 + (play + 1499) % 3000, 1, {}));
            row.end = PlayRecord::End::Error;
            row.problem = QString::number(row.play);
            running.add(row);
        }
        QCOMPARE(running.summary().errors, 3000);
        QCOMPARE(running.summary().problems.front(), (PlayProblem{1, 0, u"1"_s}));
        QCOMPARE(running.summary().problems.back(), (PlayProblem{20, 0, u"20"_s}));
    }

    void actionsWhereTheSameWasSeen()
    {
        const Plan three = plan(3);
        std::vector<PlayRecord> plays;
        for (int number = 1; number <= 3; ++number)
            plays.push_back(record(three, number, 2, {0, 0}));
        plays[0].choices = {choice(0, 0, "[q]", "[x]"), choice(1, 1, "[r]", "")};
        plays[1].choices = {choice(0, 0, "[q]", "[y]"), choice(1, 0, "[q]", "[y]")};
        plays[2].choices = {choice(0, 1, "[q]", "[x]")};
        const Summary summary = summaryOf(three, plays);
        QCOMPARE(summary.allSets, 3);
        QCOMPARE(summary.sets.size(), std::size_t(3));
        QCOMPARE(summary.sets[0].player, u"a"_s);
        QCOMPARE(summary.sets[0].saw, u"[q]"_s);
        QCOMPARE(summary.sets[0].count, 3);
        QCOMPARE(summary.sets[0].did, (std::map<QString, qint64>{{u"[x]"_s, 1}, {u"[y]"_s, 2}}));
        QCOMPARE(summary.sets[1].agent, u"random"_s);
        QCOMPARE(summary.sets[2].did, (std::map<QString, qint64>{{QString(), 1}})); // nothing

        const Summary first = summaryOf(three, plays, 1);
        QCOMPARE(first.sets.size(), std::size_t(1));
        QCOMPARE(first.sets[0].count, 3);
        QCOMPARE(first.allSets, 3);
    }

    /// Two agents at two seats in turn: the seat does not tell who is better, the rating does.
    void tournaments()
    {
        Plan turns = plan(4);
        turns.isTournament = true;
        turns.seatings = {{u"good"_s, u"bad"_s}, {u"bad"_s, u"good"_s}};
        const Summary summary = summaryOf(turns,
                                          {record(turns, 1, 1, {2, 0}), record(turns, 2, 1, {0, 2}),
                                           record(turns, 3, 1, {2, 0}), record(turns, 4, 1, {1, 1})});
        QCOMPARE(summary.seats[0].won, 2);
        QCOMPARE(summary.seats[0].agent, QString());
        QCOMPARE(summary.agents.size(), std::size_t(2));
        const Standing &best = summary.agents[0];
        QCOMPARE(best.agent, u"good"_s);
        QCOMPARE(best.won, 3);
        QCOMPARE(best.shared, 1);
        QCOMPARE(best.payoff.value(), 7.0 / 4);
        // 3.5 points to 0.5, and one more draw: 4 to 1
        QVERIFY(std::abs(best.elo - (1500 + 200 * std::log10(4.0))) < 1e-3);
    }

    void whoPlaysAloneDoesNotWin()
    {
        Plan alone = plan(2);
        alone.players = QStringList{u"a"_s};
        alone.seatings = {{u"first"_s}};
        const Summary summary = summaryOf(alone, {record(alone, 1, 1, {5}), record(alone, 2, 1, {7})});
        QCOMPARE(summary.seats[0].payoff.value(), 6.0);
        QCOMPARE(summary.seats[0].won + summary.seats[0].shared + summary.seats[0].lost, 0);
    }

    void nothingPlayedYet()
    {
        const Summary summary = summaryOf(plan(3), {});
        QCOMPARE(summary.plays, 0);
        QCOMPARE(summary.seats.size(), std::size_t(2));
        QCOMPARE(summary.allSets, 0);
    }

private:
    Summary summaryOf(const Plan &plan, const std::vector<PlayRecord> &plays, std::size_t most = 100)
    {
        Store store;
        Summary summary;
        const QString path = m_folder->filePath(u"%1.sqlite"_s.arg(++m_files));
        for (const QString &error : {store.open(path, plan), store.add(plays), summarize(store, most, summary)})
            if (!error.isEmpty())
                qFatal("%s", qPrintable(error));
        return summary;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    int m_files = 0;
};

QTEST_GUILESS_MAIN(TestSummary)
#include "tst_summary.moc"
