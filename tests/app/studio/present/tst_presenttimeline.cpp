// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "debugger/session/gamesession.h"
#include "debugger/timeline/timelinetree.h"

#include <QCheckBox>
#include <QScrollBar>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// How much of the timeline a class sees.
class TestPresentTimeline : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    /// It was cut in a quarter of the window, while as much stood empty below the seats.
    void variationsHaveTheRoomThatSeatsLeave_data()
    {
        QTest::addColumn<QSize>("screen");
        QTest::addColumn<QList<int>>("nodes"); // in a small window, seats need much at the start and at the end
        QTest::newRow("large") << QSize(1920, 1080) << QList<int>{2, 6, 9};
        QTest::newRow("small") << QSize(1024, 700) << QList<int>{2};
    }
    void variationsHaveTheRoomThatSeatsLeave()
    {
        QFETCH(QSize, screen);
        QFETCH(QList<int>, nodes);
        presentFourLines();
        resize(screen);
        auto *timeline = m_present->findChild<debugger::TimelineTree *>();
        for (const int id : nodes) {
            window<debugger::GameSession>()->goTo(id);
            QTRY_COMPARE(m_present->shownNode(), id);
            QTRY_COMPARE(timeline->layoutOfNodes().lanes(), 4);
            QTRY_VERIFY2(timeline->verticalScrollBar()->maximum() == 0, qPrintable(QString::number(id)));
            QVERIFY(timeline->height() < screen.height() / 2);
            for (int player = 0; player <= 2; ++player) // and what can be done is in sight
                QTRY_VERIFY2(seat(player)->mapTo(m_present, QPoint(0, seat(player)->height())).y()
                                 <= timeline->mapTo(m_present, QPoint()).y(),
                             qPrintable(QString::number(player)));
        }
        leave();
    }

    /// Of more than there is room for, none is cut, and the one that is shown is in sight.
    void moreVariationsAreWhole()
    {
        start("kuhn-poker");
        int last = 0;
        for (int deal = 0; deal < 6; ++deal)
            for (const int says : {0, 1}) {
                goTo(0);
                play(deal);
                play(says);
                last = window<debugger::GameSession>()->tree().current();
            }
        show();
        resize({1024, 700});
        auto *timeline = m_present->findChild<debugger::TimelineTree *>();
        QTRY_COMPARE(timeline->layoutOfNodes().lanes(), 12);
        for (const int id : {last, 0, 9, 4}) {
            window<debugger::GameSession>()->goTo(id);
            QTRY_COMPARE(m_present->shownNode(), id);
            QTRY_VERIFY(timeline->verticalScrollBar()->maximum() > 0);
            const auto isWhole = [&](int node) {
                const QRect place = timeline->nodeRect(node);
                return place.top() >= 0 && place.bottom() < timeline->viewport()->height();
            };
            QTRY_VERIFY(isWhole(id));
            for (int node = 0; node < window<debugger::GameSession>()->tree().size(); ++node) {
                const QRect place = timeline->nodeRect(node), room = timeline->viewport()->rect();
                const int seen = qMin(place.bottom(), room.bottom()) - qMax(place.top(), room.top());
                QVERIFY2(isWhole(node) || seen < place.height() / 5,
                         qPrintable(u"%1 of %2 at %3: %4"_s.arg(node).arg(last).arg(id).arg(seen)));
            }
        }
        leave();
    }

    /// A name of a state does not make the timeline wider than the window: its type is smaller before it is scrolled.
    void allStepsAreAcross_data()
    {
        QTest::addColumn<QSize>("screen");
        for (const QSize &screen : {QSize(1440, 900), QSize(1920, 1080)})
            QTest::addRow("%d x %d", screen.width(), screen.height()) << screen;
    }
    void allStepsAreAcross()
    {
        QFETCH(QSize, screen);
        m_window->openFile(QString::fromLatin1(SIDL_SOURCE_DIR) + u"/resources/games/noughts-and-crosses.kif"_s);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled() && action("hotSeat")->isEnabled());
        auto *session = window<debugger::GameSession>();
        for (int step = 1; step <= 7; ++step) {
            session->stepWith(play::Policy::First);
            QTRY_COMPARE(session->tree().currentNode().chronon, step);
        }
        session->setNote(3, {u"a corner"_s, u"What does Black have to do now?"_s, false, {}});
        goTo(3);
        show();
        resize(screen);
        auto *timeline = m_present->findChild<debugger::TimelineTree *>();
        QTRY_COMPARE(timeline->line().size(), 8u);
        QTRY_VERIFY(timeline->isAllAcross());
        QVERIFY(QFontInfo(timeline->font()).pixelSize() >= screen.height() / 60);
        QVERIFY(timeline->labelRows(3).size() > 1 && timeline->labelRows(3).first() == u"a corner"_s);
        QVERIFY2(!timeline->labelRows(3).join(u'|').contains(u'…'), qPrintable(timeline->labelRows(3).join(u'|')));
        leave();
    }

private:
    void goTo(int node)
    {
        window<debugger::GameSession>()->goTo(node);
        QTRY_COMPARE(window<debugger::GameSession>()->tree().current(), node);
    }
    void play(int action) ///< what is to be done first
    {
        auto *session = window<debugger::GameSession>();
        const int before = session->tree().current();
        QTRY_VERIFY(session->position());
        const engine::Switch &move = session->position()->switches.at(0);
        session->submit(move.owner, {move.word, move.actions.at(std::size_t(action))});
        QTRY_COMPARE(session->submitted().size(), 1u);
        session->step();
        QTRY_VERIFY(session->tree().current() != before && session->position());
    }
    void show()
    {
        openPresent();
        m_present->showNormal(); // so that it can be resized
        m_present->findChild<QCheckBox *>(u"hideRest"_s)->setChecked(false);
    }
    void presentFourLines()
    {
        start("kuhn-poker");
        play(0);
        for (const int says : {0, 1}) {
            goTo(1);
            play(says);
            play(0); // 3, 5
        }
        goTo(4);
        play(1); // 6
        goTo(0);
        play(1);
        play(0);
        play(0); // 9
        show();
    }
};

SIDL_WINDOW_TEST_MAIN(TestPresentTimeline)
#include "tst_presenttimeline.moc"
