// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/cli/clitest.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QStandardPaths>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace sidl::tests;

namespace {

QJsonObject object(const QString &json)
{
    return QJsonDocument::fromJson(json.toUtf8()).object();
}

/// Runs @p command in a shell that finds sidl.
Outcome shell(const QString &command, const QString &folder)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(u"bash"_s, {u"-c"_s, QStringLiteral("PATH=" SIDL_BIN_DIR ":$PATH; ") + command});
    Outcome outcome;
    if (process.waitForFinished(120'000) && process.exitStatus() == QProcess::NormalExit)
        outcome.code = process.exitCode();
    outcome.out = QString::fromUtf8(process.readAllStandardOutput());
    outcome.err = QString::fromUtf8(process.readAllStandardError());
    return outcome;
}

} // namespace

/// sidl simulate: an experimenter's day.
class TestSimulate : public CliTest
{
    Q_OBJECT

private Q_SLOTS:
    void theSummaryIsPrinted()
    {
        const Outcome outcome = run("simulate", game("nim"), "--seat", "alice=first", "--seat", "bob=default",
                                    "--plays", "50", "-o", path("nim.sqlite"));
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.err, QString());
        // Both take one match, again and again: Bob takes the last.
        QCOMPARE(outcome.out.section(u'\n', 0, 6),
                 u"nim: 50 plays, seed 0\nended: 50 at their end\nchronons: 10 on average, from 10 to 10\n\n"
                 "player  agent    mean payoff  95 % interval  won  shared  lost\n"
                 "alice   first              1         1 to 1   50       0     0\n"
                 "bob     default           -1       -1 to -1    0       0    50"_s);
        QVERIFY2(outcome.out.contains(u"\nbob (default), [main], seeing [bob,9]: 50 times\n  nothing 100.0 %\n"_s),
                 qPrintable(outcome.out));
        QVERIFY2(outcome.out.contains(u"\nalice (first), [main], seeing [alice,10]: 50 times\n  [1] 100.0 %\n"_s),
                 qPrintable(outcome.out));
        // The same command again finds all played.
        QCOMPARE(run("simulate", game("nim"), "--seat", "alice=first", "--seat", "bob=default", "--plays", "50", "-o",
                     path("nim.sqlite"))
                     .out,
                 outcome.out);
    }

