// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/cli/clitest.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace sidl::tests;

/// The command line itself: usage, help, files, messages.
class TestCli : public CliTest
{
    Q_OBJECT

private Q_SLOTS:
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
            u"sidl: win is no verb: the verbs are check, format, convert, play, replay, bench, perft, analyze, graph, solve, export, why, test, simulate, lsp"_s);
        const Outcome slip = run("tst");
        QVERIFY2(slip.err.contains(u", simulate, lsp; did you mean test?\n"_s), qPrintable(slip.err));
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
        QVERIFY(outcome.out.contains(u"none in 1 state\n  What players conclude from what they see"_s));
        const QString lone = file("lone.txt", "random\n");
        const Outcome agents = run("simulate", game("nim"), "--tournament", lone);
        QVERIFY2(agents.err.contains(u"names 1 agent for 2 seats"_s), qPrintable(agents.err));
        const Outcome network = run("analyze", game("noughts-and-crosses.kif"), "--network");
        QVERIFY(!network.out.contains(QRegularExpression(u"\\b1 [a-z]+s\\b"_s)));
        QVERIFY(run("graph", still, "states").out.contains(u"1 state, 0 transitions"_s));
        QVERIFY(run("play", game("nim"), "--policy", "first", "--chronons", "1").out.contains(u"after 1 chronon ("_s));
    }

    void aFileThatLooksLikeAnOptionIsToldHowToBeNamed()
    {
        const QString here = QDir::currentPath();
        QVERIFY(QFile::copy(game("nim"), path("-n.sidl")) && QDir::setCurrent(QFileInfo(path("-n.sidl")).path()));
        const Outcome lone = run("check", "-n.sidl"), named = run("check", "./-n.sidl"),
                      last = run("check", "--", "-n.sidl");
        QVERIFY(QDir::setCurrent(here));
        QVERIFY2(lone.err.startsWith(u"sidl: -n.sidl is no option of sidl check; the file is ./-n.sidl\n"_s),
                 qPrintable(lone.err));
        QCOMPARE(lone.code, 2);
        QCOMPARE(named.code, 0);
        QCOMPARE(last.code, 0);
    }

    /// What the scripts of shells offer; the words that an option takes are those that its error tells.
    void shellsAreToldWhatMayStandThere_data()
    {
        QTest::addColumn<QStringList>("typed");
        QTest::addColumn<QString>("told");
        const auto row = [](const QStringList &typed, const char *told) {
            QTest::newRow(qPrintable(typed.join(u' '))) << typed << QString::fromLatin1(told);
        };
        const QString tests = file("some.test.sidl", "test('three of ten', [step]).\nperft(2, 16).\n");
        row({u"graph"_s, u"x.sidl"_s, u""_s}, "states tree dependencies rules domains");
        row({u"graph"_s, u"--depth"_s, u"3"_s, u"x.sidl"_s, u"t"_s}, "states tree dependencies rules domains");
        row({u"graph"_s, u"x.sidl"_s, u"--json"_s, u""_s}, "states tree dependencies rules domains");
        row({u"graph"_s, u"x.sidl"_s, u"tree"_s, u""_s}, "");
        row({u"graph"_s, u""_s}, ""); // a file
        row({u"play"_s, u"x.sidl"_s, u"--policy"_s, u""_s}, "first random default");
        row({u"play"_s, u"--policy=f"_s}, "--policy=first --policy=random --policy=default");
        row({u"export"_s, u"--recall"_s, u""_s}, "perfect view");
        row({u"play"_s, u"--seat"_s, u"al"_s}, ""); // of no game that is known
        row({u"play"_s, game("nim"), u"--seat"_s, u""_s}, "alice= bob=");
        row({u"play"_s, game("nim"), u"--seat"_s, u"alice=mcts"_s, u"--seat"_s, u""_s}, "bob=");
        row({u"simulate"_s, u"--seat=bob=first"_s, game("nim"), u"--seat=a"_s}, "--seat=alice=");
        row({u"solve"_s, game("nim"), u"--force"_s, u""_s}, "alice bob");
        row({u"solve"_s, game("nim"), u"--force"_s, u"bob,"_s}, "bob,alice");
        row({u"solve"_s, game("nim"), u"--force"_s, u"bob"_s, u""_s}, ""); // an aim
        row({u"play"_s, u"no.sidl"_s, u"--seat"_s, u""_s}, "");
        row({u"play"_s, u"/dev/zero"_s, u"--seat"_s, u""_s}, "");
        row({u"play"_s, u"--seat"_s, u"al=m"_s},
            "al=random al=first al=default al=greedy al=mcts al=strategy al=rules al=exec");
        row({u"play"_s, u"--seat"_s, u"al=mcts:"_s},
            "al=mcts:plays= al=mcts:chronons= al=mcts:samples= al=mcts:explore= al=mcts:seed=");
        row({u"play"_s, u"--seat=al=mcts:plays=5,ch"_s},
            "--seat=al=mcts:plays=5,chronons= --seat=al=mcts:plays=5,samples= --seat=al=mcts:plays=5,explore= "
            "--seat=al=mcts:plays=5,seed=");
        row({u"play"_s, u"--seat"_s, u"al=greedy:samples="_s},
            "al=greedy:samples=50 al=greedy:value=prospect al=greedy:seed=0");
        row({u"play"_s, u"--seat"_s, u"al=strategy:"_s}, ""); // a file
        row({u"why"_s, game("nim"), u"action"_s, u""_s}, "[main]");
        row({u"why"_s, game("nim"), u"action"_s, u"[main]"_s, u""_s}, "[1] [2] [3] [wait]");
        row({u"why"_s, game("nim"), u"--depth"_s, u"3"_s, u"payoff"_s, u"[a"_s}, "[alice] [bob]");
        row({u"why"_s, game("nim"), u"word"_s, u""_s}, "");
        row({u"test"_s, tests, u"--name"_s, u""_s}, "three of ten perft(2, 16)");
        row({u"help"_s, u"solve"_s, u""_s}, "");
        row({u"nothing"_s, u""_s}, "");
        row({u"lsp"_s, u"-"_s}, "--help --stdio");
        row({u"-"_s}, "--help --version");
    }
    void shellsAreToldWhatMayStandThere()
    {
        QFETCH(QStringList, typed);
        QFETCH(QString, told);
        const Outcome outcome = runSidl(QStringList{u"--complete"_s} + typed);
        QStringList words;
        for (const QString &line : lines(outcome.out))
            words += line.section(u'\t', 0, 0);
        QCOMPARE(words.join(u' '), told);
        QCOMPARE(outcome.err, QString());
    }

    /// What bash replaces begins behind the last of its word breaks; brackets and blanks are quoted where they are not.
    void bashOffersWhatFollowsItsWordBreaks_data()
    {
        QTest::addColumn<QStringList>("typed");
        QTest::addColumn<QString>("offered");
        QTest::newRow("options of an agent") << QStringList{u"play"_s, u"--seat"_s, u"alice=mcts:pl"_s} << u"plays="_s;
        QTest::newRow("the next") << QStringList{u"play"_s, u"--seat=alice=mcts:plays=5,ch"_s} << u"5,chronons="_s;
        QTest::newRow("several, inserted")
            << QStringList{u"play"_s, u"--seat=alice=mcts:plays=5,chronons=6,s"_s} << u"6,samples=\n6,seed="_s;
        QTest::newRow("several, listed") << QStringList{u"63"_s, u"play"_s, u"--seat=alice=mcts:plays=5,s"_s}
                                         << u"samples=\nseed="_s;
        QTest::newRow("all, listed") << QStringList{u"63"_s, u"play"_s, u"--seat"_s, u"alice=mcts:plays=5,"_s}
                                     << u"chronons=\nsamples=\nexplore=\nseed="_s;
        QTest::newRow("an agent") << QStringList{u"play"_s, u"--seat"_s, u"alice=mc"_s} << u"mcts"_s;
        QTest::newRow("a file of one") << QStringList{u"play"_s, u"--seat"_s, u"alice=rules:x"_s} << u"files of x"_s;
        QTest::newRow("a file") << QStringList{u"play"_s, u"x"_s} << u"files of x"_s;
        QTest::newRow("a switch") << QStringList{u"why"_s, game("nim"), u"action"_s, u""_s} << u"\\[main\\]"_s;
        QTest::newRow("a switch in quotes") << QStringList{u"why"_s, game("nim"), u"action"_s, u"'[m"_s} << u"[main]"_s;
        QTest::newRow("an action") << QStringList{u"why"_s, game("nim"), u"action"_s, u"\\[main\\]"_s, u"\\[w"_s}
                                   << u"\\[wait\\]"_s;
    }
    void bashOffersWhatFollowsItsWordBreaks()
    {
        QFETCH(const QStringList, typed);
        QFETCH(const QString, offered);
        const QString script = u"_init_completion() { cur=$typed_last words=(sidl \"${typed_all[@]}\"); "
                               "cword=${#typed_all[@]}; }\n"
                               "_filedir() { COMPREPLY=(\"files of $cur\"); }\n"
                               "COMP_WORDBREAKS=$' \\t\\n\"\\'><=;|&(:'\n"
                               "source \"$1\"; program=$2; shift 2; COMP_TYPE=9\n"
                               "[[ $1 != 63 ]] || { COMP_TYPE=$1; shift; }\n" // a list is asked for
                               "typed_all=(\"$@\"); typed_last=${typed_all[-1]}\n"
                               "_sidl \"$program\"; printf '%s\\n' \"${COMPREPLY[@]}\"\n"_s;
        QProcess bash;
        bash.start(u"bash"_s,
                   QStringList{u"--norc"_s, u"-c"_s, script, u"bash"_s,
                               QString::fromLatin1(SIDL_SOURCE_DIR) + u"/resources/shell/sidl.bash"_s, sidlProgram()}
                       + typed);
        QVERIFY(bash.waitForFinished());
        QCOMPARE(QString::fromUtf8(bash.readAllStandardOutput()).trimmed(), offered);
    }

    /// Somebody is typing a command: what is wrong with a game is told when it is played.
    void shellsAreToldNothingOfGamesWithErrors()
    {
        const QString file = path("wrong.sidl");
        QFile rules(file);
        QVERIFY(rules.open(QIODevice::WriteOnly));
        rules.write("game(x) :- .\nplayer([alice]).\n");
        rules.close();
        const Outcome outcome = runSidl({u"--complete"_s, u"play"_s, file, u"--seat"_s, u""_s});
        QCOMPARE(outcome.out, QString());
        QCOMPARE(outcome.err, QString());
        QCOMPARE(outcome.code, 0);
    }

    void usageErrorsAreSentences_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::addColumn<QString>("told");
        const auto row = [](const QStringList &more, const char *told) {
            QTest::newRow(told) << more << QString::fromLatin1(told);
        };
        row({u"perft"_s, game("nim"), u"x"_s}, "DEPTH (--depth): x is no number\nTry: sidl perft --help");
        row({u"perft"_s, game("nim"), u"1.5"_s}, "DEPTH (--depth): 1.5 is no whole number, or one too large");
        row({u"perft"_s, game("nim"), u""_s}, "DEPTH (--depth): a number is missing");
        row({u"perft"_s, game("nim")}, "DEPTH (--depth) is required\n"); // as the usage calls it
        row({u"perft"_s, game("nim"), u"2"_s, u"--depth"_s, u"3"_s}, "DEPTH (--depth) is given more than once\n");
        row({u"play"_s, game("nim"), u"--polic"_s, u"first"_s},
            "--polic is no option of sidl play; did you mean --policy?");
        row({u"play"_s, game("nim"), u"--sed=1"_s}, "--sed is no option of sidl play; did you mean --seed?");
        row({u"solve"_s, game("nim"), u"--force"_s, u"alice"_s}, "--force takes 2 values, and 1 is given\n");
        row({u"why"_s, game("nim"), u"action"_s, u"[main]"_s}, "'action' takes SWITCH ACTION\n");
        row({u"why"_s, game("nim"), u"error"_s, u"[main]"_s}, "'error' takes no argument\n");
        row({u"play"_s, game("nim"), u"--policy"_s, u"fist"_s},
            "--policy: fist is none of first, random, default; did you mean first?");
        row({u"solve"_s, game("nim"), u"--idle"_s, u"no"_s}, "--idle: no is none of always, default, never\n");
        row({u"graph"_s, game("nim"), u"x"_s}, "KIND: x is none of states, tree, dependencies, rules, domains\n");
        row({u"play"_s, game("nim"), u"--like-nothing"_s}, "--like-nothing is no option of sidl play\n");
        row({u"check"_s, u"-n.sidl"_s}, "-n.sidl is no option of sidl check\n"); // not that a file is missing
        row({u"play"_s, u"-n.sidl"_s}, "-n.sidl is no option of sidl play\n");
        row({u"check"_s}, "FILE is required\n");
        const QStringList why{u"why"_s, game("nim"), u"legal"_s, u"[main]"_s};
        row(why + QStringList{u"--from"_s},
            "--from: TRACE is missing\n"); // two names of one option, each as it is given
        row(why + QStringList{u"--after"_s}, "--after: TRACE is missing\n");
        row(why + QStringList{u"--after=a"_s, u"--after"_s, u"b"_s}, "--after is given more than once\n");
        row(why + QStringList{u"--after=a"_s, u"--from"_s, u"b"_s}, "--from or --after is given more than once\n");
        row({u"solve"_s, game("nim"), u"-o"_s}, "-o: STRATEGY is missing\n");
        row({u"play"_s, game("nim"), u"one"_s, u"two"_s}, "sidl play takes no further argument: one\n");
        row({u"play"_s, game("nim"), u"--seed"_s, u""_s}, "--seed: a number is missing");
        row({u"play"_s, game("nim"), u"--time"_s, u""_s}, "--time: a number is missing");
        row({u"play"_s, game("nim"), u"--time"_s}, "--time: MS is missing\n");
        row({u"play"_s, game("nim"), u"--time"_s, u"x"_s}, "--time: x is no number from 1 to 86400000");
        row({u"play"_s, game("nim"), u"--decision-time"_s, u"-5"_s},
            "--decision-time: -5 is no number from 1 to 86400000");
        row({u"play"_s, game("nim"), u"--decision-time=1"_s, u"--time=2"_s}, "--decision-time excludes --time\n");
    }
    void usageErrorsAreSentences()
    {
        QFETCH(QStringList, more);
        QFETCH(QString, told);
        const Outcome outcome = runSidl(more);
        QCOMPARE(outcome.code, 2);
        QCOMPARE(outcome.out, QString());
        QVERIFY2((outcome.err + u'\n').startsWith(u"sidl: "_s + told), qPrintable(outcome.err));
    }

    void theHelpNamesEveryExitStatus()
    {
        const QString help = runSidl(arguments("--help")).out.simplified();
        const QString told = help.mid(help.indexOf(u"Exit status of every verb:"_s)).section(u'.', 0, 0);
        for (const int code : {0, 1, 2, 3, 130})
            QVERIFY2(told.contains(u" %1 "_s.arg(code)), qPrintable(told));
    }

    void everyVerbHasHelpWithExamples()
    {
        for (const char *verb : {"check", "format", "convert", "play", "replay", "bench", "perft", "analyze", "graph",
                                 "why", "test", "simulate", "lsp"}) {
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
        const QStringList verbs{u"simulate %1 -o x.csv"_s,   u"check %1"_s,        u"format %1"_s,
                                u"play %1 --policy first"_s, u"replay %1"_s,       u"bench %1"_s,
                                u"perft %1 --depth 2"_s,     u"graph %1 states"_s, u"analyze %1"_s};
        for (const QString &verb : verbs)
            for (const char *name : {"/no/such/file.sidl", "/", "/dev/zero"})
                if (!verb.startsWith("check"_L1) || name != QByteArrayView("/")) // which checks all files of a folder
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

    // Nothing that the program opens takes the place of what a shell has closed.
    void closedOutputIsToldOf()
    {
        QProcess shell;
        shell.start(u"sh"_s, {u"-c"_s, u"'%1' perft '%2' 3 <&- >&-"_s.arg(sidlProgram(), game("nim"))});
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

    /// Work that was cut short since nobody reads its output is no work that was done; one that was keeps its verdict.
    void aClosedPipeIsNoVerdict_data()
    {
        const QByteArray counting = "init([a], 0).\ninit([n, 0]).\nlegal([s]).\nowned(_, [a]).\nswitch(_, [go]).\n"
                                    "default(_, [go]).\n"
                                    "do([go]) :- fact([n, N]), N < 500, M is N + 1, delete([n, N]), create([n, M]).\n";
        const QString game = file("counting.sidl", "game(counting).\n" + counting);
        const QString faulty = file("faulty.sidl", counting + "init(\n");
        QByteArray warnings;
        for (int i = 0; i < 200; ++i) // more than is kept before it is written
            warnings += "unused" + QByteArray::number(i) + "(X).\n";
        const QString warned = file("warned.sidl", counting + warnings);
        QTest::addColumn<QString>("verb");
        QTest::addColumn<int>("code");
        QTest::newRow("check") << u"check '%1' '%2'"_s.arg(warned, faulty) << 2;
        QTest::newRow("check, done") << u"check '%1'"_s.arg(warned) << 0;
        QTest::newRow("check, wrong") << u"check '%2' '%1'"_s.arg(warned, faulty) << 1;
        QTest::newRow("play") << u"play '%1' --policy default --chronons 10000"_s.arg(game) << 2;
        QTest::newRow("perft") << u"perft '%1' 5"_s.arg(game) << 2;
        QTest::newRow("analyze, wrong") << u"analyze '%1' --invariant '\\+ fact([n,400])' --json"_s.arg(game) << 1;
        QTest::newRow("analyze, done") << u"analyze '%1' --rules --json"_s.arg(warned) << 0;
    }
    void aClosedPipeIsNoVerdict()
    {
        QFETCH(QString, verb);
        QProcess shell;
        shell.start(
            u"bash"_s,
            {u"-c"_s, u"{ sleep 0.2; '%1' %2 2>/dev/null; } | true; exit ${PIPESTATUS[0]}"_s.arg(sidlProgram(), verb)});
        QVERIFY(shell.waitForFinished(60'000));
        QTEST(shell.exitCode(), "code");
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

    void helpIsAVerb()
    {
        const Outcome all = runSidl(arguments("help"));
        QCOMPARE(all.code, 0);
        QCOMPARE(all.out, runSidl(arguments("--help")).out);
        const Outcome one = runSidl(arguments("help", "solve"));
        QCOMPARE(one.code, 0);
        QCOMPARE(one.out, runSidl(arguments("solve", "--help")).out);
        QCOMPARE(runSidl(arguments("help", "slove")).code, 2);
    }

    void whatCannotBeWrittenIsToldBeforeItIsComputed_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("solve") << arguments("solve", "missing.sidl", "--output", "/nowhere/at/all.json");
        QTest::newRow("export") << arguments("export", "missing.sidl", "--efg", "--output", "/nowhere/at/all.efg");
        QTest::newRow("graph") << arguments("graph", "missing.sidl", "states", "--output", "/nowhere/at/all.dot");
        QTest::newRow("convert") << arguments("convert", "missing.sidl", "--output", "/nowhere/at/all.kif");
        QTest::newRow("junit") << arguments("test", "missing.test.sidl", "--junit", "/nowhere/at/all.xml");
        QTest::newRow("coverage") << arguments("test", "missing.test.sidl", "--coverage", "/nowhere/at/all.info");
    }
    void whatCannotBeWrittenIsToldBeforeItIsComputed()
    {
        QFETCH(const QStringList, arguments);
        const Outcome outcome = runSidl(arguments);
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.startsWith(u"sidl: cannot write /nowhere/at/all"_s), qPrintable(outcome.err));
        QVERIFY2(!outcome.err.contains(u"missing"_s), qPrintable(outcome.err)); // not even read
    }

    void noVerbWritesOverTheGameThatItReads_data()
    {
        QTest::addColumn<QStringList>("more"); // the option comes last
        QTest::newRow("convert") << arguments("convert", "-o");
        QTest::newRow("play") << arguments("play", "--policy", "first", "--quiet", "--trace");
        QTest::newRow("graph") << arguments("graph", "rules", "--format", "dot", "-o");
        QTest::newRow("solve") << arguments("solve", "-o");
        QTest::newRow("export") << arguments("export", "--efg", "-o");
    }
    void noVerbWritesOverTheGameThatItReads()
    {
        QFETCH(QStringList, more);
        QFile sample(game("kuhn-poker"));
        QVERIFY(sample.open(QIODevice::ReadOnly));
        const QByteArray rules = sample.readAll();
        const QString read = file("mine.sidl", rules);
        QFile::remove(path("other.sidl"));
        QVERIFY(QFile::link(read, path("other.sidl")));
        more.insert(1, read);
        for (const QString &name : {read, path("other.sidl")}) { // under another name, too
            const Outcome outcome = runSidl(more + QStringList{name});
            QCOMPARE(outcome.code, 2);
            QVERIFY2(outcome.err.contains(u" is the file that is read, and would be lost"_s), qPrintable(outcome.err));
            QFile kept(read);
            QVERIFY(kept.open(QIODevice::ReadOnly));
            QCOMPARE(kept.readAll(), rules);
        }
    }

    void noReportIsWrittenOverTests()
    {
        const QByteArray tests = "tests('nothing.sidl').\n";
        const QString suite = file("mine.test.sidl", tests);
        for (const char *option : {"--junit", "--coverage"}) {
            const Outcome outcome = run("test", option, suite);
            QCOMPARE(outcome.code, 2);
            QVERIFY2(outcome.err.contains(u"mine.test.sidl holds rules or tests, which would be lost"_s),
                     qPrintable(outcome.err));
            QFile kept(suite);
            QVERIFY(kept.open(QIODevice::ReadOnly));
            QCOMPARE(kept.readAll(), tests);
        }
    }

    void numbersOutOfRangeAreToldInPlainWords_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("message");
        QTest::newRow("chronons") << arguments("play", game("nim"), "--policy", "first", "--chronons", "-1")
                                  << u"--chronons: must be at least 0"_s;
        QTest::newRow("depth") << arguments("perft", game("nim"), "--depth", "0")
                               << u"DEPTH (--depth): must be at least 1"_s;
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

    /// The option that allows more: in the window there is none, and what is told there does not speak of it.
    void theAdviceOnALimitNamesItsOption()
    {
        const QString endless = file("endless.sidl",
                                     "game(x).\ninit([a],0).\nlegal([m]) :- count(1).\n"
                                     "count(N) :- count(N), N > 0.\n");
        const Outcome outcome = run("play", endless, "--policy", "first", "--inferences", "100000");
        QVERIFY2(outcome.err.contains(
                     u"advice  Look for a rule that calls itself without end, or allow more by --inferences\n"_s),
                 qPrintable(outcome.err));
        const QString many = file("many.sidl", "game(x).\ninit([a],0).\nlegal([m]).\nlegal([n]).\nlegal([o]).\n");
        const Outcome solutions = run("play", many, "--policy", "first", "--solutions", "2");
        QVERIFY2(solutions.err.contains(u"advice  Look for a rule that calls itself, or gives the same solution again "
                                        "and again; else allow more by --solutions\n"_s),
                 qPrintable(solutions.err));
        const QString gdl = file("endless.kif",
                                 "(role a) (init (n 0)) (<= (legal a x) (count ?n))\n"
                                 "(<= (count (s ?n)) (count ?n)) (count 0) (<= terminal (true (n 1)))\n"
                                 "(goal a 0) (next (n 0))\n");
        const Outcome steps = run("play", gdl, "--policy", "first", "--inferences", "1000", "--json");
        QVERIFY2(steps.out.contains(u"The rules take more than the 1,000 steps that are allowed"_s),
                 qPrintable(steps.out + steps.err));
        QVERIFY2(steps.out.contains(u"Look for recursion that does not end, or allow more by --inferences."_s),
                 qPrintable(steps.out + steps.err));
    }
};

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
