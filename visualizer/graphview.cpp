// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/graphview.h"

#include "visualizer/edgeitem.h"
#include "visualizer/graphscene.h"
#include "visualizer/nodeitem.h"

#include <QApplication>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <cmath>

namespace sidl::visualizer {

namespace {

constexpr double SmallestZoom = 0.005, LargestZoom = 8;
constexpr double SmallestFirst = 0.4; ///< a new graph that fits in only smaller than this is shown in part
constexpr double FirstInPart = 0.7;
constexpr double ZoomStep = 1.2;
constexpr int Margin = 24;       ///< pixels around what is brought into view
constexpr int ManyItems = 400;   ///< from here on, gestures are painted cheaply
constexpr int SharpenTime = 150; ///< ms after a gesture
constexpr int MostTipLines = 40;
constexpr double SmallestSeen = 7; ///< pixels

} // namespace

GraphView::GraphView(QWidget *parent)
    : QGraphicsView(parent)
    , m_scene(new GraphScene(this))
{
    setScene(m_scene);
    m_scene->setColours(palette());
    setRenderHint(QPainter::Antialiasing);
    setTransformationAnchor(NoAnchor);
    setResizeAnchor(NoAnchor);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // one moves the drawing itself
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setOptimizationFlag(DontSavePainterState);
    setFrameShape(NoFrame);
    setMouseTracking(true);
    viewport()->setCursor(Qt::OpenHandCursor);
    setAccessibleName(tr("Graph"));
    m_sharpen.setSingleShot(true);
    m_sharpen.setInterval(SharpenTime);
    connect(&m_sharpen, &QTimer::timeout, viewport(), qOverload<>(&QWidget::update));
}

void GraphView::setGraph(const Graph &graph, const PlacedGraph &placed, int current)
{
    const int before = anchor();
    const QString key = before < 0 ? QString() : this->graph().nodes[std::size_t(before)].key;
    const QPointF place = before < 0 ? QPointF() : nodeRect(before).center();
    const int selected = m_scene->selected();
    const QString selectedKey = selected < 0 ? QString() : this->graph().nodes[std::size_t(selected)].key;

    m_pressedNode = -1;
    m_sharpen.stop();
    m_snapshot.forget();
    m_scene->setGraph(graph, placed, font());
    updateRange();
    const auto nodeOf = [&graph](const QString &wanted) {
        for (std::size_t i = 0; !wanted.isEmpty() && i < graph.nodes.size(); ++i)
            if (graph.nodes[i].key == wanted)
                return int(i);
        return -1;
    };
    m_scene->setCurrent(current);
    const int kept = nodeOf(key);
    if (kept < 0 || m_isFresh) {
        showFirst(current);
    } else {
        putAt(m_scene->nodeRect(kept).center(), place);
        if (current >= 0)
            bringIntoView(current);
    }
    m_isFresh = graph.nodes.empty();
    m_scene->setSelected(nodeOf(selectedKey));
    m_sharpen.stop(); // the moves above were no gesture
}

void GraphView::setKinds(const Graph &graph)
{
    m_scene->setKinds(graph);
}

void GraphView::clear()
{
    m_scene->setGraph({}, {}, font());
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
    if (node >= 0)
        bringIntoView(node);
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
    setAccessibleDescription(graph().nodes[std::size_t(node)].lines.join(QLatin1Char(' ')));
    Q_EMIT nodeSelected(node);
}

std::vector<int> GraphView::find(const QString &text)
{
    std::vector<int> found;
    for (int i = 0; !text.isEmpty() && i < m_scene->count(); ++i) {
        const Graph::Node &node = graph().nodes[std::size_t(i)];
        if (!node.lines.filter(text, Qt::CaseInsensitive).isEmpty() || node.toolTip.contains(text, Qt::CaseInsensitive))
            found.push_back(i);
    }
    m_scene->setMatches(found);
    return found;
}

QRect GraphView::nodeRect(int node) const
{
    return mapFromScene(m_scene->nodeRect(node)).boundingRect();
}

void GraphView::zoomIn()
{
    zoomAroundMiddle(zoom() * ZoomStep);
}

void GraphView::zoomOut()
{
    zoomAroundMiddle(zoom() / ZoomStep);
}

void GraphView::actualSize()
{
    zoomAroundMiddle(1);
}

void GraphView::fit()
{
    const QRectF bounds = m_scene->bounds();
    if (m_scene->count() == 0)
        return;
    const double width = viewport()->width() - Margin, height = viewport()->height() - Margin;
    zoomTo(std::min({width / bounds.width(), height / bounds.height(), 1.0}), QPointF());
    putAt(bounds.center(), viewport()->rect().toRectF().center());
}

void GraphView::showFirst(int node)
{
    fit();
    if (m_scene->count() > 0 && zoom() < SmallestFirst)
        showInPart(node);
    m_isAsFirstShown = m_scene->count() > 0;
}

void GraphView::showInPart(int node)
{
    zoomTo(FirstInPart, QPointF());
    const QPointF middle = viewport()->rect().toRectF().center();
    const QRectF shown = m_scene->nodeRect(qMax(0, node)), all = m_scene->bounds();
    const QSizeF room = QSizeF(viewport()->size()) / zoom() / 2;
    if (node > 0)
        putAt(shown.center(), middle);
    else if (graph().leftToRight && shown.left() - all.left() < room.width())
        putAt({all.left(), shown.center().y()}, {Margin, middle.y()});
    else if (!graph().leftToRight && shown.top() - all.top() < room.height())
        putAt({shown.center().x(), all.top()}, {middle.x(), Margin});
    else // not in layers: it begins nowhere
        putAt(m_scene->nodeRect(m_scene->hub()).center(), middle);
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

void GraphView::zoomAroundMiddle(double zoom)
{
    m_isAsFirstShown = false;
    const int selected = m_scene->selected();
    const QRectF visible = viewport()->rect();
    const bool isSelectedVisible = selected >= 0 && visible.contains(nodeRect(selected).center());
    zoomTo(zoom, isSelectedVisible ? QRectF(nodeRect(selected)).center() : visible.center());
}

void GraphView::zoomTo(double wanted, QPointF keep)
{
    const double zoom = qBound(SmallestZoom, wanted, LargestZoom);
    const QPointF scenePoint = viewportTransform().inverted().map(keep);
    paintCheaply();
    setTransform(QTransform::fromScale(zoom, zoom));
    updateRange();
    putAt(scenePoint, keep);
    Q_EMIT zoomChanged(zoom);
}

void GraphView::putAt(QPointF scenePoint, QPointF place)
{
    scrollBy(viewportTransform().map(scenePoint) - place);
}

void GraphView::scrollBy(QPointF distance)
{
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + qRound(distance.x()));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + qRound(distance.y()));
}

