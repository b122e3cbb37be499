// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/cli/clitest.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include <csignal>

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
        QCOMPARE(outcome.err, QString());
        const QJsonObject json = object(read(trace));
        QCOMPARE(json[u"stopped"_s].toString(), u"user"_s);
        QVERIFY(json[u"chronons"_s].toArray().size() > 10);
        QCOMPARE(run("replay", trace).code, 0);
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
            QCOMPARE(process.readAllStandardError(), QByteArray());
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
                QVERIFY2(verb[0] == u"check"_s ? out.contains("\"sidl-error\"") : out.isEmpty(), out.constData());
            }
        }
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
            QCOMPARE(outcome.err, u"sidl: not all tests have run: no coverage is written\n"_s);
        }
        QCOMPARE(read(old), QByteArray("TN:\n"));
        QVERIFY(!QFile::exists(none));
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
        QTest::newRow("graph") << arguments("graph", game("rock-paper-scissors"), "states", "--depth", "40", "--states",
                                            "100000000");
    }
    void interruptsReachEveryVerb()
    {
        QFETCH(QStringList, arguments);
        const Outcome outcome = runSidl(arguments, {}, 500);
        QCOMPARE(outcome.code, 130);
        QVERIFY2(outcome.stopTime < 1500, qPrintable(QString::number(outcome.stopTime)));
    }
};

QTEST_GUILESS_MAIN(TestInterrupts)
#include "tst_interrupts.moc"
