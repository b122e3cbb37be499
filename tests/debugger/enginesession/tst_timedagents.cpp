// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/enginetest.h"
#include "tests/support/sessiontest.h"

#include "debugger/session/tableclock.h"

#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::debugger;
using namespace std::chrono_literals;
using End = play::ClockSettings::End;

/// P2, P4: agents choose while the clock of a chronon runs, and no chronon waits for one when its time is over. The time is
/// a made-up one.
class TestTimedAgents : public EngineTest
{
    Q_OBJECT

    static constexpr const char *Endless = "mcts:plays=1000000000";

    std::unique_ptr<TableClock> m_clock;
    TableClock::Moment m_now{0};

    /// Agents of the two players, and a clock of ten seconds.
    void seat(const QString &first, const QString &second, End end = End::Time)
    {
        TableSettings table{.clock = {end, 10s}};
        const Words &players = m_session->game().players;
        if (!first.isEmpty())
            table.agents[players[0].text()] = first;
        if (!second.isEmpty())
            table.agents[players[1].text()] = second;
        m_session->setTable(table);
    }
    /// Two players and nature, who may act at any time, as often as they like.
    void startOpenGame()
    {
        start(u"init([a], 0). init([b], 0). init([n, 0]). legal([N]) :- player([N]). legal([die]).\n"
              "owned([a], [a]). owned([b], [b]). owned([die], equal(2)).\n"
              "switch([die], [die, 1]). switch([die], [die, 2]).\n"
              "switch([a], [x]). switch([a], [y]). switch([b], [x]). switch([b], [y]).\n"
              "do(_) :- fact([n, N]), delete([n, N]), M is N + 1, create([n, M]).\n"_s);
    }
    /// As seat(), each choice a transition of its own.
    void seatAtOnce(const QString &first, const QString &second)
    {
        TableSettings table{.mode = play::TableMode::Interrupts, .clock = {End::Time, 10s}};
        if (!first.isEmpty())
            table.agents[u"[a]"_s] = first;
        if (!second.isEmpty())
            table.agents[u"[b]"_s] = second;
        m_session->setTable(table);
    }
    /// A person at the seat of @p player chooses its first action.
    void submit(int player)
    {
        const std::vector<Switch> switches = m_session->position()->switches; // it changes
        for (const Switch &one : switches)
            if (one.owner == Owner::player(player))
                QCOMPARE(done(m_session->submit(one.owner, {one.word, one.actions.front()})), Outcome::Done);
    }
    /// The choice that led here.
    QString played() const
    {
        const Choice &choice = here().edge->applied.front();
        return choice.place.text() + choice.action.text();
    }
    const GameTree::Node &here() const { return tree().currentNode(); }
    const GameTree::Chooser *chooser(int player) const
    {
        for (const GameTree::Chooser &one : here().choosers)
            if (one.player == player)
                return &one;
        return nullptr;
    }

private Q_SLOTS:
    void init()
    {
        openSession();
        m_now = 0s;
        m_clock = std::make_unique<TableClock>(m_session.get());
        m_clock->setNow([this] { return m_now; });
    }
    void cleanup()
    {
        m_clock.reset();
        m_session.reset();
    }

    /// P4: the default of who thinks still applies, the other one's choice counts, and the referee is told why.
    void anAgentThatThinksStillIsNotWaitedFor()
    {
        start("rock-paper-scissors");
        seat(QLatin1String(Endless), u"first"_s);
        QTRY_VERIFY(!m_session->isChoosing(1)); // though the one before it has not chosen
        QVERIFY(m_session->isChoosing(0));
        QVERIFY(!m_clock->hasActed(0) && m_clock->hasActed(1));
        QVERIFY(!m_session->isBusy()); // persons may choose meanwhile
        const QSignalSpy missed(m_session.get(), &GameEvents::agentMissed);
        m_now = 10s;
        QTRY_COMPARE(tree().size(), 2);
        QVERIFY(chooser(0) && chooser(0)->why.contains(u"the chronon was over before the agent of"_s));
        QVERIFY(chooser(1) && chooser(1)->why.isEmpty());
        QCOMPARE(missed.size(), 1);
        QCOMPARE(missed[0][0].toInt(), 0);
        QCOMPARE(missed[0][2].value<Problem>().code, u"agent-time"_s);
        QTRY_VERIFY(m_session->isChoosing(0)); // of the next chronon
        m_now = 20s;
        QTRY_COMPARE(tree().size(), 3);
    }

