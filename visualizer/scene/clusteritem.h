// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QGraphicsItem>

namespace sidl::visualizer {

class GraphScene;

/// A box around nodes that belong together, below all else.
class ClusterItem final : public QGraphicsItem
{
public:
    enum { Type = UserType + 3 };

    ClusterItem(const GraphScene &scene, int index, const QRectF &box);

    int index() const { return m_index; }
    int type() const override { return Type; }
    QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    const GraphScene &m_scene;
    int m_index;
    QRectF m_box;
};

} // namespace sidl::visualizer
