// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/enginetest.h"
#include "tests/support/sessiontest.h"

#include "sidl/engine/record/trace.h"

#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// Variations and states made by hand, with the engine: what comes of them when the rules play on, and in files.
class TestWhatIf : public EngineTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        openSession();
        start("nim");
    }
    void cleanup() { m_session.reset(); }

    void theGameGoesOnFromAnEditedState()
    {
        QCOMPARE(done(m_session->edit({u"[bob, 2]"_s}, {5, -1})), Outcome::Done);
        QCOMPARE(tree().current(), 1);
        QVERIFY(tree().currentNode().edited);
        QCOMPARE(m_session->position()->switches.size(), 1u);
        QCOMPARE(m_session->position()->switches[0].actions.size(), 3u); // [1], [2] and [wait]
        QCOMPARE(done(m_session->stepWith(play::Policy::First)), Outcome::Done);
        QCOMPARE(tree().currentNode().chronon, 2);
        QVERIFY(!tree().currentNode().edited);
    }

    void whatIsNoStateIsRefused()
    {
        const QSignalSpy refused(m_session.get(), &GameSession::editRefused);
        QCOMPARE(done(m_session->edit({u"[bob,2]"_s, u"[bob,"_s}, {0, 0})), Outcome::Refused);
        QCOMPARE(refused.size(), 1);
        QCOMPARE(refused[0][1].toInt(), 1);
        QCOMPARE(done(m_session->edit({u"halt"_s}, {0, 0})), Outcome::Refused);
        QCOMPARE(done(m_session->edit({u"[X,2]"_s}, {0, 0})), Outcome::Refused);
        QCOMPARE(done(m_session->edit({}, {0})), Outcome::Refused);
        QCOMPARE(done(m_session->edit({}, {0, qInf()})), Outcome::Refused);
        QCOMPARE(tree().size(), 1);
        QCOMPARE(done(m_session->edit({}, {0, 0})), Outcome::Done); // no words is a state
    }

    void sessionsKeepVariations()
    {
        playAndEdit();
        QCOMPARE(done(m_session->promote(4)), Outcome::Done);
        QCOMPARE(done(m_session->prune(3)), Outcome::Done);
        const engine::SessionRecord record = m_session->sessionRecord();
        const engine::State state = tree().currentNode().state;
        EngineGameSession other;
        const QSignalSpy started(&other, &GameSession::started);
        other.openSession(record, 2);
        QTRY_COMPARE(started.size(), 1);
        QTRY_VERIFY(!other.isBusy());
        QCOMPARE(other.tree().size(), tree().size() - 1);
        QVERIFY(other.tree().currentNode().state == state);
        QVERIFY(other.tree().node(3).edited);
        QCOMPARE(other.tree().mainLine(), (std::vector<int>{0, 1, 2, 3, 4}));
        QVERIFY(other.sessionRecord() == record);
    }

    void tracesAreReplayedOverEdits()
    {
        playAndEdit();
        const QSignalSpy ready(m_session.get(), &GameSession::traceReady);
        QCOMPARE(done(m_session->exportTrace(GameSession::TraceEnd::Leaf)), Outcome::Done);
        const auto trace = ready[0][0].value<engine::Trace>();
        const engine::State state = tree().currentNode().state;
        QSignalSpy replayed(m_session.get(), &GameSession::replayed);
        QCOMPARE(done(m_session->openTrace(m_text, trace)), Outcome::Done);
        QVERIFY(!replayed[0][0].value<play::Replay>().difference);
        QVERIFY(tree().currentNode().state == state);
        QVERIFY(tree().node(3).edited);
        QCOMPARE(done(m_session->startAndReplay(m_text, 1)), Outcome::Done); // S26
        QVERIFY(!replayed[1][0].value<play::Replay>().difference);
        QVERIFY(tree().currentNode().state == state);
    }

    void whoIsInAPrunedPartComesToItsParent()
    {
        playAndEdit();
        QCOMPARE(done(m_session->prune(0)), Outcome::Refused);
        QCOMPARE(done(m_session->prune(4)), Outcome::Done);
        QCOMPARE(tree().current(), 2);
        QVERIFY(m_session->position());
        QCOMPARE(done(m_session->goTo(5)), Outcome::Refused);
        QCOMPARE(done(m_session->setNote(5, {})), Outcome::Refused);
        QCOMPARE(done(m_session->restore(4)), Outcome::Done);
        QCOMPARE(done(m_session->goTo(5)), Outcome::Done);
    }

    void aPositionIsComputedFromAfar()
    {
        playAndEdit();
        engine::SessionRecord record = m_session->sessionRecord();
        record.nodes.insert(record.nodes.end(), 3000, record.nodes[1]); // more than are looked at when it is opened
        const int last = int(record.nodes.size()) - 1;
        QCOMPARE(done(m_session->openSession(record, 2)), Outcome::Done);
        QVERIFY(!tree().node(last).position);
        const int current = tree().current();
        QCOMPARE(done(m_session->computePosition(last)), Outcome::Done);
        QVERIFY(tree().node(last).position && !tree().node(last).position->error);
        QCOMPARE(tree().current(), current);
        QCOMPARE(done(m_session->computePosition(9999)), Outcome::Refused);
    }

    /// An edit is nobody's doing: there is no rule to explain it.
    void whyTellsOfTheHand()
    {
        QCOMPARE(done(m_session->edit({u"[bob,2]"_s}, {0, 0})), Outcome::Done);
        const QSignalSpy explained(m_session.get(), &GameSession::explained);
        m_session->explain({Inquiry::Kind::Word, {engine::Question::Kind::Created, u"[bob,2]"_s, {}}});
        QTRY_COMPARE(explained.size(), 1);
        auto answer = explained[0][1].value<Answer>();
        QVERIFY(!answer.problem);
        QVERIFY(answer.parts.at(0).heading.contains(u"by hand"_s));
        m_session->explain({Inquiry::Kind::Rules, {engine::Question::Kind::Payoff, u"[bob]"_s, {}}});
        QTRY_COMPARE(explained.size(), 2);
        answer = explained[1][1].value<Answer>();
        QVERIFY(answer.problem && answer.problem->message.contains(u"by hand"_s));
    }

private:
    /// Two chronons, a third; and from the second an edited state and a chronon more: 0 1 2 3, 2 4 5.
    void playAndEdit()
    {
        for (int i = 0; i < 3; ++i)
            QCOMPARE(done(m_session->stepWith(play::Policy::First)), Outcome::Done);
        QCOMPARE(done(m_session->goTo(2)), Outcome::Done);
        QCOMPARE(done(m_session->edit({u"[bob,3]"_s, u"[by_hand]"_s}, {0.1, -7})), Outcome::Done);
        QCOMPARE(done(m_session->stepWith(play::Policy::First)), Outcome::Done);
        QCOMPARE(tree().size(), 6);
        QCOMPARE(tree().current(), 5);
    }
};

SIDL_SESSION_TEST_MAIN(TestWhatIf)
#include "tst_whatif.moc"
