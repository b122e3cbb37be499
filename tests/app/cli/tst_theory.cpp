// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/cliprocess.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace sidl::tests;

/// sidl solve and sidl export.
class TestTheory : public QObject
{
    Q_OBJECT

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    static QJsonObject object(const Outcome &outcome) { return QJsonDocument::fromJson(outcome.out.toUtf8()).object(); }

    QTemporaryDir m_folder;

private Q_SLOTS:
    void kuhnPokerIsSolved()
    {
        const Outcome outcome = run("solve", game("kuhn-poker"));
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.err, QString());
        QCOMPARE(outcome.out.split(u'\n').mid(0, 4),
                 (QStringList{
                     u"kuhnPoker: 55 nodes, 12 information sets, 30 ends"_s,
                     u"method: sequence form, linear programs; exact"_s,
                     u"auto: zerosum, as two players have opposed payoffs; not states or alphabeta, as [alice] does "
                     "not see the whole state in chronon 1: what is best does not depend on the state alone"_s,
                     u"worth [alice] -1/18, [bob] 1/18"_s}));
        QVERIFY(outcome.out.endsWith(u"  checked: nobody gains by another strategy\n"_s));
    }

    void anExportedTreeIsTheSameGame()
    {
        QCOMPARE(run("export", game("kuhn-poker"), "--efg", "-o", path("kuhn.efg")).code, 0);
        QJsonObject solved = object(run("solve", path("kuhn.efg"), "--json"));
        QJsonObject rules = object(run("solve", game("kuhn-poker"), "--json"));
        QVERIFY(rules.take(u"chosen"_s).toString().startsWith(solved.take(u"chosen"_s).toString()));
        QCOMPARE(rules.take(u"idle"_s).toString(), u"never"_s); // what a file says itself
        QCOMPARE(rules.take(u"recall"_s).toString(), u"perfect"_s);
        QCOMPARE(solved, rules);
        QCOMPARE(solved[u"value"_s].toObject()[u"[alice]"_s].toString(), u"-1/18"_s);
        QCOMPARE(solved[u"exact"_s].toBool(), true);
        QCOMPARE(solved[u"cut"_s].toInt(), 0);
        const QJsonObject equilibrium = solved[u"equilibria"_s].toArray().first().toObject();
        QCOMPARE(equilibrium[u"[alice]"_s].toObject().size(), 6);
        for (const QJsonValue gain : solved[u"gainsOfDeviation"_s].toArray().first().toObject())
            QCOMPARE(gain.toString(), u"0"_s);
    }

    /// Nothing of it is lost by looking at which language it is in.
    void gamesComeByPipesToo()
    {
        const QString efg = path("piped.efg");
        QCOMPARE(run("export", game("kuhn-poker"), "--efg", "-o", efg).code, 0);
        for (const QString &file : {game("nim"), efg}) {
            const QString pipe = path("pipe");
            QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
            const QByteArray bytes = read(file);
            std::thread writer([&pipe, &bytes] {
                QFile to(pipe);
                if (to.open(QIODevice::WriteOnly))
                    to.write(bytes);
            });
            const auto worth = [](const Outcome &outcome) {
                return outcome.out.split(u'\n').filter(QRegularExpression(u"^worth"_s)).join(u'\n');
            };
            const Outcome piped = run("solve", pipe);
            writer.join();
            QFile::remove(pipe);
            const QString wanted = worth(run("solve", file));
            QVERIFY(!wanted.isEmpty());
            QCOMPARE(worth(piped), wanted);
            QCOMPARE(worth(runOn(bytes, "solve", "-")), wanted);
        }
    }

    void filesOfGambitAreGames()
    {
        QCOMPARE(run("export", game("kuhn-poker"), "--efg", "-o", path("kuhn.efg")).code, 0);
        const Outcome played = run("play", path("kuhn.efg"), "--policy", "random", "--seed", "1");
        QCOMPARE(played.code, 0);
        QVERIFY2(played.out.contains(u"[alice]"_s), qPrintable(played.out));
        QCOMPARE(run("export", game("prisoners-dilemma-once"), "--nfg", "-o", path("dilemma.nfg")).code, 0);
        const Outcome solved = run("solve", path("dilemma.nfg"));
        QCOMPARE(solved.code, 0);
        QVERIFY2(solved.out.contains(u"worth [alice] 1, [bob] 1\n  [alice]\n    [alice,defect]\n"_s),
                 qPrintable(solved.out)); // sets of a table have no names
        QCOMPARE(run("play", path("dilemma.nfg"), "--policy", "first").code, 0);
        QCOMPARE(run("solve", path("dilemma.nfg"), "-o", path("defect.json")).code, 0);
        const QString defects = u"strategy:"_s + path("defect.json");
        const Outcome seated
            = run("play", path("dilemma.nfg"), "--seat", u"alice="_s + defects, "--seat", u"bob="_s + defects);
        QCOMPARE(seated.code, 0);
        QVERIFY2(seated.out.contains(u"accounts\n  [alice]  1\n  [bob]    1\n"_s), qPrintable(seated.out));
        QCOMPARE(run("export", path("dilemma.nfg"), "--nfg").out,
                 run("export", game("prisoners-dilemma-once"), "--nfg").out);
        write(path("wrong.nfg"), "NFG 1 R \"g\" { \"a\" } { 2 }\n1 x\n");
        for (const char *verb : {"solve", "play"}) {
            const Outcome wrong = run(verb, path("wrong.nfg"));
            QVERIFY(wrong.code != 0);
            QVERIFY2(wrong.err.contains(u"wrong.nfg:2:3"_s), qPrintable(wrong.err));
        }
    }

    /// No line ends where a name or a number was to come.
    void whatThereIsNoneOfIsToldAsSuch()
    {
        write(path("empty.sidl"), "");
        const Outcome empty = run("solve", path("empty.sidl"));
        QVERIFY2(empty.out.contains(u"\nworth nothing to anybody: there are no players\n"_s), qPrintable(empty.out));
        const Outcome analysed = run("analyze", path("empty.sidl"));
        QVERIFY2(analysed.out.contains(u"\n    no accounts: 1, the nearest after 0 chronons\n"_s),
                 qPrintable(analysed.out));
        const Outcome unseen = run("solve", game("prisoners-dilemma-once"));
        QVERIFY2(unseen.out.contains(u"\n  [alice] 1. chronon 0: nothing\n"_s), qPrintable(unseen.out));
        write(path("once.sidl"),
              "game(e).\ninit([alice], 0).\ninit([bob], 0).\nlegal([P]) :- one(P), \\+ fact(_).\n"
              "owned([P], [P]) :- one(P).\nswitch([P], [A]) :- one(P), member(A, [up, down]).\n"
              "do([A]) :- create([A]).\npayoff([alice], 1) :- tocreate([up]).\n"
              "payoff([bob], -1) :- tocreate([up]).\none(alice).\none(bob).\n");
        const Outcome ranges = run("solve", path("once.sidl"), "--method", "ranges");
        QVERIFY2(ranges.out.contains(u"[alice] chronon 0: nothing is seen: "_s), qPrintable(ranges.out + ranges.err));
        const Outcome states = run("solve", path("once.sidl"), "--method", "states");
        QVERIFY2(states.out.contains(u"\n  1. (no words)\n"_s), qPrintable(states.out + states.err));
        write(path("blank.efg"),
              "EFG 2 R \"g\" { \"a\" }\np \"\" 1 1 \"\" { \"l\" \"r\" } 0\np \"\" 1 2 \"\" { \"l\" \"r\" } 0\n"
              "t \"\" 1 \"\" { 1 }\nt \"\" 2 \"\" { 2 }\nt \"\" 3 \"\" { 3 }\n");
        const Outcome blank = run("solve", path("blank.efg"));
        QVERIFY2(blank.out.contains(u"\n  a 2\n    r\n"_s), qPrintable(blank.out + blank.err));
    }

    void strategiesAreWrittenAndEvaluated()
    {
        QCOMPARE(run("solve", game("kuhn-poker"), "-o", path("kuhn.json")).code, 0);
        Outcome outcome = run("solve", game("kuhn-poker"), "--profile", path("kuhn.json"));
        QCOMPARE(outcome.code, 0);
        QVERIFY2(outcome.out.contains(u"worth [alice] -1/18, [bob] 1/18"_s), qPrintable(outcome.out));
        QVERIFY2(outcome.out.endsWith(u"  checked: nobody gains by another strategy\n"_s), qPrintable(outcome.out));
        write(path("random.json"), R"({"format": "sidl-strategy", "version": 1, "profiles": [{"behaviour": []}]})");
        outcome = run("solve", game("kuhn-poker"), "--profile", path("random.json"));
        QCOMPARE(outcome.code, 0);
        QVERIFY2(outcome.out.contains(u"checked: the best other strategy alone gains [alice] "_s),
                 qPrintable(outcome.out));
        outcome = run("solve", game("matching-pennies"), "--profile", path("kuhn.json"));
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.contains(u"the strategies are of the game kuhnPoker, and these rules are those of "
                                      "matchingPennies"_s),
                 qPrintable(outcome.err));
        write(path("pennies.json"), read(path("kuhn.json")).replace("\"kuhnPoker\"", "\"matchingPennies\""));
        outcome = run("solve", game("matching-pennies"), "--profile", path("pennies.json"));
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.contains(u"has no information set"_s), qPrintable(outcome.err));
        // A game may be called otherwise; and one on states is told apart, too.
        write(path("renamed.sidl"), read(game("kuhn-poker")).replace("game(kuhnPoker)", "game(poker)"));
        QCOMPARE(run("solve", path("renamed.sidl"), "--profile", path("kuhn.json")).code, 0);
        QCOMPARE(run("solve", game("nim"), "--method", "states", "-o", path("nim.json")).code, 0);
        outcome = run("solve", game("centipede"), "--profile", path("nim.json"));
        QVERIFY2(outcome.err.contains(u"the strategies are of the game nim, "_s), qPrintable(outcome.err));
        // Who plays by them hears the same.
        for (const QStringList &verb : {arguments("play", game("nim")), arguments("simulate", game("nim"))}) {
            outcome = runSidl(verb + QStringList{u"--seat"_s, u"alice=strategy:"_s + path("kuhn.json")});
            QCOMPARE(outcome.code, 2);
            QCOMPARE(
                outcome.err,
                u"sidl: --seat alice: %1: the strategies are of the game kuhnPoker, and these rules are those of nim. "
                "Take the rules of kuhnPoker, or strategies of nim: sidl solve GAME -o FILE writes them.\n"_s.arg(
                    path("kuhn.json")));
        }
        const QStringList seats{u"--seat"_s, u"alice=strategy:"_s + path("kuhn.json"), u"--seat"_s, u"bob=random"_s};
        QCOMPARE(runSidl(arguments("play", path("renamed.sidl"), "--policy", "random") + seats).code, 0);
        outcome = run("play", game("centipede"), "--seat", u"alice=strategy:"_s + path("nim.json"));
        QVERIFY2(outcome.err.contains(u"the strategies are of the game nim, "_s), qPrintable(outcome.err));
        outcome = run("solve", game("matching-pennies"), "--method", "social", "-o", path("none.json"));
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.contains(u"this method finds no strategies"_s), qPrintable(outcome.err));
    }

    /// Players who forget (T2): said in words and in JSON, written, played; files say it themselves.
    void whatPlayersRememberIsAnOption()
    {
        write(path("road.sidl"),
              "game(driver).\ninit([alice], 0). init([at, 1]). init([drives]).\n"
              "hidden([at, _], [alice]).\nlegal([road]) :- fact([drives]).\nowned([road], [alice]).\n"
              "switch([road], [exit]). switch([road], [on]).\ndo([exit]) :- delete([drives]).\n"
              "do([on]) :- fact([at, 1]), delete([at, 1]), create([at, 2]).\n"
              "do([on]) :- fact([at, 2]), delete([drives]).\n"
              "payoff([alice], 4) :- fact([at, 2]), does([road], [exit]).\n"
              "payoff([alice], 1) :- fact([at, 2]), does([road], [on]).\n");
        QVERIFY(run("solve", path("road.sidl")).out.contains(u"worth [alice] 4\n"_s));
        const Outcome forgot = run("solve", path("road.sidl"), "--recall", "view", "-o", path("road.json"));
        QCOMPARE(forgot.code, 0);
        QVERIFY2(forgot.out.contains(u"worth [alice] 1\n  [alice] 1. at any time: "_s), qPrintable(forgot.out));
        QVERIFY2(forgot.out.endsWith(u"  checked: nobody gains by another pure strategy\n"_s), qPrintable(forgot.out));
        const QJsonObject json = object(run("solve", path("road.sidl"), "--recall", "view", "--json"));
        QCOMPARE(json[u"recall"_s].toString(), u"view"_s);
        QCOMPARE(object(run("solve", path("road.sidl"), "--json"))[u"recall"_s].toString(), u"perfect"_s);
        const Outcome worth = run("solve", path("road.sidl"), "--profile", path("road.json")); // the file says it
        QVERIFY2(worth.code == 0 && worth.out.contains(u"worth [alice] 1\n"_s), qPrintable(worth.out + worth.err));
        QVERIFY2(worth.out.contains(u"remember nothing else"_s), qPrintable(worth.out));
        const Outcome played = run("play", path("road.sidl"), "--seat", u"alice=strategy:"_s + path("road.json"));
        QCOMPARE(played.code, 0);
        QVERIFY2(played.out.endsWith(u"accounts\n  [alice]  1\n"_s), qPrintable(played.out));
        const Outcome idle
            = run("solve", path("road.sidl"), "--idle", "always", "--depth", "3", "-o", path("idle.json"));
        QVERIFY2(idle.out.contains(u"nobody need act\n"_s), qPrintable(idle.out));
        const QJsonObject same
            = object(run("solve", path("road.sidl"), "--profile", path("idle.json"), "--depth", "3", "--json"));
        QCOMPARE(same[u"idle"_s].toString(), u"always"_s);
        const auto joins = [&](const char *recall) { // between nodes of one information set
            return run("graph", path("road.sidl"), "tree", "--recall", recall).out.contains(u"style=dashed"_s);
        };
        QVERIFY(joins("view") && !joins("perfect"));
        const Outcome tree = run("export", path("road.sidl"), "--recall", "view", "--efg", "-o", path("road.efg"));
        QCOMPARE(tree.code, 0);
        QVERIFY(run("solve", path("road.efg")).out.contains(u"worth [alice] 1\n"_s)); // a file may forget, too
        const Outcome file = run("solve", path("road.efg"), "--recall", "view");
        QCOMPARE(file.code, 2);
        QVERIFY2(file.err.contains(u"says itself what its players know"_s), qPrintable(file.err));
    }

    void moreIsAskedByMethods()
    {
        Outcome outcome = run("solve", game("kuhn-poker"), "--method", "ranges");
        QCOMPARE(outcome.code, 0);
        QVERIFY2(outcome.out.contains(u"0 to 1/3 "_s), qPrintable(outcome.out));
        outcome = run("solve", game("kuhn-poker"), "--method", "cfr", "--rounds", "200");
        QCOMPARE(outcome.code, 0);
        QVERIFY2(outcome.out.contains(u"rounded to millionths; near it"_s), qPrintable(outcome.out));
        QVERIFY2(outcome.out.contains(u"the best other strategy alone gains [alice] "_s), qPrintable(outcome.out));
        outcome = run("solve", game("prisoners-dilemma-once"), "--method", "pareto");
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.out.count(u": worth [alice] "_s), 3);
        const QJsonObject secure = object(run("solve", game("matching-pennies"), "--method", "maxmin", "--json"));
        QCOMPARE(secure[u"securities"_s].toArray().size(), 2);
        QCOMPARE(secure[u"securities"_s].toArray().first()[u"value"_s].toString(), u"0"_s);
    }

    void aTreeThatIsCutIsNoGreenRun()
    {
        const QStringList dilemma = arguments("solve", game("prisoners-dilemma"), "--depth", "1");
        const Outcome cut = runSidl(dilemma);
        QCOMPARE(cut.code, 1);
        QVERIFY2(cut.err.contains(u"4 of its 4 ends are cut"_s), qPrintable(cut.err));
        // What is checked is said of what was looked at alone.
        QVERIFY2(cut.out.contains(u"worth, if all ended at the cut, "_s), qPrintable(cut.out));
        QVERIFY(cut.out.contains(u"  checked for the plays up to the cut alone: "_s));
        QVERIFY(!cut.out.contains(u"checked: nobody gains"_s));
        const Outcome allowed = runSidl(dilemma + arguments("--allow-incomplete", "--method", "dominance"));
        QCOMPARE(allowed.code, 0);
        QCOMPARE(allowed.out.split(u'\n').mid(2, 4),
                 (QStringList{u"[alice]: [alice,cooperate] is worse than [alice,defect]"_s,
                              u"[bob]: [bob,cooperate] is worse than [bob,defect]"_s, u"[alice]: left [alice,defect]"_s,
                              u"[bob]: left [bob,defect]"_s}));
    }

    void whatDominanceLeavesIsTold()
    {
        const QStringList auction = arguments("solve", game("cournot"), "--method", "dominance");
        const QJsonObject json = object(runSidl(auction + arguments("--json")));
        const QJsonObject left = json[u"left"_s].toObject();
        QCOMPARE(left.keys().size(), 2);
        const qsizetype out = json[u"dominated"_s].toArray().size();
        qsizetype in = 0;
        for (const QString &player : left.keys()) {
            const QJsonArray names = left[player].toArray();
            in += names.size();
            QStringList texts;
            for (const QJsonValue &name : names)
                texts += name.toString();
            const QString line = u"\n%1: left %2\n"_s.arg(player, texts.join(u"; "_s));
            QVERIFY2(runSidl(auction).out.contains(line), qPrintable(line));
        }
        QVERIFY(in >= 2 && out > in);
        const Outcome none = run("solve", game("battle-of-the-sexes"), "--method", "dominance");
        QVERIFY(!none.out.contains(u": left "_s)); // all are, and it says that none is dominated
    }

    void theStrategicFormIsWritten()
    {
        const Outcome outcome = run("export", game("prisoners-dilemma"), "--nfg", "--depth", "1", "--allow-incomplete");
        QCOMPARE(outcome.code, 0);
        QVERIFY2(outcome.out.startsWith(u"NFG 1 R \"prisonersDilemma\" { \"[alice]\" \"[bob]\" }"_s),
                 qPrintable(outcome.out));
        for (const char *form : {"--nfg", "--matrix"}) { // which solve knows methods for, and export does not
            const Outcome large = run("export", game("nim"), form, "--depth", "3", "--allow-incomplete");
            QCOMPARE(large.code, 1);
            QVERIFY2(!large.err.contains(u"method"_s) && large.err.contains(u"a smaller --depth"_s),
                     qPrintable(large.err));
        }
    }

    /// As text, where it is asked for; what is read again keeps the words of the rules.
    void solutionsAreToldAsPeopleDo()
    {
        const Outcome tree = run("solve", game("kuhn-poker"), "--names", "people", "-o", path("people.strategy.json"));
        QVERIFY2(tree.out.contains(u"worth Alice -1/18, Bob 1/18\n"_s), qPrintable(tree.out));
        QVERIFY(tree.out.contains(u"  Alice 1. chronon 1: Alice holds the king, nobody has spoken\n    bet\n"_s));
        QVERIFY(tree.out.contains(u"as Alice does not see the whole state"_s));
        QVERIFY(!tree.out.contains(u'['));
        QCOMPARE(run("solve", game("kuhn-poker"), "-o", path("rules.strategy.json")).code, 0);
        QCOMPARE(read(path("people.strategy.json")), read(path("rules.strategy.json")));
        const Outcome evaluated
            = run("solve", game("kuhn-poker"), "--names", "people", "--profile", path("people.strategy.json"));
        QVERIFY2(evaluated.out.contains(u"worth Alice -1/18"_s), qPrintable(evaluated.out));
        const Outcome states = run("solve", game("nim"), "--names", "people");
        QVERIFY2(states.out.contains(u"  1. Alice is to take from 10 matches\n    Alice take 1\n"_s),
                 qPrintable(states.out));
        const Outcome searched = run("solve", game("connect-three"), "--names", "people", "--method", "alphabeta");
        QVERIFY2(searched.out.contains(u"  Red Red to move\n    column 1\n"_s), qPrintable(searched.out));
        const Outcome rules = run("solve", game("nim"), "--names", "rules");
        QCOMPARE(rules.out, run("solve", game("nim")).out);
        QVERIFY(rules.out.contains(u"  1. [alice,10]\n    [alice] [1]\n"_s));
        QCOMPARE(run("solve", game("nim"), "--names", "people", "--json").code, 2);
        const Outcome forced = run("solve", game("connect-three"), "--force", "red", ">= 1", "--names", "people");
        QCOMPARE(forced.code, 0);
        QVERIFY2(forced.out.contains(u"\nRed can force >= 1 within 9 chronons, beginning with Red: column 2\n"_s),
                 qPrintable(forced.out));
        const Outcome other = run("solve", game("nim"), "--force", "alice,bob", ">= 0", "--names", "people");
        QVERIFY2(other.out.contains(u"\nAlice, Bob can force >= 0 "_s), qPrintable(other.out));
        QVERIFY(run("solve", game("connect-three"), "--force", "red", ">= 1")
                    .out.contains(u"\nred can force >= 1 within 9 chronons, beginning with [red] [2,1]\n"_s));
    }

    void whatCannotBeDoneIsTold()
    {
        Outcome outcome = run("solve", game("kuhn-poker"), "--method", "backward");
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.err.contains(u"no backward induction"_s), qPrintable(outcome.err));
        outcome = run("solve", game("price-negotiation"));
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.err.contains(u"more actions than can be listed"_s), qPrintable(outcome.err));
        write(path("wrong.efg"), "EFG 2 R \"g\" { \"a\" }\nt \"\" 4\n");
        outcome = run("solve", path("wrong.efg"));
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.contains(u"wrong.efg:3:1"_s), qPrintable(outcome.err));
        QCOMPARE(run("export", game("nim")).code, 2); // no format
        QCOMPARE(run("solve", game("nim"), "--method", "guess").code, 2);
    }

    void equalStatesAreSolvedOnce()
    {
        const Outcome outcome = run("solve", game("tic-tac-toe"));
        QCOMPARE(outcome.code, 0);
        QVERIFY2(outcome.out.startsWith(u"ticTacToe: 5,478 states\nmethod: backward induction on states; exact\n"
                                        "auto: states, as every player sees every state whole\n"_s),
                 qPrintable(outcome.out.left(200)));
        const Outcome forced = run("solve", game("tic-tac-toe"), "--force", "x", ">= 0");
        QVERIFY2(forced.out.contains(u"it can be forced from 4,004 of 5,478 states"_s), qPrintable(forced.out));
        const QJsonObject solved = object(run("solve", game("tic-tac-toe"), "--json"));
        for (const QJsonValue worth : solved[u"value"_s].toObject())
            QCOMPARE(worth.toString(), u"0"_s);
        QCOMPARE(solved[u"gainOfDeviation"_s].toString(), u"0"_s);
        const Outcome hidden = run("solve", game("kuhn-poker"), "--method", "states");
        QCOMPARE(hidden.code, 1);
        QVERIFY2(hidden.err.contains(u"does not see the whole state"_s), qPrintable(hidden.err));
        // No method answers what only states tell.
        const Outcome force = run("solve", game("kuhn-poker"), "--force", "alice", "[said, bet, fold]");
        QCOMPARE(force.code, 1);
        QVERIFY2(force.err.contains(u" only of games where every player sees every state"_s), qPrintable(force.err));
        QVERIFY2(!force.err.contains(u"advice"_s) && !force.err.contains(u"--method"_s), qPrintable(force.err));
    }

    void statesAreSearched()
    {
        const Outcome outcome = run("solve", game("connect-three"), "--method", "alphabeta", "-o", path("three.json"));
        QCOMPARE(outcome.code, 0);
        QVERIFY2(outcome.out.startsWith(u"connectThree: "_s) && outcome.out.contains(u" states looked at, kept in "_s),
                 qPrintable(outcome.out.left(200)));
        QVERIFY2(outcome.out.contains(u"\nworth [red] 1, [yellow] -1\n"_s), qPrintable(outcome.out.left(400)));
        QVERIFY(outcome.out.contains(u"  checked: nobody gains by another strategy, in all plays from "_s));
        // What was written is compared: red gains by nothing else, and yellow, who has lost, may play anything.
        const Outcome compared = run("solve", game("connect-three"), "--profile", path("three.json"));
        QCOMPARE(compared.code, 0);
        QVERIFY2(compared.out.contains(u"worth [red] 1, [yellow] -1\n"_s), qPrintable(compared.out.left(400)));
        QVERIFY(compared.out.endsWith(u"  checked: nobody gains by another strategy\n"_s));
        const QJsonObject json = object(run("solve", game("connect-three"), "--method", "alphabeta", "--json"));
        QCOMPARE(json[u"solved"_s].toBool(), true);
        QCOMPARE(json[u"confirmed"_s].toBool(), true);
        QCOMPARE(json[u"value"_s].toObject()[u"[red]"_s].toString(), u"1"_s);
        // Too few states, and plays that go round.
        const Outcome full = run("solve", game("connect-three"), "--method", "alphabeta", "--nodes", "200");
        QCOMPARE(full.code, 1);
        QVERIFY2(full.out.contains(u"the table was full before the value was known"_s), qPrintable(full.out.left(400)));
        const Outcome nim = run("solve", game("nim"), "--method", "alphabeta");
        QCOMPARE(nim.code, 1);
        QVERIFY2(nim.err.contains(u"plays can come to a state again"_s), qPrintable(nim.err));
    }

    void whoCanForceWhatIsTold()
    {
        Outcome outcome = run("solve", game("tic-tac-toe"), "--force", "x", ">= 0");
        QCOMPARE(outcome.code, 0);
        QVERIFY2(outcome.out.contains(u"x can force >= 0 within 9 chronons, beginning with [x] "_s),
                 qPrintable(outcome.out));
        outcome = run("solve", game("tic-tac-toe"), "--force", "x", ">= 1");
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.out.contains(u"x cannot force >= 1"_s), qPrintable(outcome.out));
        QCOMPARE(run("solve", game("tic-tac-toe"), "--force", "x,o", ">= 1").code, 0);
        QCOMPARE(run("solve", game("tic-tac-toe"), "--force", "x", "always fact(_)").code, 0);
        const QJsonObject json = object(run("solve", game("tic-tac-toe"), "--force", "o", ">= 0", "--json"));
        QCOMPARE(json[u"forced"_s].toBool(), true);
        QCOMPARE(json[u"within"_s].toInt(), 9);
        // An error without a code ends without brackets.
        outcome = run("solve", game("prisoners-dilemma-once"), "--method", "states");
        QVERIFY2(outcome.code == 1 && !outcome.err.contains(u"[]"_s), qPrintable(outcome.err));
        outcome = run("solve", game("nim"), "--force", "x", ">= 1", "--depth", "1");
        QCOMPARE(outcome.code, 2); // no such player
        QVERIFY2(outcome.err.contains(u"there is no player “x”"_s), qPrintable(outcome.err));
        // What is misspelt is told before that the game, with its hidden cards, cannot be asked.
        outcome = run("solve", game("kuhn-poker"), "--force", "alicee", ">= 0");
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.startsWith(u"sidl: error: --force: there is no player “alicee”"_s),
                 qPrintable(outcome.err));
        outcome = run("solve", game("kuhn-poker"), "--force", "alice", "fact(x) until >= x");
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.startsWith(u"sidl: error: --force: “x” is no number"_s), qPrintable(outcome.err));
        for (const char *aim : {"> 1", "< 1", "=< -1", "always = 1/2", "[a] until <1"}) {
            outcome = run("solve", game("nim"), "--force", "alice", aim);
            QCOMPARE(outcome.code, 2);
            QVERIFY2(outcome.err.contains(u"Only >= compares what is gained"_s), qPrintable(outcome.err));
        }
        for (const char *aim : {"evntually fact([bob, 0])", "until [bob, 0]", "[a] utnil [b]"}) {
            outcome = run("solve", game("nim"), "--force", "alice", aim);
            QCOMPARE(outcome.code, 2);
            QVERIFY2(outcome.err.contains(
                         u"advice  An aim stands behind eventually, always or next, and on both sides of until"_s),
                     qPrintable(outcome.err));
        }
        outcome = run("solve", game("nim"), "--force", "alice", "fact([alcie, 0])");
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.err.contains(u"No rule of the game has alcie: is alice meant?"_s), qPrintable(outcome.err));
        outcome = run("solve", game("nim"), "--force", "alice", "always fact([bob, 10])");
        QVERIFY2(outcome.code == 1 && outcome.err.isEmpty(), qPrintable(outcome.err));
        outcome = run("solve", game("nim"), "--force", "alice", "[a] [b]");
        QVERIFY2(outcome.err.contains(u"Put a comma"_s), qPrintable(outcome.err)); // no operator is meant
        QCOMPARE(run("solve", game("kuhn-poker"), "--force", "alice", ">= 0").code, 1);
        outcome = run("solve", game("tic-tac-toe"), "--force", "x", ">= 1", "--depth", "3");
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.out.contains(u"is not known"_s), qPrintable(outcome.out));
        QCOMPARE(run("solve", game("tic-tac-toe"), "--force", "x", "fact(").code, 2);
    }

    /// Unasked, so much is looked at as is soon done; and nothing is listed that has no end.
    void whatIsTooLargeIsSoonToldSo()
    {
        const Outcome dealt = run("solve", game("haggle"));
        QCOMPARE(dealt.code, 1);
        QVERIFY2(dealt.err.contains(u"in chronon 0 nature can draw in 5.08e+57 ways"_s), qPrintable(dealt.err));
        write(path("round.sidl"), R"(game(round).
init([a], 0). init([b], 0). init([at, 0]).
legal([P]) :- player([P]).
owned([P], [P]).
switch([P], [N]) :- player([P]), between(1, 6, N).
do(_) :- fact([at, X]), does([a], [M]), does([b], [N]), Y is (M + N) mod 2, delete([at, X]), create([at, Y]).
hidden([at, _], [P]) :- player([P]).
payoff([a], 1) :- fact([at, 1]), does([b], [6]).
)");
        const Outcome endless = run("solve", path("round.sidl"));
        QCOMPARE(endless.code, 1);
        QVERIFY2(endless.err.contains(u"1,296 of its 1,296 ends are cut"_s), qPrintable(endless.err));
        QVERIFY2(endless.out.contains(u"the first 2 chronons alone are looked at, as the tree has more than "
                                      "200,000 nodes, and auto takes 20,000 at most of one that is cut: "
                                      "--depth 3 looks at more"_s),
                 qPrintable(endless.out + endless.err));
        QVERIFY2(
            endless.err.contains(u"sidl: Of a game that is too large for that it can be asked who can force a goal"_s),
            qPrintable(endless.err));
        write(path("idle.sidl"),
              "game(g). init([p], 0). init([start]). legal([s]) :- fact([start]). owned([s], [p]).\n"
              "switch([s], [a]). switch([s], [b]). do(_) :- delete([start]).\n");
        const Outcome idle = run("solve", path("idle.sidl"));
        QVERIFY2(idle.err.contains(u"sidl: Nobody ever gains or loses anything"_s), qPrintable(idle.err));
    }

    void theyAreInterrupted()
    {
        for (const QStringList &verb :
             {arguments("solve", game("chess")), arguments("export", game("chess"), "--efg")}) {
            const Outcome outcome = runSidl(verb, {}, 1500);
            QCOMPARE(outcome.code, 130);
            QCOMPARE(outcome.out, QString());
            QVERIFY2(outcome.err.contains(u"sidl: interrupted before there was an answer"_s), qPrintable(outcome.err));
        }
    }
};

QTEST_GUILESS_MAIN(TestTheory)
#include "tst_theory.moc"
