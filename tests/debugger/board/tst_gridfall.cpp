// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/board/gridclicks.h"
#include "debugger/board/gridmodel.h"
#include "tests/support/samplegrids.h"
#include "tests/support/testwords.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::movesOf;
using sidl::tests::placeTexts;
using sidl::tests::seen;
using sidl::tests::word;

namespace {

/// Numbered from one, words [who,column,row].
GridSpec fallSpec(int columns, int rows)
{
    GridSpec spec;
    spec.shape.resize(3);
    for (int column = 1; column <= columns; ++column)
        spec.columns.append(QString::number(column));
    for (int row = 1; row <= rows; ++row)
        spec.rows.append(QString::number(row));
    spec.column = 1;
    spec.row = 2;
    spec.rowsUp = true;
    return spec;
}

} // namespace

/// Where a click anywhere in a column is one on the cell that a piece falls to.
class TestGridFall : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wherePiecesFallAnyCellOfAColumnWillDo()
    {
        const GridSpec spec = fallSpec(3, 3);
        GridModel model;
        GridClicks clicks;
        const auto play = [&](const QStringList &words, const QStringList &actions) {
            model.setBoard(spec, seen(words));
            clicks.setBoard(model, {movesOf(actions)});
        };
        play({u"[x,1,1]"_s, u"[x,3,1]"_s, u"[o,3,2]"_s, u"[x,3,3]"_s}, {u"[1,2]"_s, u"[2,1]"_s});
        QVERIFY(clicks.areColumns());
        for (const char *row : {"1", "2", "3"}) {
            const GridPlace cell{u"1"_s, QString::fromLatin1(row)};
            QCOMPARE(placeTexts(clicks.meantBy(cell)), u"column 1, row 2"_s); // where it comes to lie
            const auto drop = clicks.click(cell);
            QVERIFY(drop);
            QCOMPARE(drop->action, word("[1,2]"));
        }
        QVERIFY(!clicks.click({u"3"_s, u"3"_s}));                   // full
        play({u"[x,1,1]"_s}, {u"[1,2]"_s, u"[1,3]"_s, u"[2,1]"_s}); // put anywhere
        QVERIFY(!clicks.areColumns());
        QVERIFY(!clicks.click({u"1"_s, u"1"_s}));
        play({u"[x,1,2]"_s}, {u"[1,1]"_s, u"[2,3]"_s}); // neither down nor up
        QVERIFY(!clicks.click({u"2"_s, u"1"_s}));
        play({u"[x,1,1]"_s, u"[x,1,2]"_s, u"[x,2,1]"_s, u"[x,2,3]"_s}, {u"[1,3]"_s, u"[2,2]"_s}); // all that is free
        QVERIFY(!clicks.click({u"1"_s, u"1"_s}));
        play({u"[x,1,2]"_s, u"[x,1,3]"_s}, {u"[1,1]"_s, u"[2,3]"_s}); // what is in 2 is not seen, and may be anything
        QVERIFY(!clicks.areColumns());
        QVERIFY(!clicks.click({u"2"_s, u"1"_s}));
        play({u"[x,1,3]"_s}, {u"[1,2]"_s, u"[2,3]"_s, u"[3,3]"_s}); // they rise
        QVERIFY(clicks.click({u"2"_s, u"1"_s}));
    }

    /// To the end of a game, in which ever fewer columns have more than one free cell.
    void piecesFallTillTheBoardIsFull()
    {
        const GridSpec spec = fallSpec(3, 3);
        GridModel model;
        GridClicks atOnce, allAlong;
        const auto play = [&](const QStringList &words, const QStringList &actions) {
            model.setBoard(spec, seen(words));
            atOnce = GridClicks();
            for (GridClicks *clicks : {&atOnce, &allAlong})
                clicks->setBoard(model, {movesOf(actions)});
        };
        QStringList words{u"[x,1,1]"_s, u"[o,1,2]"_s, u"[x,1,3]"_s, u"[o,2,1]"_s, u"[x,2,2]"_s};
        play(words, {u"[2,3]"_s, u"[3,1]"_s}); // a column is full, one has one free cell, one has three
        QVERIFY(atOnce.areColumns() && allAlong.areColumns());
        QCOMPARE(placeTexts(atOnce.meantBy({u"3"_s, u"3"_s})), u"column 3, row 1"_s);
        words << u"[o,3,1]"_s << u"[x,3,2]"_s;
        play(words, {}); // another one's turn
        QVERIFY(!allAlong.areColumns());
        play(words, {u"[2,3]"_s, u"[3,3]"_s});
        QVERIFY(!atOnce.areColumns()); // it may be by chance
        QVERIFY(allAlong.areColumns());
        QVERIFY(allAlong.click({u"3"_s, u"1"_s}));
        play({}, {u"[1,1]"_s, u"[2,2]"_s, u"[3,3]"_s}); // they do not, after all
        play(words, {u"[2,3]"_s, u"[3,3]"_s});
        QVERIFY(!allAlong.areColumns());
    }

    void whoStepsToACellIsAskedForCells_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QStringList>("actions");
        QTest::newRow("in a corner") << QSize(4, 4) << QStringList{u"[anna,1,1]"_s}
                                     << QStringList{u"[1,2]"_s, u"[2,1]"_s};
        QTest::newRow("two in corners") << QSize(4, 4) << QStringList{u"[anna,1,1]"_s, u"[ben,4,4]"_s}
                                        << QStringList{u"[1,2]"_s, u"[2,1]"_s};
        QTest::newRow("one above") << QSize(3, 4) << QStringList{u"[anna,2,1]"_s, u"[ben,2,4]"_s}
                                   << QStringList{u"[1,1]"_s, u"[2,2]"_s, u"[3,1]"_s};
        QTest::newRow("to all columns") << QSize(3, 3) << QStringList{u"[anna,2,1]"_s}
                                        << QStringList{u"[1,1]"_s, u"[2,2]"_s, u"[3,1]"_s};
        QTest::newRow("only one way") << QSize(4, 4) << QStringList{u"[anna,1,1]"_s, u"[ben,1,2]"_s}
                                      << QStringList{u"[2,1]"_s};
        QTest::newRow("at the other edge")
            << QSize(4, 4) << QStringList{u"[ben,4,4]"_s} << QStringList{u"[4,3]"_s, u"[3,4]"_s};
    }
    /// Each of its cells may be the lowest free one of its column, by chance.
    void whoStepsToACellIsAskedForCells()
    {
        QFETCH(const QSize, size);
        QFETCH(const QStringList, words);
        QFETCH(const QStringList, actions);
        GridModel model;
        model.setBoard(fallSpec(size.width(), size.height()), seen(words));
        GridClicks clicks;
        clicks.setBoard(model, {movesOf(actions)});
        QVERIFY(clicks.hasPlaces());
        QVERIFY(!clicks.areColumns());
    }

    /// Also where one disc lies beside all cells to drop on, and where a column is closed for a turn.
    void whatWasSeenToFallFallsOn()
    {
        GridModel model;
        GridClicks clicks;
        const auto play = [&](const QStringList &words, const QStringList &actions) {
            model.setBoard(fallSpec(3, 3), seen(words));
            clicks.setBoard(model, {movesOf(actions)});
            return clicks.areColumns();
        };
        QVERIFY(play({}, {u"[1,1]"_s, u"[2,1]"_s, u"[3,1]"_s}));
        QVERIFY(play({u"[x,2,1]"_s}, {u"[1,1]"_s, u"[2,2]"_s, u"[3,1]"_s}));
        QVERIFY(play({u"[x,2,1]"_s, u"[o,1,1]"_s}, {u"[2,2]"_s, u"[3,1]"_s}));
    }
};

SIDL_WINDOW_TEST_MAIN(TestGridFall)
#include "tst_gridfall.moc"
