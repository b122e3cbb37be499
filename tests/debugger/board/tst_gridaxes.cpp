// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/board/griddialog.h"
#include "debugger/board/gridproposal.h"
#include "debugger/board/gridview.h"
#include "tests/support/testwords.h"

#include <QComboBox>
#include <QLineEdit>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// Which positions of words are proposed as column, row and label, and what becomes of them when others are chosen.
class TestGridAxes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Numbers in the cells are more values than columns or rows, and no word stands beside each of them.
    void placesThatAreFilledAreTheBoard()
    {
        QStringList cells;
        for (const int column : {1, 2, 3})
            for (const int row : {1, 2, 3})
                cells.append(u"[cell,%1,%2,%3]"_s.arg(column).arg(row).arg((5 * column + 3 * row) % 9 + 1));
        const engine::Words words = tests::words(cells);
        const auto spec = proposedGrid({{}, words, words, {}});
        QVERIFY(spec);
        QCOMPARE(std::pair(spec->column, spec->row), std::pair(1, 2));
        QCOMPARE(spec->label, std::vector<int>{3});
        QCOMPARE(spec->columns.size(), 3);
        GridDialog dialog({{}, words, words, {}}, {{words.front(), SeatWord::Mark::Kept, {}}}, spec);
        auto *row = dialog.findChild<QComboBox *>(u"row"_s);
        row->setCurrentIndex(row->findData(3)); // and what was the row is the label
        QCOMPARE(dialog.spec()->label, std::vector<int>{2});
        row->setCurrentIndex(row->findData(2));
        QCOMPARE(dialog.spec()->label, std::vector<int>{3});
        row->setCurrentIndex(row->findData(3));
        row->setCurrentIndex(row->findData(1)); // as the column is
        auto *column = dialog.findChild<QComboBox *>(u"column"_s);
        column->setCurrentIndex(column->findData(2));
        QCOMPARE(dialog.spec()->label, std::vector<int>{3});
    }

    void lettersStandAboveTheBoard()
    {
        QStringList cells;
        for (const char *column : {"a", "b", "c"})
            for (const int row : {1, 2, 3})
                cells.append(u"[cell,%2,%1,empty]"_s.arg(QLatin1String(column)).arg(row));
        const engine::Words words = tests::words(cells);
        const auto spec = proposedGrid({{}, words, words, {}});
        QVERIFY(spec);
        QCOMPARE(std::pair(spec->column, spec->row), std::pair(2, 1));
    }

    /// Whatever numbers are there when the board is set up, and whoever sees them: it looks the same at any time of a game.
    void rowsOfNumbersGoUp_data()
    {
        QTest::addColumn<QStringList>("rows");
        QTest::addColumn<bool>("isUp");
        QTest::newRow("from 1") << QStringList{u"1"_s, u"2"_s} << true;
        QTest::newRow("from 0") << QStringList{u"0"_s, u"1"_s} << true;
        QTest::newRow("from below 0") << QStringList{u"-1"_s, u"0"_s, u"1"_s} << true;
        QTest::newRow("of names") << QStringList{u"row1"_s, u"row2"_s, u"row3"_s} << false;
    }
    void rowsOfNumbersGoUp()
    {
        QFETCH(const QStringList, rows);
        QFETCH(const bool, isUp);
        QStringList stones;
        for (const QString &row : rows)
            for (const int column : {1, 2, 3})
                stones.append(u"[stone,%1,%2,red]"_s.arg(QString::number(column), row));
        const engine::Words words = tests::words(stones);
        for (const engine::Words &common : {words, engine::Words()}) {
            const auto spec = proposedGrid({{}, words, common, {}});
            QVERIFY(spec);
            QCOMPARE(spec->row, 2);
            QCOMPARE(spec->rowsUp, isUp);
        }
    }

    /// Of other positions, other constants; those that a person has written stay.
    void columnsAndRowsFollowTheirPositions()
    {
        const engine::Words words = tests::words({u"[x,b,2]"_s, u"[o,a,1]"_s, u"[o,c,3]"_s});
        const std::vector<GridForm> forms{
            {{{}, {}, {}}, {{u"o"_s, u"x"_s}, {u"a"_s, u"b"_s, u"c"_s}, {u"1"_s, u"2"_s, u"3"_s}}}};
        GridDialog dialog({{}, words, words, {}}, {}, {});
        auto *columns = dialog.findChild<QLineEdit *>(u"columns"_s), *rows = dialog.findChild<QLineEdit *>(u"rows"_s);
        auto *column = dialog.findChild<QComboBox *>(u"column"_s), *row = dialog.findChild<QComboBox *>(u"row"_s);
        QCOMPARE(columns->text() + rows->text(), QString()); // there may be more
        QCOMPARE(dialog.spec()->columns.join(u' '), u"a b c"_s);
        QVERIFY(dialog.spec()->columnsByGame && dialog.spec()->columnsOpen);
        dialog.setForms(forms);
        QCOMPARE(columns->text(), u"a b c"_s);
        QCOMPARE(rows->text(), u"1 2 3"_s);
        QVERIFY(dialog.spec()->columnsByGame && dialog.spec()->rowsByGame);
        column->setCurrentIndex(0);
        QCOMPARE(columns->text(), u"o x"_s);
        columns->setText(u"o x "_s); // as before a third
        QCOMPARE(columns->text(), u"o x "_s);
        QCOMPARE(rows->text(), u"1 2 3"_s);
        rows->setText(u"3 2 1 0"_s);
        row->setCurrentIndex(1);
        QCOMPARE(rows->text(), u"3 2 1 0"_s);
        QVERIFY(dialog.spec()->columnsByGame && !dialog.spec()->rowsByGame);
    }

    /// A field that is emptied has what the rules tell, as one that nobody has touched, and stays empty to be written in.
    void anEmptiedFieldFollowsTheRules()
    {
        const engine::Words words = tests::words({u"[x,b,2]"_s, u"[o,a,1]"_s, u"[o,c,3]"_s});
        const std::vector<GridForm> forms{
            {{{}, {}, {}}, {{u"o"_s, u"x"_s}, {u"a"_s, u"b"_s, u"c"_s, u"d"_s}, {u"1"_s, u"2"_s, u"3"_s, u"4"_s}}}};
        GridSpec chosen;
        chosen.shape = {QString(), QString(), QString()};
        chosen.column = 1;
        chosen.row = 2;
        chosen.label = {0};
        chosen.columns = QStringList{u"a"_s, u"b"_s, u"c"_s};
        chosen.rows = QStringList{u"1"_s, u"2"_s, u"3"_s};
        GridDialog dialog({forms, words, words, {}}, {}, chosen);
        auto *columns = dialog.findChild<QLineEdit *>(u"columns"_s), *rows = dialog.findChild<QLineEdit *>(u"rows"_s);
        QCOMPARE(dialog.spec(), std::optional(chosen));
        columns->clear();
        QCOMPARE(columns->text(), QString());
        QCOMPARE(dialog.spec()->columns.join(u' '), u"a b c d"_s);
        QVERIFY(dialog.spec()->columnsByGame && !dialog.spec()->columnsOpen && !dialog.spec()->rowsByGame);
        rows->clear();
        QCOMPARE(dialog.spec()->rows.join(u' '), u"1 2 3 4"_s);
        QCOMPARE(dialog.findChild<GridView *>()->model()->columnCount(), 4);
        rows->setText(u"1 2"_s);
        QCOMPARE(dialog.spec()->rows.join(u' '), u"1 2"_s);
        QVERIFY(!dialog.spec()->rowsByGame);
    }

    /// Words that were there before make the shapes, and are not counted.
    void shapesTellOfTheWordsOfTheState()
    {
        const engine::Words words = tests::words(
            {u"[at,anna,1,1]"_s, u"[at,anna,1,2]"_s, u"[at,ben,2,2]"_s, u"[pearl,1,2]"_s, u"[pearl,2,1]"_s});
        const std::vector<SeatWord> shown{{words[0], SeatWord::Mark::Deleted, {}},
                                          {words[1], SeatWord::Mark::Created, {}},
                                          {words[2], SeatWord::Mark::Kept, {}}};
        GridDialog dialog({{}, words, words, {}}, shown, {});
        const auto *shapes = dialog.findChild<QComboBox *>(u"shape"_s);
        QStringList texts;
        for (int i = 0; i < shapes->count(); ++i)
            texts << shapes->itemText(i);
        QVERIFY2(texts.contains(u"[at, _, _, _]   as [at,anna,1,2] (2)"_s), qPrintable(texts.join(u'\n')));
        QVERIFY2(texts.contains(u"[pearl, _, _]   as [pearl,1,2] before (0)"_s), qPrintable(texts.join(u'\n')));
    }
};

SIDL_WINDOW_TEST_MAIN(TestGridAxes)
#include "tst_gridaxes.moc"
