// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/cli/clitest.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;
using namespace sidl::tests;

namespace {

QJsonObject object(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

/// "nim.sidl:7:24 arithmetic".
QString placeOf(const QJsonObject &problem)
{
    if (!problem.contains(u"file"_s) && !problem.contains(u"line"_s) && !problem.contains(u"column"_s))
        return u"nowhere "_s + problem[u"code"_s].toString();
    return u"%1:%2:%3 %4"_s.arg(QFileInfo(problem[u"file"_s].toString()).fileName())
        .arg(problem[u"line"_s].toInt())
        .arg(problem[u"column"_s].toInt())
        .arg(problem[u"code"_s].toString());
}

} // namespace

/// sidl play, once and many times.
class TestPlay : public CliTest
{
    Q_OBJECT

private Q_SLOTS:
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

    /// P7: agents sit where they are named, the others are as without them.
    void agentsSitWhereTheyAreNamed()
    {
        const Outcome outcome = run("play", game("nim"), "--seat", "alice=mcts:plays=100", "--seat", "bob=default");
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.err, QString());
        QVERIFY2(outcome.out.endsWith(u"accounts\n  [alice]  1\n  [bob]    -1\n"_s), qPrintable(outcome.out));
        const Outcome again = run("play", game("nim"), "--seat", "alice=mcts:plays=100", "--seat", "bob=default");
        QCOMPARE(again.out, outcome.out);
        const Outcome many
            = run("play", game("nim"), "--seat", "alice=mcts:plays=100", "--policy", "default", "--runs", "3");
        QVERIFY2(many.out.contains(u"alice]: 1 on average"_s), qPrintable(many.out));
    }

    /// P4: who has not chosen in time has its default, and it is told why; the play goes on.
    void whoIsNotInTimeHasItsDefault()
    {
        const Outcome outcome = run("play", game("nim"), "--seat", "alice=mcts:plays=1000000000", "--time", "20",
                                    "--policy", "default", "--chronons", "2");
        QCOMPARE(outcome.code, 0);
        QVERIFY2(outcome.err.contains(u"the agent of [alice] has not chosen within 20 ms"_s), qPrintable(outcome.err));
        QVERIFY2(outcome.out.contains(u"[alice]  [main]: [1]  (default)"_s), qPrintable(outcome.out));
        for (const char *wrong : {"0", "-5", "soon", "86400001"}) {
            const Outcome refused = run("play", game("nim"), "--seat", "alice=first", "--time", wrong);
            QCOMPARE(refused.code, 2);
            QVERIFY2(refused.err.contains(u"--time"_s), qPrintable(refused.err));
        }
    }

    /// P5: programs get the text of the rules if they are to, and else not.
    void rulesAreToldToProgramsOnDemand()
    {
        const QString program = file("log.py",
                                     "import json, sys\n"
                                     "log = open(sys.argv[1], 'w')\n"
                                     "for line in sys.stdin:\n"
                                     "    message = json.loads(line)\n"
                                     "    if message['type'] == 'welcome':\n"
                                     "        log.write(message.get('rules', 'none')); log.flush()\n"
                                     "    if message['type'] == 'position':\n"
                                     "        print(json.dumps({'type': 'ready'}), flush=True)\n");
        const QByteArray seat = "alice=exec:python3 " + program.toUtf8() + ' ' + path("told").toUtf8();
        const auto told = [&] {
            QFile file(path("told"));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("not written");
        };
        QCOMPARE(run("play", game("nim"), "--seat", seat.constData(), "--policy", "default").code, 0);
        QCOMPARE(told(), QByteArray("none"));
        QCOMPARE(run("play", game("nim"), "--seat", seat.constData(), "--policy", "default", "--tell-rules").code, 0);
        QFile rules(game("nim"));
        QVERIFY(rules.open(QIODevice::ReadOnly));
        QCOMPARE(told(), rules.readAll());
    }

