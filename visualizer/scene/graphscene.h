// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/placedgraph.h"
#include "visualizer/scene/graphfonts.h"

#include <QFontMetricsF>
#include <QGraphicsScene>
#include <QPalette>

namespace sidl::visualizer {

class ClusterItem;
class EdgeItem;
class NodeItem;

/// A graph that was laid out, as items, and which of its nodes stand out. Nodes are told by index; -1: none.
/// Window thread.
class GraphScene final : public QGraphicsScene
{
    Q_OBJECT
public:
    explicit GraphScene(QObject *parent = nullptr);

    /// Shows @p graph, laid out as @p placed with labels measured in @p font. Nothing stands out.
    void setGraph(const Graph &graph, const PlacedGraph &placed, const QFont &font);
    /// Shows other kinds and tool tips; the nodes' lines, the sizes of their boards and the edges must be the same.
    void setKinds(const Graph &graph);

    const Graph &graph() const { return m_graph; }
    QRectF bounds() const { return m_bounds; } ///< of the whole drawing
    int count() const { return int(m_nodes.size()); }
    QRectF nodeRect(int node) const;
    double inkIn(const QRectF &part) const; ///< area of nodes and words there
    /// Which is seen whole at least: the widest node, the highest, and words beside the node that they lead to.
    QSizeF largestPiece() const;
    int hub() const;                        ///< the node with most edges; -1 without nodes
    bool areJoined(int from, int to) const; ///< by an edge, whatever its direction
    /// The nearest node in @p direction (of length 1) that an edge joins, or else the nearest of all. -1: none.
    int nodeTowards(int from, QPointF direction) const;

    int current() const { return m_current; }
    int selected() const { return m_selected; }
    int hovered() const { return m_hovered; }
    void setCurrent(int node);
    void setSelected(int node);
    void setHovered(int node); ///< stands out together with its edges
    void setHoveredEdge(int edge);
    void setMatches(const std::vector<int> &nodes);
    bool isMatch(int node) const { return m_isMatch[std::size_t(node)]; }
    void setEmphasis(const std::vector<int> &groups); ///< see GraphView
    bool isBackground(int node) const { return !m_groups.empty() && m_groups[std::size_t(node)] < 0; }
    int group(int node) const { return m_groups.empty() ? 0 : m_groups[std::size_t(node)]; }
    bool isHighlighted(int index) const
    {
        const Graph::Edge &edge = m_graph.edges[std::size_t(index)];
        return index == m_hoveredEdge || (m_hovered >= 0 && (edge.from == m_hovered || edge.to == m_hovered));
    }

    const QPalette &colours() const { return m_colours; }
    void setColours(const QPalette &palette); ///< of the view; the scene's own would mix in the application's
    const GraphFonts &fonts() const { return m_fonts; }
    const QFontMetricsF &metrics() const { return m_metrics; }
    bool isReadable(double scale) const; ///< whether text is large enough at this scale
    /// The edges whose labels, left out else, are looked at and lie upon nodes: as many as have room beside each other,
    /// that of the edge pointed at first.
    std::vector<int> lookedAt() const;

protected:
    void drawForeground(QPainter *painter, const QRectF &rect) override;

private:
    void change(int &which, int node);
    void coverLabels();

    Graph m_graph;
    QRectF m_bounds;
    std::vector<NodeItem *> m_nodes; ///< owned by the scene
    std::vector<EdgeItem *> m_edges;
    std::vector<std::vector<int>> m_edgesOf; ///< by node
    std::vector<bool> m_isMatch;
    std::vector<int> m_groups; ///< by node, or empty
    int m_current = -1, m_selected = -1, m_hovered = -1, m_hoveredEdge = -1;
    QPalette m_colours;
    GraphFonts m_fonts;
    QFontMetricsF m_metrics;
};

} // namespace sidl::visualizer
