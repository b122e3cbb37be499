// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"
#include "visualizer/graph/placedgraph.h"

#include <QGraphicsItem>

namespace sidl::visualizer {

class GraphScene;

/// A node of a graph: a shape by its kind, with its lines.
class NodeItem final : public QGraphicsItem
{
public:
    enum { Type = UserType + 1 };

    NodeItem(const GraphScene &scene, int index, const PlacedGraph::Node &placed);

    int index() const { return m_index; }
    QRectF box() const; ///< around the origin, which is its centre
    int type() const override { return Type; }
    QRectF boundingRect() const override;
    QPainterPath shape() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    void paintLines(QPainter *painter, const Graph::Node &node, const QStringList &lines, double top) const;
    void paintBoard(QPainter *painter, const Graph::Node &node, double scale) const;
    void paintHeading(QPainter *painter, const Graph::Node &node, double scale) const;

    const GraphScene &m_scene;
    int m_index;
    QSizeF m_size;
};

} // namespace sidl::visualizer
