// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "debugger/board/gridview.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/gamesession.h"
#include "debugger/timeline/timelinetree.h"

#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// What was written at a state, and how much room it leaves to the seats while the game is presented.
class TestPresentComments : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void seatsAreNotCutForAComment_data()
    {
        QTest::addColumn<QSize>("screen");
        for (const QSize &screen : {QSize(1024, 700), QSize(1024, 768), QSize(1440, 900)})
            QTest::addRow("%d x %d", screen.width(), screen.height()) << screen;
    }
    void seatsAreNotCutForAComment()
    {
        QFETCH(QSize, screen);
        start("chess");
        play(3);
        note(u"King's knight"_s,
             u"The knight attacks the pawn on e5.\n\nHow can Black defend it? Think of a knight, a bishop, a pawn, the "
             "queen: which of them stands in nobody's way?"_s);
        openPresent();
        m_present->showNormal();
        resize(screen);
        QTRY_VERIFY(caption()->isVisible());
        const auto *area = m_present->findChild<debugger::SeatsPane *>()->findChild<QScrollArea *>();
        settle();
        QTRY_VERIFY(!area->verticalScrollBar()->isVisible());
        QVERIFY(area->widget()->height() <= area->viewport()->height());
        QVERIFY(QFontInfo(seat(1)->font()).pixelSize() >= screen.height() / 60);
        leave();
    }

    /// It is no larger than what the seats say, and boards lose no more than its lines.
    void boardsStayLargeBesideAComment_data()
    {
        QTest::addColumn<QSize>("screen");
        for (const QSize &screen : {QSize(1440, 900), QSize(1920, 1080)})
            QTest::addRow("%d x %d", screen.width(), screen.height()) << screen;
    }
    void boardsStayLargeBesideAComment()
    {
        QFETCH(QSize, screen);
        m_window->openFile(QString::fromLatin1(SIDL_SOURCE_DIR) + u"/resources/games/noughts-and-crosses.kif"_s);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled() && action("hotSeat")->isEnabled());
        play(3);
        openPresent();
        m_present->showNormal();
        resize(screen);
        settle();
        const int before = cells();
        note(u"a corner"_s, u"White takes a second corner. What does Black have to do now? Look at the diagonal."_s);
        QTRY_VERIFY(caption()->isVisible());
        settle();
        const auto *area = m_present->findChild<QScrollArea *>(u"captionArea"_s);
        QVERIFY(QFontInfo(caption()->font()).pixelSize() <= QFontInfo(seat(1)->font()).pixelSize());
        QCOMPARE(area->height(), caption()->heightForWidth(area->width()));
        QVERIFY2(3 * (before - cells()) <= area->height() + area->fontMetrics().height(),
                 qPrintable(u"%1, then %2, for %3"_s.arg(before).arg(cells()).arg(area->height())));
        leave();
    }

private:
    QLabel *caption() const { return m_present->findChild<QLabel *>(u"caption"_s); }
    int cells() const { return seat(0)->findChild<debugger::GridView *>()->horizontalHeader()->defaultSectionSize(); }
    static void settle() ///< layouts settle one after the other
    {
        for (int i = 0; i < 10; ++i)
            QCoreApplication::processEvents();
    }
    void play(int steps)
    {
        auto *session = window<debugger::GameSession>();
        for (int step = 1; step <= steps; ++step) {
            session->stepWith(play::Policy::First);
            QTRY_COMPARE(session->tree().currentNode().chronon, step);
        }
    }
    void note(const QString &name, const QString &comment)
    {
        auto *session = window<debugger::GameSession>();
        session->setNote(session->tree().current(), {name, comment, false, {}});
        QTRY_COMPARE(session->tree().currentNode().note.comment, comment);
    }
};

SIDL_WINDOW_TEST_MAIN(TestPresentComments)
#include "tst_presentcomments.moc"
