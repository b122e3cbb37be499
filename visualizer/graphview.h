// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph.h"
#include "visualizer/graphsnapshot.h"
#include "visualizer/placedgraph.h"

#include <QGraphicsView>
#include <QTimer>

namespace sidl::visualizer {

class GraphScene;

/**
 * Shows a graph that was laid out, to be looked at and walked through. Nodes are told by index; -1: none.
 *
 * Mouse: a click activates a node, dragging with the left or middle button pans, the wheel scrolls, with Ctrl it zooms.
 * While a large graph is moved or zoomed, a picture of it is; it is sharp again a moment later.
 *
 * Keyboard: arrows select the node in their direction that an edge leads to, or else the nearest; Enter activates it, Home
 * goes to the current one; + and - zoom, 0 is the actual size, F fits all in. Colours follow the palette. Window thread.
 */
class GraphView final : public QGraphicsView
{
    Q_OBJECT
public:
    explicit GraphView(QWidget *parent = nullptr);

    /// Shows @p graph, laid out as @p placed with labels measured in font(). The zoom stays, and so does on the screen what
    /// was there before (by Graph::Node::key): the current or the selected node, or one near the middle. @p current comes
    /// into view.
    void setGraph(const Graph &graph, const PlacedGraph &placed, int current = -1);
    /// Shows other kinds of nodes and tool tips of the same graph.
    void setKinds(const Graph &graph);
    void clear();
    const Graph &graph() const;

    int currentNode() const;
    void setCurrentNode(int node); ///< marks it and brings it into view
    int selectedNode() const;
    void selectNode(int node); ///< and brings it into view
    /// The nodes with @p text in one of their lines or their tool tip, in order; they are marked. None for an empty text.
    std::vector<int> find(const QString &text);
    QRect nodeRect(int node) const; ///< in the viewport
    /// By node: -1 steps back, others stand out, those of one group from 1 on in one colour. Empty: all alike.
    void setEmphasis(const std::vector<int> &groups);

    bool isMoving() const { return m_sharpen.isActive(); } ///< a picture of the graph is shown, not yet itself
    double zoom() const { return transform().m11(); }      ///< 1: the application's font at its size
    void zoomIn();
    void zoomOut();
    void actualSize();
    void fit();

Q_SIGNALS:
    void nodeActivated(int node);
    void edgeActivated(int edge); ///< clicked: a link that says more when asked
    void nodeSelected(int node);
    void menuRequested(int node, QPoint place); ///< @p place: on the screen
    void zoomChanged(double zoom);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;

private:
    int nodeAt(QPoint place) const;
    int edgeAt(QPoint place) const;
    QString toolTipAt(QPoint place) const;
    void zoomTo(double zoom, QPointF keep); ///< @p keep, in the viewport, stays where it is
    void zoomAroundMiddle(double zoom);
    void putAt(QPointF scenePoint, QPointF place); ///< scrolls so that it is there in the viewport
    void scrollBy(QPointF distance);
    void showFirst(int node); ///< all of the graph or, if that were too small to read, the part around @p node
    void showInPart(int node);
    int anchor() const; ///< a node that should not move on the screen
    void walk(QPointF direction);
    void bringIntoView(int node);
    void updateRange();
    void paintCheaply();

    GraphScene *m_scene;
    QTimer m_sharpen; ///< runs while a gesture is under way: then the snapshot is painted
    GraphSnapshot m_snapshot;
    QPoint m_pressedAt, m_lastPlace;
    int m_pressedNode = -1;
    bool m_isPanning = false;
    bool m_isAsFirstShown = false; ///< nobody has zoomed or scrolled since
    bool m_isFresh = true;         ///< nothing was shown yet whose place could be kept
};

} // namespace sidl::visualizer
