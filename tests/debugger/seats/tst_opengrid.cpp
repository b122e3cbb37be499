// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/elidedlabel.h"
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

    /// What may be done is clicked, wherever it is, and these cells stay.
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
        QCOMPARE(size(0), QSize(5, 4)); // all is seen, so that each knows what the other one may do
        QCOMPARE(size(1), QSize(5, 4)); // beside the stone that was put
        clickCell(1, "3", "1");
        QTRY_COMPARE(int(m_session->submitted().size()), 1);
        QCOMPARE(m_session->submitted().front().action.text(), u"[put,3,1]"_s);
        step();
        QCOMPARE(size(0), QSize(6, 4));
        QCOMPARE(size(1), QSize(6, 4));
        clickCell(0, "1", "0");
        QTRY_COMPARE(int(m_session->submitted().size()), 1);
        step();
        QCOMPARE(size(0), QSize(6, 4)); // as it was, though these are no actions of this seat
        m_session->goTo(engine::GameTree::Root);
        QTRY_COMPARE(size(0), QSize(4, 4));
        QCOMPARE(cell(0, "0", "0"), u"b"_s);
    }

    /// A race in which one player sees more than the other at times.
    void seatsHaveTheSameColumnsWithoutGaps()
    {
        QFile game(path(u"race.sidl"_s));
        QVERIFY(game.open(QIODevice::WriteOnly));
        game.write("game(race).\ninit([anna], 0).\ninit([ben], 0).\ninit([at, anna, 1]).\ninit([at, ben, 1]).\n"
                   "init([turn, anna]).\ninit([snack, 2]).\nhidden([snack, _], [ben]).\n"
                   "next(anna, ben).\nnext(ben, anna).\n"
                   "legal([crawl]).\nowned([crawl], [P]) :- fact([turn, P]).\n"
                   "switch([crawl], [to, P, Cell]) :- fact([turn, P]), fact([at, P, Old]), member(Step, [1, 3]),\n"
                   "    Cell is Old + Step.\n"
                   "do([to, P, Cell]) :- fact([at, P, Old]), next(P, Q), delete([at, P, Old]), create([at, P, Cell]),\n"
                   "    delete([turn, P]), create([turn, Q]).\n");
        game.close();
        QFile view(path(u"race.view.json"_s));
        QVERIFY(view.open(QIODevice::WriteOnly));
        view.write(R"({"format": "sidl-view", "version": 1, "show": "grid",
                       "grid": {"shape": ["at", null, null], "column": 3, "row": 2, "label": [1], "columns": ["1"],
                                "rows": ["anna", "ben"], "columnsByGame": true, "columnsOpen": true, "order": "standard",
                                "rowsUp": true, "checkered": false, "glyphs": {}}})");
        view.close();
        open("race");
        const auto columns = [this](Seat seat) { return modelOf(seat)->columns().join(u' '); };
        QCOMPARE(columns(0), u"1 2 3 4"_s);
        QCOMPARE(columns(1), u"1"_s); // he does not see all, and is not told what she may do
        QCOMPARE(columns(Seat::referee()), u"1 2 3 4"_s);
        const auto play = [this](Seat seat, const char *cell, const char *row) {
            clickCell(seat, cell, row);
            QTRY_COMPARE(int(m_session->submitted().size()), 1);
            step();
        };
        const auto hint = [this](Seat seat) {
            for (const auto *label : column(seat)->findChildren<ui::ElidedLabel *>())
                if (label->isVisible() && label->text().startsWith(u"Click"_s))
                    return label->text();
            return QString();
        };
        QCOMPARE(hint(0), u"Click a cell to act"_s);
        play(0, "4", "anna");
        QCOMPARE(hint(1), u"Click a cell to act"_s); // two cells of one row are no columns
        QCOMPARE(columns(0), u"1 2 3 4"_s);
        QCOMPARE(columns(1), u"1 2 3 4"_s);
        QCOMPARE(columns(Seat::referee()), u"1 2 3 4"_s);
        play(1, "2", "ben");
        QCOMPARE(columns(0), u"1 2 3 4 5 6 7"_s);
        QCOMPARE(columns(1), u"1 2 3 4"_s);
        QCOMPARE(columns(Seat::referee()), u"1 2 3 4 5 6 7"_s);
        play(0, "7", "anna");
        QCOMPARE(columns(0), u"1 2 3 4 5 6 7"_s);
        QCOMPARE(columns(1), u"1 2 3 4 5 6 7"_s);
        m_session->goTo(engine::GameTree::Root);
        QTRY_COMPARE(columns(0), u"1 2 3 4"_s);
    }

    /// What a seat alone sees or is offered shows in no other seat.
    void hiddenColumnsStayHidden()
    {
        QFile game(path(u"dig.sidl"_s));
        QVERIFY(game.open(QIODevice::WriteOnly));
        game.write(
            "game(dig).\ninit([anna], 0).\ninit([ben], 0).\ninit([at, anna, 1]).\ninit([at, ben, 3]).\n"
            "init([at, gold, 9]).\nhidden([at, gold, _], [ben]).\n"
            "legal([dig]).\nowned([dig], [anna]).\nswitch([dig], [to, gold, 12]).\n"
            "switch([dig], [to, gold, 9]).\ndo([to, P, N]) :- fact([at, P, M]), K is M + N, create([at, P, K]).\n");
        game.close();
        QFile view(path(u"dig.view.json"_s)); // of before the gold was hidden
        QVERIFY(view.open(QIODevice::WriteOnly));
        view.write(R"({"format": "sidl-view", "version": 1, "show": "grid",
                       "grid": {"shape": ["at", null, null], "column": 3, "row": 2, "label": [1], "columns": ["1", "12"],
                                "rows": ["anna", "ben", "gold"], "columnsByGame": true, "columnsOpen": true,
                                "order": "standard", "rowsUp": true, "checkered": false, "glyphs": {}}})");
        view.close();
        open("dig");
        QCOMPARE(modelOf(1)->columns().join(u' '), u"1 2 3"_s);
        QCOMPARE(modelOf(0)->columns().join(u' '), u"1 2 3 4 5 6 7 8 9 10 11 12"_s);
        QCOMPARE(modelOf(Seat::referee())->columns(), modelOf(0)->columns());
    }

    /// Who sees nothing and is offered nothing is not told where the board was when it was set up, nor how it was then
    /// called; who sets it up has a preview of the board that everybody gets who sees all.
    void whoSeesNothingHasNoColumns()
    {
        writeSpy();
        open("spy");
        step();
        click("showGrid");
        GridDialog *dialog = nullptr;
        QTRY_VERIFY(dialog = m_pane->findChild<GridDialog *>());
        auto *buttons = dialog->findChild<QDialogButtonBox *>();
        QTRY_VERIFY(dialog->spec()->columns.contains(u"4"_s) && dialog->spec()->columnsOpen);
        QTRY_VERIFY(buttons->button(QDialogButtonBox::Ok)->isEnabled());
        const auto *preview = static_cast<GridModel *>(dialog->findChild<GridView *>()->model());
        const QStringList columns = preview->columns(), rows = preview->rows(), named = dialog->spec()->columns;
        QCOMPARE(columns.join(u' '), u"2 3 4"_s);
        // Those that it was called by are not listed, as no seat has them for that; who writes some has them in each.
        auto *field = dialog->findChild<QLineEdit *>(u"columns"_s);
        QCOMPARE(field->text(), QString());
        QCOMPARE(dialog->findChild<QLineEdit *>(u"rows"_s)->text(), QString());
        for (const QString &written : {u"7 8"_s, named.join(u' ')}) {
            field->setText(written);
            QCOMPARE(dialog->spec()->columns.join(u' '), written);
            QVERIFY(!dialog->spec()->columnsByGame && !dialog->spec()->columnsOpen);
            QVERIFY(preview->columns().join(u' ').startsWith(written));
            field->clear();
            QVERIFY(dialog->spec()->columnsByGame && dialog->spec()->columnsOpen);
            QCOMPARE(dialog->spec()->columns, named);
            QCOMPARE(preview->columns(), columns);
        }
        buttons->button(QDialogButtonBox::Ok)->click();
        QTRY_VERIFY(boardOf(0)->isVisible());
        QCOMPARE(modelOf(0)->columns(), columns);
        QCOMPARE(modelOf(Seat::referee())->columns(), columns);
        QCOMPARE(modelOf(Seat::referee())->rows(), rows);
        QCOMPARE(modelOf(1)->columnCount() + modelOf(1)->rowCount(), 0);
        open("spy"); // once more, with what the file tells now
        QCOMPARE(modelOf(1)->columnCount() + modelOf(1)->rowCount(), 0);
        QTRY_COMPARE(modelOf(0)->columns(), columns);
        QCOMPARE(modelOf(1)->columnCount() + modelOf(1)->rowCount(), 0);
    }

    /// A file that does not say whether there are bounds: until the rules have been read, nothing of it is shown.
    void untilTheRulesAreReadNothingIsNamed()
    {
        writeSpy();
        QFile view(path(u"spy.view.json"_s));
        QVERIFY(view.open(QIODevice::WriteOnly));
        view.write(R"({"format": "sidl-view", "version": 1, "show": "grid",
                       "grid": {"shape": ["at", null, null, null], "column": 3, "row": 4, "label": [2],
                                "columns": ["7"], "rows": ["8"], "columnsByGame": true, "rowsByGame": true,
                                "order": "standard", "rowsUp": true, "checkered": false, "glyphs": {}}})");
        view.close();
        open("spy");
        QVERIFY(!modelOf(1)->columns().contains(u"7"_s) && !modelOf(1)->rows().contains(u"8"_s));
        QVERIFY(!modelOf(0)->columns().contains(u"7"_s));
    }

private:
    /// A spy on a board without bounds, of which one player knows nothing.
    void writeSpy()
    {
        QFile game(path(u"spy.sidl"_s));
        QVERIFY(game.open(QIODevice::WriteOnly));
        game.write("game(spy).\ninit([anna], 0).\ninit([ben], 0).\ninit([at, spy, 3, 5]).\n"
                   "hidden([at, _, _, _], [ben]).\nlegal([go]).\nowned([go], [anna]).\n"
                   "switch([go], [to, X, Y]) :- fact([at, spy, A, B]), near(A, X), near(B, Y).\n"
                   "near(A, X) :- member(D, [-1, 0, 1]), X is A + D.\n"
                   "do([to, X, Y]) :- fact([at, spy, A, B]), delete([at, spy, A, B]), create([at, spy, X, Y]).\n"
                   "legal([rest]).\nowned([rest], [ben]).\nswitch([rest], [rest]).\n");
        game.close();
        QFile::remove(path(u"spy.view.json"_s));
    }
};

SIDL_WINDOW_TEST_MAIN(TestOpenGrid)
#include "tst_opengrid.moc"
