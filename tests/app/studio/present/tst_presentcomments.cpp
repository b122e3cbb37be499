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

    /// A comment that seats made way for takes nothing from the states after it, nor from those before.
    void theTypeIsAsLargeAsBeforeAComment_data()
    {
        QTest::addColumn<QSize>("screen");
        for (const QSize &screen : {QSize(1024, 700), QSize(1440, 900)})
            QTest::addRow("%d x %d", screen.width(), screen.height()) << screen;
    }
    void theTypeIsAsLargeAsBeforeAComment()
    {
        QFETCH(QSize, screen);
        start("muddy-children");
        play(3);
        m_present = nullptr; // of the last row
        auto *session = window<debugger::GameSession>();
        const std::vector<engine::GameTree::NodeId> line = session->tree().line();
        const auto goTo = [&](int step) {
            session->goTo(line[std::size_t(step)]);
            QTRY_COMPARE(session->tree().current(), line[std::size_t(step)]);
            if (m_present)
                QTRY_COMPARE(caption()->isVisible(), step == 2);
            settle();
        };
        goTo(2);
        note(u"What they know"_s,
             QString(u"Each of them sees the others, and has heard that one of them is muddy.\n"_s).repeated(4));
        goTo(1);
        openPresent();
        m_present->showNormal();
        resize(screen);
        settle();
        const double before = type();
        goTo(2);
        QVERIFY(type() < before);
        goTo(1);
        QCOMPARE(type(), before);
        goTo(2);
        goTo(3);
        const double after = type();
        resize(screen + QSize(1, 0)); // all is fitted anew
        settle();
        QVERIFY2(qAbs(after - std::min(before, type())) < 1, qPrintable(u"%1, then %2"_s.arg(after).arg(type())));
        leave();
    }

    void theTypeGrowsWhereACommentWasThereFromTheBeginning()
    {
        start("muddy-children");
        play(1);
        note(u"What they know"_s,
             QString(u"Each of them sees the others, and has heard that one of them is muddy.\n"_s).repeated(4));
        openPresent();
        m_present->showNormal();
        resize({1024, 700});
        QTRY_VERIFY(caption()->isVisible());
        settle();
        const double before = type();
        note({}, {});
        QTRY_VERIFY(!caption()->isVisible());
        QTRY_VERIFY2(type() > before, qPrintable(u"%1, then %2"_s.arg(before).arg(type())));
        leave();
    }

private:
    double type() const { return QFontInfo(seat(1)->font()).pointSizeF(); }
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
