// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/experiment/resultchart.h"

#include "sidl/ui/colours.h"
#include "sidl/wording/numbers.h"

#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBarSet>
#include <QCategoryAxis>
#include <QChart>
#include <QEvent>
#include <QFontInfo>
#include <QGraphicsLayout>
#include <QHorizontalBarSeries>
#include <QHorizontalStackedBarSeries>
#include <QLegend>
#include <QLineSeries>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sidl::debugger {

namespace {

constexpr double CapHalf = 0.12;                 // of the ends of an interval, in categories
constexpr double LeastStroke = 1.5;              // of an interval's line, in pixels
constexpr double StrokeShare = 10;               // of the height of its type: as strong in large type
constexpr double OutlineShare = 3;               // of the line's width
constexpr QLatin1StringView Outline("outline");  // the name of what lies below the line of an interval
constexpr double Parts = 4;                      // of an axis, about
constexpr int TitleLines = 8, UnitLines = 10;    // with fewer lines of type, the title of the plot, of an axis goes
constexpr int Margin = 4;                        // pixels around it
constexpr int LeastLines = 3;                    // of type, in which bars and the numbers of their axis are seen
constexpr int FewNames = 6;                      // are told wholly, however low the plot is
constexpr double NameLines = 1.5;                // that a name takes, with what is around it …
constexpr double PairLines = 1.05;               // … where there are no more than two
constexpr double TitledLines = 3.6;              // of a title, numbers of the axis, and what is around both
constexpr int LeastWidth = 40, LeastHeight = 25; // of a picture, in heights of its type

double nameLines(qsizetype names)
{
    return double(names) * (names > 2 ? NameLines : PairLines);
}

/// From one tick to the next: 1, 2 or 5 of some power of ten.
double stepFor(double range, bool isWhole)
{
    const double least = range / Parts;
    double step = std::pow(10, std::floor(std::log10(least)));
    for (const double factor : {2.0, 2.5, 2.0}) // 2, 5, 10
        if (step < least * (1 - 1e-9))
            step *= factor;
    return isWhole ? std::max(1.0, step) : step;
}

/// An axis of numbers, as they are written everywhere else.
QCategoryAxis *axisOf(double least, double most, bool isWhole, bool isExact)
{
    auto *axis = new QCategoryAxis;
    axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    axis->setTruncateLabels(false); // which would leave "…" of a number whose part of the axis is short
    const double step = stepFor(most - least, isWhole);
    const double from = std::floor(least / step + 1e-9), to = std::ceil(most / step - 1e-9);
    axis->setRange(isExact ? least : from * step, isExact ? most : to * step);
    for (double at = from; at <= to; ++at)
        axis->append(wording::numberText(at * step), at * step);
    return axis;
}

} // namespace

ResultChart::ResultChart(QWidget *parent)
    : QChartView(parent)
{
    setFocusPolicy(Qt::NoFocus); // what it shows is in the table
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    chart()->setBackgroundRoundness(0);
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    connect(chart(), &QChart::plotAreaChanged, this, &ResultChart::fitNames);
    connect(chart(), &QChart::plotAreaChanged, this, &ResultChart::fitNumbers);
    draw();
}

void ResultChart::setPlot(ResultPlot plot)
{
    m_plot = std::move(plot);
    draw();
}

ui::Picture ResultChart::picture() const
{
    QFont type = font();
    type.setPixelSize(QFontInfo(type).pixelSize()); // the same on whatever it is painted
    const int line = QFontInfo(type).pixelSize();
    const QSize room = size().expandedTo(QSize(LeastWidth, LeastHeight) * line); // no number is cut
    const auto paint = [plot = m_plot, type, room](QPainter &painter) {
        ResultChart chart;
        chart.setAttribute(Qt::WA_DontShowOnScreen);
        chart.setPalette(ui::picturePalette());
        chart.setFont(type);
        chart.setPlot(plot);
        chart.resize(room);
        chart.show(); // else its parts have no place
        chart.chart()->layout()->activate();
        chart.render(&painter, QRectF(QPointF(), room), QRect(QPoint(), room));
    };
    return {m_plot.title, room, paint};
}

void ResultChart::changeEvent(QEvent *event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        draw();
}

void ResultChart::resizeEvent(QResizeEvent *event)
{
    QChartView::resizeEvent(event);
    fitTitles();
}

int ResultChart::titledHeight() const
{
    double lines = TitleLines;
    if (m_plot.kind != ResultPlot::Kind::Columns) // bars that lie take as much as their names
        lines = std::min(lines, TitledLines + nameLines(m_plot.categories.size()));
    return int(lines * fontMetrics().height());
}

int ResultChart::wholeHeight() const
{
    return UnitLines * fontMetrics().height();
}

