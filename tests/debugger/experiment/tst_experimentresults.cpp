// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/experiment/experimentfindings.h"
#include "tests/support/paintedtext.h"
#include "tests/support/testwords.h"
#include "tests/support/windowtest.h"

#include "debugger/experiment/experimentresults.h"
#include "debugger/experiment/resultchart.h"
#include "debugger/experiment/resultmodel.h"
#include "debugger/experiment/resultpage.h"
#include "sidl/ui/colours.h"
#include "sidl/wording/displaynames.h"

#include <QAbstractAxis>
#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QScrollBar>
#include <QTableView>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using namespace sidl::tests;
using simulation::PlayRecord;
using simulation::SeenSet;

namespace {

QString textOf(const ResultTable &table)
{
    QStringList lines;
    for (const auto &row : table.rows) {
        QStringList cells;
        for (const ResultTable::Cell &cell : row)
            cells << cell.text;
        lines << cells.join(u" | "_s);
    }
    return lines.join(u'\n');
}

} // namespace

/// What an experiment has come to, as tables.
class TestExperimentResults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tables()
    {
        const ExperimentFindings found = tournament();
        QCOMPARE(textOf(winsOf(found).table),
                 u"alice | several | 2 | 0 | 2 | 50.0 %\nbob | several | 2 | 0 | 2 | 50.0 %\n"
                 "any | mcts | 4 | 0 | 0 | 100.0 %\nany | random | 0 | 0 | 4 | 0.0 %"_s);
        QCOMPARE(textOf(lengthsOf(found).table), u"5 | 1 | 25.0 %\n6 | 1 | 25.0 %\n7 | 1 | 25.0 %\n8 | 1 | 25.0 %"_s);
        QCOMPARE(textOf(actionsOf(found).table),
                 u"alice | mcts | [main] | [alice,10] | 2 | [1]: 100.0 %\n"
                 "alice | random | [main] | [alice,10] | 2 | nothing: 50.0 %, [1]: 50.0 %"_s);
        const ResultTable elo = ratingsOf(found).table;
        QCOMPARE(elo.rows[0][0].text, u"mcts"_s);
        QVERIFY(elo.rows[0][1].order.toLongLong() > 1500);
        QCOMPARE(textOf(playsOf(found).table).section(u'\n', 0, 0), u"1 | at its end | 5 | 1 | −1"_s);
        ExperimentFindings silent = found;
        silent.plays[0].end = PlayRecord::End::Silent;
        QCOMPARE(textOf(playsOf(silent).table).section(u'\n', 0, 0), u"1 | agents did not answer | 5 | 1 | −1"_s);
        QCOMPARE(textOf(payoffsOf(found).table).section(u'\n', 2, 2), u"any | mcts | 1 | 1 to 1 | 0 | 4"_s);
    }

    /// Numbers end where the texts behind them begin.
    void textsStandApartFromNumbers()
    {
        ResultPage page(u"actions"_s);
        page.resize(900, 300);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        const auto head
            = [&page](int column) { return page.table()->model()->headerData(column, Qt::Horizontal).toString(); };
        const auto isApart = [&page](int column) {
            const QModelIndex index = page.table()->model()->index(0, column);
            return page.table()->itemDelegateForIndex(index) != page.table()->itemDelegate();
        };
        page.setResult(actionsOf(tournament()));
        QVERIFY(head(4) == u"Times"_s && isApart(5) && head(5) == u"\u2002Did"_s);
        QVERIFY(head(3) == u"Saw"_s && !isApart(3) && !isApart(4));
        page.setResult(playsOf(tournament()));
        QVERIFY(head(1) == u"\u2002Ended"_s && isApart(1));
        QVERIFY(head(2) == u"Chronons"_s && !isApart(2));
        page.setResult(winsOf(tournament()));
        for (int column = 0; column < 6; ++column)
            QVERIFY(!isApart(column));
        QCOMPARE(page.table()->model()->index(0, 1).data().toString(), u"several"_s); // as it is copied
    }

    /// A switch that is called like its player tells nothing, and numbers of actions and of times are not next to each
    /// other.
    void whatWasDoneIsToldBesideThePlayer()
    {
        const SeenSet set = auctionSet();
        ExperimentFindings found = tournament();
        found.summary.sets = {set};
        const auto heads = [](const ResultTable &table) {
            QStringList names;
            for (const ResultTable::Column &column : table.columns)
                names << column.name;
            return names.join(u' ');
        };
        const Result ruled = actionsOf(found);
        QCOMPARE(heads(ruled.table), u"Player Agent Saw Times Did"_s);
        QCOMPARE(textOf(ruled.table),
                 u"alice | random | [worth,alice,1] | 200 | [bid,alice,3]: 50.0 %, [bid,alice,1]: 30.0 %, "
                 "[bid,alice,2]: 20.0 %"_s);
        QCOMPARE(actionsPlot(set, 0).title, u"What alice did where [worth,alice,1]"_s);
        wording::NameSettings settings;
        for (const auto &[pattern, text, action] :
             {std::tuple(u"[bid,P,N]"_s, u"{P} bids {N}"_s, u"bid {N}"_s),
              std::tuple(u"[worth,P,N]"_s, u"it is worth {N} to {P}"_s, QString())}) {
            wording::NameSettings::Form form;
            form.pattern = pattern;
            form.text = text;
            form.action = action;
            settings.words.push_back(form);
        }
        const wording::Naming naming = wording::DisplayNames(settings, tests::words({u"[alice]"_s})).naming();
        const ResultTable told = actionsOf(found, naming).table;
        QCOMPARE(told.rows[0].back().text, u"bid 3: 50.0 %, bid 1: 30.0 %, bid 2: 20.0 %"_s);
        SeenSet named = set;
        named.player = u"Alice"_s;
        const ResultPlot plot = actionsPlot(named, 0, naming);
        QCOMPARE(plot.title, u"What Alice did where it is worth 1 to Alice"_s);
        QCOMPARE(plot.categories.first(), u"bid 3"_s);
        QCOMPARE(actionsPlot(tournament().summary.sets[1], 1).title, u"What alice did with [main] where [alice,10]"_s);
        named.saw = u"[a,long,word]\n"_s.repeated(9).chopped(1);
        QCOMPARE(actionsPlot(named, 0, naming).title, u"What Alice did"_s);
    }

    /// Lines are broken between actions, or it is told that there are more.
    void noShareIsCut()
    {
        ExperimentFindings found = tournament();
        found.summary.sets = {auctionSet()};
        ResultPage page(u"actions"_s);
        page.resize(480, 500);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        page.setResult(actionsOf(found));
        const auto told = [&page] {
            QString painted = tests::paintedText(page.table()->viewport());
            return painted.replace(u'\n', u' ').simplified();
        };
        QTRY_VERIFY2(told().contains(u"[bid,alice,1]: 30.0 %"_s), qPrintable(told()));
        QVERIFY2(told().contains(u"[bid,alice,3]: 50.0 %"_s) && told().contains(u"[bid,alice,2]: 20.0 %"_s),
                 qPrintable(told()));
        const auto runs = [&page] { return tests::paintedRuns(page.table()->viewport()); };
        for (const tests::PaintedRun &run : runs())
            QVERIFY2(run.place.bottom() <= page.table()->rowHeight(0), qPrintable(run.text));
        page.setPlot(actionsPlot(found.summary.sets.front(), 0));
        page.resize(480, 250); // as in a small window: what the plot is of is told
        QTRY_VERIFY(page.chart()->chart()->title().startsWith(page.chart()->plot().title));
        for (int bid = 4; bid < 30; ++bid)
            found.summary.sets.front().did[u"[bid,alice,%1]"_s.arg(bid)] = 2;
        page.setResult(actionsOf(found));
        QTRY_VERIFY2(told().endsWith(u"%, …"_s), qPrintable(told()));
    }

    /// As in a small window: rows come before the plot.
    void rowsAreWholeWhereThereIsLittleRoom()
    {
        ExperimentFindings found = tournament();
        found.summary.sets.assign(5, auctionSet());
        ResultPage page(u"actions"_s);
        page.resize(480, 500);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        page.setResult(actionsOf(found));
        page.setPlot(actionsPlot(found.summary.sets.front(), 0));
        QTRY_VERIFY(page.chart()->isVisible());
        for (int height = 400; height >= 160; height -= 10) {
            page.resize(480, height);
            for (int times = 0; times < 3; ++times)
                QCoreApplication::processEvents();
            const QTableView *table = page.table();
            QVERIFY2(table->viewport()->height() >= table->rowHeight(0) + table->rowHeight(1),
                     qPrintable(QString::number(height)));
            QVERIFY(!page.chart()->isVisible() || page.chart()->height() >= page.chart()->leastHeight());
        }
        QVERIFY(!page.chart()->isVisible());
        page.resize(480, 500);
        QTRY_VERIFY(page.chart()->isVisible());
        page.hide(); // behind another page
        page.resize(480, 160);
        page.setPlot(actionsPlot(found.summary.sets.front(), 0));
        page.show();
        QTRY_VERIFY(!page.chart()->isVisible());
    }

    /// Who sees no words is told what is in the seat, with its numbers.
    void whatIsRememberedIsToldAsInTheSeat()
    {
        SeenSet set = auctionSet();
        set.saw = u"0: noop; \n1: (choose 1); (opened 2) (seen a b)"_s;
        ExperimentFindings found = tournament();
        found.summary.sets = {set};
        constexpr std::size_t Saw = 2;
        QCOMPARE(actionsOf(found).table.rows[0][Saw].text,
                 u"chronon 2: own move: (choose 1), told (opened 2), told (seen a b); "
                 "chronon 1: own move: noop, told nothing"_s);
        found.summary.sets[0].saw = u"(step 1)\n(turn a)"_s;
        QCOMPARE(actionsOf(found).table.rows[0][Saw].text, u"(step 1) (turn a)"_s);
    }

    void noColumnOfATableIsCutWhileThereIsRoom()
    {
        for (const int width : {760, 900, 1400}) {
            ResultPage page(u"payoffs"_s);
            page.resize(width, 300);
            page.show();
            QVERIFY(QTest::qWaitForWindowExposed(&page));
            page.setResult(payoffsOf(tournament()));
            QTRY_COMPARE(page.table()->horizontalScrollBar()->maximum(), 0);
            QVERIFY(page.chart()->width() >= page.chart()->minimumSizeHint().width());
        }
    }

    void whatIsSelectedStaysWhilePlaysAreAdded()
    {
        ResultModel model;
        const QAbstractItemModelTester tester(&model);
        ExperimentFindings found = tournament();
        model.setTable(playsOf(found).table);
        const QPersistentModelIndex third = model.index(2, 0);
        found.plays.push_back(found.plays.front());
        model.setTable(playsOf(found).table);
        QCOMPARE(model.rowCount(), 5);
        QCOMPARE(third.row(), 2);
        found.plan.players << u"carla"_s;
        model.setTable(playsOf(found).table);
        QVERIFY(!third.isValid());
        QCOMPARE(model.columnCount(), 6);
    }

    void rowsAreSortedByNumberAndCopied()
    {
        ResultPage page(u"Plays"_s);
        page.resize(800, 300);
        page.show();
        ExperimentFindings found = tournament();
        found.plays[1].chronons = 100;
        page.setResult(playsOf(found));
        page.table()->sortByColumn(2, Qt::AscendingOrder);
        QCOMPARE(page.table()->model()->index(3, 2).data().toString(), u"100"_s); // not behind "1"
        page.table()->selectRow(3);
        QCOMPARE(page.currentRow(), 1);
        QTest::keyClick(page.table(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"2\tat its end\t100\t−1\t1"_s);
        QVERIFY(page.chart()->isHidden());
    }

    /// Beside one another where there is room, else one above the other.
    void tableAndPlotFitTheRoom()
    {
        ResultPage page(u"Wins"_s);
        page.setResult(winsOf(tournament()));
        page.resize(1000, 300);
        page.show();
        QCOMPARE(page.orientation(), Qt::Horizontal);
        page.resize(400, 600);
        QTRY_COMPARE(page.orientation(), Qt::Vertical);
        QVERIFY(page.chart()->isVisible());
        QTRY_VERIFY(page.chart()->height() > 400); // the table has two rows
        page.resize(1000, 500);
        page.setResult(winsOf(tournament()));
        QTRY_COMPARE(page.orientation(), Qt::Horizontal);
        QVERIFY(page.chart()->width() >= 300); // title and numbers of the axis are whole
        int columns = 0;
        for (int column = 0; column < page.table()->model()->columnCount(); ++column)
            columns += page.table()->columnWidth(column);
        page.resize(std::max(columns + 200, 650), 500); // the plot would be too narrow beside the table
        QTRY_COMPARE(page.orientation(), columns + 320 > page.width() ? Qt::Vertical : Qt::Horizontal);
    }

    /// In a low pane, too, where the rows are few: nothing of either is cut then.
    void thePlotGoesBelowFewRowsThatAreTooWideBesideIt()
    {
        ResultPage page(u"Payoffs"_s);
        const Result result = payoffsOf(tournament());
        page.setResult(result);
        int columns = 0;
        for (int column = 0; column < page.table()->model()->columnCount(); ++column)
            columns += page.table()->columnWidth(column);
        page.resize(std::max(columns + 100, 650), 340);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QTRY_COMPARE(page.orientation(), Qt::Vertical);
        QCOMPARE(page.table()->horizontalScrollBar()->maximum(), 0);
        QCOMPARE(page.table()->verticalScrollBar()->maximum(), 0);
        QFont bold = page.font();
        bold.setBold(true);
        QVERIFY(page.chart()->width() > QFontMetrics(bold).horizontalAdvance(result.plot.title));
        QCOMPARE(page.chart()->chart()->title(), result.plot.title);
        page.resize(page.width(), 200); // neither has the room
        QTRY_COMPARE(page.orientation(), Qt::Horizontal);
    }

    /// As in a small window: below even a few rows the plot has no title, nor have its axes.
    void aPlotGoesBesideANarrowTableInALowPane()
    {
        ResultPage page(u"Lengths"_s);
        const Result result = lengthsOf(tournament());
        page.setResult(result);
        page.resize(38 * page.fontMetrics().height(), 11 * page.fontMetrics().height());
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QTRY_COMPARE(page.orientation(), Qt::Horizontal);
        QCOMPARE(page.table()->horizontalScrollBar()->maximum(), 0);
        QCOMPARE(page.chart()->chart()->title(), result.plot.title);
        QFont bold = page.font();
        bold.setBold(true);
        QVERIFY(page.chart()->width() > QFontMetrics(bold).horizontalAdvance(result.plot.title));
        for (const QAbstractAxis *axis : page.chart()->chart()->axes())
            QVERIFY(!axis->titleText().isEmpty() && axis->isTitleVisible());
        page.resize(24 * page.fontMetrics().height(), page.height()); // neither has the room
        QTRY_COMPARE(page.orientation(), Qt::Vertical);
    }
};

SIDL_WINDOW_TEST_MAIN(TestExperimentResults)
#include "tst_experimentresults.moc"
