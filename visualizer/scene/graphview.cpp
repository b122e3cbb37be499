// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/scene/graphview.h"

#include "sidl/ui/largetype.h"
#include "sidl/wording/numbers.h"
#include "visualizer/scene/clusteritem.h"
#include "visualizer/scene/graphcard.h"
#include "visualizer/scene/graphoverview.h"
#include "visualizer/scene/graphscene.h"

#include <QContextMenuEvent>

#include <algorithm>
#include <utility>

namespace sidl::visualizer {

namespace {

constexpr double SmallestFirst = 0.5;  ///< a new graph that fits in only smaller than this is shown in part
constexpr double SmallestLarge = 0.35; ///< the same in large type, of which less is enough
constexpr double FirstInPart = 0.7;
constexpr double LeastReadable = 0.6; // of what is to be read: then rather some of a node is cut
constexpr int ViewMargin = 24;        ///< pixels around what is brought into view
constexpr int ManyItems = 400;        ///< from here on, gestures are painted cheaply
constexpr double SmallestSeen = 7;    ///< pixels

} // namespace

GraphView::GraphView(QWidget *parent)
    : ZoomView(parent)
    , m_scene(new GraphScene(this))
    , m_overview(new GraphOverview(this, [this](const QRectF &part) { return m_scene->inkIn(part); }))
    , m_card(new GraphCard(this))
{
    setScene(m_scene);
    m_scene->setColours(palette());
    setMouseTracking(true);
    viewport()->setCursor(Qt::OpenHandCursor);
    setAccessibleName(tr("Graph"));
    connect(this, &ZoomView::moved, m_card, &GraphCard::dismiss);
}

void GraphView::setGraph(const Graph &graph, const PlacedGraph &placed, int current)
{
    const int before = anchor();
    const QString key = before < 0 ? QString() : this->graph().nodes[std::size_t(before)].key;
    const QPointF place = before < 0 ? QPointF() : nodeRect(before).center();
    const int selected = m_scene->selected();
    const QString selectedKey = selected < 0 ? QString() : this->graph().nodes[std::size_t(selected)].key;

    const bool isTurned = graph.leftToRight != this->graph().leftToRight;
    m_pressedNode = -1;
    m_card->dismiss();
    m_scene->setGraph(graph, placed, font());
    setDrawing(m_scene->bounds(), m_scene->count() >= ManyItems);
    const auto nodeOf = [&graph](const QString &wanted) {
        for (std::size_t i = 0; !wanted.isEmpty() && i < graph.nodes.size(); ++i)
            if (graph.nodes[i].key == wanted)
                return int(i);
        return -1;
    };
    m_scene->setCurrent(current);
    const int kept = nodeOf(key);
    const bool fits = isUntouched() && fittingZoom() >= smallestFirst(); // a small graph stays in sight as it grows
    if (isFitted() && isTurned) {
        fit();
    } else if (kept < 0 || m_isFresh || fits || isTurned || isSteady()) {
        showFirst(current);
    } else {
        if (isUntouched() && zoom() > zoomInPart(current))
            zoomTo(zoomInPart(current), QPointF());
        putAt(m_scene->nodeRect(kept).center(), place);
        if (isUntouched())
            fillView();
        if (current >= 0)
            bringIntoView(current);
    }
    m_isFresh = graph.nodes.empty();
    m_scene->setSelected(nodeOf(selectedKey));
    m_overview->setDrawing(m_scene->bounds());
    endGesture(); // the moves above were none
}

void GraphView::setKinds(const Graph &graph)
{
    m_scene->setKinds(graph);
    m_overview->setDrawing(m_scene->bounds());
    repaintDrawing();
}

void GraphView::clear()
{
    m_card->dismiss();
    m_scene->setGraph({}, {}, font());
    m_overview->setDrawing({});
    m_isFresh = true;
}

const Graph &GraphView::graph() const
{
    return m_scene->graph();
}

int GraphView::currentNode() const
{
    return m_scene->current();
}

void GraphView::setCurrentNode(int node)
{
    if (node == m_scene->current())
        return;
    m_scene->setCurrent(node);
    viewport()->update(); // for the marks
    if (node < 0)
        return;
    if (!isSteady())
        return bringIntoView(node);
    showFirst(node);
    endGesture(); // that was none
}

int GraphView::selectedNode() const
{
    return m_scene->selected();
}

void GraphView::selectNode(int node)
{
    m_scene->setSelected(node);
    viewport()->update(); // for the marks
    if (node < 0)
        return;
    bringIntoView(node);
    const Graph::Node &shown = graph().nodes[std::size_t(node)];
    setAccessibleDescription(shown.lines.join(u' ') + u'\n' + cardLines(shown));
    if (m_card->isVisible())
        showCard(node);
}

std::vector<int> GraphView::find(const QString &text)
{
    std::vector<int> found;
    const QString wanted = wording::withAsciiMinus(text);
    const auto has = [&](QStringView line) {
        return wording::withAsciiMinus(line.toString()).contains(wanted, Qt::CaseInsensitive);
    };
    // What is gone is not there to be found, but where it is written on the node.
    const auto hasThere = [&](QStringView line) { return !line.startsWith(QChar(0x2212)) && has(line); };
    for (int i = 0; !text.isEmpty() && i < m_scene->count(); ++i) {
        const Graph::Node &node = graph().nodes[std::size_t(i)];
        const auto told = QStringView(node.toolTip).split(u'\n');
        if (std::any_of(told.begin(), told.end(), hasThere)
            || std::any_of(node.lines.begin(), node.lines.end(),
                           [&](const QString &line) { return node.board ? hasThere(line) : has(line); }))
            found.push_back(i);
    }
    m_scene->setMatches(found);
    return found;
}

QRect GraphView::nodeRect(int node) const
{
    return mapFromScene(m_scene->nodeRect(node)).boundingRect();
}

double GraphView::smallestFirst() const
{
    return ui::hasLargeType(*this) ? SmallestLarge : SmallestFirst;
}

void GraphView::showFirst(int node)
{
    if (m_readableZoom > 0 && m_scene->count() > 0) {
        showReadable(node);
    } else {
        fit();
        if (m_scene->count() > 0 && zoom() < smallestFirst())
            showInPart(node);
    }
    setUntouched(m_scene->count() > 0);
}

void GraphView::setLargestFit(double zoom)
{
    if (changeLargestFit(zoom) && (isFitted() || isUntouched()))
        isFitted() ? fit() : showFirst(m_scene->current());
    endGesture();
}

void GraphView::setReadableZoom(double zoom)
{
    if (std::exchange(m_readableZoom, zoom) != zoom && isUntouched() && !isFitted())
        showFirst(m_scene->current());
    m_overview->setDiscreet(zoom > 0); // others look on, who cannot move it away
    endGesture();
}

bool GraphView::isSteady() const
{
    return m_readableZoom > 0 && isUntouched() && !isFitted();
}

/// It is not made smaller for more of the graph, and so does not change from state to state.
double GraphView::readableZoom() const
{
    const QSizeF piece = m_scene->largestPiece();
    const QSizeF room = viewport()->size().shrunkBy({ViewMargin / 2, ViewMargin / 2, ViewMargin / 2, ViewMargin / 2});
    const double fitting = std::min(room.width() / piece.width(), room.height() / piece.height());
    return m_readableZoom * std::clamp(fitting / m_readableZoom, LeastReadable, 1.0);
}

void GraphView::showReadable(int node)
{
    zoomTo(readableZoom(), QPointF());
    const QSizeF all = m_scene->bounds().size() * zoom();
    if (all.width() <= viewport()->width() && all.height() <= viewport()->height())
        putAt(m_scene->bounds().center(), viewport()->rect().toRectF().center());
    else
        putInPart(node);
}

/// Where they can be read so, no node is cut of those beside each other, nor of those next to @p node.
double GraphView::zoomInPart(int node) const
{
    const QSizeF all = m_scene->bounds().size(), around = surroundings(node).size();
    const QSizeF room = viewport()->size().shrunkBy({ViewMargin / 2, ViewMargin / 2, ViewMargin / 2, ViewMargin / 2});
    double zoom = FirstInPart;
    for (const double fitting : {graph().leftToRight ? room.height() / all.height() : room.width() / all.width(),
                                 around.isEmpty() ? FirstInPart : room.width() / around.width(),
                                 around.isEmpty() ? FirstInPart : room.height() / around.height()})
        if (fitting >= smallestFirst())
            zoom = std::min(zoom, fitting);
    return zoom;
}

QRectF GraphView::surroundings(int node) const
{
    QRectF all = node < 0 ? QRectF() : m_scene->nodeRect(node);
    for (const Graph::Edge &edge : graph().edges)
        if (node >= 0 && (edge.from == node || edge.to == node))
            all |= m_scene->nodeRect(edge.from) | m_scene->nodeRect(edge.to);
    return all;
}

void GraphView::showInPart(int node)
{
    zoomTo(zoomInPart(node), QPointF());
    putInPart(node);
}

void GraphView::putInPart(int node)
{
    const QPointF middle = viewport()->rect().toRectF().center();
    const QRectF shown = m_scene->nodeRect(qMax(0, node)), all = m_scene->bounds();
    const QSizeF room = QSizeF(viewport()->size()) / zoom() / 2;
    const QRectF around = surroundings(node);
    const bool fits = around.width() <= 2 * room.width() && around.height() <= 2 * room.height();
    if (node > 0)
        putAt(fits ? around.center() : shown.center(), middle);
    else if (graph().leftToRight && shown.left() - all.left() < room.width())
        putAt({all.left(), shown.center().y()}, {ViewMargin, middle.y()});
    else if (!graph().leftToRight && shown.top() - all.top() < room.height())
        putAt({shown.center().x(), all.top()}, {middle.x(), ViewMargin});
    else // not in layers: it begins nowhere
        putAt(m_scene->nodeRect(m_scene->hub()).center(), middle);
    fillView();
}

int GraphView::anchor() const
{
    const QRect visible = viewport()->rect();
    for (const int node : {m_scene->current(), m_scene->selected()})
        if (node >= 0 && visible.intersects(nodeRect(node)))
            return node;
    int nearest = -1;
    double least = 0;
    const QPointF middle = mapToScene(visible.center());
    for (int i = 0; i < m_scene->count(); ++i) {
        const double distance = QLineF(m_scene->nodeRect(i).center(), middle).length();
        if (nearest < 0 || distance < least) {
            nearest = i;
            least = distance;
        }
    }
    return nearest;
}

QPointF GraphView::middle() const
{
    const int selected = m_scene->selected();
    const QRectF visible = viewport()->rect();
    const bool isSelectedVisible = selected >= 0 && visible.contains(nodeRect(selected).center());
    return isSelectedVisible ? QRectF(nodeRect(selected)).center() : visible.center();
}

void GraphView::bringIntoView(int node)
{
    const QRectF around = surroundings(node), room = visibleArea();
    constexpr int Margin = ViewMargin / 4;
    if (isUntouched() && around.width() + 2 * Margin / zoom() < room.width()
        && around.height() + 2 * Margin / zoom() < room.height())
        ensureVisible(around, Margin, Margin);
    else
        ensureVisible(m_scene->nodeRect(node), ViewMargin, ViewMargin);
    if (m_overview->covers(nodeRect(node)))
        putAt(m_scene->nodeRect(node).center(), viewport()->rect().toRectF().center());
}

void GraphView::showNodes(const std::vector<int> &nodes)
{
    QRectF all;
    for (const int node : nodes)
        all |= m_scene->nodeRect(node);
    if (all.isEmpty() || visibleArea().contains(all))
        return;
    const QSizeF room = QSizeF(viewport()->size()).shrunkBy(QMarginsF(ViewMargin, ViewMargin, ViewMargin, ViewMargin));
    zoomTo(qMax(fittingZoom(), std::min({zoom(), room.width() / all.width(), room.height() / all.height()})),
           QPointF());
    putAt(all.center(), viewport()->rect().toRectF().center());
    fillView();
    endGesture();
}

void GraphView::setEmphasis(const std::vector<int> &groups)
{
    m_scene->setEmphasis(groups);
}

/// Keeps what is in the middle of the view there, and what is at its top.
void GraphView::resizeEvent(QResizeEvent *event)
{
    const QRect before(QPoint(), event->oldSize());
    const int current = m_scene->current();
    const bool wasVisible = current >= 0 && before.intersects(nodeRect(current));
    const QPointF kept = viewportTransform().inverted().map(QPointF(before.width() / 2.0, 0));
    ZoomView::resizeEvent(event);
    updateRange();
    Q_EMIT moved();
    if (isFitted()) {
        fit();
        return;
    }
    if (isUntouched()) { // a pane gets its size little by little
        showFirst(current);
        return;
    }
    if (before.isValid())
        putAt(kept, QPointF(viewport()->width() / 2.0, 0));
    if (wasVisible)
        bringIntoView(current);
}

void GraphView::changeEvent(QEvent *event)
{
    ZoomView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        followType();
    if (event->type() != QEvent::PaletteChange)
        return;
    m_scene->setColours(palette());
    m_overview->setDrawing(m_scene->bounds());
    repaintDrawing();
}

void GraphView::followType()
{
    const bool isLarge = ui::hasLargeType(*this);
    if (isLarge == m_before.has_value())
        return;
    if (isLarge) {
        m_before = Look{zoom(), isUntouched(), isFitted()};
        return;
    }
    const Look before = *std::exchange(m_before, std::nullopt);
    zoomTo(before.zoom, middle());
    setUntouched(before.isUntouched); // what is laid out in the other type is fitted in, then
    if (before.isFitted)
        fit();
    endGesture();
}

/// Marks the current and the selected node where they are too small to be seen.
void GraphView::drawForeground(QPainter *painter, const QRectF &rect)
{
    ZoomView::drawForeground(painter, rect);
    for (const int node : {m_scene->current(), m_scene->selected()}) {
        if (node < 0 || m_scene->nodeRect(node).height() * zoom() >= SmallestSeen)
            continue;
        const double radius = SmallestSeen / zoom();
        painter->setPen(QPen(palette().color(QPalette::Highlight), 2.5 / zoom()));
        painter->setBrush(Qt::NoBrush);
        painter->drawEllipse(m_scene->nodeRect(node).center(), radius, radius);
    }
}

} // namespace sidl::visualizer

#include "moc_graphview.cpp"
