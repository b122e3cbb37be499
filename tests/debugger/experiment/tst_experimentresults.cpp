// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/paintedtext.h"
#include "tests/support/testwords.h"
#include "tests/support/windowtest.h"

#include "debugger/experiment/experimentresults.h"
#include "debugger/experiment/resultchart.h"
#include "debugger/experiment/resultmodel.h"
#include "debugger/experiment/resultpage.h"
#include "sidl/ui/colours.h"
#include "sidl/wording/displaynames.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QAction>
#include <QBarCategoryAxis>
#include <QBarSet>
#include <QCategoryAxis>
#include <QClipboard>
#include <QHorizontalBarSeries>
#include <QLineSeries>
#include <QPainter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QValueAxis>

#include <set>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
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

/// Two agents in turns at two seats, four plays.
ExperimentFindings tournament()
{
    simulation::Plan plan{.game = u"nim"_s,
                          .sha256 = {},
                          .seed = 0,
                          .plays = 4,
                          .chronons = 100,
                          .players = {u"alice"_s, u"bob"_s},
                          .seatings = {{u"mcts"_s, u"random"_s}, {u"random"_s, u"mcts"_s}},
                          .isTournament = true,
                          .shard = {}};
    simulation::RunningSummary running(plan, 10);
    ExperimentFindings found;
    for (qint64 number = 1; number <= 4; ++number) {
        PlayRecord play;
        play.play = number;
        play.seating = plan.seatingOf(number);
        play.chronons.resize(std::size_t(4 + number));
        play.payoffs = number % 2 == 1 ? std::vector<double>{1, -1} : std::vector<double>{-1, 1};
        play.choices.push_back({.chronon = 0,
                                .player = 0,
                                .place = u"[main]"_s,
                                .saw = u"[alice,10]"_s,
                                .could = {},
                                .did = number == 4 ? QString() : u"[1]"_s});
        running.add(play);
        found.plays.push_back(rowOf(play));
    }
    found.plan = plan;
    found.summary = running.summary();
    return found;
}

/// Where alice has bid, seeing what it is worth to her.
SeenSet auctionSet()
{
    return {u"alice"_s,   u"random"_s,
            u"[alice]"_s, u"[worth,alice,1]"_s,
            200,          {{u"[bid,alice,1]"_s, 60}, {u"[bid,alice,2]"_s, 40}, {u"[bid,alice,3]"_s, 100}}};
}

} // namespace

