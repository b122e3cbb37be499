// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/agentplay.h"

#include "sidl/agents/childprogram.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <csignal>
#include <thread>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::tests;
using Reason = play::RunEnd::Reason;
using std::chrono::milliseconds;

namespace {

/// Reads messages, and calls answer(message) for each.
const char *const Head = "\n"
                         "import json, os, sys, time\n"
                         "def say(kind, **fields):\n"
                         "    print(json.dumps({\"type\": kind, **fields}), flush=True)\n"
                         "def wait_for(answer):\n"
                         "    for line in sys.stdin:\n"
                         "        answer(json.loads(line))\n";

QString sample(const char *command, const char *name)
{
    return u"exec:%1 %2"_s.arg(QString::fromLatin1(command),
                               QStringLiteral(SIDL_SOURCE_DIR "/resources/agents/") + QString::fromLatin1(name));
}

bool isGone(qint64 process)
{
    return ::kill(pid_t(process), 0) != 0;
}

} // namespace

/// P8, P10: programs that play, over standard input and output.
class TestProgramAgent : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    /// The spec of an agent in Python whose program this is, after Head.
    QString python(const char *name, const QByteArray &text) const
    {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write %s", name);
        file.write(Head + text);
        return u"exec:python3 "_s + file.fileName();
    }
    QByteArray read(const char *name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QList<QJsonObject> messages(const char *name) const
    {
        QList<QJsonObject> all;
        for (const QByteArray &line : read(name).split('\n'))
            if (!line.isEmpty())
                all += QJsonDocument::fromJson(line).object();
        return all;
    }

private Q_SLOTS:
    /// P8: the samples play games to their ends, and choose by themselves.
    void theSamplesPlayRealGames_data()
    {
        QTest::addColumn<QString>("agent");
        QTest::addColumn<QString>("game");
        for (const char *game : {"nim", "kuhn-poker", "tic-tac-toe"}) {
            QTest::addRow("Python, %s", game) << sample("python3", "anygame.py") + u" 5"_s << QString::fromLatin1(game);
            QTest::addRow("Prolog, %s", game) << sample("swipl", "anygame.pl") << QString::fromLatin1(game);
        }
    }
    void theSamplesPlayRealGames()
    {
        QFETCH(QString, agent);
        QFETCH(QString, game);
        const AgentPlay play = playAgents(tests::game(game), {agent, agent}, 1);
        QCOMPARE(play.missed, QStringList());
        QVERIFY(play.reason == Reason::Terminal || game == "nim"_L1); // who only waits never ends Nim
    }

    void samplesAreShort()
    {
        const QDir folder(QStringLiteral(SIDL_SOURCE_DIR "/resources/agents"));
        QVERIFY(!folder.entryList(QDir::Files).isEmpty());
        for (const QString &name : folder.entryList(QDir::Files)) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY2(file.readAll().count('\n') < 60, qPrintable(name));
        }
    }

    /// P10: a spy writes down all that it gets: no word is among it that is hidden from its seat (S15), nor is any name
    /// of a field that the protocol does not have (P5).
    void aProgramGetsWhatItsSeatMaySeeAndNothingElse()
    {
        const QString spy = python("spy.py",
                                   "\n"
                                   "log = open(sys.argv[1], \"w\")\n"
                                   "for line in sys.stdin:\n"
                                   "    log.write(line); log.flush()\n"
                                   "    if json.loads(line)[\"type\"] == \"position\": say(\"ready\")\n");
        const QMap<QString, QStringList> fields{
            {u"welcome"_s, {u"clock"_s, u"game"_s, u"mode"_s, u"players"_s, u"protocol"_s, u"type"_s, u"you"_s}},
            {u"position"_s, {u"accounts"_s, u"chronon"_s, u"deadline_ms"_s, u"switches"_s, u"type"_s, u"words"_s}},
            {u"sent"_s, {u"accounts"_s, u"chronon"_s, u"created"_s, u"deleted"_s, u"type"_s}},
            {u"over"_s, {u"accounts"_s, u"reason"_s, u"type"_s}}};
        for (quint64 seed = 0; seed < 4; ++seed) {
            const AgentPlay play = playAgents(game(u"kuhn-poker"_s),
                                              {spy + u' ' + path("alice.log"), spy + u' ' + path("bob.log")}, seed);
            QCOMPARE(play.missed, QStringList());
            for (int player = 0; player < 2; ++player) {
                const char *const name = player == 0 ? "alice.log" : "bob.log";
                const QByteArray all = read(name);
                QVERIFY(!play.hidden[std::size_t(player)].isEmpty());
                for (const QString &word : play.hidden[std::size_t(player)])
                    QVERIFY2(!all.contains(word.toUtf8()) || word == "[shows]"_L1,
                             qPrintable(word + u": "_s + QString::fromUtf8(all)));
                const QList<QJsonObject> got = messages(name);
                QCOMPARE(got.front()[u"type"_s].toString(), u"welcome"_s);
                QCOMPARE(got.back()[u"type"_s].toString(), u"over"_s);
                for (const QJsonObject &message : got) {
                    QStringList known = fields[message[u"type"_s].toString()];
                    if (!message.contains(u"deadline_ms"_s))
                        known.removeAll(u"deadline_ms"_s);
                    QCOMPARE(message.keys(), known);
                }
            }
        }
    }

    /// P5: the rules' text is told where the host says so.
    void rulesAreToldOnlyWhereTheHostSaysSo()
    {
        const QString spy = python("rules.py",
                                   "\n"
                                   "log = open(sys.argv[1], \"w\")\n"
                                   "log.write(sys.stdin.readline()); log.flush()\n");
        for (const bool tells : {false, true}) {
            playAgents(game(u"nim"_s), {spy + u' ' + path("rules.log"), u"first"_s}, 0, milliseconds(5000), tells);
            const QList<QJsonObject> got = messages("rules.log");
            QCOMPARE(got.size(), 1);
            QCOMPARE(got.front().contains(u"rules"_s), tells);
            if (tells)
                QVERIFY(got.front()[u"rules"_s].toString().contains(u"game(nim)."_s));
        }
    }

    /// S12, S13: what is not valid is refused with a reason, and changes nothing; the last choice counts, and can be
    /// withdrawn. What answers another position is ignored.
    void choicesAreAnswered()
    {
        const QString agent = python("answers.py",
                                     "\n"
                                     "log = open(sys.argv[1], \"w\")\n"
                                     "def answer(message):\n"
                                     "    if message[\"type\"] in (\"accepted\", \"refused\"):\n"
                                     "        log.write(json.dumps(message) + \"\\n\"); log.flush()\n"
                                     "    if message[\"type\"] == \"position\" and message[\"switches\"]:\n"
                                     "        say(\"do\", switch=\"[main]\", action=\"[7]\")\n"
                                     "        say(\"do\", switch=\"[other]\", action=\"[1]\")\n"
                                     "        say(\"do\", switch=\"[main]\", action=\"no word (\")\n"
                                     "        say(\"do\", switch=\"[main]\", action=\"[1]\")\n"
                                     "        say(\"do\", switch=\"[main]\", action=\"[2]\")\n"
                                     "        if message[\"chronon\"] > 0: say(\"withdraw\", switch=\"[main]\")\n"
                                     "        say(\"do\", switch=\"[main]\", action=\"[3]\", chronon=99)\n"
                                     "        say(\"ready\", chronon=99)\n"
                                     "        say(\"ready\", chronon=message[\"chronon\"])\n"
                                     "wait_for(answer)\n");
        const AgentPlay play = playAgents(game(u"nim"_s), {agent + u' ' + path("answers.log"), u"first"_s});
        QCOMPARE(play.missed, QStringList());
        // Alice takes two first, then, having withdrawn, plays the default of one; Bob takes one each time.
        QCOMPARE(play.played.mid(0, 4), (QStringList{u"[2]"_s, u"[1]"_s, u"[1]"_s, u"[1]"_s}));
        QStringList got;
        for (const QJsonObject &message : messages("answers.log").mid(0, 5))
            got << message[u"type"_s].toString() + u' ' + message[u"switch"_s].toString() + u' '
                    + message[message.contains(u"action"_s) ? u"action"_s : u"reason"_s].toString().left(24);
        QCOMPARE(got.mid(0, 2),
                 (QStringList{u"refused [main] [7] is no action of [mai"_s.left(40),
                              u"refused [other] [other] is no switch of "_s}));
        QVERIFY2(got[2].startsWith(u"refused [main] "_s), qPrintable(got[2]));
        QCOMPARE(got.mid(3), (QStringList{u"accepted [main] [1]"_s, u"accepted [main] [2]"_s}));
    }

    /// P4: an agent that fails plays its default, the referee is told why, and the play goes on to its end.
    void whoFailsPlaysItsDefault_data()
    {
        QTest::addColumn<QString>("agent");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("why");
        const auto row = [this](const char *name, const QByteArray &text, const char *code, const char *why) {
            QTest::newRow(name) << python((QByteArray(name).replace(' ', '_') + ".py").constData(), text)
                                << QString::fromLatin1(code) << QString::fromUtf8(why);
        };
        row("ends at once", "sys.exit(3)", "agent-ended", "status 3");
        row("raises", "raise ValueError('no idea')", "agent-ended", "ValueError: no idea");
        row("is killed", "os.kill(os.getpid(), 9)", "agent-ended", "by a signal");
        row("hangs", "time.sleep(1000)", "agent-time", "has not chosen within 300 ms");
        row("never ready", "wait_for(lambda m: None)", "agent-time", "has not chosen within 300 ms");
        row("prints", "print('Thinking …', flush=True); time.sleep(1000)", "agent-protocol", "this is no JSON object");
        row("says a list", "print('[1]', flush=True); time.sleep(1000)", "agent-protocol", "this is no JSON object");
        row("no probability",
            "say('thinks', options=[{'switch': 's', 'action': 'a', 'probability': 2}]); time.sleep(1000)",
            "agent-protocol", "option 1: \"probability\" is not a number from 0 to 1");
        row("no option", "say('thinks', options=[5]); time.sleep(1000)", "agent-protocol",
            "option 1: \"switch\" is missing");
        row("no options", "say('thinks'); time.sleep(1000)", "agent-protocol", "\"options\" is missing");
        row("unknown type", "say('resign'); time.sleep(1000)", "agent-protocol", "no message of type “resign”");
        row("no action", "say('do', switch='[main]'); time.sleep(1000)", "agent-protocol", "\"action\" is missing");
        row("long line", "print('x' * 3000000, flush=True); time.sleep(1000)", "agent-protocol", "more than 1048576");
        row("floods", "\nwhile True: say('withdraw', switch='[main]')", "agent-protocol", "more than 10000 messages");
        row("eats memory", "x = bytearray(5 << 30); say('ready')", "agent-ended", "MemoryError");
    }
    void whoFailsPlaysItsDefault()
    {
        QFETCH(QString, agent);
        QFETCH(QString, code);
        QFETCH(QString, why);
        const bool isLate = code == "agent-time"_L1;
        const AgentPlay play = playAgents(game(u"nim"_s), {agent, u"first"_s}, 0, milliseconds(isLate ? 300 : 20000));
        QCOMPARE(play.reason, Reason::Terminal);
        QCOMPARE(play.played, QStringList(10, u"[1]"_s)); // Nim's default
        QCOMPARE(play.missed.size(), 5);
        QCOMPARE(play.missed.front(), u"0 "_s + code);
        QVERIFY2(play.whys.front().contains(why), qPrintable(play.whys.front()));
    }

    /// One who is ready at positions without switches, too, is heard late. That it failed meanwhile is told at the end of
    /// the play, where it did.
    void whoFailsWithAnswersLeftIsTold_data()
    {
        QTest::addColumn<QString>("atDecisions");
        QTest::addColumn<QString>("atTheEnd");
        QTest::addColumn<QStringList>("missed");
        QTest::newRow("fails") << u"raise ValueError('boom')"_s << u"sys.exit(0)"_s << QStringList{u"agent-ended"_s};
        QTest::newRow("ends") << u"time.sleep(0.2); sys.exit(0)"_s << u"sys.exit(0)"_s << QStringList{u"agent-ended"_s};
        QTest::newRow("plays") << u"say('ready')"_s << u"sys.exit(0)"_s << QStringList();
        QTest::newRow("fails at the end") << u"say('ready')"_s << u"sys.exit(1)"_s << QStringList();
        QTest::newRow("does not end") << u"say('ready')"_s << u"time.sleep(1000)"_s << QStringList();
        QTest::newRow("says which") << u"say('ready', chronon=message['chronon'])"_s << u"sys.exit(0)"_s
                                    << QStringList();
    }
    void whoFailsWithAnswersLeftIsTold()
    {
        QFETCH(QString, atDecisions);
        QFETCH(QString, atTheEnd);
        QFETCH(QStringList, missed);
        const QString agent = python("left.py",
                                     "def answer(message):\n"
                                     "    if message['type'] == 'over': "
                                         + atTheEnd.toUtf8()
                                         + "\n"
                                           "    if message['type'] == 'position' and message['switches']: "
                                         + atDecisions.toUtf8()
                                         + "\n"
                                           "    elif message['type'] == 'position': say('ready')\n"
                                           "sys.stdin = open(0, 'rb', buffering=0)\n" // nothing is read before its turn
                                           "wait_for(answer)\n");
        for (quint64 seed = 0; seed < 4; ++seed) { // of some lengths
            const AgentPlay play = playAgents(game(u"leduc-poker"_s), {agent, u"random"_s}, seed);
            QCOMPARE(play.reason, Reason::Terminal);
            QStringList codes = play.missed;
            for (QString &one : codes)
                one = one.section(u' ', 1);
            codes.removeDuplicates();
            QCOMPARE(codes, missed);
            if (atDecisions.startsWith("raise"_L1))
                QVERIFY2(play.whys.front().contains(u"status 1: ValueError: boom"_s), qPrintable(play.whys.front()));
        }
    }

    /// P4: where what it chose is not valid, the default applies, and the referee is told what it was and why.
    void whoChoosesNothingValidIsTold()
    {
        const QString agent = python("wrong.py",
                                     "def answer(message):\n"
                                     "    if message['type'] == 'position' and message['switches']:\n"
                                     "        say('do', switch='[main]', action='[99]')\n"
                                     "        if message['chronon'] > 0: say('do', switch='[main]', action='[2]')\n"
                                     "        say('ready')\n"
                                     "wait_for(answer)\n");
        const AgentPlay play = playAgents(game(u"nim"_s), {agent, u"first"_s});
        QCOMPARE(play.played.mid(0, 3), (QStringList{u"[1]"_s, u"[1]"_s, u"[2]"_s}));
        QCOMPARE(play.whys.size(), 1); // later something valid followed
        QVERIFY2(play.whys.front().contains(u"has chosen “[99]” for “[main]”: [99] is no action of [main]"_s),
                 qPrintable(play.whys.front()));
    }

    /// Before it plays: else a name that is spelt wrong would look like one who does nothing.
    void aProgramThatIsNotThereIsRefused()
    {
        engine::Engine engine(game(u"nim"_s));
        const auto none = agents::AgentMaker::of(*agents::readAgentSpec(u"exec:/no/such/program"_s), engine);
        QVERIFY(!none.ok());
        QCOMPARE(none.problem().message, u"there is no program /no/such/program"_s);
    }

    /// What is there and cannot be run says what to do.
    void aScriptThatCannotBeRunSaysWhatToDo()
    {
        QFile script(path("she.py"));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("print('hello')\n");
        script.close();
        QCOMPARE(agents::ChildProgram::whyNone(u"./she.py"_s, m_folder.path()),
                 u"./she.py is there, but may not be executed: allow it with chmod +x ./she.py, or write "
                 "exec:python3 ./she.py"_s);
        QVERIFY(script.setPermissions(script.permissions() | QFile::ExeOwner));
        const agents::ChildProgram child(u"./she.py"_s, 1ll << 30, m_folder.path());
        QCOMPARE(child.why(),
                 u"./she.py has no #! line, which names what runs it: begin it with one such as "
                 "#!/usr/bin/env python3, or write exec:python3 ./she.py"_s);
        QVERIFY(script.remove());
    }

    /// As in a shell there: a path goes from the folder, a name is one on the PATH, and files are those of the folder.
    void aProgramRunsInItsFolder()
    {
        QDir(m_folder.path()).mkpath(u"game"_s);
        QFile script(path("game/here.py"));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("#!/usr/bin/env python3\n");
        script.write("import os\nopen('ran', 'w').write(os.getcwd())\n");
        QVERIFY(script.setPermissions(script.permissions() | QFile::ExeOwner));
        script.close();
        for (const char *command : {"./here.py", "python3 here.py", "../game/here.py"}) {
            agents::ChildProgram child(QString::fromLatin1(command), 1ll << 30, path("game"));
            child.finish(60'000); // ends it then: a busy machine takes its time
            QVERIFY(!child.isRunning());
            QCOMPARE(read("game/ran"), QFileInfo(path("game")).canonicalFilePath().toUtf8());
            QVERIFY(QFile::remove(path("game/ran")));
        }
        QCOMPARE(agents::ChildProgram::whyNone(path("game/here.py"), u"/"_s), QString());
        QVERIFY(!agents::ChildProgram::whyNone(u"./here.py"_s, m_folder.path()).isEmpty());
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(path("game"))); // without a folder it is that of the process
        QCOMPARE(agents::ChildProgram::whyNone(u"./here.py"_s), QString());
        QVERIFY(QDir::setCurrent(before));
    }

    /// One that is late once plays on; what it says too late is ignored.
    void whoIsLateMayPlayOn()
    {
        const QString agent = python("late.py",
                                     "def answer(message):\n"
                                     "    if message['type'] == 'position' and message['chronon'] == 1:\n"
                                     "        say('do', switch='[main]', action='[3]', chronon=0)\n"
                                     "        say('ready', chronon=0)\n"
                                     "    if message['type'] == 'position' and message['chronon'] > 1:\n"
                                     "        say('do', switch='[main]', action='[2]', chronon=message['chronon'])\n"
                                     "        say('ready', chronon=message['chronon'])\n"
                                     "wait_for(answer)\n");
        const AgentPlay play = playAgents(game(u"nim"_s), {agent, u"first"_s}, 0, milliseconds(3000));
        QCOMPARE(play.missed.value(0), u"0 agent-time"_s);
        QCOMPARE(play.played.mid(0, 3), (QStringList{u"[1]"_s, u"[1]"_s, u"[2]"_s}));
    }

    /// P8: killed with its children at the end.
    void nothingIsLeftRunning()
    {
        const QString agent = python("parent.py",
                                     "\n"
                                     "import subprocess\n"
                                     "child = subprocess.Popen([\"sleep\", \"1000\"])\n"
                                     "open(sys.argv[1], \"w\").write(str(os.getpid()) + \" \" + str(child.pid))\n"
                                     "while True:\n"
                                     "    line = sys.stdin.readline()\n"
                                     "    if line and json.loads(line)[\"type\"] == \"position\": say(\"ready\")\n");
        playAgents(game(u"nim"_s), {agent + u' ' + path("pids"), u"first"_s});
        const QList<QByteArray> processes = read("pids").split(' ');
        QCOMPARE(processes.size(), 2);
        for (const QByteArray &process : processes)
            QTRY_VERIFY(isGone(process.toLongLong()));
    }

    /// Cancelling ends a decision that is being waited for.
    void aDecisionCanBeStopped()
    {
        engine::Engine engine(game(u"nim"_s));
        const engine::State start = *engine.initialState();
        const agents::AgentMaker maker
            = *agents::AgentMaker::of(*agents::readAgentSpec(python("waits.py", "time.sleep(1000)")), engine);
        std::stop_source stop;
        play::Seats seats(engine, {maker.make({.player = 0, .time = milliseconds(600000), .stop = stop.get_token()})},
                          0, stop.get_token());
        play::Run run(engine, start, 0, play::Run::Look::Views, stop.get_token());
        std::jthread later([&stop] {
            std::this_thread::sleep_for(milliseconds(200));
            stop.request_stop();
        });
        QCOMPARE(run.go(seats).reason, Reason::Stopped);
    }
};

SIDL_PROLOG_TEST_MAIN(TestProgramAgent)
#include "tst_programagent.moc"
