// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/watch/watchplot.h"

#include "debugger/model/shownpart.h"
#include "debugger/session/watches.h"
#include "sidl/ui/colours.h"

#include <QGraphicsLayout>
#include <QMouseEvent>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>
#include <QtCharts/QLegendMarker>
#include <QtCharts/QLineSeries>
#include <QtCharts/QScatterSeries>
#include <QtCharts/QValueAxis>

#include <set>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::GameTree;

namespace {

constexpr int MostBranches = 100;
constexpr int RedrawPause = 100; // ms
constexpr double Beside = 0.03;  // of the width, so that marks at the edges are seen whole …
constexpr double Above = 0.08;   // … and of the height, …
constexpr int Ring = 11;         // … pixels across, at the current state
constexpr double RoomOfRing = Ring / 2.0 + 2.5;
constexpr int MostPoints = 2000; // of a line: more than are told apart

/// At most about MostPoints of @p points, which go from left to right, so that the line looks the same: of each part
/// the ends, the highest and the lowest.
QList<QPointF> thinned(const QList<QPointF> &points)
{
    if (points.size() <= MostPoints)
        return points;
    QList<QPointF> left;
    const qsizetype part = (points.size() * 4 + MostPoints - 1) / MostPoints;
    for (qsizetype begin = 0; begin < points.size(); begin += part) {
        const qsizetype end = qMin(begin + part, points.size());
        const auto isLower = [&](qsizetype a, qsizetype b) { return points[a].y() < points[b].y(); };
        qsizetype low = begin, high = begin;
        for (qsizetype i = begin; i < end; ++i) {
            low = isLower(i, low) ? i : low;
            high = isLower(high, i) ? i : high;
        }
        qsizetype last = -1;
        for (const qsizetype i : {begin, qMin(low, high), qMax(low, high), end - 1})
            if (std::exchange(last, i) != i)
                left << points[i];
    }
    return left;
}

} // namespace

WatchPlot::WatchPlot(GameNavigation *session, Watches *watches, QWidget *parent)
    : QChartView(parent)
    , m_session(session)
    , m_watches(watches)
    , m_chronons(new QValueAxis)
    , m_values(new QValueAxis)
{
    chart()->addAxis(m_chronons, Qt::AlignBottom);
    chart()->addAxis(m_values, Qt::AlignLeft);
    chart()->setMargins({0, 0, 0, 0});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->legend()->setAlignment(Qt::AlignTop);
    chart()->legend()->setShowToolTips(true);
    m_chronons->setLabelFormat(u"%d"_s);
    m_values->setLabelFormat(u"%g"_s);
    for (QValueAxis *axis : {m_chronons, m_values})
        axis->setTruncateLabels(false); // which would leave "…" of a number whose part of the axis is short
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setMinimumWidth(20 * fontMetrics().averageCharWidth());
    setAccessibleName(tr("Watches over chronons"));
    m_later.setSingleShot(true);
    m_later.setInterval(RedrawPause);
    connect(&m_later, &QTimer::timeout, this, &WatchPlot::draw);
    const auto redraw = [this] {
        m_isOutdated = true;
        drawSoon();
    };
    connect(watches, &Watches::valuesChanged, this, redraw);
    connect(watches, &Watches::goalsChanged, this, redraw);
    connect(session->events(), &GameEvents::started, this, redraw);
    connect(session->events(), &GameEvents::changed, this, &WatchPlot::drawSoon);
    connect(chart(), &QChart::plotAreaChanged, this, &WatchPlot::fitValues,
            Qt::QueuedConnection); // once it is laid out
    draw();
}

void WatchPlot::setHidesLater(bool hides)
{
    m_hidesLater = hides;
    drawSoon();
}

void WatchPlot::drawSoon()
{
    if (m_session->hasGame() && lastShown(m_session->tree(), m_hidesLater) < m_shown.last)
        draw(); // at once: what is hidden is not to be seen a moment longer
    else if (isVisible() && !m_later.isActive())
        m_later.start();
}

WatchPlot::Shown WatchPlot::shown() const
{
    Shown shown;
    if (!m_session->hasGame())
        return shown;
    const GameTree &tree = m_session->tree();
    shown.line = shownLine(tree, m_hidesLater);
    shown.last = lastShown(tree, m_hidesLater);
    shown.nodes = tree.size();
    for (GameTree::NodeId id = 0; id < tree.size(); ++id)
        shown.pruned += tree.has(id) ? 0 : 1;
    return shown;
}

