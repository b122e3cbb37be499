// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/enginesession/enginegamesession.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/hotseat.h"
#include "tests/support/testwords.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using engine::GameTree;
using engine::Owner;
using sidl::tests::word;

/// What nature draws for those who sit down at one machine.
class TestHotSeatDraws : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_session = std::make_unique<EngineGameSession>();
        start(1000);
    }
    void cleanup()
    {
        m_seat.reset();
        m_view.reset();
        m_session.reset();
    }

    /// As the seed has it; and where that was played and seen, another one.
    void cardsThatWereSeenAreNotDealtAgain()
    {
        m_session->step();
        const QString seen = cardAfter(GameTree::Root);
        m_session->goTo(GameTree::Root);
        QTRY_COMPARE(m_session->tree().current(), GameTree::Root);
        sit();
        const QString dealt = cardAfter(GameTree::Root);
        QVERIFY2(dealt != seen, qPrintable(seen));
        QCOMPARE(m_session->tree().node(GameTree::Root).children.size(), 2u); // nothing is lost
        m_seat.reset();
        m_session->goTo(GameTree::Root);
        QTRY_COMPARE(m_session->tree().current(), GameTree::Root);
        m_session->step(); // nobody sits there
        QCOMPARE(cardAfter(GameTree::Root), seen);

        m_session->restart(1);
        QTRY_VERIFY(m_session->tree().size() == 1 && m_session->position());
        sit();
        QCOMPARE(cardAfter(GameTree::Root), seen); // nobody has seen it yet
    }

    void cardsThatWereChosenAreDealt()
    {
        m_session->step();
        cardAfter(GameTree::Root);
        m_session->goTo(GameTree::Root);
        QTRY_COMPARE(m_session->tree().current(), GameTree::Root);
        m_session->submit(Owner::nature(), {word("[deal]"), word("[card,7]")});
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        sit();
        QCOMPARE(cardAfter(GameTree::Root), u"[card,7]"_s);
    }

    /// However often somebody sits down there, as long as there are others; after that, again those that were seen.
    void noCardIsDealtTwiceWhileThereAreOthers()
    {
        start(5);
        m_session->submit(Owner::nature(), {word("[deal]"), word("[card,3]")}); // it is shown to all
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        m_session->step();
        QStringList seen{cardAfter(GameTree::Root)};
        QCOMPARE(seen.front(), u"[card,3]"_s);
        for (int i = 0; i < 5; ++i) {
            m_session->goTo(GameTree::Root);
            QTRY_COMPARE(m_session->tree().current(), GameTree::Root);
            sit();
            seen.append(cardAfter(GameTree::Root));
            m_seat.reset();
        }
        const QString again = seen.takeLast();
        QVERIFY2(seen.contains(again), qPrintable(again));
        seen.sort();
        QCOMPARE(seen.join(u' '), u"[card,1] [card,2] [card,3] [card,4] [card,5]"_s);
    }

private:
    void start(int cards)
    {
        m_session->start(
            {u"game(deal).\ninit([a], 0).\ninit([b], 0).\n"
             "legal([deal]) :- \\+ fact([card, _]).\nowned([deal], equal(%1)).\n"
             "switch([deal], [card, N]) :- between(1, %1, N).\n"
             "do([card, N]) :- create([card, N]).\n"
             "legal([go]) :- fact([card, _]).\nowned([go], [a]).\nswitch([go], [stay]).\ndo([stay]).\n"_s.arg(cards),
             u"deal.sidl"_s, 0},
            1);
        QTRY_VERIFY_WITH_TIMEOUT(m_session->position() && !m_session->isBusy(), 20000);
    }
    void sit()
    {
        m_seat.reset();
        m_view = std::make_unique<GameView>(m_session.get());
        m_seat = std::make_unique<HotSeat>(m_session.get(), m_view.get(), std::nullopt);
        m_seat->show();
    }
    /// The word that the next state has, once that is there.
    QString cardAfter(GameTree::NodeId node)
    {
        if (!QTest::qWaitFor([&] { return m_session->tree().current() != node && m_session->position(); }, 20000))
            return {};
        const engine::Words words = m_session->tree().currentNode().state.words();
        return words.empty() ? QString() : words.front().text();
    }

    std::unique_ptr<EngineGameSession> m_session;
    std::unique_ptr<GameView> m_view;
    std::unique_ptr<HotSeat> m_seat;
};

SIDL_WINDOW_TEST_MAIN(TestHotSeatDraws)
#include "tst_hotseatdraws.moc"
