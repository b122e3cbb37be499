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

using namespace Qt::StringLiterals;
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
            QVERIFY(replayed.out.startsWith(u"same: "_s));
            QCOMPARE(replayed.err, QString());
        }
    }

    void theGameIsFoundBesideTheTrace()
    {
        QDir(m_folder.path()).mkpath(u"games"_s);
        QDir(m_folder.path()).mkpath(u"runs"_s);
        write(path("games/nim.sidl"), read(game("nim")));
        run("play", path("games/nim.sidl"), "--policy", "first", "--trace", path("runs/run.json"));
        const QJsonObject json = QJsonDocument::fromJson(read(path("runs/run.json"))).object();
        QCOMPARE(json[u"source"_s][u"path"_s].toString(), u"../games/nim.sidl"_s);
        QCOMPARE(json[u"source"_s][u"sha256"_s].toString().size(), 64);
        QCOMPARE(json[u"game"_s].toString(), u"nim"_s);
        QCOMPARE(run("replay", path("runs/run.json")).code, 0);

        // Another file is a warning, not a difference in itself.
        write(path("games/nim.sidl"), read(game("nim")) + "% changed\n");
        const Outcome warned = run("replay", path("runs/run.json"));
        QCOMPARE(warned.code, 0);
        QVERIFY2(warned.err.contains(u"warning"_s), qPrintable(warned.err));

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
        QVERIFY2(
            outcome.out.startsWith(u"chronon 9: payoffs differ\n  recorded: [alice]: 1\n  replayed: [alice]: 2\n"_s),
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
        QTest::newRow("facts") << 2 << u"facts"_s << text("facts", QJsonArray{u"[alice,7]"_s});
        QTest::newRow("accounts") << 3 << u"accounts"_s
                                  << text("accounts", QJsonObject{{u"[alice]"_s, 0.25}, {u"[bob]"_s, 0}});
        QTest::newRow("views") << 4 << u"views"_s << text("views", QJsonObject());
        QTest::newRow("legal") << 1 << u"legal"_s << text("legal", QJsonArray());
        QTest::newRow("created") << 5 << u"created"_s << text("created", QJsonArray());
        QTest::newRow("deleted") << 6 << u"deleted"_s << text("deleted", QJsonArray{u"[x]"_s});
        QTest::newRow("payoffs") << 9 << u"payoffs"_s
                                 << text("payoffs", QJsonObject{{u"[alice]"_s, 1}, {u"[bob]"_s, -2}});
        QTest::newRow("applied") << 0 << u"applied"_s << text("applied", QJsonObject());
        QTest::newRow("sent") << 0 << u"sent"_s << text("sent", QJsonObject{{u"[bob]"_s, QJsonArray()}});
        QTest::newRow("invalid action") << 7 << u"does"_s << text("does", QJsonObject{{u"[main]"_s, u"[4]"_s}});
        QTest::newRow("no such switch") << 7 << u"does"_s << text("does", QJsonObject{{u"[other]"_s, u"[1]"_s}});
        QTest::newRow("no word") << 7 << u"does"_s << text("does", QJsonObject{{u"[main]"_s, u"shell(x)"_s}});
        QTest::newRow("another action") << 7 << u"applied"_s << text("does", QJsonObject{{u"[main]"_s, u"[2]"_s}});
        QTest::newRow("number of the chronon") << 3 << u"chronon"_s << text("chronon", 4);
    }
    void changedTracesNameChrononAndField()
    {
        QFETCH(int, chronon);
        QFETCH(QString, field);
        QFETCH(Change, change);
        const Outcome played = run("play", game("nim"), "--policy", "first", "--trace", "-");
        QJsonObject trace = QJsonDocument::fromJson(played.out.toUtf8()).object();
        QJsonArray chronons = trace[u"chronons"_s].toArray();
        QJsonObject entry = chronons[chronon].toObject();
        change(entry);
        chronons[chronon] = entry;
        trace[u"chronons"_s] = chronons;
        const Outcome replayed = runOn(QJsonDocument(trace).toJson(), "replay", "-", game("nim"));
        QCOMPARE(replayed.code, 1);
        const int named = field == u"chronon"_s ? 4 : chronon;
        QVERIFY2(replayed.out.startsWith(u"chronon %1: %2 differ\n"_s.arg(named).arg(field)), qPrintable(replayed.out));
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
        QVERIFY2(outcome.err.startsWith(u"sidl: -: "_s), qPrintable(outcome.err));
    }

    void aTraceThatCannotBeWrittenIsToldOf()
    {
        const Outcome outcome = run("play", game("nim"), "--policy", "first", "--trace", "/no/such/folder/run.json");
        QCOMPARE(outcome.code, 2);
        QVERIFY(outcome.err.contains(u"cannot write /no/such/folder/run.json"_s));
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
        QCOMPARE(same.out, u"same: 3 chronons\n"_s);

        write(path("good.sidl"),
              rules + QByteArray(rule).replace("1 / (3 - N)", "1 / (9 - N)").replace("A = foo, X is A", "fail"));
        const Outcome changed = run("replay", path("error.json"), path("good.sidl"));
        QCOMPARE(changed.code, 1);
        QVERIFY2(changed.out.startsWith(u"chronon 3: error differ\n  recorded: "_s), qPrintable(changed.out));
        QVERIFY2(changed.out.endsWith(u"replayed: no error\n"_s), qPrintable(changed.out));
    }
};

QTEST_GUILESS_MAIN(TestTraces)
#include "tst_traces.moc"
