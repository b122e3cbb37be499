// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/enginetest.h"
#include "tests/support/sessiontest.h"

#include "debugger/session/tableclock.h"
#include "sidl/engine/record/sessionfile.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::debugger;
using namespace std::chrono_literals;
using End = play::ClockSettings::End;

/// P1-P4 in a session: agents at its seats, the clock, choices that are played at once, and what records keep of it.
class TestTableSession : public EngineTest
{
    Q_OBJECT

    int m_later = 0; ///< seconds

    /// The actions of the chronon that led here.
    QString played() const
    {
        QStringList actions;
        for (const Choice &choice : tree().currentNode().edge->applied)
            actions << choice.place.text() + choice.action.text();
        return actions.join(u' ');
    }
    void setTable(const TableSettings &table) { m_session->setTable(table); }
    /// A program in Python: @p atDecisions, and @p otherwise at other positions; @p atTheEnd of a play.
    static QString program(const QTemporaryDir &folder, const QByteArray &atDecisions, const QByteArray &otherwise,
                           const QByteArray &atTheEnd = "pass")
    {
        QFile file(folder.filePath(u"she.py"_s));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write");
        file.write("import json, sys\n"
                   "for line in sys.stdin:\n"
                   "    message = json.loads(line)\n"
                   "    if message['type'] == 'over': "
                   + atTheEnd
                   + "\n"
                     "    if message['type'] != 'position': continue\n"
                     "    if message['switches']: "
                   + atDecisions + '\n' + otherwise);
        return u"exec:python3 "_s + file.fileName();
    }
    void submit(int player, const char *action)
    {
        std::vector<Choice> found; // whoever submits changes the position
        for (const Switch &one : m_session->position()->switches)
            for (const Word offered : one.actions)
                if (one.owner == Owner::player(player) && offered.text() == QLatin1String(action))
                    found.push_back({one.word, offered});
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(done(m_session->submit(Owner::player(player), found.front())), Outcome::Done);
    }

private Q_SLOTS:
    void init() { openSession(); }
    void cleanup() { m_session.reset(); }

