// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/scene/zoomview.h"

#include "sidl/ui/largetype.h"

#include <QApplication>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>
#include <QtMath>

#include <cmath>
#include <utility>

namespace sidl::visualizer {

namespace {

constexpr double SmallestZoom = 0.005, LargestZoom = 8;
constexpr double ZoomStep = 1.2;
constexpr int SightMargin = 24;  ///< pixels of the drawing that stay in sight
constexpr int SharpenTime = 150; ///< ms after a gesture

} // namespace

ZoomView::ZoomView(QWidget *parent)
    : QGraphicsView(parent)
{
    setRenderHint(QPainter::Antialiasing);
    setTransformationAnchor(NoAnchor);
    setResizeAnchor(NoAnchor);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // one moves the drawing itself
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setOptimizationFlag(DontSavePainterState);
    setFrameShape(NoFrame);
    m_sharpen.setSingleShot(true);
    m_sharpen.setInterval(SharpenTime);
    connect(&m_sharpen, &QTimer::timeout, viewport(), qOverload<>(&QWidget::update));
}

void ZoomView::setDrawing(const QRectF &bounds, bool isLarge)
{
    m_sharpen.stop();
    m_snapshot.forget();
    m_drawing = bounds;
    m_isLarge = isLarge;
    updateRange();
}

void ZoomView::repaintDrawing()
{
    m_snapshot.forget();
    viewport()->update();
}

void ZoomView::zoomIn()
{
    zoomAroundMiddle(zoom() * ZoomStep);
}

void ZoomView::zoomOut()
{
    zoomAroundMiddle(zoom() / ZoomStep);
}

void ZoomView::actualSize()
{
    zoomAroundMiddle(1);
}

void ZoomView::fit()
{
    if (m_drawing.isEmpty())
        return;
    zoomTo(fittingZoom(), QPointF());
    putAt(m_drawing.center(), viewport()->rect().toRectF().center());
    m_isFitted = true;
}

void ZoomView::setTouched()
{
    m_isUntouched = m_isFitted = false;
}

void ZoomView::setUntouched(bool isUntouched)
{
    m_isUntouched = isUntouched;
    m_isFitted = false;
}

double ZoomView::fittingZoom(QSizeF drawing) const
{
    const double width = viewport()->width() - SightMargin, height = viewport()->height() - SightMargin;
    const double largest = ui::hasLargeType(*this) ? m_largestFit : 1;
    return drawing.isEmpty() ? 1 : std::min({width / drawing.width(), height / drawing.height(), largest});
}

void ZoomView::fillView()
{
    const auto distance = [](double low, double high, double room) { // from where the drawing is to where it should be
        if (high - low <= room - SightMargin)
            return (low + high - room) / 2;
        return low > SightMargin ? low - SightMargin : high < room - SightMargin ? high - room + SightMargin : 0.0;
    };
    const QRectF shown = viewportTransform().mapRect(m_drawing);
    scrollBy({distance(shown.left(), shown.right(), viewport()->width()),
              distance(shown.top(), shown.bottom(), viewport()->height())});
}

bool ZoomView::changeLargestFit(double zoom)
{
    return std::exchange(m_largestFit, zoom) != zoom;
}

QRectF ZoomView::visibleArea() const
{
    return viewportTransform().inverted().mapRect(viewport()->rect().toRectF());
}

QPointF ZoomView::middle() const
{
    return viewport()->rect().toRectF().center();
}

void ZoomView::zoomAroundMiddle(double zoom)
{
    setTouched();
    zoomTo(zoom, middle());
}

void ZoomView::zoomTo(double wanted, QPointF keep)
{
    const double zoom = qBound(SmallestZoom, wanted, LargestZoom);
    const QPointF scenePoint = viewportTransform().inverted().map(keep);
    paintCheaply();
    setTransform(QTransform::fromScale(zoom, zoom));
    updateRange();
    putAt(scenePoint, keep);
    Q_EMIT zoomChanged(zoom);
    Q_EMIT moved();
}

void ZoomView::putAt(QPointF scenePoint, QPointF viewPoint)
{
    scrollBy(viewportTransform().map(scenePoint) - viewPoint);
}

void ZoomView::drag(QPointF distance)
{
    setTouched();
    paintCheaply();
    scrollBy(-distance);
}

/// Half a pixel is rounded the same way from either side, so that a place is the same, wherever it was scrolled from.
void ZoomView::scrollBy(QPointF distance)
{
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + qFloor(distance.x() + 0.5));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + qFloor(distance.y() + 0.5));
}

void ZoomView::scrollContentsBy(int x, int y)
{
    QGraphicsView::scrollContentsBy(x, y);
    Q_EMIT moved();
}

void ZoomView::updateRange()
{
    const double x = qMax(0, viewport()->width() - SightMargin) / zoom();
    const double y = qMax(0, viewport()->height() - SightMargin) / zoom();
    setSceneRect(m_drawing.adjusted(-x, -y, x, y));
}

void ZoomView::paintCheaply()
{
    if (!m_isLarge || !viewport()->isVisible()) // while it is shown, a picture would ask for its size again, for ever
        return;
    if (!m_sharpen.isActive())
        m_snapshot.take(*this);
    m_sharpen.start();
}

void ZoomView::paintEvent(QPaintEvent *event)
{
    if (!m_sharpen.isActive()) {
        QGraphicsView::paintEvent(event);
        return;
    }
    QPainter painter(viewport());
    m_snapshot.paint(painter, *this);
}

void ZoomView::wheelEvent(QWheelEvent *event)
{
    setTouched();
    constexpr double Notch = 120;
    const QPoint turned = event->angleDelta();
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        zoomTo(zoom() * std::pow(ZoomStep, turned.y() / Notch), event->position());
    } else {
        const QPoint pixels = event->pixelDelta();
        QPointF distance = pixels.isNull()
            ? QPointF(turned) / Notch * QApplication::wheelScrollLines() * QFontMetricsF(font()).height()
            : QPointF(pixels);
        if (event->modifiers().testFlag(Qt::ShiftModifier) && distance.x() == 0)
            distance = distance.transposed();
        drag(distance);
    }
    event->accept();
}

} // namespace sidl::visualizer

#include "moc_zoomview.cpp"