void WatchPlot::draw()
{
    Shown now = shown();
    if (m_isOutdated || !(now == m_shown)) {
        m_shown = std::move(now);
        m_isOutdated = false;
        drawLines();
    }
    markCurrent();
}

void WatchPlot::drawLines()
{
    chart()->removeAllSeries();
    m_marks.clear();
    m_points.clear();
    if (m_session->hasGame()) {
        const GameTree &tree = m_session->tree();
        const std::set<GameTree::NodeId> onLine(m_shown.line.begin(), m_shown.line.end());
        const auto isShown = [&](GameTree::NodeId id) { return tree.has(id) && tree.node(id).chronon <= m_shown.last; };
        std::vector<std::vector<GameTree::NodeId>> lines; // each from where it leaves one before it
        std::set<GameTree::NodeId> drawn(onLine);
        for (GameTree::NodeId id = 0; id < tree.size() && int(lines.size()) < MostBranches; ++id) {
            const auto &children = tree.node(id).children;
            const bool isLeaf = std::none_of(children.begin(), children.end(), isShown);
            if (!isShown(id) || !isLeaf || onLine.count(id))
                continue;
            std::vector<GameTree::NodeId> line{id};
            while (drawn.insert(line.back()).second)
                line.push_back(tree.node(line.back()).parent);
            lines.push_back(std::move(line));
        }
        for (int watch = 0; watch < m_watches->goals().size(); ++watch) {
            for (const auto &line : lines)
                addLine(line, watch, false);
            addLine(m_shown.line, watch, true);
        }
    }
    double least = 0, most = 1;
    int last = 1;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const QPointF &value = m_points[i].value;
        least = i == 0 ? value.y() : qMin(least, value.y());
        most = i == 0 ? value.y() : qMax(most, value.y());
        last = qMax(last, int(value.x()));
    }
    const double margin = least == most ? 1 : 0;
    m_values->setTickType(QValueAxis::TicksFixed);
    m_values->setRange(least - margin, most + margin);
    m_values->setTickCount(3);
    m_values->applyNiceNumbers();
    const double low = m_values->min(), high = m_values->max();
    m_values->setTickAnchor(low);
    m_values->setTickInterval((high - low) / (m_values->tickCount() - 1));
    m_values->setTickType(QValueAxis::TicksDynamic);
    m_low = low;
    m_high = high;
    fitValues();
    // Each of these lays all ticks out: at no time may there be thousands of them, neither with the range that was nor
    // with the interval that was.
    m_last = last;
    const double interval = tickInterval();
    m_chronons->setTickType(QValueAxis::TicksDynamic);
    m_chronons->setTickAnchor(0);
    m_chronons->setTickInterval(qMax(interval, m_chronons->tickInterval()));
    m_chronons->setRange(-last * Beside, last * (1 + Beside));
    m_chronons->setTickInterval(interval);
    // A name alone stands above its column, too: the room is for the line.
    chart()->legend()->setVisible(!m_points.empty() && m_watches->goals().size() > 1);
    chart()->setTitle(m_points.empty() ? tr("Watches that give numbers are plotted here.") : QString());
    takeColours();
}

void WatchPlot::fitValues()
{
    constexpr double MostBeside = 1; // of the values, above and below them
    const double room = chart()->plotArea().height() - 2 * RoomOfRing;
    const double above = room > 0 ? qBound(Above, RoomOfRing / room, MostBeside) : MostBeside;
    const double low = m_low - (m_high - m_low) * above, high = m_high + (m_high - m_low) * above;
    if (low != m_values->min() || high != m_values->max())
        m_values->setRange(low, high);
}

double WatchPlot::tickInterval() const
{
    const int label = fontMetrics().horizontalAdvance(QString::number(m_last)) + 3 * fontMetrics().averageCharWidth();
    const int most = qBound(1, (width() - label) / label, 10); // so many have room for their numbers
    for (int ten = 1;; ten *= 10)
        for (const int step : {1, 2, 5})
            if (step * ten * most >= m_last || ten >= 100'000'000)
                return step * ten;
}

void WatchPlot::resizeEvent(QResizeEvent *event)
{
    m_chronons->setTickInterval(tickInterval());
    QChartView::resizeEvent(event);
}

