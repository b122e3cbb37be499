// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/board/gridmodel.h"
#include "debugger/board/gridview.h"
#include "debugger/choices/choicelist.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/model/announcement.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/seathead.h"
#include "debugger/seats/seatspane.h"
#include "debugger/seats/sentmodel.h"
#include "tests/support/fakegamesession.h"
#include "tests/support/paintedtext.h"
#include "tests/support/sampletext.h"
#include "tests/support/seat.h"
#include "tests/support/testwords.h"

#include <QAbstractItemModelTester>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QStringListModel>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using engine::Owner;
using engine::Viewer;
using sidl::tests::FakeGameSession;
using sidl::tests::word;

/// What a person can do with a seat but choose: cover it, have it played, read back, turn the board.
class TestSeatControls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// What does not fit is cut at its end, and not at both.
    void whoPlaysIsElidedInANarrowSeat()
    {
        QWidget window;
        SeatHead head(u"[bob]"_s, false, &window); // it is given less than it would have as a window
        head.setAgent(u"exec:python3 bob.py"_s, true);
        const auto *button = head.findChild<QToolButton *>(u"seatMenu"_s);
        head.resize(600, 100);
        window.show();
        QTRY_COMPARE(button->text(), u"Program has ended"_s);
        head.resize(button->sizeHint().width() * 3 / 4, 100);
        QTRY_VERIFY(button->text().endsWith(QChar(0x2026)));
        QVERIFY2(button->text().startsWith(u"Program"_s), qPrintable(button->text()));
        QVERIFY(button->sizeHint().width() <= head.width());
    }

    /// Also those of entries that are there at times: a letter that two entries have opens neither at once.
    void lettersOfTheMenuDiffer()
    {
        SeatHead head(u"[bob]"_s, false);
        QStringList letters;
        for (const QAction *entry : head.findChild<QToolButton *>(u"seatMenu"_s)->menu()->actions())
            if (const QString letter = QKeySequence::mnemonic(entry->text()).toString(); !letter.isEmpty())
                letters << letter;
        QVERIFY(letters.size() > 10);
        QCOMPARE(letters.removeDuplicates(), 0);
    }

    void aCoveredSeatShowsNothing()
    {
        FakeGameSession session(tests::muddyRules());
        SeatsPane pane(&session);
        begin(session, pane);
        SeatColumn *seat = column(pane, 0);
        QSignalSpy changed(&pane, &SeatsPane::coversChanged);
        seat->findChild<QToolButton *>(u"coverSeat"_s)->click();
        QCOMPARE(changed.count(), 1);
        QVERIFY(pane.isCovered(Viewer::player(0)));
        QVERIFY(!pane.isCovered(Viewer::player(1)));
        QVERIFY(!tests::paintedText(seat).contains(u"dirty"_s));
        QVERIFY(tests::paintedText(seat).contains(u"[alice]"_s));
        // In the window, who covers is told that this covers the seat alone.
        QVERIFY(seat->findChild<QLabel *>(u"coverText"_s)->text().contains(u"Other panes still show"_s));
        seat->setPresented();
        QCOMPARE(seat->findChild<QLabel *>(u"coverText"_s)->text(),
                 u"Before you uncover it, all other players look away. [alice] may look."_s);
        step(session);
        QVERIFY(pane.isCovered(Viewer::player(0))); // until it is uncovered
        seat->findChild<QPushButton *>(u"uncover"_s)->click();
        QVERIFY(tests::paintedText(seat).contains(u"[dirty,bob]"_s));
    }

    /// Not even in a list, a name or a tip that is hidden, which a screen reader could read.
    void whatIsNotShownIsNotThere()
    {
        FakeGameSession session(tests::muddyRules());
        GameView view(&session);
        SeatsPane pane(&session, &view);
        begin(session, pane);
        SeatColumn *seat = column(pane, 0);
        const QString secret = u"dirty"_s;
        const QString before = tests::readableText(seat);
        QVERIFY(before.contains(secret));
        seat->setCovered(true);
        QVERIFY2(!tests::readableText(seat).contains(secret), qPrintable(tests::readableText(seat)));
        step(session);
        QVERIFY2(!tests::readableText(seat).contains(secret), qPrintable(tests::readableText(seat)));
        seat->setNames({}, {u"Alice"_s, u"Bob"_s});
        QVERIFY2(!tests::readableText(seat).contains(secret), qPrintable(tests::readableText(seat)));
        seat->setCovered(false);
        QVERIFY(tests::readableText(seat).contains(secret));
        const auto *shown = pane.findChild<QToolButton *>(u"shownSeats"_s)->menu();
        shown->actions().at(1)->trigger(); // this seat is not shown
        QVERIFY(!seat->isVisible());
        QVERIFY2(!tests::readableText(seat).contains(secret), qPrintable(tests::readableText(seat)));
        shown->actions().at(1)->trigger();
        QVERIFY(tests::readableText(seat).contains(secret));
    }

    void whatWasTypedIsThereAfterACover()
    {
        EngineGameSession session;
        SeatsPane pane(&session);
        pane.show();
        QSignalSpy finished(&session, &GameSession::finished);
        session.start({tests::gameText("price-negotiation"), tests::samplePath("price-negotiation"), 1}, 1);
        QTRY_VERIFY(finished.count() > 0 && session.position());
        SeatColumn *seat = nullptr;
        for (SeatColumn *one : pane.findChildren<SeatColumn *>())
            if (!one->isReferee() && one->findChild<QLineEdit *>(u"hole"_s))
                seat = one;
        QVERIFY(seat);
        const engine::Word place = [&] {
            for (const engine::Switch &one : session.position()->switches)
                if (one.owner == seat->owner())
                    return one.word;
            return engine::Word();
        }();
        const auto field = [&] { return seat->findChild<QLineEdit *>(u"hole"_s); };
        field()->setText(u"123456"_s);
        seat->showRefusal(place, u"not so"_s);
        seat->setCovered(true);
        QVERIFY2(!tests::readableText(seat).contains(u"123456"_s), qPrintable(tests::readableText(seat)));
        QVERIFY(!tests::readableText(seat).contains(u"not so"_s));
        seat->setCovered(false);
        QCOMPARE(field()->text(), u"123456"_s);
        QVERIFY(tests::readableText(seat).contains(u"not so"_s));
        seat->setCovered(true);
        seat->showRefusal(place, u"nor so"_s); // as when a clock ends the chronon
        QVERIFY(!tests::readableText(seat).contains(u"nor so"_s));
        seat->setCovered(false);
        QVERIFY(tests::readableText(seat).contains(u"nor so"_s));
    }

    /// As soon as an agent sits there: Step asks nobody for its choice.
    void theRefereeIsToldOfAgentsAtOnce()
    {
        FakeGameSession session(tests::muddyRules());
        SeatsPane pane(&session);
        begin(session, pane);
        SeatColumn *referee = column(pane, tests::Seat::referee());
        const QString player = session.game().players.front().text();
        QVERIFY(tests::paintedText(&pane).contains(u"no choice yet: "_s + player));
        TableSettings table = session.table();
        table.agents[player] = u"mcts"_s;
        session.setTable(table);
        QVERIFY2(tests::readableText(referee).contains(u"(mcts)"_s), qPrintable(tests::readableText(referee)));
    }

    void inANarrowColumnTheNameGoesBeforeTheButtons()
    {
        SeatHead head(u"[charly]"_s, false);
        head.show();
        auto *cover = head.findChild<QToolButton *>(u"coverSeat"_s);
        const auto *menu = head.findChild<QToolButton *>(u"seatMenu"_s);
        const auto *name = head.findChild<QLabel *>(u"seatName"_s);
        head.resize(300, 60);
        QTRY_VERIFY(cover->isVisible());
        QCOMPARE(menu->text(), u"Human"_s);
        QCOMPARE(cover->toolButtonStyle(), Qt::ToolButtonTextOnly);
        const int wide = name->sizeHint().width() + menu->sizeHint().width() + cover->sizeHint().width();
        head.resize(wide - 1, 60);
        QTRY_COMPARE(cover->toolButtonStyle(), Qt::ToolButtonIconOnly);
        QVERIFY(cover->isVisible());
        QCOMPARE(menu->text(), u"Human"_s);
        head.resize(name->sizeHint().width() + menu->sizeHint().width() + cover->sizeHint().width(), 60);
        QCOMPARE(menu->text(), u"Human"_s);
        QTRY_VERIFY(name->width() >= name->sizeHint().width());
        QVERIFY(menu->y() < name->geometry().bottom());
        head.resize(head.width() - 1, 60);
        QTRY_VERIFY(menu->y() > name->geometry().bottom()); // on a line of its own
        QCOMPARE(menu->text(), u"Human"_s);
        QVERIFY(menu->width() >= menu->sizeHint().width());
        QTRY_VERIFY(name->width() >= name->sizeHint().width());
        QVERIFY(cover->isVisible());
        QSignalSpy covered(&head, &SeatHead::coverWanted);
        cover->click();
        for (QAction *action : menu->menu()->actions())
            if (action->text() == cover->text())
                action->trigger();
        QCOMPARE(covered.count(), 2);
    }

    /// That of the button, as somebody looks for it: with who plays there, and with Sit Here.
    void aRightClickOnAHeadOpensTheMenuOfTheSeat()
    {
        FakeGameSession session(tests::muddyRules());
        SeatsPane pane(&session);
        begin(session, pane);
        QSignalSpy sits(&pane, &SeatsPane::sitWanted);
        for (const QString &part : {u"seatName"_s, u"seatSummary"_s, u"seatMenu"_s}) {
            auto *clicked = column(pane, 1)->findChild<QWidget *>(part);
            QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(2, 2), clicked->mapToGlobal(QPoint(2, 2)));
            QApplication::sendEvent(clicked, &event);
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            QVERIFY2(menu, qPrintable(part));
            QCOMPARE(menu, column(pane, 1)->findChild<QToolButton *>(u"seatMenu"_s)->menu());
            for (QAction *action : menu->actions())
                if (action->text() == u"&Sit Here…"_s)
                    action->trigger();
            menu->close();
        }
        QCOMPARE(sits.count(), 3);
        QCOMPARE(sits[0][0].toInt(), 1);
    }

    void framesOfNewWordsCutNoText()
    {
        GridSpec spec;
        spec.shape = QStringList{QString(), QString(), QString()};
        spec.column = 1;
        spec.row = 2;
        spec.label = {0};
        GridModel model;
        model.setBoard(spec, {{word("[holds,a,b]"), SeatWord::Mark::Kept, {}}}, false);
        GridView view;
        view.setModel(&model);
        view.setFocusPolicy(Qt::NoFocus); // whose frame is dark, too
        view.resize(260, 260);
        view.show();
        QCoreApplication::processEvents();
        const QRect cell = view.visualRect(model.index(0, 0));
        const QImage picture = view.viewport()->grab().toImage();
        const int frame = cell.height() / 16;
        QVERIFY(cell.width() > 100 && frame > 4);
        int dark = 0;
        for (int y = cell.top() + frame; y < cell.bottom() - frame; ++y) {
            for (int x = cell.left() + 2; x < cell.right() - 2; ++x) {
                if (qGray(picture.pixel(x, y)) > 60)
                    continue;
                ++dark;
                QVERIFY(x >= cell.left() + frame && x <= cell.right() - frame); // where a frame would be
            }
        }
        QVERIFY(dark > 50);
    }

    void largeButtonsAreOfOneHeight()
    {
        QStringListModel actions({u"nothing: what the rules have as the default, of which much can be told"_s, u"[a]"_s,
                                  u"[bid,of,many,words,that,go,on,in,several,lines,of,text,below]"_s, u"[b]"_s});
        ChoiceList list;
        list.setModel(&actions);
        list.setLarge();
        list.resize(420, 500);
        list.show();
        for (const int width : {420, 300, 640}) {
            list.resize(width, 500);
            QCoreApplication::processEvents();
            const int height = list.visualRect(actions.index(0, 0)).height();
            QVERIFY(height > 0);
            int bottom = 0;
            for (int row = 0; row < actions.rowCount(); ++row) {
                QCOMPARE(list.visualRect(actions.index(row, 0)).height(), height);
                bottom = qMax(bottom, list.visualRect(actions.index(row, 0)).bottom());
            }
            QVERIFY(list.heightForWidth(width) >= bottom);
        }
    }

    void aTurnedBoardIsSeenFromTheOtherSide()
    {
        GridSpec spec;
        spec.shape = QStringList{QString(), QString(), QString()};
        spec.column = 1;
        spec.row = 2;
        spec.label = {0};
        spec.rowsUp = true;
        const std::vector<SeatWord> words{{word("[k,a,1]"), {}, {}}, {word("[q,b,2]"), {}, {}}};
        GridModel model;
        const QAbstractItemModelTester tester(&model);
        model.setBoard(spec, words);
        QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(), u"a2: empty"_s);
        model.setBoard(spec, words, true);
        QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(), u"b1: empty"_s);
        QCOMPARE(model.index(0, 1).data().toString(), u"k"_s);
    }

    void whatWasSentIsListedByChronon()
    {
        FakeGameSession session(tests::muddyRules());
        SeatsPane pane(&session);
        begin(session, pane);
        session.submit(Owner::player(0), {word("[alice]"), word("[alice,step]")});
        step(session);
        SentModel model;
        const QAbstractItemModelTester tester(&model);
        model.setSent(sentTo(session.tree(), 1), {u"[alice]"_s, u"[bob]"_s}, 1);
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row)
            rows.append(model.index(row).data().toString().simplified());
        QCOMPARE(rows, (QStringList{u"chronon 1: [alice] 1 [bob] 0"_s, u"\u2212[evening]"_s, u"+[stepped,alice]"_s}));
        QVERIFY(model.index(0, 0).data().toString().contains(u"[alice]\u00a01"_s)); // no line ends between the two
    }

    void manySwitchesOfNatureAreFolded()
    {
        SeatView view;
        for (int i = 0; i < 20; ++i) {
            engine::Switch one;
            one.word = word(qPrintable(u"[draw,%1]"_s.arg(i)));
            one.owner = Owner::nature();
            one.actions = {word("[high]"), word("[low]")};
            view.switches.push_back(one);
        }
        SeatColumn seat(Viewer::referee(), {u"[alice]"_s});
        seat.resize(300, 800);
        seat.show();
        QVERIFY(QTest::qWaitForWindowExposed(&seat));
        auto *fold = seat.findChild<QToolButton *>(u"natureSwitches"_s);
        const auto lists = [&seat] { return seat.findChildren<ChoiceList *>().size(); };
        seat.setView(view);
        QVERIFY(fold->isVisible());
        QVERIFY2(fold->text().contains(u"20"_s), qPrintable(fold->text()));
        QCOMPARE(lists(), 0);
        seat.setChoices({{word("[draw,3]"), word("[low]")}});
        QVERIFY2(fold->text().contains(u"1 chosen"_s), qPrintable(fold->text()));
        QTest::keyClick(fold, Qt::Key_Right);
        QCOMPARE(lists(), 20);
        QTRY_VERIFY(tests::paintedText(&seat).contains(u"[draw,3]"_s));
        const auto isChosen = [&seat](int list) {
            const QAbstractItemModel *model = seat.findChildren<ChoiceList *>().at(list)->model();
            const QModelIndex low = model->match(model->index(0, 0), Qt::DisplayRole, u"[low]"_s).value(0);
            return low.isValid() && low.data(Qt::CheckStateRole).toInt() == int(Qt::Checked);
        };
        QVERIFY(isChosen(3));
        QVERIFY(!isChosen(4));
        seat.setView(view); // the next state: they stay open
        QCOMPARE(lists(), 20);
        QTest::mouseClick(fold, Qt::LeftButton);
        QCOMPARE(lists(), 0);
        seat.showRefusal(word("[draw,3]"), u"not now"_s); // what is said is seen
        QCOMPARE(lists(), 20);
        QTRY_VERIFY(tests::paintedText(&seat).contains(u"not now"_s));
        view.switches.resize(3);
        seat.setView(view);
        QVERIFY(!fold->isVisible());
        QCOMPARE(lists(), 3);
    }

    /// People read sentences, of which none is cut, however narrow the seat is.
    void wordsForPeopleAreToldWhole()
    {
        SeatView view;
        view.words = {{word("[muddy,bob,and,he,does,not,know,it,yet]"), SeatWord::Mark::Kept, {}}};
        SeatColumn seat(Viewer::player(0), {u"[alice]"_s});
        seat.resize(160, 600);
        seat.show();
        QVERIFY(QTest::qWaitForWindowExposed(&seat));
        seat.setView(view);
        const auto *words = seat.findChild<QListView *>(u"words"_s);
        const auto painted = [words] { return tests::paintedText(words->viewport()); };
        QTRY_VERIFY2(painted().contains(u'\u2026'), qPrintable(painted())); // words of the rules: as many as fit
        seat.setNames(wording::DisplayNames({}, {word("[alice]")}), {u"Alice"_s});
        QTRY_VERIFY2(painted().contains(u"yet"_s) && !painted().contains(u'\u2026'), qPrintable(painted()));
        seat.setNames({}, {u"[alice]"_s});
        QTRY_VERIFY2(painted().contains(u'\u2026'), qPrintable(painted()));
    }

    /// Of GDL-II's players, who see no words.
    void whatIsSentTakesTheRoomThatItNeeds()
    {
        SeatView view;
        view.isBlind = true;
        engine::Switch one;
        one.word = word("[s]");
        one.owner = Owner::player(0);
        one.actions = {word("[high]"), word("[low]")};
        view.switches.push_back(one);
        SeatColumn seat(Viewer::player(0), {u"[alice]"_s});
        seat.resize(300, 700);
        seat.show();
        QVERIFY(QTest::qWaitForWindowExposed(&seat));
        seat.setView(view);
        seat.setSent({});
        auto *choices = seat.findChild<ChoiceList *>();
        const auto top = [&] { return choices->mapTo(&seat, QPoint()).y(); };
        QTRY_VERIFY2(top() < 200, qPrintable(QString::number(top())));
        auto *sent = seat.findChild<QListView *>(u"sent"_s);
        std::vector<SentChronon> chronons(40);
        for (SentChronon &chronon : chronons)
            chronon.messages.push_back({true, word("[news]")});
        seat.setSent(chronons);
        QTRY_VERIFY(sent->height() > 300);
        seat.setNames(wording::DisplayNames({}, {word("[alice]")}), {u"Alice"_s});
        seat.setSent({}); // an empty box would look like a field to people
        QVERIFY(!sent->isVisible());
        seat.setSent(chronons);
        QTRY_VERIFY(sent->isVisible() && sent->height() > 300);
        QVERIFY(seat.rect().contains(QRect(choices->mapTo(&seat, QPoint()), QSize(1, choices->height()))));
    }

    /// In a narrow seat it takes more lines, and is not cut.
    void whatWasSentIsTextInLines()
    {
        SeatColumn seat(Viewer::player(0), {u"[alice]"_s});
        SeatView view;
        view.isBlind = true;
        seat.setView(view);
        SentChronon chronon;
        chronon.arePercepts = true;
        chronon.messages.push_back({true, word("[card,king,of,hearts,and,nothing,else]")});
        seat.resize(800, 500);
        seat.show();
        QVERIFY(QTest::qWaitForWindowExposed(&seat));
        seat.setSent({chronon});
        auto *sent = seat.findChild<QListView *>(u"sent"_s);
        const auto rowHeight = [&](int row) { return sent->visualRect(sent->model()->index(row, 0)).height(); };
        QTRY_VERIFY(sent->isVisible() && rowHeight(1) == rowHeight(0));
        seat.setMinimumWidth(1);
        seat.resize(seat.fontMetrics().averageCharWidth() * 26, 500);
        QTRY_VERIFY(rowHeight(1) >= 2 * seat.fontMetrics().height());
        QTRY_VERIFY(sent->viewport()->height() >= rowHeight(0) + rowHeight(1));
    }

    void theJointActionIsAnnounced()
    {
        FakeGameSession session(tests::muddyRules());
        SeatsPane pane(&session);
        begin(session, pane);
        session.submit(Owner::player(0), {word("[alice]"), word("[alice,step]")});
        step(session);
        const auto told = [&](const std::function<bool(Owner)> &isShown) {
            return announcement({}, session.game().players, *session.tree().node(0).position, *session.lastChronon(),
                                isShown);
        };
        QCOMPARE(told([](Owner owner) { return !owner.isNature(); }),
                 (QStringList{u"[alice]: [alice,step]"_s, u"[bob]: nothing for [bob]"_s}));
        QVERIFY(told([](Owner) { return false; }).isEmpty());
        const wording::DisplayNames names({}, session.game().players);
        const auto toPeople = announcement(names, session.game().players, *session.tree().node(0).position,
                                           *session.lastChronon(), [](Owner owner) { return !owner.isNature(); });
        QCOMPARE(toPeople.front(), u"Alice: step"_s); // whose name is told once
    }

    void aDealIsAnnouncedInOneLine()
    {
        engine::Position position;
        engine::Chronon deal;
        for (int card = 0; card < 54; ++card) {
            engine::Switch one;
            one.word = word(qPrintable(u"[card,%1]"_s.arg(card)));
            one.owner = Owner::nature();
            position.switches.push_back(one);
            deal.applied.push_back({one.word, word(qPrintable(u"[place,%1]"_s.arg(card)))});
        }
        deal.does = deal.applied;
        const auto all = [](Owner) { return true; };
        QCOMPARE(announcement({}, {}, position, deal, all), QStringList(u"nature: [place,0], [place,1] and 52 more"_s));
        for (engine::Switch &one : position.switches)
            one.actions = {word("[place,1]"), word("[place,2]")};
        position.switches.front().actions = {word("[place,0]")}; // it is certain, as that cards are dealt
        QCOMPARE(announcement({}, {}, position, deal, all), QStringList(u"nature: [place,0], with 53 draws"_s));
        position.switches.resize(3);
        deal.applied.resize(3);
        QCOMPARE(announcement({}, {}, position, deal, all).size(), 3);
    }

private:
    static void run(GameSession &session, debugger::Ticket ticket)
    {
        QSignalSpy spy(&session, &GameSession::finished);
        QTRY_VERIFY_WITH_TIMEOUT(!spy.isEmpty() && spy.last().at(0).toULongLong() == ticket, 20000);
    }
    static void step(GameSession &session) { run(session, session.step()); }
    static void begin(FakeGameSession &session, SeatsPane &pane)
    {
        run(session, session.restart(1));
        pane.resize(900, 600);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
    }
    static SeatColumn *column(const SeatsPane &pane, tests::Seat seat) { return seat.columnIn(&pane); }
};

SIDL_WINDOW_TEST_MAIN(TestSeatControls)
#include "tst_seatcontrols.moc"