int ResultChart::leastHeight() const
{
    return std::max(LeastLines * fontMetrics().height(), minimumHeight()); // which the axes set
}

void ResultChart::fitNames()
{
    const QRectF area = chart()->plotArea();
    const qsizetype count = m_plot.categories.size();
    if (!m_names || area.isEmpty())
        return;
    auto *standing = qobject_cast<QCategoryAxis *>(m_names);
    if (!standing) { // Charts would leave out some of them: of which bars the others are could not be told
        const bool hasRoom = area.height() >= nameLines(count) * fontMetrics().height();
        // Their place stays: else the first number of the other axis would have none.
        m_names->setLabelsColor(hasRoom ? palette().color(QPalette::Text) : QColor(Qt::transparent));
        return;
    }
    int widest = 0;
    for (const QString &name : std::as_const(m_plot.categories))
        widest = std::max(widest, fontMetrics().horizontalAdvance(name));
    widest += fontMetrics().height(); // between two of them
    const int each = int(std::ceil(widest * double(count) / area.width()));
    if (std::exchange(m_each, each) == each)
        return;
    for (const QString &name : standing->categoriesLabels())
        standing->remove(name);
    for (qsizetype at = 0; at < count; at += each)
        standing->append(m_plot.categories.at(at), double(at));
}

/// Charts would have half of it above the plot, where the title stands.
void ResultChart::fitNumbers()
{
    for (QAbstractAxis *each : chart()->axes(Qt::Vertical))
        if (auto *axis = qobject_cast<QCategoryAxis *>(each); axis && axis != m_names && axis->count() > 0) {
            const double least = axis->min(), most = axis->endValue(axis->categoriesLabels().constLast());
            const double above = fontMetrics().height() / 2.0, height = chart()->plotArea().height();
            const double share = height > 2 * above ? above / (height - above) : 0;
            axis->setMax(most + share * (most - least));
        }
}

void ResultChart::fitTitles()
{
    const int lines = height() / fontMetrics().height();
    const bool hasUnit = lines >= UnitLines;
    QString title = m_plot.title;
    if (!hasUnit && !title.isEmpty() && !m_plot.unit.isEmpty()) // which the axis has no room for
        title = tr("%1 (%2)").arg(title, m_plot.unit);
    chart()->setTitle(height() < titledHeight() ? QString() : title);
    chart()->legend()->setAlignment(hasUnit ? Qt::AlignBottom : Qt::AlignRight); // bars need the height more
    for (QAbstractAxis *axis : chart()->axes())
        if (!axis->titleText().isEmpty())
            axis->setTitleVisible(hasUnit);
}

void ResultChart::draw()
{
    chart()->removeAllSeries();
    for (QAbstractAxis *axis : chart()->axes()) {
        chart()->removeAxis(axis);
        delete axis;
    }
    m_names = nullptr;
    m_each = 0;
    setAccessibleName(m_plot.title.isEmpty() ? tr("Plot") : m_plot.title);
    setAccessibleDescription(m_plot.text());
    if (!m_plot.isEmpty())
        addBars();
    int beyond = 0; // half of the last number is beyond its axis
    for (QAbstractAxis *axis : chart()->axes(Qt::Horizontal))
        if (auto *numbers = qobject_cast<QCategoryAxis *>(axis); numbers && numbers != m_names)
            beyond = fontMetrics().horizontalAdvance(numbers->categoriesLabels().value(numbers->count() - 1)) / 2;
    chart()->setMargins(QMargins(Margin, Margin, std::max(20, 6 + beyond), Margin));
    chart()->legend()->setVisible(m_plot.series.size() > 1);
    paintColours();
    fitTitles();
    fitNames();
    fitNumbers();
}

/// Of standing bars some are named, where there is no room for all: see fitNames().
QAbstractAxis *ResultChart::axisOfNames(const QStringList &categories) const
{
    if (m_plot.kind == ResultPlot::Kind::Columns) {
        auto *axis = new QCategoryAxis;
        axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
        axis->setTruncateLabels(false);
        axis->setRange(-0.5, double(categories.size()) - 0.5);
        return axis;
    }
    auto *axis = new QBarCategoryAxis;
    axis->append(categories);
    axis->setTruncateLabels(categories.size() > FewNames);
    return axis;
}

