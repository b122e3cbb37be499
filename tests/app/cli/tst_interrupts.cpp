// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/cli/clitest.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QProcess>
#include <QRegularExpression>
#include <QScopeGuard>

#include <csignal>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace sidl::tests;

namespace {

/// What the program takes of the memory now.
long megabytes(pid_t pid)
{
    QFile file(u"/proc/%1/statm"_s.arg(pid));
    const QByteArray text = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    return text.split(' ').value(1).toLong() * sysconf(_SC_PAGESIZE) >> 20;
}

/// The threads of a process that a signal may come to; none while one of them is at work.
std::vector<pid_t> waitingThreads(pid_t pid, int signal)
{
    std::vector<pid_t> threads;
    const QDir all(u"/proc/%1/task"_s.arg(pid));
    for (const QString &thread : all.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QByteArray status = read(all.filePath(thread) + u"/status"_s);
        const qsizetype mask = status.indexOf("\nSigBlk:\t") + 9;
        if (status.mid(mask, 16).toULongLong(nullptr, 16) & (1ull << (signal - 1)))
            continue;
        if (!status.contains("\nState:\tS"))
            return {};
        threads.push_back(thread.toInt());
    }
    return threads;
}

/// What the program has taken of a processor, in milliseconds.
qint64 workOf(qint64 pid)
{
    const QByteArray text = read(u"/proc/%1/stat"_s.arg(pid));
    const QList<QByteArray> fields = text.mid(text.lastIndexOf(')') + 2).split(' '); // from the state on
    return (fields.value(11).toLongLong() + fields.value(12).toLongLong()) * 1000 / sysconf(_SC_CLK_TCK);
}

/// Runs it, and interrupts it once it has worked for so long: by then it is at what does not end.
Outcome runInterruptedAtWork(const QStringList &arguments)
{
    QProcess process;
    process.start(sidlProgram(), arguments);
    Outcome outcome;
    if (!process.waitForStarted() || !QTest::qWaitFor([&] { return workOf(process.processId()) > 1000; }, 60000))
        return outcome;
    ::kill(pid_t(process.processId()), SIGINT);
    if (process.waitForFinished(60000) && process.exitStatus() == QProcess::NormalExit)
        outcome.code = process.exitCode();
    outcome.out = QString::fromUtf8(process.readAllStandardOutput());
    outcome.err = QString::fromUtf8(process.readAllStandardError());
    return outcome;
}

QJsonObject object(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

} // namespace

/// Signals end every verb cleanly.
class TestInterrupts : public CliTest
{
    Q_OBJECT

private Q_SLOTS:
    void interruptsStopCleanly()
    {
        const QString trace = path("interrupted.json");
        const Outcome outcome = runInterrupted(700, "play", game("muddy-children"), "--policy", "default", "--chronons",
                                               "100000000", "--quiet", "--trace", trace);
        QCOMPARE(outcome.code, 130);
        QVERIFY(outcome.out.startsWith(u"state\n"_s));
        const QJsonObject json = object(read(trace));
        QCOMPARE(outcome.err,
                 u"sidl: interrupted after %1 chronons\n"_s.arg(
                     QLocale(QLocale::English).toString(json[u"chronons"_s].toArray().size() - 1)));
        QCOMPARE(json[u"stopped"_s].toString(), u"user"_s);
        QVERIFY(json[u"chronons"_s].toArray().size() > 10);
        QCOMPARE(run("replay", trace).code, 0);
    }

    /// What was played until then is told as such, so that nobody takes it for all.
    void runsAndMeasuresTellThatTheyWereInterrupted()
    {
        const QStringList runs = arguments("play", game("chess"), "--policy", "random", "--runs", "10000");
        const Outcome text = runInterruptedAtWork(runs);
        QCOMPARE(text.code, 130);
        static const QRegularExpression begin(u"^interrupted after \\d+ of 10,000 runs: \\d+ at their end, "_s);
        QVERIFY2(begin.match(text.out).hasMatch(), qPrintable(text.out));
        const QJsonObject json = object(runInterruptedAtWork(runs + QStringList{u"--json"_s}).out.toUtf8());
        QCOMPARE(json[u"interrupted"_s].toBool(), true);
        QCOMPARE(json[u"wanted"_s].toInt(), 10000);
        QVERIFY(json[u"runs"_s].toInt(10000) < 10000);

        const Outcome timed = runInterruptedAtWork(arguments("bench", game("nim"), "--seconds", "600"));
        QCOMPARE(timed.code, 130);
        QVERIFY2(timed.err.startsWith(u"sidl: interrupted after "_s)
                     && timed.err.endsWith(u": 600 s were asked for\n"_s),
                 qPrintable(timed.err));
        const QStringList games = arguments("bench", game("chess"), "--positions", "60", "--games", "100000");
        const Outcome counted = runInterruptedAtWork(games);
        QVERIFY2(counted.err.endsWith(u": not all of 100,000 games were played\n"_s), qPrintable(counted.err));
        const QJsonObject measured = object(runInterruptedAtWork(games + QStringList{u"--json"_s}).out.toUtf8());
        QCOMPARE(measured[u"interrupted"_s].toBool(), true);
    }

