// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/scene/graphsnapshot.h"

#include <QGraphicsView>
#include <QPainter>

namespace sidl::visualizer {

namespace {

constexpr int LargestSide = 1600; ///< pixels of the picture of all

} // namespace

void GraphSnapshot::take(QGraphicsView &view)
{
    m_toViewport = view.viewportTransform();
    m_visible = view.viewport()->grab();
    if (!m_all.isNull())
        return;
    m_area = view.scene()->itemsBoundingRect();
    const QSize size = m_area.size().scaled(LargestSide, LargestSide, Qt::KeepAspectRatio).toSize();
    if (size.isEmpty())
        return;
    m_all = QPixmap(size);
    m_all.fill(view.palette().color(QPalette::Base));
    QPainter painter(&m_all);
    view.scene()->render(&painter, {}, m_area, Qt::IgnoreAspectRatio);
}

void GraphSnapshot::forget()
{
    m_all = m_visible = QPixmap();
}

void GraphSnapshot::paint(QPainter &painter, const QGraphicsView &view) const
{
    painter.fillRect(view.viewport()->rect(), view.palette().color(QPalette::Base));
    painter.setTransform(view.viewportTransform());
    if (!m_all.isNull())
        painter.drawPixmap(m_area, m_all, m_all.rect());
    painter.setTransform(m_toViewport.inverted() * view.viewportTransform());
    if (!m_visible.isNull())
        painter.drawPixmap(0, 0, m_visible);
}

} // namespace sidl::visualizer