    /// What was chosen while the clock ran is what a step by hand leads to: the seed alone decides.
    void whoHasChosenIsTaken()
    {
        start("nim");
        seat(u"mcts:plays=200"_s, u"mcts:plays=200"_s);
        for (int chronon = 1; chronon <= 3; ++chronon) {
            QTRY_VERIFY(!m_session->isChoosing((chronon + 1) % 2));
            QCOMPARE(tree().size(), chronon); // the time is not over
            m_now += 10s;
            QTRY_COMPARE(tree().size(), chronon + 1);
            QTRY_VERIFY(!m_session->isBusy());
        }
        QVERIFY(chooser(0) && chooser(0)->why.isEmpty() && chooser(0)->milliseconds >= 0);
        QStringList timed;
        for (const GameTree::NodeId id : tree().line())
            timed << (tree().node(id).edge ? tree().node(id).edge->applied.front().action.text() : QString());
        start("nim");
        m_session->setTable({.agents = {{u"[alice]"_s, u"mcts:plays=200"_s}, {u"[bob]"_s, u"mcts:plays=200"_s}}});
        QStringList byHand{QString()};
        for (int chronon = 1; chronon <= 3; ++chronon) {
            QCOMPARE(done(m_session->step()), Outcome::Done);
            byHand << here().edge->applied.front().action.text();
        }
        QCOMPARE(timed, byHand);
    }

    /// P2: where all may act before the time is over, agents are among them.
    void theChrononEndsWhenTheAgentsHaveChosen()
    {
        start("nim");
        seat(u"mcts:plays=300"_s, u"first"_s, End::Either);
        QTRY_VERIFY(tree().size() > 2); // though the clock stands still here
        for (GameTree::NodeId id = 1; id < tree().size(); ++id)
            QVERIFY(!tree().node(id).edge->does.empty()); // nobody was cut
    }

    /// A person is waited for, and so is an agent that thinks.
    void agentsAndPersonsAreWaitedFor()
    {
        start("rock-paper-scissors");
        seat(QLatin1String(Endless), {}, End::Either);
        QTRY_VERIFY(m_session->isChoosing(0));
        const Switch *own = nullptr;
        for (const Switch &one : m_session->position()->switches)
            if (one.owner == Owner::player(1))
                own = &one;
        QVERIFY(own);
        QCOMPARE(done(m_session->submit(own->owner, {own->word, own->actions.front()})), Outcome::Done);
        m_now = 9s;
        m_clock->tick();
        QCOMPARE(tree().size(), 1);
        m_now = 10s;
        QTRY_COMPARE(tree().size(), 2);
        QVERIFY(chooser(0) && !chooser(0)->why.isEmpty());
    }

    /// A step by hand takes who has chosen, and asks the others.
    void aStepByHandAsksTheOthers()
    {
        start("rock-paper-scissors");
        seat(u"mcts:plays=100"_s, u"first"_s);
        QTRY_VERIFY(!m_session->isChoosing(1));
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QVERIFY(chooser(0) && chooser(0)->why.isEmpty());
        QVERIFY(chooser(1) && chooser(1)->why.isEmpty());
    }

    /// Whoever goes back, or has somebody else sit there, ends what is thought.
    void whatIsNoLongerAskedEnds()
    {
        start("nim");
        seat(QLatin1String(Endless), u"first"_s);
        QTRY_VERIFY(m_session->isChoosing(0));
        seat(u"first"_s, u"first"_s);
        QTRY_VERIFY(!m_session->isChoosing(0));
        m_now = 10s;
        QTRY_COMPARE(tree().size(), 2);
        QVERIFY(chooser(0) && chooser(0)->by == u"first"_s && chooser(0)->why.isEmpty());
        seat(u"first"_s, QLatin1String(Endless));
        QTRY_VERIFY(m_session->isChoosing(1));
        QCOMPARE(done(m_session->back()), Outcome::Done);
        QVERIFY(!m_session->isChoosing(1)); // an earlier state is looked at
        seat({}, {});
        start("kuhn-poker");
        QVERIFY(!m_session->isChoosing(0) && !m_session->isChoosing(1));
    }

    /// What they think is told while the clock runs.
    void thoughtsAreToldWhileTheClockRuns()
    {
        start("nim");
        const QSignalSpy told(m_session.get(), &GameEvents::thought);
        seat(QLatin1String(Endless), u"first"_s);
        QTRY_VERIFY(told.size() >= 2);
        QCOMPARE(tree().size(), 1);
        const auto last = told.back()[0].value<agents::Thought>();
        QCOMPARE(last.player, 0);
        QVERIFY(last.plays > 0 && !last.isOver);
    }