void ResultChart::addBars()
{
    const bool isStanding = m_plot.kind == ResultPlot::Kind::Columns;
    const bool isStacked = m_plot.kind == ResultPlot::Kind::Stacked;
    QAbstractBarSeries *bars = nullptr;
    if (isStanding)
        bars = new QBarSeries;
    else if (isStacked || !m_plot.colours.empty())
        bars = new QHorizontalStackedBarSeries; // of bars with colours of their own, one stands in each category
    else
        bars = new QHorizontalBarSeries;
    // Lying bars are drawn from below: the first category is to stand above.
    QStringList categories = m_plot.categories;
    if (!isStanding)
        std::reverse(categories.begin(), categories.end());
    for (qsizetype at = 1; at < categories.size(); ++at) // a category stands once
        while (categories.mid(0, at).contains(categories.at(at)))
            categories[at] += u' ';
    double least = m_plot.least, most = m_plot.least;
    for (std::size_t series = 0; series < m_plot.series.size(); ++series) {
        const ResultPlot::Series &one = m_plot.series[series];
        const QList<qreal> values(one.values.begin(), one.values.end());
        for (qsizetype part = 0; part < qMax(qsizetype(1), qsizetype(m_plot.colours.size())); ++part) {
            QList<qreal> shown = values;
            if (!m_plot.colours.empty()) {
                shown.fill(0);
                shown[part] = values[part];
            }
            auto *set = new QBarSet(one.name);
            set->append(isStanding ? shown : QList<qreal>(shown.rbegin(), shown.rend()));
            bars->append(set);
        }
        for (std::size_t i = 0; i < one.values.size(); ++i) {
            least = std::min(least, one.least.empty() ? one.values[i] : one.least[i]);
            most = std::max(most, one.most.empty() ? one.values[i] : one.most[i]);
        }
    }
    if (isStacked) {
        least = 0;
        most = 100;
    }
    bars->setBarWidth(isStanding ? 0.9 : 0.6);
    chart()->addSeries(bars);
    m_names = axisOfNames(categories);
    m_names->setTitleText(m_plot.categoryUnit);
    QCategoryAxis *values = axisOf(least, most > least ? most : least + 1, isStanding, isStacked);
    values->setTitleText(m_plot.unit);
    chart()->addAxis(values, isStanding ? Qt::AlignLeft : Qt::AlignBottom);
    chart()->addAxis(m_names, isStanding ? Qt::AlignBottom : Qt::AlignLeft);
    bars->attachAxis(m_names);
    bars->attachAxis(values);
    for (const ResultPlot::Series &one : m_plot.series)
        if (!one.least.empty() && !isStanding && !isStacked)
            addIntervals(one);
}

void ResultChart::addIntervals(const ResultPlot::Series &series)
{
    for (std::size_t i = 0; i < series.least.size(); ++i) {
        auto *outline = new QLineSeries; // below the line: bars may be as light as the text
        auto *line = new QLineSeries;
        const double at = double(series.least.size() - 1 - i), least = series.least[i], most = series.most[i];
        // A line with a cap at each of its ends, in one stroke.
        for (const auto &[value, off] : {std::pair(least, -CapHalf), std::pair(least, CapHalf), std::pair(least, 0.0),
                                         std::pair(most, 0.0), std::pair(most, -CapHalf), std::pair(most, CapHalf)})
            line->append(value, at + off);
        outline->setObjectName(Outline);
        outline->append(line->points());
        for (QLineSeries *stroke : {outline, line}) {
            chart()->addSeries(stroke);
            for (QAbstractAxis *axis : chart()->axes())
                stroke->attachAxis(axis);
        }
    }
}

void ResultChart::paintColours()
{
    const QColor text = palette().color(QPalette::Text), base = palette().color(QPalette::Base);
    QColor faint = text;
    faint.setAlphaF(0.25F);
    setBackgroundBrush(base);
    chart()->setBackgroundBrush(base);
    chart()->setTitleBrush(text);
    QFont title = font();
    title.setBold(true);
    chart()->setTitleFont(title);
    chart()->legend()->setLabelColor(text);
    chart()->legend()->setFont(font());
    for (QAbstractAxis *axis : chart()->axes()) {
        axis->setLabelsColor(text);
        axis->setTitleBrush(text);
        axis->setLabelsFont(font());
        axis->setTitleFont(font());
        axis->setLinePenColor(text);
        axis->setGridLineColor(faint);
        axis->setGridLineVisible(axis != m_names);
    }
    int number = 0;
    for (QAbstractSeries *series : chart()->series()) {
        if (auto *bars = qobject_cast<QAbstractBarSeries *>(series)) {
            for (QBarSet *set : bars->barSets()) {
                const auto own = std::size_t(number);
                set->setColor(own < m_plot.colours.size() ? ui::playerColour(m_plot.colours[own], palette())
                                                          : ui::watchColour(number, palette()));
                ++number;
                set->setBorderColor(base);
            }
        } else if (auto *line = qobject_cast<QLineSeries *>(series)) {
            const bool isOutline = line->objectName() == Outline;
            const double width = std::max(LeastStroke, fontMetrics().height() / StrokeShare);
            line->setPen(QPen(isOutline ? base : text, isOutline ? OutlineShare * width : width));
        }
    }
}

} // namespace sidl::debugger

#include "moc_resultchart.cpp"