    /// A play is done, but proves nothing of an agent that was not there.
    void anAgentThatEndsHasAStatusOfItsOwn()
    {
        const QString told
            = u"sidl: the agent of alice has ended before its play: its defaults were played, or nothing where there are none\n"_s;
        const Outcome one = run("play", game("nim"), "--seat", "alice=exec:false", "--policy", "first", "--quiet");
        QCOMPARE(one.code, 3);
        QVERIFY2(one.err.endsWith(told), qPrintable(one.err));
        const Outcome json = run("play", game("nim"), "--seat", "alice=exec:false", "--policy", "first", "--json");
        QCOMPARE(json.code, 3);
        QCOMPARE(object(json.out.toUtf8())[u"endedAgents"_s].toArray(), QJsonArray{u"alice"_s});
        QCOMPARE(placeOf(object(json.out.toUtf8())[u"problems"_s].toArray().at(0).toObject()),
                 u"nowhere agent-ended"_s);
        const Outcome runs
            = run("play", game("nim"), "--seat", "alice=exec:false", "--policy", "first", "--runs", "2", "--json");
        QCOMPARE(runs.code, 3);
        QVERIFY2(runs.err.endsWith(told), qPrintable(runs.err));
        QVERIFY2(runs.err.startsWith(u"sidl: the run with seed 0, chronon 0: the default of alice applies, if "_s),
                 qPrintable(runs.err));
        QCOMPARE(runs.err.count(u"the default of alice applies"_s), 1);
        QCOMPARE(object(runs.out.toUtf8())[u"endedAgents"_s].toArray(), QJsonArray{u"alice"_s});
        const Outcome both
            = run("play", game("nim"), "--seat", "alice=exec:false", "--seat", "bob=exec:false", "--quiet");
        QCOMPARE(both.code, 3);
        QVERIFY2(both.err.contains(u"the agents of alice, bob have ended"_s), qPrintable(both.err));
        // What is worse goes first.
        QCOMPARE(
            run("play", game("nim"), "--seat", "alice=exec:false", "--policy", "first", "--invariant", "fail").code, 1);
    }

    /// One who is ready at positions without switches, too, is heard late: that it died is known at the end.
    void anAgentThatDiesUnheardHasThatStatus()
    {
        const QString program = file("crash.py",
                                     "import sys, json\n"
                                     "for line in sys.stdin:\n"
                                     "    m = json.loads(line)\n"
                                     "    if m['type'] == 'position' and m['switches']: raise ValueError('boom')\n"
                                     "    if m['type'] == 'position': print('{\"type\": \"ready\"}', flush=True)\n");
        const QByteArray seat = "alice=exec:python3 '" + program.toUtf8() + '\'';
        for (const char *seed : {"1", "2", "4", "6"}) {
            const Outcome one = run("play", game("leduc-poker"), "--seat", seat.constData(), "--policy", "random",
                                    "--seed", seed, "--quiet");
            QCOMPARE(one.code, 3);
            QVERIFY2(one.err.contains(u"ValueError: boom"_s), qPrintable(one.err));
        }
    }

    /// A reason is told once; and where nobody else can move, the next chronon would be the same.
    void agentsThatDoNotAnswerEndAPlayThatStandsStill()
    {
        const auto played = [](const QByteArray &program, const char *time) {
            return run("play", game("tic-tac-toe"), "--seat", ("x=exec:" + program).constData(), "--policy", "random",
                       "--time", time, "--quiet");
        };
        const QString still
            = u"sidl: chronon 3: the agent of [x] does not answer, and nobody else moves: the state has stood still "
              u"for 3 chronons, and the play ends\n"_s;
        const QString ended
            = u"sidl: the agent of x has ended before its play: its defaults were played, or nothing where there are none\n"_s;
        const QString missed = u"sidl: decisions for which an agent had nothing valid: 3\n"_s; // told once above
        const Outcome dead = played("false", "10000");
        QCOMPARE(dead.code, 3);
        QCOMPARE(
            dead.err,
            u"sidl: from chronon 0 on: the default of x applies, if there is one: the agent of [x]: the program has ended with status 1\n"_s
                + still + missed + ended);
        const Outcome silent = played("sleep 600", "50");
        QCOMPARE(silent.code, 3);
        QCOMPARE(
            silent.err,
            u"sidl: chronon 0: the default of x applies, if there is one: the agent of [x] has not chosen within 50 ms\n"_s
                + still + missed);
        const QJsonObject json = object(run("play", game("tic-tac-toe"), "--seat", "x=exec:sleep 600", "--policy",
                                            "random", "--time", "50", "--json")
                                            .out.toUtf8());
        QCOMPARE(json[u"chronons"_s].toInt(), 3);
        QCOMPARE(json[u"stopped"_s].toString(), u"silent"_s);
        QVERIFY(!json.contains(u"endedAgents"_s)); // the program runs
        QCOMPARE(json[u"missed"_s].toInt(-1), 3);
        QCOMPARE(placeOf(json[u"problems"_s].toArray().at(0).toObject()), u"nowhere agent-silent"_s);
    }

