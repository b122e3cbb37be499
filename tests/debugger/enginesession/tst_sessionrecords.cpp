// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/enginesession/enginegamesessiontest.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::gameText;
using sidl::tests::word;

/// The session opens sessions and traces, exports them, and plays a line again under other rules (S26).
class TestSessionRecords : public EngineGameSessionTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_session = std::make_unique<EngineGameSession>(); }
    void cleanup() { m_session.reset(); }

    void aSessionIsOpenedAsItWas()
    {
        start(gameText("nim"));
        play(0, "[1]");
        play(1, "[1]");
        done(m_session->goTo(1));
        play(1, "[3]");
        QCOMPARE(done(m_session->setNote(2, {u"careful"_s, u"one by one"_s, true})), Outcome::Done);
        QCOMPARE(done(m_session->setNote(9, {})), Outcome::Refused);
        done(m_session->goTo(2));
        engine::SessionRecord record = m_session->sessionRecord();
        QCOMPARE(record.text, gameText("nim"));
        QCOMPARE(record.sourcePath, QString()); // no path of a file
        record.sourcePath = u"test.sidl"_s;     // what it is called, where it is opened

        m_session = std::make_unique<EngineGameSession>();
        QSignalSpy started(m_session.get(), &GameSession::started);
        QSignalSpy checked(m_session.get(), &GameSession::textChecked);
        QCOMPARE(done(m_session->openSession(record, 7)), Outcome::Done);
        QCOMPARE(started.count(), 1);
        QCOMPARE(checked.at(0).at(1).toInt(), 7);
        QCOMPARE(m_session->game().seed, 1u);
        QCOMPARE(m_session->game().revision, 7);
        QCOMPARE(m_session->game().fileName, u"test.sidl"_s);
        QCOMPARE(m_session->tree().size(), 4);
        QCOMPARE(m_session->tree().current(), 2);
        QVERIFY(m_session->tree().node(2).note.bookmark);
        record.sourcePath.clear();
        QVERIFY(m_session->sessionRecord() == record);
        QCOMPARE(facts(), u"[alice,8]"_s);
        play(0, "[2]"); // and it goes on
        QCOMPARE(facts(), u"[bob,6]"_s);
        QCOMPARE(done(m_session->goTo(3)), Outcome::Done);
        QCOMPARE(facts(), u"[alice,6]"_s);
        QVERIFY(m_session->position());
    }

    /// A long line is told without waiting for what each state's default is: that is asked once the state is shown.
    void defaultsOfALongLineAreToldWhereItIsShown()
    {
        const QString rules
            = u"game(g).\ninit([alice], 0).\ninit([n, 0]).\nlegal([m]).\nowned([m], [alice]).\n"
              "switch([m], [add, K]) :- between(1, 2, K).\n"
              "default([m], [add, K]) :- fact([n, N]), findall(X, between(1, 5000, X), _), K is N mod 2 + 1.\n"
              "do([add, _]) :- fact([n, N]), M is N + 1, delete([n, N]), create([n, M]).\n"_s;
        start(rules);
        constexpr int Chronons = 300;
        while (m_session->tree().size() <= Chronons) // no more at once than are shown in time
            QCOMPARE(done(m_session->playOn(play::Policy::First, {Chronons + 1 - m_session->tree().size()})),
                     Outcome::Done);
        QCOMPARE(done(m_session->startAndReplay({rules, u"test.sidl"_s, 1}, 1)), Outcome::Done);
        QCOMPARE(m_session->tree().size(), Chronons + 1);
        const auto defaultHere
            = [this] { return m_session->game().defaults.at(m_session->tree().current()).of(word("[m]")).action; };
        QCOMPARE(defaultHere(), u"[add,1]"_s);
        for (const int node : {Chronons - 1, Chronons - 2}) {
            QCOMPARE(done(m_session->goTo(node)), Outcome::Done);
            QCOMPARE(defaultHere(), u"[add,%1]"_s.arg(node % 2 + 1));
        }
    }

    void aSessionThatCannotBeOpenedLeavesTheGameBefore()
    {
        start(gameText("nim"));
        play(0, "[1]");
        const engine::SessionRecord good = m_session->sessionRecord();
        engine::SessionRecord record = good;
        record.text = u"legal([main]) :- nowhere(1)."_s;
        QCOMPARE(done(m_session->openSession(record, 1)), Outcome::Failed);
        record = good;
        record.nodes[1].edge->created = QStringList{u"[a"_s};
        QCOMPARE(done(m_session->openSession(record, 1)), Outcome::Failed);
        QCOMPARE(m_session->failure()->message, u"node 1: '[a' is not a word"_s);
        play(1, "[1]");
        QCOMPARE(facts(), u"[alice,8]"_s);
    }

    void aTraceOfTheLineIsExported()
    {
        start(gameText("nim"));
        for (int i = 0; i < 10; ++i)
            play(i % 2, "[1]");
        done(m_session->goTo(4));
        const engine::Trace here = exported(GameSession::TraceEnd::Here);
        QCOMPARE(here.chronons.size(), 5u);
        QCOMPARE(here.stopped, u"user"_s);
        QCOMPARE(here.game, u"nim"_s);
        QCOMPARE(here.sourcePath, QString()); // "test.sidl" is no path of a file
        QVERIFY(!here.chronons.back().played);
        const engine::Trace all = exported(GameSession::TraceEnd::Leaf);
        QCOMPARE(all.chronons.size(), 11u);
        QCOMPARE(all.stopped, u"terminal"_s);
        QVERIFY(engine::readTrace(engine::writeTrace(all)).ok());
        QCOMPARE(m_session->tree().current(), 4);
    }

    void positionsThatATraceNeedsAreComputed()
    {
        start(gameText("nim"));
        play(0, "[1]");
        play(1, "[2]");
        const engine::Trace before = exported(GameSession::TraceEnd::Here);
        engine::SessionRecord record = m_session->sessionRecord();
        record.nodes.insert(record.nodes.begin() + 1, 3000, record.nodes[1]); // variations: more than are looked at
        record.nodes[3002].parent = 3001;
        record.current = 3002;
        QCOMPARE(done(m_session->openSession(record, 1)), Outcome::Done);
        QVERIFY(!m_session->tree().node(3001).position);
        QVERIFY(exported(GameSession::TraceEnd::Here) == before);
        QVERIFY(m_session->tree().node(3001).position);
    }

    // Who owns a switch, and nature's probabilities, are told at once, wherever the session was.
    void positionsOfASessionAreKnown()
    {
        start(gameText("kuhn-poker"));
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(done(m_session->openSession(m_session->sessionRecord(), 1)), Outcome::Done);
        for (int node = 0; node < m_session->tree().size(); ++node)
            QVERIFY(m_session->tree().node(node).position);
        QCOMPARE(m_session->tree().node(0).position->switches.at(0).probabilities.size(), std::size_t(6));
    }

    void aTraceIsOpenedAsATree()
    {
        start(gameText("rock-paper-scissors"));
        for (int i = 0; i < 40; ++i)
            done(m_session->stepWith(play::Policy::Random));
        const engine::Trace trace = exported(GameSession::TraceEnd::Here);
        const engine::GameTree before = m_session->tree();
        m_session = std::make_unique<EngineGameSession>();
        const play::Replay report
            = replayed([&] { return m_session->openTrace(text(gameText("rock-paper-scissors")), trace); });
        QVERIFY2(!report.difference, qPrintable(report.text));
        QCOMPARE(report.chronons, 40);
        QCOMPARE(m_session->tree().size(), 41);
        QCOMPARE(m_session->tree().current(), 40);
        QVERIFY(m_session->position()->isTerminal());
        for (int id = 0; id < before.size(); ++id)
            QVERIFY(m_session->tree().node(id).state == before.node(id).state);
        QVERIFY(exported(GameSession::TraceEnd::Here) == trace);
    }

    void aTraceThatDiffersStandsAtTheDifference()
    {
        start(gameText("nim"));
        for (int i = 0; i < 10; ++i)
            play(i % 2, "[1]");
        const engine::Trace good = exported(GameSession::TraceEnd::Here);

        engine::Trace trace = good;
        trace.chronons[3].facts = QStringList{u"[bob,9]"_s};
        play::Replay report = replayed([&] { return m_session->openTrace(text(gameText("nim")), trace); });
        QCOMPARE(report.difference->field, u"facts"_s);
        QCOMPARE(report.text, u"chronon 3: words differ; only in the record: [bob,9]; only now: [bob,7]"_s);
        QCOMPARE(m_session->tree().current(), 3);
        QVERIFY(m_session->position());

        trace = good;
        trace.chronons[5].does[u"[main]"_s] = u"[4]"_s;
        report = replayed([&] { return m_session->openTrace(text(gameText("nim")), trace); });
        QCOMPARE(report.text, u"chronon 5: [4] is no action of [main]"_s);
        QCOMPARE(m_session->tree().current(), 5);

        trace = good; // the chronon that differs is played, for all to see
        trace.chronons[9].payoffs[u"[bob]"_s] = 7;
        report = replayed([&] { return m_session->openTrace(text(gameText("nim")), trace); });
        QCOMPARE(report.text, u"chronon 9 \u2192 10: payoffs differ; recorded: [bob]: 7; now: [bob]: -1"_s);
        QCOMPARE(report.chronons, 9);
        QCOMPARE(m_session->tree().current(), 10);
        QVERIFY(m_session->position());
    }

    /// What differs between two games says nothing.
    void aTraceOfAnotherGameIsToldToBeOne()
    {
        start(gameText("nim"));
        play(0, "[1]");
        const engine::Trace trace = exported(GameSession::TraceEnd::Here);
        const play::Replay report = replayed([&] { return m_session->openTrace(text(gameText("chess")), trace); });
        QVERIFY(report.difference);
        QCOMPARE(report.text,
                 u"chronon 0: the trace is of the game nim, and these rules are those of chess; open the rules of nim, "
                 "then the trace again"_s);
    }

    void s26TheLineIsPlayedAgainUnderTheNewRules()
    {
        start(gameText("nim"));
        for (int i = 0; i < 4; ++i)
            play(i % 2, "[2]");
        done(m_session->goTo(2));
        play(0, "[3]"); // a branch: it is forgotten with the one that is left
        const play::Replay report
            = replayed([&] { return m_session->startAndReplay(text(gameText("nim") + u"% changed\n"_s), 1); });
        QVERIFY2(!report.difference, qPrintable(report.text));
        QCOMPARE(report.chronons, 3);
        QCOMPARE(m_session->tree().size(), 4);
        QCOMPARE(facts(), u"[bob,3]"_s);
        QVERIFY(m_session->game().text.endsWith(u"% changed\n"_s));
        play(1, "[1]");
    }

    // What is chosen and not played yet is chosen still, if it is still legal, and in the same chronon.
    void s26WhatIsChosenStays()
    {
        const auto choose = [this](int player, const char *action) {
            const engine::Word place = m_session->position()->switches.at(0).word;
            QCOMPARE(done(m_session->submit(engine::Owner::player(player), {place, tests::word(action)})),
                     Outcome::Done);
            QCOMPARE(m_session->submitted().size(), 1u);
        };
        start(gameText("nim"));
        play(0, "[2]");
        choose(1, "[3]");
        replayed([&] { return m_session->startAndReplay(text(gameText("nim") + u"% changed\n"_s), 1); });
        QCOMPARE(m_session->submitted().size(), 1u);
        QCOMPARE(m_session->submitted().front().action, tests::word("[3]"));
        done(m_session->step());
        QCOMPARE(facts(), u"[alice,5]"_s);

        start(gameText("nim")); // it is not legal any more
        play(0, "[2]");
        choose(1, "[3]");
        replayed([&] {
            return m_session->startAndReplay(text(gameText("nim").replace(u"min(Matches, 3)"_s, u"min(Matches, 2)"_s)),
                                             1);
        });
        QCOMPARE(m_session->tree().currentNode().chronon, 1);
        QVERIFY(m_session->submitted().empty());

        start(gameText("nim")); // it is of somebody else
        choose(0, "[2]");
        replayed([&] {
            return m_session->startAndReplay(
                text(gameText("nim").replace(u"owned([main], [Player]) :-\n    fact([Player, _])."_s,
                                             u"owned([main], [bob])."_s)),
                1);
        });
        QCOMPARE(m_session->position()->switches.at(0).owner, engine::Owner::player(1));
        QVERIFY(m_session->submitted().empty());

        start(gameText("nim")); // the line ends before: nobody has chosen for that chronon
        play(0, "[3]");
        choose(1, "[1]");
        replayed([&] {
            return m_session->startAndReplay(text(gameText("nim").replace(u"min(Matches, 3)"_s, u"min(Matches, 2)"_s)),
                                             1);
        });
        QCOMPARE(m_session->tree().currentNode().chronon, 0);
        QVERIFY(m_session->submitted().empty());
    }

    void s26AnActionThatIsNoLongerValidIsTold()
    {
        start(gameText("nim"));
        for (const char *take : {"[1]", "[1]", "[1]", "[3]"})
            play(int(m_session->tree().current()) % 2, take);
        const QString rules = gameText("nim").replace(u"min(Matches, 3)"_s, u"min(Matches, 2)"_s);
        const play::Replay report = replayed([&] { return m_session->startAndReplay(text(rules), 1); });
        QCOMPARE(report.chronons, 3);
        QCOMPARE(report.text, u"chronon 3: [3] of [bob] is no longer an action of [main]"_s);
        QCOMPARE(facts(), u"[bob,7]"_s);
        QCOMPARE(m_session->tree().size(), 4);
    }

    void s26ASwitchOfSomebodyElseAndOneThatIsGoneAreTold()
    {
        start(gameText("nim"));
        play(0, "[1]");
        play(1, "[1]");
        // Alice decides for both.
        QString rules = gameText("nim").replace(u"owned([main], [Player]) :-\n    fact([Player, _])."_s,
                                                u"owned([main], [alice])."_s);
        play::Replay report = replayed([&] { return m_session->startAndReplay(text(rules), 1); });
        QCOMPARE(report.text, u"chronon 1: [1] of [bob]: [main] belongs to [alice] now"_s);

        start(gameText("nim"));
        play(0, "[1]");
        play(1, "[1]");
        rules = gameText("nim").replace(u"Matches > 0."_s, u"Matches > 9."_s);
        report = replayed([&] { return m_session->startAndReplay(text(rules), 1); });
        QCOMPARE(report.text, u"chronon 1: [1] of [bob]: [main] is no longer legal"_s);
        QVERIFY(m_session->position()->isTerminal());
    }

    void s26OtherEffectsAreToldAndTheRunGoesOn()
    {
        start(gameText("nim"));
        for (int i = 0; i < 10; ++i)
            play(i % 2, "[1]");
        // The first move takes two: from there all differs, and in the end there is one match too few.
        const QString rules = gameText("nim").replace(u"Left is Matches - Take,"_s,
                                                      u"( Matches =:= 10 -> Left = 8 ; Left is Matches - Take ),"_s);
        const play::Replay report = replayed([&] { return m_session->startAndReplay(text(rules), 1); });
        QCOMPARE(report.difference->chronon, 0);
        QCOMPARE(report.difference->field, u"created"_s);
        QCOMPARE(report.chronons, 9);
        QCOMPARE(
            report.text.split(u'\n'),
            (QStringList{u"chronon 0 \u2192 1: created words differ; only in the record: [bob,9]; only now: [bob,8]"_s,
                         u"chronon 9: [1] of [bob]: [main] is no longer legal"_s}));
        QVERIFY(m_session->position()->isTerminal());
    }

    void s26NaturesDrawsAreKeptAndMissingOnesDrawn()
    {
        start(gameText("muddy-children"));
        const engine::Switch dirt = m_session->position()->switches.at(0);
        done(m_session->submit(engine::Owner::nature(), {dirt.word, dirt.actions.back()}));
        done(m_session->step());
        done(m_session->step());
        play::Replay report = replayed([&] { return m_session->startAndReplay(text(gameText("muddy-children")), 99); });
        QVERIFY2(!report.difference, qPrintable(report.text));
        QCOMPARE(m_session->tree().node(1).edge->does.at(0).action, dirt.actions.back());
        QCOMPARE(m_session->game().seed, 99u);

        // A second die, which was not there: it is drawn anew.
        const QString rules = gameText("muddy-children")
            + u"legal([coin]).\nowned([coin], equal(2)).\nswitch([coin], [head]).\n"
              "switch([coin], [tail]).\ndo([head]).\ndo([tail]).\n"_s;
        report = replayed([&] { return m_session->startAndReplay(text(rules), 99); });
        QCOMPARE(report.chronons, 2);
        QCOMPARE(m_session->tree().node(1).edge->does.size(), 2u);
        QCOMPARE(report.difference->field, u"does"_s);
    }

    void s26RulesThatCannotStartLeaveTheOldGame()
    {
        start(gameText("nim"));
        play(0, "[1]");
        done(m_session->back());
        play(0, "[2]");
        QSignalSpy report(m_session.get(), &GameSession::replayed);
        QCOMPARE(done(m_session->startAndReplay(text(u"legal([main]) :- nowhere(1)."_s), 1)), Outcome::Failed);
        QCOMPARE(done(m_session->startAndReplay(text(u"init([a], foo)."_s), 1)), Outcome::Failed);
        QCOMPARE(report.count(), 0);
        QCOMPARE(m_session->tree().size(), 3);
        QCOMPARE(facts(), u"[bob,8]"_s);
        play(1, "[1]");
    }

    void s26AnErrorUnderTheNewRulesIsTold()
    {
        start(gameText("nim"));
        play(0, "[1]");
        play(1, "[1]");
        const QString rules
            = gameText("nim").replace(u"Left is Matches - Take,"_s, u"Left is Matches - Take + 0 // (9 - Matches),"_s);
        const play::Replay report = replayed([&] { return m_session->startAndReplay(text(rules), 1); });
        QVERIFY2(report.text.startsWith(u"chronon 1: error: "_s), qPrintable(report.text));
        QCOMPARE(report.chronons, 1);
        QCOMPARE(m_session->tree().current(), 1);
    }

    void s26WithoutAGameItIsAStart()
    {
        const play::Replay report = replayed([&] { return m_session->startAndReplay(text(gameText("nim")), 1); });
        QCOMPARE(report.chronons, 0);
        QVERIFY(m_session->position());
        play(0, "[1]");
    }

    void aReplayCanBeStopped()
    {
        start(gameText("nim"));
        play(0, "[1]");
        const QString rules = gameText("nim").replace(u"do([Take]) :-"_s, u"do([Take]) :- repeat, Take > 5,"_s);
        const auto ticket = m_session->startAndReplay(text(rules), 1);
        QTimer::singleShot(300, m_session.get(), [this] { m_session->stop(); });
        QCOMPARE(done(ticket), Outcome::Cancelled);
        QCOMPARE(facts(), u"[bob,9]"_s);
        play(1, "[1]");
    }
};

SIDL_SESSION_TEST_MAIN(TestSessionRecords)
#include "tst_sessionrecords.moc"