/// What an experiment has come to, as tables and plots.
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

    void plotsSayInWordsWhatTheyShow()
    {
        const ResultPlot plot = winsOf(tournament()).plot;
        QVERIFY2(plot.text().contains(u"mcts: won 100, shared 0, lost 0"_s), qPrintable(plot.text()));
        ResultChart chart;
        chart.setPlot(plot);
        const QAccessibleInterface *told = QAccessible::queryAccessibleInterface(&chart);
        QVERIFY(told);
        QCOMPARE(told->text(QAccessible::Description), plot.text());
    }

    /// At the axis, or, where that has no room for it, in the title.
    void plotsTellTheirUnit()
    {
        ResultChart chart;
        const ResultPlot plot = actionsPlot(tournament().summary.sets[1], 1);
        chart.setPlot(plot);
        chart.show();
        const auto isAtTheAxis = [&chart] {
            for (const QAbstractAxis *axis : chart.chart()->axes())
                if (axis->titleText() == u"% of times"_s)
                    return axis->isTitleVisible();
            return false;
        };
        const int line = chart.fontMetrics().height();
        chart.resize(40 * line, 20 * line);
        QVERIFY(isAtTheAxis());
        QCOMPARE(chart.chart()->title(), plot.title);
        chart.resize(40 * line, 9 * line);
        QVERIFY(!isAtTheAxis());
        QCOMPARE(chart.chart()->title(), plot.title + u" (% of times)"_s);
    }

    void intervalsAreDrawn()
    {
        ResultChart chart;
        chart.setPlot(payoffsOf(tournament()).plot);
        int bars = 0, lines = 0;
        for (const QAbstractSeries *series : chart.chart()->series()) {
            bars += qobject_cast<const QAbstractBarSeries *>(series) ? 1 : 0;
            lines += qobject_cast<const QLineSeries *>(series) ? 1 : 0;
        }
        QCOMPARE(bars, 1);
        QCOMPARE(lines, 2 * 4); // with its outline, one for each of two seats and two agents
    }

    /// Bars are as light as the text of a dark window, and as dark as that of a light one: the line has a rim.
    void intervalsAreSeenOnTheirBars_data() { coloursCanBeSeen_data(); }
    void intervalsAreSeenOnTheirBars()
    {
        QFETCH(const QColor, base);
        QFETCH(const QColor, text);
        QPalette palette;
        for (const QPalette::ColorRole ground : {QPalette::Base, QPalette::Window})
            palette.setColor(ground, base);
        for (const QPalette::ColorRole ink : {QPalette::Text, QPalette::WindowText})
            palette.setColor(ink, text);
        ResultChart chart;
        chart.setPalette(palette);
        chart.setPlot(payoffsOf(tournament()).plot);
        QList<QColor> bars;
        const auto strokes = [&] { // in the order in which they are painted
            QList<QPen> pens;
            for (QAbstractSeries *series : chart.chart()->series()) {
                if (auto *set = qobject_cast<QAbstractBarSeries *>(series))
                    for (QBarSet *bar : set->barSets())
                        bars << bar->color();
                if (auto *line = qobject_cast<QLineSeries *>(series))
                    pens << line->pen();
            }
            return pens;
        };
        const QList<QPen> pens = strokes();
        QVERIFY(!bars.isEmpty() && pens.size() >= 2);
        for (qsizetype at = 0; at + 1 < pens.size(); at += 2) {
            QVERIFY(pens[at].widthF() >= pens[at + 1].widthF() + 2);
            QVERIFY(contrast(pens[at].color(), pens[at + 1].color()) > 3);
            for (const QColor &bar : std::as_const(bars))
                QVERIFY(contrast(pens[at].color(), bar) > 3);
        }
        QFont large = chart.font();
        large.setPointSize(30); // as it is presented
        chart.setFont(large);
        QVERIFY(strokes()[1].widthF() > 2 * pens[1].widthF());
    }

    void axesHaveTheNumbersOfTheTables()
    {
        const auto labels = [](const ResultPlot &plot) {
            ResultChart chart;
            chart.setPlot(plot);
            for (QAbstractAxis *axis : chart.chart()->axes())
                if (auto *values = qobject_cast<QCategoryAxis *>(axis))
                    return values->categoriesLabels();
            return QStringList();
        };
        QCOMPARE(labels(payoffsOf(tournament()).plot), (QStringList{u"−2"_s, u"−1"_s, u"0"_s, u"1"_s, u"2"_s}));
        QCOMPARE(labels(lengthsOf(tournament()).plot), (QStringList{u"0"_s, u"1"_s})); // of plays there is no half
        ResultPlot plot = lengthsOf(tournament()).plot;
        plot.series[0].values[0] = 130;
        QCOMPARE(labels(plot), (QStringList{u"0"_s, u"50"_s, u"100"_s, u"150"_s}));
    }

    /// Of bars that are many, some: those that are not cut. What one is of is told at the axis.
    void standingBarsAreNamed_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {250, 400, 800, 1600})
            QTest::addRow("%d pixels", width) << width;
    }
    void standingBarsAreNamed()
    {
        QFETCH(int, width);
        ExperimentFindings found = tournament();
        found.summary.lengths.clear();
        for (int length = 1; length <= 60; ++length)
            found.summary.lengths[length] = 600 / length;
        const ResultPlot plot = lengthsOf(found).plot;
        QCOMPARE(plot.categories.mid(0, 2), (QStringList{u"1–2"_s, u"3–4"_s}));
        QCOMPARE(plot.categoryUnit, u"chronons, 2 lengths a bar"_s);
        QVERIFY(plot.text().endsWith(u"(chronons, 2 lengths a bar)"_s));
        ResultChart chart;
        chart.setPlot(plot);
        chart.resize(width, 400);
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        for (int times = 0; times < 5; ++times)
            QCoreApplication::processEvents();
        QStringList names;
        for (const QGraphicsItem *item : chart.items()) {
            const auto *text = qgraphicsitem_cast<const QGraphicsTextItem *>(item);
            if (!text || !text->isVisible() || !text->toPlainText().contains(u'–'))
                continue;
            names << text->toPlainText();
            QVERIFY2(plot.categories.contains(names.back()), qPrintable(names.back()));
        }
        QVERIFY2(names.contains(u"1–2"_s) && names.size() >= 3, qPrintable(names.join(u' ')));
        bool isTold = false;
        for (const QAbstractAxis *axis : chart.chart()->axes(Qt::Horizontal))
            isTold = isTold || (axis->titleText() == plot.categoryUnit && axis->isTitleVisible());
        QVERIFY(isTold);
        QCOMPARE(lengthsOf(tournament()).plot.categoryUnit, u"chronons"_s); // each has a bar of its own
    }

    /// A name for each, or for none: of which bar a single one is could not be told.
    void lyingBarsAreNamedOrNot()
    {
        ResultChart chart;
        const ResultPlot plot = payoffsOf(tournament()).plot;
        chart.setPlot(plot);
        chart.show();
        std::set<int> counts;
        for (int height = chart.minimumSizeHint().height(); height < 400; height += 5) {
            chart.resize(600, height);
            QCoreApplication::processEvents();
            int names = 0;
            QStringList told;
            for (const QGraphicsItem *item : chart.items())
                if (const auto *text = qgraphicsitem_cast<const QGraphicsTextItem *>(item);
                    text && text->isVisible() && text->defaultTextColor().alpha() > 0) {
                    told << text->toPlainText().trimmed();
                    names += plot.categories.contains(told.back()) ? 1 : 0;
                }
            for (const QString &number : {u"−2"_s, u"2"_s}) // the first is not beyond the edge
                QVERIFY2(told.contains(number), qPrintable(told.join(u' ')));
            QVERIFY2(names == 0 || names == plot.categories.size(), qPrintable(QString::number(height)));
            counts.insert(names);
        }
        QCOMPARE(counts.size(), 2u);
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

    void playersHaveTheirColours()
    {
        ResultChart chart;
        const auto colours = [&chart] {
            QList<QColor> found;
            for (QAbstractSeries *series : chart.chart()->series())
                if (auto *bars = qobject_cast<QAbstractBarSeries *>(series))
                    for (QBarSet *set : bars->barSets())
                        found << set->color();
            return found;
        };
        chart.setPlot(payoffsOf(tournament()).plot);
        QCOMPARE(colours().size(), 4);
        for (int player = 0; player < 2; ++player) // as in game trees and matrices
            QCOMPARE(colours().at(player), ui::playerColour(player, chart.palette()));
        chart.setPlot(actionsPlot(tournament().summary.sets[1], 1));
        QVERIFY(!colours().isEmpty());
        for (const QColor &colour : colours())
            QCOMPARE(colour, ui::playerColour(1, chart.palette()));
    }

    /// In its own colours, whatever the window has.
    void aPlotIsAPicture()
    {
        ResultPage page(u"Payoffs"_s);
        page.resize(700, 300);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        auto *action = page.findChild<QAction *>(u"exportPlot"_s);
        QVERIFY(!action->isEnabled());
        page.setResult(payoffsOf(tournament()));
        QSignalSpy wanted(&page, &ResultPage::pictureWanted);
        action->trigger();
        QCOMPARE(wanted.size(), 1);
        const auto picture = wanted[0][0].value<ui::Picture>();
        QCOMPARE(picture.title, u"Export Plot"_s);
        QVERIFY(picture.size.width() >= page.chart()->width() && picture.size.height() >= page.chart()->height());
        QImage image(picture.size.toSize(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        picture.paint(painter);
        painter.end();
        QSet<QRgb> colours;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                colours << image.pixel(x, y);
        for (const int bar : {2, 3}) // those of others are at 0
            QVERIFY(colours.contains(ui::playerColour(bar, ui::picturePalette()).rgb()));
        QCOMPARE(image.pixelColor(0, 0), QColor(Qt::white));
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

    /// What is drawn can be told apart from its ground, light and dark (WCAG: 3 to 1 for graphics, 4.5 to 1 for text).
    void coloursCanBeSeen_data()
    {
        QTest::addColumn<QColor>("base");
        QTest::addColumn<QColor>("text");
        QTest::newRow("light") << QColor(Qt::white) << QColor(Qt::black);
        QTest::newRow("dark") << QColor(0x23, 0x26, 0x29) << QColor(0xfc, 0xfc, 0xfc);
    }
    void coloursCanBeSeen()
    {
        QFETCH(const QColor, base);
        QFETCH(const QColor, text);
        QPalette palette;
        palette.setColor(QPalette::Base, base);
        palette.setColor(QPalette::Window, base);
        palette.setColor(QPalette::Text, text);
        palette.setColor(QPalette::WindowText, text);
        ResultChart chart;
        chart.setPalette(palette);
        chart.setPlot(winsOf(tournament()).plot);
        QCOMPARE(chart.chart()->backgroundBrush().color(), base);
        QVERIFY(contrast(chart.chart()->titleBrush().color(), base) > 4.5);
        for (const QAbstractAxis *axis : chart.chart()->axes())
            QVERIFY(contrast(axis->labelsColor(), base) > 4.5);
        QSet<QRgb> seen;
        for (QAbstractSeries *series : chart.chart()->series())
            if (auto *bars = qobject_cast<QAbstractBarSeries *>(series))
                for (QBarSet *set : bars->barSets()) {
                    QVERIFY(contrast(set->color(), base) > 3);
                    seen << set->color().rgb();
                }
        QCOMPARE(seen.size(), 3);
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

    /// As in a small window: what the bars measure comes before titles.
    void numbersOfALowPlotAreWhole()
    {
        ResultPlot two = payoffsOf(tournament()).plot;
        two.categories = {u"white"_s, u"black"_s};
        two.colours = {0, 1};
        two.series = {{u"random"_s, {0.02, -0.02}, {-0.1, -0.15}, {0.15, 0.1}}};
        for (const ResultPlot &plot : {two, payoffsOf(tournament()).plot}) {
            ResultChart chart;
            chart.setPlot(plot);
            chart.show();
            for (int height = chart.minimumSizeHint().height(); height < 300; height += 10) {
                chart.resize(600, height);
                QCoreApplication::processEvents();
                int numbers = 0;
                for (const QGraphicsItem *item : chart.items())
                    if (const auto *text = qgraphicsitem_cast<const QGraphicsTextItem *>(item);
                        text && text->isVisible()) {
                        QVERIFY2(!text->toPlainText().contains(u"..."_s), qPrintable(QString::number(height)));
                        ++numbers;
                    }
                QVERIFY(numbers > 3);
            }
        }
    }

    /// As it is presented: in large type.
    void theTitleOfThePlotIsWholeInEachType()
    {
        for (const int pixels : {13, 20, 28}) {
            ResultPage page(u"Payoffs"_s);
            QFont font = page.font();
            font.setPixelSize(pixels);
            page.setFont(font);
            const Result result = payoffsOf(tournament());
            page.setResult(result);
            page.resize(1250, 500);
            page.show();
            QVERIFY(QTest::qWaitForWindowExposed(&page));
            font.setBold(true);
            const int title = QFontMetrics(font).horizontalAdvance(result.plot.title);
            QVERIFY2(page.chart()->width() > title, qPrintable(u"%1: %2"_s.arg(pixels).arg(page.chart()->width())));
        }
    }

    void sharesHaveIntervals()
    {
        const auto [least, most] = shareInterval(0, 10);
        QCOMPARE(least, 0.0);
        QVERIFY(qAbs(most - 0.2775) < 0.001); // Wilson's score
        QCOMPARE(shareInterval(0, 0), std::pair(0.0, 1.0));
        const ResultPlot plot = actionsPlot(tournament().summary.sets[1], 1);
        QCOMPARE(plot.categories, (QStringList{u"nothing"_s, u"[1]"_s}));
        QVERIFY(plot.series[0].least[0] > 0 && plot.series[0].most[0] < 100);
    }

private:
    static double luminance(const QColor &colour)
    {
        const auto part
            = [](double value) { return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4); };
        return 0.2126 * part(colour.redF()) + 0.7152 * part(colour.greenF()) + 0.0722 * part(colour.blueF());
    }
    static double contrast(const QColor &a, const QColor &b)
    {
        const double one = luminance(a) + 0.05, other = luminance(b) + 0.05;
        return qMax(one, other) / qMin(one, other);
    }
};

SIDL_WINDOW_TEST_MAIN(TestExperimentResults)
#include "tst_experimentresults.moc"