    /// P1: an agent chooses where nothing is submitted, and is no person; what it did is told of the chronon.
    void agentsChooseInAStep()
    {
        start("nim");
        setTable({.agents = {{u"[alice]"_s, u"mcts:plays=200"_s}, {u"[bob]"_s, u"first"_s}}});
        QVERIFY(m_session->isPlayedByPolicy(Owner::player(0)));
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QVERIFY2(played().startsWith(u"[main]["_s), qPrintable(played()));
        QCOMPARE(tree().currentNode().edge->does.size(), std::size_t(1)); // chosen, no default
        QCOMPARE(tree().currentNode().choosers.size(), std::size_t(1));
        QCOMPARE(tree().currentNode().choosers.front().by, u"mcts:plays=200"_s);
        QVERIFY(tree().currentNode().choosers.front().milliseconds >= 0);
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(done(m_session->step()), Outcome::Done);
            QCOMPARE(tree().currentNode().choosers.size(), std::size_t(1));
        }
    }

    /// What a person has chosen for the seat of an agent goes first.
    void aPersonMayChooseForAnAgent()
    {
        start("nim");
        setTable({.agents = {{u"[alice]"_s, u"first"_s}}});
        submit(0, "[3]");
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(played(), u"[main][3]"_s);
        QCOMPARE(tree().currentNode().choosers.front().by, QString()); // a person
    }

    /// An agent goes along with going back and other branches: it is told the line that leads to where it is asked.
    void agentsFollowBranches()
    {
        start("kuhn-poker");
        setTable({.agents = {{u"[alice]"_s, u"mcts:plays=50"_s}, {u"[bob]"_s, u"mcts:plays=50"_s}}});
        for (int i = 0; i < 3 && !m_session->position()->isTerminal(); ++i)
            QCOMPARE(done(m_session->step()), Outcome::Done);
        const GameTree::NodeId end = tree().current();
        QCOMPARE(done(m_session->goTo(1)), Outcome::Done);
        submit(0, tree().node(2).edge->does.front().action.text() == "[bet]"_L1 ? "[check]" : "[bet]");
        QSignalSpy missed(m_session.get(), &GameEvents::agentMissed);
        while (!m_session->position()->isTerminal())
            QCOMPARE(done(m_session->step()), Outcome::Done);
        QVERIFY(tree().current() != end);
        QCOMPARE(missed.size(), 0);
    }

    /// That a program has ended is told of as long as its seat is without it, at whatever state.
    void programsThatHaveEndedAreKnown()
    {
        start("nim");
        setTable({.agents = {{u"[alice]"_s, u"exec:false"_s}, {u"[bob]"_s, u"first"_s}}});
        QCOMPARE(m_session->endedAgents().size(), 0u);
        const QSignalSpy told(m_session.get(), &GameEvents::endedAgentsChanged);
        const auto codes = [this] {
            QStringList all;
            for (const Problem &problem : m_session->problems())
                all << problem.code;
            return all;
        };
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(told.size(), 1);
        QCOMPARE(codes(), QStringList{u"agent-ended"_s});
        QVERIFY2(m_session->problems()[0].advice.startsWith(
                     u"Since chronon 0, its player plays the default, if one applies. "_s),
                 qPrintable(m_session->problems()[0].advice));
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(codes(), QStringList{u"agent-ended"_s});
        QCOMPARE(done(m_session->back()), Outcome::Done);
        QCOMPARE(codes(), QStringList{u"agent-ended"_s});
        QCOMPARE(told.size(), 1);
        setTable({.agents = {{u"[alice]"_s, u"first"_s}, {u"[bob]"_s, u"first"_s}}});
        QCOMPARE(codes(), QStringList());
        QCOMPARE(told.size(), 2);
        setTable({.agents = {{u"[alice]"_s, u"exec:false"_s}}});
        for (int i = 0; i < 2; ++i) // one of them is alice's
            QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(codes(), QStringList{u"agent-ended"_s});
        start("nim");
        QCOMPARE(codes(), QStringList());
    }

    /// One who is ready at positions without switches, too, is heard late: that it failed is known at the end of the play.
    void programsThatFailUnheardAreKnownAtTheEnd()
    {
        const QTemporaryDir folder;
        const QString agent
            = program(folder, "raise ValueError('boom')", "    else: print('{\"type\": \"ready\"}', flush=True)\n");
        start("kuhn-poker");
        setTable({.agents = {{u"[alice]"_s, agent}}});
        QCOMPARE(done(m_session->step()), Outcome::Done); // the deal
        QCOMPARE(done(m_session->step()), Outcome::Done);
        submit(1, "[check]"); // alice chooses but once
        QCOMPARE(m_session->endedAgents().size(), 0u);
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QVERIFY(m_session->position()->isTerminal());
        QVERIFY(m_session->endedAgents().contains(0));
        QVERIFY2(m_session->endedAgents().at(0).message.endsWith(u"with status 1: ValueError: boom"_s),
                 qPrintable(m_session->endedAgents().at(0).message));
    }

    /// Those that choose while a clock runs are told that the play is over, as others are; the same is known of them.
    void programsThatPlayAheadAreToldOfTheEnd()
    {
        const QTemporaryDir folder;
        const QString told = folder.filePath(u"told"_s);
        const QString agent
            = program(folder, "print('{\"type\": \"ready\"}', flush=True)", "",
                      "open('" + told.toUtf8() + "', 'w').write(message['reason'] + str(len(message['accounts'])))");
        const auto playAhead = [this, &agent] {
            start("kuhn-poker");
            setTable({.agents = {{u"[alice]"_s, agent}, {u"[bob]"_s, u"first"_s}}});
            while (!m_session->position()->isTerminal()) {
                m_session->letAgentsChoose();
                QTRY_VERIFY(!m_session->isChoosing(0) && !m_session->isChoosing(1));
                QCOMPARE(done(m_session->step()), Outcome::Done);
            }
        };
        playAhead();
        QFile file(told);
        QTRY_VERIFY(file.exists() && file.size() == 9);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), "terminal2");
        QVERIFY(m_session->endedAgents().empty());

        program(folder, "raise ValueError('boom')", "    else: print('{\"type\": \"ready\"}', flush=True)\n");
        playAhead();
        QTRY_VERIFY(m_session->endedAgents().contains(0));
        QVERIFY2(m_session->endedAgents().at(0).message.endsWith(u"with status 1: ValueError: boom"_s),
                 qPrintable(m_session->endedAgents().at(0).message));
    }

    /// Whose choices are not valid is among the problems: after a run nothing else would tell.
    void invalidChoicesAreAmongTheProblems()
    {
        const QTemporaryDir folder;
        const QString agent = program(folder,
                                      "print('{\"type\": \"do\", \"switch\": \"[main]\", \"action\": \"[cheat]\"}\\n"
                                      "{\"type\": \"ready\"}', flush=True)",
                                      "");
        start("nim");
        setTable({.agents = {{u"[alice]"_s, u"first"_s}, {u"[bob]"_s, agent}}});
        const auto told = [this] {
            QStringList all;
            for (const Problem &problem : m_session->problems())
                all << problem.code + u": "_s + problem.message;
            return all;
        };
        const QString why = u"the agent of [bob] has chosen “[cheat]” for “[main]”: [cheat] is no action of [main]"_s;
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(told(), QStringList());
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(
            told(),
            QStringList{u"agent-missed: the agent of [bob] chose nothing valid at a decision, in chronon 1: "_s + why});
        while (!m_session->position()->isTerminal())
            QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(
            told(),
            QStringList{u"agent-missed: the agent of [bob] chose nothing valid at 5 decisions, first in chronon 1: "_s
                        + why});
        setTable({.agents = {{u"[alice]"_s, u"first"_s}}}); // it was another one
        QCOMPARE(told(), QStringList());
    }

    /// Whose program or file is not there is known before anybody asks it.
    void programsThatAreNotThereAreKnownAtOnce()
    {
        const QTemporaryDir folder;
        const QString name = folder.filePath(u"she.pl"_s), agent = u"rules:"_s + name;
        start("nim");
        const QSignalSpy told(m_session.get(), &GameEvents::endedAgentsChanged);
        setTable({.agents = {{u"[alice]"_s, u"exec:no-such-program-here"_s}, {u"[bob]"_s, agent}}});
        QCOMPARE(told.size(), 1);
        QCOMPARE(m_session->endedAgents().size(), 2u);
        for (int player = 0; player < 2; ++player)
            QVERIFY(!m_session->hasAgentBegun(player));
        QCOMPARE(m_session->problems()[0].code, u"agent-program"_s);
        QVERIFY2(m_session->problems()[0].advice.startsWith(
                     u"Since chronon 0, its player plays the default, if one applies. "_s),
                 qPrintable(m_session->problems()[0].advice));
        start("nim"); // the same seats
        QCOMPARE(m_session->endedAgents().size(), 2u);
        QFile rules(name);
        QVERIFY(rules.open(QIODevice::WriteOnly));
        rules.write("choose([main], [2]).\n");
        rules.close();
        m_session->findAgents(); // it is there now
        QCOMPARE(m_session->endedAgents().size(), 1u);
        QVERIFY(QFile::remove(name));
        m_session->findAgents();
        QCOMPARE(m_session->endedAgents().size(), 2u);
    }

    /// One that is started anew, as after going back, plays again.
    void programsThatPlayAgainHaveNotEnded()
    {
        const QTemporaryDir folder;
        QFile program(folder.filePath(u"once.py"_s)); // the first time that it runs, it ends
        QVERIFY(program.open(QIODevice::WriteOnly));
        program.write("import json, os, sys\n"
                      "if not os.path.exists(sys.argv[1]):\n"
                      "    open(sys.argv[1], 'w'); sys.exit(3)\n"
                      "for line in sys.stdin:\n"
                      "    if json.loads(line)['type'] == 'position':\n"
                      "        print(json.dumps({'type': 'ready'}), flush=True)\n");
        program.close();
        start("nim");
        setTable(
            {.agents = {{u"[alice]"_s, u"exec:python3 %1 %2"_s.arg(program.fileName(), folder.filePath(u"ran"_s))}}});
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(m_session->endedAgents().size(), 1u);
        QCOMPARE(done(m_session->back()), Outcome::Done);
        QCOMPARE(m_session->endedAgents().size(), 1u);
        m_session->submit(Owner::player(0),
                          {m_session->position()->switches[0].word, m_session->position()->switches[0].actions.back()});
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(m_session->endedAgents().size(), 0u);
    }

    /// Also while the chronon for which it was started anew stands at a breakpoint.
    void programsThatPlayAgainHaveNotEndedInAStoppedChronon()
    {
        const QTemporaryDir folder;
        QFile program(folder.filePath(u"once.py"_s));
        QVERIFY(program.open(QIODevice::WriteOnly));
        program.write("import json, os, sys\n"
                      "if not os.path.exists(sys.argv[1]):\n"
                      "    open(sys.argv[1], 'w'); sys.exit(3)\n"
                      "for line in sys.stdin:\n"
                      "    if json.loads(line)['type'] == 'position':\n"
                      "        print(json.dumps({'type': 'do', 'switch': '[main]', 'action': '[3]'}), flush=True)\n"
                      "        print(json.dumps({'type': 'ready'}), flush=True)\n");
        program.close();
        start("nim");
        setTable(
            {.agents = {{u"[alice]"_s, u"exec:python3 %1 %2"_s.arg(program.fileName(), folder.filePath(u"ran"_s))}}});
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(m_session->endedAgents().size(), 1u);
        QCOMPARE(done(m_session->back()), Outcome::Done);
        submit(0, "[1]");
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(m_session->endedAgents().size(), 1u);
        m_session->stepper()->stopAtNext();
        m_session->step();
        QTRY_VERIFY(m_session->isStopped());
        QCOMPARE(m_session->beingPlayed().size(), std::size_t(1)); // hers
        QCOMPARE(m_session->endedAgents().size(), 0u);
    }

    /// What a seat names is looked for beside the game, wherever the window was started.
    void agentsAreFoundBesideTheGame()
    {
        const QTemporaryDir folder;
        QFile program(folder.filePath(u"three.py"_s));
        QVERIFY(program.open(QIODevice::WriteOnly));
        program.write("import json, sys\n"
                      "for line in sys.stdin:\n"
                      "    if json.loads(line)['type'] == 'position':\n"
                      "        print(json.dumps({'type': 'do', 'switch': '[main]', 'action': '[3]'}), flush=True)\n"
                      "        print(json.dumps({'type': 'ready'}), flush=True)\n");
        program.close();
        QFile rules(folder.filePath(u"two.pl"_s));
        QVERIFY(rules.open(QIODevice::WriteOnly));
        rules.write("choose([main], [2]).\n");
        rules.close();
        const GameText nim{tests::gameText("nim"), folder.filePath(u"nim.sidl"_s), 1};
        QCOMPARE(done(m_session->start(nim, 1)), Outcome::Done);
        setTable({.agents = {{u"[alice]"_s, u"exec:python3 three.py"_s}, {u"[bob]"_s, u"rules:two.pl"_s}}});
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(played(), u"[main][3]"_s);
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(played(), u"[main][2]"_s);
    }

    /// As a program that is started again: who goes back plays on with what was changed in between.
    void rulesThatWereChangedAreReadAgain()
    {
        const QTemporaryDir folder;
        QFile rules(folder.filePath(u"mine.pl"_s));
        const auto write = [&](const char *text) {
            QVERIFY(rules.open(QIODevice::WriteOnly));
            rules.write(text);
            rules.close();
            QVERIFY(rules.open(QIODevice::ReadWrite)); // a file's time may be as coarse as a second
            QVERIFY(rules.setFileTime(QDateTime::currentDateTime().addSecs(m_later += 2),
                                      QFileDevice::FileModificationTime));
            rules.close();
        };
        write("choose([main], [2]).\n");
        const GameText nim{tests::gameText("nim"), folder.filePath(u"nim.sidl"_s), 1};
        QCOMPARE(done(m_session->start(nim, 1)), Outcome::Done);
        setTable({.agents = {{u"[alice]"_s, u"rules:mine.pl"_s}, {u"[bob]"_s, u"first"_s}}});
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(played(), u"[main][2]"_s);
        write("choose([main], [3]).\n");
        QCOMPARE(done(m_session->goTo(0)), Outcome::Done);
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(played(), u"[main][3]"_s);
        write("chose([main], [1]).\n"); // a slip is told, and mended
        QCOMPARE(done(m_session->goTo(0)), Outcome::Done);
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QVERIFY(tree().currentNode().choosers.front().why.contains(u"there is no choose/2"_s));
        write("choose([main], [2]).\n");
        QCOMPARE(done(m_session->goTo(0)), Outcome::Done);
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(played(), u"[main][2]"_s);
    }

    /// P4: an agent that fails plays its default; the referee is told why, and the step is done.
    void whoFailsPlaysItsDefault()
    {
        start("nim");
        setTable({.agents = {{u"[alice]"_s, u"exec:/no/such/program"_s}, {u"[bob]"_s, u"rules:/no/such/file"_s}}});
        QSignalSpy missed(m_session.get(), &GameEvents::agentMissed);
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(played(), u"[main][1]"_s);
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(missed.size(), 2);
        QVERIFY(tree().currentNode().choosers.front().why.contains(u"/no/such/file"_s));
    }

    /// What thinks is ended by stop(), and nothing was changed.
    void thinkingCanBeStopped()
    {
        start("chess");
        setTable({.agents = {{u"[white]"_s, u"mcts:plays=1000000000"_s}, {u"[black]"_s, u"first"_s}}});
        QVERIFY(!m_session->agentOf(Owner::player(0)).isEmpty() || !m_session->agentOf(Owner::player(1)).isEmpty());
        const Ticket step = m_session->step();
        QTimer::singleShot(300, m_session.get(), [this] { m_session->stop(); });
        QCOMPARE(done(step), Outcome::Cancelled);
        QCOMPARE(tree().size(), 1);
    }

    /// S25: each choice is a transition of its own; a step draws for nature, or lets the next agent choose.
    void choicesArePlayedAtOnce()
    {
        start(
            u"init([a], 0). init([b], 0). init([on]). legal([N]) :- fact([on]), player([N]).\n"
            "legal([die]) :- fact([on]). owned([a], [a]). owned([b], [b]). owned([die], equal(2)).\n"
            "switch([die], [die, 1]). switch([die], [die, 2]). switch([a], [x]). switch([b], [x]).\n"
            "default([_], [x]). do([x]) :- does([W], [x]), create([did, W]). do([die, N]) :- create([rolled, N]).\n"_s);
        setTable({.mode = play::TableMode::Interrupts});
        submit(1, "[x]");
        QCOMPARE(played(), u"[b][x]"_s);
        QVERIFY(tree().currentNode().edge->isInterrupt);
        QVERIFY(m_session->submitted().empty());
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QVERIFY(played().startsWith(u"[die]"_s));
        setTable({.agents = {{u"[a]"_s, u"first"_s}}, .mode = play::TableMode::Interrupts});
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(played(), u"[a][x]"_s);
        // S26: replayed as it was played.
        const QString before = played();
        QCOMPARE(done(m_session->startAndReplay(m_text, 1)), Outcome::Done);
        QCOMPARE(played(), before);
        QCOMPARE(tree().currentNode().chronon, 3);
        QVERIFY(tree().currentNode().edge->isInterrupt);
    }

    /// The session file keeps the table and who chose; one without them opens as before.
    void recordsKeepTheTable()
    {
        start("nim");
        const TableSettings table{
            .agents = {{u"[bob]"_s, u"mcts:plays=20"_s}}, .clock = {End::Either, 45000ms}, .agentTime = 3000ms};
        setTable(table);
        submit(0, "[2]");
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(done(m_session->step()), Outcome::Done);
        const QByteArray json = writeSession(m_session->sessionRecord());
        const Result<SessionRecord> record = readSession(json);
        QVERIFY2(record.ok(), record.ok() ? "" : qPrintable(record.problem().text()));
        const auto choosers = tree().currentNode().choosers;
        openSession();
        QCOMPARE(done(m_session->openSession(*record, 1)), Outcome::Done);
        QVERIFY(m_session->table() == table);
        QVERIFY(tree().currentNode().choosers == choosers);
        QCOMPARE(choosers.front().by, u"mcts:plays=20"_s);
        QVERIFY(json.contains("\"table\""));
        SessionRecord plain = *record;
        plain.table = {};
        for (SessionNode &node : plain.nodes)
            node.choosers.clear();
        const QByteArray old = writeSession(plain);
        QVERIFY(!old.contains("\"table\"") && !old.contains("choosers"));
        openSession();
        QCOMPARE(done(m_session->openSession(*readSession(old), 1)), Outcome::Done);
        QVERIFY(m_session->table() == TableSettings());
    }

    /// Who sat at the seats sits there again when the game is started again, and not in another game.
    void seatsAreOfTheirGame()
    {
        start("nim");
        setTable({.agents = {{u"[alice]"_s, u"first"_s}}});
        start("nim");
        QCOMPARE(m_session->agentOf(Owner::player(0)), u"first"_s);
        QCOMPARE(done(m_session->restart(2)), Outcome::Done);
        QCOMPARE(m_session->agentOf(Owner::player(0)), u"first"_s);
        start("kuhn-poker");
        QCOMPARE(m_session->agentOf(Owner::player(0)), QString());
    }

    /// A program that a file names is not started before somebody was asked.
    void programsOfAFileAreLeftOut()
    {
        start("nim");
        setTable({.agents = {{u"[alice]"_s, u"exec:/bin/true"_s}, {u"[bob]"_s, u"first"_s}}});
        const SessionRecord record = *readSession(writeSession(m_session->sessionRecord()));
        QCOMPARE(record.table.seats.size(), std::size_t(2));
        openSession();
        QCOMPARE(done(m_session->openSession(record, 1)), Outcome::Done);
        QCOMPARE(m_session->agentOf(Owner::player(0)), QString());
        QCOMPARE(m_session->agentOf(Owner::player(1)), u"first"_s);
    }

    void wrongTablesAreRefused()
    {
        start("nim");
        setTable({.mode = play::TableMode::Interrupts});
        QByteArray json = writeSession(m_session->sessionRecord());
        QVERIFY(json.contains("\"interrupts\""));
        json.replace("\"interrupts\"", "\"dice\"");
        const Result<SessionRecord> record = readSession(json);
        QVERIFY(!record.ok());
        QCOMPARE(record.problem().code, u"session-format"_s);
        QVERIFY2(record.problem().message.contains(u"in \"table\""_s), qPrintable(record.problem().message));
    }

    /// P2: the clock ends chronons; a made-up one here.
    void theClockEndsChronons()
    {
        TableClock clock(m_session.get());
        TableClock::Moment now = 0s;
        clock.setNow([&now] { return now; });
        start("nim");
        setTable({.clock = {End::Either, 10s}});
        QVERIFY(clock.left() == 10s);
        now = 4s;
        QVERIFY(clock.left() == 6s);
        clock.pause();
        now = 100s;
        QVERIFY(clock.left() == 6s);
        clock.resume();
        clock.extend(30s);
        QVERIFY(clock.left() == 36s);
        now = 135s;
        QTest::qWait(0);
        QCOMPARE(tree().size(), 1);
        now = 136s; // the default of who has not chosen (S17)
        QTRY_COMPARE(tree().size(), 2);
        QCOMPARE(played(), u"[main][1]"_s);
        QTRY_VERIFY(!m_session->isBusy());
        QVERIFY(clock.left() == 10s);
        submit(1, "[2]"); // all have chosen
        QTRY_COMPARE(tree().size(), 3);
        QCOMPARE(played(), u"[main][2]"_s);
        // Whoever looks at an earlier state is not hurried.
        QTRY_VERIFY(!m_session->isBusy());
        QCOMPARE(done(m_session->back()), Outcome::Done);
        QVERIFY(!clock.left());
        now = 1000s;
        QTest::qWait(0);
        QCOMPARE(tree().size(), 3);
    }

    /// P2: in GDL, who has one move only has nothing to choose, and nobody waits for it.
    void onlyMovesAreNotWaitedFor()
    {
        TableClock clock(m_session.get());
        TableClock::Moment now = 0s;
        clock.setNow([&now] { return now; });
        start(tests::gameText("connect-four.kif"), u"connect-four.kif"_s);
        setTable({.agents = {{u"yellow"_s, u"first"_s}}, .clock = {End::Acted}});
        QTest::qWait(0);
        QCOMPARE(tree().size(), 1); // red has a choice
        QVERIFY(!clock.hasActed(0));
        for (int turn = 1; turn <= 2; ++turn) {
            const Switch red = m_session->position()->switches.front();
            QCOMPARE(done(m_session->submit(Owner::player(0), {red.word, red.actions.front()})), Outcome::Done);
            QTRY_COMPARE(tree().size(), 2 * turn + 1); // yellow has answered
            QTRY_VERIFY(!m_session->isBusy());
        }
    }

    /// P1, P2: agents alone play to the end by themselves.
    void agentsPlayByThemselves()
    {
        TableClock clock(m_session.get());
        TableClock::Moment now = 0s;
        clock.setNow([&now] { return now; });
        start("nim");
        setTable({.agents = {{u"[alice]"_s, u"first"_s}, {u"[bob]"_s, u"first"_s}}, .clock = {End::Acted}});
        QTRY_VERIFY(m_session->position() && m_session->position()->isTerminal());
        QCOMPARE(tree().size(), 11);
    }
};

SIDL_SESSION_TEST_MAIN(TestTableSession)
#include "tst_tablesession.moc"