    /// Of agents, not of all plays together, which is --time.
    void decisionsHaveATime()
    {
        const Outcome outcome = run("simulate", game("nim"), "--seat", "alice=exec:sleep 600", "--plays", "1",
                                    "--chronons", "1", "--decision-time", "50", "--json");
        const QJsonObject json = object(outcome.out);
        QVERIFY2(json[u"complete"_s].toBool(true), qPrintable(outcome.out));
        QCOMPARE(json[u"misses"_s].toArray(),
                 QJsonArray{u"play 1: the agent of [alice] has not chosen within 50 ms"_s});
        const Outcome refused = run("simulate", game("nim"), "--decision-time", "0");
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.err.contains(u"--decision-time"_s), qPrintable(refused.err));
    }

    void whyAnAgentDoesNothingIsTold()
    {
        const Outcome none = run("simulate", game("nim"), "--seat", "alice=exec:/no/such/program", "--plays", "3", "-o",
                                 path("none.csv"));
        QCOMPARE(none.code, 2);
        QVERIFY2(none.err.contains(u"there is no program /no/such/program"_s), qPrintable(none.err));
        const Outcome ends
            = run("simulate", game("nim"), "--seat", "alice=exec:false", "--plays", "3", "-o", path("ends.csv"));
        QCOMPARE(ends.code, 3);
        QCOMPARE(
            ends.err,
            u"sidl: play 1: the agent of [alice]: the program has ended with status 1\n"
            "sidl: the agent of alice has ended before its play: its defaults were played, or nothing where there are none\n"_s);
        QVERIFY2(ends.out.contains(u"nothing valid: 12\n"_s), qPrintable(ends.out));
        const QJsonObject json = object(run("simulate", game("nim"), "--seat", "alice=exec:false", "--plays", "3",
                                            "--json", "-o", path("misses.csv"))
                                            .out);
        QCOMPARE(json[u"missed"_s].toInt(), 12);
        QCOMPARE(json[u"endedAgents"_s].toArray(), QJsonArray{u"alice"_s});
        QCOMPARE(json[u"misses"_s].toArray(),
                 QJsonArray{u"play 1: the agent of [alice]: the program has ended with status 1"_s});
        QCOMPARE(json[u"problems"_s].toArray().size(), 0);
        // Plays that are there already, and files put together, are no better proof.
        const auto again = [this] {
            return run("simulate", game("nim"), "--seat", "alice=exec:false", "--plays", "3", "-o", path("e.sqlite"))
                .code;
        };
        QCOMPARE(again(), 3);
        QCOMPARE(again(), 3);
        QCOMPARE(run("simulate", "--merge", path("e.sqlite"), "-o", path("e.csv")).code, 3);
    }

    /// As of an agent that has ended; what is told is why the play was.
    void aPlayThatStandsStillAsAgentsAreSilentEnds()
    {
        const QString program = file("first.py",
                                     "import json, sys\n"
                                     "for line in sys.stdin:\n"
                                     "    if json.loads(line)['type'] == 'position': sys.exit('boom')\n");
        const QByteArray seat = "x=exec:python3 '" + program.toUtf8() + '\'';
        const Outcome outcome = run("simulate", game("tic-tac-toe"), "--seat", seat.constData(), "--plays", "2",
                                    "--json", "-o", path("silent.csv"));
        QCOMPARE(outcome.code, 3);
        const QJsonObject json = object(outcome.out);
        QCOMPARE(json[u"misses"_s].toArray(),
                 QJsonArray{u"play 1: the agent of [x]: the program has ended with status 1: boom"_s});
        QCOMPARE(json[u"missed"_s].toInt(), 8); // three chronons and the end of each
        QCOMPARE(json[u"errors"_s].toInt(), 0);
        QCOMPARE(json[u"silent"_s].toInt(), 2);
        QCOMPARE(json[u"limit"_s].toInt(), 0);
        QCOMPARE(json[u"endedAgents"_s].toArray(), QJsonArray{u"x"_s});
    }

    /// The program of an agent that only does not answer has not ended. Rules that raise do not answer at once.
    void whoDoesNotAnswerHasNotEnded()
    {
        const QString rules = file("raises.pl", "choose(_, _) :- me(P), 1 < P.\n");
        const QByteArray seat = "x=rules:" + rules.toUtf8();
        const auto simulated = [&](auto... more) {
            return run("simulate", game("tic-tac-toe"), "--seat", seat.constData(), "--plays", "2", "-o",
                       path("raises.sqlite"), more...);
        };
        const Outcome text = simulated();
        QCOMPARE(text.code, 3);
        QVERIFY2(text.out.contains(u"\nended: 2 because agents did not answer\n"_s), qPrintable(text.out));
        QVERIFY2(!text.err.contains(u"has ended"_s), qPrintable(text.err));
        const Outcome json = simulated("--json"); // as it is kept
        QCOMPARE(json.code, 3);
        QCOMPARE(object(json.out)[u"silent"_s].toInt(), 2);
        QCOMPARE(object(json.out)[u"limit"_s].toInt(), 0);
        QVERIFY(!object(json.out).contains(u"endedAgents"_s));
    }

    void theSummaryAsJson()
    {
        const Outcome outcome
            = run("simulate", game("kuhn-poker"), "--plays", "200", "--seed", "9", "--json", "-o", path("kuhn.csv"));
        QCOMPARE(outcome.code, 0);
        const QJsonObject json = object(outcome.out);
        QCOMPARE(json[u"format"_s].toString(), u"sidl-simulation-summary"_s);
        QCOMPARE(json[u"seed"_s].toString(), u"9"_s);
        QCOMPARE(json[u"plays"_s].toInt(), 200);
        const QJsonObject alice = json[u"seats"_s].toArray().at(0).toObject();
        QCOMPARE(alice[u"agent"_s].toString(), u"random"_s);
        QCOMPARE(alice[u"won"_s].toInt() + alice[u"lost"_s].toInt(), 200);
        QCOMPARE(alice[u"payoff"_s].toObject()[u"interval95"_s].toArray().size(), 2);
        QCOMPARE(json[u"informationSets"_s].toInt(), 12);
        QVERIFY(!QFile::exists(path("kuhn.csv.part.sqlite"))); // no more needed
    }

    /// P11, P12: jobs, shards and forms of output change nothing.
    void jobsAndShardsGiveTheSame()
    {
        const auto simulate = [this](const char *name, const QStringList &more) {
            return runSidl(arguments("simulate", game("tic-tac-toe"), "--plays", "60", "--seed", "4", "-o", path(name))
                           + more);
        };
        const Outcome whole = simulate("one.csv", {u"--jobs"_s, u"1"_s});
        QCOMPARE(whole.code, 0);
        QCOMPARE(simulate("two.csv", {u"--jobs"_s, u"2"_s}).out, whole.out);
        const QByteArray csv = read(path("one.csv"));
        QVERIFY(csv.size() > 10'000);
        QCOMPARE(read(path("two.csv")), csv);
        QCOMPARE(simulate("a.sqlite", {u"--shard"_s, u"1/2"_s}).code, 0);
        QCOMPARE(simulate("b.sqlite", {u"--shard"_s, u"2/2"_s, u"--jobs"_s, u"1"_s}).code, 0);
        for (const char *name : {"merged.csv", "merged.jsonl", "merged.sqlite"}) {
            const Outcome merged = run("simulate", "--merge", path("b.sqlite"), path("a.sqlite"), "-o", path(name));
            QCOMPARE(merged.err, QString());
            QCOMPARE(merged.code, 0);
            QCOMPARE(merged.out, whole.out);
        }
        QCOMPARE(read(path("merged.csv")), csv);
        QCOMPARE(read(path("merged.jsonl")).count('\n'), csv.count('\n') - 1);
        QCOMPARE(simulate("merged.sqlite", {}).out, whole.out); // it is one run's
        QCOMPARE(QDir(m_folder.path()).entryList({u"*-wal"_s, u"*-shm"_s, u"*.merge.*"_s, u"*.part.*"_s}),
                 QStringList());
    }

    /// P11: whenever it is killed, nothing is lost and nothing is there twice.
    void killedFiftyTimes()
    {
        const QStringList arguments
            = {u"simulate"_s, game("nim"), u"--plays"_s, u"20000"_s, u"--seed"_s, u"2"_s, u"-o"_s};
        QRandomGenerator random(7);
        int killed = 0;
        for (int i = 0; i < 50; ++i) {
            QProcess process;
            process.start(sidlProgram(), arguments + QStringList{path("killed.csv")});
            QVERIFY(process.waitForStarted());
            QTRY_VERIFY(QFile::exists(path("killed.csv.part.sqlite")) || process.state() == QProcess::NotRunning);
            process.waitForFinished(random.bounded(100));
            if (process.state() == QProcess::NotRunning)
                break;
            ++killed;
            process.kill();
            QVERIFY(process.waitForFinished());
        }
        const Outcome last = runSidl(arguments + QStringList{path("killed.csv")});
        QCOMPARE(last.code, 0);
        const Outcome whole = runSidl(arguments + QStringList{path("unkilled.csv"), u"--jobs"_s, u"1"_s});
        QCOMPARE(last.out, whole.out);
        QCOMPARE(read(path("killed.csv")), read(path("unkilled.csv")));
        QVERIFY2(killed >= 20, qPrintable(QString::number(killed)));
    }

    void interruptedItGoesOn()
    {
        const QStringList arguments
            = {u"simulate"_s, game("nim"), u"--plays"_s, u"200000"_s, u"-o"_s, path("cut.sqlite")};
        const Outcome outcome = runSidl(arguments, {}, 1000);
        QCOMPARE(outcome.code, 130);
        QVERIFY2(outcome.stopTime < 2000, qPrintable(QString::number(outcome.stopTime)));
        QVERIFY2(outcome.err.contains(u" of 200,000 plays, which are kept; the same command goes on\n"_s),
                 qPrintable(outcome.err));
        QVERIFY2(outcome.out.startsWith(u"nim: "_s) && outcome.out.contains(u" of 200,000 plays, seed 0\n"_s),
                 qPrintable(outcome.out));
    }

    void theTimeEndsIt()
    {
        const QString late = path("late.sqlite");
        const Outcome kept = run("simulate", game("nim"), "--plays", "100000000", "--time", "1", "-o", late);
        QCOMPARE(kept.code, 1);
        QVERIFY2(kept.out.startsWith(u"nim: "_s) && kept.out.contains(u" plays, seed "_s), qPrintable(kept.out));
        QVERIFY2(kept.err.startsWith(u"sidl: not finished: the time was up after "_s)
                     && kept.err.endsWith(u" of 100,000,000 plays, which are kept; the same command goes on\n"_s),
                 qPrintable(kept.err));
        QVERIFY(QFile::exists(late));
        QVERIFY(kept.out.contains(u" of 100,000,000 plays, seed "_s));
        const Outcome told = run("simulate", game("nim"), "--plays", "100000000", "--time", "1", "-o", late, "--json");
        const QJsonObject json = QJsonDocument::fromJson(told.out.toUtf8()).object();
        QCOMPARE(told.code, 1);
        QCOMPARE(json[u"complete"_s], QJsonValue(false));
        QCOMPARE(json[u"wanted"_s].toInteger(), 100000000);
        const QString csv = path("late.csv");
        const Outcome merged = run("simulate", "--merge", late, "-o", csv);
        QCOMPARE(merged.code, 1);
        QVERIFY2(merged.err.startsWith(u"sidl: not finished: "_s + late + u" has "_s), qPrintable(merged.err));
        QVERIFY(merged.err.endsWith(u" of its 100,000,000 plays\n"_s) && QFile::exists(csv));
        const QStringList few = arguments("simulate", game("nim"), "--plays", "20");
        QCOMPARE(runSidl(few + QStringList{u"--time"_s, u"60"_s}).out, runSidl(few).out);
    }

    /// Where no play was made, nothing is known of payoffs.
    void theTimeEndsItBeforeItsFirstPlay()
    {
        const Outcome none
            = run("simulate", game("nim"), "--plays", "2", "--seat", "alice=exec:sleep 600", "--time", "1");
        QCOMPARE(none.code, 1);
        QVERIFY2(none.out.startsWith(u"nim: 0 of 2 plays, seed 0\nended: -\n"_s), qPrintable(none.out));
        static const QRegularExpression row(u"\nbob +random +- +- +- +- +-\n"_s);
        QVERIFY2(none.out.contains(row), qPrintable(none.out));
    }

    /// Of plays that are not kept there is a summary, and no file any more.
    void withoutOutputNothingIsLeft()
    {
        const QString nim = game("nim");
        const QDir folder(path("summaries"));
        QVERIFY(QDir().mkpath(folder.path()));
        const auto isEmpty
            = [&folder] { return folder.isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot); };
        const Outcome kept = run("simulate", nim, "--plays", "50", "-o", path("summary.sqlite"));
        const QString sidl = u"TMPDIR=. sidl simulate "_s;
        const Outcome text = shell(sidl + u"'%1' --plays 50"_s.arg(nim), folder.path());
        QCOMPARE(text.err, QString());
        QCOMPARE(text.code, 0);
        QCOMPARE(text.out, kept.out);
        QVERIFY(isEmpty());
        const Outcome json = shell(sidl + u"'%1' --plays 50 --json"_s.arg(nim), folder.path());
        QCOMPARE(object(json.out)[u"plays"_s].toInt(), 50);
        QVERIFY(isEmpty());
        const Outcome merged = shell(sidl + u"--merge '%1'"_s.arg(path("summary.sqlite")), folder.path());
        QCOMPARE(merged.out, kept.out);
        QVERIFY(isEmpty());
        const Outcome none = shell(u"TMPDIR=/no/such/folder sidl simulate '%1'"_s.arg(nim), folder.path());
        QCOMPARE(none.code, 2);
        QVERIFY2(none.err.startsWith(u"sidl: cannot keep the plays in a temporary file: "_s), qPrintable(none.err));

        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"TMPDIR"_s, folder.path());
        process.setProcessEnvironment(environment);
        process.start(sidlProgram(), {u"simulate"_s, nim, u"--plays"_s, u"1000000"_s});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY(!isEmpty());
        ::kill(pid_t(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 130);
        const QByteArray out = process.readAllStandardOutput();
        QVERIFY2(out.startsWith("nim: ") && out.contains(" of 1,000,000 plays, seed 0\n"), out.constData());
        const QByteArray err = process.readAllStandardError();
        QVERIFY2(err.startsWith("sidl: stopped after ") && err.endsWith(" plays; with --output they would be kept\n"),
                 err.constData());
        QVERIFY(isEmpty());
    }

    void whereNothingCanBeWrittenIsToldBeforeThePlays()
    {
        for (const QString &name : {u"none/a.csv"_s, u"none/a.sqlite"_s}) {
            const QString out = m_folder.filePath(name);
            const Outcome played = run("simulate", game("nim"), "--plays", "1000000000", "-o", out);
            QCOMPARE(played.code, 2);
            QCOMPARE(played.err, u"sidl: cannot write %1: No such file or directory\n"_s.arg(out));
            const Outcome merged = run("simulate", "--merge", game("nim"), "-o", out);
            QCOMPARE(merged.code, 2);
            QCOMPARE(merged.err, played.err);
        }
        QVERIFY(QDir().mkpath(path("folder.sqlite")));
        QVERIFY(run("simulate", game("nim"), "-o", path("folder.sqlite")).err.startsWith(u"sidl: cannot write "_s));
    }

    void noRoomAtAllLeavesNoFile()
    {
        QDir folder(path("roomless"));
        QVERIFY(folder.mkpath(u"."_s));
        for (const QString &name : {u"n.csv"_s, u"n.sqlite"_s})
            for (const QString &blocks : {u"0"_s, u"8"_s}) {
                const Outcome outcome
                    = shell(u"ulimit -f %1; sidl simulate '%2' --plays 5 -o %3"_s.arg(blocks, game("nim"), name),
                            folder.path());
                QCOMPARE(outcome.code, 2);
                QVERIFY2(outcome.err.startsWith(u"sidl: cannot write "_s + name), qPrintable(outcome.err));
                QCOMPARE(folder.entryList(QDir::Files), QStringList());
            }
        // What was there is not the program's own.
        write(folder.filePath(u"m.sqlite"_s), {});
        QCOMPARE(shell(u"ulimit -f 0; sidl simulate '%1' -o m.sqlite"_s.arg(game("nim")), folder.path()).code, 2);
        QVERIFY(QFile::exists(folder.filePath(u"m.sqlite"_s)));
    }

    /// As on a full disk: a limit on the size of files.
    void onAFullDiskNothingIsLost()
    {
        const QString command = u"sidl simulate '%1' --plays 3000 -o full.sqlite"_s.arg(game("nim"));
        const Outcome full = shell(u"ulimit -f 800; "_s + command, m_folder.path());
        QCOMPARE(full.code, 2);
        QVERIFY2(full.err.startsWith(u"sidl: cannot write full.sqlite: "_s), qPrintable(full.err));
        QVERIFY2(full.err.contains(u" of 3,000 plays, which are kept; the same command goes on\n"_s),
                 qPrintable(full.err));
        const Outcome enough = shell(command, m_folder.path());
        QCOMPARE(enough.code, 0);
        const Outcome whole
            = shell(u"sidl simulate '%1' --plays 3000 -o whole.csv"_s.arg(game("nim")), m_folder.path());
        QCOMPARE(enough.out, whole.out);
        QCOMPARE(run("simulate", "--merge", path("full.sqlite"), "-o", path("full.csv")).code, 0);
        QCOMPARE(read(path("full.csv")), read(path("whole.csv")));
        const Outcome table = shell(u"ulimit -f 10; sidl simulate --merge full.sqlite -o small.csv"_s, m_folder.path());
        QCOMPARE(table.code, 2);
        QVERIFY(!QFile::exists(path("small.csv")));
        // All plays are made, and their table has no room.
        QVERIFY(QFile::copy(path("full.sqlite"), path("roomless.csv.part.sqlite")));
        const QString late = u"sidl simulate '%1' --plays 3000 -o roomless.csv"_s.arg(game("nim"));
        const Outcome noRoom = shell(u"ulimit -f 800; "_s + late, m_folder.path());
        QCOMPARE(noRoom.code, 2);
        QCOMPARE(noRoom.err,
                 u"sidl: cannot write roomless.csv: File too large\n"
                 "sidl: the plays are kept; once that can be written, the same command does so\n"_s);
        QVERIFY(!QFile::exists(path("roomless.csv")));
        QCOMPARE(shell(late, m_folder.path()).code, 0);
        QCOMPARE(read(path("roomless.csv")), read(path("whole.csv")));
        QVERIFY(!QFile::exists(path("roomless.csv.part.sqlite")));
    }

    void wrongUsage_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("error");
        const QString nim = game("nim"), out = path("wrong.sqlite");
        write(path("twice.txt"), "random\nrandom\n");
        write(path("one.txt"), "random\n");
        write(path("unknown.txt"), "random\nbest\n");
        write(path("there.csv"), "mine\n");
        const auto row = [](const char *name, const QStringList &arguments, const QString &error) {
            QTest::newRow(name) << QStringList(QStringList{u"simulate"_s} + arguments) << error;
        };
        row("no game", {u"-o"_s, out}, u"sidl: FILE is required"_s);
        row("shard without output", {nim, u"--shard"_s, u"1/2"_s}, u"--shard requires --output"_s);
        row("times without output", {nim, u"--times"_s}, u"--times requires --output"_s);
        row("nothing to merge for a summary", {u"--merge"_s, path("none.sqlite")}, u"sidl: there is no file "_s);
        QCOMPARE(shell(u"mkfifo pipe.csv"_s, m_folder.path()).code, 0);
        for (const QString &pipe : {path("pipe.csv"), u"/dev/null"_s})
            row(qPrintable(pipe), {nim, u"-o"_s, pipe}, u"this is a pipe or a device: name a file"_s);
        row("suffix", {nim, u"-o"_s, u"plays.xls"_s}, u"has to end with .sqlite, .csv or .jsonl"_s);
        row("seat", {nim, u"--seat"_s, u"carol=first"_s, u"-o"_s, out},
            u"sidl: there is no seat carol: the players are alice, bob"_s);
        row("seat twice", {nim, u"--seat"_s, u"bob=first"_s, u"--seat"_s, u"bob=random"_s, u"-o"_s, out},
            u"sidl: the seat bob is taken twice"_s);
        row("no agent", {nim, u"--seat"_s, u"bob"_s, u"-o"_s, out}, u"sidl: write --seat PLAYER=AGENT, not bob"_s);
        row("agent", {nim, u"--seat"_s, u"bob=best"_s, u"-o"_s, out},
            u"sidl: --seat bob: there is no agent “best”. "_s);
        row("agent misspelt", {nim, u"--seat"_s, u"bob=mctss"_s, u"-o"_s, out},
            u"sidl: --seat bob: there is no agent “mctss”. Did you mean mcts? "_s);
        row("option", {nim, u"--seat"_s, u"bob=random:luck=1"_s, u"-o"_s, out}, u"“luck”"_s);
        row("shard", {nim, u"--shard"_s, u"3/2"_s, u"-o"_s, out}, u"not a shard such as 1/8"_s);
        row("shard 0", {nim, u"--shard"_s, u"0/2"_s, u"-o"_s, out}, u"not a shard such as 1/8"_s);
        row("plays", {nim, u"--plays"_s, u"0"_s, u"-o"_s, out}, u"--plays"_s);
        row("folder", {nim, u"-o"_s, u"/nowhere/at/all.sqlite"_s}, u"sidl: cannot write /nowhere/at/all.sqlite: "_s);
        row("folder of a table", {nim, u"-o"_s, u"/nowhere/at/all.csv"_s},
            u"sidl: cannot write /nowhere/at/all.csv: "_s);
        row("there already", {nim, u"-o"_s, path("there.csv")}, u"there.csv is there already"_s);
        row("tournament and seats",
            {nim, u"--tournament"_s, path("one.txt"), u"--seat"_s, u"bob=first"_s, u"-o"_s, out}, u"excludes"_s);
        row("no tournament", {nim, u"--tournament"_s, path("none.txt"), u"-o"_s, out}, u"sidl: cannot read"_s);
        row("agents twice", {nim, u"--tournament"_s, path("twice.txt"), u"-o"_s, out},
            u"twice.txt: line 2: random is named twice"_s);
        row("too few agents", {nim, u"--tournament"_s, path("one.txt"), u"-o"_s, out},
            u"one.txt: it names 1 agent for 2 seats"_s);
        row("unknown agents", {nim, u"--tournament"_s, path("unknown.txt"), u"-o"_s, out},
            u"unknown.txt: there is no agent “best”. "_s);
        row("nothing to merge", {u"--merge"_s, path("none.sqlite"), u"-o"_s, path("all.csv")},
            u"sidl: there is no file "_s);
        row("merge of something else", {u"--merge"_s, path("there.csv"), u"-o"_s, path("all.csv")},
            u"is no file of simulated plays"_s);
        for (const QString &name : {u"table.csv"_s, u"table.jsonl"_s}) {
            QCOMPARE(run("simulate", nim, "--plays", "2", "-o", m_folder.filePath(name)).code, 0);
            row(qPrintable(u"merge of "_s + name), {u"--merge"_s, m_folder.filePath(name), u"-o"_s, path("all.csv")},
                u"sidl: --merge takes .sqlite files; %1 is a table "_s.arg(m_folder.filePath(name)));
        }
        row("merge over a file", {u"--merge"_s, path("there.csv"), u"-o"_s, path("there.csv")},
            u"there.csv is there already"_s);
        row("merge and play", {nim, u"--merge"_s, path("there.csv"), u"-o"_s, path("all.csv")}, u"excludes"_s);
    }
    void wrongUsage()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, error);
        const Outcome outcome = runSidl(arguments);
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.contains(error), qPrintable(outcome.err));
        QCOMPARE(outcome.out, QString());
        QCOMPARE(read(path("there.csv")), QByteArray("mine\n"));
    }

    /// Of what a player sees so much is told as is read.
    void manyWordsAreShortened()
    {
        QByteArray rules = "game(many).\ninit([a], 0).\n";
        for (int i = 100; i < 200; ++i)
            rules += "init([n," + QByteArray::number(i) + "]).\n";
        rules += "see([a], X) :- fact(X).\nlegal([m]).\nowned([m], [a]).\nswitch([m], [go]).\ndo([go]) :- true.\n";
        const QString many = path("many.sidl");
        write(many, rules);
        const Outcome outcome = run("simulate", many, "--plays", "2", "--chronons", "2");
        QCOMPARE(outcome.code, 0);
        QVERIFY2(outcome.out.contains(u"[n,110] [n,111] … 8"_s) && outcome.out.contains(u" more: "_s)
                     && !outcome.out.contains(u"[n,150]"_s),
                 qPrintable(outcome.out));
        QVERIFY(run("simulate", many, "--plays", "2", "--chronons", "2", "--json").out.contains(u"[n,150]"_s));
    }

    void otherGamesAndSeedsAreRefused()
    {
        QCOMPARE(run("simulate", game("nim"), "--plays", "5", "-o", path("kept.sqlite")).code, 0);
        const Outcome seed = run("simulate", game("nim"), "--plays", "5", "--seed", "1", "-o", path("kept.sqlite"));
        QCOMPARE(seed.code, 2);
        QVERIFY(seed.err.contains(u"it has plays with the seed 0, not 1. Name another file"_s));
        const Outcome other = run("simulate", game("kuhn-poker"), "--plays", "5", "-o", path("kept.sqlite"));
        QCOMPARE(other.code, 2);
        QVERIFY(other.err.contains(u"it has plays of other rules than these (of the game nim)"_s));
    }

    void errorsInTheRulesAreTold()
    {
        const QString faulty = file("faulty.sidl",
                                    "game(faulty).\ninit([a], 0).\ninit([n, 2]).\nlegal([m]).\nowned([m], [a]).\n"
                                    "switch([m], [x]).\ndo([x]) :- fact([n, N]), M is 4 / N - 1, L is N - 1, M > 0, "
                                    "delete([n, N]), create([n, L]).\n");
        const Outcome outcome
            = run("simulate", faulty, "--plays", "3", "--chronons", "20", "-o", path("faulty.sqlite"));
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.out.contains(u"ended: 3 with an error\n"_s), qPrintable(outcome.out));
        // Where it is, as play tells it, and once.
        QVERIFY2(outcome.err.startsWith(faulty + u":7:26: error: division by zero\n  while solving "_s),
                 qPrintable(outcome.err));
        QVERIFY2(outcome.err.endsWith(u"\n  in play 1 and 2 others\n"_s), qPrintable(outcome.err));
        QCOMPARE(outcome.err.count(u"division by zero"_s), 1);
        QVERIFY2(!outcome.err.contains(u"in line "_s), qPrintable(outcome.err));
        const QStringList again
            = arguments("simulate", faulty, "--plays", "3", "--chronons", "20", "--json", "-o", path("faulty.sqlite"));
        const QJsonObject json = object(runSidl(again).out);
        QCOMPARE(json[u"errors"_s].toInt(), 3);
        QCOMPARE(json[u"misses"_s], QJsonArray());
        QCOMPARE(json[u"problems"_s].toArray().size(), 1);
        QJsonObject problem = json[u"problems"_s][0].toObject();
        QVERIFY(problem.take(u"text"_s).toString().startsWith(u"division by zero\n  while solving "_s));
        QCOMPARE(
            problem,
            (QJsonObject{{u"file"_s, faulty}, {u"line"_s, 7}, {u"column"_s, 26}, {u"play"_s, 1}, {u"plays"_s, 3}}));
        // Where no file of rules is named, there is none to tell.
        const Outcome merged = run("simulate", "--merge", path("faulty.sqlite"), "-o", path("faulty.csv"));
        QVERIFY2(merged.err.startsWith(u"sidl: play 1 and 2 others: division by zero\n"_s), qPrintable(merged.err));
        QVERIFY2(merged.err.contains(u"\n  in line 7, column 26\n"_s), qPrintable(merged.err));
    }

    void tournaments()
    {
        write(path("agents.txt"), "random\nfirst % always the same\nrandom:seed=5\n");
        const Outcome outcome = run("simulate", game("nim"), "--tournament", path("agents.txt"), "--plays", "120", "-o",
                                    path("tournament.csv"));
        QCOMPARE(outcome.err, QString());
        QCOMPARE(outcome.code, 0);
        QVERIFY2(outcome.out.contains(u"\nagent           Elo  mean payoff"_s), qPrintable(outcome.out));
        QCOMPARE(lines(outcome.out).filter(u"random:seed=5  "_s).size(), 1);
        const QByteArray csv = read(path("tournament.csv"));
        QVERIFY(csv.contains("\n1,0,alice,random,") && csv.contains("\n2,0,alice,random,"));
        QVERIFY(csv.contains("\n3,0,alice,first,") && csv.contains("\n6,0,alice,random:seed=5,"));
        const QJsonObject json = object(run("simulate", game("nim"), "--tournament", path("agents.txt"), "--plays",
                                            "120", "-o", path("tournament.jsonl"), "--json")
                                            .out);
        double sum = 0;
        for (const QJsonValue &agent : json[u"agents"_s].toArray())
            sum += agent.toObject()[u"elo"_s].toDouble();
        QVERIFY(std::abs(sum - 4500) < 0.01);
    }

    void progressTellsHowLongItTakes()
    {
        const Outcome outcome
            = shell(u"script -qec \"sidl simulate '%1' --plays 30000 -o progress.sqlite\" /dev/null"_s.arg(game("nim")),
                    m_folder.path());
        QCOMPARE(outcome.code, 0);
        QVERIFY2(outcome.out.contains(u" of 30,000 plays, about "_s), qPrintable(outcome.out.left(500)));
        QVERIFY(outcome.out.contains(u" left\r\x1b[K"_s));
    }
};

QTEST_GUILESS_MAIN(TestSimulate)
#include "tst_simulate.moc"
