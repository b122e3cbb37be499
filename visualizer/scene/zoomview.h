// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/scene/graphsnapshot.h"

#include <QGraphicsView>
#include <QTimer>

namespace sidl::visualizer {

/**
 * A drawing that is zoomed and moved about. The wheel scrolls, with Ctrl it zooms around the pointer. While a large
 * drawing is moved or zoomed, a picture of it is; it is sharp again a moment later. One can scroll until only a little
 * of the drawing is left, so that everything can be anywhere. Window thread.
 */
class ZoomView : public QGraphicsView
{
    Q_OBJECT
public:
    explicit ZoomView(QWidget *parent = nullptr);

    bool isMoving() const { return m_sharpen.isActive(); } ///< a picture of the drawing is shown, not yet itself
    double zoom() const { return transform().m11(); }      ///< 1: the application's font at its size
    void zoomIn();
    void zoomOut();
    void actualSize();
    void fit(); ///< all of the drawing; larger than its actual size only in large type, for others who look on
    /// Of fit(), in large type: a small drawing has no larger letters than what stands beside it.
    double largestFit() const { return m_largestFit; }
    double fittingZoom(QSizeF drawing) const;               ///< that fit() would take for such a drawing
    QSizeF drawingSize() const { return m_drawing.size(); } ///< in pixels, at its actual size; empty: there is none
    QRectF visibleArea() const;                             ///< of the scene
    void putAt(QPointF scenePoint, QPointF viewPoint);      ///< scrolls so that it is there in the viewport

Q_SIGNALS:
    void zoomChanged(double zoom);
    void moved(); ///< zoomed, scrolled or resized

protected:
    /// The drawing is another. @p isLarge: it takes long to paint.
    void setDrawing(const QRectF &bounds, bool isLarge);
    void repaintDrawing();                  ///< it looks another way
    void zoomTo(double zoom, QPointF keep); ///< @p keep, in the viewport, stays where it is
    void zoomAroundMiddle(double zoom);
    virtual QPointF middle() const; ///< in the viewport: what stays there when it is zoomed without the pointer
    double fittingZoom() const { return fittingZoom(drawingSize()); }
    void fillView();             ///< scrolls so that there is no empty room beside a drawing that has more to show
    void drag(QPointF distance); ///< as a person does
    void endGesture() { m_sharpen.stop(); }
    bool isUntouched() const { return m_isUntouched; } ///< nobody has zoomed or scrolled since setUntouched()
    void setUntouched(bool isUntouched);
    bool isFitted() const { return m_isFitted; } ///< by fit(): nobody has zoomed or scrolled since
    void updateRange();
    bool changeLargestFit(double zoom); ///< false: it was that before

    void wheelEvent(QWheelEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void scrollContentsBy(int x, int y) override;

private:
    void setTouched(); ///< a person has zoomed or scrolled
    void scrollBy(QPointF distance);
    void paintCheaply();

    QTimer m_sharpen; ///< runs while a gesture is under way: then the snapshot is painted
    GraphSnapshot m_snapshot;
    QRectF m_drawing;
    double m_largestFit = 3; ///< of what is read from afar, where there is room
    bool m_isLarge = false;
    bool m_isUntouched = false, m_isFitted = false;
};

} // namespace sidl::visualizer
