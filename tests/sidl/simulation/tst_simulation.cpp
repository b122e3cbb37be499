// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/sidl/simulation/simulationtest.h"

#include "sidl/simulation/decisionreader.h"
#include "sidl/simulation/merge.h"
#include "sidl/simulation/playagain.h"
#include "sidl/simulation/summary.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <set>

#include <sys/resource.h>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::simulation;

namespace {

/// Of two persons one sees the own secret alone; both choose at once. The third chronon raises.
const char *faulty = R"(
game(faulty).
init([turn, 0]).
init([secret, 7]).
init([a], 1).
init([b], 2).
hidden([secret, _], [b]).
legal([m]) :- fact([turn, N]), N < 2.
legal([n]) :- fact([turn, _]).
owned([m], [a]).
owned([n], [b]).
switch([m], [x]).
switch([m], [y]).
unlimited([n], [say, (price, double)]).
default([n], [say, 0.5]).
do([x]).
do([y]).
do([say, _]) :- fact([turn, N]), M is N + 1, Half is 4 / (2 - N), Half > 0, delete([turn, N]), create([turn, M]).
)";

} // namespace

/// Simulations: what happens in a play depends on its number alone, and what is kept is kept once.
class TestSimulation : public SimulationTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }

    void theTableOfDecisions()
    {
        Plan plan = planOf("nim", 2);
        plan.seatings = {{u"first"_s, u"first"_s}};
        const QByteArray csv = table(plan, "first.sqlite", 1);
        const QList<QByteArray> lines = csv.split('\n');
        QCOMPARE(lines.size(), 1 + 2 * 10 + 1); // each takes one match
        QCOMPARE(lines[0], QByteArray("play,chronon,player,agent,switch,saw,could,did,payoff"));
        QCOMPARE(lines[1], QByteArray("1,0,alice,first,[main],\"[alice,10]\",[1] [2] [3] [wait],[1],1"));
        QCOMPARE(lines[10], QByteArray("1,9,bob,first,[main],\"[bob,1]\",[1] [wait],[1],-1"));

        Store store;
        QCOMPARE(store.openToRead(path("first.sqlite")), QString());
        QCOMPARE(writeDecisions(store, path("first.jsonl"), OutputForm::JsonLines, false), QString());
        QCOMPARE(bytes("first.jsonl").split('\n').at(9),
                 QByteArray("{\"play\":1,\"chronon\":9,\"player\":\"bob\",\"agent\":\"first\",\"switch\":\"[main]\","
                            "\"saw\":[\"[bob,1]\"],\"could\":[\"[1]\",\"[wait]\"],\"did\":\"[1]\",\"payoff\":-1}"));
        QCOMPARE(writeDecisions(store, path("times.csv"), OutputForm::Csv, true), QString());
        QVERIFY(bytes("times.csv").startsWith("play,chronon,player,agent,switch,saw,could,did,milliseconds,payoff\n"));
        QVERIFY(!writeDecisions(store, u"/nowhere/at/all.csv"_s, OutputForm::Csv, false).isEmpty());
    }

    /// As on a full disk: a limit on the size of files.
    void aTableThatDoesNotFitSaysWhyAndLeavesTheOldOne()
    {
        Plan plan = planOf("nim", 20);
        plan.seatings = {{u"first"_s, u"first"_s}};
        const QByteArray csv = table(plan, "first.sqlite", 1); // in "written.csv"
        QVERIFY(csv.size() > 5'000);
        Store store;
        QCOMPARE(store.openToRead(path("first.sqlite")), QString());
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before = {};
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
        const rlimit small{1000, before.rlim_max};
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
        const QString error = writeDecisions(store, path("written.csv"), OutputForm::Csv, false);
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
        QVERIFY2(error.endsWith(QString::fromLocal8Bit(std::strerror(EFBIG))), qPrintable(error));
        QCOMPARE(bytes("written.csv"), csv);
    }

    /// P11: jobs change nothing.
    void anyNumberOfJobsGivesTheSame()
    {
        const QByteArray one = table(planOf("nim", 300), "one.sqlite", 1);
        QVERIFY(one.size() > 10'000);
        QCOMPARE(table(planOf("nim", 300), "two.sqlite", 2), one);
        QCOMPARE(table(planOf("nim", 300), "five.sqlite", 5), one);
        Plan other = planOf("nim", 300);
        other.seed = 4;
        QVERIFY(table(other, "other.sqlite", 1) != one);
    }

    /// An agent is told that a play is over and how it ended (P5), also where it is written down what it does.
    void agentsAreToldOfTheEnd()
    {
        QFile program(path("log.py"));
        QVERIFY(program.open(QIODevice::WriteOnly));
        program.write("import json, sys\n"
                      "log = open(sys.argv[1], 'a')\n"
                      "for line in sys.stdin:\n"
                      "    message = json.loads(line)\n"
                      "    if message['type'] == 'position':\n"
                      "        print(json.dumps({'type': 'ready'}), flush=True)\n"
                      "    if message['type'] == 'over':\n"
                      "        log.write('%s %s\\n' % (message['reason'], message['accounts']))\n");
        program.close();
        Plan plan = planOf("nim", 2);
        plan.seatings = {{u"exec:python3 %1 %2"_s.arg(program.fileName(), path("ends")), u"first"_s}};
        table(plan, "told.sqlite", 1);
        const QList<QByteArray> ends = bytes("ends").split('\n');
        QCOMPARE(ends.size(), 3); // two plays
        for (int i = 0; i < 2; ++i)
            QVERIFY2(ends[i].startsWith("terminal {") || ends[i].startsWith("terminal ["), ends[i]);
    }

    void agentsThatThinkDoTheSameAgain()
    {
        Plan plan = planOf("kuhn-poker", 12);
        plan.seatings = {{u"mcts:plays=20"_s, u"greedy:samples=5"_s}};
        QCOMPARE(table(plan, "one.sqlite", 1), table(plan, "two.sqlite", 2));
    }

    /// P12: merged shards are the single run, byte for byte, in whatever order they are given.
    void shardsTogetherAreTheWhole()
    {
        const QByteArray whole = table(planOf("kuhn-poker", 100), "whole.sqlite", 2);
        QStringList parts;
        for (int index = 1; index <= 3; ++index) {
            Plan part = planOf("kuhn-poker", 100);
            part.shard = {index, 3};
            const QString name = u"part%1.sqlite"_s.arg(index);
            table(part, qPrintable(name), 1);
            parts.prepend(path(qPrintable(name)));
        }
        QStringList unfinished;
        QCOMPARE(mergeStores(parts, path("merged.sqlite"), unfinished), QString());
        QCOMPARE(unfinished, QStringList());
        Store merged;
        QCOMPARE(merged.openToRead(path("merged.sqlite")), QString());
        QCOMPARE(csvOf(merged), whole);
        Summary a, b;
        Store single;
        QCOMPARE(single.openToRead(path("whole.sqlite")), QString());
        QCOMPARE(summarize(single, 10, a), QString());
        QCOMPARE(summarize(merged, 10, b), QString());
        QCOMPARE(a.seats[0].payoff.value(), b.seats[0].payoff.value());
        QCOMPARE(a.seats[0].payoff.variance(), b.seats[0].payoff.variance());
        QCOMPARE(a.plays, 100);
    }

    void whatDoesNotFitIsNotMerged()
    {
        Plan part = planOf("nim", 10);
        part.shard = {1, 2};
        table(part, "1.sqlite", 1);
        part.shard = {2, 2};
        part.seed = 5;
        table(part, "2.sqlite", 1);
        const auto merged = [this](const QStringList &names) {
            QStringList paths;
            for (const QString &name : names)
                paths += path(qPrintable(name));
            QStringList unfinished;
            return mergeStores(paths, path("all.sqlite"), unfinished);
        };
        QCOMPARE(merged({u"1.sqlite"_s}), u"the shard 2/2 is missing"_s);
        QVERIFY(merged({u"1.sqlite"_s, u"1.sqlite"_s}).contains(u"are the same shard, 1/2"_s));
        QVERIFY(merged({u"1.sqlite"_s, u"2.sqlite"_s}).endsWith(u"it has plays with the seed 5, not 3"_s));
        QVERIFY(merged({u"none.sqlite"_s}).startsWith(u"there is no file "_s));
        QVERIFY(!QFile::exists(path("none.sqlite")));
    }

    /// What was made is merged, what is missing is told, and made by a run that goes on with the file.
    void unfinishedPartsAreMergedAndGoOn()
    {
        const QByteArray whole = table(planOf("nim", 10), "whole.sqlite", 1);
        Plan part = planOf("nim", 10);
        part.shard = {1, 2};
        table(part, "1.sqlite", 1);
        part.shard = {2, 2};
        {
            Store unfinished;
            QCOMPARE(unfinished.open(path("2.sqlite"), part), QString());
        }
        QStringList unfinished;
        QCOMPARE(mergeStores({path("1.sqlite"), path("2.sqlite")}, path("all.sqlite"), unfinished), QString());
        QCOMPARE(unfinished, QStringList(path("2.sqlite") + u" has 0 of its 5 plays"_s));
        QCOMPARE(table(planOf("nim", 10), "all.sqlite", 1), whole);
    }

    /// P11: what was stopped goes on where it was, and comes to the same.
    void aStoppedRunGoesOn()
    {
        const Plan plan = planOf("nim", 3000);
        const QByteArray whole = table(plan, "whole.sqlite", 2);
        int runs = 0;
        std::set<qint64> told;
        qint64 tellings = 0;
        for (bool isDone = false; !isDone && runs < 100; ++runs) {
            Store store;
            QCOMPARE(store.open(path("stopped.sqlite"), plan), QString());
            std::stop_source stop;
            const JobEnd end = simulate(game("nim"), store, {.jobs = 2},
                                        [&](const std::vector<PlayRecord> &plays) {
                                            for (const PlayRecord &play : plays)
                                                told.insert(play.play), ++tellings;
                                            stop.request_stop();
                                        },
                                        {stop.get_token()});
            QCOMPARE(end.storeError, QString());
            isDone = !end.problem;
            QVERIFY(isDone || end.problem->kind == engine::Problem::Kind::Cancelled);
        }
        QVERIFY2(runs > 2, qPrintable(QString::number(runs)));
        QCOMPARE(told.size(), std::size_t(3000)); // all are told, and once
        QCOMPARE(tellings, 3000);
        Store store;
        QCOMPARE(store.open(path("stopped.sqlite"), plan), QString());
        QCOMPARE(csvOf(store), whole);
    }

    /// Agents see no more than their seats, defaults are told as nothing done, and an error ends its play alone.
    void hiddenWordsDefaultsAndErrors()
    {
        Plan plan = planOf("faulty", 3);
        plan.players = QStringList{u"a"_s, u"b"_s};
        const language::Program program = language::readProgram(QString::fromLatin1(faulty), u"faulty.sidl"_s);
        Store store;
        QCOMPARE(store.open(path("faulty.sqlite"), plan), QString());
        const JobEnd end = simulate(program, store, {});
        QVERIFY(!end.problem);
        const QList<QByteArray> lines = csvOf(store).split('\n');
        QVERIFY2(lines[1].startsWith("1,0,a,random,[m],\"[secret,7] [turn,0]\",[x] [y],["), lines[1].constData());
        QCOMPARE(lines[2], QByteArray("1,0,b,random,[n],\"[turn,0]\",\"[say,(price,double)]\",,"));
        Summary summary;
        QCOMPARE(summarize(store, 10, summary), QString());
        QCOMPARE(summary.plays, 3);
        QCOMPARE(summary.errors, 3);
        QCOMPARE(summary.problems.front().play, 1);
        QVERIFY(!summary.problems.front().text.isEmpty());
    }

    void playsThatDoNotEnd()
    {
        Plan plan = planOf("nim", 3);
        plan.chronons = 4;
        plan.seatings = {{u"first"_s, u"first"_s}};
        table(plan, "short.sqlite", 1);
        Store store;
        QCOMPARE(store.openToRead(path("short.sqlite")), QString());
        Summary summary;
        QCOMPARE(summarize(store, 10, summary), QString());
        QCOMPARE(summary.limit, 3);
        QCOMPARE(summary.most, 4);
    }

    /// What was written as a table is read as the same rows, and comes to the same means.
    void tablesAreReadAgain()
    {
        Plan plan = planOf("kuhn-poker", 60);
        table(plan, "kuhn.sqlite", 1);
        Store store;
        QCOMPARE(store.openToRead(path("kuhn.sqlite")), QString());
        Summary whole;
        QCOMPARE(summarize(store, 100, whole), QString());
        for (const char *name : {"kuhn.csv", "kuhn.jsonl"}) {
            const OutputForm form = *outputFormOf(QString::fromLatin1(name));
            QCOMPARE(writeDecisions(store, path(name), form, true), QString());
            QStringList kept, read;
            const auto textOf = [](const DecisionRow &row) {
                return u"%1 %2 %3 %4 %5 %6 %7 %8 %9"_s.arg(row.play)
                    .arg(row.chronon)
                    .arg(row.player, row.agent, row.place, QString(row.saw).replace(u'\n', u' '),
                         QString(row.could).replace(u'\n', u' '), row.did)
                    .arg(row.payoff.value_or(-99));
            };
            QCOMPARE(store.forEachDecision([&](const DecisionRow &row) { return kept += textOf(row), true; }),
                     QString());
            QCOMPARE(readDecisions(path(name), form, [&](const DecisionRow &row) { return read += textOf(row), true; }),
                     QString());
            QCOMPARE(read, kept);
            Plan found;
            Summary summary;
            QCOMPARE(summarizeDecisions(path(name), form, 100, found, summary), QString());
            QCOMPARE(found.players, plan.players);
            QCOMPARE(summary.plays, 60);
            QCOMPARE(summary.allSets, whole.allSets);
            QVERIFY(!summary.hasMoreSets);
            const std::size_t all = std::size_t(whole.allSets);
            QCOMPARE(summarizeDecisions(path(name), form, all, found, summary), QString());
            QVERIFY(!summary.hasMoreSets); // just as many as are counted
            QCOMPARE(summarizeDecisions(path(name), form, all - 1, found, summary), QString());
            QVERIFY(summary.hasMoreSets && summary.allSets == qint64(all) - 1);
            QVERIFY(std::abs(summary.seats[0].payoff.value() - whole.seats[0].payoff.value()) < 1e-9);
            QCOMPARE(summary.seats[0].won, whole.seats[0].won);
        }
        for (const char *text : {"", "a,b\n", "play,chronon,player,agent,switch,saw,could,did,payoff\n1,0,a\n",
                                 "play,chronon,player,agent,switch,saw,could,did,payoff\n1,0,a,b,c,\"d,e,f,1\n"}) {
            QFile file(path("bad.csv"));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
            file.close();
            Plan found;
            Summary summary;
            QVERIFY2(!summarizeDecisions(path("bad.csv"), OutputForm::Csv, 10, found, summary).isEmpty(), text);
        }
    }

    /// A play that was kept is done again, nature's draws and defaults included: state by state what was created.
    void aKeptPlayIsDoneAgain()
    {
        Plan plan = planOf("kuhn-poker", 20);
        plan.seatings = {{u"random"_s, u"default"_s}};
        table(plan, "kuhn.sqlite", 2);
        Store store;
        QCOMPARE(store.openToRead(path("kuhn.sqlite")), QString());
        engine::Engine engine(game("kuhn-poker"));
        for (qint64 number = 1; number <= 20; ++number) {
            PlayRecord play;
            QCOMPARE(store.readPlay(number, play), QString());
            const engine::Result<engine::GameTree> tree = playedTree(engine, play);
            QVERIFY2(tree.ok(), tree.ok() ? "" : qPrintable(tree.problem().text()));
            QCOMPARE(tree->size(), int(play.chronons.size()) + 1);
            QStringList created;
            for (const engine::Word word : tree->currentNode().edge->created)
                created += word.text();
            QCOMPARE(created.join(u'\n'), play.chronons.back().created);
        }
        PlayRecord none;
        QVERIFY(store.readPlay(21, none).contains(u"there is no play 21"_s));
    }

    void noAgentNoPlay()
    {
        Plan plan = planOf("nim", 3);
        plan.seatings = {{u"random"_s, u"nobody"_s}};
        Store store;
        QCOMPARE(store.open(path("none.sqlite"), plan), QString());
        const JobEnd end = simulate(game("nim"), store, {.jobs = 2});
        QVERIFY(end.problem);
        QCOMPARE(end.problem->code, u"agent-unknown"_s);
    }

    /// By hand: of all combinations of checks, bets, folds and calls, each as likely, Alice gains 1/8.
    void randomKuhnPoker()
    {
        table(planOf("kuhn-poker", 4000), "kuhn.sqlite", 2);
        Store store;
        QCOMPARE(store.openToRead(path("kuhn.sqlite")), QString());
        Summary summary;
        QCOMPARE(summarize(store, 100, summary), QString());
        const Mean &gain = summary.seats[0].payoff;
        QVERIFY(std::abs(gain.value() - 0.125) < 2 * gain.margin());
        QCOMPARE(summary.allSets, 12); // as the game tree has
        QCOMPARE(summary.seats[0].payoff.value(), -summary.seats[1].payoff.value());
    }
};

SIDL_PROLOG_TEST_MAIN(TestSimulation)
#include "tst_simulation.moc"