    void whatWaitsForItsRulesIsInterrupted()
    {
        for (const QStringList &verb : {arguments("check", "-"), arguments("solve", "-"), arguments("format", "-")}) {
            QProcess process;
            process.start(sidlProgram(), verb);
            QVERIFY(process.waitForStarted());
            const auto pid = pid_t(process.processId());
            QTRY_VERIFY_WITH_TIMEOUT(catches(pid, SIGINT), 60000);
            ::kill(pid, SIGINT);
            QVERIFY(process.state() == QProcess::NotRunning || process.waitForFinished(60000));
            QCOMPARE(process.exitStatus(), QProcess::NormalExit);
            QCOMPARE(process.exitCode(), 130);
            QCOMPARE(process.readAllStandardError(), QByteArray("sidl: interrupted\n"));
        }
    }

    /// The kernel chooses the thread that a signal comes to: mostly the first one, but not always.
    void aSignalMayComeToAnyThread()
    {
        for (std::size_t i = 0, count = 1; i < count; ++i) {
            QProcess process;
            process.start(sidlProgram(), {u"check"_s, u"-"_s}); // waits for its input
            QVERIFY(process.waitForStarted());
            const auto pid = pid_t(process.processId());
            std::vector<pid_t> threads;
            QTRY_VERIFY(catches(pid, SIGINT) && (threads = waitingThreads(pid, SIGINT)).size() >= 2);
            count = threads.size();
            ::syscall(SYS_tgkill, pid, threads.at(i), SIGINT);
            QVERIFY2(process.waitForFinished(5000), qPrintable(u"thread %1 of %2"_s.arg(i).arg(count)));
            QCOMPARE(process.exitStatus(), QProcess::NormalExit);
            QCOMPARE(process.exitCode(), 130);
        }
    }

