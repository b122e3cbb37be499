// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/hotseat/hotseattest.h"

#include "debugger/model/submission.h"
#include "debugger/session/tableclock.h"
#include "tests/support/paintedtext.h"
#include "tests/support/testwords.h"

#include <QListView>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::readableText;
using sidl::tests::word;
using End = play::ClockSettings::End;

/// One machine that is passed around, at a table whose chronons end after a time (P2).
class TestHotSeatClock : public tests::HotSeatTest
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { close(); }

    /// Else, of many players, the last ones would never sit there.
    void theTimeIsOfEachWhoSits()
    {
        open(End::Either);
        passes(60s);
        QCOMPARE(title(), u"Pass the machine to Alice"_s);
        QCOMPARE(chronon(), 0);
        QCOMPARE(left(), QString());
        QVERIFY(readableText(m_seat.get()).contains(u"The time, 0:10, begins when the seat is shown."_s));
        uncover();
        QCOMPARE(left(), u"0:10 left"_s);
        passes(4s);
        QCOMPARE(left(), u"0:06 left"_s);
        button("done")->click();
        QCOMPARE(title(), u"Pass the machine to Bob"_s);
        passes(60s);
        QCOMPARE(title(), u"Pass the machine to Bob"_s);
        QCOMPARE(chronon(), 0);
        uncover();
        QCOMPARE(left(), u"0:10 left"_s);
        button("done")->click();
        QTRY_COMPARE(chronon(), 1);
    }

    /// By whoever looks on from afar, as the words of the seat are.
    void theTimeIsAsLargeAsTheSeat()
    {
        open(End::Either);
        uncover();
        const auto *time = m_seat->findChild<QLabel *>(u"timeLeft"_s);
        for (const QSize size : {QSize(700, 600), QSize(1400, 1000)}) {
            m_seat->resize(size);
            const auto *words = seat()->findChild<QListView *>(u"words"_s);
            QTRY_VERIFY2(words && time->fontMetrics().height() >= words->fontMetrics().height(),
                         qPrintable(QString::number(time->fontMetrics().height())));
            QTRY_VERIFY(time->width() >= time->sizeHint().width() && time->height() >= time->sizeHint().height());
        }
    }

    void whenItIsOverTheNextOneSits_data()
    {
        QTest::addColumn<End>("end");
        QTest::newRow("all, or a time") << End::Either;
        QTest::newRow("a time") << End::Time;
    }
    void whenItIsOverTheNextOneSits()
    {
        QFETCH(const End, end);
        open(end);
        uncover();
        choose("step"); // without Done
        passes(10s);
        QCOMPARE(title(), u"Pass the machine to Bob"_s);
        QVERIFY(readableText(m_seat.get()).contains(u"The time of Alice is over."_s));
        QVERIFY(!readableText(m_seat.get()).contains(QRegularExpression(u"step(?! \\d)"_s))); // but where it is
        QCOMPARE(chronon(), 0);
        uncover();
        passes(10s); // of Bob, who chooses nothing
        QTRY_COMPARE(chronon(), 1);
        QVERIFY(choiceFor(m_session->lastChronon()->does, word("[alice]")));
        QTRY_COMPARE(title(), u"The game has ended"_s);
        passes(60s);
        QCOMPARE(title(), u"The game has ended"_s);
    }

    void itIsOverWhileOneIsAskedToLeave()
    {
        open(End::Either);
        uncover();
        QString below; // the question
        QTimer::singleShot(0, m_seat.get(), [this, &below] {
            passes(10s);
            below = title();
            if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget()))
                box->button(QMessageBox::Cancel)->click();
        });
        button("leave")->click();
        QCOMPARE(below, u"Pass the machine to Bob"_s);
        QCOMPARE(title(), u"Pass the machine to Bob"_s);
    }

    void withoutATimeNothingIsSaidOfIt()
    {
        open(End::Acted);
        passes(60s);
        QVERIFY(!readableText(m_seat.get()).contains(u"time"_s));
        uncover();
        QCOMPARE(left(), QString());
        choose("step");
        button("done")->click();
        uncover();
        choose("step");
        passes(0s); // all have chosen
        QTRY_COMPARE(chronon(), 1);
    }

    void afterwardsAllHaveTheTimeTogether()
    {
        open(End::Either);
        uncover();
        passes(4s);
        m_seat.reset();
        QVERIFY(m_clock->left() == 10s);
        passes(10s);
        QTRY_COMPARE(chronon(), 1);
    }

private:
    void open(End end)
    {
        start();
        m_clock = new TableClock(m_session.get(), m_session.get());
        m_clock->setNow([this] { return m_now; });
        m_session->setTable({.clock = {end, 10s}});
        sit(std::nullopt);
    }
    void passes(std::chrono::seconds time)
    {
        m_now += time;
        m_clock->tick();
        QApplication::processEvents();
    }
    int chronon() const { return m_session->tree().currentNode().chronon; }
    QString left() const { return m_seat->findChild<QLabel *>(u"timeLeft"_s)->text(); }

    TableClock::Moment m_now{0};
    TableClock *m_clock = nullptr; ///< of the session
};

SIDL_WINDOW_TEST_MAIN(TestHotSeatClock)
#include "tst_hotseatclock.moc"
