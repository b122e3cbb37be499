// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "debugger/board/gridview.h"
#include "debugger/choices/choicelist.h"
#include "debugger/choices/templateform.h"
#include "debugger/hotseat/hotseat.h"
#include "debugger/seats/seatcover.h"
#include "debugger/seats/seathead.h"
#include "debugger/seats/seatspane.h"
#include "debugger/seats/sentlist.h"
#include "debugger/session/gamesession.h"
#include "debugger/timeline/timelinetree.h"
#include "debugger/words/wordsview.h"
#include "tests/support/paintedtext.h"
#include "visualizer/panes/graphlegend.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using sidl::debugger::SeatColumn;

/// What is presented fits the screen: type, boards, and the room of each part.
class TestPresentFit : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void theTypeFitsTheScreen_data()
    {
        QTest::addColumn<QByteArray>("game");
        for (const char *game : {"nim", "kuhn-poker", "tic-tac-toe"})
            QTest::newRow(game) << QByteArray(game);
    }
    void theTypeFitsTheScreen()
    {
        QFETCH(QByteArray, game);
        present(game.constData());
        auto *seats = m_present->findChild<debugger::SeatsPane *>();
        QList<double> sizes;
        for (const QSize &screen : {QSize(1024, 768), QSize(1280, 720), QSize(1920, 1080)}) {
            m_present->resize(screen);
            QApplication::processEvents();
            QVERIFY2(seats->widthOfAll() <= screen.width(), qPrintable(QString::number(seats->widthOfAll())));
            sizes.append(QFontInfo(seats->font()).pixelSize());
            QVERIFY2(sizes.last() >= screen.height() / 52.0, qPrintable(QString::number(sizes.last())));
        }
        QVERIFY(sizes[2] > 1.3 * sizes[1]);
        leave();
    }

    /// A form that was begun before is scrolled to, as one that is asked for here.
    void anOpenFormMakesNoTypeSmaller()
    {
        start("haggle");
        for (const int chronon : {1, 2}) { // the cards are dealt, and trade begins
            trigger("step");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon));
        }
        const auto sizePresented = [this] {
            openPresent();
            m_present->showNormal();
            resize({1440, 900});
            QTest::qWait(200);
            const double size = QFontInfo(m_present->findChild<debugger::SeatsPane *>()->font()).pixelSize();
            leave();
            return size;
        };
        const double before = sizePresented();
        debugger::TemplateForm *form = nullptr;
        for (auto *one : m_window->findChildren<debugger::TemplateForm *>())
            if (one->folds())
                form = one;
        QVERIFY(form);
        form->radio()->click();
        QTest::keyClicks(form->findChild<QLineEdit *>(u"hole"_s), u"Alice"_s);
        QCOMPARE(sizePresented(), before);
    }

    /// What was sent grows with each step; it is scrolled, and the newest is in sight.
    void whatWasSentLeavesTheOtherSeatsInSight()
    {
        present("muddy-children");
        resize({1440, 900});
        auto *pane = m_present->findChild<debugger::SeatsPane *>();
        const auto seats = pane->findChildren<SeatColumn *>();
        for (const SeatColumn *one : seats)
            for (QAction *entry : one->head()->findChildren<QAction *>())
                if (entry->text().remove(u'&') == u"What Was Sent"_s)
                    entry->setChecked(true);
        for (int chronon = 1; chronon <= 7; ++chronon) {
            trigger("step");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon));
        }
        QTest::qWait(200); // layouts within one another
        int lists = 0;
        for (const SeatColumn *one : seats) {
            if (!one->isVisible())
                continue;
            QVERIFY2(one->head()->visibleRegion().boundingRect().height() == one->head()->height(),
                     qPrintable(QString::number(one->viewer().player())));
            if (const auto *list = one->findChild<debugger::SentList *>(); list->isVisible()) {
                ++lists;
                QVERIFY(list->height() <= m_present->height() / 3);
                QVERIFY(list->verticalScrollBar()->maximum() > 0);
                QCOMPARE(list->verticalScrollBar()->value(), 0);
                QVERIFY(list->model()->index(0, 0).data().toString().startsWith(u"step 7:"_s));
            }
        }
        QVERIFY(lists > 1);
        leave();
    }

    void everyActionIsToldWhole_data()
    {
        QTest::addColumn<QSize>("screen");
        QTest::newRow("beamer") << QSize(1024, 700);
        QTest::newRow("laptop") << QSize(1440, 900);
    }
    void everyActionIsToldWhole()
    {
        QFETCH(QSize, screen);
        present("kuhn-poker");
        resize(screen);
        auto *list = seat(0)->findChild<debugger::ChoiceList *>();
        QVERIFY(list->model()->rowCount() > 6); // all that may be dealt
        QString painted = sidl::tests::paintedText(list);
        QVERIFY2(!painted.contains(u'…'), qPrintable(painted));
        painted.remove(u' ').remove(u'\n').remove(QChar(0x200b));
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            QVERIFY2(painted.contains(index.data().toString().remove(u' ')), qPrintable(painted));
            QVERIFY(list->viewport()->rect().contains(list->visualRect(index)));
            QTRY_VERIFY(list->visualRect(index).height() < 2 * list->fontMetrics().height()); // in one line
        }
        leave();
    }

    void timelineAndGraphHaveRoomForWhatIsInThem()
    {
        present("kuhn-poker");
        resize({1440, 900});
        const auto *graph = m_present->findChild<visualizer::StateGraphPane *>();
        const auto *timeline = m_present->findChild<debugger::TimelineTree *>();
        QVERIFY2(graph->width() < 0.3 * 1440, qPrintable(QString::number(graph->width())));
        QVERIFY2(timeline->height() < 0.12 * 900, qPrintable(QString::number(timeline->height())));
        leave();
    }

    void theKeyOfTheGraphIsSeenWhole()
    {
        present("kuhn-poker");
        const auto *legend = m_present->findChild<visualizer::GraphLegend *>();
        for (const QSize &screen : {QSize(1024, 700), QSize(1440, 900), QSize(1024, 700), QSize(1920, 1080)}) {
            resize(screen);
            QTRY_COMPARE(legend->height(), legend->heightForWidth(legend->width()));
        }
        leave();
    }

    void aPlayIsInSightAsAWhole()
    {
        present("nim");
        resize({1380, 860});
        m_present->findChild<QCheckBox *>(u"announce"_s)->setChecked(false);
        auto *timeline = m_present->findChild<debugger::TimelineTree *>();
        const int before = QFontInfo(timeline->font()).pixelSize();
        for (int step = 1; step <= 8; ++step) {
            press(Qt::Key_F10);
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(step));
        }
        QTRY_VERIFY(timeline->isAllAcross());
        QVERIFY(QFontInfo(timeline->font()).pixelSize() > before / 2);
        const QString painted = tests::paintedText(timeline);
        QVERIFY2(painted.contains(u"take 1"_s) && !painted.contains(u'…'), qPrintable(painted));
        leave();
    }

    /// What five players do at once takes more rows, and no name is left out.
    void allThatIsDoneAtOnceIsTold()
    {
        present("muddy-children");
        resize({1440, 900});
        m_present->findChild<QCheckBox *>(u"announce"_s)->setChecked(false);
        auto *timeline = m_present->findChild<debugger::TimelineTree *>();
        for (int step = 1; step <= 3; ++step) {
            press(Qt::Key_F10);
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(step));
        }
        QTRY_VERIFY(timeline->isAllAcross());
        const auto told = [timeline] { return tests::paintedText(timeline).remove(u'\n'); };
        QTRY_VERIFY2(told().count(u"(Eric: stay)"_s) >= 2 && !told().contains(u'…'), qPrintable(told()));
        QVERIFY(timeline->height() <= 900 / 4);
        for (int player = 0; player <= 5; ++player) // and what can be done is in sight
            QVERIFY2(seat(player)->mapTo(m_present, QPoint(0, seat(player)->height())).y() <= 900,
                     qPrintable(QString::number(player)));
        leave();
    }

    /// A type that nobody reads would not help, and would not be enough either.
    void longListsAreScrolledInTypeThatIsRead()
    {
        QTemporaryDir folder;
        QFile game(folder.filePath(u"many.sidl"_s));
        QVERIFY(game.open(QFile::WriteOnly));
        game.write("game(many).\ninit([a], 0). init([b], 0). init([on]).\nlegal([P]) :- fact([on]), player([P]).\n"
                   "owned([P], [P]).\nswitch([P], [go]) :- player([P]).\nswitch([P], [stay]) :- player([P]).\n"
                   "default([P], [go]) :- player([P]).\ndo(_) :- create([more]).\n");
        for (int i = 1; i <= 90; ++i)
            game.write("init([thing, " + QByteArray::number(i) + "]).\n");
        game.close();
        m_window->openFile(game.fileName());
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        openPresent();
        m_present->showNormal();
        resize({1440, 900});
        m_present->findChild<QCheckBox *>(u"announce"_s)->setChecked(false);
        const auto *seats = m_present->findChild<debugger::SeatsPane *>();
        for (const int step : {0, 1}) {
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(step));
            QTRY_VERIFY2(QFontInfo(seats->font()).pixelSize() >= 900 / 36 - 1,
                         qPrintable(QString::number(QFontInfo(seats->font()).pixelSize())));
            auto *words = seat(1)->findChild<debugger::WordsView *>();
            QTRY_VERIFY(words->isVisible() && words->verticalScrollBar()->maximum() > 0);
            for (const auto *action : seat(1)->findChildren<debugger::ChoiceList *>()) // they need no scrolling
                QTRY_COMPARE(action->visibleRegion().boundingRect(), action->rect());
            press(Qt::Key_F10);
        }
        leave();
    }

    /// From step to step nothing is cut, and the type becomes no larger again.
    void aClassOfSixIsInSightAfterEachStep_data()
    {
        QTest::addColumn<QSize>("screen");
        QTest::newRow("beamer") << QSize(1024, 700);
        QTest::newRow("laptop") << QSize(1440, 900);
        QTest::newRow("projector") << QSize(1920, 1080);
    }
    void aClassOfSixIsInSightAfterEachStep()
    {
        QFETCH(QSize, screen);
        present("muddy-children");
        resize(screen);
        auto *session = m_window->findChild<debugger::GameSession *>();
        const auto mud = [](const engine::Switch &one) {
            return *std::find_if(one.actions.begin(), one.actions.end(), [](engine::Word action) {
                return action.text() == u"[dirt,alice,bob,charly,david]"_s;
            });
        };
        const engine::Switch dirt = session->position()->switches.front();
        session->submit(engine::Owner::nature(), {dirt.word, mud(dirt)});
        auto *seats = m_present->findChild<debugger::SeatsPane *>();
        QList<double> sizes;
        for (int step = 1; step <= 3; ++step) {
            press(Qt::Key_F10);
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(step));
            auto *reveal = m_present->findChild<QPushButton *>(u"reveal"_s);
            QTRY_VERIFY(reveal->isEnabled());
            reveal->click();
            for (int times = 0; times < 5; ++times) // layouts settle one after the other
                QCoreApplication::processEvents();
            QVERIFY(!seat(1)->findChildren<debugger::ChoiceList *>().isEmpty());
            for (int i = 0; i < 6; ++i)
                for (const auto *area : seat(i)->findChildren<QAbstractScrollArea *>())
                    if (area->isVisible())
                        QTRY_COMPARE(area->verticalScrollBar()->maximum(), 0);
            sizes.append(QFontInfo(seats->font()).pixelSize());
            QVERIFY2(sizes.last() >= screen.height() / 52.0, qPrintable(QString::number(sizes.last())));
        }
        QCOMPARE(sizes[1], sizes[0]);
        QCOMPARE(sizes[2], sizes[0]);
        leave();
    }

    /// The line with the accounts takes no room from the words.
    void theEndIsInSight()
    {
        start("muddy-children");
        auto *session = m_window->findChild<debugger::GameSession *>();
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        for (const engine::Switch &one : session->position()->switches)
            session->submit(one.owner, {one.word, one.actions.back()}); // all step forward
        trigger("step");
        QTRY_VERIFY(session->position()->isTerminal());
        openPresent();
        m_present->showNormal();
        resize({1440, 900});
        for (int times = 0; times < 5; ++times) // layouts settle one after the other
            QCoreApplication::processEvents();
        QVERIFY(tests::paintedText(m_present).contains(u"The game has ended"_s));
        for (int i = 0; i < 6; ++i)
            for (const auto *area : seat(i)->findChildren<QAbstractScrollArea *>())
                if (area->isVisible())
                    QTRY_COMPARE(area->verticalScrollBar()->maximum(), 0);
        leave();
    }

    void whoSitsHereSeesEveryAction_data()
    {
        QTest::addColumn<QSize>("screen");
        QTest::newRow("laptop") << QSize(1380, 860);
        QTest::newRow("projector") << QSize(1920, 1080);
    }
    void whoSitsHereSeesEveryAction()
    {
        QFETCH(QSize, screen);
        start("kuhn-poker");
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        QTRY_VERIFY(action("hotSeat")->isEnabled());
        m_window->findChild<debugger::SeatsPane *>()->sitWanted(0);
        auto *window = otherWindow<debugger::HotSeat>();
        QVERIFY(window);
        window->resize(screen);
        QTRY_VERIFY(window->findChild<debugger::ChoiceList *>()); // nature has drawn anew
        const auto *list = window->findChild<debugger::ChoiceList *>();
        const auto isSeen = [&](int row) {
            const QRect place = list->visualRect(list->model()->index(row, 0));
            return window->rect().contains(QRect(list->viewport()->mapTo(window, place.topLeft()), place.size()))
                && list->viewport()->rect().contains(place);
        };
        QVERIFY(list->model()->rowCount() > 1);
        for (int row = 0; row < list->model()->rowCount(); ++row)
            QTRY_VERIFY2(isSeen(row), qPrintable(QString::number(row)));
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<debugger::HotSeat>());
    }

    /// Lists that are higher than the window are scrolled with all that is beside them: the board is seen whole, no card
    /// is cut, no list is scrolled within the page, and there are no gaps.
    void whoSitsHereSeesCardsAndWordsWhole_data()
    {
        QTest::addColumn<QSize>("screen");
        QTest::newRow("small") << QSize(1024, 680);
        QTest::newRow("projector") << QSize(1920, 1080);
    }
    void whoSitsHereSeesCardsAndWordsWhole()
    {
        QFETCH(QSize, screen);
        // The sample tells what its rules say, as words of the list.
        QTemporaryDir folder;
        const QString game = folder.filePath(u"cards.sidl"_s);
        QVERIFY(QFile::copy(gamePath("haggle"), game));
        QFile sample(gamePath("haggle").chopped(4) + u"view.json"_s), view(folder.filePath(u"cards.view.json"_s));
        QVERIFY(sample.open(QIODevice::ReadOnly) && view.open(QIODevice::WriteOnly));
        view.write(sample.readAll().replace(R"("words": [)", R"("words": [{"pattern": "[rule,P,N,dealt]",
                                            "picture": "card-back", "text": "{P}: rule card {N}"},)"));
        view.close();
        m_window->openFile(game);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        for (int chronon = 1; chronon <= 2; ++chronon) {
            trigger("step");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon));
            QTRY_VERIFY(action("hotSeat")->isEnabled());
        }
        m_window->findChild<debugger::SeatsPane *>()->sitWanted(0);
        auto *window = otherWindow<debugger::HotSeat>();
        QVERIFY(window);
        window->resize(screen);
        QTRY_VERIFY(window->findChild<SeatColumn *>()); // nature has drawn anew
        auto *seat = window->findChild<SeatColumn *>();
        const auto *board = seat->findChild<debugger::GridView *>();
        const auto *cards = seat->findChild<QWidget *>(u"wordCards"_s);
        const auto *words = seat->findChild<debugger::WordsView *>();
        QTRY_VERIFY(cards->isVisible() && words->isVisible() && words->model()->rowCount() > 3);
        const auto place = [seat](const QWidget *part) { return QRect(part->mapTo(seat, QPoint()), part->size()); };
        QTRY_VERIFY(place(board).bottom() < window->findChild<QScrollArea *>()->viewport()->height());
        QTRY_COMPARE(cards->height(), cards->heightForWidth(cards->width()));
        QTRY_COMPARE(words->verticalScrollBar()->maximum(), 0);
        const int line = words->fontMetrics().height();
        if (screen.width() < 1100) { // the cards are below the board, which leaves room there
            QTRY_VERIFY(place(words).top() - place(seat->head()).bottom() < line);
            QTRY_VERIFY(place(cards).top() > place(board).bottom());
        }
        QTRY_VERIFY(place(cards).bottom() < window->findChild<QScrollArea *>()->viewport()->height());
        const auto *actions = seat->findChild<QWidget *>(u"switches"_s);
        QTRY_VERIFY(place(actions).top() - place(words).bottom() < line);
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<debugger::HotSeat>());
    }

    void headsLookAlikeAndCoveredSeatsLeaveTheirRoom()
    {
        present("kuhn-poker");
        for (const QSize screen : {QSize(1024, 700), QSize(1380, 860), QSize(1920, 1080)}) {
            resize(screen);
            QSet<int> styles, tops;
            for (int i = 0; i < 3; ++i) {
                const auto *cover = seat(i)->findChild<QToolButton *>(u"coverSeat"_s);
                const auto *menu = seat(i)->findChild<QToolButton *>(u"seatMenu"_s);
                styles.insert(cover->toolButtonStyle());
                tops.insert(menu->mapTo(m_present, QPoint(0, menu->height() / 2)).y() / 10);
            }
            QCOMPARE(styles.size(), 1);
            QCOMPARE(tops.size(), 1);
        }
        const int before = seat(1)->width();
        for (const int i : {0, 2})
            seat(i)->setCovered(true);
        resize(QSize(1380, 860));
        QTRY_VERIFY2(seat(1)->width() > seat(0)->width() + seat(2)->width() - 20 && seat(1)->width() > before,
                     qPrintable(u"%1 %2 %3"_s.arg(seat(0)->width()).arg(seat(1)->width()).arg(seat(2)->width())));
        leave();
    }

    /// Whatever room the words of a step leave beside it.
    void theButtonThatCoversLooksTheSameAtEachStep()
    {
        present("kuhn-poker");
        m_present->findChild<QCheckBox *>(u"announce"_s)->setChecked(false);
        for (const QSize screen : {QSize(1024, 700), QSize(1440, 900)}) {
            resize(screen);
            for (int step = 0; step < 3; ++step) {
                for (int i = 0; i < 3; ++i)
                    QCOMPARE(seat(i)->findChild<QToolButton *>(u"coverSeat"_s)->toolButtonStyle(),
                             Qt::ToolButtonIconOnly);
                press(Qt::Key_F10);
                QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(step + 1));
            }
            for (int step = 3; step > 0; --step) {
                press(Qt::Key_PageUp);
                QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(step - 1));
            }
        }
        leave();
    }

    void coversOfBoardsLeaveTheirRoom()
    {
        present("haggle");
        resize(QSize(1024, 700));
        const int before = seat(1)->width();
        for (const int i : {0, 2, 3, 4})
            seat(i)->setCovered(true);
        QTRY_VERIFY2(seat(1)->width() > before * 5 / 4,
                     qPrintable(u"%1, before %2"_s.arg(seat(1)->width()).arg(before)));
        QVERIFY(seat(0)->width() < before);
        leave();
    }

    void allCanBeUncoveredWithoutScrolling()
    {
        present("price-negotiation");
        resize(QSize(1024, 700));
        const int seats = 5;
        for (int i = 0; i < seats; ++i)
            seat(i)->setCovered(true);
        QTest::qWait(100); // laid out anew
        seat(1)->findChild<debugger::SeatCover *>()->findChild<QPushButton *>()->click();
        QTRY_VERIFY(!seat(1)->isCovered());
        const auto *seen = m_present->findChild<debugger::SeatsPane *>()->findChild<QScrollArea *>()->viewport();
        for (const int i : {0, 2, 3, 4}) {
            const auto *button = seat(i)->findChild<debugger::SeatCover *>()->findChild<QPushButton *>();
            const auto bottom = [&] { return button->mapTo(seen, button->rect().bottomLeft()).y(); };
            QTRY_VERIFY2(bottom() <= seen->height(),
                         qPrintable(u"%1: %2 of %3"_s.arg(i).arg(bottom()).arg(seen->height())));
        }
        leave();
    }

    void menusCallWordsAsTheSeatsDo()
    {
        present("kuhn-poker");
        QStringList told;
        for (const QAction *entry : m_present->findChild<QToolButton *>(u"shownSeats"_s)->menu()->actions())
            told += entry->text();
        QVERIFY2(told.contains(u"Alice"_s) && !told.join(u' ').contains(u'['), qPrintable(told.join(u' ')));
        leave();
    }

    void oneSeatAloneHasTheScreen()
    {
        present("nim");
        m_present->resize(1280, 720);
        auto *seats = m_present->findChild<debugger::SeatsPane *>();
        auto *graph = m_present->findChild<visualizer::StateGraphPane *>();
        QVERIFY(graph->isVisible());
        const double before = QFontInfo(seats->font()).pixelSize();
        const QMenu *menu = m_present->findChild<QToolButton *>(u"shownSeats"_s)->menu();
        menu->actions()[0]->trigger(); // the referee's
        menu->actions()[2]->trigger();
        QVERIFY(!graph->isVisible());
        QVERIFY(!m_present->findChild<debugger::TimelineTree *>()->isVisible());
        QTRY_VERIFY(QFontInfo(seats->font()).pixelSize() > before);
        leave();
    }

    void aLongCommentLeavesSeatsTheirRoom()
    {
        start("kuhn-poker");
        for (int chronon = 1; chronon <= 2; ++chronon) {
            QTRY_VERIFY(action("step")->isEnabled());
            trigger("step");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon));
        }
        openPresent();
        m_present->showNormal();
        resize({1024, 700});
        auto *session = window<debugger::GameSession>();
        const int here = session->tree().current();
        const auto *caption = m_present->findChild<QLabel *>(u"caption"_s);
        const auto *area = m_present->findChild<QScrollArea *>(u"captionArea"_s);
        session->setNote(here, {{}, u"Who will win?"_s, false});
        QTRY_VERIFY(caption->isVisible());
        const double large = QFontInfo(caption->font()).pixelSize();
        const auto ofSeats = [this] { return QFontInfo(seat(1)->font()).pixelSize(); };
        QVERIFY2(large >= 16 && large <= ofSeats(), qPrintable(u"%1, seats %2"_s.arg(large).arg(ofSeats())));
        const QString paragraph = u"What would Alice think of it, if she held the king? "_s.repeated(4).left(180);
        session->setNote(here, {{}, paragraph + u"\n\n"_s + paragraph, false});
        QTRY_COMPARE(caption->text().size(), 362);
        QTRY_VERIFY(QFontInfo(caption->font()).pixelSize() < large);
        QTRY_COMPARE(area->height(), caption->heightForWidth(area->width())); // it is whole
        QVERIFY(area->height() <= 700 / 6 && !area->verticalScrollBar()->isVisible());
        QTRY_VERIFY(!area->geometry().intersects(m_present->findChild<debugger::TimelineTree *>()->geometry()));
        for (const auto *action : seat(2)->findChildren<QAbstractButton *>()) // of Bob, who is to choose
            if (action->isVisible())
                QTRY_VERIFY(action->visibleRegion().boundingRect() == action->rect());
        session->setNote(here, {{}, (paragraph + u"\n\n"_s).repeated(5), false});
        QTRY_VERIFY(area->verticalScrollBar()->isVisible());
        QVERIFY(area->height() <= 700 / 6);
        QVERIFY(QFontInfo(caption->font()).pixelSize() >= 15);
        session->setNote(here, {{}, u"Who will win?"_s, false});
        QTRY_COMPARE(QFontInfo(caption->font()).pixelSize(), ofSeats());
        QTRY_VERIFY(!area->verticalScrollBar()->isVisible());
        leave();
    }

    void manySeatsHaveTheRoomOfTheGraph_data()
    {
        QTest::addColumn<QByteArray>("game");
        QTest::addColumn<bool>("isFew");
        QTest::newRow("few") << QByteArray("nim") << true;
        QTest::newRow("many") << QByteArray("muddy-children") << false;
        QTest::newRow("boards") << QByteArray("tic-tac-toe") << false;
    }
    void manySeatsHaveTheRoomOfTheGraph()
    {
        QFETCH(QByteArray, game);
        QFETCH(bool, isFew);
        present(game.constData());
        const auto *graph = m_present->findChild<visualizer::StateGraphPane *>();
        QCOMPARE(graph->isVisible(), isFew);
        QCOMPARE(m_present->findChild<QCheckBox *>(u"showGraph"_s)->isChecked(), isFew);
        m_present->findChild<QCheckBox *>(u"showGraph"_s)->click();
        QCOMPARE(graph->isVisible(), !isFew);
        leave();
    }
};

SIDL_WINDOW_TEST_MAIN(TestPresentFit)
#include "tst_presentfit.moc"