void WatchPlot::addLine(const std::vector<GameTree::NodeId> &nodes, int watch, bool isShown)
{
    const QColor colour = ui::watchColour(watch, palette());
    QPen pen(colour, isShown ? 2 : 1);
    if (!isShown)
        pen.setStyle(Qt::DashLine);
    QList<QPointF> points;
    for (const GameTree::NodeId node : nodes)
        if (const Watches::Value *value = m_watches->value(watch, node); value && value->number) {
            const QPointF point(m_session->tree().node(node).chronon, *value->number);
            points << point;
            m_points.push_back({node, watch, point});
        }
    if (points.isEmpty())
        return;
    if (points.first().x() > points.last().x())
        std::reverse(points.begin(), points.end()); // of a branch
    auto *series = new QLineSeries;
    series->replace(thinned(points));
    series->setPen(pen);
    series->setName(m_watches->title(watch));
    series->setPointsVisible(isShown && series->count() < 60);
    place(series, isShown);
}

void WatchPlot::place(QXYSeries *series, bool isInLegend)
{
    chart()->addSeries(series);
    series->attachAxis(m_chronons);
    series->attachAxis(m_values);
    const auto markers = chart()->legend()->markers(series);
    for (QLegendMarker *marker : markers)
        marker->setVisible(isInLegend);
}

void WatchPlot::markCurrent()
{
    const int watches = m_session->hasGame() ? int(m_watches->goals().size()) : 0;
    m_marks.resize(std::size_t(watches)); // of other watches there are none: the lines were drawn anew
    for (int watch = 0; watch < watches; ++watch) {
        QScatterSeries *&mark = m_marks[std::size_t(watch)];
        const Watches::Value *here = m_watches->value(watch, m_session->tree().current());
        if (!here || !here->number) {
            if (mark)
                mark->clear();
            continue;
        }
        if (!mark) {
            const QColor colour = ui::watchColour(watch, palette());
            mark = new QScatterSeries;
            mark->setMarkerSize(Ring);
            mark->setColor(palette().color(QPalette::Base));
            mark->setBorderColor(colour);
            mark->setPen(QPen(colour, 2));
            place(mark, false);
        }
        mark->replace({QPointF(m_session->tree().currentNode().chronon, *here->number)});
    }
}

void WatchPlot::takeColours()
{
    const QColor text = palette().color(QPalette::Text);
    QColor grid = text;
    grid.setAlphaF(0.15F);
    chart()->setBackgroundBrush(palette().base());
    chart()->setBackgroundRoundness(0);
    chart()->setTitleBrush(ui::faintColour(palette()));
    chart()->setTitleFont(font());
    chart()->legend()->setLabelColor(text);
    chart()->legend()->setFont(font());
    for (QValueAxis *axis : {m_chronons, m_values}) {
        axis->setLabelsColor(text);
        axis->setLabelsFont(font());
        axis->setGridLineColor(grid);
        axis->setLinePenColor(grid);
    }
}

GameTree::NodeId WatchPlot::nodeAt(const QPointF &at) const
{
    GameTree::NodeId nearest = -1;
    double least = 0;
    for (const Point &point : m_points) {
        const QPointF away = chart()->mapToPosition(point.value) - at;
        const double distance = QPointF::dotProduct(away, away);
        if (nearest < 0 || distance < least) {
            nearest = point.node;
            least = distance;
        }
    }
    return nearest;
}

QPointF WatchPlot::placeOf(GameTree::NodeId node, int watch) const
{
    for (const Point &point : m_points)
        if (point.node == node && point.watch == watch)
            return chart()->mapToPosition(point.value);
    return {};
}

void WatchPlot::mousePressEvent(QMouseEvent *event)
{
    const GameTree::NodeId node = nodeAt(event->position());
    if (event->button() == Qt::LeftButton && node >= 0 && chart()->plotArea().contains(event->position()))
        m_session->goTo(node);
    else
        QChartView::mousePressEvent(event);
}

void WatchPlot::changeEvent(QEvent *event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m_isOutdated = true;
        m_later.start();
    }
}

void WatchPlot::showEvent(QShowEvent *event)
{
    QChartView::showEvent(event);
    draw();
}

} // namespace sidl::debugger

#include "moc_watchplot.cpp"