/// One can scroll until only a little of the drawing is left, so that every node can be anywhere.
void GraphView::updateRange()
{
    const double x = qMax(0, viewport()->width() - Margin) / zoom();
    const double y = qMax(0, viewport()->height() - Margin) / zoom();
    setSceneRect(m_scene->bounds().adjusted(-x, -y, x, y));
}

void GraphView::bringIntoView(int node)
{
    ensureVisible(m_scene->nodeRect(node), Margin, Margin);
}

void GraphView::paintCheaply()
{
    if (m_scene->count() < ManyItems || !isVisible())
        return;
    if (!m_sharpen.isActive())
        m_snapshot.take(*this);
    m_sharpen.start();
}

void GraphView::paintEvent(QPaintEvent *event)
{
    if (!m_sharpen.isActive()) {
        QGraphicsView::paintEvent(event);
        return;
    }
    QPainter painter(viewport());
    m_snapshot.paint(painter, *this);
}

int GraphView::nodeAt(QPoint place) const
{
    const QList<QGraphicsItem *> here = items(place);
    for (QGraphicsItem *item : here)
        if (const auto *node = qgraphicsitem_cast<NodeItem *>(item))
            return node->index();
    return -1;
}

int GraphView::edgeAt(QPoint place) const
{
    const QList<QGraphicsItem *> here = items(place);
    for (QGraphicsItem *item : here)
        if (const auto *edge = qgraphicsitem_cast<EdgeItem *>(item))
            return edge->index();
    return -1;
}

QString GraphView::toolTipAt(QPoint place) const
{
    if (const int node = nodeAt(place); node >= 0)
        return graph().nodes[std::size_t(node)].toolTip;
    const int edge = edgeAt(place);
    return edge < 0 ? QString() : graph().edges[std::size_t(edge)].toolTip;
}

void GraphView::setEmphasis(const std::vector<int> &groups)
{
    m_scene->setEmphasis(groups);
}

void GraphView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const int node = isByKey ? m_scene->selected() : nodeAt(event->pos());
    if (node >= 0 && !isByKey)
        selectNode(node);
    const bool isAtNode = isByKey && node >= 0;
    Q_EMIT menuRequested(node, isAtNode ? viewport()->mapToGlobal(nodeRect(node).center()) : event->globalPos());
}

void GraphView::mousePressEvent(QMouseEvent *event)
{
    m_pressedAt = m_lastPlace = event->position().toPoint();
    m_pressedNode = event->button() == Qt::LeftButton ? nodeAt(m_pressedAt) : -1;
    m_isPanning = m_pressedNode < 0 && (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton);
    if (m_isPanning)
        viewport()->setCursor(Qt::ClosedHandCursor);
}

void GraphView::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint place = event->position().toPoint();
    if (m_pressedNode >= 0 && (place - m_pressedAt).manhattanLength() >= QApplication::startDragDistance()) {
        m_pressedNode = -1; // no click any more
        m_isPanning = true;
        viewport()->setCursor(Qt::ClosedHandCursor);
    }
    if (m_isPanning) {
        m_isAsFirstShown = false;
        paintCheaply();
        scrollBy(m_lastPlace - place);
        m_lastPlace = place;
        return;
    }
    const int node = nodeAt(place);
    m_scene->setHovered(node);
    viewport()->setCursor(node >= 0 ? Qt::PointingHandCursor : Qt::OpenHandCursor);
}

