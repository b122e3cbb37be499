// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/seatcover.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/gamesession.h"
#include "debugger/words/wordsview.h"
#include "visualizer/panes/stategraphpane.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Seats that are covered beside one that is seen, while a game is presented.
class TestPresentCovers : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void eachSeatCanBeUncovered_data() { screens(); }
    void eachSeatCanBeUncovered()
    {
        QFETCH(QSize, screen);
        refereeAloneIsSeen(screen);
        const auto *area = m_present->findChild<debugger::SeatsPane *>()->findChild<QScrollArea *>();
        for (int i = 1; i <= Players; ++i) {
            const auto *button = seat(i)->findChild<debugger::SeatCover *>()->findChild<QPushButton *>();
            QTRY_VERIFY2(button->visibleRegion().boundingRect() == button->rect(), qPrintable(QString::number(i)));
        }
        QVERIFY(!area->verticalScrollBar()->isVisible());
        leave();
    }

    /// Whatever stands below them, in more lines or fewer.
    void namesStandInOneLine_data() { screens(); }
    void namesStandInOneLine()
    {
        QFETCH(QSize, screen);
        present("kuhn-poker");
        resize(screen);
        for (int i = 0; i <= 2; ++i)
            seat(i)->findChild<QToolButton *>(u"coverSeat"_s)->click();
        const auto tops = [this] {
            QSet<int> all;
            for (int i = 0; i <= 2; ++i) {
                const auto *title = seat(i)->findChild<QLabel *>(u"coverTitle"_s);
                if (!title->isVisible())
                    all.insert(-1);
                all.insert(title->mapTo(m_present, QPoint()).y());
            }
            return all;
        };
        for (int times = 0; times < 20; ++times) // layouts settle one after the other
            QCoreApplication::processEvents();
        QTRY_VERIFY(!tops().contains(-1));
        QTRY_COMPARE(tops().size(), 1);
        leave();
    }

    /// A tick tells what is seen; what is wanted comes again with the referee's seat.
    void theTickOfAGraphThatIsCoveredGoes()
    {
        present("kuhn-poker");
        auto *tick = m_present->findChild<QCheckBox *>(u"showGraph"_s);
        const auto *graph = m_present->findChild<visualizer::StateGraphPane *>();
        const QString tip = tick->toolTip();
        QVERIFY(tick->isChecked() && tick->isEnabled() && graph->isVisible());
        seat(0)->setCovered(true);
        QVERIFY(!tick->isChecked() && !tick->isEnabled() && !graph->isVisible());
        QVERIFY2(tick->toolTip().contains(u"referee's seat"_s), qPrintable(tick->toolTip()));
        seat(0)->setCovered(false);
        QVERIFY(tick->isChecked() && tick->isEnabled() && graph->isVisible());
        QCOMPARE(tick->toolTip(), tip);
        tick->click();
        seat(0)->setCovered(true);
        seat(0)->setCovered(false); // who wants no graph gets none
        QVERIFY(!tick->isChecked() && tick->isEnabled() && !graph->isVisible());
        leave();
    }

private:
    static constexpr int Players = 5;

    static void screens()
    {
        QTest::addColumn<QSize>("screen");
        for (const QSize &screen : {QSize(1024, 700), QSize(1440, 900), QSize(1920, 1080)})
            QTest::addRow("%d", screen.width()) << screen;
    }
    /// In the middle of a line that was played, with a comment there.
    void refereeAloneIsSeen(const QSize &screen)
    {
        start("muddy-children");
        for (int chronon = 1; chronon <= 4; ++chronon) {
            QTRY_VERIFY(action("step")->isEnabled());
            trigger("step");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon));
        }
        auto *session = window<debugger::GameSession>();
        const int second = session->tree().node(session->tree().node(session->tree().current()).parent).parent;
        session->goTo(second);
        QTRY_COMPARE(labelText("chronon"), u"chronon 2"_s);
        session->setNote(second,
                         {u"first silence"_s, u"The mud is on some of them. Who of them knows it now?"_s, true, {}});
        action("hideLater")->setChecked(true);
        openPresent();
        m_present->showNormal();
        for (int i = 0; i <= Players; ++i)
            seat(i)->setCovered(true);
        resize(screen);
        QTest::qWait(100); // laid out anew
        seat(0)->findChild<debugger::SeatCover *>()->findChild<QPushButton *>()->click();
        QTRY_VERIFY(m_present->findChild<QLabel *>(u"caption"_s)->isVisible());
        for (int i = 0; i < 10; ++i) // layouts settle one after the other
            QCoreApplication::processEvents();
    }
};

SIDL_WINDOW_TEST_MAIN(TestPresentCovers)
#include "tst_presentcovers.moc"
