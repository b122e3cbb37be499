// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/seats/seatgridtest.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using engine::Owner;
using sidl::tests::Seat;
using sidl::tests::word;

/// How large boards are: as large as they can be, and all alike.
class TestBoardSizes : public tests::SeatGridTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { copySamples(); }
    void cleanup() { close(); }

    /// Columns of seats may differ by a pixel, and their boards do not.
    void boardsSideBySideHaveCellsOfOneSize()
    {
        open("chess");
        const auto sizes = [this] {
            QSet<int> all;
            for (const Seat seat : {Seat::referee(), Seat(0), Seat(1)})
                all.insert(boardOf(seat)->sizeOfCells());
            return all;
        };
        for (int width = 800; width < 824; ++width) {
            m_pane->resize(width, 1100);
            for (int turn = 0; turn < 5; ++turn) // layouts within layouts, and what these ask for
                QCoreApplication::processEvents();
            QTRY_VERIFY2(sizes().size() == 1, qPrintable(QString::number(width)));
        }
    }

    /// Nor does one that comes after the pane has become a little lower.
    /// Words that take what is left in a seat without choices take nothing of its board.
    void boardsAreAlikeInAnyRoom()
    {
        open("chess");
        m_pane->resize(848, 560);
        for (const char *move : {"[pawn,e,2,e,4]", "[pawn,f,7,f,5]", "[queen,d,1,h,5]"}) {
            m_session->submit(Owner::player(m_session->tree().currentNode().chronon % 2), {word("[move]"), word(move)});
            step();
        }
        const auto sizes = [this] {
            std::set<int> all;
            for (const Seat seat : {Seat::referee(), Seat(0), Seat(1)})
                all.insert(boardOf(seat)->verticalHeader()->sectionSize(0));
            return all;
        };
        for (int i = 0; i < 85; ++i) {
            m_pane->resize(848 + i % 16,
                           i < 15 ? 290 + 10 * i : 410 + 2 * i); // low, boards are as small as they can be
            QCoreApplication::processEvents();
            QTRY_COMPARE(int(sizes().size()), 1);
        }
    }

    /// In a low pane there is hardly room for lists beside the boards of chess.
    void lowBoardsAreOfOneSizeAndStayWhereTheyAre()
    {
        open("chess");
        QTRY_COMPARE(choices(0)->model()->rowCount(), 21);
        m_pane->resize(800, 400);
        QTRY_COMPARE(choices(0)->model()->rowCount(), 1); // the others are clicked
        const auto cells = [this] {
            QCoreApplication::processEvents();
            std::set<std::pair<int, int>> places; // and sizes
            for (const Seat seat : {Seat::referee(), Seat(0), Seat(1)})
                places.emplace(boardOf(seat)->verticalHeader()->sectionSize(0),
                               boardOf(seat)->mapTo(m_pane.get(), QPoint()).y());
            return places;
        };
        QTRY_COMPARE(int(cells().size()), 1);
        const auto before = cells();
        const engine::Switch move = m_session->position()->switches.at(0);
        m_session->submit(Owner::player(0), {move.word, move.actions.at(0)});
        QTRY_COMPARE(choices(0)->model()->rowCount(), 2); // what is chosen is listed, too
        QTRY_VERIFY(cells() == before);
        step();
        QTRY_VERIFY(cells() == before);
    }

    /// Also where another seat, whose board is of another shape, has no room to spare.
    void listsBelowBoardsTakeTheRoomThatThereIs()
    {
        QFile game(path(u"dig.sidl"_s)), view(path(u"dig.view.json"_s));
        QVERIFY(game.open(QIODevice::WriteOnly) && view.open(QIODevice::WriteOnly));
        game.write("game(dig).\ninit([anna], 0).\ninit([ben], 0).\ninit([at, anna, 1]).\ninit([at, ben, 1]).\n"
                   "init([at, gold, N]) :- between(2, 6, N).\nhidden([at, gold, _], [ben]).\ninit([note, N]) :- "
                   "between(1, 10, N).\n"
                   "legal([dig]).\nowned([dig], [anna]).\nswitch([dig], [now]).\n");
        view.write(R"({"format": "sidl-view", "version": 1, "show": "grid",
                       "grid": {"shape": ["at", null, null], "column": 3, "row": 2, "label": [1], "columns": ["1"],
                                "rows": ["anna", "ben", "gold"], "order": "standard", "rowsUp": true,
                                "checkered": false, "glyphs": {}},
                       "names": {"words": [{"pattern": "[note,N]", "text": "note {N}"}]}})");
        game.close();
        view.close();
        open("dig");
        m_pane->resize(1000, 640);
        const auto *words = column(0)->findChild<WordsView *>();
        QTRY_VERIFY(words->isVisible());
        QTRY_COMPARE(words->model()->rowCount(), 10);
        QTRY_COMPARE(words->verticalScrollBar()->maximum(), 0);
        QVERIFY(words->visualRect(words->model()->index(9, 0)).bottom() < words->viewport()->height());
        QTRY_VERIFY(boardOf(1)->height() > boardOf(0)->height()); // as large as it can be
    }

    /// However low the pane is, what is beside the board is not one row and an empty half of another.
    void listsBelowLowBoardsAreOfWholeRows()
    {
        for (const int notes : {3, 5}) {
            QFile game(path(u"notes.sidl"_s)), view(path(u"notes.view.json"_s));
            QVERIFY(game.open(QIODevice::WriteOnly) && view.open(QIODevice::WriteOnly));
            game.write(u"game(notes).\ninit([anna], 0).\ninit([ben], 0).\ninit([man, X, Y]) :- between(1, 4, X), "
                       "between(1, 4, Y).\ninit([note, N]) :- between(1, %1, N).\n"_s.arg(notes)
                           .toUtf8());
            view.write(R"({"format": "sidl-view", "version": 1, "show": "grid",
                           "grid": {"shape": ["man", null, null], "column": 2, "row": 3, "label": [1],
                                    "columns": ["1", "2", "3", "4"], "rows": ["1", "2", "3", "4"],
                                    "order": "standard", "rowsUp": true, "checkered": true, "glyphs": {}}})");
            game.close();
            view.close();
            open("notes");
            const int rows = notes == 3 ? 3 : 2;
            for (int height = 200; height <= 320; height += 12) {
                m_pane->resize(600, height);
                for (int turn = 0; turn < 20; ++turn) // what is laid out tells others to be laid out
                    QCoreApplication::processEvents();
                const auto *words = column(0)->findChild<WordsView *>(u"words"_s);
                QVERIFY(words->isVisible() && boardOf(0)->isVisible());
                QCOMPARE(words->model()->rowCount(), notes);
                const int row = words->sizeHintForRow(0), room = words->height() - 2 * words->frameWidth();
                const QString at = u"%1 notes, %2: %3 of %4"_s.arg(notes).arg(height).arg(room).arg(row);
                QVERIFY2(room >= rows * row && (room % row == 0 || room >= notes * row), qPrintable(at));
                QVERIFY2(words->viewport()->height() == qMin(room, notes * row), qPrintable(at));
            }
        }
    }

    /// Where the lists of one seat leave its board little room, those of a seat with few choices have what is left.
    void whatEvenBoardsLeaveIsForLists()
    {
        openSample("haggle");
        step();
        step();
        m_pane->resize(1000, 600);
        const SeatColumn *referee = column(Seat::referee());
        const auto *words = referee->findChild<WordsView *>(u"words"_s);
        const auto *choices = referee->findChild<QScrollArea *>(u"switches"_s);
        QTRY_VERIFY(words->verticalScrollBar()->maximum() > 0);
        QTRY_VERIFY(referee->height() - choices->mapTo(referee, QPoint(0, choices->height())).y()
                    < 2 * words->fontMetrics().lineSpacing());
        const auto cells = [this](Seat seat) { return boardOf(seat)->sizeOfCells(); };
        for (const int player : {0, 1, 2, 3})
            QTRY_COMPARE(cells(player), cells(Seat::referee()));
    }

    /// Below a board there may have been one row alone, while cells were clicked.
    void actionsHaveTheirRoomOnceThereIsNoBoard()
    {
        openSquares();
        m_pane->resize(740, 420);
        QTRY_COMPARE(choices(0)->model()->rowCount(), 15);
        const auto seen = [this] {
            QCoreApplication::processEvents();
            const ChoiceList *list = choices(0);
            return list->viewport()->rect().contains(list->visualRect(list->model()->index(14, 0)));
        };
        QTRY_VERIFY(seen());
        const int height = choices(0)->height();
        click("showGrid");
        QTRY_COMPARE(choices(0)->model()->rowCount(), 1);
        click("showList");
        QTRY_COMPARE(choices(0)->model()->rowCount(), 15);
        QTRY_VERIFY(seen());
        QTRY_COMPARE(choices(0)->height(), height);
    }

    /// A list that is opened for what is said in it has something to say.
    void whereNothingIsAdvisedNoListIsOpened()
    {
        openSquares();
        m_pane->resize(740, 420);
        click("showGrid");
        QTRY_COMPARE(choices(0)->model()->rowCount(), 1);
        m_pane->setAdvice([](int, const engine::Choice &) { return QString(); });
        QCoreApplication::processEvents();
        QCOMPARE(choices(0)->model()->rowCount(), 1);
        m_pane->setAdvice([](int, const engine::Choice &choice) {
            return choice.action.text() == u"[a,2]"_s ? u"wins in 1"_s : QString();
        });
        QTRY_COMPARE(choices(0)->model()->rowCount(), 15);
        m_pane->setAdvice({});
        QTRY_COMPARE(choices(0)->model()->rowCount(), 1);
    }

    void cellsGrowWithColumnAndText()
    {
        open("chess");
        GridView *board = boardOf(0);
        const int before = board->horizontalHeader()->sectionSize(0);
        m_pane->resize(1700, 1000);
        QTRY_VERIFY(board->horizontalHeader()->sectionSize(0) > before);
        QCOMPARE(board->horizontalHeader()->sectionSize(0), board->verticalHeader()->sectionSize(0));
        m_pane->resize(300, 300);
        QTRY_VERIFY(board->verticalHeader()->sectionSize(0) < before);
        const int small = board->verticalHeader()->sectionSize(0);
        m_pane->zoom()->zoomBy(12);
        QTRY_VERIFY(board->verticalHeader()->sectionSize(0) > 2 * small);
    }

    void boardsKeepTheirSizeWhateverCanBeChosen()
    {
        open("tic-tac-toe");
        m_pane->resize(1000, 380); // where the height is what boards want
        const auto cells = [this] {
            QCoreApplication::processEvents();
            QList<int> sizes;
            for (int player = 0; player < 2; ++player)
                sizes.append(boardOf(player)->verticalHeader()->sectionSize(0));
            return sizes;
        };
        QList<int> first;
        const auto areAlike = [&] {
            first = cells();
            return first[0] == first[1];
        };
        QTRY_VERIFY(areAlike()); // one has choices below the board, the other none
        for (int chronon = 0; chronon < 4; ++chronon) {
            const int player = chronon % 2;
            QVERIFY(choices(player));
            m_session->submit(Owner::player(player),
                              m_session->position()->switches.at(0).actions.empty()
                                  ? engine::Choice()
                                  : engine::Choice{m_session->position()->switches.at(0).word,
                                                   m_session->position()->switches.at(0).actions.at(0)});
            step();
            if (chronon == 0)
                QTRY_VERIFY(areAlike()); // from now on there are words that are gone, too
            QTRY_COMPARE(cells(), first);
        }
    }

private:
    /// Sixteen squares, of which two are taken; the seats have lists.
    void openSquares()
    {
        QFile game(path(u"squares.sidl"_s)), view(path(u"squares.view.json"_s));
        QVERIFY(game.open(QIODevice::WriteOnly) && view.open(QIODevice::WriteOnly));
        game.write(
            "game(squares).\ninit([x], 0).\ninit([o], 0).\ninit([x, a, 1]).\ninit([o, d, 4]).\n"
            "legal([move]).\nowned([move], [x]).\n"
            "switch([move], [X, Y]) :- member(X, [a, b, c, d]), member(Y, [1, 2, 3, 4]), \\+ fact([_, X, Y]).\n");
        view.write(R"({"format": "sidl-view", "version": 1, "show": "list",
                       "grid": {"shape": [null, null, null], "column": 2, "row": 3, "label": [1],
                                "columns": ["a", "b", "c", "d"], "rows": ["1", "2", "3", "4"], "order": "standard",
                                "rowsUp": true, "checkered": false, "glyphs": {}}})");
        game.close();
        view.close();
        open("squares");
    }
};

SIDL_WINDOW_TEST_MAIN(TestBoardSizes)
#include "tst_boardsizes.moc"
