// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/cliprocess.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
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

    /// One of a long play of many words has hundreds of megabytes: what is written can be read.
    void aLargeRecordIsReplayed()
    {
        const QString record = path("large.json");
        run("play", game("nim"), "--policy", "first", "--trace", record);
        QByteArray json = read(record);
        json.insert(json.indexOf("\"chronons\""), QByteArray(257 << 20, ' '));
        write(record, json);
        const Outcome replayed = run("replay", record, game("nim"));
        QFile::remove(record);
        QVERIFY2(replayed.code == 0 && replayed.out.startsWith(u"same: "_s), qPrintable(replayed.err));
    }

    /// The two files in the wrong order, or the game alone.
    void aGameIsNoRecord()
    {
        const QString nim = path("swapped.sidl"), record = path("swapped.json");
        write(nim, read(game("nim")));
        run("play", nim, "--policy", "first", "--trace", record);
        const Outcome swapped = run("replay", nim, record);
        QCOMPARE(swapped.code, 2);
        QCOMPARE(
            swapped.err,
            u"sidl: %1 is no record, and %2 is one: the record comes first, sidl replay %2 %1\n"_s.arg(nim, record));
        QVERIFY(
            run("replay", nim, "--against", record).err.endsWith(u"sidl replay %2 --against %1\n"_s.arg(nim, record)));
        const Outcome alone = run("replay", nim);
        QCOMPARE(alone.code, 2);
        QCOMPARE(alone.err,
                 u"sidl: %1 is a game, and no record of a play: sidl replay RECORD [GAME] (sidl replay --help)\n"_s.arg(
                     nim));
        write(path("broken.json"), "{");
        QVERIFY(run("replay", path("broken.json"), nim).err.contains(u"this is no JSON"_s));
    }

    /// As the window writes of a text that was never saved.
    void rulesWithoutAFileAreToBeNamed()
    {
        const QString record = path("unsaved.json");
        run("play", game("nim"), "--policy", "first", "--trace", record);
        QJsonObject json = QJsonDocument::fromJson(read(record)).object();
        QJsonObject source = json[u"source"_s].toObject();
        source[u"path"_s] = QString();
        json[u"source"_s] = source;
        write(record, QJsonDocument(json).toJson());
        const Outcome alone = run("replay", record);
        QCOMPARE(alone.code, 2);
        QVERIFY2(alone.err.contains(u"rules that had no file"_s), qPrintable(alone.err));
        QCOMPARE(run("replay", record, game("nim")).code, 0);
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
        const Outcome other = run("replay", path("runs/run.json"), game("ultimatum"));
        QCOMPARE(other.code, 1);
        QVERIFY2(other.err.contains(u"the trace is of the game nim, and "_s), qPrintable(other.err));

        QFile::remove(path("games/nim.sidl"));
        QCOMPARE(run("replay", path("runs/run.json")).code, 2);
    }

    /// A device is in a folder that has nothing to do with where the record comes to lie.
    void theFolderOfADeviceIsNoBase()
    {
        const QString record = path("piped.json");
        const QByteArray whole = run("play", game("nim"), "--policy", "first", "--quiet", "--trace", "-").out.toUtf8();
        for (const char *device : {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}) {
            QProcess process;
            process.setStandardOutputFile(record);
            process.start(sidlProgram(),
                          arguments("play", game("nim"), "--policy", "first", "--quiet", "--trace", device));
            QVERIFY(process.waitForFinished());
            QVERIFY2(read(record).endsWith("\n" + whole), read(record).constData()); // behind the end of the play
        }
        const Outcome replayed = runOn(whole, "replay", "/dev/stdin");
        QVERIFY2(replayed.code == 0 && replayed.out.startsWith(u"same: "_s), qPrintable(replayed.err));
    }

    void changedRulesAreTold()
    {
        write(path("nim.sidl"), read(game("nim")));
        run("play", path("nim.sidl"), "--policy", "first", "--trace", path("run.json"));
        write(path("nim2.sidl"), read(game("nim")).replace("[Winner], 1.0", "[Winner], 2.0"));
        const Outcome outcome = run("replay", path("run.json"), path("nim2.sidl"));
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.out.startsWith(
                     u"chronon 9 \u2192 10: payoffs differ\n  recorded: [alice]: 1\n  replayed: [alice]: 2\n"_s),
                 qPrintable(outcome.out));
        write(path("nim3.sidl"),
              read(game("nim")).replace("create([Next, Left])", "create([Next, Left]), create([more])"));
        const Outcome more = run("replay", path("run.json"), path("nim3.sidl"));
        QCOMPARE(more.out, u"chronon 0 \u2192 1: created words differ\n  only now: [more]\n"_s);
    }

    // What nature draws is the same; how likely it was is not. Records of older versions say nothing of it.
    void changedChancesAreTold()
    {
        const QByteArray rules
            = "init([p], 0). init([start]).\nlegal([d]) :- fact([start]).\nowned([d], [0.5, 0.25, 0.25]).\n"
              "switch([d], [roll, N]) :- between(1, 3, N).\ndo([roll, N]) :- delete([start]), create([got, N]).\n";
        write(path("dice.sidl"), rules);
        QCOMPARE(run("play", path("dice.sidl"), "--policy", "random", "--trace", path("run.json")).code, 0);
        QCOMPARE(run("replay", path("run.json"), path("dice.sidl")).code, 0);
        write(path("other.sidl"), QByteArray(rules).replace("[0.5, 0.25, 0.25]", "[0.25, 0.5, 0.25]"));
        const Outcome other = run("replay", path("run.json"), path("other.sidl"));
        QCOMPARE(other.code, 1);
        QVERIFY2(other.out.startsWith(u"chronon 0: switches or their actions differ\n"
                                      "  recorded: [d] of nature: [roll,1] (0.5) [roll,2] (0.25)\n"_s),
                 qPrintable(other.out));
        write(path("same.sidl"), QByteArray(rules).replace("[0.5, 0.25, 0.25]", "[1 / 2, 0.25, 0.25]"));
        QCOMPARE(run("replay", path("run.json"), path("same.sidl")).code, 0);
        const QByteArray recorded = read(path("run.json"));
        const qsizetype at = recorded.indexOf("\"probabilities\":[");
        QVERIFY(at > 0);
        QByteArray older = recorded, wrong = recorded;
        older.remove(at, recorded.indexOf(']', at) + 2 - at);
        write(path("older.json"), older);
        QCOMPARE(run("replay", path("older.json"), path("other.sidl")).code, 0);
        write(path("wrong.json"), wrong.replace("0.5,0.25,0.25", "0.5,0.5"));
        QCOMPARE(run("replay", path("wrong.json"), path("dice.sidl")).code, 2);
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
        QCOMPARE(played.code, 0);
        QJsonObject trace = QJsonDocument::fromJson(played.out.toUtf8()).object();
        QJsonArray chronons = trace[u"chronons"_s].toArray();
        QJsonObject entry = chronons[chronon].toObject();
        change(entry);
        chronons[chronon] = entry;
        trace[u"chronons"_s] = chronons;
        const Outcome replayed = runOn(QJsonDocument(trace).toJson(), "replay", "-", game("nim"), "--json");
        QCOMPARE(replayed.code, 1);
        const QJsonObject told = QJsonDocument::fromJson(replayed.out.toUtf8()).object()[u"difference"_s].toObject();
        QCOMPARE(told[u"chronon"_s].toInt(), field == u"chronon"_s ? 4 : chronon);
        QCOMPARE(told[u"field"_s].toString(), field);
    }

    // How a record ends is compared, too: it is cut where entries were taken away.
    void recordsThatWereCutAreNotTheSame_data()
    {
        QTest::addColumn<int>("taken");
        QTest::addColumn<bool>("isLastPlayed");
        QTest::addColumn<QString>("stopped");
        QTest::addColumn<QString>("told");
        const QString goesOn = u": ends differ\n  recorded: the play had ended\n  replayed: the play goes on\n"_s;
        QTest::newRow("whole") << 0 << false << u"terminal"_s << u"same: 10 chronons\n"_s;
        QTest::newRow("without its last state")
            << 1 << true << u"terminal"_s
            << u"chronon 10: words differ\n  recorded: nothing\n  replayed: [alice,0]\n"_s;
        QTest::newRow("in the middle, after a chronon")
            << 4 << true << u"limit"_s << u"chronon 7: words differ\n  recorded: nothing\n  replayed: [bob,3]\n"_s;
        QTest::newRow("in the middle, before a chronon") << 4 << false << u"terminal"_s << u"chronon 6"_s + goesOn;
        QTest::newRow("which says so") << 4 << false << u"limit"_s << u"same: 6 chronons\n"_s;
        QTest::newRow("which does not say why") << 4 << false << QString() << u"same: 6 chronons\n"_s;
    }
    void recordsThatWereCutAreNotTheSame()
    {
        QFETCH(int, taken);
        QFETCH(bool, isLastPlayed);
        QFETCH(QString, stopped);
        QFETCH(QString, told);
        const Outcome played = run("play", game("nim"), "--policy", "first", "--trace", "-");
        QJsonObject trace = QJsonDocument::fromJson(played.out.toUtf8()).object();
        QJsonArray chronons = trace[u"chronons"_s].toArray();
        for (int i = 0; i < taken; ++i)
            chronons.removeLast();
        QJsonObject last = chronons.last().toObject();
        if (!isLastPlayed)
            for (const QString &field :
                 {u"does"_s, u"applied"_s, u"failed"_s, u"created"_s, u"deleted"_s, u"payoffs"_s})
                last.remove(field);
        chronons[chronons.size() - 1] = last;
        trace[u"chronons"_s] = chronons;
        trace[u"stopped"_s] = stopped;
        const Outcome replayed = runOn(QJsonDocument(trace).toJson(), "replay", "-", game("nim"));
        QCOMPARE(replayed.out, told);
        QCOMPARE(replayed.code, told.startsWith(u"same"_s) ? 0 : 1);
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

    /// What nothing makes is absent everywhere, which proves nothing.
    void namesOfInvariantsThatNoRuleHasAreWarnedOf()
    {
        write(path("slip.sidl"), read(game("nim")));
        const QStringList play{u"play"_s,  path("slip.sidl"), u"--policy"_s,
                               u"first"_s, u"--trace"_s,      path("slip.json")};
        const QStringList replay{u"replay"_s, path("slip.json"), path("slip.sidl")};
        const QString remark = u"warning: %1No rule of the game has alise: is alice meant?\n"_s;
        for (const QStringList &asking :
             {play, QStringList{u"play"_s, path("slip.sidl"), u"--runs"_s, u"2"_s}, replay}) {
            const QStringList goals{u"--invariant"_s, u"\\+ fact([alise, 0])"_s, u"--invariant"_s, u"fact([_, _])"_s};
            const Outcome typed = runSidl(asking + goals);
            QCOMPARE(typed.code, 0);
            QCOMPARE(typed.err, u"sidl: "_s + remark.arg(u"--invariant \"\\+ fact([alise, 0])\": "_s));
            write(path("slip.invariants"), "% slips\n\\+ fact([alise, 0])\n");
            const Outcome kept = runSidl(asking);
            QCOMPARE(kept.code, 0);
            QVERIFY2(kept.err.endsWith(u"slip.invariants:2:1: "_s + remark.arg(QString())), qPrintable(kept.err));
            QVERIFY(QFile::remove(path("slip.invariants")));
        }
    }

    void invariantsKeptBesideTheGameAreAsked()
    {
        write(path("kept.sidl"), read(game("nim")));
        const QStringList play{u"play"_s,  path("kept.sidl"), u"--policy"_s,
                               u"first"_s, u"--trace"_s,      path("kept.json")};
        QCOMPARE(runSidl(play).code, 0);
        write(path("kept.invariants"), "% matches\nfact([_, N]), N > 7\n");
        for (const QStringList &asking : {play, QStringList{u"replay"_s, path("kept.json"), path("kept.sidl")}}) {
            const Outcome broken = runSidl(asking);
            QCOMPARE(broken.code, 1);
            QVERIFY2(broken.err.contains(u"after 3 chronons this does not hold: fact([_, N]), N > 7"_s),
                     qPrintable(broken.err));
            QCOMPARE(runSidl(asking + QStringList{u"--ignore-invariants"_s}).code, 0);
        }
        QCOMPARE(run("replay", path("kept.json"), path("kept.sidl"), "--ignore-invariants", "--invariant", "fact([zz])")
                     .code,
                 1);
        // What is wrong with one is told where it stands, before anything is played.
        const auto place = [](const char *at) { return u"kept.invariants:"_s + QString::fromLatin1(at); };
        const QStringList replay{u"replay"_s, path("kept.json"), path("kept.sidl")};
        for (const auto &[goal, wanted] :
             {std::pair("% none\n  fact([a, b)\n", "2:13: error: "), std::pair("\n\n [a, b), true\n", "3:7: error: "),
              std::pair("no_such(1)\n", "1:1: error: ")}) {
            write(path("kept.invariants"), goal);
            for (const QStringList &asking : {play, replay}) {
                const Outcome none = runSidl(asking);
                QCOMPARE(none.code, 2);
                QCOMPARE(none.out, QString());
                QVERIFY2(none.err.contains(place(wanted)), qPrintable(none.err));
            }
        }
        write(path("kept.invariants"), "[_, _]\n");
        QCOMPARE(runSidl(play).code, 0);
        write(path("kept.invariants"), "true\nfact([_, N]), 1 / (N - 7) =\\= 0\n");
        const Outcome raised = runSidl(replay);
        QCOMPARE(raised.code, 2);
        QCOMPARE(raised.out, QString());
        QVERIFY2(raised.err.contains(place("2:1: error: division by zero")), qPrintable(raised.err));
    }

    void theOrderOfActionsIsNoDifference()
    {
        const QByteArray rules = "init([a], 0). legal([m]) :- \\+ fact([x]). owned([m], [a]). do(_) :- create([x]).\n";
        write(path("order.sidl"), rules + "switch([m], [1]). switch([m], [2]).\n");
        QCOMPARE(run("play", path("order.sidl"), "--policy", "first", "--trace", path("order.json")).code, 0);
        write(path("order2.sidl"), rules + "switch([m], [2]). switch([m], [1]).\n");
        const Outcome same = run("replay", path("order.json"), path("order2.sidl"));
        QVERIFY2(same.code == 0, qPrintable(same.out));
        write(path("order3.sidl"), rules + "switch([m], [1]). switch([m], [3]).\n");
        const Outcome other = run("replay", path("order.json"), path("order3.sidl"));
        QVERIFY2(other.code == 1 && other.out.contains(u"switches or their actions differ"_s), qPrintable(other.out));
    }

    void sessionsArePlayedAgainstOtherRules()
    {
        const QByteArray rules = "init([a], 0).\ninit([n, 0]).\nlegal([m]) :- fact([n, N]), N < 9.\n"
                                 "owned([m], [a]).\nswitch([m], [1]).\nswitch([m], [2]).\n"
                                 "do([K]) :- fact([n, N]), M is N + K, delete([n, N]), create([n, M]).\n";
        const auto edge = [](int action, int from) {
            const QString text = u"{\"does\":[[\"[m]\",\"[%1]\"]],\"applied\":[[\"[m]\",\"[%1]\"]],\"failed\":[],"
                                 "\"created\":[\"[n,%2]\"],\"deleted\":[\"[n,%3]\"],\"conflicts\":[],"
                                 "\"payoffs\":{\"[a]\":[]},\"sent\":{\"[a]\":[\"-[n,%3]\",\"+[n,%2]\"]}}"_s;
            return QJsonDocument::fromJson(
                       text.arg(QString::number(action), QString::number(from + action), QString::number(from))
                           .toUtf8())
                .object();
        };
        const auto node = [&](int id, int parent, int action, int from) {
            QJsonObject one{{u"id"_s, id}, {u"parent"_s, parent}};
            one.insert(u"edge"_s, edge(action, from));
            return one;
        };
        const QJsonObject root{
            {u"id"_s, 0},
            {u"state"_s,
             QJsonObject{{u"facts"_s, QJsonArray{u"[n,0]"_s}}, {u"accounts"_s, QJsonObject{{u"[a]"_s, 0}}}}}};
        const QJsonObject session{{u"format"_s, u"sidl-session"_s},
                                  {u"version"_s, 1},
                                  {u"game"_s, u"count"_s},
                                  {u"source"_s, QJsonObject{{u"path"_s, u""_s}, {u"sha256"_s, u""_s}}},
                                  {u"language"_s, u"sidl-3.0"_s},
                                  {u"text"_s, QString::fromUtf8(rules)},
                                  {u"seed"_s, u"1"_s},
                                  {u"players"_s, QJsonArray{u"[a]"_s}},
                                  {u"current"_s, 2},
                                  {u"nodes"_s, QJsonArray{root, node(1, 0, 1, 0), node(2, 1, 2, 1), node(3, 0, 2, 0)}}};
        // As the window writes it: the format comes first.
        QByteArray json = QJsonDocument(session).toJson(QJsonDocument::Compact);
        json = "{\"format\":\"sidl-session\"," + json.mid(1);
        write(path("count.sidl-session"), json);
        write(path("same.sidl"), rules);
        const Outcome same = run("replay", path("count.sidl-session"), "--against", path("same.sidl"));
        QVERIFY2(same.code == 0, qPrintable(same.out + same.err));
        QCOMPARE(same.out, u"same: 2 lines, 3 chronons\n"_s);
        // A strategy that seats play is for the window.
        write(path("strategy.sidl-session"),
              QByteArray(json).replace("\"seed\":",
                                       "\"strategy\":{\"seats\":[\"[a]\"],\"profile\":0,\"chronons\":9,\"nodes\":9,"
                                       "\"file\":{}},\"seed\":"));
        const Outcome played = run("replay", path("strategy.sidl-session"), "--against", path("same.sidl"));
        QCOMPARE(played.out + played.err, same.out);
        write(path("other.sidl"), QByteArray(rules).replace("M is N + K", "M is N + 2 * K - 1"));
        const Outcome other = run("replay", path("count.sidl-session"), "--against", path("other.sidl"));
        QCOMPARE(other.code, 1);
        // As in a trace, what a chronon does has the number of the state that it begins in.
        QVERIFY2(other.out.startsWith(u"chronon 0 \u2192 1: created words differ, on line 2 of 2\n"_s),
                 qPrintable(other.out));
        QVERIFY2(other.out.contains(u"only in the record: [n,2]"_s), qPrintable(other.out));
        write(path("named.sidl-session"), QByteArray(json).replace("\"text\":\"", "\"text\":\"game(count).\\n"));
        const Outcome another = run("replay", path("named.sidl-session"), "--against", game("chess"));
        QVERIFY2(another.err.contains(u"is the game chess"_s), qPrintable(another.err));
        write(path("none.sidl"), QByteArray(rules).replace("switch([m], [2]).", ""));
        const Outcome none = run("replay", path("count.sidl-session"), "--against", path("none.sidl"));
        QCOMPARE(none.code, 1);
        const auto jsonOf = [](const Outcome &ran) { return QJsonDocument::fromJson(ran.out.toUtf8()).object(); };
        const QJsonObject lost
            = jsonOf(run("replay", path("count.sidl-session"), "--against", path("other.sidl"), "--json"));
        QCOMPARE(lost[u"difference"_s].toObject()[u"line"_s].toInt(), 2);
        // Which of the lines breaks an invariant, and when.
        const auto broken = [&](const char *goal, const QStringList &more = {}) {
            return runSidl(QStringList{u"replay"_s, path("count.sidl-session"), u"--invariant"_s, QLatin1String(goal)}
                           + more);
        };
        const Outcome second = broken("fact([n,N]), N =\\= 2");
        QCOMPARE(second.code, 1);
        QVERIFY2(second.err.contains(u"after 1 chronon, on line 2 of 2, this does not hold: fact("_s),
                 qPrintable(second.err));
        QJsonObject told = jsonOf(broken("fact([n,N]), N =\\= 2", {u"--json"_s}));
        QCOMPARE(told[u"brokenInvariant"_s].toString(), u"fact([n,N]), N =\\= 2"_s);
        QCOMPARE(told[u"brokenAfter"_s].toInt(-1), 1);
        QCOMPARE(told[u"line"_s].toInt(), 2);
        told = jsonOf(broken("fact([n,N]), N < 3", {u"--json"_s}));
        QCOMPARE(told[u"brokenAfter"_s].toInt(-1), 2);
        QCOMPARE(told[u"line"_s].toInt(), 1);
        QVERIFY2(none.out.startsWith(u"chronon 0: switches or their actions differ"_s), qPrintable(none.out));
        const Outcome own = run("replay", path("count.sidl-session")); // by the rules that it has
        QVERIFY2(own.code == 0, qPrintable(own.out + own.err));
        QCOMPARE(own.out, same.out);
        const Outcome read = runOn(json, "replay", "-");
        QVERIFY2(read.code == 0, qPrintable(read.out + read.err));
        QCOMPARE(read.out, same.out);
        const Outcome readAgain = runOn(json, "replay", "-", "--against", path("other.sidl"));
        QCOMPARE(readAgain.out, other.out);
        const Outcome half = runOn(json.left(json.size() / 2), "replay", "-");
        QCOMPARE(half.code, 2);
        QVERIFY2(half.err.startsWith(u"sidl: -: "_s), qPrintable(half.err));
        for (const QStringList &verb :
             {arguments("why", path("same.sidl"), "legal", "[m]"), arguments("perft", path("same.sidl"), "1")}) {
            const Outcome asked = runSidl(verb + QStringList{u"--from"_s, path("count.sidl-session")});
            QCOMPARE(asked.code, 2);
            QVERIFY2(asked.err.contains(u"is a session, and a trace is needed: "_s), qPrintable(asked.err));
        }
        write(path("wrong.sidl-session"), QByteArray(json).replace("N < 9.", "N < ."));
        const Outcome wrong = run("replay", path("wrong.sidl-session"));
        QCOMPARE(wrong.code, 2);
        QVERIFY2(wrong.err.contains(u"the rules in %1 have errors"_s.arg(path("wrong.sidl-session"))),
                 qPrintable(wrong.err));
        QVERIFY2(wrong.err.contains(
                     QRegularExpression(u"\n[^\n]*wrong\\.sidl-session:3:\\d+: error: [^\n]+\\[syntax\\]\n"_s)),
                 qPrintable(wrong.err));
        write(path("cut.sidl-session"), json.left(json.size() / 2));
        const Outcome cut = run("replay", path("cut.sidl-session"));
        QCOMPARE(cut.code, 2);
        QVERIFY2(cut.err.contains(QRegularExpression(u"in line \\d+, column \\d+\\. Use a session "_s)),
                 qPrintable(cut.err));
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
        QVERIFY2(changed.out.startsWith(u"chronon 3: errors differ\n  recorded: "_s), qPrintable(changed.out));
        QVERIFY2(changed.out.endsWith(u"replayed: no error\n"_s), qPrintable(changed.out));
    }
};

QTEST_GUILESS_MAIN(TestTraces)
#include "tst_traces.moc"
