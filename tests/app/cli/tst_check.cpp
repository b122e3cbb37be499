// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/cli/clitest.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QStringEncoder>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl::tests;

/// sidl check.
class TestCheck : public CliTest
{
    Q_OBJECT

private Q_SLOTS:
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

    void allRulesOfAFolderAreChecked()
    {
        QVERIFY(QDir(m_folder.path()).mkpath(u"rules/below"_s));
        const QString faulty = file("rules/below/faulty.sidl", "game(x).\ninit([a],0).\nlegal([m]) :- un(1).\n");
        const QString folder = QFileInfo(faulty).dir().absoluteFilePath(u".."_s);
        file("rules/notes.txt", "no rules");
        file("rules/good.kif", "(role a) (<= (legal a b)) (<= terminal) (goal a 1)");
        const Outcome outcome = run("check", folder);
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.out.contains(u"below/faulty.sidl:3:"_s) && !outcome.out.contains(u"notes"_s),
                 qPrintable(outcome.out));
        QVERIFY(QDir(folder).mkdir(u"empty"_s));
        const Outcome empty = run("check", folder + u"/empty"_s);
        QCOMPARE(empty.code, 2);
        QVERIFY2(empty.err.contains(u"there is no file *.sidl"_s), qPrintable(empty.err));
    }

    void warningsMayCountAsErrors()
    {
        const QString warned = file("warned.sidl",
                                    "init([a], 0). init([b]). legal([m]) :- fact([b]), X = 1. owned([m], [a]).\n"
                                    "switch([m], [c]). do([c]) :- delete([b]).\n");
        const Outcome told = run("check", warned), counted = run("check", warned, "--warnings-as-errors");
        QCOMPARE(told.code, 0);
        QVERIFY2(told.out.contains(u": warning: "_s), qPrintable(told.out));
        QCOMPARE(counted.code, 1);
        QCOMPARE(counted.out, told.out);
        QCOMPARE(run("check", "--warnings-as-errors", game("nim")).code, 0);
    }

    /// Also beside their games: those of the samples have nothing that the rules have not.
    void viewFilesAreCheckedAsThose()
    {
        const QDir games(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));
        QStringList command{u"check"_s};
        for (const QString &name : games.entryList({u"*.view.json"_s}))
            command << games.filePath(name);
        QVERIFY(command.size() > 5);
        const Outcome samples = runSidl(command);
        QCOMPARE(samples.out, QString());
        QCOMPARE(samples.code, 0);

        file("own.sidl", "game(own).\ninit([ann], 0).\ninit([score, ann, 1]).\n");
        const QString view = file("own.view.json",
                                  "{\"format\": \"sidl-view\", \"version\": 1,\n \"names\": {\n"
                                  "  \"players\": {\"[anne]\": \"Anne\"},\n  \"constants\": {\"score\": \"points\"},\n"
                                  "  \"words\": [{\"pattern\": \"[scroe,P,N]\", \"text\": \"{P} has {M}\"}]}}\n");
        const Outcome slips = run("check", view);
        QCOMPARE(slips.code, 0);
        QCOMPARE(
            slips.out,
            u"%1:3:15: warning: No rule of the game has anne [strange-constant]\n"
            "%1:5:25: warning: No rule of the game has scroe [strange-constant]\n"
            "%1:5:48: warning: In \u201c{P} has {M}\u201d, {M} stands for nothing, as the pattern [scroe,P,N] names "
            "no M [view-hole]\n"_s.arg(view));
        const Outcome wrong = run("check", file("own.view.json", "{\"format\": \"sidl-view\", \"version\": 1,}\n"));
        QCOMPARE(wrong.code, 1);
        QCOMPARE(wrong.out, u"%1:1:37: error: Nothing follows this comma [json]\n"_s.arg(view));
        const Outcome played = run("play", view);
        QCOMPARE(played.code, 2);
        QVERIFY2(played.err.contains(u"tells how a game is shown and is none"_s), qPrintable(played.err));
    }

    void rulesOfAgentsAreCheckedAsThose()
    {
        const Outcome sample = run("check", QStringLiteral(SIDL_SOURCE_DIR "/resources/agents/nimrules.pl"));
        QCOMPARE(sample.out, QString());
        QCOMPARE(sample.code, 0);
        const QString slip = file("slip.pl", "choose(Switch, [call]) :- legal_action(Other, [call]).\n");
        const Outcome checked = run("check", slip), played = run("play", slip);
        QCOMPARE(checked.code, 0);
        QCOMPARE(checked.out.count(u"[singleton]"_s), 2);
        QCOMPARE(checked.out.count(u'\n'), 2);
        QCOMPARE(played.code, 2);
        QVERIFY2(played.err.contains(u"slip.pl has an agent's rules and is no game: "_s), qPrintable(played.err));
    }

    void allWarningsOfTestsAreTold() // as in the window, by both verbs
    {
        const QString tests = file("slips.test.sidl",
                                   "tests('" + game("nim").toUtf8()
                                       + "').\ntest('a', [\\+ fact([alcie, 1])]).\n"
                                         "test('b', [chose([main], [1])]).\n");
        const Outcome checked = run("check", tests), tested = run("test", tests);
        QCOMPARE(checked.code, 0);
        QCOMPARE(checked.out.count(u'\n'), 2);
        for (const QString &told : {checked.out, tested.err}) {
            QVERIFY2(told.contains(tests + u":2:21: warning: no rule of the game has the constant alcie"_s),
                     qPrintable(told));
            QVERIFY2(told.contains(tests + u":3:12: warning: chose/2 is no step"_s), qPrintable(told));
        }
    }

    void testsOfAGameThatIsNotThereHaveAnError()
    {
        const QString named = file("named.test.sidl", "tests('gone.sidl').\ntest('a', [step]).\n");
        const Outcome ofNamed = run("check", named);
        QCOMPARE(ofNamed.code, 1);
        QVERIFY2(ofNamed.out.startsWith(named + u":1:7: error: the game of these tests is not there: "_s)
                     && ofNamed.out.contains(u"gone.sidl"_s) && ofNamed.out.contains(u"[no-game]"_s),
                 qPrintable(ofNamed.out));
        const QString alone = file("alone.test.sidl", "% no line names it\ntest('a', [step]).\n");
        const Outcome ofAlone = run("check", alone);
        QCOMPARE(ofAlone.code, 1);
        QVERIFY2(ofAlone.out.startsWith(alone + u":2:1: error: "_s) && ofAlone.out.contains(u"no file alone.sidl"_s),
                 qPrintable(ofAlone.out));
        file("gone.sidl", read(game("nim")));
        QCOMPARE(run("check", named).code, 0);
    }

    void aPlaceInAFileWithAPercentSign()
    {
        const QString faulty = file("100%2.sidl", "game(x).\ninit([a],0).\nlegal(X) :- fact(.\n");
        const Outcome outcome = run("check", faulty);
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.out.startsWith(faulty + u":3:"_s), qPrintable(outcome.out));
    }

    /// By every verb that takes rules or tests.
    void aRecordIsToldToBeOne()
    {
        const QString trace = m_folder.filePath(u"nim.json"_s);
        QCOMPARE(run("play", game("nim"), "--trace", trace).code, 0);
        const QString session = file("nim.sidl-session", "{\n\"format\": \"sidl-session\",\n\"version\": 1\n}\n");
        for (const QStringList &verb :
             {QStringList{u"check"_s}, QStringList{u"format"_s}, QStringList{u"analyze"_s}, QStringList{u"solve"_s},
              QStringList{u"test"_s}, QStringList{u"play"_s, u"--policy"_s, u"first"_s},
              QStringList{u"perft"_s, u"--depth"_s, u"1"_s}})
            for (const QString &record : {trace, session}) {
                const Outcome outcome = runSidl(verb + QStringList{record});
                QCOMPARE(outcome.code, 2);
                QCOMPARE(outcome.err,
                         u"sidl: %1 is a recorded %2, and no game: sidl replay takes it as its first file\n"_s.arg(
                             record, record == trace ? u"trace"_s : u"session"_s));
            }
        QCOMPARE(run("replay", trace, game("nim")).code, 0);
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
        const QJsonArray problems = QJsonDocument::fromJson(outcome.out.toUtf8())[u"problems"_s].toArray();
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
        QVERIFY(QJsonDocument::fromJson(clean.out.toUtf8())[u"problems"_s].isArray());
    }

    void whatWasCheckedBesideAnUnreadableFileIsTold()
    {
        for (const QStringList &files :
             {QStringList{u"no-such.sidl"_s, game("nim")}, {game("nim"), u"no-such.sidl"_s}}) {
            const Outcome outcome = run("check", files.at(0), files.at(1), "--json");
            QCOMPARE(outcome.code, 2);
            QVERIFY2(outcome.out.contains(u"\"format\": \"sidl-check\""_s), qPrintable(outcome.out));
            QVERIFY(outcome.out.contains(u"cannot read no-such.sidl"_s));
        }
        QVERIFY(run("check", "no-such.sidl", "--json").out.contains(u"\"format\": \"sidl-error\""_s));
    }

    void checkGoesOnAfterAnUnreadableFile()
    {
        const QString faulty = file("faulty.sidl", "game(x).\ninit([a],0).\nlegal([m]) :- undefinedThing(1).\n");
        const Outcome outcome = run("check", "/no/such", faulty);
        QCOMPARE(outcome.code, 2);
        QVERIFY(outcome.out.contains(u"undefinedThing"_s));
        QVERIFY(outcome.err.contains(u"/no/such"_s));
        const QJsonDocument told = QJsonDocument::fromJson(run("check", "--json", "/no/such", faulty).out.toUtf8());
        QCOMPARE(told[u"problems"_s].toArray().size(), 1);
        QCOMPARE(told[u"messages"_s].toArray(), QJsonArray{outcome.err.trimmed()});
        const Outcome none = run("check", "--json", "/no/such");
        QVERIFY2(none.out.contains(u"sidl-error"_s) && none.out.contains(u"/no/such"_s), qPrintable(none.out));
    }

    void aNameInBracketsIsOneFile()
    {
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(path(".")));
        const QString name = QFileInfo(file("[a,b].sidl", "game(x).\ninit([a],0).\n")).fileName();
        const QString bare = QFileInfo(file("[a,b]", "game(x).\ninit([a],0).\n")).fileName();
        const Outcome outcome = run("check", name, bare);
        const Outcome laidOut = run("format", "--check", bare);
        QVERIFY(QDir::setCurrent(before));
        QCOMPARE(outcome.err + laidOut.err, QString());
        QCOMPARE(outcome.code, 0);
        QCOMPARE(laidOut.code, 1);
        QCOMPARE(laidOut.out, u"./[a,b]\n"_s);
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
        // What the reader would say of the same place is not said again.
        QCOMPARE(outcome.out.count(u": error: "_s), 1);
        // Problems are told by their places, that one, too.
        static const QRegularExpression place(u"^.*?\\.sidl:(\\d+):(\\d+): "_s);
        std::vector<std::pair<int, int>> places;
        for (const QString &line : lines(run("check", file("order.sidl", "game(nim).\xff\xfe\n")).out)) {
            const QRegularExpressionMatch match = place.match(line);
            places.emplace_back(match.captured(1).toInt(), match.captured(2).toInt());
        }
        QVERIFY(places.size() > 1 && std::is_sorted(places.begin(), places.end()));
        // Old games in GDL are often in Latin-1, and are played.
        const QString old = file("latin1.kif",
                                 "; H\xfctte\n(role r)(init a)(legal r go)(<= terminal (true b))\n"
                                 "(<= (next b) (true a))(<= (goal r 1) (true b))\n");
        const Outcome warned = run("check", old);
        QCOMPARE(warned.code, 0);
        QVERIFY2(warned.out.contains(u"latin1.kif:1:4: warning: the file is not UTF-8"_s), qPrintable(warned.out));
        QCOMPARE(run("play", old, "--policy", "random", "--quiet").code, 0);
        for (const char *name : {"binary.kif", "binary.sidl"}) {
            const Outcome binary = run("check", file(name, QByteArray("\x7f\x45LF\0\xff(<= x)\n", 12)));
            QCOMPARE(binary.code, 1);
            QVERIFY2(lines(binary.out).size() == 1 && binary.out.contains(u"the file is no text"_s),
                     qPrintable(binary.out));
        }
    }

    /// As old Macs wrote them, and as the window shows them: else the first comment would reach to the end.
    void lonelyCarriageReturnsEndLines()
    {
        const auto withReturns = [](QByteArray text) { return text.replace('\n', '\r'); };
        const QString game = file("returns.sidl", withReturns(read(sidl::tests::game("nim"))));
        const Outcome checked = run("check", game);
        QCOMPARE(checked.out, run("check", sidl::tests::game("nim")).out);
        QCOMPARE(checked.code, 0);
        const QStringList play{u"play"_s, u"--policy"_s, u"random"_s, u"--seed"_s, u"3"_s, u"--quiet"_s};
        QCOMPARE(runSidl(play + QStringList{game}).out, runSidl(play + QStringList{sidl::tests::game("nim")}).out);
        const Outcome wrong = run("check", file("wrong.sidl", "game(x).\rinit([a],0).\r% H\xfctte\r"));
        QVERIFY2(wrong.out.contains(u"wrong.sidl:3:4: error: the file is not UTF-8"_s), qPrintable(wrong.out));
        const QString old = file("old.kif",
                                 "; the role\r(role r)(init a)(legal r go)(<= terminal (true b))\r"
                                 "(<= (next b) (true a))(<= (goal r 1) (true b))\r");
        QCOMPARE(run("check", old).code, 0);
        const QString moves = file("moves.jsonl", "{\"[main]\": \"[3]\"}\r{\"[main]\": \"[2]\"}\r");
        const Outcome moved = run("play", game, "--moves", moves);
        QVERIFY2(moved.code == 0 && moved.out.contains(u"after 2 chronons"_s), qPrintable(moved.out + moved.err));
    }

    void zerosAreNotReadAsRules()
    {
        const QString zeros = file("zeros.sidl", "game(x).\n" + QByteArray(50'000'000, '\0'));
        QProcess shell; // each zero as a problem of its own would take gigabytes
        for (const char *verb : {"check", "play", "analyze"}) {
            shell.start(
                u"sh"_s,
                {u"-c"_s, u"ulimit -v 3000000; exec \"$0\" \"$@\""_s, sidlProgram(), QString::fromLatin1(verb), zeros});
            QVERIFY(shell.waitForFinished());
            const QString told = QString::fromUtf8(shell.readAllStandardOutput() + shell.readAllStandardError());
            QVERIFY2(shell.exitStatus() == QProcess::NormalExit && shell.exitCode() == 1, qPrintable(told));
            QVERIFY2(told.contains(u"zeros.sidl:2:1: error: the file is no text, or none in UTF-8: it has zero bytes"_s)
                         && lines(told).size() <= 2, // play also tells that it acts at random
                     qPrintable(told.left(1000)));
        }
        const Outcome formatted = run("format", zeros);
        QCOMPARE(formatted.code, 2);
        QVERIFY2(formatted.err.contains(u"it has zero bytes"_s), qPrintable(formatted.err));
        const Outcome tested = run("test", zeros);
        QCOMPARE(tested.code, 2);
        QVERIFY2(tested.err.contains(u"it has zero bytes"_s), qPrintable(tested.err));
        const QString suite = file("of.test.sidl", "tests('zeros.sidl').\ntest(a) :- true.\n");
        const Outcome used = run("test", suite);
        QVERIFY2(used.code != 0
                     && (used.out + used.err)
                            .contains(u"zeros.sidl: the file is no text, or none in UTF-8: it has zero bytes"_s),
                 qPrintable(used.out + used.err));
    }

    // Some editors write it; each letter has a zero byte then.
    void utf16IsCalledSo_data()
    {
        QTest::addColumn<QByteArray>("rules");
        const QString rules = QString::fromUtf8(read(game("nim")));
        for (const bool hasMark : {true, false}) {
            const auto flag = hasMark ? QStringConverter::Flag::WriteBom : QStringConverter::Flag::Default;
            const auto row = [&](const char *name, QStringConverter::Encoding encoding) {
                const QByteArray bytes = QStringEncoder(encoding, flag)(rules);
                QTest::addRow("%s, %s", name, hasMark ? "marked" : "not marked") << bytes;
            };
            row("little end first", QStringConverter::Utf16LE);
            row("big end first", QStringConverter::Utf16BE);
        }
    }
    void utf16IsCalledSo()
    {
        QFETCH(QByteArray, rules);
        const QString wide = file("wide.sidl", rules);
        const Outcome checked = run("check", wide);
        QCOMPARE(checked.code, 1);
        QVERIFY2(checked.out.contains(u"wide.sidl:1:1: error: the file is UTF-16, and has to be UTF-8"_s)
                     && checked.out.contains(u"iconv -f UTF-16"_s),
                 qPrintable(checked.out));
        const Outcome formatted = run("format", wide);
        QCOMPARE(formatted.code, 2);
        QVERIFY2(formatted.err.contains(u"wide.sidl: it is UTF-16, and has to be UTF-8"_s), qPrintable(formatted.err));
        const Outcome tested = run("test", file("wide.test.sidl", rules));
        QCOMPARE(tested.code, 2);
        QVERIFY2(tested.err.contains(u"wide.test.sidl: it is UTF-16, and has to be UTF-8"_s), qPrintable(tested.err));
        const Outcome of = run("test", file("of.test.sidl", "tests('wide.sidl').\ntest(a, [terminal]).\n"));
        QVERIFY2((of.out + of.err).contains(u"wide.sidl: the file is UTF-16, and has to be UTF-8"_s),
                 qPrintable(of.out + of.err));
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
};

QTEST_GUILESS_MAIN(TestCheck)
#include "tst_check.moc"
