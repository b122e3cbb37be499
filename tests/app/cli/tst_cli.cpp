// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/cliprocess.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace sidl::tests;

namespace {

QStringList lines(const QString &text)
{
    return text.split(u'\n', Qt::SkipEmptyParts);
}

QJsonObject object(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

} // namespace

/// Every verb of the command line as a user meets it: output, messages, exit codes.
class TestCli : public QObject
{
    Q_OBJECT

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    QString file(const char *name, const QByteArray &bytes) const
    {
        write(path(name), bytes);
        return path(name);
    }

    QTemporaryDir m_folder;

private Q_SLOTS:
    // --- the command line itself ---

    void usage_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::newRow("no verb") << QStringList() << 2;
        QTest::newRow("unknown verb") << arguments("win") << 2;
        QTest::newRow("unknown option") << arguments("check", "--fast") << 2;
        QTest::newRow("no file") << arguments("check") << 2;
        QTest::newRow("bad number") << arguments("play", game("nim"), "--seed", "x") << 2;
        QTest::newRow("negative seed") << arguments("play", game("nim"), "--seed", "-1") << 2;
        QTest::newRow("negative limit") << arguments("play", game("nim"), "--time-limit", "-5") << 2;
        QTest::newRow("bad policy") << arguments("play", game("nim"), "--policy", "best") << 2;
        for (const char *verb : {"play", "perft", "analyze", "bench"})
            QTest::addRow("unknown engine of %s", verb) << arguments(verb, game("nim"), "--engine", "steam") << 2;
        QTest::newRow("no number") << arguments("bench", game("nim"), "--seconds", "nan") << 2;
        QTest::newRow("an empty time") << arguments("bench", game("nim"), "--seconds", "") << 2;
        QTest::newRow("an empty number") << arguments("play", game("nim"), "--policy", "first", "--chronons", "") << 2;
        QTest::newRow("no depth") << arguments("perft", game("nim")) << 2;
        QTest::newRow("bad limits") << arguments("analyze", game("nim"), "--explore", "deep") << 2;
        QTest::newRow("bad graph") << arguments("graph", game("nim"), "clauses") << 2;
        QTest::newRow("help") << arguments("--help") << 0;
        QTest::newRow("version") << arguments("--version") << 0;
    }
    void usage()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        const Outcome outcome = runSidl(arguments);
        QCOMPARE(outcome.code, code);
        QCOMPARE(outcome.out.isEmpty(), code != 0);
        QCOMPARE(outcome.err.isEmpty(), code == 0);
    }

    void unknownVerbsAreNamedAndTheVerbsListed()
    {
        const Outcome outcome = run("win", "--fast");
        QCOMPARE(
            outcome.err.section(u'\n', 0, 0),
            u"sidl: win is no verb: the verbs are check, format, play, replay, bench, perft, analyze, graph, solve, export, why"_s);
        QVERIFY(runSidl({}).err.startsWith(u"sidl: a verb is missing: one of check, "_s));
    }

    void namesOfFilesAreShownOnOneLine()
    {
        const QString broken = file("two\nlines.sidl", "game(x).\ninit([a],0)\n");
        const QString shown = path("two\\nlines.sidl");
        QVERIFY2(run("check", broken).out.startsWith(shown + u':'), qPrintable(run("check", broken).out));
        QVERIFY(run("play", broken).err.contains(shown + u':'));
        QVERIFY(run("check", path("no\nsuch.sidl")).err.contains(path("no\\nsuch.sidl")));
    }

    void namesThatAreNoUtf8AreRefusedInWords()
    {
        QProcess shell;
        shell.start(u"sh"_s, {u"-c"_s, u"'%1' check \"$(printf 'caf\\351.sidl')\""_s.arg(sidlProgram())});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.exitCode(), 2);
        const QByteArray said = shell.readAllStandardError();
        QVERIFY2(said.startsWith("sidl: an argument is not in UTF-8: caf\xc3\xa9.sidl\n"), said.constData());
    }

    void oneIsNotToldAsMany()
    {
        const QString still = file("still.sidl", "game(still).\ninit([a], 0).\n");
        const Outcome outcome = run("analyze", still, "--reach", "fact([b])", "--leaks");
        QVERIFY2(outcome.out.contains(u"in none of 1 state\n"_s), qPrintable(outcome.out));
        QVERIFY(outcome.out.contains(u"none in 1 state\n"_s));
        QVERIFY(run("graph", still, "states").out.contains(u"1 state, 0 transitions"_s));
        QVERIFY(run("play", game("nim"), "--policy", "first", "--chronons", "1").out.contains(u"after 1 chronon ("_s));
    }

    void everyVerbHasHelpWithExamples()
    {
        for (const char *verb : {"check", "format", "play", "replay", "bench", "perft", "analyze", "graph", "why"}) {
            const Outcome outcome = run(verb, "--help");
            QCOMPARE(outcome.code, 0);
            QVERIFY(outcome.out.contains(u"Examples:\n  sidl %1"_s.arg(QString::fromLatin1(verb))));
            QVERIFY(outcome.out.contains(u"Exit status:"_s));
            for (const QString &line : outcome.out.split(u'\n'))
                QVERIFY2(line.size() <= 120, qPrintable(line));
        }
        QVERIFY(run("play", "--help").out.contains(u"time in milliseconds [10000]"_s));
    }

    void unreadableFiles_data()
    {
        QTest::addColumn<QStringList>("arguments");
        const QStringList verbs{u"check %1"_s, u"format %1"_s,          u"play %1 --policy first"_s, u"replay %1"_s,
                                u"bench %1"_s, u"perft %1 --depth 2"_s, u"graph %1 states"_s,        u"analyze %1"_s};
        for (const QString &verb : verbs)
            for (const char *name : {"/no/such/file.sidl", "/", "/dev/zero"})
                QTest::addRow("%s", qPrintable(verb.arg(QLatin1String(name))))
                    << verb.arg(QLatin1String(name)).split(u' ');
    }
    void unreadableFiles()
    {
        QFETCH(QStringList, arguments);
        const Outcome outcome = runSidl(arguments);
        QCOMPARE(outcome.code, 2);
        QVERIFY(outcome.out.isEmpty());
        QVERIFY2(outcome.err.startsWith(u"sidl: cannot read"_s), qPrintable(outcome.err));
    }

    void worksWhereTheFolderWasDeleted()
    {
        QProcess shell;
        const QString command = u"mkdir '%1' && cd '%1' && rmdir '%1' && '%2' play '%3' --policy first --quiet && "
                                "'%2' check nim.sidl"_s;
        shell.start(u"sh"_s, {u"-c"_s, command.arg(path("gone"), sidlProgram(), game("nim"))});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.exitCode(), 2);
        QVERIFY(shell.readAllStandardOutput().contains("accounts"));
        QCOMPARE(shell.readAllStandardError(), QByteArray("sidl: cannot read nim.sidl: No such file or directory\n"));
    }

    void fullDisksAreToldOf_data()
    {
        QTest::addColumn<QString>("command");
        QTest::newRow("play") << u"play '%1' --policy first"_s.arg(game("nim"));
        QTest::newRow("help") << u"--help"_s;
        QTest::newRow("a verb's help") << u"play --help"_s;
        QTest::newRow("version") << u"--version"_s;
    }
    void fullDisksAreToldOf()
    {
        QFETCH(QString, command);
        QProcess shell;
        shell.start(u"sh"_s, {u"-c"_s, u"'%1' %2 > /dev/full"_s.arg(sidlProgram(), command)});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.exitCode(), 2);
        QVERIFY(shell.readAllStandardError().contains("could not be written"));
    }

    void aClosedPipeEndsTheWorkQuietly()
    {
        QProcess shell;
        shell.start(u"sh"_s,
                    {u"-c"_s,
                     u"'%1' play '%2' --policy default --chronons 100000000 | head -n 1"_s.arg(
                         sidlProgram(), game("muddy-children"))});
        QVERIFY(shell.waitForFinished(10'000));
        QCOMPARE(shell.readAllStandardOutput(), QByteArray("muddyChildren\n"));
        QCOMPARE(shell.readAllStandardError(), QByteArray());
    }

    void anyLocaleWillDo()
    {
        const QString umlauts = file("umlaute.sidl", "game('Hütte').\ninit(['ä€']).\ninit([a],0).\n");
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"LC_ALL"_s, u"C"_s);
        process.setProcessEnvironment(environment);
        process.start(sidlProgram(), {u"play"_s, umlauts, u"--policy"_s, u"first"_s});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.readAllStandardError(), QByteArray());
        const QString out = QString::fromUtf8(process.readAllStandardOutput());
        QVERIFY2(out.startsWith(u"Hütte\n"_s), qPrintable(out));
        QVERIFY(out.contains(u"ä€"_s));
    }

    // --- check ---

    void checkOfCleanGames()
    {
        const Outcome outcome
            = run("check", game("nim"), game("muddy-children"), game("rock-paper-scissors"), game("price-negotiation"));
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.out, QString());
        QCOMPARE(outcome.err, QString());
    }

    void checkNamesThePlace()
    {
        const QString faulty = file("faulty.sidl", "game(x).\ninit([a],0).\nlegal([m]) :- undefinedThing(1).\n");
        const Outcome outcome = run("check", faulty);
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.out.contains(QRegularExpression(u"^"_s + QRegularExpression::escape(faulty)
                                                         + u":3:15: error: .*undefinedThing.* \\[[a-z-]+\\]\n"_s)),
                 qPrintable(outcome.out));
        QCOMPARE(outcome.err, QString());
    }

    void aPlaceInAFileWithAPercentSign()
    {
        const QString faulty = file("100%2.sidl", "game(x).\ninit([a],0).\nlegal(X) :- fact(.\n");
        const Outcome outcome = run("check", faulty);
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.out.startsWith(faulty + u":3:"_s), qPrintable(outcome.out));
    }

    void warningsAloneAreFine()
    {
        const Outcome outcome = run(
            "check",
            file("warned.sidl", "game(x).\ninit([a],0).\nhelper(X) :- true.\nlegal([m]) :- helper(1), fact([n]).\n"));
        QCOMPARE(outcome.code, 0);
        QVERIFY2(outcome.out.contains(u": warning: "_s), qPrintable(outcome.out));
    }

    void checkWritesJson()
    {
        const QString faulty = file("faulty.sidl", "game(x).\ninit([a],0).\nlegal([m]) :- undefinedThing(1).\n");
        const Outcome outcome = run("check", "--json", faulty);
        QCOMPARE(outcome.code, 1);
        const QJsonArray problems = QJsonDocument::fromJson(outcome.out.toUtf8()).array();
        QVERIFY(!problems.isEmpty());
        const QJsonObject problem = problems[0].toObject();
        QCOMPARE(problem[u"file"_s].toString(), faulty);
        QCOMPARE(problem[u"line"_s].toInt(), 3);
        QCOMPARE(problem[u"column"_s].toInt(), 15);
        QVERIFY(problem[u"length"_s].toInt() > 0);
        QCOMPARE(problem[u"severity"_s].toString(), u"error"_s);
        for (const char *field : {"code", "message", "advice"})
            QVERIFY(problem[QLatin1String(field)].isString());
        const Outcome clean = run("check", "--json", game("nim"));
        QCOMPARE(clean.code, 0);
        QVERIFY(QJsonDocument::fromJson(clean.out.toUtf8()).isArray());
    }

    void checkGoesOnAfterAnUnreadableFile()
    {
        const QString faulty = file("faulty.sidl", "game(x).\ninit([a],0).\nlegal([m]) :- undefinedThing(1).\n");
        const Outcome outcome = run("check", "/no/such", faulty);
        QCOMPARE(outcome.code, 2);
        QVERIFY(outcome.out.contains(u"undefinedThing"_s));
        QVERIFY(outcome.err.contains(u"/no/such"_s));
    }

    void checkReadsStandardInput()
    {
        QCOMPARE(runOn(read(game("nim")), "check", "-").code, 0);
        const Outcome outcome = runOn("game(", "check", "-");
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.out.startsWith(u"-:1:"_s), qPrintable(outcome.out));
    }

    void otherEncodingsAreToldOf()
    {
        const Outcome outcome = run("check", file("latin1.sidl", "game(x).\ninit([a],0).\n% H\xfctte\n"));
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.out.contains(u"latin1.sidl:3:4: error: the file is not UTF-8 [encoding]"_s),
                 qPrintable(outcome.out));
    }

    void hostileFilesDoNothing_data()
    {
        QTest::addColumn<QByteArray>("rules");
        const QByteArray touch = "shell('touch " + path("touched").toUtf8() + "')";
        QTest::newRow("initialization") << ":- initialization(" + touch + ").\n";
        QTest::newRow("directive") << ":- " + touch + ".\n";
        QTest::newRow("goal in a rule") << "init([X]) :- " + touch + ", X = 1.\n";
        QTest::newRow("built up") << "init([X]) :- atom_concat(she, ll, F), G =.. [F, 'touch "
                + path("touched").toUtf8() + "'], call(G), X = 1.\n";
        QTest::newRow("term_expansion") << "term_expansion(_, _) :- " + touch + ".\n";
        QTest::newRow("halt") << QByteArray("init([x]) :- halt.\n");
        QTest::newRow("module") << QByteArray("init([x]) :- user:assertz(foo).\n");
        QTest::newRow("deep term") << "init([x]) :- X = " + QByteArray(100'000, '(') + "1" + QByteArray(100'000, ')')
                + ".\n";
        QTest::newRow("unclosed quote") << QByteArray("init(['x]).\n");
        QTest::newRow("zero bytes") << QByteArray(1000, '\0');
    }
    void hostileFilesDoNothing()
    {
        QFETCH(QByteArray, rules);
        const QString hostile = file("hostile.sidl", "game(x).\ninit([a],0).\n" + rules);
        const Outcome checked = run("check", hostile);
        QVERIFY2(checked.code == 1 || checked.code == 0, qPrintable(checked.err));
        const Outcome played = run("play", hostile, "--policy", "first");
        QCOMPARE(played.code, 1);
        QVERIFY(!played.err.isEmpty());
        QVERIFY(!QFile::exists(path("touched")));
    }

    // --- play ---

    void playFirst()
    {
        const Outcome outcome = run("play", game("nim"), "--policy", "first", "--quiet");
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.err, QString());
        QCOMPARE(outcome.out, u"state\n  [alice,0]\naccounts\n  [alice]  1\n  [bob]    -1\n"_s);
    }

    void playTellsEachChronon()
    {
        const Outcome outcome = run("play", game("nim"), "--policy", "default");
        QCOMPARE(outcome.code, 0);
        QVERIFY2(
            outcome.out.contains(u"\nchronon 0\n  [alice]  [main]: [1]  (default)\n  - [alice,10]\n  + [bob,9]\n"_s),
            qPrintable(outcome.out));
        QVERIFY(outcome.out.contains(u"\nend after 10 chronons (terminal)\n"_s));
    }

    void withoutATerminalPlayIsRandomAndSaysSo()
    {
        const Outcome outcome = run("play", game("nim"));
        QCOMPARE(outcome.code, 0);
        QCOMPARE(lines(outcome.err).size(), 1);
        QVERIFY(outcome.err.contains(u"random"_s));
        const Outcome random = run("play", game("nim"), "--policy", "random");
        QCOMPARE(random.out, outcome.out);
        QCOMPARE(random.err, QString());
        const Outcome other = run("play", game("nim"), "--policy", "random", "--seed", "18446744073709551615");
        QVERIFY(other.out != outcome.out);
    }

    void playStopsAfterItsChronons()
    {
        const QStringList play = arguments("play", game("muddy-children"), "--policy", "default", "--trace", "-");
        QJsonObject trace = object(runSidl(play).out.toUtf8());
        QCOMPARE(trace[u"stopped"_s].toString(), u"limit"_s);
        QCOMPARE(trace[u"chronons"_s].toArray().size(), 1001);
        trace = object(runSidl(play + arguments("--chronons", "0")).out.toUtf8());
        QCOMPARE(trace[u"chronons"_s].toArray().size(), 1);
    }

    void playMoves()
    {
        const QString moves = file("moves.jsonl", "{\"[main]\": \"[3]\"}\n\n{\"[ main ]\": \"[2]\"}\n{}\n");
        const Outcome outcome = run("play", game("nim"), "--moves", moves);
        QCOMPARE(outcome.code, 0);
        QVERIFY2(outcome.out.endsWith(
                     u"end after 3 chronons (limit)\nstate\n  [bob,4]\naccounts\n  [alice]  0\n  [bob]    0\n"_s),
                 qPrintable(outcome.out));
        const Outcome onwards = run("play", game("nim"), "--moves", moves, "--policy", "first");
        QVERIFY(onwards.out.contains(u"end after 7 chronons (terminal)"_s));
    }

    void playMovesOfNature()
    {
        const QString moves = file("moves.jsonl", "{\"[dirt]\": \"[dirt,eric]\"}\n");
        const Outcome outcome = run("play", game("muddy-children"), "--moves", moves, "--quiet");
        QVERIFY2(outcome.out.startsWith(u"state\n  [dirty,eric]\n"_s), qPrintable(outcome.out));
    }

    void badMovesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("moves");
        QTest::addColumn<int>("code");
        QTest::newRow("no JSON") << QByteArray("{\n") << 2;
        QTest::newRow("no object") << QByteArray("[1]\n") << 2;
        QTest::newRow("number for an action") << QByteArray("{\"[main]\": 3}\n") << 2;
        QTest::newRow("no such action") << QByteArray("{}\n{\"[main]\": \"[4]\"}\n") << 1;
        QTest::newRow("no such switch") << QByteArray("{\"[side]\": \"[1]\"}\n") << 1;
        QTest::newRow("no word") << QByteArray("{\"[main]\": \"[X\"}\n") << 1;
    }
    void badMovesAreRefused()
    {
        QFETCH(QByteArray, moves);
        QFETCH(int, code);
        const Outcome outcome = run("play", game("nim"), "--moves", file("moves.jsonl", moves));
        QCOMPARE(outcome.code, code);
        QVERIFY2(outcome.err.contains(u"moves.jsonl:"_s), qPrintable(outcome.err));
    }

    void bidsAreTyped()
    {
        const QString moves = file("moves.jsonl", "{\"[alice]\": \"[alice,12]\"}\n{\"[bob]\": \"[bob,12.0]\"}\n");
        const Outcome outcome = run("play", game("price-negotiation"), "--moves", moves);
        QCOMPARE(outcome.code, 1); // bob does not overbid
        QVERIFY(outcome.out.contains(u"+ [bid,alice,12.0]"_s));
        QVERIFY2(outcome.err.contains(u"moves.jsonl:2:"_s), qPrintable(outcome.err));
    }

    void errorsInRulesEndTheRun()
    {
        const QString faulty
            = file("faulty.sidl",
                   "game(x).\ninit([0]).\ninit([a],0).\nlegal([m]) :- fact([_]).\nowned([m],[a]).\nswitch([m],[go]).\n"
                   "do([go]) :-\n    fact([N]),\n    M is 1 // (2 - N),\n    delete([N]),\n    K is N + 1 + 0 * M,\n   "
                   " create([K]).\n");
        const QString trace = path("error.json");
        const Outcome outcome = run("play", faulty, "--policy", "first", "--trace", trace);
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.err.contains(u"faulty.sidl:9:"_s), qPrintable(outcome.err));
        QVERIFY(outcome.out.contains(u"end after 2 chronons (error)"_s));
        const QJsonObject json = object(read(trace));
        QCOMPARE(json[u"stopped"_s].toString(), u"error"_s);
        QVERIFY(!json[u"chronons"_s].toArray().last()[u"error"_s].toString().isEmpty());
        QCOMPARE(run("replay", trace).code, 0);
    }

    void limitsStopEndlessRules()
    {
        const QString endless = file("endless.sidl", "game(x).\ninit([a],0).\nlegal([m]) :- repeat, fail.\n");
        QElapsedTimer timer;
        timer.start();
        const Outcome outcome = run("play", endless, "--policy", "first", "--time-limit", "300");
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.err.contains(u"time"_s), qPrintable(outcome.err));
        QVERIFY(timer.elapsed() < 5000);
    }

    // --- many runs, invariants ---

    void manyRunsAreSummedUp()
    {
        const Outcome outcome = run("play", game("nim"), "--runs", "20", "--seed", "7");
        QCOMPARE(outcome.code, 0);
        QVERIFY2(outcome.out.startsWith(u"20 runs: 20 at their end, 0 at the limit\nchronons: "_s),
                 qPrintable(outcome.out));
        QVERIFY(outcome.out.contains(u"\n[alice]: "_s));
        QCOMPARE(run("play", game("nim"), "--runs", "20", "--seed", "7").out, outcome.out);
        QVERIFY(run("play", game("nim"), "--runs", "2", "--chronons", "1")
                    .out.startsWith(u"2 runs: 0 at their end, 2 at the limit"_s));
        QCOMPARE(run("play", game("nim"), "--runs", "2", "--trace", "-").code, 2);
        QCOMPARE(run("play", game("nim"), "--stop-at-first").code, 2);
    }

    void aBrokenInvariantEndsTheRun()
    {
        const Outcome outcome = run("play", game("nim"), "--policy", "first", "--invariant", "fact([_, N]), N > 8",
                                    "--trace", path("broken.json"));
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.out.contains(u"end after 2 chronons"_s), qPrintable(outcome.out));
        QCOMPARE(outcome.err, u"sidl: after 2 chronons this does not hold: fact([_, N]), N > 8\n"_s);
        QCOMPARE(object(read(path("broken.json")))[u"chronons"_s].toArray().size(), 3);
        QCOMPARE(run("play", game("nim"), "--policy", "first", "--invariant", "fact([_, N]), N >= 0").code, 0);
        const Outcome none = run("play", game("nim"), "--policy", "first", "--invariant", "fact(");
        QCOMPARE(none.code, 2);
        QVERIFY2(none.err.contains(u"--invariant \"fact(\""_s), qPrintable(none.err));
    }

    void theFirstRunThatFailsIsRecorded()
    {
        const QString trace = path("failed.json");
        const Outcome all = run("play", game("nim"), "--runs", "5", "--seed", "3", "--invariant", "fact([_, N]), N > 5",
                                "--trace", trace);
        QCOMPARE(all.code, 1);
        QVERIFY2(all.out.contains(u", with --seed 3: fact([_, N]), N > 5\n"_s), qPrintable(all.out));
        QVERIFY(all.out.contains(u", with --seed 7: "_s));
        QVERIFY(all.out.contains(u"5 runs: 0 at their end, 0 at the limit, 5 with a broken invariant\n"_s));
        QCOMPARE(object(read(trace))[u"seed"_s].toString(), u"3"_s);
        QCOMPARE(run("replay", trace).code, 0);
        const Outcome first = run("play", game("nim"), "--runs", "5", "--seed", "3", "--invariant",
                                  "fact([_, N]), N > 5", "--stop-at-first");
        QCOMPARE(first.code, 1);
        QVERIFY(first.out.contains(u"1 run: "_s));
        const QString faulty = file("raises.sidl",
                                    "game(x).\ninit([a], 0).\ninit([z, b]).\nlegal([s]).\nowned([s], [a]).\n"
                                    "switch([s], [go]).\n"
                                    "do([go]) :- fact([z, Y]), X is Y + 1, create([z, X]).\n");
        const Outcome raises = run("play", faulty, "--runs", "2", "--trace", trace);
        QCOMPARE(raises.code, 1);
        QVERIFY(raises.out.contains(u", 2 with an error\n"_s));
        QVERIFY2(raises.err.contains(u"  after 0 chronons, with --seed 0\n"_s), qPrintable(raises.err));
        QCOMPARE(run("replay", trace).code, 0);
    }

    // --- replay, bench, perft, graph ---

    void perftCounts()
    {
        const Outcome outcome = run("perft", game("nim"), "--depth", "5");
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.out, u"1 4\n2 16\n3 64\n4 251\n5 893\n"_s);
        QCOMPARE(outcome.err, QString());
    }

    void perftGoesOnFromATrace()
    {
        const QString trace = path("from.json");
        run("play", game("nim"), "--policy", "first", "--chronons", "8", "--trace", trace);
        const Outcome outcome = run("perft", game("nim"), "--depth", "3", "--from", trace);
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.out, u"1 3\n2 5\n3 7\n"_s); // two matches left: take one or two, or wait
        QCOMPARE(run("perft", game("muddy-children"), "--depth", "3", "--from", trace).code, 2);
    }

    void perftSaysWhenItIsIncomplete()
    {
        const Outcome outcome = run("perft", game("price-negotiation"), "--depth", "2");
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.out, u"1 1\n2 1\n"_s);
        QVERIFY(outcome.err.contains(u"incomplete"_s));
    }

    void everyEngineGivesTheSame_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("play") << arguments("play", game("kuhn-poker"), "--policy", "random", "--seed", "7");
        QTest::newRow("perft") << arguments("perft", game("nim"), "--depth", "3");
        QTest::newRow("analyze") << arguments("analyze", game("nim"), "--explore", "depth=3", "--leaks", "--json");
    }
    void everyEngineGivesTheSame()
    {
        QFETCH(QStringList, command);
        const Outcome usual = runSidl(command);
        for (const QString &engine : {u"auto"_s, u"prolog"_s, u"compiled"_s}) {
            const Outcome outcome = runSidl(command + QStringList{u"--engine"_s, engine});
            QCOMPARE(outcome.code, usual.code);
            QCOMPARE(outcome.out, usual.out);
        }
    }

    void benchPrintsRates()
    {
        const Outcome outcome = run("bench", game("nim"), "--seconds", "0.3");
        QCOMPARE(outcome.code, 0);
        QVERIFY2(QRegularExpression(u"^[0-9.]+ transitions/s\n[0-9.]+ playouts/s\n$"_s).match(outcome.out).hasMatch(),
                 qPrintable(outcome.out));
        QCOMPARE(outcome.err, QString());
    }

    void benchTellsWhereTheTimeGoes()
    {
        const auto calls = [&](const char *engine) {
            const Outcome outcome = run("bench", game("kuhn-poker"), "--positions", "5", "--games", "30", "--profile",
                                        "--json", "--engine", engine);
            const QJsonObject found = QJsonDocument::fromJson(outcome.out.toUtf8()).object();
            QMap<int, int> played; // of do/1, by line
            for (const QJsonValue &clause : found[u"clauses"_s].toArray())
                if (clause[u"predicate"_s] == u"do/1"_s)
                    played[clause[u"line"_s].toInt()] = clause[u"calls"_s].toInt();
            return played;
        };
        const QMap<int, int> prolog = calls("prolog");
        QVERIFY(!prolog.isEmpty() && !prolog.values().contains(0));
        QCOMPARE(calls("compiled"), prolog);
        const Outcome table = run("bench", game("nim"), "--positions", "5", "--games", "3", "--profile");
        QCOMPARE(table.code, 0);
        QCOMPARE(table.out.section(u'\n', 0, 0).split(u' ', Qt::SkipEmptyParts),
                 (QStringList{u"line"_s, u"calls"_s, u"ms"_s, u"%"_s, u"rule"_s}));
        QVERIFY2(table.out.contains(u" 15 chronons"_s), qPrintable(table.out));
        QCOMPARE(run("bench", game("nim"), "--json").code, 2);
    }

    void benchPlaysEqualPositionsInEveryWay()
    {
        const QRegularExpression form(
            u"^(\\d+) transitions\n[0-9.]+ transitions/s \\(CPU\\)\n[0-9.]+ transitions/s \\(wall\\)\n"
            "([0-9.]+) actions a position\n([0-9.]+) % of the questions to the rules answered by compiled ones\n$"_s);
        const auto bench = [&](const char *name, const char *engine, const char *seed) {
            const Outcome outcome
                = run("bench", game(name), "--positions", "4", "--games", "5", "--seed", seed, "--engine", engine);
            const QRegularExpressionMatch match = form.match(outcome.out);
            return outcome.code == 0 && match.hasMatch() ? match.capturedTexts().mid(1) : QStringList{outcome.out};
        };
        const QStringList prolog = bench("tic-tac-toe", "prolog", "0");
        QCOMPARE(prolog, (QStringList{u"20"_s, u"7.5"_s, u"0.0"_s})); // 9, 8, 7, 6 actions
        QCOMPARE(bench("tic-tac-toe", "compiled", "0").mid(0, 2), prolog.mid(0, 2));
        const QStringList kuhn = bench("kuhn-poker", "prolog", "1"); // some games are over sooner
        QVERIFY(kuhn.first().toInt() < 20);
        QCOMPARE(bench("kuhn-poker", "auto", "1").mid(0, 2), kuhn.mid(0, 2));
        QCOMPARE(run("bench", game("nim"), "--positions", "4", "--seconds", "1").code, 2);
    }

    void graphsAreWritten_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<QByteArray>("magic");
        for (const char *kind : {"states", "dependencies", "rules", "domains"}) {
            QTest::addRow("%s svg", kind) << QString::fromLatin1(kind) << u"svg"_s << QByteArray("<?xml");
            QTest::addRow("%s png", kind) << QString::fromLatin1(kind) << u"png"_s << QByteArray("\x89PNG");
            QTest::addRow("%s pdf", kind) << QString::fromLatin1(kind) << u"pdf"_s << QByteArray("%PDF");
            QTest::addRow("%s dot", kind) << QString::fromLatin1(kind) << u"dot"_s << QByteArray("digraph");
        }
    }
    void graphsAreWritten()
    {
        QFETCH(QString, kind);
        QFETCH(QString, suffix);
        QFETCH(QByteArray, magic);
        const QString target = m_folder.filePath(u"graph."_s + suffix);
        const Outcome outcome = run("graph", game("nim"), kind, "-o", target);
        QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
        QCOMPARE(outcome.out, QString());
        QVERIFY(read(target).startsWith(magic));
    }

    void picturesAreAsLargeAsAskedFor()
    {
        const auto width = [this](const char *scale) {
            const QString target = m_folder.filePath(u"scaled.png"_s);
            run("graph", game("nim"), "dependencies", "-o", target, "--scale", scale);
            QFile file(target);
            if (!file.open(QIODevice::ReadOnly))
                return 0U;
            return qFromBigEndian<quint32>(file.read(20).constData() + 16);
        };
        const unsigned one = width("1"), three = width("3");
        QVERIFY(one > 100);
        QVERIFY(three > one * 29 / 10 && three < one * 31 / 10);
    }

    void everyGraphHasItsLegend_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("meaning");
        QTest::newRow("states") << u"states"_s << u"end, with the accounts"_s;
        QTest::newRow("dependencies") << u"dependencies"_s << u"helper that reads the state"_s;
        QTest::newRow("rules") << u"rules"_s << u"where a constant or function stands"_s;
        QTest::newRow("domains") << u"domains"_s << u"argument position"_s;
    }
    void everyGraphHasItsLegend()
    {
        QFETCH(QString, kind);
        QFETCH(QString, meaning);
        const Outcome outcome = run("graph", game("nim"), kind);
        QVERIFY2(outcome.out.contains(u'>' + meaning), qPrintable(outcome.out.left(2000)));
    }

    void graphsGoToStandardOutputAsDot()
    {
        const Outcome outcome = run("graph", game("nim"), "states", "--depth", "100");
        QCOMPARE(outcome.code, 0);
        QVERIFY(outcome.out.startsWith(u"digraph"_s));
        QVERIFY(outcome.out.contains(u"[alice,10]"_s));
        QCOMPARE(outcome.err, QString());
    }

    void graphFormatsAreKnownBeforeWork()
    {
        const Outcome outcome = run("graph", game("nim"), "states", "-o", path("graph.jpeg2000"));
        QCOMPARE(outcome.code, 2);
        QVERIFY(outcome.err.contains(u".svg"_s));
    }

    void aMissingGraphvizIsToldOf()
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"PATH"_s, m_folder.path());
        process.setProcessEnvironment(environment);
        process.start(sidlProgram(), {u"graph"_s, game("nim"), u"states"_s, u"-o"_s, path("none.svg")});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(process.readAllStandardError().contains("Graphviz"));
        QVERIFY(!QFile::exists(path("none.svg")));
    }

    // --- interrupts ---

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

    void theSecondSignalEndsItOfWhateverKind()
    {
        QProcess process;
        process.start(sidlProgram(), {u"check"_s, u"-"_s}); // waits for its input
        QVERIFY(process.waitForStarted());
        const auto pid = pid_t(process.processId());
        QTRY_VERIFY(catches(pid, SIGINT) && isWaiting(pid));
        ::kill(pid, SIGINT);
        QTRY_VERIFY(!catches(pid, SIGINT));
        QVERIFY(!catches(pid, SIGTERM));
        ::kill(pid, SIGTERM);
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    }

    void numbersOutOfRangeAreToldInPlainWords_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("message");
        QTest::newRow("chronons") << arguments("play", game("nim"), "--policy", "first", "--chronons", "-1")
                                  << u"--chronons: must be at least 0"_s;
        QTest::newRow("depth") << arguments("perft", game("nim"), "--depth", "0") << u"--depth: must be at least 1"_s;
        QTest::newRow("states") << arguments("graph", game("nim"), "states", "--states", "0")
                                << u"--states: must be at least 1"_s;
    }
    void numbersOutOfRangeAreToldInPlainWords()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, message);
        const Outcome outcome = runSidl(arguments);
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.contains(message), qPrintable(outcome.err));
        QVERIFY2(outcome.err.size() < 300, qPrintable(outcome.err));
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

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
