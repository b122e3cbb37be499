// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/gridcells.h"
#include "debugger/board/gridgrowth.h"
#include "debugger/board/gridproposal.h"
#include "tests/support/prologtest.h"
#include "tests/support/testwords.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

namespace {

/// Of words as [stone, 0, 0, red].
GridSpec openSpec()
{
    GridSpec spec;
    spec.shape = {u"stone"_s, {}, {}, {}};
    spec.column = 1;
    spec.row = 2;
    spec.label = {3};
    spec.columns = spec.rows = QStringList{u"0"_s, u"1"_s};
    spec.columnsByGame = spec.rowsByGame = spec.columnsOpen = spec.rowsOpen = true;
    return spec;
}

engine::Words corners()
{
    return tests::words({u"[stone,0,0,red]"_s, u"[stone,1,1,red]"_s});
}

} // namespace

/// Columns and rows that come to a board by what may be done.
class TestGridGrowth : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cellsThatActionsFillAreThere_data()
    {
        QTest::addColumn<QStringList>("actions");
        QTest::addColumn<QString>("columns");
        QTest::addColumn<QString>("rows");
        QTest::newRow("none") << QStringList() << u"0 1"_s << u"0 1"_s;
        QTest::newRow("on the board") << QStringList{u"[put,0,1]"_s, u"[pass]"_s} << u"0 1"_s << u"0 1"_s;
        QTest::newRow("beside it") << QStringList{u"[put,-1,0]"_s, u"[put,0,2]"_s} << u"-1 0 1"_s << u"0 1 2"_s;
        QTest::newRow("at a corner") << QStringList{u"[put,2,2]"_s} << u"0 1 2"_s << u"0 1 2"_s;
        QTest::newRow("with what lies between")
            << QStringList{u"[put,1,0]"_s, u"[put,3,0]"_s} << u"0 1 2 3"_s << u"0 1 2 3"_s;
        QTest::newRow("far away") << QStringList{u"[put,7,9]"_s} << u"0 1"_s << u"0 1"_s; // other numbers, perhaps
        QTest::newRow("names") << QStringList{u"[put,x,y]"_s} << u"0 1"_s << u"0 1"_s;
        QTest::newRow("moves") << QStringList{u"[move,0,0,1,2]"_s, u"[move,0,1,2,1]"_s} << u"0 1 2"_s << u"0 1 2"_s;
    }
    void cellsThatActionsFillAreThere()
    {
        QFETCH(const QStringList, actions);
        const GridGrowth growth = growthBy(openSpec(), corners(), tests::words(actions), {});
        QTEST(growth.columns.join(u' '), "columns");
        QTEST(growth.rows.join(u' '), "rows");
    }

    void whereRulesTellBoundsNothingComes()
    {
        const engine::Words actions = tests::words({u"[put,2,1]"_s, u"[put,1,2]"_s});
        GridSpec spec = openSpec();
        spec.rowsOpen = false;
        QCOMPARE(growthBy(spec, corners(), actions, {}).columns.join(u' '), u"0 1"_s); // no places, as one is outside
        QCOMPARE(growthBy(spec, corners(), tests::words({u"[put,2,1]"_s}), {}).columns.join(u' '), u"0 1 2"_s);
        QVERIFY(growthBy(spec, corners(), tests::words({u"[put,2,1]"_s}), {}).rows.isEmpty());
        spec.columnsOpen = false;
        QVERIFY(growthBy(spec, corners(), actions, {}).columns.isEmpty());
    }

    /// What an axis was called when it was set up may be hidden since, or be of other rules.
    void whatWasThereWhenItWasSetUpIsNotThereForEver()
    {
        GridSpec spec = openSpec();
        spec.columns = {u"-7"_s, u"0"_s, u"3"_s};
        const GridGrowth growth = growthBy(spec, corners(), {}, {});
        QCOMPARE(growth.columns.join(u' '), u"0 1"_s);
        const std::vector<SeatWord> seen{{corners().front(), SeatWord::Mark::Kept, {}}};
        QCOMPARE(gridCells(spec, seen, false, growth).columns.join(u' '), u"0 1"_s);
    }

    /// Between words, and between what came before and words; what is very far away stands beside the rest.
    void noGapIsLeft()
    {
        const engine::Words words = tests::words({u"[stone,0,0,red]"_s, u"[stone,4,0,red]"_s});
        QCOMPARE(growthBy(openSpec(), words, {}, {}).columns.join(u' '), u"0 1 2 3 4"_s);
        QCOMPARE(growthBy(openSpec(), words, {}, {{u"6"_s}, {}}).columns.join(u' '), u"0 1 2 3 4 5 6"_s);
        const engine::Words far = tests::words({u"[stone,0,0,red]"_s, u"[stone,1,1,red]"_s, u"[stone,99,0,red]"_s});
        QCOMPARE(growthBy(openSpec(), far, {}, {}).columns.join(u' '), u"0 1 99"_s);
        GridSpec spec = openSpec();
        std::vector<SeatWord> seen{{words.front(), SeatWord::Mark::Kept, {}}, {words.back(), SeatWord::Mark::Kept, {}}};
        QCOMPARE(gridCells(spec, seen).columns.join(u' '), u"0 1 2 3 4"_s);
        seen.erase(seen.begin());
        QCOMPARE(gridCells(spec, seen).columns.join(u' '), u"4"_s); // what it was called by may be hidden here
        spec.columnsOpen = false;                                   // somebody has chosen them, or the rules tell them
        QCOMPARE(gridCells(spec, seen).columns.join(u' '), u"0 1 4"_s);
    }

    /// Where pieces fall and columns alone are known, there are cells to fall into; later, what comes is what there is.
    void itBeginsWithAsManyRowsAsColumns()
    {
        GridSpec spec = openSpec();
        spec.columns = {u"1"_s, u"2"_s, u"3"_s};
        spec.columnsOpen = false;
        spec.rows = {u"7"_s};
        const engine::Words drops = tests::words({u"[drop,1]"_s, u"[drop,2]"_s, u"[drop,3]"_s});
        const GridGrowth start = growthBy(spec, {}, drops, {});
        QCOMPARE(start.rows.join(u' '), u"1 2 3"_s);
        QCOMPARE(growthBy(spec, tests::words({u"[stone,2,1,red]"_s}), drops, start).rows, start.rows);
        QCOMPARE(growthBy(spec, {}, drops, {{}, {u"1"_s}}).rows.join(u' '), u"1"_s);
        QCOMPARE(growthBy(openSpec(), {}, drops, {}).columns.join(u' '), u"1 2 3"_s); // nor do rules tell of columns
        QCOMPARE(growthBy(openSpec(), {}, drops, {}).rows.join(u' '), u"1 2 3"_s);
        spec.rows = {u"anna"_s, u"ben"_s}; // of which none is seen
        QVERIFY(growthBy(spec, {}, drops, {}).rows.isEmpty());
        QVERIFY(growthBy(openSpec(), {}, {}, {}).columns.isEmpty()); // nothing is known
    }

    /// So that cells keep their places while others act; and a board with too many is none.
    void whatCameStays()
    {
        const GridGrowth before{{u"0"_s, u"1"_s, u"2"_s}, {}};
        QCOMPARE(growthBy(openSpec(), {}, {}, before).columns, before.columns);
        QCOMPARE(growthBy(openSpec(), {}, tests::words({u"[put,3,0]"_s}), before).columns.size(), 4);
        QStringList many;
        for (int i = 0; i < GridSpec::MaxAxis + 1; ++i)
            many.append(u"[put,%1,0]"_s.arg(i));
        QCOMPARE(growthBy(openSpec(), {}, tests::words(many), before).columns, before.columns);
    }

    /// The rules alone tell it, and as long as nobody has written other columns.
    void boundsAreToldByTheRules()
    {
        GridSamples samples;
        samples.words = samples.common = samples.initial = tests::words({u"[stone,0,0,red]"_s, u"[stone,1,1,red]"_s});
        samples.forms = {{{u"stone"_s, {}, {}, {}}, {{u"stone"_s}, {}, {u"0"_s, u"1"_s, u"2"_s}, {u"red"_s}}}};
        const auto spec = certainGrid(samples);
        QVERIFY(spec);
        QVERIFY(spec->columnsOpen && !spec->rowsOpen);
        GridSpec chosen = *spec;
        chosen.columnsByGame = false;
        tellOpenAxes(chosen, samples);
        QVERIFY(!chosen.columnsOpen);
        GridSpec known = *spec;
        samples.forms.front().elements[1] = {u"0"_s, u"1"_s};
        followRules(known, samples);
        QVERIFY(!known.columnsOpen);
        samples.forms.clear(); // not found yet
        known = *spec;
        followRules(known, samples);
        QVERIFY(known.columnsOpen);
    }
};

SIDL_PROLOG_TEST_MAIN(TestGridGrowth)
#include "tst_gridgrowth.moc"
