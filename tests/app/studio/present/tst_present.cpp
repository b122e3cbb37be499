// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "app/studio/present/curtain.h"
#include "debugger/board/gridview.h"
#include "debugger/choices/choicelist.h"
#include "debugger/hotseat/hotseat.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/gamesession.h"
#include "tests/support/paintedtext.h"
#include "visualizer/panes/graphtools.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSignalSpy>

#include <utility>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using sidl::debugger::SeatColumn;

/// A game before a class, and a seat alone.
class TestPresent : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

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
        QVERIFY2(timeline->label(1).startsWith(u"Nature: Alice "_s), qPrintable(timeline->label(1)));
        QVERIFY2(!timeline->description(1).contains(u'['), qPrintable(timeline->description(1)));
        leave();
    }

    void pageUpAtTheStartMovesNothing()
    {
        present("nim");
        QAbstractItemView *list = nullptr;
        for (QAbstractItemView *one : m_present->findChildren<QAbstractItemView *>())
            if (one->isVisible() && one->focusPolicy() != Qt::NoFocus && one->model() && one->model()->rowCount() > 2)
                list = one;
        QVERIFY(list);
        list->setFocus();
        list->setCurrentIndex(list->model()->index(2, 0));
        QTRY_VERIFY(list->hasFocus());
        QTest::keyClick(list, Qt::Key_PageUp);
        QCOMPARE(list->currentIndex().row(), 2);
        leave();
    }

    void theGraphStaysWhereItIsWhenTheButtonsGo()
    {
        present("nim");
        auto *graph = m_present->findChild<visualizer::StateGraphPane *>();
        const auto *tools = graph->findChild<visualizer::GraphTools *>();
        const auto *view = graph->pane()->view();
        const auto place = [&] { return QRect(view->mapTo(m_present, QPoint()), view->size()); };
        QTRY_VERIFY_WITH_TIMEOUT(!tools->isVisible(), 20'000);
        const QRect before = place();
        press(Qt::Key_Escape);
        QTRY_VERIFY(tools->isVisible());
        QCoreApplication::processEvents();
        QCOMPARE(place(), before);
        leave();
    }

    void altAndTwoLeadToWhoHasToChoose_data()
    {
        QTest::addColumn<QByteArray>("game");
        QTest::addColumn<bool>("isBoard");
        QTest::newRow("list") << QByteArray("nim") << false;
        QTest::newRow("board") << QByteArray("tic-tac-toe") << true; // its actions are listed nowhere else
    }
    void altAndTwoLeadToWhoHasToChoose()
    {
        QFETCH(QByteArray, game);
        QFETCH(bool, isBoard);
        present(game.constData());
        m_present->setFocus();
        press(QKeySequence(Qt::ALT | Qt::Key_2));
        const auto isIn = [this, isBoard](int index) {
            const QWidget *focus = QApplication::focusWidget();
            return seat(index)->isAncestorOf(focus)
                && (isBoard ? bool(qobject_cast<const debugger::GridView *>(focus))
                            : bool(qobject_cast<const debugger::ChoiceList *>(focus)));
        };
        QTRY_VERIFY(isIn(1));
        if (isBoard) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space); // shows where it is: the first cell
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
            QTRY_COMPARE(window<debugger::GameSession>()->submitted().size(), 1u);
            QVERIFY(isIn(1));
        }
        leave();
    }

    void anEndedGameIsPresentedInReadableType()
    {
        QTest::failOnWarning(QRegularExpression(u"Point size"_s));
        start("kuhn-poker");
        for (int chronon = 1; chronon < 4; ++chronon) {
            QTRY_VERIFY(action("step")->isEnabled());
            trigger("step");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon));
        }
        openPresent();
        m_present->resize(1440, 900);
        QTRY_VERIFY(m_present->findChild<debugger::SeatsPane *>()->font().pointSizeF() > 10);
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

    /// Also from the picture that is shown until a step is revealed.
    void allButtonsGoWhileAStepIsAnnounced()
    {
        present("nim");
        const auto *title = m_present->findChild<QLabel *>(u"presentTitle"_s);
        QVERIFY(!title->isVisible());
        press(Qt::Key_F10);
        auto *reveal = m_present->findChild<QPushButton *>(u"reveal"_s);
        QTRY_VERIFY(reveal->isVisible() && reveal->isEnabled());
        auto *curtain = m_present->findChild<Curtain *>();
        const auto drawn = [curtain] { return curtain->grab().toImage(); };
        const QImage withButtons = drawn();
        QTRY_VERIFY_WITH_TIMEOUT(title->isVisible(), 20000);
        QTRY_VERIFY(drawn() != withButtons);
        QVERIFY(reveal->hasFocus());
        auto *takeBack = m_present->findChild<QPushButton *>(u"takeBackStep"_s);
        takeBack->setFocus();
        const QImage without = drawn();
        QMouseEvent move(QEvent::MouseMove, {50, 50}, m_present->mapToGlobal(QPointF(50, 50)), Qt::NoButton,
                         Qt::NoButton, {});
        QApplication::sendEvent(m_present, &move);
        QTRY_VERIFY(drawn() != without);
        QVERIFY(takeBack->hasFocus()); // a key pressed there reveals nothing
        reveal->click();
        QTRY_VERIFY(!reveal->isVisible());
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

    /// Where the window would tell more than the seats that are seen, and not for any seat that is covered.
    void escapeAsksWhereTheWindowTellsMore()
    {
        present("nim");
        QString asked;
        const auto leaveByEscape = [&] {
            asked.clear();
            QTimer::singleShot(0, this, [&asked] {
                if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
                    asked = box->text();
                    box->button(QMessageBox::Cancel)->click();
                }
            });
            const bool showsTools = m_present->findChild<QCheckBox *>(u"announce"_s)->isVisible();
            for (int times = showsTools ? 1 : 2; times > 0; --times)
                press(Qt::Key_Escape);
        };
        seat(1)->setCovered(true);
        auto *session = window<debugger::GameSession>();
        const engine::Switch one = session->position()->switches.front();
        session->submit(one.owner, {one.word, one.actions.front()}); // the covered one has chosen
        QTRY_COMPARE(session->submitted().size(), std::size_t(1));
        leaveByEscape();
        QVERIFY2(asked.startsWith(u"Seats are covered"_s), qPrintable(asked));
        session->withdraw(one.word);
        QTRY_VERIFY(session->submitted().empty());
        leaveByEscape();
        QCOMPARE(asked, QString());
        QTRY_VERIFY(!otherWindow<PresentWindow>());
    }

    void stepAsksWhereNothingWouldBeDone()
    {
        start("tic-tac-toe");
        m_window->findChild<QToolButton *>(u"showBoth"_s)->click(); // a low board alone lists no actions
        const auto told = [this] {
            QString texts;
            for (const QLabel *label : columns().at(0)->findChildren<QLabel *>())
                texts += label->text() + u'\n';
            return texts;
        };
        QTRY_VERIFY(told().contains(u"Step asks, as the rules have no default: [x]"_s));
        QVERIFY(!told().contains(u"the default, if"_s));
        const auto *board = columns().at(1)->findChild<debugger::GridView *>();
        const auto place = [this, board] {
            QCoreApplication::processEvents();
            return QRect(board->mapTo(m_window.get(), QPoint()), board->size());
        };
        QRect before;
        QTRY_VERIFY(std::exchange(before, place()) == before); // it is laid out
        trigger("step");
        auto *answer = m_window->findChild<QToolButton *>(u"stepAnyway"_s);
        QTRY_VERIFY(answer->isVisible());
        QCOMPARE(labelText("question"), u"x has to choose: the rules have no default here."_s);
        QCOMPARE(place(), before); // whoever clicks meets what was there
        QCOMPARE(labelText("chronon"), u"chronon 0"_s);
        const int interval = QApplication::doubleClickInterval();
        QApplication::setDoubleClickInterval(1'000'000);
        choose(1, u"[b,2]"_s);
        QTRY_VERIFY(told().contains(u"has chosen: [x]"_s));
        QVERIFY(answer->isVisible()); // nothing moves under the pointer before the second click
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        QVERIFY(!answer->isVisible());
        QApplication::setDoubleClickInterval(interval);
        trigger("step");
        QTRY_VERIFY(answer->isVisible());
        choose(2, u"[a,1]"_s);
        QTRY_VERIFY(!answer->isVisible()); // all have chosen
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 2"_s);
        trigger("step");
        QTRY_VERIFY(answer->isVisible());
        answer->click();
        QTRY_COMPARE(labelText("chronon"), u"chronon 3"_s);
    }

    void aQuestionMovesNothingWhilePresented_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("wide") << QSize(1440, 900);
        QTest::newRow("small") << QSize(1024, 768);
        QTest::newRow("beamer") << QSize(1024, 700);
    }
    void aQuestionMovesNothingWhilePresented()
    {
        QFETCH(QSize, size);
        present("tic-tac-toe");
        m_present->resize(size);
        const auto *board = m_present->findChild<debugger::GridView *>();
        const auto place = [this, board] {
            QCoreApplication::processEvents();
            return QRect(board->mapTo(m_present, QPoint()), board->size());
        };
        QTRY_VERIFY(board->isVisible());
        const QRect before = place();
        const auto *title = m_present->findChild<QLabel *>(u"presentTitle"_s);
        press(Qt::Key_F10);
        QTRY_COMPARE(title->text(), u"X has to choose: the rules have no default here."_s);
        QCOMPARE(place(), before);
        auto *anyway = m_present->findChild<QToolButton *>(u"stepAnyway"_s);
        QVERIFY(!anyway->isHidden());
        auto *question = m_present->findChild<QLabel *>(u"question"_s);
        if (!question->isVisible())
            press(Qt::Key_Escape); // shows the buttons
        QTRY_VERIFY(question->isVisible());
        const QString asked = tests::paintedText(question).trimmed();
        QVERIFY2(asked.startsWith(u"X has to choose"_s) && !asked.contains(u'…'), qPrintable(asked));
        QCOMPARE(question->toolTip(), title->text());
        anyway->click();
        QTRY_VERIFY(m_present->findChild<QPushButton *>(u"reveal"_s)->isVisible());
        QVERIFY(anyway->isHidden());
        QCOMPARE(title->text(), u"Tic-tac-toe: the start"_s);
        leave();
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
        trigger("step"); // now faces are hidden
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
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
            QTimer::singleShot(0, present, [&isAsked, answer, present] {
                auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
                isAsked = box;
                if (!box)
                    return;
                const auto *title = present->findChild<QLabel *>(u"presentTitle"_s); // as large as all that is read
                for (const QWidget *part : std::initializer_list<QWidget *>{box, box->button(answer)})
                    QCOMPARE(QFontInfo(part->font()).pixelSize(), QFontInfo(title->font()).pixelSize());
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
        QVERIFY(seat(0)->isCovered()); // the referee's, beside which it would be told
        QVERIFY(m_present->findChild<debugger::TimelineTree *>()->isHidden());
        const auto warning = [this](int index) { return seat(index)->findChild<QLabel *>(u"coverText"_s)->text(); };
        QVERIFY(warning(0).contains(u"all players look away"_s));
        QVERIFY(warning(1).contains(u"all other players look away"_s));
        seat(1)->setCovered(false);
        QCOMPARE(saved(), before);
        leave();
        QVERIFY(!columns().at(0)->isCovered());
        QVERIFY(columns().at(1)->isCovered());
        QCOMPARE(saved(), before);
    }

    void theRefereesSeatGoesWithOneThatIsCoveredMeanwhile()
    {
        start("nim");
        openPresent();
        QVERIFY(!seat(0)->isCovered());
        seat(1)->setCovered(true);
        QVERIFY(seat(1)->isCovered());
        QVERIFY(seat(0)->isCovered());
        seat(0)->setCovered(false); // on purpose: it asks who looks away
        QVERIFY(!seat(0)->isCovered());
        QVERIFY(seat(1)->isCovered());
        seat(1)->setCovered(false);
        QVERIFY(!seat(0)->isCovered());
        leave();
    }

    /// What was half typed at a seat goes with the game, from window to window, and is not seen while the seat is not.
    void whatWasBegunIsThereBeforeAndAfter()
    {
        start("price-negotiation");
        const auto fieldOf = [](const QWidget *window) {
            for (int player = 0; player < 2; ++player)
                for (const SeatColumn *one : window->findChildren<SeatColumn *>())
                    if (auto *field = one->findChild<QLineEdit *>(u"hole"_s);
                        field && one->viewer() == engine::Viewer::player(player))
                        return field;
            return static_cast<QLineEdit *>(nullptr);
        };
        QVERIFY(fieldOf(m_window.get()));
        fieldOf(m_window.get())->setText(u"4711"_s);
        openPresent();
        QVERIFY(fieldOf(m_present));
        QCOMPARE(fieldOf(m_present)->text(), u"4711"_s);
        fieldOf(m_present)->setText(u"4712"_s);
        for (SeatColumn *one : m_present->findChildren<SeatColumn *>())
            one->setCovered(!one->isReferee());
        QVERIFY(!tests::readableText(m_present).contains(u"4712"_s));
        leave();
        QCOMPARE(fieldOf(m_window.get())->text(), u"4712"_s);
    }

    /// The window still had what was half typed there before, and played that.
    void whatIsChosenInPresentCountsInTheWindow_data()
    {
        QTest::addColumn<bool>("isSubmitted");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << false << QString();
        QTest::newRow("another action") << true << u"4712.0"_s;
    }
    void whatIsChosenInPresentCountsInTheWindow()
    {
        QFETCH(bool, isSubmitted);
        start("price-negotiation");
        const auto columnOf = [](const QWidget *window) {
            for (SeatColumn *one : window->findChildren<SeatColumn *>())
                if (one->viewer() == engine::Viewer::player(0))
                    return one;
            return static_cast<SeatColumn *>(nullptr);
        };
        const auto fieldOf = [&](const QWidget *window) { return columnOf(window)->findChild<QLineEdit *>(u"hole"_s); };
        fieldOf(m_window.get())->setText(u"4711"_s);
        openPresent();
        if (isSubmitted) {
            fieldOf(m_present)->setText(u"4712"_s);
            QTest::keyClick(fieldOf(m_present), Qt::Key_Return);
            QTRY_VERIFY(columnOf(m_present)->findChild<QLabel *>(u"accepted"_s)->text().contains(u"4712"_s));
        } else {
            for (auto *radio : columnOf(m_present)->findChildren<QRadioButton *>())
                if (radio->text().startsWith(u"nothing"_s))
                    radio->click();
            QCOMPARE(fieldOf(m_present)->text(), QString());
        }
        leave();
        QTEST(fieldOf(m_window.get())->text(), "text");
        QVERIFY(!columnOf(m_window.get())->isTyped());
    }
};

SIDL_WINDOW_TEST_MAIN(TestPresent)
#include "tst_present.moc"
