// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPixmap>
#include <QRectF>
#include <QTransform>

class QGraphicsView;
class QPainter;

namespace sidl::visualizer {

/// Pictures of a large drawing that are painted while it is moved or zoomed, since the drawing itself takes too long
/// for a frame: all of it, coarse, and above that what was visible when the gesture began. Window thread.
class GraphSnapshot
{
public:
    void take(QGraphicsView &view); ///< as it is shown now; the coarse one is kept from the last time
    void forget();                  ///< the drawing has changed
    /// Paints as if @p view, which may be scrolled and zoomed elsewhere by now, did. @p painter: of its viewport.
    void paint(QPainter &painter, const QGraphicsView &view) const;

private:
    QPixmap m_all, m_visible;
    QRectF m_area;           ///< of the scene, that m_all shows
    QTransform m_toViewport; ///< of the scene, when m_visible was taken
};

} // namespace sidl::visualizer
