// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"
#include "visualizer/graph/placedgraph.h"

#include <QGraphicsItem>
#include <QPainterPath>

namespace sidl::visualizer {

class GraphScene;

/// An edge of a graph: its splines with their tips, and its label.
class EdgeItem final : public QGraphicsItem
{
public:
    enum { Type = UserType + 2 };

    EdgeItem(const GraphScene &scene, int index, const PlacedGraph::Edge &placed);

    int index() const { return m_index; }
    void setHighlighted(bool isHighlighted); ///< lies above others
    QRectF placeOfWords() const;             ///< of the label; empty: there is none
    void setCovered(bool isCovered);         ///< the label is left out but where the edge is looked at
    bool isCovered() const { return m_isCovered; }
    bool showsLabel() const;
    void paintLabel(QPainter *painter) const; ///< what is covered else lies upon nodes, on a ground of its own
    int type() const override { return Type; }
    QRectF boundingRect() const override { return m_bounds; }
    QPainterPath shape() const override; ///< the label, and a little beside the line
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    struct Tip
    {
        QPointF from, to;
    };
    const GraphScene &m_scene;
    int m_index;
    QPainterPath m_path;
    std::vector<Tip> m_tips;
    QRectF m_label; ///< empty: none
    bool m_isCovered = false;
    QRectF m_bounds;
};

} // namespace sidl::visualizer
