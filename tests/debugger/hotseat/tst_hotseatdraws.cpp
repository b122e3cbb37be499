// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/enginesession/enginegamesession.h"
#include "debugger/hotseat/hotseat.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatcolumn.h"
#include "tests/support/testwords.h"

#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>

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

    /// What the seed deals may have been seen, here or when the program ran before.
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
        QSet<QString> cards{seen};
        for (const quint64 chance : {1, 2}) {
            m_seat.reset();
            m_session->restart(1);
            QTRY_VERIFY(m_session->tree().size() == 1 && m_session->position());
            sit({}, {}, chance);
            cards << cardAfter(GameTree::Root);
        }
        QCOMPARE(cards.size(), 3);
    }

    /// Also where *Play Again* keeps its seed.
    void eachGameIsDealtAnew()
    {
        m_session->step();
        QSet<QString> cards{cardAfter(GameTree::Root)};
        m_session->restart(1);
        QTRY_VERIFY(m_session->tree().size() == 1 && m_session->position());
        sit();
        for (int game = 1; game <= 3; ++game) {
            cards << cardAfter(GameTree::Root);
            QSignalSpy started(m_session->events(), &GameEvents::started);
            m_session->restart(1); // who sits there plays on
            QTRY_COMPARE(started.count(), 1);
        }
        QCOMPARE(cards.size(), 4);
    }

    /// Nobody else could look meanwhile.
    void whoPlaysAloneBeginsTheNextGameWithoutACover()
    {
        m_session->start({u"game(alone).\ninit([a], 0).\n"
                          "legal([deal]) :- \\+ fact([card, _]).\nowned([deal], equal(9)).\n"
                          "switch([deal], [card, N]) :- between(1, 9, N).\ndo([card, N]) :- create([card, N]).\n"
                          "legal([go]) :- fact([card, _]), \\+ fact([done]).\nowned([go], [a]).\n"
                          "switch([go], [stay]).\ndo([stay]) :- create([done]).\n"_s,
                          u"alone.sidl"_s, 0},
                         1);
        QTRY_VERIFY_WITH_TIMEOUT(m_session->position() && !m_session->isBusy(), 20000);
        sit(0);
        QTRY_VERIFY(m_seat->findChild<SeatColumn *>());
        for (int game = 1; game <= 2; ++game) {
            m_session->submit(Owner::player(0), {word("[go]"), word("[stay]")});
            QTRY_COMPARE(m_session->submitted().size(), 1u);
            auto *done = m_seat->findChild<QPushButton *>(u"done"_s);
            QTRY_VERIFY(done->isVisible() && done->isEnabled());
            done->click();
            QTRY_VERIFY(m_seat->findChild<QPushButton *>(u"nextHand"_s));
            QVERIFY(!m_seat->findChild<SeatColumn *>());
            QVERIFY(!done->isVisible());
            m_session->restart(1); // as Play Again does
            QTRY_VERIFY(m_seat->findChild<SeatColumn *>()
                        || coverTexts().join(u' ').contains(u"Pass the machine to"_s));
            QVERIFY2(m_seat->findChild<SeatColumn *>(), qPrintable(coverTexts().join(u'\n')));
            QVERIFY(done->isVisible());
        }
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

    /// What is hidden from a player was seen in the window, once it was drawn.
    void whatWasDrawnBeforeIsDrawnAnew()
    {
        start(1000, true);
        m_session->step();
        const QString seen = cardAfter(GameTree::Root);
        const GameTree::NodeId shown = m_session->tree().current();
        sit();
        QTRY_COMPARE(m_session->tree().size(), 3);
        const QString dealt = cardAfter(GameTree::Root);
        QVERIFY2(!dealt.isEmpty() && dealt != seen, qPrintable(seen));
        QCOMPARE(m_session->tree().currentNode().parent, GameTree::Root);
        QVERIFY(m_session->tree().has(shown)); // nothing is lost
        QTRY_COMPARE(coverTexts().join(u' ').count(u"Pass the machine to"_s), 1);
        QVERIFY(!coverTexts().join(u' ').contains(u"shown in the window"_s));
        QVERIFY(coverTexts().join(u' ').contains(u"Nature has drawn anew"_s));
    }
    /// All of them, as whoever comes later has not seen that it was; and no others.
    void theFirstCoversTellThatItWasDrawnAnew()
    {
        start(1000, true);
        m_session->step();
        cardAfter(GameTree::Root);
        sit();
        QTRY_COMPARE(m_session->tree().size(), 3);
        const auto isTold = [this] { return coverTexts().join(u' ').contains(u"Nature has drawn anew"_s); };
        for (const int player : {0, 1}) {
            QTRY_VERIFY(coverTexts().contains(u"Pass the machine to "_s + (player == 0 ? u'A' : u'B')));
            QVERIFY(isTold());
            auto *uncover = m_seat->findChild<QPushButton *>(u"uncover"_s);
            QTRY_VERIFY(uncover->isEnabled());
            uncover->click();
            QVERIFY(!isTold());
            m_session->submit(Owner::player(player), {word(player == 0 ? "[go]" : "[go, on]"), word("[stay]")});
            QTRY_COMPARE(m_session->submitted().size(), std::size_t(player + 1));
            m_seat->findChild<QPushButton *>(u"done"_s)->click();
        }
        QTRY_VERIFY(m_session->position() && m_session->position()->chronon == 2);
        QTRY_VERIFY(coverTexts().contains(u"B goes on"_s));
        QVERIFY(!isTold());
    }
    void whoSitsThereAlreadyNeedsNoCoverForThat()
    {
        start(1000, true);
        m_session->step();
        cardAfter(GameTree::Root);
        const GameTree::NodeId shown = m_session->tree().current();
        sit(0);
        QTRY_VERIFY(m_session->tree().size() == 3 && m_session->tree().current() != shown);
        QTRY_VERIFY(m_seat->findChild<SeatColumn *>());
        QCOMPARE(m_seat->findChild<SeatColumn *>()->viewer().player(), 0);
    }
    /// Who has acted since has done so with what was there.
    void coversTellWhereItWasShown()
    {
        start(1000, true);
        m_session->step();
        cardAfter(GameTree::Root);
        m_session->submit(Owner::player(0), {word("[go]"), word("[stay]")});
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        const GameTree::NodeId shown = m_session->tree().current();
        sit(); // what was chosen is not played yet
        QCOMPARE(m_session->tree().current(), shown);
        QTRY_VERIFY(coverTexts().join(u' ').contains(u"shown in the window"_s));
        m_seat.reset();
        m_session->step();
        cardAfter(shown);
        const GameTree::NodeId later = m_session->tree().current();
        sit();
        QTRY_VERIFY(coverTexts().join(u' ').contains(u"shown in the window"_s));
        sit({}, SeenStates(m_seat->seen())); // once more, and nobody has seen more meanwhile
        QTRY_VERIFY(coverTexts().join(u' ').contains(u"shown in the window"_s));
        m_seat.reset();
        sit({}, SeenStates()); // nobody has seen it
        QVERIFY(!coverTexts().join(u' ').contains(u"shown in the window"_s));
        QCOMPARE(m_session->tree().current(), later);
    }
    void nothingIsDrawnAnewThatNobodyHasSeen()
    {
        start(1000, true);
        m_session->step();
        cardAfter(GameTree::Root);
        const GameTree::NodeId shown = m_session->tree().current();
        sit({}, SeenStates());
        QTRY_VERIFY(coverTexts().join(u' ').contains(u"Pass the machine to"_s));
        QCOMPARE(m_session->tree().current(), shown);
    }
    void whatAllSeeStays()
    {
        m_session->step();
        cardAfter(GameTree::Root);
        const GameTree::NodeId shown = m_session->tree().current();
        sit();
        QTRY_VERIFY(coverTexts().join(u' ').contains(u"Pass the machine to"_s));
        QCOMPARE(m_session->tree().current(), shown);
        QVERIFY(!coverTexts().join(u' ').contains(u"shown in the window"_s));
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
    void start(int cards, bool isHidden = false)
    {
        m_session->start(
            {u"game(deal).\ninit([a], 0).\ninit([b], 0).\n"
             "legal([deal]) :- \\+ fact([card, _]).\nowned([deal], equal(%1)).\n"
             "switch([deal], [card, N]) :- between(1, %1, N).\n"
             "do([card, N]) :- create([card, N]).\n"
             "legal([go]) :- fact([card, _]).\nowned([go], [a]).\nswitch([go], [stay]).\ndo([stay]).\n"
             "legal([go, on]) :- fact([card, _]).\nowned([go, on], [b]).\nswitch([go, on], [stay]).\n"_s.arg(cards)
                 + (isHidden ? u"hidden([card, _], [b]).\n"_s : QString()),
             u"deal.sidl"_s, 0},
            1);
        QTRY_VERIFY_WITH_TIMEOUT(m_session->position() && !m_session->isBusy(), 20000);
    }
    void sit(std::optional<int> first = {}, const std::optional<SeenStates> &goesOn = {}, quint64 chance = 1)
    {
        m_seat.reset();
        m_view = std::make_unique<GameView>(m_session.get());
        m_seat = std::make_unique<HotSeat>(m_session.get(), m_session.get(), m_view.get(), first, chance, goesOn);
        m_seat->show();
    }
    QStringList coverTexts() const
    {
        QStringList texts;
        for (const QLabel *label : m_seat->findChildren<QLabel *>())
            if (label->isVisible())
                texts += label->text();
        return texts;
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
