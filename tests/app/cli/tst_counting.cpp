// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/cli/clitest.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace sidl::tests;

/// sidl perft and sidl bench: counts and rates.
class TestCounting : public CliTest
{
    Q_OBJECT

private Q_SLOTS:
    void perftCounts()
    {
        const Outcome outcome = run("perft", game("nim"), "--depth", "5");
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.out, u"1 4\n2 16\n3 64\n4 251\n5 893\n"_s);
        QCOMPARE(outcome.err, QString());
    }

    void perftTakesItsDepthAlone()
    {
        QCOMPARE(run("perft", game("nim"), "3").out, u"1 4\n2 16\n3 64\n"_s);
        for (const QStringList &wrong :
             {arguments("perft", game("nim")), arguments("perft", game("nim"), "0"),
              arguments("perft", game("nim"), "3", "--depth", "4"), arguments("perft", game("nim"), "three")}) {
            const Outcome outcome = runSidl(wrong);
            QCOMPARE(outcome.code, 2);
            QVERIFY2(outcome.err.contains(u"DEPTH"_s, Qt::CaseInsensitive), qPrintable(outcome.err));
        }
    }

    void perftHasItsTime()
    {
        const Outcome outcome = run("perft", game("chess"), "--depth", "30", "--time", "1");
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.err.contains(u"not finished: the time was up"_s), qPrintable(outcome.err));
        QCOMPARE(run("perft", game("nim"), "--depth", "2", "--time", "0").out, u"1 4\n2 16\n"_s);
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

    /// A network can be made of games in GDL alone.
    void anEngineThatIsNotUsedIsTold()
    {
        for (const QStringList &command : {arguments("bench", game("nim"), "--positions", "2", "--games", "1"),
                                           arguments("perft", game("nim"), "--depth", "2"),
                                           arguments("play", game("nim"), "--policy", "first", "--quiet"),
                                           arguments("simulate", game("nim"), "--plays", "2"),
                                           arguments("analyze", game("nim"), "--explore", "depth=20")}) {
            const Outcome outcome = runSidl(command + arguments("--engine", "network"));
            QCOMPARE(outcome.code, 0);
            QCOMPARE(outcome.err,
                     u"sidl: --engine network is for games in GDL: %1 is run as without it\n"_s.arg(game("nim")));
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
            for (const QJsonValue &clause : found[u"profile"_s][u"clauses"_s].toArray())
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
        QVERIFY2(table.out.contains(u"; 15 chronons;"_s), qPrintable(table.out));
        const Outcome other = run("bench", SIDL_SOURCE_DIR "/tests/data/gdl/tic-tac-toe.pl", "--profile");
        QCOMPARE(other.code, 2);
        QVERIFY2(other.err.contains(u"only rules in SIDL are measured, and these are in GDL"_s), qPrintable(other.err));
        const Outcome plain = run("bench", game("nim"), "--positions", "5", "--games", "3", "--json");
        const QJsonObject counted = QJsonDocument::fromJson(plain.out.toUtf8()).object();
        QCOMPARE(counted[u"transitions"_s].toInt(), 15);
        QVERIFY(!counted.contains(u"profile"_s));
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

    // L12: a game in GDL is counted and played alike by a network, which says how large it is.
    void networks()
    {
        const QString four = QStringLiteral(SIDL_SOURCE_DIR "/resources/games/connect-four.kif");
        const QString history = QStringLiteral(SIDL_SOURCE_DIR "/resources/games/tic-tac-toe-history.sdl");
        const auto bench = [&](const char *engine) {
            return run("bench", four, "--positions", "6", "--games", "5", "--engine", engine).out.split(u'\n');
        };
        const QStringList network = bench("network"), solver = bench("prolog");
        QCOMPARE(network.value(0), u"30 transitions"_s);
        QCOMPARE(network.value(0), solver.value(0));
        QCOMPARE(network.value(3), solver.value(3)); // actions a position
        QCOMPARE(network.value(4), u"100.0 % of the questions to the rules answered by the network"_s);
        QCOMPARE(solver.value(4), u"0.0 % of the questions to the rules answered by the network"_s);
        QCOMPARE(run("perft", four, "--depth", "3", "--engine", "network").out,
                 run("perft", four, "--depth", "3", "--engine", "prolog").out);
        QVERIFY(run("analyze", four, "--network").out.contains(u"rules without variables"_s));
        QVERIFY(run("analyze", history, "--network").out.contains(u"none: its rules may read all earlier steps"_s));
        QVERIFY(run("analyze", game("nim"), "--network").out.contains(u"none: networks are made of games in GDL"_s));
    }
};

QTEST_GUILESS_MAIN(TestCounting)
#include "tst_counting.moc"
