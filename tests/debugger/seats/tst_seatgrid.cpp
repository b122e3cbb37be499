// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/seats/seatgridtest.h"

#include "debugger/words/wordsview.h"
#include "tests/support/paintedtext.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using engine::Owner;
using sidl::tests::everythingIn;
using sidl::tests::Seat;
using sidl::tests::word;

/// Boards in the seats: chess as it is shipped, and others.
class TestSeatGrid : public tests::SeatGridTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { copySamples(); }
    void cleanup() { close(); }

    void chessStartsWithItsBoard()
    {
        open("chess");
        GridView *board = boardOf(0);
        QVERIFY(board->isVisible());
        QCOMPARE(board->model()->rowCount(), 8);
        QCOMPARE(cell(0, "e", "1"), u"white king"_s);
        QCOMPARE(modelOf(0)->columns().front(), u"a"_s);
        QCOMPARE(modelOf(1)->columns().front(), u"h"_s); // Black sits on the other side
        QCOMPARE(modelOf(1)->rows().front(), u"1"_s);
        QVERIFY(!listed(0).contains(u"[white,king,e,1]"_s)); // it is on the board
        QVERIFY(listed(0).contains(u"[turn,white]"_s));
        click("showBoth");
        QVERIFY(listed(0).contains(u"[white,king,e,1]"_s));
        QVERIFY(board->isVisible());
        click("showList");
        QVERIFY(!board->isVisible());
        QCOMPARE(listed(0).size(), 38);
        click("showGrid");
        QVERIFY(board->isVisible());
    }

    /// Whoever covers the seat meanwhile, or changes another one, clicks on from there.
    /// The shape of a grid is a matter of authors.
    void playersAreToldThatABoardIsEmpty()
    {
        open("haggle");
        const auto *message = column(Seat(0))->findChild<QLabel *>(u"boardMessage"_s);
        QCOMPARE(message->text(), u"No word here has the shape of the grid."_s);
        m_pane->present();
        QCOMPARE(message->text(), u"Nothing is on the board."_s);
    }

    void aMoveThatIsBegunIsThereAfterACover()
    {
        open("chess");
        QCoreApplication::processEvents();
        clickCell(0, "e", "2");
        QCOMPARE(choices(0)->model()->rowCount(), 3);
        column(1)->setCovered(true);
        QVERIFY(button(0, "takeBack")->isVisible());
        column(0)->setCovered(true);
        QVERIFY(!column(0)->findChild<QToolButton *>(u"takeBack"_s)->text().contains(u"e2"_s));
        column(1)->setCovered(false);
        column(0)->setCovered(false);
        QTRY_VERIFY(button(0, "takeBack")->isVisible());
        QCOMPARE(choices(0)->model()->rowCount(), 3);
        clickCell(0, "e", "4");
        QTRY_COMPARE(m_session->submitted().size(), 1u);
    }

    void sourceAndTargetAreAMove()
    {
        open("chess");
        QCoreApplication::processEvents();
        const QRect place = boardOf(0)->geometry();
        const auto hint
            = [this](int player) { return boardOf(player)->parentWidget()->findChild<QLabel *>(u"boardHint"_s); };
        QVERIFY(hint(0)->isVisible());
        QVERIFY(!hint(1)->isVisible()); // Black cannot act
        clickCell(0, "e", "2");
        QVERIFY(!hint(0)->isVisible());
        QCOMPARE(choices(0)->model()->rowCount(), 3); // nothing, e3 and e4
        QCoreApplication::processEvents();
        QCOMPARE(boardOf(0)->geometry(), place); // nothing moves under the mouse
        QVERIFY(button(0, "takeBack")->isVisible());
        QVERIFY(modelOf(0)->isReachable(modelOf(0)->indexOf({u"e"_s, u"4"_s})));
        QVERIFY(m_session->submitted().empty());
        QVERIFY(!button(1, "takeBack")->isVisible()); // Black sees nothing of it
        clickCell(0, "e", "4");
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        QCOMPARE(m_session->submitted()[0].action, word("[pawn,e,2,e,4]"));
        QTRY_VERIFY(modelOf(0)->isChosen(modelOf(0)->indexOf({u"e"_s, u"4"_s})));
        QVERIFY(!modelOf(1)->isChosen(modelOf(1)->indexOf({u"e"_s, u"4"_s})));
        QCOMPARE(choices(0)->model()->rowCount(), 21);

        step();
        QCOMPARE(cell(1, "e", "4"), u"white pawn"_s);
        QVERIFY(cell(1, "e", "4", Qt::AccessibleTextRole).contains(u"white pawn, new"_s));
        QVERIFY(cell(1, "e", "2", Qt::AccessibleTextRole).contains(u"gone"_s));
        clickCell(1, "e", "7");
        clickCell(1, "e", "5");
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        QCOMPARE(m_session->submitted()[0].action, word("[pawn,e,7,e,5]"));
    }

    void promotionsStayToBeChosen()
    {
        open("chess", [](QString text) { // one man is about to arrive
            const QString castle = u"init([castle, Color, Side]) :-"_s;
            return text.replace(u"init([turn, white])."_s, u"init([turn, white]).\ninit([white, pawn, a, 7])."_s)
                .replace(u"X, [a, b, c, d, e, f, g, h])."_s, u"X, [b, c, d, e, f, g, h])."_s);
        });
        clickCell(0, "a", "7");
        clickCell(0, "b", "8"); // takes the knight
        QCOMPARE(choices(0)->model()->rowCount(), 5);
        QVERIFY(m_session->submitted().empty());
        QTest::keyClick(boardOf(0), Qt::Key_Escape);
        QVERIFY(choices(0)->model()->rowCount() > 5);
        QVERIFY(!button(0, "takeBack")->isVisible());
    }

    void aMarkIsOneClick()
    {
        open("tic-tac-toe");
        QCOMPARE(modelOf(0)->rowCount(), 3); // an empty board is a board
        clickCell(0, "b", "2");
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        QCOMPARE(m_session->submitted()[0].action, word("[b,2]"));
        step();
        QCOMPARE(cell(1, "b", "2"), u"x"_s);
    }

    // Where the height is short, the board of who is to move is no smaller for a list of what it shows itself.
    /// As in a list: the first click chooses.
    void aDoubleClickOnACellSteps()
    {
        open("tic-tac-toe");
        QSignalSpy wanted(m_pane.get(), &SeatsPane::stepWanted);
        const QPoint at = boardOf(0)->visualRect(modelOf(0)->indexOf({u"2"_s, u"2"_s})).center();
        QTest::mouseClick(boardOf(0)->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(boardOf(0)->viewport(), Qt::LeftButton, {}, at);
        QTRY_COMPARE(wanted.count(), 1);
        QCOMPARE(m_session->submitted().size(), 1u);
        open("chess"); // one cell is no move
        QSignalSpy early(m_pane.get(), &SeatsPane::stepWanted);
        const QPoint from = boardOf(0)->visualRect(modelOf(0)->indexOf({u"e"_s, u"2"_s})).center();
        QTest::mouseClick(boardOf(0)->viewport(), Qt::LeftButton, {}, from);
        QTest::mouseDClick(boardOf(0)->viewport(), Qt::LeftButton, {}, from);
        QCOMPARE(early.count(), 0);
    }

    void inALowPaneTheBoardIsClicked()
    {
        open("chess");
        QTRY_COMPARE(choices(0)->model()->rowCount(), 21);
        m_pane->resize(800, 400);
        QTRY_COMPARE(choices(0)->model()->rowCount(), 1); // to do nothing has no place
        const auto size = [this](int player) { return boardOf(player)->verticalHeader()->sectionSize(0); };
        QTRY_VERIFY2(size(0) * 8 > 170, qPrintable(QString::number(size(0))));
        QTRY_COMPARE(size(0), size(1));
        const auto *below = column(0)->findChild<QScrollArea *>(u"switches"_s);
        const int height = below->sizeHint().height();
        clickCell(0, "e", "2");
        QVERIFY(button(0, "takeBack")->isVisible());
        QCOMPARE(choices(0)->model()->rowCount(), 1);
        QCOMPARE(below->sizeHint().height(), height); // so that nothing moves under the mouse
        clickCell(0, "e", "4");
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        auto *all = button(0, "listActions"); // who wants the list has it
        QVERIFY(all->isVisible() && all->text().contains(u"20"_s));
        QVERIFY(!button(1, "listActions")->isVisible());
        all->click();
        QTRY_COMPARE(choices(0)->model()->rowCount(), 21);
        QVERIFY(choices(0)->isVisible());
        all->click();
        QTRY_VERIFY(choices(0)->model()->rowCount() < 3);
        click("showBoth");
        QTRY_COMPARE(choices(0)->model()->rowCount(), 21);
        click("showGrid");
        QTRY_VERIFY(choices(0)->model()->rowCount() < 3);
        m_pane->resize(800, 900);
        QTRY_COMPARE(choices(0)->model()->rowCount(), 21);
    }

    /// Words, a filter and some actions below a board as wide as its column take sixteen lines: with fewer, no list is
    /// there, which would make the board smaller.
    void aListOfActionsTakesNoRoomOfTheBoard()
    {
        open("chess");
        QTRY_COMPARE(choices(0)->model()->rowCount(), 21);
        m_pane->resize(720, 400);
        QTRY_COMPARE(choices(0)->model()->rowCount(), 1);
        QTRY_VERIFY(column(0)->height() < m_pane->height()); // once lists are low
        const int line = column(0)->fontMetrics().lineSpacing();
        const int wanted = column(0)->width() + 31 * line / 2;
        m_pane->resize(720, 400 + wanted - column(0)->height());
        QTRY_VERIFY(qAbs(column(0)->height() - wanted) <= line);
        QCOMPARE(choices(0)->model()->rowCount(), 1);
        const auto width = [this] { return 8 * boardOf(0)->horizontalHeader()->sectionSize(0); };
        QTRY_VERIFY2(width() > column(0)->width() * 17 / 20, qPrintable(QString::number(width())));
    }

    /// Beside the button that lists all actions there is little room.
    void theHintBelowANarrowBoardIsNotCut()
    {
        open("chess");
        QTRY_COMPARE(choices(0)->model()->rowCount(), 21);
        m_pane->resize(720, 400);
        QTRY_VERIFY(button(0, "listActions") && button(0, "listActions")->isVisible());
        auto *hint = column(0)->findChild<QLabel *>(u"boardHint"_s);
        const auto room = [hint] { return hint->contentsRect().width(); };
        const int whole = hint->fontMetrics().horizontalAdvance(hint->text());
        QVERIFY(whole > 0 && hint->text() == u"Click a cell to act"_s);
        // A bit narrower than the whole hint.
        for (int width = 720; room() >= whole && width > 300; width -= 10) {
            m_pane->resize(width, 400);
            QCoreApplication::processEvents();
        }
        QVERIFY(room() < whole && button(0, "listActions")->isVisible());
        const QString painted = tests::paintedText(hint);
        QVERIFY2(painted.contains(u"Click a cell"_s) && !painted.contains(u'…'), qPrintable(painted));
    }

    /// A flat board with few actions has room for them where a square one has none for a list; it stays in later turns.
    void aListThatHasRoomStaysThere()
    {
        openSample("connect-three");
        m_pane->resize(1000, 470);
        for (int turn = 0; turn < 5; ++turn) {
            const int player = turn % 2;
            QTRY_VERIFY(choices(player) && choices(player)->isVisible());
            QTRY_VERIFY2(choices(player)->model()->rowCount() > 3, qPrintable(QString::number(turn)));
            QVERIFY(!button(player, "listActions")->isVisible());
            const engine::Switch move = m_session->position()->switches.at(0);
            m_session->submit(Owner::player(player), {move.word, move.actions.at(std::size_t(turn) % 3)});
            step();
        }
    }

    /// Whatever was shown before: a list that fits at the end of a game has no room at its start.
    void aStateLooksTheSameFromWhereverOneComes()
    {
        constexpr int Marks = 7;
        QFile file(path(u"marks.sidl"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("game(marks).\ninit([a], 0).\ninit([cell, C, R, free]) :-\n    between(1, 3, C),\n"
                   "    between(1, 3, R).\nlegal([mark]).\nowned([mark], [a]).\nswitch([mark], [mark, C, R]) :-\n"
                   "    fact([cell, C, R, free]).\nswitch([mark], [pass]).\ndo([pass]).\n"
                   "do([mark, C, R]) :-\n    delete([cell, C, R, free]),\n    create([cell, C, R, marked]).\n");
        file.close();
        QFile view(path(u"marks.view.json"_s));
        QVERIFY(view.open(QIODevice::WriteOnly));
        view.write(R"({"format": "sidl-view", "version": 1, "show": "grid", "grid": {"column": 2, "row": 3,
            "order": "standard", "checkered": false, "rowsUp": true, "glyphs": {"free": "."}, "label": [4],
            "columns": ["1", "2", "3"], "rows": ["1", "2", "3"], "shape": ["cell", null, null, null]}})");
        view.close();
        open("marks");
        m_pane->resize(400, 400);
        QTRY_VERIFY(button(0, "listActions")->isVisible());
        QTRY_COMPARE(choices(0)->model()->rowCount(), 2); // what no click chooses
        const int whole = boardOf(0)->sizeOfCells();
        for (int marked = 0; marked < Marks; ++marked) {
            m_session->submit(Owner::player(0), {word("[mark]"), m_session->position()->switches.at(0).actions.at(0)});
            step();
        }
        QTRY_COMPARE(choices(0)->model()->rowCount(), 4); // two cells are free, and the list has room
        m_pane->resize(401, 400);                         // measured here
        QTRY_COMPARE(choices(0)->model()->rowCount(), 4);
        QVERIFY(!button(0, "listActions")->isVisible());
        m_session->goTo(engine::GameTree::Root);
        QTRY_VERIFY(button(0, "listActions")->isVisible());
        QTRY_COMPARE(choices(0)->model()->rowCount(), 2);
        QTRY_COMPARE(boardOf(0)->sizeOfCells(), whole);
    }

    /// However high the pane is, no row of a list below a board is cut in half.
    void scrolledListsEndWithAWholeRow()
    {
        open("chess");
        const auto isWhole = [](const QListView *list) {
            const int height = list->viewport()->height(), row = list->sizeHintForRow(0);
            return list->verticalScrollBar()->maximum() == 0 || height % row <= 1;
        };
        for (const int height : {420, 460, 500, 541, 583, 617, 700, 760}) {
            m_pane->resize(800, height);
            QTRY_VERIFY2(isWhole(column(0)->findChild<WordsView *>()), qPrintable(QString::number(height)));
            QTRY_VERIFY2(isWhole(choices(0)), qPrintable(QString::number(height)));
        }
    }

    /// Who acts has a line below the board that tells to click; the others leave room for it.
    void wordsBelowBoardsStandInOneLine()
    {
        open("tic-tac-toe");
        m_pane->resize(1100, 720);
        const auto tops = [this] {
            QCoreApplication::processEvents();
            QSet<int> all;
            for (const Seat seat : {Seat::referee(), Seat(0), Seat(1)})
                all.insert(column(seat)->findChild<WordsView *>()->mapTo(m_pane.get(), QPoint()).y());
            return all;
        };
        QVERIFY(column(Seat::referee())->findChild<WordsView *>()->isVisible());
        QTRY_COMPARE(tops().size(), 1);
        const QSet<int> first = tops();
        clickCell(0, "b", "2");
        QTRY_COMPARE(m_session->submitted().size(), 1u);
        QCOMPARE(tops(), first);
        step();
        QTRY_COMPARE(tops(), first);
    }

    void aDiscIsDroppedByAClickAnywhereInItsColumn()
    {
        openSample("connect-three");
        QSignalSpy submitted(m_session.get(), &GameSession::submissionsChanged);
        QCOMPARE(column(0)->findChild<QLabel *>(u"boardHint"_s)->text(), u"Click a column to act"_s);
        clickCell(0, "2", "3");
        QVERIFY(submitted.wait());
        QCOMPARE(m_session->submitted().front().action, word("[2,1]"));
    }

    void aLongListOfTheCellsIsFolded_data()
    {
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("rows");
        QTest::addColumn<QSize>("size"); // of the pane
        QTest::addColumn<bool>("isFolded");
        QTest::newRow("few") << 3 << 3 << QSize(830, 700) << false;
        QTest::newRow("more than are seen at once") << 4 << 4 << QSize(830, 570) << true;
        QTest::newRow("as many, where there is room") << 4 << 4 << QSize(830, 900) << false;
        QTest::newRow("many") << 24 << 8 << QSize(1000, 500) << true;
    }
    /// One of which some would be out of sight, while each is a click on a cell: the board has that room.
    void aLongListOfTheCellsIsFolded()
    {
        QFETCH(const int, columns);
        QFETCH(const int, rows);
        QFETCH(const QSize, size);
        QFETCH(const bool, isFolded);
        const auto write = [this](const char *name, const QString &text) {
            QFile file(path(QLatin1String(name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text.toUtf8());
        };
        const auto numbers = [](int last) {
            QStringList all;
            for (int i = 1; i <= last; ++i)
                all << u"\"%1\""_s.arg(i);
            return all.join(u',');
        };
        write("marks.sidl",
              u"game(marks).\ninit([a], 0).\ninit([b], 0).\ninit([cell, C, R, free]) :-\n    between(1, %1, C),\n"
              "    between(1, %2, R).\nlegal([mark]).\nowned([mark], [a]).\n"
              "switch([mark], [mark, C, R]) :-\n    fact([cell, C, R, free]).\n"_s.arg(columns)
                  .arg(rows));
        write(
            "marks.view.json",
            uR"({"format": "sidl-view", "version": 1, "show": "grid", "grid": {"column": 2, "row": 3, "order": "standard",
              "checkered": false, "rowsUp": true, "glyphs": {"free": "."}, "label": [4], "columns": [%1], "rows": [%2],
              "shape": ["cell", null, null, null]}})"_s.arg(numbers(columns), numbers(rows)));
        open("marks");
        m_pane->resize(size);
        QTRY_VERIFY(choices(0) && boardOf(0)->isVisible());
        QTRY_COMPARE(button(0, "listActions")->isVisible(), isFolded);
        QTRY_COMPARE(choices(0)->model()->rowCount(), isFolded ? 1 : columns * rows + 1);
        const auto isLastSeen = [this] {
            const ChoiceList *list = choices(0);
            return list->viewport()->rect().contains(
                list->visualRect(list->model()->index(list->model()->rowCount() - 1, 0)));
        };
        if (!isFolded)
            QTRY_VERIFY(isLastSeen());
        if (!isFolded)
            return;
        button(0, "listActions")->click();
        QTRY_COMPARE(choices(0)->model()->rowCount(), columns * rows + 1);
    }

    /// A long list is as high as there is room, below a board and without one.
    void longListsTakeTheRoomBelow()
    {
        open("chess");
        m_pane->resize(800, 1100);
        const auto hidden = [this] { return choices(0)->verticalScrollBar()->maximum(); };
        QTRY_COMPARE(hidden(), 0);
        QCOMPARE(choices(0)->model()->rowCount(), 21);
        const int cell = boardOf(0)->horizontalHeader()->sectionSize(0);
        QVERIFY2(8 * cell > column(0)->width() * 17 / 20, qPrintable(QString::number(cell)));
        const auto *words = column(0)->findChild<WordsView *>(); // castling, turn and clock
        QTRY_COMPARE(words->verticalScrollBar()->maximum(), 0);
        m_pane->resize(800, 700);
        QTRY_VERIFY(hidden() > 0);
        openMany();
        m_pane->resize(800, 800);
        QTRY_COMPARE(choices(0)->model()->rowCount(), 41);
        QTRY_COMPARE(hidden(), 0);
    }

    void aMessageTakesNoListAway()
    {
        open("tic-tac-toe");
        m_pane->takeBar()->resize(50, 20); // then the question has no room beside its buttons
        m_pane->resize(720, 900);
        QCoreApplication::processEvents();
        const int line = column(0)->fontMetrics().lineSpacing();
        const int wanted = column(0)->width() + 33 * line / 2;
        m_pane->resize(726, 900 + wanted - column(0)->height());
        QTRY_VERIFY(qAbs(column(0)->height() - wanted) <= line);
        QTRY_COMPARE(choices(0)->model()->rowCount(), 10);
        m_pane->resize(726, m_pane->height() - 2 * line);
        QTRY_VERIFY(column(0)->height() < wanted - line);
        const int before = column(0)->height();
        QVERIFY(m_pane->askForChoice());
        QTRY_VERIFY(column(0)->height() < before - line);
        QCOMPARE(choices(0)->model()->rowCount(), 10);
    }

    /// What a strategy says of actions is read in the list of them: it is there, however low the column is.
    void adviceIsReadBelowTheBoard()
    {
        open("tic-tac-toe");
        QTRY_COMPARE(choices(0)->model()->rowCount(), 10); // and nothing
        m_pane->resize(800, 400);
        QTRY_COMPARE(choices(0)->model()->rowCount(), 1);
        m_pane->setAdvice([](int, const engine::Choice &choice) {
            return choice.action == word("[b,2]") ? u"wins in 5"_s : QString();
        });
        QTRY_COMPARE(choices(0)->model()->rowCount(), 10);
        QVERIFY(choices(0)->model()->index(5, 0).data().toString().contains(u"wins in 5"_s));
        m_pane->resize(800, 380); // as a message above the seats makes them
        QCoreApplication::processEvents();
        QCOMPARE(choices(0)->model()->rowCount(), 10);
        m_pane->setAdvice({});
        QTRY_COMPARE(choices(0)->model()->rowCount(), 1);
    }

    void seatsCanBeHidden()
    {
        openMuddy();
        auto *menu = m_pane->findChild<QToolButton *>(u"shownSeats"_s)->menu();
        const QList<QAction *> entries = menu->actions();
        QCOMPARE(entries[1]->text(), u"[alice]"_s);
        entries[1]->trigger();
        QVERIFY(!column(0)->isVisible());
        QVERIFY(column(1)->isVisible());
        entries[0]->trigger();
        entries[2]->trigger();
        QVERIFY(column(1)->isVisible()); // the last one stays
        entries.last()->trigger();
        for (const Seat seat : {Seat::referee(), Seat(0), Seat(1)})
            QVERIFY(column(seat)->isVisible());
    }

    void stepTellsWhoHasNotChosen()
    {
        openMuddy();
        QVERIFY(
            stepHint(*m_session).contains(u"[alice], [bob] have not chosen; Step takes the default, if one applies"_s));
        QVERIFY(stepHint(*m_session).contains(u"nature draws"_s));
        m_session->submit(Owner::player(0), {word("[alice]"), word("[alice,step]")});
        QTRY_VERIFY(stepHint(*m_session).contains(u"[alice] has chosen; [bob] has not"_s));
        QVERIFY(!stepHint(*m_session).contains(u"alice,step"_s)); // who, not what (S13)
        QVERIFY(everythingIn(column(Seat::referee())).contains(u"\u2713 has chosen: [alice]"_s));
        QVERIFY(!everythingIn(column(0)).contains(u"chosen"_s));
        QVERIFY(!everythingIn(column(1)).contains(u"chosen"_s));
        m_session->submit(Owner::player(1), {word("[bob]"), word("[bob,step]")});
        m_session->submit(Owner::nature(), {word("[bell]"), word("[ring]")});
        QTRY_COMPARE(stepHint(*m_session), u"Step: [alice], [bob] have chosen"_s);
        step();
        QVERIFY(stepHint(*m_session).isEmpty()); // the game has ended
    }

    /// Where nature had a crowd of choices before, nothing stays empty below those that there are now.
    void aCrowdOfChoicesLeavesNoHole()
    {
        open("haggle");
        m_pane->resize(1000, 700);
        for (int chronon = 0; chronon < 3; ++chronon)
            step();
        QCoreApplication::processEvents();
        const auto *area = column(1)->findChild<QScrollArea *>(u"switches"_s);
        QVERIFY(area && area->isVisible());
        QTRY_VERIFY2(area->height() > 150, qPrintable(QString::number(area->height())));
    }

    void theBoardStaysWhereNoActionFits()
    {
        open("chess");
        m_pane->resize(860, 560);
        auto *filter = column(0)->findChild<QLineEdit *>(u"actionsFilter"_s);
        auto *button = column(0)->findChild<QToolButton *>(u"whyNotOffered"_s);
        QTRY_VERIFY(filter->isVisible() && boardOf(0));
        QTest::qWait(100); // until all is laid out
        const QSize before = boardOf(0)->size();
        QTest::keyClicks(filter, u"castle"_s);
        QTRY_VERIFY(button->isVisible());
        QTest::qWait(100);
        QCOMPARE(boardOf(0)->size(), before);
    }
};

SIDL_WINDOW_TEST_MAIN(TestSeatGrid)
#include "tst_seatgrid.moc"