    /// Nothing is half done while rules are read: a signal does not wait until they are.
    void whatReadsItsRulesEndsAtOnce()
    {
        QByteArray rules = "game(big).\n";
        for (int i = 0; i < 60'000; ++i)
            rules += "p(" + QByteArray::number(i) + ", [a, b, X]) :- q(X), X > 3, \\+ r(X).\n";
        QFile file(path("big.sidl"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(rules) == rules.size());
        file.close();
        for (const int signal : {SIGTERM, SIGINT}) {
            for (const QStringList &verb :
                 {arguments("check", "--json", file.fileName()), arguments("format", file.fileName())}) {
                QProcess process;
                process.start(sidlProgram(), verb);
                QVERIFY(process.waitForStarted());
                const auto pid = pid_t(process.processId());
                QTRY_VERIFY_WITH_TIMEOUT(catches(pid, SIGINT) && megabytes(pid) > 90, 60000); // it is at it
                ::kill(pid, signal);
                QVERIFY(process.state() == QProcess::NotRunning || process.waitForFinished(60000));
                QCOMPARE(process.exitStatus(), QProcess::NormalExit);
                QCOMPARE(process.exitCode(), 130);
                const QByteArray out = process.readAllStandardOutput();
                QCOMPARE(process.readAllStandardError(), QByteArray("sidl: interrupted\n"));
                QVERIFY2(verb[0] == u"check"_s ? out.contains("\"sidl-error\"") : out.isEmpty(), out.constData());
            }
        }
    }

    /// The files before the one that is being read.
    void whatWasFoundInFilesUntilThenIsTold_data()
    {
        QTest::addColumn<QStringList>("verb");
        QTest::addColumn<QString>("told"); // the begin, as text
        QTest::addColumn<QString>("list"); // in JSON
        QTest::newRow("check") << arguments("check") << u"%1:3:15: error: "_s << u"problems"_s;
        QTest::newRow("format") << arguments("format", "--check") << u"%1\n"_s << u"files"_s;
    }
    void whatWasFoundInFilesUntilThenIsTold()
    {
        QFETCH(QStringList, verb);
        QFETCH(QString, told);
        QFETCH(QString, list);
        QByteArray rules = "game(big).\n";
        for (int i = 0; i < 120'000; ++i)
            rules += "p(" + QByteArray::number(i) + ", [a, b, X]) :- q(X), X > 3, \\+ r(X).\n";
        const QString faulty = file("faulty.sidl", "game( x ).\ninit([a], 0).\nlegal([m]) :- nobody(1).\n");
        verb += QStringList{faulty, file("bigger.sidl", rules), faulty};
        const Outcome text = runInterruptedAtWork(verb);
        QCOMPARE(text.code, 130);
        QCOMPARE(text.err, u"sidl: interrupted after 1 of 3 files\n"_s);
        QVERIFY2(text.out.startsWith(told.arg(faulty)), qPrintable(text.out));
        const Outcome json = runInterruptedAtWork(verb + QStringList{u"--json"_s});
        QCOMPARE(json.code, 130);
        QCOMPARE(json.err, text.err);
        const QJsonObject found = object(json.out.toUtf8());
        QVERIFY2(found[u"interrupted"_s].toBool(), qPrintable(json.out));
        QCOMPARE(found[list][0][u"file"_s].toString(), faulty);
        QCOMPARE(found[u"messages"_s].toArray(), QJsonArray{text.err.trimmed()});
    }

    void theSecondSignalEndsItOfWhateverKind()
    {
        QProcess process;
        process.start(sidlProgram(), {u"check"_s, u"-"_s}); // waits for its input
        QVERIFY(process.waitForStarted());
        const auto pid = pid_t(process.processId());
        QTRY_VERIFY(catches(pid, SIGINT) && isWaiting(pid));
        ::kill(pid, SIGINT);
        QTRY_VERIFY(!catches(pid, SIGINT) && !catches(pid, SIGTERM)); // one after the other
        ::kill(pid, SIGTERM);
        QVERIFY(process.state() == QProcess::NotRunning || process.waitForFinished());
        // By the second signal, if the first one had not ended it by then.
        QVERIFY(process.exitStatus() == QProcess::CrashExit || process.exitCode() == 130);
    }

    void interruptsReachEndlessRules_data()
    {
        QTest::addColumn<QString>("body"); // of legal/1
        QTest::addColumn<QStringList>("verb");
        const QString inProlog = u"catch((repeat, fail), _, (repeat, fail))"_s;
        const QString compiled = u"fact([n,N]), between(1, 4000000000, X), X + N < 0"_s;
        QTest::newRow("play") << inProlog << arguments("play", "--policy", "first");
        const auto row = [&](const char *name, const QStringList &verb) {
            QTest::newRow(name) << compiled << verb + arguments("--inferences", "1000000000000");
        };
        row("play, compiled", arguments("play", "--policy", "first"));
        row("bench, compiled", arguments("bench"));
        row("simulate, compiled", arguments("simulate", "-o", path("endless.sqlite")));
        row("perft, compiled", arguments("perft", "--depth", "3"));
        row("exploration, compiled", arguments("analyze", "--explore", "depth=3"));
        row("exploration by two threads, compiled", arguments("analyze", "--explore", "depth=3", "--threads", "2"));
    }
    void interruptsReachEndlessRules()
    {
        QFETCH(QString, body);
        QFETCH(QStringList, verb);
        const QString endless
            = file("endless.sidl", "game(x).\ninit([a],0).\ninit([n,0]).\nlegal([m]) :- " + body.toUtf8() + ".\n");
        verb.insert(1, endless);
        const Outcome outcome = runSidl(verb, {}, 500);
        QCOMPARE(outcome.code, 130);
        QVERIFY2(outcome.stopTime < 1500, qPrintable(QString::number(outcome.stopTime)));
    }

    /// Not with an empty one; nor is there one where there was none.
    void theCoverageOfTestsThatAreStoppedReplacesNoOther()
    {
        file("stopped.sidl",
             "game(x).\ninit([a],0).\ninit([n,0]).\nlegal([m]) :- catch((repeat, fail), _, (repeat, fail)).\n");
        const QString tests = file("stopped.test.sidl", "test('goes on', [step]).\n");
        const QString old = file("old.info", "TN:\n"), none = path("none.info");
        for (const QString &coverage : {old, none}) {
            const Outcome outcome = runInterrupted(500, "test", tests, "--coverage", coverage);
            QCOMPARE(outcome.code, 130);
            QCOMPARE(outcome.err, u"sidl: not all tests have run: no coverage is written\nsidl: interrupted\n"_s);
        }
        QCOMPARE(read(old), QByteArray("TN:\n"));
        QVERIFY(!QFile::exists(none));
    }

    /// Not by the exit status alone: who reads a report later has none.
    void testsThatAreStoppedSaySoInEveryReport()
    {
        const QString first = file("first.test.sidl", "tests('ends.sidl').\ntest('has ended', [terminal]).\n");
        const QString second = file("second.test.sidl", "tests('endless.sidl').\ntest('goes on', [step]).\n");
        const QByteArray rules = "game(x).\ninit([a],0).\ninit([n,0]).\nlegal([m]) :- ";
        file("ends.sidl", rules + "fail.\n");
        file("endless.sidl", rules + "catch((repeat, fail), _, (repeat, fail)).\n");
        const QString report = path("report.xml");
        const auto stopped = [&](const QStringList &form) {
            return runInterruptedAtWork(
                QStringList{u"test"_s, first, second, u"--time-limit"_s, u"600000"_s, u"--junit"_s, report} + form);
        };
        const Outcome json = stopped({u"--json"_s});
        QCOMPARE(json.code, 130);
        QCOMPARE(object(json.out.toUtf8())[u"interrupted"_s].toBool(), true);
        QVERIFY2(read(report).contains("<error message=\"interrupted: not all tests have run\""),
                 read(report).constData());
        QVERIFY(stopped({u"--tap"_s}).out.endsWith(u"\nBail out! interrupted: not all tests have run\n"_s));
        const Outcome text = stopped({});
        QVERIFY2(text.out.endsWith(u"\n1 passed, 0 failed, not all were run\n"_s), qPrintable(text.out));
        QVERIFY(!object(run("test", first, "--json").out.toUtf8()).contains(u"interrupted"_s));
    }

    /// The mutants that were tried are told.
    void mutantsThatAreStoppedAreToldAsFarAsTheyWereTried()
    {
        file("counts.sidl",
             "game(x).\ninit([a], 0).\ninit([n, 0]).\nlegal([m]) :- fact([n, 0]), count(3).\nowned([m], [a]).\n"
             "switch([m], [go]).\ndo([go]) :- delete([n, 0]), create([n, 1]).\ncount(N) :- N =:= 0.\n"
             "count(N) :- N > 0, M is N - 1, count(M).\n"); // it does not end without a goal, or with another 1
        const QString tests = file("counts.test.sidl", "test('goes', [choose([m], [go]), step, fact([n, 1])]).\n");
        const QStringList verb
            = arguments("test", tests, "--mutants", "--mutant-time", "600000", "--inferences", "1000000000000");
        const QString report = path("mutants.xml");
        const Outcome json = runInterruptedAtWork(verb + QStringList{u"--json"_s, u"--junit"_s, report});
        QCOMPARE(json.code, 130);
        QVERIFY2(read(report).contains("<error message=\"interrupted: not all mutants were tried\""),
                 read(report).constData());
        const QJsonObject told = object(json.out.toUtf8());
        QCOMPARE(told[u"interrupted"_s].toBool(), true);
        const QJsonObject mutants = told[u"games"_s][0].toObject();
        QVERIFY2(mutants[u"notRun"_s].toInt() > 0, qPrintable(json.out));
        QVERIFY(!mutants[u"survivors"_s].toArray().isEmpty());
        const Outcome text = runInterruptedAtWork(verb);
        QCOMPARE(text.code, 130);
        QVERIFY2(text.out.contains(QRegularExpression(
                     u": interrupted: \\d+ of \\d+ mutants killed so far; \\d+ w(as|ere) not tried\n$"_s)),
                 qPrintable(text.out));
        QCOMPARE(text.err, u"sidl: interrupted\n"_s);
    }

    /// What was not found is told not to be known, by no figure.
    void whatIsNotKnownIsTold()
    {
        const Outcome outcome = runInterrupted(500, "analyze", game("chess"));
        QCOMPARE(outcome.code, 130);
        QVERIFY2(!outcome.out.contains(u": 0"_s), qPrintable(outcome.out));
        for (const char *missing :
             {"words and actions that can arise", "rules that can never be used", "states", "symmetries"})
            QVERIFY2(outcome.err.contains(QLatin1String(missing)), qPrintable(outcome.err));
        const Outcome counted = runInterrupted(500, "perft", game("rock-paper-scissors"), "--depth", "40");
        QCOMPARE(counted.code, 130);
        QVERIFY2(counted.err.startsWith(u"sidl: interrupted while sequences of "_s), qPrintable(counted.err));
    }

    void interruptsReachEveryVerb_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("bench") << arguments("bench", game("nim"), "--seconds", "60");
        QTest::newRow("perft") << arguments("perft", game("rock-paper-scissors"), "--depth", "40");
        QTest::newRow("play") << arguments("play", game("muddy-children"), "--policy", "default", "--chronons",
                                           "100000000");
        QTest::newRow("graph") << arguments("graph", game("rock-paper-scissors"), "states", "--depth", "40", "--states",
                                            "100000000");
    }
    void interruptsReachEveryVerb()
    {
        QFETCH(QStringList, arguments);
        const Outcome outcome = runSidl(arguments, {}, 500);
        QCOMPARE(outcome.code, 130);
        QVERIFY2(outcome.stopTime < 1500, qPrintable(QString::number(outcome.stopTime)));
        QCOMPARE(outcome.err.count(u"sidl: interrupted"_s), 1);
        QVERIFY(arguments.first() != u"play"_s || outcome.out.contains(u" chronons (interrupted)\n"_s));
    }

    void theWritingOfAGraphIsInterrupted_data()
    {
        QTest::addColumn<QStringList>("as");
        QTest::addColumn<QByteArray>("begin");
        QTest::newRow("dot") << QStringList() << QByteArray("digraph");
        QTest::newRow("json") << QStringList{u"--json"_s} << QByteArray("{");
    }
    /// The reader waits until the interrupt has come: much is still to be written by then.
    void theWritingOfAGraphIsInterrupted()
    {
        QFETCH(QStringList, as);
        QFETCH(QByteArray, begin);
        const QByteArray pipe = QFile::encodeName(path(QTest::currentDataTag()));
        QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
        const int reader = ::open(pipe.constData(), O_RDONLY | O_NONBLOCK);
        QVERIFY(reader >= 0);
        const auto closed = qScopeGuard([reader] { ::close(reader); });
        QProcess process;
        process.setStandardOutputFile(QFile::decodeName(pipe), QIODevice::Append);
        process.start(sidlProgram(),
                      arguments("graph", game("rock-paper-scissors"), "states", "--depth", "40", "--states", "3000")
                          + as);
        QVERIFY(process.waitForStarted());
        pollfd ready{reader, POLLIN, 0};
        QVERIFY(::poll(&ready, 1, 60000) == 1 && (ready.revents & POLLIN));
        ::kill(pid_t(process.processId()), SIGINT);
        QByteArray written;
        std::vector<char> piece(1 << 16);
        for (;;) {
            QVERIFY(::poll(&ready, 1, 60000) == 1);
            const ssize_t size = ::read(reader, piece.data(), piece.size());
            if (size <= 0)
                break;
            written.append(piece.data(), qsizetype(size));
        }
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitCode(), 130);
        QVERIFY(written.startsWith(begin) && !written.endsWith("}\n"));
        QCOMPARE(QString::fromUtf8(process.readAllStandardError()).count(u"sidl: interrupted"_s), 1);
    }

    /// An old report would be taken for that of this run, also where the tests were still being read.
    void theReportOfTestsThatWereNotReadIsReplaced()
    {
        QByteArray tests = "tests('ends.sidl').\n";
        for (int i = 0; i < 60'000; ++i)
            tests += "test('is over " + QByteArray::number(i) + "', [step, fact([n, 0]), terminal]).\n";
        file("ends.sidl", "game(x).\ninit([a],0).\ninit([n,0]).\nlegal([m]) :- fail.\n");
        const QString report = file("old.xml", "<testsuites/>\n");
        QProcess process;
        process.start(sidlProgram(), arguments("test", file("large.test.sidl", tests), "--junit", report));
        QVERIFY(process.waitForStarted());
        const auto pid = pid_t(process.processId());
        QTRY_VERIFY_WITH_TIMEOUT(catches(pid, SIGINT) && megabytes(pid) > 90, 60000); // it is at it
        ::kill(pid, SIGINT);
        QVERIFY(process.state() == QProcess::NotRunning || process.waitForFinished(60000));
        QCOMPARE(process.exitCode(), 130);
        QCOMPARE(process.readAllStandardError(), QByteArray("sidl: interrupted\n"));
        QVERIFY2(read(report).contains("<error message=\"interrupted: not all tests have run\""),
                 read(report).constData());
    }
};

QTEST_GUILESS_MAIN(TestInterrupts)
#include "tst_interrupts.moc"