    /// Which is no end at the limit of chronons.
    void playsThatEndAsAgentsDoNotAnswerAreToldAsSuch()
    {
        const auto played = [](auto... more) {
            return run("play", game("tic-tac-toe"), "--seat", "x=exec:sleep 600", "--policy", "random", "--time", "50",
                       more...);
        };
        const QString trace = path("silent.json");
        const Outcome one = played("--trace", trace);
        QVERIFY2(one.out.contains(u"\nend after 3 chronons (silent)\n"_s), qPrintable(one.out));
        QCOMPARE(object(read(trace))[u"stopped"_s].toString(), u"silent"_s);
        QCOMPARE(run("replay", trace).code, 0);
        const Outcome text = played("--runs", "2");
        QCOMPARE(text.code, 3);
        QVERIFY2(text.out.startsWith(u"2 runs: 0 at their end, 0 at the limit, 2 because agents did not answer\n"_s),
                 qPrintable(text.out));
        QVERIFY2(!text.err.contains(u"has ended"_s), qPrintable(text.err));
        const Outcome json = played("--runs", "2", "--json");
        QCOMPARE(json.code, 3);
        QVERIFY2(text.out.endsWith(u"\ndecisions for which an agent had nothing valid: 6\n"_s), qPrintable(text.out));
        QCOMPARE(object(json.out.toUtf8())[u"silent"_s].toInt(), 2);
        QCOMPARE(object(json.out.toUtf8())[u"missed"_s].toInt(), 6);
        QCOMPARE(object(json.out.toUtf8())[u"limit"_s].toInt(), 0);
        QVERIFY(!object(json.out.toUtf8()).contains(u"endedAgents"_s));
    }

    /// One that answers, and waits, does not end it; nor do those that are late while others move.
    void whoWaitsIsNotSilent()
    {
        const QString program = file("waits.py",
                                     "import json, sys\n"
                                     "for line in sys.stdin:\n"
                                     "    message = json.loads(line)\n"
                                     "    if message['type'] != 'position' or not message['switches']: continue\n"
                                     "    if message['chronon'] >= 6:\n"
                                     "        place = message['switches'][0]\n"
                                     "        print(json.dumps({'type': 'do', 'switch': place['switch'],\n"
                                     "                          'action': place['actions'][0]}))\n"
                                     "    print('{\"type\": \"ready\"}', flush=True)\n");
        const QByteArray seat = "x=exec:python3 '" + program.toUtf8() + '\'';
        const Outcome waits = run("play", game("tic-tac-toe"), "--seat", seat.constData(), "--policy", "random");
        QCOMPARE(waits.code, 0);
        QVERIFY2(waits.out.contains(u"(terminal)"_s), qPrintable(waits.out));
        const Outcome nim
            = run("play", game("nim"), "--seat", "alice=exec:false", "--policy", "first", "--quiet", "--json");
        QCOMPARE(object(nim.out.toUtf8())[u"stopped"_s].toString(), u"terminal"_s);
    }

    /// That all act at random is no word about a file that there is not.
    void aGameThatCannotBeReadIsToldAlone()
    {
        const Outcome none = run("play", path("nope.sidl"));
        QCOMPARE(none.code, 2);
        QVERIFY2(none.err.startsWith(u"sidl: cannot read "_s), qPrintable(none.err));
    }

    /// Or a program could clear the terminal of who runs it.
    void whatAProgramWritesIsShownWithoutControlCharacters()
    {
        const QString program = file("die.py", "import sys\nsys.exit('boom \x1b[31mred')\n");
        const QByteArray seat = "alice=exec:python3 '" + program.toUtf8() + '\'';
        const Outcome outcome = run("play", game("nim"), "--seat", seat.constData(), "--policy", "default");
        QVERIFY2(outcome.err.contains(u"boom \\x1b[31mred"_s), qPrintable(outcome.err));
        QVERIFY(!outcome.err.contains(u'\x1b') && !outcome.out.contains(u'\x1b'));
        const Outcome open = run("play", game("nim"), "--seat", "alice=exec:python3 'ag");
        QCOMPARE(open.code, 2);
        QVERIFY2(open.err.contains(u"a quote of the command is not closed"_s), qPrintable(open.err));
    }