    /// P3: where each choice is played at once, so is what an agent has chosen, while the clock runs and persons may
    /// choose; then the others have the time until it acts again.
    void inInterruptModeAnAgentActsAtOnce()
    {
        startOpenGame();
        seatAtOnce(u"first"_s, {});
        QTRY_COMPARE(tree().size(), 2);
        QCOMPARE(played(), u"[a][x]"_s);
        QVERIFY(here().edge->isInterrupt && chooser(0) && chooser(0)->by == u"first"_s);
        QTRY_VERIFY(!m_session->isChoosing(0) && !m_session->isBusy()); // it would act again
        m_now += 9s;
        m_clock->tick();
        QCOMPARE(tree().size(), 2);
        submit(1); // a person
        QTRY_COMPARE(tree().size(), 4);
        QCOMPARE(played(), u"[a][x]"_s);
        QTRY_VERIFY(!m_session->isBusy());
        QCOMPARE(tree().node(here().parent).edge->applied.front().place.text(), u"[b]"_s);
        QTRY_VERIFY(!m_session->isChoosing(0));
        m_now += 10s; // nature is the next
        QTRY_VERIFY(tree().size() >= 5);
        QTRY_COMPARE(tree().size(), 6); // and the agent acts again
        QCOMPARE(played(), u"[a][x]"_s);
        QVERIFY(tree().node(here().parent).edge->applied.front().place.text() == u"[die]"_s);
    }

    /// Each of several agents acts once, whoever is first; one that thinks for long holds up nobody, and is given up when
    /// the time is over.
    void inInterruptModeNoAgentIsWaitedFor()
    {
        startOpenGame();
        seatAtOnce(QLatin1String(Endless), u"first"_s);
        QTRY_COMPARE(tree().size(), 2);
        QCOMPARE(played(), u"[b][x]"_s);
        QTRY_VERIFY(m_session->isChoosing(0) && !m_session->isChoosing(1) && !m_session->isBusy());
        const QSignalSpy missed(m_session.get(), &GameEvents::agentMissed);
        m_now += 10s;
        QTRY_VERIFY(tree().size() >= 3);
        QVERIFY(missed.size() >= 1);
        QCOMPARE(missed[0][0].toInt(), 0);
        QCOMPARE(missed[0][2].value<Problem>().code, u"agent-time"_s);
        QCOMPARE(tree().node(2).edge->applied.front().place.text(), u"[die]"_s); // after b it is nature's turn
        m_session->setTable({});
    }

    /// Policies act as agents do, each once; then they take turns with nature, as the time goes by.
    void inInterruptModePoliciesTakeTurns()
    {
        startOpenGame();
        m_session->setPolicies({play::Policy::First, play::Policy::First});
        seatAtOnce({}, {});
        QTRY_COMPARE(tree().size(), 3);
        QTRY_VERIFY(!m_session->isBusy());
        const auto actor
            = [this](GameTree::NodeId node) { return tree().node(node).edge->applied.front().place.text(); };
        const bool isInOrder = actor(1) == u"[a]"_s; // both are asked at once: whoever answers first acts first
        QCOMPARE(actor(2), isInOrder ? u"[b]"_s : u"[a]"_s);
        QTRY_VERIFY(!m_session->isChoosing(0) && !m_session->isChoosing(1));
        if (!isInOrder) { // after a it is the turn of b, and then nature's
            m_now += 10s;
            QTRY_COMPARE(tree().size(), 4);
            QTRY_VERIFY(!m_session->isBusy() && !m_session->isChoosing(0) && !m_session->isChoosing(1));
        }
        const int before = int(tree().size());
        m_now += 10s;
        QTRY_COMPARE(int(tree().size()), before + 3); // nature, and both again
        QCOMPARE(actor(before), u"[die]"_s);
    }

    /// Without a clock that ends chronons after a time, agents are asked when a chronon is played.
    void otherClocksAskInTheStep()
    {
        start("nim");
        m_session->setTable({.agents = {{u"[alice]"_s, QLatin1String(Endless)}}, .clock = {.end = End::Hand}});
        QVERIFY(!m_session->isChoosing(0));
        m_session->setTable({.agents = {{u"[bob]"_s, QLatin1String(Endless)}}, .clock = {.end = End::Acted}});
        QVERIFY(!m_session->isChoosing(1));
        m_session->setTable({.agents = {{u"[alice]"_s, QLatin1String(Endless)}}, .mode = play::TableMode::Interrupts});
        QVERIFY(!m_session->isChoosing(0));
    }
};

SIDL_SESSION_TEST_MAIN(TestTimedAgents)
#include "tst_timedagents.moc"
