// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/scene/clusteritem.h"

#include "visualizer/scene/graphcolours.h"
#include "visualizer/scene/graphscene.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

namespace sidl::visualizer {

namespace {

constexpr double ClusterRadius = 10;
constexpr double WidestLine = 6;

} // namespace

ClusterItem::ClusterItem(const GraphScene &scene, int index, const QRectF &box)
    : m_scene(scene)
    , m_index(index)
    , m_box(box)
{
    setZValue(-1);
}

QRectF ClusterItem::boundingRect() const
{
    return m_box.adjusted(-WidestLine, -WidestLine, WidestLine, WidestLine);
}

void ClusterItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    const Graph::Cluster &cluster = m_scene.graph().clusters[std::size_t(m_index)];
    const double scale = QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform());
    const ClusterColours colours = clusterColours(cluster.isLeak, m_scene.colours());
    painter->setPen(QPen(colours.line, qBound(cluster.isLeak ? 2.5 : 1.4, 1 / scale, WidestLine), Qt::DashLine));
    painter->setBrush(colours.fill);
    painter->drawRoundedRect(m_box, ClusterRadius, ClusterRadius);
}

} // namespace sidl::visualizer