    void seatsThatCannotBeTakenAreToldOf()
    {
        const auto told = [&](const QStringList &seats) {
            QStringList all{u"play"_s, game("nim")};
            for (const QString &seat : seats)
                all << u"--seat"_s << seat;
            const Outcome outcome = runSidl(all);
            return QString::number(outcome.code) + u' ' + outcome.err;
        };
        QCOMPARE(told({u"carol=mcts"_s}), u"2 sidl: there is no seat carol: the players are alice, bob\n"_s);
        QCOMPARE(told({u"alice"_s}), u"2 sidl: write --seat PLAYER=AGENT, not alice\n"_s);
        QCOMPARE(told({u"alice=mcts"_s, u"alice=first"_s}), u"2 sidl: the seat alice is taken twice\n"_s);
        QCOMPARE(told({u"alice=mcts:plays=no"_s}),
                 u"2 sidl: --seat alice: “no” is no value for “plays”. Write plays=500, with a whole number from 1 to "
                 "1000000000.\n"_s);
        QVERIFY(told({u"alice=exec:/no/such"_s}).startsWith(u"2 sidl: --seat alice: there is no program /no/such"_s));
        const QString slip = file("slip.pl", "choose(S, A) :- legal_acton(S, A).\n");
        QVERIFY(told({u"alice=rules:"_s + slip}).endsWith(u". Did you mean legal_action/2?\n"_s));
        const QString noStrategy = told({u"alice=strategy:/no/such"_s});
        QVERIFY(noStrategy.startsWith(u"2 sidl: --seat alice: cannot read /no/such: "_s));
        QVERIFY2(noStrategy.endsWith(u". Write it with sidl solve GAME -o FILE, from the same game.\n"_s),
                 qPrintable(noStrategy));
    }

    /// As sidl check tells them, once a file.
    void warningsOfAnAgentsRulesAreTold()
    {
        const QString rules
            = file("lonely.pl", "choose(Switch, Action) :- legal_action(Switch, Action), seen(Other).\n");
        const Outcome played = run("play", game("nim"), "--quiet", "--seat", u"alice=rules:"_s + rules, "--seat",
                                   u"bob=rules:"_s + rules);
        QCOMPARE(played.code, 0);
        const Outcome checked = run("check", rules);
        QVERIFY2(checked.out.contains(u"warning: "_s), qPrintable(checked.out));
        QCOMPARE(played.err, checked.out);
    }

