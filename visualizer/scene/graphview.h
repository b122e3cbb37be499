// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"
#include "visualizer/graph/placedgraph.h"
#include "visualizer/scene/zoomview.h"

#include <optional>

namespace sidl::visualizer {

class GraphCard;
class GraphOverview;
class GraphScene;

/**
 * Shows a graph that was laid out, to be looked at and walked through. Nodes are told by index; -1: none.
 *
 * Mouse: a click activates a node, a second one enters it, dragging with the left or middle button pans, the wheel
 * scrolls, with Ctrl it zooms. What is known of a node or an edge is on a card while the pointer rests there. What is
 * small on the screen can be hit beside it.
 *
 * Keyboard: arrows select the node in their direction that an edge leads to, or else the nearest; Enter activates and
 * enters it, Home goes to the current one; + and - zoom, 0 is the actual size, F fits all in, O shows or hides the
 * overview, I the card of the selected node. Colours follow the palette. Window thread.
 */
class GraphView final : public ZoomView
{
    Q_OBJECT
public:
    explicit GraphView(QWidget *parent = nullptr);

    /// Shows @p graph, laid out as @p placed with labels measured in font(). The zoom stays, and so does on the screen
    /// what was there before (by Graph::Node::key): the current or the selected node, or one near the middle.
    /// @p current comes into view. While nobody has zoomed or scrolled, all of a small graph does.
    void setGraph(const Graph &graph, const PlacedGraph &placed, int current = -1);
    /// Shows other kinds of nodes and tool tips of the same graph, and another line as the one that is played.
    void setKinds(const Graph &graph);
    void clear();
    const Graph &graph() const;

    int currentNode() const;
    void setCurrentNode(int node); ///< marks it and brings it into view
    int selectedNode() const;
    void selectNode(int node); ///< and brings it into view
    /// The nodes with @p text in one of their lines or their tool tip, in order; they are marked.
    /// None for an empty text.
    std::vector<int> find(const QString &text);
    void showCard(int node);        ///< what is known of it, until the pointer or the selection goes elsewhere
    QRect nodeRect(int node) const; ///< in the viewport
    /// By node: -1 steps back, others stand out, those of one group from 1 on in one colour. Empty: all alike.
    void setEmphasis(const std::vector<int> &groups);
    void showNodes(const std::vector<int> &nodes); ///< brings all of them into view, smaller if need be

    GraphCard *card() const { return m_card; }
    GraphOverview *overview() const { return m_overview; }
    /// Also of what is shown first; what a person has zoomed stays. @p zoom: 1 has the letters of font().
    void setLargestFit(double zoom);
    /// While nobody has zoomed or scrolled, the graph has this zoom, or less where a node would be cut, and the same state
    /// of it stands in the same place each time. What has no room is out of sight. 0: all of a small graph is in sight.
    void setReadableZoom(double zoom);
    double smallestFirst() const; ///< the zoom below which a new graph is shown in part

Q_SIGNALS:
    void nodeActivated(int node);               ///< clicked, or Enter
    void nodeEntered(int node);                 ///< after that: clicked twice, or Enter
    void edgeActivated(int edge);               ///< clicked: a link that says more when asked
    void menuRequested(int node, QPoint point); ///< @p point: on the screen

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    QPointF middle() const override;

private:
    enum class Thing { None, Node, Edge, Cluster };
    struct Hit
    {
        Thing thing = Thing::None;
        int index = -1;
    };
    Hit hitAt(QPoint point) const;
    void hover(QPoint point);
    void toggleCard();
    int nodeAt(QPoint point) const;
    int edgeAt(QPoint point) const;
    QRect hitRect(int node) const; ///< where it can be hit, in the viewport
    void showFirst(int node);      ///< all of the graph or, if that were too small to read, the part around @p node
    void showInPart(int node);
    void showReadable(int node);         ///< as setReadableZoom() says
    double readableZoom() const;         ///< the same
    bool isSteady() const;               ///< the same: nobody has zoomed or scrolled
    void putInPart(int node);            ///< scrolls there
    double zoomInPart(int node) const;   ///< of a graph that is too large to be shown as a whole
    QRectF surroundings(int node) const; ///< with the nodes that edges lead to, or come from
    int anchor() const;                  ///< a node that should not move on the screen
    void walk(QPointF direction);
    void bringIntoView(int node);
    void followType();

    /// How it was looked at before it came in large type, for others who look on: it is so again afterwards.
    struct Look
    {
        double zoom;
        bool isUntouched, isFitted;
    };

    GraphScene *m_scene;
    GraphOverview *m_overview;
    GraphCard *m_card;
    QPoint m_pressedAt, m_lastPoint;
    int m_pressedNode = -1;
    bool m_isSecondClick = false;
    bool m_isPanning = false;
    std::optional<Look> m_before; ///< the type is large
    double m_readableZoom = 0;
    bool m_isFresh = true; ///< nothing was shown yet whose place could be kept
};

} // namespace sidl::visualizer
