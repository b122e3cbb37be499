// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "debugger/board/gridview.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/gamesession.h"
#include "debugger/timeline/timelinetree.h"
#include "debugger/words/wordsview.h"
#include "visualizer/scene/graphoverview.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QFontInfo>
#include <QLabel>
#include <QPushButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// The seats keep their type and their boards from step to step: timeline and graph give way to them.
class TestPresentSteady : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void thePointerTellsThatSeatsAreLaidOut()
    {
        start("haggle");
        trigger("present");
        QVERIFY(QGuiApplication::overrideCursor());
        QTRY_VERIFY(!QGuiApplication::overrideCursor());
        m_present = otherWindow<PresentWindow>();
        QVERIFY(m_present && m_present->isVisible());
        leave();
    }

    /// What four do at once would have three rows, in each of two variations.
    void longWordsOfTheTimelineTakeNoRoomOfBoards()
    {
        start("haggle");
        trigger("step");
        QTRY_VERIFY(isAt(1));
        trigger("back");
        QTRY_VERIFY(isAt(0));
        session()->stepWith(play::Policy::First); // another deal
        QTRY_VERIFY(isAt(1));
        trigger("step");
        QTRY_VERIFY(isAt(2));
        openPresent();
        m_present->showNormal(); // so that it can be resized
        resize({1920, 1080});
        m_present->findChild<QCheckBox *>(u"announce"_s)->setChecked(false);
        settle();
        const QList<int> before = sizes();
        const int timeline = m_present->findChild<debugger::TimelineTree *>()->height();
        for (int step = 3; step <= 4; ++step) {
            press(Qt::Key_F10);
            QTRY_VERIFY(isAt(step));
            settle();
            QCOMPARE(sizes(), before);
            QVERIFY(m_present->findChild<debugger::TimelineTree *>()->height() <= timeline);
        }
        leave();
    }

    /// What was visited is read from the last row at each step, beside seats that it does not move.
    void theGraphKeepsItsTypeAndItsShare_data()
    {
        QTest::addColumn<QByteArray>("game");
        QTest::addColumn<QSize>("screen");
        for (const char *game : {"prisoners-dilemma", "kuhn-poker"})
            for (const QSize &screen : {QSize(1024, 700), QSize(1440, 900), QSize(1920, 1080)})
                QTest::addRow("%s %d", game, screen.width()) << QByteArray(game) << screen;
    }
    void theGraphKeepsItsTypeAndItsShare()
    {
        QFETCH(QByteArray, game);
        QFETCH(QSize, screen);
        present(game.constData());
        resize(screen);
        m_present->findChild<QCheckBox *>(u"announce"_s)->setChecked(false);
        const auto *graph = m_present->findChild<visualizer::StateGraphPane *>();
        const auto *view = graph->pane()->view();
        QTRY_COMPARE(view->graph().nodes.size(), std::size_t(1));
        settle();
        const QRect place(graph->mapTo(m_present, QPoint()), graph->size());
        double zoom = view->zoom();
        for (int step = 1; !session()->position()->isTerminal(); ++step) {
            session()->stepWith(play::Policy::First);
            QTRY_VERIFY(isAt(step));
            QTRY_VERIFY(view->graph().nodes.size() == std::size_t(step + 1) && !graph->pane()->isBusy());
            settle();
            QCOMPARE(graph->mapTo(m_present, QPoint()).x(), place.x());
            QCOMPARE(graph->width(), place.width());
            QVERIFY2(view->zoom() <= zoom, qPrintable(u"%1 after %2"_s.arg(view->zoom()).arg(zoom)));
            zoom = view->zoom();
            const double letters = QFontInfo(view->font()).pixelSize() * zoom;
            QVERIFY2(letters >= screen.height() / 42.0, qPrintable(QString::number(letters)));
            const QRect here = view->nodeRect(view->currentNode());
            QVERIFY(view->viewport()->rect().contains(here));
            QVERIFY(!view->overview()->isVisible() || !view->overview()->geometry().intersects(here));
        }
        QVERIFY(zoom * view->drawingSize().height() > view->height()); // it was scrolled
        leave();
    }

    /// Nor does a graph that has become wider.
    void aGraphThatGrowsTakesNoRoomOfSeats()
    {
        present("prisoners-dilemma-once");
        resize({1440, 900});
        m_present->findChild<QCheckBox *>(u"announce"_s)->setChecked(false);
        settle();
        const auto *graph = m_present->findChild<visualizer::StateGraphPane *>();
        const int before = sizes().at(0), room = m_present->findChild<debugger::SeatsPane *>()->width();
        press(Qt::Key_F10);
        QTRY_VERIFY(isAt(1));
        QTRY_VERIFY(!graph->pane()->isBusy());
        settle();
        QCOMPARE(m_present->findChild<debugger::SeatsPane *>()->width(), room);
        QVERIFY2(sizes().at(0) >= before * 0.9, qPrintable(u"%1 of %2"_s.arg(sizes().at(0)).arg(before)));
        leave();
    }

    /// Nor one that is laid out after the seats: their words have shorter lines before their type is smaller.
    void theOutcomeIsAsLargeAsTheChoice_data()
    {
        QTest::addColumn<QSize>("screen");
        for (const QSize &screen : {QSize(1440, 900), QSize(1920, 1080)})
            QTest::addRow("%d", screen.width()) << screen;
    }
    void theOutcomeIsAsLargeAsTheChoice()
    {
        QFETCH(QSize, screen);
        present("battle-of-the-sexes");
        resize(screen);
        settle();
        const QList<int> before = sizes();
        const auto *graph = m_present->findChild<visualizer::StateGraphPane *>();
        const double drawn = graph->pane()->drawingSize().width();
        press(Qt::Key_F10);
        auto *reveal = m_present->findChild<QPushButton *>(u"reveal"_s);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        reveal->click();
        QTRY_VERIFY(!reveal->isVisible() && isAt(1));
        QTRY_VERIFY(graph->pane()->drawingSize().width() > drawn && !graph->pane()->isBusy());
        settle();
        QVERIFY2(sizes().at(0) >= before.at(0) * 0.9, qPrintable(u"%1 of %2"_s.arg(sizes().at(0)).arg(before.at(0))));
        leave();
    }

    /// As beside the graph at its actual size, though it could be smaller, and be read.
    void wordsBesideAGraphHaveNoNeedlesslyShortLines()
    {
        present("kuhn-poker");
        resize({1024, 700});
        m_present->findChild<QCheckBox *>(u"announce"_s)->setChecked(false);
        settle();
        const auto *graph = m_present->findChild<visualizer::StateGraphPane *>();
        const double drawn = graph->pane()->drawingSize().width();
        session()->stepWith(play::Policy::First); // a deal that is the same each time
        QTRY_VERIFY(isAt(1));
        QTRY_VERIFY(graph->pane()->drawingSize().width() > drawn && !graph->pane()->isBusy());
        settle();
        const auto *words = seat(1)->findChild<debugger::WordsView *>();
        int highest = 0;
        for (int row = 0; row < words->model()->rowCount(); ++row)
            highest = qMax(highest, words->visualRect(words->model()->index(row, 0)).height());
        QVERIFY2(2 * highest <= 7 * words->fontMetrics().lineSpacing(), qPrintable(QString::number(highest)));
        QVERIFY(graph->isVisible() && graph->width() >= m_present->width() / 5);
        leave();
    }

    /// That the game has ended is told where an announcement was, or in a place that was there before.
    void theEndMovesNoSeat_data()
    {
        QTest::addColumn<bool>("announces");
        QTest::addColumn<QSize>("screen");
        for (const QSize &screen : {QSize(1024, 700), QSize(1920, 1080)})
            for (const bool announces : {true, false})
                QTest::addRow("%d%s", screen.width(), announces ? ", announced" : "") << announces << screen;
    }
    void theEndMovesNoSeat()
    {
        QFETCH(bool, announces);
        QFETCH(QSize, screen);
        present("prisoners-dilemma-once");
        resize(screen);
        m_present->findChild<QCheckBox *>(u"announce"_s)->setChecked(announces);
        settle();
        const auto top = [this](int index) { return seat(index)->mapTo(m_present, QPoint()).y(); };
        const QList<int> before{top(0), top(1), top(2)};
        press(Qt::Key_F10);
        QTRY_VERIFY(isAt(1));
        if (announces) {
            auto *reveal = m_present->findChild<QPushButton *>(u"reveal"_s);
            QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
            reveal->click();
        }
        const auto *told = m_present->findChild<QLabel *>(u"bannerText"_s);
        QTRY_VERIFY(told->isVisible() && told->text().startsWith(u"The game has ended."_s));
        settle();
        QCOMPARE((QList<int>{top(0), top(1), top(2)}), before);
        QVERIFY(told->heightForWidth(told->width()) <= told->height()); // all of it is in sight
        QVERIFY(told->mapTo(m_present, QPoint(0, told->height())).y() <= before.first());
        leave();
    }

private:
    debugger::GameSession *session() const { return window<debugger::GameSession>(); }
    bool isAt(int chronon) const { return !session()->isBusy() && session()->tree().currentNode().chronon == chronon; }
    static void settle()
    {
        for (int times = 0; times < 20; ++times) // layouts settle one after the other
            QCoreApplication::processEvents();
    }
    QList<int> sizes() const ///< of the type, and of the boards' cells
    {
        QList<int> all{QFontInfo(m_present->findChild<debugger::SeatsPane *>()->font()).pixelSize()};
        for (const auto *board : m_present->findChildren<debugger::GridView *>())
            all.append(board->sizeOfCells());
        return all;
    }
};

SIDL_WINDOW_TEST_MAIN(TestPresentSteady)
#include "tst_presentsteady.moc"
