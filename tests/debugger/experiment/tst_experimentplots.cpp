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

#include <QAccessible>
#include <QAction>
#include <QBarCategoryAxis>
#include <QBarSet>
#include <QCategoryAxis>
#include <QHorizontalBarSeries>
#include <QLineSeries>
#include <QPainter>
#include <QSignalSpy>
#include <QValueAxis>

#include <set>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using namespace sidl::tests;

/// What an experiment has come to, as plots.
class TestExperimentPlots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
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

    /// As in a window of 1024 by 700 pixels: few bars have their names and the title of the plot.
    void lowPlotsOfFewBarsAreNamed()
    {
        ResultPage page(u"Wins"_s);
        page.resize(40 * page.fontMetrics().height(), 12 * page.fontMetrics().height());
        page.show();
        page.setResult(winsOf(seated()));
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QChart *chart = page.chart()->chart();
        QCOMPARE(page.orientation(), Qt::Vertical);
        QTRY_VERIFY2(!chart->title().isEmpty(),
                     qPrintable(u"%1 of %2"_s.arg(page.chart()->height()).arg(page.chart()->titledHeight())));
        for (const QAbstractAxis *names : chart->axes(Qt::Vertical))
            QTRY_COMPARE(names->labelsColor().alpha(), 255);
        for (int height = page.chart()->height(); height > 0; --height) { // both are, or none is
            ResultChart low;
            low.setPlot(page.chart()->plot());
            low.resize(page.chart()->width(), height);
            low.show();
            QCoreApplication::processEvents();
            const QStringList told = namesIn(low);
            QVERIFY2(told.isEmpty() || told.size() == 2, qPrintable(u"%1: %2"_s.arg(height).arg(told.join(u' '))));
            if (told.isEmpty())
                break;
        }
    }

    /// The last number of a standing axis is wholly beside the plot.
    void theTitleIsAboveTheNumbers()
    {
        ResultChart chart;
        ResultPlot plot;
        plot.title = u"Lengths"_s;
        plot.kind = ResultPlot::Kind::Columns;
        plot.categories = {u"6"_s, u"7"_s};
        plot.series = {{u"plays"_s, {100, 200}, {}, {}}};
        chart.setPlot(plot);
        chart.show();
        const int line = chart.fontMetrics().height();
        for (const int lines : {20, 9}) {
            chart.resize(20 * line, lines * line);
            QCOMPARE(chart.chart()->title(), plot.title);
            auto *numbers = qobject_cast<QCategoryAxis *>(chart.chart()->axes(Qt::Vertical).value(0));
            QVERIFY(numbers);
            const QPointF last(0, numbers->endValue(numbers->categoriesLabels().constLast()));
            QCOMPARE(last.y(), 200.0);
            const auto above = [&] { return chart.chart()->mapToPosition(last).y() - chart.chart()->plotArea().top(); };
            QTRY_VERIFY2(above() >= line / 2.0 - 1, qPrintable(QString::number(above())));
        }
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
    /// Of the categories, as they are painted.
    static QStringList namesIn(const ResultChart &chart)
    {
        QStringList names;
        for (const QGraphicsItem *item : chart.items())
            if (const auto *text = qgraphicsitem_cast<const QGraphicsTextItem *>(item); text && text->isVisible()
                && text->defaultTextColor().alpha() > 0
                && chart.plot().categories.contains(text->toPlainText().trimmed()))
                names << text->toPlainText().trimmed();
        return names;
    }
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

SIDL_WINDOW_TEST_MAIN(TestExperimentPlots)
#include "tst_experimentplots.moc"