void GraphView::mouseReleaseEvent(QMouseEvent *event)
{
    const int node = nodeAt(event->position().toPoint());
    const int pressed = std::exchange(m_pressedNode, -1);
    m_isPanning = false;
    const bool isStill
        = (event->position().toPoint() - m_pressedAt).manhattanLength() < QApplication::startDragDistance();
    const int edge = pressed < 0 && isStill && event->button() == Qt::LeftButton ? edgeAt(m_pressedAt) : -1;
    if (edge >= 0)
        Q_EMIT edgeActivated(edge);
    viewport()->setCursor(node >= 0 ? Qt::PointingHandCursor : Qt::OpenHandCursor);
    if (pressed >= 0 && pressed == node && event->button() == Qt::LeftButton) {
        selectNode(node);
        Q_EMIT nodeActivated(node);
    }
}

void GraphView::mouseDoubleClickEvent(QMouseEvent *event)
{
    mousePressEvent(event); // two clicks
}

void GraphView::wheelEvent(QWheelEvent *event)
{
    m_isAsFirstShown = false;
    constexpr double Notch = 120;
    const QPoint turned = event->angleDelta();
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        zoomTo(zoom() * std::pow(ZoomStep, turned.y() / Notch), event->position());
    } else {
        const QPoint pixels = event->pixelDelta();
        QPointF distance = pixels.isNull()
            ? QPointF(turned) / Notch * QApplication::wheelScrollLines() * QFontMetricsF(font()).height()
            : QPointF(pixels);
        if (event->modifiers().testFlag(Qt::ShiftModifier) && distance.x() == 0)
            distance = distance.transposed();
        paintCheaply();
        scrollBy(-distance);
    }
    event->accept();
}

void GraphView::keyPressEvent(QKeyEvent *event)
{
    if (event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) {
        event->ignore(); // a shortcut of the window's
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left:
        return walk({-1, 0});
    case Qt::Key_Right:
        return walk({1, 0});
    case Qt::Key_Up:
        return walk({0, -1});
    case Qt::Key_Down:
        return walk({0, 1});
    case Qt::Key_Home:
        return m_scene->count() == 0 ? void() : selectNode(qMax(0, m_scene->current()));
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_scene->selected() >= 0)
            Q_EMIT nodeActivated(m_scene->selected());
        return;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomIn();
    case Qt::Key_Minus:
        return zoomOut();
    case Qt::Key_0:
        return actualSize();
    case Qt::Key_F:
        return fit();
    default:
        event->ignore();
    }
}

void GraphView::walk(QPointF direction)
{
    const int from = m_scene->selected();
    const int to = from < 0 ? qMax(0, m_scene->current()) : m_scene->nodeTowards(from, direction);
    if (to >= 0 && to < m_scene->count())
        selectNode(to);
}

void GraphView::focusInEvent(QFocusEvent *event)
{
    const bool isByKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (isByKey && m_scene->selected() < 0 && m_scene->count() > 0)
        selectNode(qMax(0, m_scene->current()));
    QGraphicsView::focusInEvent(event);
}

/// Keeps what is in the middle of the view there, and what is at its top.
void GraphView::resizeEvent(QResizeEvent *event)
{
    const QRect before(QPoint(), event->oldSize());
    const int current = m_scene->current();
    const bool wasVisible = current >= 0 && before.intersects(nodeRect(current));
    const QPointF kept = viewportTransform().inverted().map(QPointF(before.width() / 2.0, 0));
    QGraphicsView::resizeEvent(event);
    updateRange();
    if (m_isAsFirstShown) { // a pane gets its size little by little
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
    QGraphicsView::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    m_scene->setColours(palette());
    m_snapshot.forget();
}

/// Marks the current and the selected node where they are too small to be seen.
void GraphView::drawForeground(QPainter *painter, const QRectF &)
{
    for (const int node : {m_scene->current(), m_scene->selected()}) {
        if (node < 0 || m_scene->nodeRect(node).height() * zoom() >= SmallestSeen)
            continue;
        const double radius = SmallestSeen / zoom();
        painter->setPen(QPen(palette().color(QPalette::Highlight), 2.5 / zoom()));
        painter->setBrush(Qt::NoBrush);
        painter->drawEllipse(m_scene->nodeRect(node).center(), radius, radius);
    }
}

bool GraphView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave)
        m_scene->setHovered(-1);
    if (event->type() != QEvent::ToolTip)
        return QGraphicsView::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QStringList lines = toolTipAt(help->pos()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    if (lines.size() > MostTipLines) {
        const qsizetype more = lines.size() - MostTipLines;
        lines = lines.mid(0, MostTipLines) << tr("… %1 more").arg(more);
    }
    // As rich text, so that no word of a game is taken for a mark-up.
    const QString text = lines.join(QLatin1Char('\n')).toHtmlEscaped();
    QToolTip::showText(help->globalPos(),
                       text.isEmpty() ? text : QStringLiteral("<p style='white-space:pre'>%1</p>").arg(text), this);
    return true;
}

} // namespace sidl::visualizer
