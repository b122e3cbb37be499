// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/board/gridproposal.h"
#include "tests/support/testwords.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// What the variables of rules tell of the board that is proposed.
class TestGridVariables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Of two positions of numbers, the rules' variables tell which is the row; where they do not, nothing is turned.
    void variablesTellColumnsFromRows_data()
    {
        QTest::addColumn<QStringList>("first");
        QTest::addColumn<QStringList>("second");
        QTest::addColumn<bool>("isTurned");
        const auto row = [](const char *name, const QStringList &first, const QStringList &second, bool isTurned) {
            QTest::newRow(name) << first << second << isTurned;
        };
        row("none", {}, {}, false);
        row("names", {u"Row"_s, u"NewRow"_s}, {u"Col"_s, u"Col2"_s}, true);
        row("letters", {u"R"_s, u"N"_s}, {u"C"_s}, true);
        row("y, x", {u"?y"_s, u"?y1"_s}, {u"?x"_s, u"?m"_s}, true);
        row("rank, file", {u"?rank"_s}, {u"?file"_s}, true);
        row("x, y", {u"X"_s}, {u"Y"_s}, false);
        row("one of both", {u"Row"_s}, {u"N"_s}, false);
        row("of two minds", {u"X"_s, u"Y"_s}, {u"Y"_s, u"X"_s}, false);
        row("others", {u"Arrow"_s}, {u"Colour"_s}, false);
    }
    void variablesTellColumnsFromRows()
    {
        QFETCH(QStringList, first);
        QFETCH(QStringList, second);
        QFETCH(bool, isTurned);
        QStringList cells;
        for (int i = 1; i <= 3; ++i)
            for (int j = 1; j <= 4; ++j)
                cells += u"[cell,%1,%2,b]"_s.arg(i).arg(j);
        GridSamples samples;
        samples.words = samples.common = samples.initial = tests::words(cells + QStringList{u"[turn,x]"_s});
        samples.variables = {{{u"cell"_s, {}, {}, {}}, {{}, first, second, {u"V"_s}}},
                             {{u"mark"_s, {}, {}, {}}, {{}, {u"Col"_s}, {u"Row"_s}, {}}}}; // no word of the state
        auto spec = proposedGrid(QStringList{u"cell"_s, {}, {}, {}}, samples);
        QVERIFY(spec);
        QCOMPARE(spec->column, isTurned ? 2 : 1);
        QCOMPARE(spec->row, isTurned ? 1 : 2);
        QCOMPARE(spec->columns.size(), isTurned ? 4 : 3);
        QCOMPARE(spec->label, std::vector<int>{3});
        // Before any of these words is there.
        samples.words = samples.common = samples.initial = tests::words({u"[turn,x]"_s});
        const QStringList three{u"1"_s, u"2"_s, u"3"_s};
        samples.forms = {{{u"cell"_s, {}, {}, {}}, {{u"cell"_s}, three, three + QStringList{u"4"_s}, {u"b"_s}}}};
        spec = proposedGrid(samples);
        QVERIFY(spec);
        QCOMPARE(spec->column, isTurned ? 2 : 1);
        QCOMPARE(spec->columns.size(), isTurned ? 4 : 3);
        QCOMPARE(spec->rows.size(), isTurned ? 3 : 4);
    }

    /// A die that was thrown and a turn stand in no cell together, and a race has its board before anybody has moved.
    void relationsAreNoColumns_data()
    {
        QTest::addColumn<QStringList>("columns"); // by the rules
        QTest::addColumn<qsizetype>("wanted");
        QTest::newRow("known") << QStringList{u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"5"_s} << qsizetype(5);
        QTest::newRow("without bounds") << QStringList() << qsizetype(3); // as many as rows
    }
    void relationsAreNoColumns()
    {
        QFETCH(QStringList, columns);
        QFETCH(qsizetype, wanted);
        const QStringList players{u"alice"_s, u"bob"_s}, three{u"1"_s, u"2"_s, u"3"_s};
        const QStringList at{u"[at,alice,1,1]"_s, u"[at,alice,1,3]"_s, u"[at,bob,1,2]"_s, u"[turn,alice]"_s};
        GridSamples samples;
        samples.words = samples.common = tests::words(at + QStringList{u"[rolled,3]"_s});
        samples.initial = tests::words(at);
        samples.actions = tests::words({u"[to,2,1]"_s, u"[to,2,2]"_s, u"[to,2,3]"_s});
        samples.forms = {{{u"at"_s, {}, {}, {}}, {{u"at"_s}, players, columns, three}},
                         {{u"rolled"_s, {}}, {{u"rolled"_s}, three}},
                         {{u"turn"_s, {}}, {{u"turn"_s}, players}}};
        const auto spec = proposedGrid(samples);
        QVERIFY(spec);
        QCOMPARE(spec->shape.size(), 4);
        QCOMPARE(spec->column, 2);
        QCOMPARE(spec->row, 3);
        QCOMPARE(spec->rows, three);
        QCOMPARE(spec->columns.size(), wanted);
        QCOMPARE(proposedGrid(spec->shape, samples)->columns.size(), wanted);
        // Nothing is proposed rather than rows of numbers and names.
        samples.words = samples.common = samples.initial = tests::words({u"[rolled,3]"_s, u"[turn,alice]"_s});
        samples.forms.clear();
        samples.actions.clear();
        QVERIFY(!proposedGrid(samples));
    }
};

SIDL_WINDOW_TEST_MAIN(TestGridVariables)
#include "tst_gridvariables.moc"
