// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "debugger/board/gridview.h"
#include "debugger/choices/choicelist.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/gamesession.h"
#include "debugger/words/wordsview.h"
#include "tests/support/paintedtext.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Boards that are presented: of one size, as large as they can be, and with the words and forms of many seats.
class TestPresentBoards : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    /// Where a few pixels are missing, the boards can do without them.
    void choicesThatHaveRoomHaveNoBar()
    {
        m_window->openFile(QString::fromLatin1(SIDL_SOURCE_DIR) + u"/resources/games/connect-four.kif"_s);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled() && action("hotSeat")->isEnabled());
        openPresent();
        m_present->showNormal(); // so that it can be resized
        resize({1024, 700});
        m_present->findChild<QCheckBox *>(u"announce"_s)->setChecked(false);
        auto *session = window<debugger::GameSession>();
        for (int step = 0; step <= 1; ++step) {
            if (step == 1) {
                const engine::Switch &move = session->position()->switches.at(0);
                session->submit(move.owner, {move.word, move.actions.at(0)});
                session->step();
                QTRY_COMPARE(m_present->shownNode(), 1);
            }
            for (int player = 1; player <= 2; ++player) {
                const auto *switches = seat(player)->findChild<QScrollArea *>(u"switches"_s);
                QVERIFY(switches->isVisible());
                QTRY_VERIFY2(!switches->verticalScrollBar()->isVisible(), qPrintable(QString::number(player)));
                QVERIFY(switches->widget()->height() <= switches->viewport()->height());
            }
        }
        leave();
    }

    void hintsBelowBoardsAreNotCut()
    {
        present("tic-tac-toe");
        resize({1440, 900});
        const auto *hint = seat(1)->findChild<QWidget *>(u"boardHint"_s);
        QVERIFY(hint->isVisible());
        QVERIFY(hint->height() >= hint->fontMetrics().height());
        leave();
    }

    void wordsStandInOneLineWhileAMoveIsBegun()
    {
        present("chess");
        resize({1440, 900});
        const auto tops = [this] {
            QSet<int> all;
            for (int one = 0; one < 3; ++one)
                all.insert(seat(one)->findChild<debugger::WordsView *>()->mapTo(m_present, QPoint()).y());
            return all;
        };
        QTRY_COMPARE(tops().size(), 1);
        const QSet<int> before = tops();
        auto *board = seat(1)->findChild<debugger::GridView *>();
        const auto *narrowed = seat(1)->findChild<QWidget *>(u"takeBack"_s);
        QTest::mouseClick(board->viewport(), Qt::LeftButton, {},
                          board->visualRect(board->model()->index(5, 5)).center()); // f3
        QTRY_VERIFY(narrowed->isVisible());
        QCoreApplication::processEvents();
        QTRY_COMPARE(tops(), before);
        QTest::keyClick(board, Qt::Key_Escape);
        QTRY_VERIFY(!narrowed->isVisible());
        QTRY_COMPARE(tops(), before);
        leave();
    }

    void boardsAreOfOneSize_data()
    {
        QTest::addColumn<QByteArray>("game");
        QTest::addColumn<QSize>("screen");
        for (const char *game : {"chess", "tic-tac-toe"})
            for (const QSize &screen : {QSize(1024, 768), QSize(1440, 900), QSize(1920, 1080)})
                QTest::addRow("%s %d", game, screen.width()) << QByteArray(game) << screen;
    }
    void boardsAreOfOneSize()
    {
        QFETCH(QByteArray, game);
        QFETCH(QSize, screen);
        present(game.constData());
        resize(screen);
        const auto boards = m_present->findChildren<debugger::GridView *>();
        const auto size = [&](int board) { return boards.at(board)->horizontalHeader()->defaultSectionSize(); };
        QTRY_COMPARE(size(1), size(0)); // layouts settle one after the other
        QTRY_COMPARE(size(2), size(0));
        if (game == "chess") { // what is chosen is one more line below a board
            const auto *choices = seat(1)->findChild<debugger::ChoiceList *>();
            auto *board = seat(1)->findChild<debugger::GridView *>();
            const int before = size(0);
            for (const int row : {6, 4}) {
                QTest::mouseClick(board->viewport(), Qt::LeftButton, {},
                                  board->visualRect(board->model()->index(row, 4)).center());
                for (int i = 0; i < 10; ++i)
                    QCoreApplication::processEvents();
                QCOMPARE(size(1), before); // there is room for that line from the start
            }
            QTRY_COMPARE(choices->model()->rowCount(), 2);
            QTRY_COMPARE(size(0), before);
            QTRY_COMPARE(size(1), size(0));
            QTRY_COMPARE(size(2), size(0));
        }
        for (const auto *board : boards) {
            const int right = board->mapTo(m_present, QPoint(board->width(), 0)).x();
            QVERIFY2(right <= screen.width(), qPrintable(QString::number(right)));
        }
        leave();
    }

    /// Seats are what a class looks at.
    void theTimelineIsNoLargerThanTheSeats()
    {
        start("haggle");
        for (int chronon = 1; chronon <= 2; ++chronon) {
            QTRY_VERIFY(action("step")->isEnabled());
            trigger("step");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon));
        }
        openPresent();
        m_present->showNormal();
        resize({1024, 700});
        const auto sizeOf = [](const QWidget *part) { return QFontInfo(part->font()).pixelSize(); };
        const auto *timeline = m_present->findChild<debugger::TimelineTree *>();
        const auto *seats = m_present->findChild<debugger::SeatsPane *>();
        QTRY_VERIFY2(sizeOf(timeline) <= sizeOf(seats),
                     qPrintable(u"%1 and %2"_s.arg(sizeOf(timeline)).arg(sizeOf(seats))));
        leave();
    }

    /// Nor does a word that becomes another one, and is struck out, make boards or type smaller.
    void boardsStayAsLargeFromStepToStep_data()
    {
        QTest::addColumn<QByteArray>("game");
        QTest::addColumn<QSize>("screen");
        for (const char *game : {"chess", "tic-tac-toe"})
            for (const QSize &screen : {QSize(1024, 700), QSize(1440, 900), QSize(1920, 1080)})
                QTest::addRow("%s %d", game, screen.width()) << QByteArray(game) << screen;
    }
    void boardsStayAsLargeFromStepToStep()
    {
        QFETCH(QByteArray, game);
        QFETCH(QSize, screen);
        present(game.constData());
        resize(screen);
        m_present->findChild<QCheckBox *>(u"announce"_s)->setChecked(false);
        const auto settle = [] {
            for (int times = 0; times < 10; ++times) // layouts settle one after the other
                QCoreApplication::processEvents();
        };
        const auto sizes = [this] {
            QList<int> all{QFontInfo(m_present->findChild<debugger::SeatsPane *>()->font()).pixelSize()};
            for (int one = 0; one < 3; ++one)
                all.append(seat(one)->findChild<debugger::GridView *>()->sizeOfCells());
            return all;
        };
        settle();
        const QList<int> before = sizes();
        auto *session = window<debugger::GameSession>();
        for (int step = 1; step <= 3; ++step) {
            const engine::Switch &move = session->position()->switches.front();
            session->submit(move.owner, {move.word, move.actions.front()});
            QTRY_COMPARE(session->submitted().size(), 1u);
            settle();
            QCOMPARE(sizes(), before);
            press(Qt::Key_F10);
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(step));
            settle();
            QCOMPARE(sizes(), before);
        }
        leave();
    }

    /// As wide as a third of the screen, or as high as it is above what has to be read.
    void boardsHaveTheScreen_data()
    {
        QTest::addColumn<QByteArray>("game");
        QTest::addColumn<int>("cell");
        QTest::newRow("flat") << QByteArray("connect-three") << 120;
        QTest::newRow("square") << QByteArray("chess") << 62;
    }
    void boardsHaveTheScreen()
    {
        QFETCH(QByteArray, game);
        QFETCH(int, cell);
        present(game.constData());
        resize({1920, 1080});
        const auto *board = seat(1)->findChild<debugger::GridView *>();
        QTRY_VERIFY2(board->sizeOfCells() >= cell, qPrintable(QString::number(board->sizeOfCells())));
        const QMenu *menu = m_present->findChild<QToolButton *>(u"shownSeats"_s)->menu();
        menu->actions()[0]->trigger();
        menu->actions()[2]->trigger();
        const int alone = game == "chess" ? 95 : 245;
        QTRY_VERIFY2(board->sizeOfCells() >= alone, qPrintable(QString::number(board->sizeOfCells())));
        leave();
    }

    /// Lists that are scrolled ask for another height in each width: such seats have no size in which all is right.
    void seatsThatFitInNoSizeAreShown()
    {
        start("haggle");
        for (int chronon = 1; chronon <= 5; ++chronon) {
            trigger("step");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon));
        }
        openPresent();
        m_present->showNormal();
        resize({1440, 900});
        for (int times = 0; times < 5; ++times) // layouts settle one after the other
            QCoreApplication::processEvents();
        QVERIFY(seat(1)->isVisible());
        leave();
    }

    /// Whatever the window showed, or the presentation before.
    void aGameLooksTheSameHoweverOftenItIsPresented_data()
    {
        QTest::addColumn<QSize>("screen");
        QTest::addColumn<int>("steps");
        QTest::newRow("laptop") << QSize(1440, 900) << 4;
        QTest::newRow("projector") << QSize(1920, 1080) << 3;
    }
    void aGameLooksTheSameHoweverOftenItIsPresented()
    {
        QFETCH(QSize, screen);
        QFETCH(int, steps);
        start("haggle");
        const auto placesNow = [this] {
            QStringList all;
            for (const auto *part :
                 m_present->findChild<debugger::SeatsPane *>()->findChildren<QAbstractScrollArea *>())
                if (part->isVisible()) {
                    const QPoint at = part->mapTo(m_present, QPoint());
                    all << u"%1 %2: %3, %4, %5 x %6, of %7"_s.arg(QLatin1String(part->metaObject()->className()))
                               .arg(part->objectName())
                               .arg(at.x())
                               .arg(at.y())
                               .arg(part->width())
                               .arg(part->height())
                               .arg(part->height() + part->verticalScrollBar()->maximum());
                }
            return all;
        };
        const auto places = [this, &screen, &placesNow] {
            openPresent();
            m_present->showNormal();
            resize(screen);
            QStringList now, before;
            do { // layouts settle one after the other
                before = now;
                QTest::qWait(200);
                now = placesNow();
            } while (now != before);
            return now;
        };
        const auto isScrolled = [this] {
            return m_present->findChild<debugger::SeatsPane *>()
                       ->findChild<QScrollArea *>(QString(), Qt::FindDirectChildrenOnly)
                       ->verticalScrollBar()
                       ->maximum()
                > 0;
        };
        for (int chronon = 1; chronon <= steps; ++chronon) {
            trigger("step");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon));
        }
        const QStringList first = places();
        QVERIFY(!isScrolled());
        leave();
        QCOMPARE(places(), first);
        m_present->findChild<QCheckBox *>(u"announce"_s)->setChecked(false);
        for (const bool isBack : {false, false, true, true}) {
            press(isBack ? Qt::CTRL | Qt::Key_F10 : Qt::Key_F10);
            QTest::qWait(50);
            QTRY_VERIFY(!isScrolled());
        }
        QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(steps));
        leave();
        QCOMPARE(places(), first);
        leave();
    }

    void aClassOfSixIsReadable()
    {
        present("muddy-children");
        resize({1024, 768});
        const auto *seats = m_present->findChild<debugger::SeatsPane *>();
        QVERIFY2(QFontInfo(seats->font()).pixelSize() >= 768 / 36,
                 qPrintable(QString::number(QFontInfo(seats->font()).pixelSize())));
        for (int i = 0; i < 6; ++i) {
            const QRect place(seat(i)->mapTo(m_present, QPoint()), seat(i)->size());
            QVERIFY2(m_present->rect().contains(place), qPrintable(QString::number(i)));
        }
        leave();
    }

    void manyBoardsStandInTwoRowsWhereOneIsTooWide_data()
    {
        QTest::addColumn<QSize>("screen");
        QTest::newRow("laptop") << QSize(1380, 860);
        QTest::newRow("projector") << QSize(1920, 1080);
    }
    void manyBoardsStandInTwoRowsWhereOneIsTooWide()
    {
        QFETCH(QSize, screen);
        present("haggle");
        resize(screen);
        for (int i = 0; i < 5; ++i) {
            const int right = seat(i)->mapTo(m_present, QPoint(seat(i)->width(), 0)).x();
            QVERIFY2(right <= screen.width(), qPrintable(u"%1: %2"_s.arg(i).arg(right)));
        }
        press(Qt::Key_F10); // the cards are dealt
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        if (auto *curtain = m_present->findChild<QPushButton *>(u"reveal"_s))
            curtain->click();
        auto *board = seat(0)->findChild<debugger::GridView *>();
        QTRY_VERIFY(board->isVisible() && board->model()->rowCount() == 4);
        QCOMPARE(board->model()->headerData(0, Qt::Vertical).toString(), u"Alice"_s); // as the seat is called
        const QString heads = tests::paintedText(board->horizontalHeader());
        QVERIFY2(heads.contains(u"yellow"_s) && !heads.contains(u'…'), qPrintable(heads));
        leave();
    }

    /// However many words there are when the presentation begins, the boards are seen, and no seat is out of sight.
    void longListsTakeNoBoardAway_data()
    {
        manyBoardsStandInTwoRowsWhereOneIsTooWide_data();
        QTest::newRow("small") << QSize(1024, 700);
    }
    void longListsTakeNoBoardAway()
    {
        QFETCH(QSize, screen);
        start("haggle");
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        openPresent();
        m_present->showNormal();
        resize(screen);
        const auto *area = m_present->findChild<debugger::SeatsPane *>()->findChild<QScrollArea *>(
            QString(), Qt::FindDirectChildrenOnly);
        for (int i = 0; i < 5; ++i) {
            const auto *board = seat(i)->findChild<debugger::GridView *>();
            QTRY_VERIFY2(board->viewport()->height() >= board->verticalHeader()->length(),
                         qPrintable(QString::number(i)));
            QVERIFY(board->verticalHeader()->defaultSectionSize() > screen.height() / 60);
        }
        QTRY_COMPARE(area->verticalScrollBar()->maximum(), 0);
        QTRY_COMPARE(area->horizontalScrollBar()->maximum(), 0);
        leave();
    }

    void wordsAndFormsOfManySeatsFitTheScreen_data() { manyBoardsStandInTwoRowsWhereOneIsTooWide_data(); }
    void wordsAndFormsOfManySeatsFitTheScreen()
    {
        QFETCH(QSize, screen);
        present("haggle");
        resize(screen);
        const auto *area = m_present->findChild<debugger::SeatsPane *>()->findChild<QScrollArea *>(
            QString(), Qt::FindDirectChildrenOnly);
        QWidget *words = seat(1)->findChild<QListView *>(u"words"_s);
        for (const int chronon : {1, 2}) { // the cards are dealt, and trade begins
            press(Qt::Key_F10);
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon));
            auto *curtain = m_present->findChild<QPushButton *>(u"reveal"_s);
            QTRY_VERIFY(curtain->isEnabled());
            curtain->click();
            QTRY_COMPARE(area->verticalScrollBar()->maximum(), 0); // layouts settle one after the other
            QTRY_COMPARE(area->horizontalScrollBar()->maximum(), 0);
            const QString painted = tests::paintedText(words);
            QVERIFY2(!painted.contains(u'…') && painted.count(u"Alice"_s) > 2, qPrintable(painted));
            const auto *board = seat(1)->findChild<debugger::GridView *>();
            QTRY_COMPARE(board->horizontalHeader()->defaultSectionSize(),
                         seat(0)->findChild<debugger::GridView *>()->horizontalHeader()->defaultSectionSize());
        }
        for (int i = 0; i < 5; ++i) {
            const auto *list = seat(i)->findChild<QListView *>(u"words"_s);
            const auto isCut = [&] {
                const QModelIndex last = list->indexAt({5, list->viewport()->height() - 1});
                return last.isValid() && list->visualRect(last).bottom() >= list->viewport()->height();
            };
            QTRY_VERIFY2(!isCut(), qPrintable(QString::number(i)));
        }
        for (int i = 1; i < 5; ++i) { // what whole rows of words leave is for choices
            const auto *choices = seat(i)->findChild<QScrollArea *>(u"switches"_s);
            const auto below = [&] {
                const int row = choices->mapTo(seat(i), QPoint(0, choices->height())).y();
                return choices->verticalScrollBar()->maximum() == 0 ? 0 : seat(i)->height() - row;
            };
            QTRY_VERIFY2(below() < choices->fontMetrics().lineSpacing(), qPrintable(QString::number(i)));
        }
        QString said;
        for (QWidget *choices : seat(1)->findChildren<QWidget *>(u"switches"_s))
            said += tests::readableText(choices);
        QVERIFY2(said.contains(u"no new offer"_s) && !said.contains(u'['), qPrintable(said));
        leave();
    }

    /// Without boards, too: what a state has, with pictures and what has changed, and what can be chosen.
    void theWordsOfAStateAreInSight_data() { longListsTakeNoBoardAway_data(); }
    void theWordsOfAStateAreInSight()
    {
        QFETCH(QSize, screen);
        start("leduc-poker");
        auto *session = window<debugger::GameSession>();
        for (const QString &choice : {u"king"_s, u"queen"_s, u"bet"_s, u"call"_s}) {
            for (const engine::Switch &one : session->position()->switches)
                for (const engine::Word action : one.actions)
                    if (action.text().contains(choice))
                        session->submit(one.owner, {one.word, action});
            const int chronon = session->position()->chronon + 1;
            trigger("step");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon));
        }
        session->setNote(session->tree().current(), {u"Bob pays"_s, u"What card will be laid open?"_s, false});
        openPresent();
        m_present->showNormal();
        resize(screen);
        QTest::qWait(300); // layouts settle one after the other
        const double type = QFontInfo(m_present->findChild<debugger::SeatsPane *>()->font()).pixelSize();
        QVERIFY2(type >= screen.height() / 60.0 - 1, qPrintable(QString::number(type)));
        for (const auto *area : m_present->findChild<debugger::SeatsPane *>()->findChildren<QAbstractScrollArea *>())
            if (area->isVisible())
                QVERIFY2(area->verticalScrollBar()->maximum() == 0, qPrintable(area->objectName()));
        leave();
    }
};

SIDL_WINDOW_TEST_MAIN(TestPresentBoards)
#include "tst_presentboards.moc"
