// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/cliprocess.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace sidl::tests;

using Change = std::function<void(QJsonObject &entry)>;
Q_DECLARE_METATYPE(Change)

/// Recording and replaying by the command line.
class TestTraces : public QObject
{
    Q_OBJECT

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }

    QTemporaryDir m_folder;

private Q_SLOTS:
    void twoHundredRandomRunsReplayIdentically_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"nim", "muddy-children", "rock-paper-scissors", "price-negotiation"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void twoHundredRandomRunsReplayIdentically()
    {
        QFETCH(QString, name);
        for (int seed = 0; seed < 50; ++seed) {
            const Outcome played = run("play", game(qPrintable(name)), "--policy", "random", "--seed",
                                       QString::number(seed * 7919), "--trace", "-");
            QCOMPARE(played.code, 0);
            const Outcome replayed = runOn(played.out.toUtf8(), "replay", "-", game(qPrintable(name)));
            QVERIFY2(replayed.code == 0, qPrintable(replayed.out + replayed.err));
            QVERIFY(replayed.out.startsWith(QStringLiteral("same: ")));
            QCOMPARE(replayed.err, QString());
        }
    }

    void theGameIsFoundBesideTheTrace()
    {
        QDir(m_folder.path()).mkpath(QStringLiteral("games"));
        QDir(m_folder.path()).mkpath(QStringLiteral("runs"));
        write(path("games/nim.sidl"), read(game("nim")));
        run("play", path("games/nim.sidl"), "--policy", "first", "--trace", path("runs/run.json"));
        const QJsonObject json = QJsonDocument::fromJson(read(path("runs/run.json"))).object();
        QCOMPARE(json[QStringLiteral("source")][QStringLiteral("path")].toString(),
                 QStringLiteral("../games/nim.sidl"));
        QCOMPARE(json[QStringLiteral("source")][QStringLiteral("sha256")].toString().size(), 64);
        QCOMPARE(json[QStringLiteral("game")].toString(), QStringLiteral("nim"));
        QCOMPARE(run("replay", path("runs/run.json")).code, 0);

        // Another file is a warning, not a difference in itself.
        write(path("games/nim.sidl"), read(game("nim")) + "% changed\n");
        const Outcome warned = run("replay", path("runs/run.json"));
        QCOMPARE(warned.code, 0);
        QVERIFY2(warned.err.contains(QStringLiteral("warning")), qPrintable(warned.err));

        QFile::remove(path("games/nim.sidl"));
        QCOMPARE(run("replay", path("runs/run.json")).code, 2);
    }

    void changedRulesAreTold()
    {
        write(path("nim.sidl"), read(game("nim")));
        run("play", path("nim.sidl"), "--policy", "first", "--trace", path("run.json"));
        write(path("nim2.sidl"), read(game("nim")).replace("[Winner], 1.0", "[Winner], 2.0"));
        const Outcome outcome = run("replay", path("run.json"), path("nim2.sidl"));
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.out.startsWith(
                     QStringLiteral("chronon 9: payoffs differ\n  recorded: [alice]: 1\n  replayed: [alice]: 2\n")),
                 qPrintable(outcome.out));
    }

    void changedTracesNameChrononAndField_data()
    {
        QTest::addColumn<int>("chronon");
        QTest::addColumn<QString>("field");
        QTest::addColumn<Change>("change");
        const auto text = [](const char *field, const QJsonValue &value) {
            return Change([=](QJsonObject &entry) { entry[QLatin1String(field)] = value; });
        };
        QTest::newRow("facts") << 2 << QStringLiteral("facts")
                               << text("facts", QJsonArray{QStringLiteral("[alice,7]")});
        QTest::newRow("accounts") << 3 << QStringLiteral("accounts")
                                  << text("accounts",
                                          QJsonObject{{QStringLiteral("[alice]"), 0.25}, {QStringLiteral("[bob]"), 0}});
        QTest::newRow("views") << 4 << QStringLiteral("views") << text("views", QJsonObject());
        QTest::newRow("legal") << 1 << QStringLiteral("legal") << text("legal", QJsonArray());
        QTest::newRow("created") << 5 << QStringLiteral("created") << text("created", QJsonArray());
        QTest::newRow("deleted") << 6 << QStringLiteral("deleted")
                                 << text("deleted", QJsonArray{QStringLiteral("[x]")});
        QTest::newRow("payoffs") << 9 << QStringLiteral("payoffs")
                                 << text("payoffs",
                                         QJsonObject{{QStringLiteral("[alice]"), 1}, {QStringLiteral("[bob]"), -2}});
        QTest::newRow("applied") << 0 << QStringLiteral("applied") << text("applied", QJsonObject());
        QTest::newRow("sent") << 0 << QStringLiteral("sent")
                              << text("sent", QJsonObject{{QStringLiteral("[bob]"), QJsonArray()}});
        QTest::newRow("invalid action") << 7 << QStringLiteral("does")
                                        << text("does", QJsonObject{{QStringLiteral("[main]"), QStringLiteral("[4]")}});
        QTest::newRow("no such switch") << 7 << QStringLiteral("does")
                                        << text("does",
                                                QJsonObject{{QStringLiteral("[other]"), QStringLiteral("[1]")}});
        QTest::newRow("no word") << 7 << QStringLiteral("does")
                                 << text("does", QJsonObject{{QStringLiteral("[main]"), QStringLiteral("shell(x)")}});
        QTest::newRow("another action") << 7 << QStringLiteral("applied")
                                        << text("does", QJsonObject{{QStringLiteral("[main]"), QStringLiteral("[2]")}});
        QTest::newRow("number of the chronon") << 3 << QStringLiteral("chronon") << text("chronon", 4);
    }
    void changedTracesNameChrononAndField()
    {
        QFETCH(int, chronon);
        QFETCH(QString, field);
        QFETCH(Change, change);
        const Outcome played = run("play", game("nim"), "--policy", "first", "--trace", "-");
        QJsonObject trace = QJsonDocument::fromJson(played.out.toUtf8()).object();
        QJsonArray chronons = trace[QStringLiteral("chronons")].toArray();
        QJsonObject entry = chronons[chronon].toObject();
        change(entry);
        chronons[chronon] = entry;
        trace[QStringLiteral("chronons")] = chronons;
        const Outcome replayed = runOn(QJsonDocument(trace).toJson(), "replay", "-", game("nim"));
        QCOMPARE(replayed.code, 1);
        const int named = field == QStringLiteral("chronon") ? 4 : chronon;
        QVERIFY2(replayed.out.startsWith(QStringLiteral("chronon %1: %2 differ\n").arg(named).arg(field)),
                 qPrintable(replayed.out));
    }

    void unusableTraces_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("a game") << read(game("nim"));
        QTest::newRow("JSON of another kind") << QByteArray("{\"format\": \"sidl-session\", \"version\": 1}");
        QTest::newRow("a later version") << QByteArray("{\"format\": \"sidl-trace\", \"version\": 9}");
        QTest::newRow("deep") << QByteArray(1'000'000, '[');
        QTest::newRow("bytes") << QByteArray("\xff\xfe\x00\x01", 4);
    }
    void unusableTraces()
    {
        QFETCH(QByteArray, bytes);
        const Outcome outcome = runOn(bytes, "replay", "-", game("nim"));
        QCOMPARE(outcome.code, 2);
        QCOMPARE(outcome.out, QString());
        QVERIFY2(outcome.err.startsWith(QStringLiteral("sidl: -: ")), qPrintable(outcome.err));
    }

    void aTraceThatCannotBeWrittenIsToldOf()
    {
        const Outcome outcome = run("play", game("nim"), "--policy", "first", "--trace", "/no/such/folder/run.json");
        QCOMPARE(outcome.code, 2);
        QVERIFY(outcome.err.contains(QStringLiteral("cannot write /no/such/folder/run.json")));
        QCOMPARE(outcome.out, QString()); // before anything is played
    }

    void tryingToWriteATraceLeavesTheFile()
    {
        write(path("old.json"), "old");
        write(path("broken.sidl"), "init([a], foo).");
        QCOMPARE(run("play", path("broken.sidl"), "--policy", "first", "--trace", path("old.json")).code, 1);
        QCOMPARE(read(path("old.json")), QByteArray("old"));
    }

    void recordedErrorsRecurOrAreDifferences_data()
    {
        QTest::addColumn<QByteArray>("rule");
        QTest::newRow("in a chronon") << QByteArray("do([t]) :- fact([n, N]), X is 1 / (3 - N), delete([n, N]), "
                                                    "M is N + 1, create([n, M]).");
        QTest::newRow("in a position") << QByteArray("do([t]) :- fact([n, N]), delete([n, N]), M is N + 1, "
                                                     "create([n, M]).\nlegal([x]) :- fact([n, 3]), A = foo, X is A.");
    }
    void recordedErrorsRecurOrAreDifferences()
    {
        QFETCH(const QByteArray, rule);
        const QByteArray rules = "init([a], 0). init([n, 0]). legal([m]). owned([m], [a]). switch([m], [t]).\n";
        write(path("error.sidl"), rules + rule);
        const Outcome played = run("play", path("error.sidl"), "--policy", "first", "--trace", path("error.json"));
        QCOMPARE(played.code, 1);
        const Outcome same = run("replay", path("error.json"));
        QVERIFY2(same.code == 0, qPrintable(same.out + same.err));
        QCOMPARE(same.out, QStringLiteral("same: 3 chronons\n"));

        write(path("good.sidl"),
              rules + QByteArray(rule).replace("1 / (3 - N)", "1 / (9 - N)").replace("A = foo, X is A", "fail"));
        const Outcome changed = run("replay", path("error.json"), path("good.sidl"));
        QCOMPARE(changed.code, 1);
        QVERIFY2(changed.out.startsWith(QStringLiteral("chronon 3: error differ\n  recorded: ")),
                 qPrintable(changed.out));
        QVERIFY2(changed.out.endsWith(QStringLiteral("replayed: no error\n")), qPrintable(changed.out));
    }
};

QTEST_GUILESS_MAIN(TestTraces)
#include "tst_traces.moc"
