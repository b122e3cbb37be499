// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/seats/seatgridtest.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using namespace sidl::tests;

/// A board whose rules do not tell where it ends.
class TestOpenGrid : public SeatGridTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(m_folder.isValid()); }
    void cleanup() { close(); }

    /// What may be done is clicked, wherever it is. A seat has the cells of its own actions, and keeps them.
    void theBoardGrowsWithWhatMayBeDone()
    {
        QFile game(path(u"stones.sidl"_s));
        QVERIFY(game.open(QIODevice::WriteOnly));
        game.write(
            "game(stones).\ninit([a], 0).\ninit([b], 0).\ninit([turn, a]).\ninit([stone, 0, 0, b]).\ninit([stone, 1, "
            "1, b]).\n"
            "legal([P]) :- fact([turn, P]).\nowned([P], [P]).\n"
            "switch([_], [put, X, Y]) :- fact([stone, A, B, _]), beside(A, B, X, Y), \\+ fact([stone, X, Y, _]).\n"
            "beside(A, B, X, B) :- X is A + 1.\nbeside(A, B, X, B) :- X is A - 1.\n"
            "beside(A, B, A, Y) :- Y is B + 1.\nbeside(A, B, A, Y) :- Y is B - 1.\n"
            "other(a, b).\nother(b, a).\n"
            "do([put, X, Y]) :-\n    fact([turn, P]), other(P, Q),\n"
            "    create([stone, X, Y, P]), delete([turn, P]), create([turn, Q]).\n");
        game.close();
        open("stones");
        click("showGrid");
        QTRY_VERIFY(boardOf(0)->isVisible());
        const auto size = [this](Seat seat) { return QSize(modelOf(seat)->columnCount(), modelOf(seat)->rowCount()); };
        QCOMPARE(size(0), QSize(4, 4));
        clickCell(0, "2", "1");
        QTRY_COMPARE(int(m_session->submitted().size()), 1);
        step();
        QCOMPARE(size(0), QSize(4, 4));
        QCOMPARE(size(1), QSize(5, 4)); // beside the stone that was put
        clickCell(1, "3", "1");
        QTRY_COMPARE(int(m_session->submitted().size()), 1);
        QCOMPARE(m_session->submitted().front().action.text(), u"[put,3,1]"_s);
        step();
        QCOMPARE(size(0), QSize(6, 4));
        QCOMPARE(size(1), QSize(5, 4));
        clickCell(0, "1", "0");
        QTRY_COMPARE(int(m_session->submitted().size()), 1);
        step();
        QCOMPARE(size(0), QSize(6, 4)); // as it was, though these are no actions of this seat
        m_session->goTo(engine::GameTree::Root);
        QTRY_COMPARE(size(0), QSize(4, 4));
        QCOMPARE(cell(0, "0", "0"), u"b"_s);
    }
};

SIDL_WINDOW_TEST_MAIN(TestOpenGrid)
#include "tst_opengrid.moc"
