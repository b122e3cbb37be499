// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/cli/clitest.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace sidl::tests;

namespace {

const QByteArray suite = R"(
test('three of ten leaves seven', [choose([main], [3]), step, fact([bob, 7])]).
always('never below nothing', \+ (fact([_, N]), N < 0)).
test('wrong', [choose([main], [3]), step, fact([bob, 8])]).
)";

} // namespace

/// sidl test: a tester's day.
class TestTest : public CliTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        write(path("nim.sidl"), read(game("nim")));
        write(path("nim.test.sidl"), suite);
    }

    void aLineForEachTest()
    {
        const Outcome outcome = run("test", path("nim.test.sidl"));
        QCOMPARE(outcome.code, 1);
        QCOMPARE(outcome.err, QString());
        const QString times = QString(outcome.out).remove(QRegularExpression(u" \\(\\d+\\.\\d s\\)"_s));
        QVERIFY2(times.contains(u"  ok   three of ten leaves seven\n"_s), qPrintable(times));
        QVERIFY2(times.contains(u"  ok   never below nothing: holds in all 20 states\n"_s), qPrintable(times));
        QVERIFY2(times.contains(u"  FAIL wrong\n         at %1:4:43\n         expected: fact([bob, 8]) holds\n"
                                "         found: it does not, since the beginning\n         after 1 chronon\n"_s.arg(
                                    path("nim.test.sidl"))),
                 qPrintable(times));
        QVERIFY(times.endsWith(u"2 passed, 1 failed\n"_s));
    }

    void failuresTellHowTheyCame()
    {
        write(path("nim.test.sidl"),
              "test('account', [play(first), account([alice], 5)]).\n"
              "test('no such goal', [foo]).\n"
              "always('ten', fact([_, 10])).\n");
        const Outcome outcome = run("test", path("nim.test.sidl"), "--states", "1", "--plays", "5");
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.out.contains(u"           payoff([alice],Payoff) holds\n"_s), qPrintable(outcome.out));
        QVERIFY2(outcome.out.contains(u" made short\n           1. [main]: ["_s), qPrintable(outcome.out));
        for (const QString &line : outcome.out.split(u'\n', Qt::SkipEmptyParts).mid(1)) // of errors, too
            QVERIFY2(line.startsWith(u"  ok "_s) || line.startsWith(u"  FAIL "_s) || line.startsWith(u"         "_s)
                         || line.contains(u" failed"_s),
                     qPrintable(line));
        const QJsonObject json
            = QJsonDocument::fromJson(
                  run("test", path("nim.test.sidl"), "--states", "1", "--plays", "5", "--json").out.toUtf8())
                  .object();
        QVERIFY(!json[u"suites"_s][0][u"tests"_s][2][u"failure"_s][u"play"_s][0][u"[main]"_s].toString().isEmpty());
    }

    void failuresOfAllKindsHaveAPlace()
    {
        write(path("nim.test.sidl"),
              "always('ten', fact([_, 10])).\n"
              "  reachable('never', fact([no])).\n"
              "perft(2, 7).\n"
              "coverage(100).\n"
              "leaks(2).\n"
              "forces([alice], 'at once', next(account([bob], -1))).\n");
        const Outcome outcome = run("test", path("nim.test.sidl"), "--junit", path("report.xml"));
        QCOMPARE(outcome.code, 1);
        const QString report = QString::fromUtf8(read(path("report.xml")));
        const QString tap = run("test", path("nim.test.sidl"), "--tap").out;
        for (const auto &[name, place] :
             {std::pair(u"ten"_s, u"1:1"_s), std::pair(u"never"_s, u"2:3"_s), std::pair(u"perft(2, 7)"_s, u"3:1"_s),
              std::pair(u"coverage(100)"_s, u"4:1"_s), std::pair(u"leaks(2)"_s, u"5:1"_s),
              std::pair(u"at once"_s, u"6:1"_s)}) {
            const QString at = u"at %1:%2"_s.arg(path("nim.test.sidl"), place);
            const QString after = outcome.out.section(u"  FAIL %1\n"_s.arg(name), 1, 1);
            QVERIFY2(after.startsWith(u"         %1\n         expected: "_s.arg(at)), qPrintable(outcome.out));
            QVERIFY2(report.section(u" name=\"%1\""_s.arg(name), 1, 1).section(u'>', 2, 2).startsWith(at + u'\n'),
                     qPrintable(report));
            QVERIFY2(tap.contains(u"  details: \"%1\\nexpected: "_s.arg(at)), qPrintable(tap));
        }
    }

    void coverageIsOfRules()
    {
        write(path("nim.test.sidl"), "test('to the end', [play(first)]).\n");
        const int line = int(read(path("nim.sidl")).split('\n').indexOf("game(nim).")) + 1;
        QVERIFY(line > 0);
        QCOMPARE(run("test", path("nim.test.sidl"), "--coverage", path("rules.info")).code, 0);
        const QByteArray lcov = read(path("rules.info"));
        QVERIFY(lcov.contains("\nDA:"));
        QVERIFY2(!lcov.contains("\nDA:" + QByteArray::number(line) + ','), lcov.constData());
    }

    void foldersFiltersAndLists()
    {
        QVERIFY(QDir(m_folder.path()).mkpath(u"more/deep"_s));
        write(path("more/deep/b.test.sidl"), "tests('../../nim.sidl').\ntest('another', [step]).\n");
        const Outcome passed = run("test", m_folder.path(), "--filter", "three");
        QCOMPARE(passed.code, 0);
        QVERIFY(passed.out.endsWith(u"1 passed, 0 failed\n"_s));
        const Outcome nothing = run("test", path("nim.test.sidl"), "--filter", "nowhere"); // proves nothing
        QCOMPARE(nothing.code, 2);
        QVERIFY(nothing.err.contains(u"no test was run"_s));
        write(path("more/deep/c.test.sidl"),
              "tests('../../nim.sidl').\ntest('an', [step]).\ntest('another', [step]).\n");
        QVERIFY(run("test", path("more/deep/c.test.sidl"), "--name=an").out.endsWith(u"1 passed, 0 failed\n"_s));
        QCOMPARE(run("test", path("more/deep/c.test.sidl"), "--name=other").code, 2);
        QVERIFY(QFile::remove(path("more/deep/c.test.sidl")));
        const Outcome list = run("test", m_folder.path(), "--list");
        QCOMPARE(list.code, 0);
        QCOMPARE(lines(list.out).size(), 4);
        QCOMPARE(lines(list.out).front(), path("more/deep/b.test.sidl") + u":2: another"_s);
        QVERIFY(QDir(path("more")).removeRecursively());
        QVERIFY(QDir(m_folder.path()).mkpath(u"empty"_s));
        const Outcome none = run("test", path("empty"));
        QCOMPARE(none.code, 2);
        QVERIFY(none.err.contains(u"there is no file *.test.sidl in "_s));
    }

    /// Of tests that were not run since nobody reads the output, nothing is known.
    void aClosedPipeIsNoVerdict()
    {
        QByteArray tests = "tests('nim.sidl').\n";
        for (int i = 0; i < 3000; ++i) // more than a pipe holds
            tests += "test('a test with a name of some length, number " + QByteArray::number(i) + "', [step]).\n";
        const QString all = file("many.test.sidl", tests);
        QProcess shell;
        shell.start(
            u"bash"_s,
            {u"-c"_s,
             u"'%1' test --seed 1 '%2' 2>/dev/null | head -1; exit ${PIPESTATUS[0]}"_s.arg(sidlProgram(), all)});
        QVERIFY(shell.waitForFinished(60'000));
        QCOMPARE(shell.exitCode(), 2);
        shell.start(u"bash"_s,
                    {u"-c"_s,
                     u"{ sleep 0.2; '%1' test --list '%2'; } | true; exit ${PIPESTATUS[0]}"_s.arg(sidlProgram(), all)});
        QVERIFY(shell.waitForFinished(60'000));
        QCOMPARE(shell.exitCode(), 0); // names alone
    }

    void whatCannotBeUsedIsTold()
    {
        const Outcome faulty
            = run("test", file("faulty.test.sidl", "tests('nim.sidl').\ntset('a', [step]).\nleaks(none).\n"));
        QCOMPARE(faulty.code, 2);
        QVERIFY2(faulty.err.contains(u"faulty.test.sidl:2:1: error: tset/2 is no kind of test [not-a-test]"_s),
                 qPrintable(faulty.err));
        QVERIFY(faulty.out.contains(u"ok   leaks(none)"_s)); // the others are run
        QCOMPARE(run("test", path("nowhere.test.sidl")).code, 2);
        const Outcome gone = run("test", file("gone.test.sidl", "tests('gone.sidl').\nleaks(none).\n"));
        QCOMPARE(gone.code, 2);
        QVERIFY2(
            gone.err.contains(u": error: the game of these tests is not there: there is no file %1 [no-game]"_s.arg(
                path("gone.sidl"))),
            qPrintable(gone.err));
        QVERIFY2(gone.out.contains(u"0 passed, 0 failed, 1 not usable"_s), qPrintable(gone.out));
        write(path("nim.test.sidl"), "test('to the end', [play(first)]).\n");
        const Outcome rules = run("test", path("nim.sidl"));
        QCOMPARE(rules.code, 2);
        QCOMPARE(
            rules.err,
            u"sidl: %1 has no tests; those of its rules are in %2\n"_s.arg(path("nim.sidl"), path("nim.test.sidl")));
        for (const QByteArray &rest :
             {QByteArray(), QByteArray("% a game that was cut\n")}) { // no wrong clause, either
            const Outcome cut = run("test", file("cut.sidl", rest));
            QCOMPARE(cut.code, 2);
            QCOMPARE(cut.err,
                     u"sidl: %1 has no tests; those of its rules go into %2 (sidl test --help)\n"_s.arg(
                         path("cut.sidl"), path("cut.test.sidl")));
        }
        QCOMPARE(run("test", u"/dev/null"_s).err, u"sidl: /dev/null has no tests (sidl test --help)\n"_s);
        const Outcome slip
            = run("test", file("slip.test.sidl", "tests('nim.sidl').\ntest('a', [\\+ fact([alcie, _])]).\n"));
        QCOMPARE(slip.code, 0);
        QVERIFY2(slip.err.contains(u"slip.test.sidl:2:21: warning: no rule of the game has the constant alcie"_s),
                 qPrintable(slip.err));
        const Outcome word
            = run("test", file("word.test.sidl", "tests('nim.sidl').\ntest('a', [choose(main, [3])]).\n"));
        QCOMPARE(word.code, 2);
        QVERIFY2(word.out.contains(u"???? a"_s), qPrintable(word.out));
        QVERIFY2(word.out.contains(u"\n         at %1:2:12\n"_s.arg(path("word.test.sidl"))), qPrintable(word.out));
        const QString unplayed = file("unplayed.test.sidl", "tests('nim.sidl').\n  golden('none.json').\n");
        for (const char *form : {"--jobs=1", "--tap"}) {
            const Outcome golden = run("test", unplayed, form);
            QCOMPARE(golden.code, 2);
            QVERIFY2(golden.out.contains(u"none.json: No such file or directory"_s), qPrintable(golden.out));
            QVERIFY2(golden.out.contains(u"at %1:2:3"_s.arg(unplayed)), qPrintable(golden.out));
        }
    }

    /// What reads a report has no exit status, and would take files that it does not tell of to be well.
    void reportsTellOfFilesThatCannotBeUsed()
    {
        write(path("nim.test.sidl"), "test('a step', [step]).\n");
        const QString lost = file("lost.test.sidl", "tests('gone.sidl').\ntest('a', [step]).\ntest('b', [step]).\n");
        for (const auto &[name, broken] :
             {std::pair(path("nowhere.test.sidl"), 1), std::pair(file("zero.test.sidl", QByteArray(3, '\0')), 1),
              std::pair(path("nim.sidl"), 1), std::pair(lost, 3)}) {
            const Outcome tap = run("test", path("nim.test.sidl"), name, "--tap", "--junit", path("report.xml"));
            QCOMPARE(tap.code, 2);
            QCOMPARE(int(lines(tap.out).filter(u"not ok "_s).size()), broken);
            const QByteArray report = read(path("report.xml"));
            QVERIFY2(report.contains("name=\"" + name.toUtf8() + "\" tests=\"" + QByteArray::number(broken)
                                     + "\" failures=\"0\" errors=\"" + QByteArray::number(broken) + '"'),
                     report.constData());
            const Outcome json = run("test", path("nim.test.sidl"), name, "--json");
            const QJsonObject suite
                = QJsonDocument::fromJson(json.out.toUtf8()).object()[u"suites"_s].toArray().at(1).toObject();
            QCOMPARE(suite[u"file"_s].toString(), name);
            QCOMPARE(int(suite[u"problems"_s].toArray().size()), 1);
            QCOMPARE(suite[u"unusable"_s].toInt(), broken - 1);
            const Outcome text = run("test", path("nim.test.sidl"), name);
            QVERIFY2(text.out.endsWith(broken > 1 ? u"\n1 passed, 0 failed, 2 not usable\n"_s
                                                  : u"\n1 passed, 0 failed, 1 file with errors\n"_s),
                     qPrintable(text.out));
        }
        QVERIFY(run("test", lost, "--name", "b").out.endsWith(u"\n0 passed, 0 failed, 1 not usable\n"_s));
    }

    /// Nor would it tell a report that was written earlier from one of this run.
    void reportsTellOfFoldersWithoutTests()
    {
        QVERIFY(QDir(m_folder.path()).mkpath(u"empty"_s));
        const QString report = file("report.xml", "of an earlier run");
        const QString coverage = file("rules.info", "of an earlier run");
        const Outcome none = run("test", path("empty"), "--junit", report, "--coverage", coverage);
        QCOMPARE(none.code, 2);
        QCOMPARE(none.err, u"sidl: there is no file *.test.sidl in %1\n"_s.arg(path("empty")));
        QCOMPARE(none.out, u"0 passed, 0 failed, 1 folder without tests\n"_s);
        QVERIFY2(
            read(report).contains("name=\"" + path("empty").toUtf8() + "\" tests=\"1\" failures=\"0\" errors=\"1\""),
            read(report).constData());
        QCOMPARE(read(coverage), QByteArray());
        write(path("nim.test.sidl"), "test('a step', [step]).\n");
        const Outcome both = run("test", path("empty"), path("nim.test.sidl")); // the others are run
        QCOMPARE(both.code, 2);
        QVERIFY2(both.out.endsWith(u"\n1 passed, 0 failed, 1 folder without tests\n"_s), qPrintable(both.out));
    }

    void formsForOtherPrograms()
    {
        const Outcome json = run("test", path("nim.test.sidl"), "--json", "--junit", path("report.xml"), "--coverage",
                                 path("rules.info"), "--jobs", "2");
        QCOMPARE(json.code, 1);
        const QJsonObject document = QJsonDocument::fromJson(json.out.toUtf8()).object();
        QCOMPARE(document[u"format"_s].toString(), u"sidl-tests"_s);
        const QJsonObject first = document[u"suites"_s].toArray().at(0).toObject();
        QCOMPARE(first[u"passed"_s].toInt(), 2);
        QCOMPARE(first[u"tests"_s].toArray().at(2).toObject()[u"failure"_s].toObject()[u"found"_s].toString(),
                 u"it does not, since the beginning"_s);
        QVERIFY(
            read(path("report.xml"))
                .contains(
                    "<failure message=\"expected: fact([bob, 8]) holds; found: it does not, since the beginning\">"));
        QVERIFY(read(path("rules.info")).contains("SF:" + path("nim.sidl").toUtf8() + '\n'));
        const Outcome tap = run("test", path("nim.test.sidl"), "--tap");
        QVERIFY(tap.out.startsWith(u"TAP version 13\n1..3\nok 1 - "_s));
        QCOMPARE(run("test", path("nim.test.sidl"), "--junit", "/nowhere/at/all").code, 2);
    }

    // A play that was looked for is shown, in the explored states, too; what no play belongs to names no chronon.
    void playsThatWereFoundAreShown()
    {
        write(path("nim.test.sidl"),
              "always('never three', ( fact([_, N]), N \\== 3 )).\n"
              "forces([alice], 'bob loses at once', next(account([bob], -1))).\n"
              "leaks(2).\n");
        const Outcome outcome = run("test", path("nim.test.sidl"));
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.out.contains(u"         found: it does not\n         after 3 chronons\n"
                                      "           1. [main]: ["_s),
                 qPrintable(outcome.out));
        QVERIFY2(outcome.out.section(u"FAIL bob loses at once"_s, 1).contains(u"           1. [main]: ["_s),
                 qPrintable(outcome.out));
        QVERIFY2(!outcome.out.section(u"FAIL leaks(2)"_s, 1).contains(u"         after "_s), qPrintable(outcome.out));
    }

    /// Steps, explored states and random plays count chronons alike, as sidl play does.
    void aStateIsToldInOneWay()
    {
        write(path("nim.test.sidl"), "always('never three', ( fact([_, N]), N \\== 3 )).\n");
        const Outcome drawn = run("test", path("nim.test.sidl"), "--states", "3", "--plays", "50");
        QVERIFY2(drawn.out.contains(u"         after 3 chronons of the random play with seed "_s),
                 qPrintable(drawn.out));
        write(path("nim.test.sidl"),
              "test('a', [play(first, 3), account([alice], 5)]).\n"
              "test('b', [step, step, fact([_, 8]), step, step, fact([_, 8])]).\n"
              "test('c', [fact([_, 9])]).\n");
        const Outcome steps = run("test", path("nim.test.sidl"));
        QVERIFY2(steps.out.section(u"FAIL a"_s, 1).contains(u"\n         after 3 chronons\n"_s), qPrintable(steps.out));
        QVERIFY2(steps.out.section(u"FAIL b"_s, 1)
                     .contains(u"it does not, from chronon 3 on\n"
                               "         after 4 chronons\n"_s),
                 qPrintable(steps.out));
        QVERIFY2(steps.out.section(u"FAIL c"_s, 1).contains(u"\n         after 0 chronons\n"_s), qPrintable(steps.out));
    }

    /// Each step is a goal of its own: that a variable is not what it is in the step before is told, whatever comes of it.
    void variablesOfSeveralStepsAreToldOf()
    {
        const QString advice = u"%1 is another variable in each step: put the goals in parentheses, as one step"_s;
        write(path("nim.test.sidl"),
              "test('passes', [step, fact([P, 9]), other(P, bob)]).\n"
              "test('raises', [fact([_, N]), N > 3]).\n"
              "test('nobody', [fact([Who, _]), (account(Who, 0), other(Who, bob))]).\n");
        const Outcome outcome = run("test", path("nim.test.sidl"));
        QVERIFY2(outcome.out.contains(u"ok   passes\n"_s), qPrintable(outcome.out));
        QVERIFY2(outcome.err.contains(u":1:43: warning: "_s + advice.arg(u"P")), qPrintable(outcome.err));
        QVERIFY2(outcome.out.section(u"FAIL raises"_s, 1).contains(u"\n           "_s + advice.arg(u"N") + u'\n'),
                 qPrintable(outcome.out));
        QVERIFY2(outcome.err.contains(advice.arg(u"Who")), qPrintable(outcome.err));
        const Outcome checked = run("check", path("nim.test.sidl"));
        QVERIFY2(checked.out.contains(u":1:43: warning: "_s + advice.arg(u"P")), qPrintable(checked.out));
    }

    /// That a variable is no player would be no news.
    void accountsInGdlAreThoseOfPlayersThatAreWrittenOut()
    {
        const QString tests = file("roles.test.sidl",
                                   "tests('" + QByteArray(SIDL_SOURCE_DIR "/resources/games/noughts-and-crosses.kif")
                                       + "').\ntest('a', [account(P, 0)]).\nalways('b', (account(P, N), N = 0)).\n");
        const Outcome outcome = run("test", tests);
        QCOMPARE(outcome.code, 2);
        QCOMPARE(outcome.out.count(u"account/2 needs a player that is written out, such as white\n"_s), 2);
    }

    /// They need no goal of the game's language, which writes "not" otherwise.
    void accountsAndTheEndInGdlMayBeNegated()
    {
        const QByteArray of
            = "tests('" + QByteArray(SIDL_SOURCE_DIR "/resources/games/noughts-and-crosses.kif") + "').\n";
        const QString tests = file(
            "negated.test.sidl",
            of
                + "test('a', [\\+ account(white, 1), \\+ terminal, play(first, 1), \\+ last_payoff(white, 1)]).\n"
                  "test('no', [\\+ account(white, 0)]).\nreachable('b', \\+ terminal).\n"
                  "always('c', ( \\+ terminal ; account(white, 0) )).\n");
        const Outcome outcome = run("test", tests, "--states", "3", "--plays", "0");
        QVERIFY2(outcome.out.contains(u"  ok   a\n"_s) && outcome.out.contains(u"  FAIL no\n"_s)
                     && outcome.out.contains(u"  ok   b: "_s),
                 qPrintable(outcome.out));
        QVERIFY2(outcome.out.contains(
                     u"account(white, 0): several goals stand in quotes, in the language of the game, such as "_s),
                 qPrintable(outcome.out));
    }

    void failuresAreSavedAndRecordsAccepted()
    {
        const Outcome saved = run("test", path("nim.test.sidl"), "--save-failures", m_folder.path());
        QCOMPARE(saved.code, 1);
        QVERIFY2(saved.out.contains(u"\n  saved: %1\n"_s.arg(path("nim.test.3.wrong.trace.json"))),
                 qPrintable(saved.out));
        const Outcome replayed = run("replay", path("nim.test.3.wrong.trace.json"));
        QCOMPARE(replayed.code, 0);
        QCOMPARE(replayed.out, u"same: 1 chronon\n"_s);

        QCOMPARE(run("test", path("nim.test.sidl"), "--save-failures", path("new/folder")).code, 1);
        QVERIFY(QFile::exists(path("new/folder/nim.test.3.wrong.trace.json")));
        for (const QString &none : {path("nim.sidl"), path("nim.sidl") + u"/below"_s}) {
            const Outcome refused = run("test", path("nim.test.sidl"), "--save-failures", none);
            QCOMPARE(refused.code, 2);
            QCOMPARE(refused.out, QString()); // told before anything is tested
            QCOMPARE(refused.err, u"sidl: cannot write %1: %2 is no folder\n"_s.arg(none, path("nim.sidl")));
        }
        QCOMPARE(run("test", path("nim.test.sidl"), "--name", "none such", "--save-failures", path("unused")).code, 2);
        QVERIFY(!QFile::exists(path("unused"))); // trying it makes nothing

        write(path("nim.test.sidl"), "golden('nim.test.3.wrong.trace.json').\n");
        QCOMPARE(run("test", path("nim.test.sidl")).code, 0);
        write(path("nim.sidl"), read(game("nim")).replace("init([alice, 10])", "init([alice, 9])"));
        const Outcome drifted = run("test", path("nim.test.sidl"));
        QCOMPARE(drifted.code, 1);
        QVERIFY2(drifted.out.contains(u"found: drifted: chronon 0: words differ"_s), qPrintable(drifted.out));
        const auto test = [](const Outcome &told) { // of JSON
            return QJsonDocument::fromJson(told.out.toUtf8())[u"suites"_s][0][u"tests"_s][0].toObject();
        };
        QVERIFY(!test(run("test", path("nim.test.sidl"), "--json")).contains(u"accepted"_s));
        const Outcome accepted = run("test", path("nim.test.sidl"), "--accept", "--json");
        QCOMPARE(accepted.code, 1); // it differed
        QVERIFY2(test(accepted)[u"accepted"_s].toBool(), qPrintable(accepted.out));
        QCOMPARE(run("test", path("nim.test.sidl")).code, 0);
    }

    void changesThatNoTestNoticesAreTold()
    {
        // As the rules are, a test fails.
        const Outcome failing = run("test", path("nim.test.sidl"), "--mutants");
        QCOMPARE(failing.code, 1);
        QVERIFY2(failing.err.contains(u"mutants are tried once all tests pass"_s), qPrintable(failing.err));

        write(path("nim.test.sidl"),
              "test('three of ten leaves seven', [choose([main], [3]), step, fact([bob, 7])]).\n");
        const Outcome weak = run("test", path("nim.test.sidl"), "--mutants");
        QCOMPARE(weak.code, 1);
        QVERIFY2(weak.out.contains(path("nim.sidl") + u":46:26: 3 becomes 4: no test notices\n"_s),
                 qPrintable(weak.out));
        QVERIFY2(weak.out.contains(u" killed ("_s), qPrintable(weak.out));
        const Outcome again = run("test", path("nim.test.sidl"), "--mutants", "--jobs", "2");
        const auto survivors = [](const Outcome &outcome) { return lines(outcome.out).filter(u"no test notices"_s); };
        QCOMPARE(survivors(again), survivors(weak));
        const Outcome enough = run("test", path("nim.test.sidl"), "--mutants", "--least", "1");
        QCOMPARE(enough.code, 0);
        QVERIFY2(!enough.out.contains(u"less than"_s), qPrintable(enough.out));
        const Outcome least = run("test", path("nim.test.sidl"), "--mutants", "--least", "95");
        QCOMPARE(least.code, 1);
        QVERIFY2(lines(least.out).last().contains(u" %, less than 95 %)"_s), qPrintable(least.out));

        const Outcome json = run("test", path("nim.test.sidl"), "--mutants", "--json");
        QCOMPARE(json.code, 1);
        const QJsonObject document = QJsonDocument::fromJson(json.out.toUtf8()).object();
        QCOMPARE(document[u"format"_s].toString(), u"sidl-mutants"_s);
        const QJsonObject game = document[u"games"_s].toArray().at(0).toObject();
        QCOMPARE(int(game[u"survivors"_s].toArray().size()), int(survivors(weak).size()));
        QCOMPARE(game[u"mutants"_s].toInt(),
                 game[u"killed"_s].toInt() + game[u"noGame"_s].toInt() + int(survivors(weak).size()));

        QCOMPARE(run("test", path("nim.test.sidl"), "--mutants", "--filter", "nowhere").code, 2);
        QCOMPARE(run("test", path("nim.test.sidl"), "--mutants", "--tap").code, 2);
        QCOMPARE(run("test", path("nim.test.sidl"), "--least", "50").code, 2);
    }

    void watchingGoesOnUntilItIsStopped()
    {
        const Outcome outcome = runInterrupted(3000, "test", path("nim.test.sidl"), "--watch");
        QCOMPARE(outcome.code, 130);
        QVERIFY(outcome.out.contains(u"2 passed, 1 failed\n"_s));
    }
};

QTEST_GUILESS_MAIN(TestTest)
#include "tst_test.moc"
