// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the mouse and the keys do in a graph.

#include "visualizer/scene/graphview.h"

#include "visualizer/scene/edgeitem.h"
#include "visualizer/scene/graphcard.h"
#include "visualizer/scene/graphscene.h"
#include "visualizer/scene/nodeitem.h"

#include <QApplication>
#include <QContextMenuEvent>

#include <algorithm>

namespace sidl::visualizer {

namespace {

constexpr int SmallestHit = 24; ///< pixels: where a node can be hit is at least so wide and high …
constexpr int EdgeReach = 5;    ///< … and an edge from so far

} // namespace

QRect GraphView::hitRect(int node) const
{
    const QRect rect = nodeRect(node);
    const int x = qMax(0, SmallestHit - rect.width()) / 2, y = qMax(0, SmallestHit - rect.height()) / 2;
    return rect.adjusted(-x, -y, x, y);
}

GraphView::Hit GraphView::hitAt(QPoint point) const
{
    if (const int node = nodeAt(point); node >= 0)
        return {Thing::Node, node};
    if (const int edge = edgeAt(point); edge >= 0)
        return {Thing::Edge, edge};
    const QList<QGraphicsItem *> here = items(point);
    for (QGraphicsItem *item : here)
        if (const auto *cluster = qgraphicsitem_cast<ClusterItem *>(item))
            return {Thing::Cluster, cluster->index()};
    return {};
}

int GraphView::nodeAt(QPoint point) const
{
    constexpr int Reach = SmallestHit / 2;
    int nearest = -1, least = 0;
    const QList<QGraphicsItem *> near = items(QRect(point, QSize(1, 1)).adjusted(-Reach, -Reach, Reach, Reach));
    for (QGraphicsItem *item : near) {
        const auto *node = qgraphicsitem_cast<NodeItem *>(item);
        if (!node || !hitRect(node->index()).contains(point))
            continue;
        if (nodeRect(node->index()).contains(point))
            return node->index();
        const int distance = (hitRect(node->index()).center() - point).manhattanLength();
        if (nearest < 0 || distance < least) {
            nearest = node->index();
            least = distance;
        }
    }
    return nearest;
}

int GraphView::edgeAt(QPoint point) const
{
    for (const int reach : {0, EdgeReach}) {
        const QList<QGraphicsItem *> here = items(QRect(point, QSize(1, 1)).adjusted(-reach, -reach, reach, reach));
        for (QGraphicsItem *item : here)
            if (const auto *edge = qgraphicsitem_cast<EdgeItem *>(item))
                return edge->index();
    }
    return -1;
}

void GraphView::hover(QPoint point)
{
    const Hit hit = hitAt(point);
    m_scene->setHovered(hit.thing == Thing::Node ? hit.index : -1);
    m_scene->setHoveredEdge(hit.thing == Thing::Edge ? hit.index : -1);
    viewport()->setCursor(hit.thing == Thing::Node ? Qt::PointingHandCursor : Qt::OpenHandCursor);
    const std::size_t index = std::size_t(hit.index);
    const QPoint corner = viewport()->mapToGlobal(QPoint());
    switch (hit.thing) {
    case Thing::None:
        return m_card->dismiss();
    case Thing::Node:
        return m_card->tell(cardLines(graph().nodes[index]), hitRect(hit.index).translated(corner));
    case Thing::Edge:
        return m_card->tell(cardLines(graph().edges[index]),
                            QRect(corner + point, QSize(1, 1)).adjusted(0, -EdgeReach, 0, 2 * EdgeReach));
    case Thing::Cluster:
        return m_card->tell(graph().clusters[index].toolTip,
                            QRect(corner + point, QSize(1, 1)).adjusted(0, -EdgeReach, 0, 2 * EdgeReach));
    }
}

void GraphView::toggleCard()
{
    const int node = m_scene->selected();
    if (m_card->isVisible() || node < 0)
        return m_card->dismiss();
    showCard(node);
}

void GraphView::showCard(int node)
{
    m_card->tell(cardLines(graph().nodes[std::size_t(node)]),
                 hitRect(node).translated(viewport()->mapToGlobal(QPoint())), true);
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
    m_card->dismiss();
    m_isSecondClick = false;
    m_pressedAt = m_lastPoint = event->position().toPoint();
    m_pressedNode = event->button() == Qt::LeftButton ? nodeAt(m_pressedAt) : -1;
    m_isPanning = m_pressedNode < 0 && (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton);
    if (m_isPanning)
        viewport()->setCursor(Qt::ClosedHandCursor);
}

void GraphView::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint point = event->position().toPoint();
    if (m_pressedNode >= 0 && (point - m_pressedAt).manhattanLength() >= QApplication::startDragDistance()) {
        m_pressedNode = -1; // no click any more
        m_isPanning = true;
        viewport()->setCursor(Qt::ClosedHandCursor);
    }
    if (m_isPanning) {
        drag(point - m_lastPoint);
        m_lastPoint = point;
        return;
    }
    hover(point);
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
        const bool isSecond = std::exchange(m_isSecondClick, false);
        selectNode(node);
        Q_EMIT nodeActivated(node);
        if (isSecond)
            Q_EMIT nodeEntered(node);
    }
}

void GraphView::mouseDoubleClickEvent(QMouseEvent *event)
{
    mousePressEvent(event);
    m_isSecondClick = true;
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
        if (const int node = m_scene->selected(); node >= 0) {
            Q_EMIT nodeActivated(node);
            Q_EMIT nodeEntered(node);
        }
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
    case Qt::Key_O:
        return m_overview->setWanted(!m_overview->isWanted());
    case Qt::Key_I:
        return toggleCard();
    case Qt::Key_Escape:
        if (m_card->isVisible())
            return m_card->dismiss();
        event->ignore();
        return;
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
    ZoomView::focusInEvent(event);
}

void GraphView::focusOutEvent(QFocusEvent *event)
{
    ZoomView::focusOutEvent(event);
    m_card->dismiss();
}

void GraphView::hideEvent(QHideEvent *event)
{
    ZoomView::hideEvent(event);
    m_card->dismiss(); // it is a window of its own
}

bool GraphView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave) {
        m_scene->setHovered(-1);
        m_scene->setHoveredEdge(-1);
        m_card->dismiss();
    }
    return ZoomView::viewportEvent(event);
}

} // namespace sidl::visualizer
