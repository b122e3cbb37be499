// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/help/helpwindow.h"
#include "app/studio/present/panepresentation.h"
#include "app/studio/present/presentwindow.h"
#include "debugger/board/gridview.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/hotseat.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/gamesession.h"
#include "debugger/theory/strategiespane.h"
#include "tests/support/paintedtext.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/panes/stategraphpane.h"
#include "visualizer/scene/graphview.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTableView>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using sidl::debugger::SeatColumn;

/// A game before a class, and a seat alone.
class TestPresent : public MainWindowTest
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

    void everyActionIsToldWhole()
    {
        present("kuhn-poker");
        resize({1440, 900});
        auto *list = seat(0)->findChild<debugger::ChoiceList *>();
        QVERIFY(list->model()->rowCount() > 6); // all that may be dealt
        QString painted = sidl::tests::paintedText(list);
        QVERIFY2(!painted.contains(u'…'), qPrintable(painted));
        painted.remove(u' ').remove(u'\n').remove(QChar(0x200b));
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            QVERIFY2(painted.contains(index.data().toString().remove(u' ')), qPrintable(painted));
            QVERIFY(list->viewport()->rect().contains(list->visualRect(index)));
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

    void timelineAndGraphTellWhatPeopleSay()
    {
        start("kuhn-poker");
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        const auto lines = [](const visualizer::StateGraphPane *graph) {
            QStringList told;
            for (const auto &node : graph->pane()->view()->graph().nodes)
                told += node.lines;
            for (const auto &edge : graph->pane()->view()->graph().edges)
                told += edge.lines;
            return told.join(u'\n');
        };
        const auto *inWindow = window<visualizer::StateGraphPane>();
        m_window->findChild<QComboBox *>(u"graphNaming"_s)->setCurrentIndex(1);
        action("goToStateGraph")->trigger();
        QTRY_VERIFY2(lines(inWindow).contains(u"+Alice holds the "_s), qPrintable(lines(inWindow)));
        m_window->findChild<QComboBox *>(u"graphNaming"_s)->setCurrentIndex(0);
        QTRY_VERIFY(lines(inWindow).contains(u"+[holds,alice,"_s));
        openPresent();
        const auto *graph = m_present->findChild<visualizer::StateGraphPane *>();
        QTRY_VERIFY(lines(graph).contains(u"+Alice holds the "_s));
        QVERIFY2(!lines(graph).contains(u'['), qPrintable(lines(graph)));
        auto *timeline = m_present->findChild<debugger::TimelineTree *>();
        QVERIFY2(timeline->label(1).startsWith(u"nature: Alice the "_s), qPrintable(timeline->label(1)));
        QVERIFY2(!timeline->description(1).contains(u'['), qPrintable(timeline->description(1)));
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
        for (const auto *board : boards) {
            const int right = board->mapTo(m_present, QPoint(board->width(), 0)).x();
            QVERIFY2(right <= screen.width(), qPrintable(QString::number(right)));
        }
        leave();
    }

    void aClassOfSixIsReadable()
    {
        present("muddy-children");
        resize({1024, 768});
        const auto *seats = m_present->findChild<debugger::SeatsPane *>();
        QVERIFY(QFontInfo(seats->font()).pixelSize() >= 768 / 36);
        for (int i = 0; i < 6; ++i) {
            const QRect place(seat(i)->mapTo(m_present, QPoint()), seat(i)->size());
            QVERIFY2(m_present->rect().contains(place), qPrintable(QString::number(i)));
        }
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
        QVERIFY(QFontInfo(seats->font()).pixelSize() > before);
        leave();
    }

    void theCommentIsACaptionWhileAllMayBeTold() // S15
    {
        present("nim");
        auto *session = window<debugger::GameSession>();
        const auto *caption = m_present->findChild<QLabel *>(u"caption"_s);
        QVERIFY(!caption->isVisible());
        session->setNote(0, {{}, u"Who will win?"_s, false});
        QTRY_VERIFY(caption->isVisible());
        QCOMPARE(caption->text(), u"Who will win?"_s);
        const auto cover = [this](bool isCovered) {
            for (SeatColumn *seat : m_present->findChildren<SeatColumn *>())
                if (seat->isReferee())
                    seat->setCovered(isCovered);
        };
        cover(true);
        QVERIFY(!caption->isVisible());
        cover(false);
        QVERIFY(caption->isVisible());
        leave();
    }

    void whatIsAssumedIsToldToNobody() // S15
    {
        start("kuhn-poker");
        auto *session = window<debugger::GameSession>();
        session->setNote(0, {{}, {}, false, {u"[holds,alice,zebra]"_s}});
        QTRY_VERIFY(!session->tree().node(0).note.given.isEmpty());
        openPresent();
        QVERIFY(!m_present->findChild<QLabel *>(u"caption"_s)->isVisible());
        auto *line = m_present->findChild<debugger::TimelineTree *>();
        QVERIFY(line->marks(0).empty());
        QVERIFY(!line->description(0).contains(u"zebra"_s));
        for (const visualizer::Graph::Node &node :
             m_present->findChild<visualizer::StateGraphPane *>()->pane()->view()->graph().nodes)
            QVERIFY(!(node.toolTip + node.lines.join(u' ')).contains(u"zebra"_s));
        leave();
    }

    void whatComesAfterCanBeHidden()
    {
        start("nim");
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        trigger("back");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        openPresent();
        auto *line = m_present->findChild<debugger::TimelineTree *>();
        auto *hides = m_present->findChild<QCheckBox *>(u"hideRest"_s);
        QCOMPARE(line->line().size(), 2u);
        hides->click();
        QCOMPARE(line->line().size(), 1u);
        press(Qt::Key_PageDown); // the prepared line goes on all the same
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        press(Qt::Key_PageDown);
        QTRY_COMPARE(line->line().size(), 2u);
        hides->click();
        QCOMPARE(line->line().size(), 2u);
        leave();
    }

    void theScreenIsBlackUntilTheNextKey()
    {
        present("nim");
        const auto *black = m_present->findChild<QWidget *>(u"black"_s);
        QVERIFY(!black->isVisible());
        for (const Qt::Key key : {Qt::Key_B, Qt::Key_Period}) {
            press(key);
            QVERIFY(black->isVisible());
            QCOMPARE(black->size(), m_present->size());
            press(Qt::Key_F10);
            QVERIFY(!black->isVisible());
            QCOMPARE(labelText("chronon"), u"chronon 0"_s);
        }
        leave();
    }

    void buttonsGoWhileThePointerRests()
    {
        present("nim");
        const auto *title = m_present->findChild<QLabel *>(u"presentTitle"_s);
        const auto *leaveButton = m_present->findChild<QCheckBox *>(u"announce"_s);
        QVERIFY(leaveButton->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(title->isVisible(), 20000);
        QVERIFY(!leaveButton->isVisible());
        QMouseEvent move(QEvent::MouseMove, {50, 50}, m_present->mapToGlobal(QPointF(50, 50)), Qt::NoButton,
                         Qt::NoButton, {});
        QApplication::sendEvent(m_present, &move);
        QVERIFY(leaveButton->isVisible());
        leave();
    }

    void escapeShowsTheToolsAndThenLeaves()
    {
        present("nim");
        const auto *title = m_present->findChild<QLabel *>(u"presentTitle"_s);
        QTRY_VERIFY_WITH_TIMEOUT(title->isVisible(), 20000);
        press(Qt::Key_Escape);
        QVERIFY(!title->isVisible());
        QVERIFY(otherWindow<PresentWindow>());
        press(Qt::Key_Escape);
        QTRY_VERIFY(!otherWindow<PresentWindow>());
    }

    void aPresentedTableHasRowsAndColumnsForItsType()
    {
        start("prisoners-dilemma-once");
        trigger("goToStrategies");
        auto *pane = m_window->findChild<debugger::StrategiesPane *>();
        QVERIFY(pane);
        for (QPushButton *button : pane->findChildren<QPushButton *>())
            if (button->text().contains(u"Solve"_s))
                button->click();
        auto *matrix = pane->findChild<QTableView *>(u"payoffMatrix"_s);
        QTRY_VERIFY(matrix->model()->columnCount() > 0 && matrix->isVisible());
        matrix->setFocus();
        const int column = matrix->columnWidth(0), row = matrix->rowHeight(0);
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window);
        window->showNormal();
        window->resize(1920, 1080);
        const QString head = matrix->model()->headerData(0, Qt::Horizontal).toString();
        QTRY_VERIFY(matrix->columnWidth(0) >= matrix->fontMetrics().horizontalAdvance(head));
        QVERIFY(matrix->rowHeight(0) >= matrix->fontMetrics().height());
        QTest::keyClick(window, Qt::Key_Escape); // a habit, which must not show the whole window
        QVERIFY(otherWindow<PanePresentation>());
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        QVERIFY(qAbs(matrix->columnWidth(0) - column) <= 2 && qAbs(matrix->rowHeight(0) - row) <= 2);
    }

    void stepAsksWhereNothingWouldBeDone()
    {
        start("tic-tac-toe");
        const auto told = [this] {
            QString texts;
            for (const QLabel *label : columns().at(0)->findChildren<QLabel *>())
                texts += label->text() + u'\n';
            return texts;
        };
        QTRY_VERIFY(told().contains(u"Step asks, as the rules have no default: [x]"_s));
        QVERIFY(!told().contains(u"the default, if"_s));
        trigger("step");
        auto *answer = m_window->findChild<QToolButton *>(u"bannerAnswer"_s);
        QTRY_VERIFY(answer->isVisible());
        QCOMPARE(labelText("bannerText"), u"x has to choose: the rules have no default here."_s);
        QCOMPARE(labelText("chronon"), u"chronon 0"_s);
        choose(1, u"[b,2]"_s);
        QTRY_VERIFY(!answer->isVisible()); // all have chosen
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        trigger("step");
        QTRY_VERIFY(answer->isVisible());
        answer->click();
        QTRY_COMPARE(labelText("chronon"), u"chronon 2"_s);
    }

    void whoSitsSeesOneSeatAlone()
    {
        start("muddy-children");
        const QByteArray before = settledState();
        trigger("hotSeat");
        const auto isHotSeat = [](const QWidget *one) { return one->objectName() == u"hotSeat"_s; };
        const auto windows = [] {
            QWidgetList shown = QApplication::topLevelWidgets();
            shown.removeIf([](const QWidget *one) { return !one->isVisible(); });
            return shown;
        };
        QCOMPARE(windows().size(), 1); // all that would tell is gone
        QVERIFY(isHotSeat(windows().front()));
        auto *seat = qobject_cast<debugger::HotSeat *>(windows().front());
        QVERIFY(seat);
        Q_EMIT seat->left();
        QTRY_VERIFY(m_window->isVisible());
        const QWidgetList shown = windows();
        QVERIFY(std::none_of(shown.begin(), shown.end(), isHotSeat));
        QCOMPARE(settledState(), before);
    }

    void aStepIsAnnouncedBeforeItIsShown()
    {
        present("nim");
        auto *reveal = m_present->findChild<QPushButton *>(u"reveal"_s);
        press(Qt::Key_F10);
        QTRY_VERIFY(reveal->isEnabled());
        QVERIFY(reveal->isVisible());
        QVERIFY(m_present->findChild<QLabel *>(u"announcement"_s)->text().contains(u"(default)"_s));
        reveal->click();
        QVERIFY(!reveal->isVisible());
        press(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F11));
        QTRY_VERIFY(!otherWindow<PresentWindow>());
    }

    void whoLooksOnSeesNoOtherWindow() // S15
    {
        start("muddy-children");
        const QByteArray before = settledState();
        openPresent();
        auto *present = m_present;
        for (const QWidget *one : QApplication::topLevelWidgets())
            QVERIFY2(one == present || !one->isVisible(), qPrintable(one->objectName()));
        QVERIFY(!present->findChild<QWidget *>(u"setUpGrid"_s)->isVisible()); // its preview has all words
        QVERIFY(!present->findChild<QWidget *>(u"showGrid"_s)->isEnabled());
        QVERIFY(!present->findChild<QWidget *>(u"showBoth"_s)->isEnabled());
        QSignalSpy left(present, &PresentWindow::left);
        const auto leave = [&](QMessageBox::StandardButton answer, const std::function<void()> &how) {
            bool isAsked = false;
            QTimer::singleShot(0, present, [&isAsked, answer] {
                auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
                isAsked = box;
                if (box)
                    box->button(answer)->click();
            });
            how();
            return isAsked;
        };
        const auto press = [present] {
            for (QAction *one : present->actions())
                if (one->text() == u"Leave"_s)
                    one->trigger();
        };
        for (SeatColumn *seat : present->findChildren<SeatColumn *>())
            if (seat->isReferee())
                seat->setCovered(true);
        QVERIFY(leave(QMessageBox::Cancel, press));
        QVERIFY(leave(QMessageBox::Cancel, [present] { present->close(); }));
        QCOMPARE(left.count(), 0);
        QVERIFY(!m_window->isVisible());
        QVERIFY(leave(QMessageBox::Yes, press));
        QCOMPARE(left.count(), 1);
        QTRY_VERIFY(!otherWindow<PresentWindow>());
        QVERIFY(m_window->isVisible());
        QCOMPARE(settledState(), before);
    }

    void anyPaneIsPresented_data()
    {
        QTest::addColumn<QByteArray>("goTo");
        for (const char *goTo : {"goToTimeline", "goToStateGraph", "goToExplain", "goToRules", "goToSeats"})
            QTest::newRow(goTo) << QByteArray(goTo);
    }
    void anyPaneIsPresented()
    {
        QFETCH(QByteArray, goTo);
        start("nim");
        trigger(goTo.constData());
        settledState();
        const QDockWidget *dock = nullptr;
        for (const QDockWidget *one : m_window->findChildren<QDockWidget *>())
            if (one->isAncestorOf(QApplication::focusWidget()))
                dock = one;
        QVERIFY(dock);
        QWidget *pane = dock->widget();
        const QFont font = pane->font();
        const QSize size = dock->size();
        trigger("presentPane");
        auto *window = otherWindow<PanePresentation>();
        QVERIFY(window && window->isAncestorOf(pane) && pane->isVisible());
        QVERIFY(!m_window->isVisible()); // there is no other screen
        window->showNormal();
        window->resize(1920, 1080);
        QTRY_COMPARE(QFontInfo(pane->font()).pixelSize(), 30); // 36 lines
        Q_EMIT window->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
        QCOMPARE(dock->widget(), pane);
        QVERIFY(pane->isVisible() && m_window->isVisible());
        QCOMPARE(pane->font(), font);
        settledState();
        QVERIFY2((dock->size() - size).width() == 0 && qAbs((dock->size() - size).height()) <= 8,
                 qPrintable(u"%1 x %2"_s.arg(dock->width() - size.width()).arg(dock->height() - size.height())));
    }

    void coversEndWithThePresentation()
    {
        QTemporaryDir folder;
        const QString game = folder.filePath(u"nim.sidl"_s);
        QVERIFY(QFile::copy(gamePath("nim"), game));
        m_window->openFile(game);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        columns().at(1)->setCovered(true); // in the window: kept
        const QString viewFile = folder.filePath(u"nim.view.json"_s);
        const auto saved = [&] {
            QFile file(viewFile);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const QByteArray before = saved();
        QVERIFY(before.contains("covered"));
        openPresent();
        QVERIFY(seat(1)->isCovered());
        seat(0)->setCovered(true);
        seat(1)->setCovered(false);
        QCOMPARE(saved(), before);
        leave();
        QVERIFY(!columns().at(0)->isCovered());
        QVERIFY(columns().at(1)->isCovered());
        QCOMPARE(saved(), before);
    }

    void anAnnouncementCoversNoWord()
    {
        start("kuhn-poker");
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        openPresent();
        press(Qt::Key_F10);
        auto *reveal = m_present->findChild<QPushButton *>(u"reveal"_s);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        const QWidget *panel = reveal->parentWidget();
        const auto placeOf = [this](const QWidget *widget, const QRect &part) {
            return QRect(widget->mapTo(m_present, part.topLeft()), part.size());
        };
        const QRect covered = placeOf(panel, panel->rect());
        int words = 0;
        for (const auto *list : m_present->findChildren<QListView *>()) {
            for (int row = 0; list->isVisible() && list->model() && row < list->model()->rowCount(); ++row) {
                ++words;
                const QRect place = placeOf(list->viewport(), list->visualRect(list->model()->index(row, 0)));
                QVERIFY2(!covered.intersects(place), qPrintable(list->model()->index(row, 0).data().toString()));
            }
        }
        QVERIFY(words > 6);
        QVERIFY(panel->rect().contains(QRect(reveal->mapTo(panel, QPoint()), reveal->size())));
    }

    void pageDownWalksWhatWasPrepared()
    {
        start("nim");
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        trigger("back");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        openPresent();
        auto *present = m_present;
        auto *reveal = present->findChild<QPushButton *>(u"reveal"_s);
        press(Qt::Key_PageDown);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        QVERIFY(present->findChild<QLabel *>(u"announcement"_s)->text().contains(u"(default)"_s));
        press(Qt::Key_PageDown); // reveals
        QVERIFY(!reveal->isVisible());
        QCOMPARE(labelText("chronon"), u"chronon 1"_s);
        press(Qt::Key_PageDown); // there is no more of it
        QVERIFY(!reveal->isVisible());
        press(Qt::Key_PageUp);
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        QCOMPARE(shownChronons(), 2);
        present->close();
        QTRY_VERIFY(!otherWindow<PresentWindow>());
    }

    void whatComesAfterIsHiddenWhilePresenting()
    {
        start("nim");
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        trigger("back");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        action("hideLater")->setChecked(true);
        openPresent();
        auto *present = m_present;
        auto *timeline = present->findChild<debugger::TimelineTree *>();
        auto *box = present->findChild<QCheckBox *>(u"hideRest"_s);
        QVERIFY(box->isChecked());
        QVERIFY(timeline->hidesLater());
        box->setChecked(false);
        QVERIFY(!timeline->hidesLater());
        present->close();
        QTRY_VERIFY(!otherWindow<PresentWindow>());
        action("hideLater")->setChecked(false);
    }

    void manySeatsHaveTheRoomOfTheGraph_data()
    {
        QTest::addColumn<QByteArray>("game");
        QTest::addColumn<bool>("isFew");
        QTest::newRow("few") << QByteArray("nim") << true;
        QTest::newRow("many") << QByteArray("muddy-children") << false;
    }
    void manySeatsHaveTheRoomOfTheGraph()
    {
        QFETCH(QByteArray, game);
        QFETCH(bool, isFew);
        present(game.constData());
        const auto *graph = m_present->findChild<visualizer::StateGraphPane *>();
        QCOMPARE(graph->isVisible(), isFew);
        m_present->findChild<QCheckBox *>(u"showGraph"_s)->click();
        QCOMPARE(graph->isVisible(), !isFew);
        leave();
    }

private:
    QByteArray settledState() const ///< of the window's docks, once they move no more
    {
        QByteArray state, last;
        do {
            last = state;
            QTest::qWait(100);
            state = m_window->saveState();
        } while (state != last);
        return state;
    }
    void start(const char *game)
    {
        openGame(game);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled() && action("hotSeat")->isEnabled());
    }
    void openPresent()
    {
        trigger("present");
        m_present = otherWindow<PresentWindow>();
        QVERIFY(m_present && m_present->isVisible());
    }
    void present(const char *game)
    {
        start(game);
        openPresent();
        m_present->showNormal(); // so that it can be resized
    }
    void resize(const QSize &size) const
    {
        auto *graph = m_present->findChild<visualizer::StateGraphPane *>();
        if (graph->isVisible())
            QTRY_VERIFY(!graph->pane()->view()->drawingSize().isEmpty()); // laid out
        m_present->resize(size);
        QApplication::processEvents();
    }
    SeatColumn *seat(int index) const ///< the referee's is the first
    {
        QList<SeatColumn *> seats = m_present->findChildren<SeatColumn *>();
        std::sort(seats.begin(), seats.end(), [](const auto *a, const auto *b) { return a->viewer() < b->viewer(); });
        return seats.at(index);
    }
    void press(const QKeySequence &key) const
    {
        for (QAction *one : m_present->actions())
            if (one->shortcuts().contains(key))
                one->trigger();
    }
    void leave() const
    {
        Q_EMIT m_present->left();
        QTRY_VERIFY(!otherWindow<PresentWindow>());
    }

    PresentWindow *m_present = nullptr;
};

SIDL_WINDOW_TEST_MAIN(TestPresent)
#include "tst_present.moc"