    void aBrokenInvariantIsNoLimit()
    {
        const QString trace = m_folder.filePath(u"broken.json"_s);
        const QStringList play = arguments("play", game("nim"), "--policy", "first", "--invariant",
                                           "fact([_, N]), N > 5", "--trace", trace);
        for (const QStringList &runs : {QStringList(), QStringList{u"--runs"_s, u"1"_s}}) {
            const Outcome outcome = runSidl(play + runs);
            QVERIFY2(outcome.code == 1, qPrintable(outcome.err));
            QFile file(trace);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(object(file.readAll())[u"stopped"_s].toString(), u"invariant"_s);
            QCOMPARE(run("replay", trace, game("nim")).code, 0); // it can be read again
        }
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

    void quietDoesNotHideThatTheGameGoesOn()
    {
        const Outcome some = run("play", game("prisoners-dilemma"), "--policy", "first", "--chronons", "3", "--quiet");
        QVERIFY2(some.out.startsWith(u"state\n"_s), qPrintable(some.out));
        QCOMPARE(some.err, u"sidl: the game had not ended after 3 chronons, the limit\n"_s);
        QCOMPARE(run("play", game("nim"), "--policy", "first", "--quiet").err, QString());
    }

    void badMovesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("moves");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("said");
        const QString object = u"a line has to be a JSON object with texts as values, such as "_s;
        QTest::newRow("no JSON") << QByteArray("{\n") << 2 << u"moves.jsonl:1:2: "_s + object;
        QTest::newRow("not closed") << QByteArray("{}\n{\"[main]\": 3\r\n") << 2
                                    << u": it ends here before it is closed\n"_s;
        QTest::newRow("no object") << QByteArray("[1]\n") << 2 << u"moves.jsonl:1:1: "_s + object;
        QTest::newRow("no object, indented") << QByteArray("  [1] \n") << 2 << u"moves.jsonl:1:3: "_s + object;
        QTest::newRow("garbage") << QByteArray("garbage\n") << 2 << u"moves.jsonl:1:1: "_s + object;
        QTest::newRow("one character") << QByteArray("x\n") << 2 << u": illegal value\n"_s;
        QTest::newRow("garbage, indented") << QByteArray("{}\n  garbage\n") << 2 << u"moves.jsonl:2:3: "_s + object;
        QTest::newRow("no value") << QByteArray("{\"[main]\": }\n") << 2 << u"moves.jsonl:1:12: "_s + object;
        QTest::newRow("no text") << QByteArray("{\"[m\u00e4in]\": b}\n") << 2 << u"moves.jsonl:1:12: "_s + object;
        QTest::newRow("no colon") << QByteArray("{\"[main]\" \"[3]\"}\n") << 2 << u"moves.jsonl:1:11: "_s + object;
        QTest::newRow("more") << QByteArray("{\"[main]\": \"[3]\"} x\n") << 2 << u"moves.jsonl:1:19: "_s + object;
        QTest::newRow("number for an action")
            << QByteArray("{\"[main]\": 3}\n") << 2 << u"moves.jsonl:1:2: the action for \"[main]\" is not a text\n"_s;
        QTest::newRow("switch twice") << "{}\n{\"[m\u00e4in]\": \"[\\\"{,3]\",  \"[m\\u00e4in]\": \"[2]\"}\n"_ba << 2
                                      << u"moves.jsonl:2:24: [m\u00e4in] is here twice: keep one of its actions\n"_s;
        QTest::newRow("switch twice, in other words")
            << "{\"[main]\": \"[3]\", \"[ main ]\": \"[2]\"}\n"_ba << 1
            << u"moves.jsonl:1:2: [main] is here twice: keep one of its actions\n"_s;
        QTest::newRow("moves after the end")
            << QByteArray("{\"[main]\": \"[3]\"}\n").repeated(3) + QByteArray("{\"[main]\": \"[1]\"}\n{}\n") << 1
            << u"moves.jsonl:5:1: the game has ended before these moves\n"_s;
        QTest::newRow("no such action") << QByteArray("{}\n{\"[main]\": \"[4]\"}\n") << 1 << u"moves.jsonl:2:2: "_s;
        QTest::newRow("no such switch") << QByteArray("{ \"[side]\": \"[1]\"}\n") << 1 << u"moves.jsonl:1:3: "_s;
        QTest::newRow("no word") << QByteArray("{\"[main]\": \"[X\"}\n") << 1 << u"moves.jsonl:1:2: "_s;
        QTest::newRow("no brackets") << QByteArray("{\"main\": \"[3]\"}\n") << 1
                                     << u"'main' is not a word\n  advice  Write a list of atoms"_s;
    }
    void badMovesAreRefused()
    {
        QFETCH(QByteArray, moves);
        QFETCH(int, code);
        QFETCH(QString, said);
        const Outcome outcome = run("play", game("nim"), "--moves", file("moves.jsonl", moves));
        QCOMPARE(outcome.code, code);
        QVERIFY2(outcome.err.contains(said), qPrintable(outcome.err));
        if (!said.endsWith(u"such as "_s))
            return;
        QVERIFY(outcome.err.contains(u"{\"[switch]\": \"[action]\"}"_s));
        const Outcome ofGdl
            = run("play", SIDL_SOURCE_DIR "/resources/games/monty-hall.kif", "--moves", file("moves.jsonl", moves));
        QVERIFY2(ofGdl.err.contains(said + u"{\"role\": \"move\"}"_s), qPrintable(ofGdl.err));
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

    void jsonTellsWhatStoppedTheRun_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("stopped");
        QTest::addColumn<QString>("place"); // file, line, column, code
        QTest::addColumn<QString>("message");
        const QString faulty = file("raises.sidl",
                                    "game(x).\ninit([0]).\ninit([a],0).\nlegal([m]) :- fact([_]).\nowned([m],[a]).\n"
                                    "switch([m],[go]).\ndo([go]) :- fact([N]), M is 1 // N, create([M]).\n");
        QTest::newRow("nothing") << QStringList{game("nim"), u"--policy"_s, u"first"_s} << u"terminal"_s << QString()
                                 << QString();
        QTest::newRow("rules") << QStringList{faulty, u"--policy"_s, u"first"_s} << u"error"_s
                               << u"raises.sidl:7:24 arithmetic"_s << u"division by zero"_s;
        QTest::newRow("refused") << QStringList{game("nim"), u"--moves"_s,
                                                file("7.jsonl", "{}\n{\"[main]\": \"[7]\"}\n")}
                                 << u"error"_s << u"7.jsonl:2:2 refused"_s << u"[7] is no action of [main]"_s;
        QTest::newRow("late") << QStringList{game("nim"), u"--moves"_s,
                                             file("late.jsonl",
                                                  "{\"[main]\": \"[3]\"}\n"_ba.repeated(3)
                                                      + "{\"[main]\": \"[1]\"}\n\n{}\n")}
                              << u"terminal"_s << u"late.jsonl:6:1 not-legal"_s
                              << u"the game has ended before these moves"_s;
        QTest::newRow("invariant") << QStringList{game("nim"), u"--policy"_s, u"first"_s, u"--invariant"_s,
                                                  u"fact([bob, B]) -> 1 // (B - 9) < 2 ; true"_s}
                                   << u"error"_s << u"nowhere arithmetic"_s << u"--invariant "_s;
    }
    void jsonTellsWhatStoppedTheRun()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, stopped);
        QFETCH(const QString, place);
        QFETCH(const QString, message);
        const Outcome outcome = runSidl(QStringList{u"play"_s, u"--json"_s} + arguments);
        QCOMPARE(outcome.code, place.isEmpty() ? 0 : 1);
        const QJsonObject json = object(outcome.out.toUtf8());
        QCOMPARE(json[u"stopped"_s].toString(), stopped);
        QVERIFY(json[u"problems"_s].isArray());
        const QJsonArray problems = json[u"problems"_s].toArray();
        QCOMPARE(problems.size(), place.isEmpty() ? 0 : 1);
        if (place.isEmpty())
            return;
        const QJsonObject problem = problems.first().toObject();
        QVERIFY2(problem[u"message"_s].toString().startsWith(message), outcome.out.toUtf8().constData());
        QCOMPARE(placeOf(problem), place);
        QVERIFY2(outcome.err.contains(problem[u"message"_s].toString()), qPrintable(outcome.err)); // there, too
    }

    void limitsStopEndlessRules()
    {
        const QString endless = file("endless.sidl", "game(x).\ninit([a],0).\nlegal([m]) :- repeat, fail.\n");
        QElapsedTimer timer;
        timer.start();
        const Outcome outcome = run("play", endless, "--policy", "first", "--time-limit", "300", "--inferences",
                                    "1000000000000"); // or it may be met first
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.err.contains(u"time"_s), qPrintable(outcome.err));
        QVERIFY(timer.elapsed() < 60000);
    }

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

    void jsonTellsWhatStoppedEachRun_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("place"); // file, line, column, code; empty: no problem, but a broken invariant
        const QString faulty = file("run.sidl",
                                    "game(x).\ninit([0]).\ninit([a],0).\nlegal([m]) :- fact([_]).\nowned([m],[a]).\n"
                                    "switch([m],[go]).\ndo([go]) :- fact([N]), M is 1 // N, create([M]).\n");
        const QString raising = u"fact([bob, B]) -> 1 // (B - 9) < 2 ; true"_s;
        QTest::newRow("rules") << QStringList{faulty} << u"run.sidl:7:24 arithmetic"_s;
        QTest::newRow("invariant") << QStringList{game("nim"), u"--policy"_s, u"first"_s, u"--invariant"_s, raising}
                                   << u"nowhere arithmetic"_s;
        QTest::newRow("broken") << QStringList{game("nim"), u"--invariant"_s, u"fact([_, 10])"_s} << QString();
    }
    void jsonTellsWhatStoppedEachRun()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, place);
        const Outcome outcome = runSidl(QStringList{u"play"_s, u"--runs"_s, u"2"_s, u"--json"_s} + arguments);
        QCOMPARE(outcome.code, 1);
        const QJsonArray failures = object(outcome.out.toUtf8())[u"failures"_s].toArray();
        QCOMPARE(failures.size(), 2);
        for (const QJsonValue &failure : failures) {
            QVERIFY(failure[u"problems"_s].isArray());
            const QJsonArray problems = failure[u"problems"_s].toArray();
            QCOMPARE(problems.size(), place.isEmpty() ? 0 : 1);
            QCOMPARE(failure[u"error"_s].isUndefined(), place.isEmpty());
            if (!place.isEmpty())
                QCOMPARE(placeOf(problems.first().toObject()), place);
        }
    }
};

QTEST_GUILESS_MAIN(TestPlay)
#include "tst_play.moc"
