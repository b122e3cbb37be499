// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/scene/graphoverview.h"

#include "visualizer/scene/zoomview.h"

#include <QMouseEvent>
#include <QPainter>

#include <limits>
#include <utility>

namespace sidl::visualizer {

namespace {

constexpr int Longest = 150; ///< pixels of a side
constexpr int Shortest = 40;
constexpr int Off = 8;         ///< from the corner
constexpr int DelayTime = 200; ///< ms
constexpr int LeastFactor = 3; ///< the view is so many times larger; else this would be in the way

} // namespace

GraphOverview::GraphOverview(ZoomView *view, Density density)
    : QWidget(view)
    , m_view(view)
    , m_density(std::move(density))
{
    setAccessibleName(tr("Overview"));
    setToolTip(tr("All of the graph: drag the frame to where you want to look (O hides it)"));
    setCursor(Qt::PointingHandCursor);
    hide();
    m_calm.setSingleShot(true);
    m_calm.setInterval(DelayTime);
    connect(&m_calm, &QTimer::timeout, this, &GraphOverview::makePicture);
    connect(view, &ZoomView::moved, this, &GraphOverview::follow);
}

void GraphOverview::setDrawing(const QRectF &bounds)
{
    m_bounds = bounds;
    m_picture = QPixmap();
    QSize size = bounds.size().scaled(Longest, Longest, Qt::KeepAspectRatio).toSize();
    resize(size.expandedTo({Shortest, Shortest}));
    follow();
    update();
}

void GraphOverview::setWanted(bool isWanted)
{
    m_isWanted = isWanted;
    follow();
}

void GraphOverview::setDiscreet(bool isDiscreet)
{
    m_isDiscreet = isDiscreet;
    follow();
}

void GraphOverview::follow()
{
    if (isNeeded() && m_picture.isNull())
        m_calm.start();                      // anew with each move
    m_isPressed = m_isPressed && isNeeded(); // else nothing tells when it is let go
    const QRect wanted = !isNeeded() ? QRect() : m_isPressed ? geometry() : place();
    setVisible(!wanted.isNull() && !m_picture.isNull());
    if (!wanted.isNull())
        setGeometry(wanted);
    if (isVisible())
        update();
}

bool GraphOverview::isNeeded() const
{
    const QSize room = m_view->viewport()->size();
    const bool hasRoom = room.width() > LeastFactor * width() && room.height() > LeastFactor * height() / 2;
    return m_isWanted && hasRoom && !m_bounds.isEmpty() && !m_view->visibleArea().contains(m_bounds);
}

QRect GraphOverview::place() const
{
    const QSize room = m_view->viewport()->size();
    const int right = room.width() - width() - Off, below = room.height() - height() - Off;
    const QTransform toScene = m_view->viewportTransform().inverted();
    QRect best;
    double least = std::numeric_limits<double>::max();
    for (const QPoint corner : {QPoint(right, below), QPoint(Off, below), QPoint(right, Off), QPoint(Off, Off)}) {
        const QRect place(corner, size());
        if (const double covered = m_density(toScene.mapRect(QRectF(place))); covered < least) {
            least = covered;
            best = place;
        }
    }
    return m_isDiscreet && least > 0 ? QRect() : best;
}

bool GraphOverview::covers(const QRect &rect) const
{
    return isNeeded() && place().intersects(rect);
}

void GraphOverview::makePicture()
{
    if (m_bounds.isEmpty())
        return;
    m_picture = QPixmap(size() * devicePixelRatioF());
    m_picture.setDevicePixelRatio(devicePixelRatioF());
    m_picture.fill(m_view->palette().color(QPalette::Base));
    QPainter painter(&m_picture);
    painter.setRenderHint(QPainter::Antialiasing);
    m_view->scene()->render(&painter, rect(), m_bounds, Qt::IgnoreAspectRatio);
    painter.end();
    follow();
}

QPoint GraphOverview::placeOf(QPointF point) const
{
    return QPointF((point.x() - m_bounds.left()) / m_bounds.width() * width(),
                   (point.y() - m_bounds.top()) / m_bounds.height() * height())
        .toPoint();
}

void GraphOverview::goTo(QPointF inPicture)
{
    const QPointF point(m_bounds.left() + inPicture.x() / width() * m_bounds.width(),
                        m_bounds.top() + inPicture.y() / height() * m_bounds.height());
    m_view->putAt(point, m_view->viewport()->rect().toRectF().center());
}

void GraphOverview::paintEvent(QPaintEvent *)
{
    const QPalette &colours = m_view->palette();
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    const QRectF visible = m_view->visibleArea();
    QRect frame = QRect(placeOf(visible.topLeft()), placeOf(visible.bottomRight())).intersected(rect());
    if (frame.width() < 4)
        frame.adjust(-2, 0, 2, 0);
    if (frame.height() < 4)
        frame.adjust(0, -2, 0, 2);
    QColor inside = colours.color(QPalette::Highlight);
    painter.setPen(inside);
    inside.setAlpha(50);
    painter.setBrush(inside);
    painter.drawRect(frame.adjusted(0, 0, -1, -1));
    painter.setPen(colours.color(QPalette::PlaceholderText));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void GraphOverview::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_isPressed = true;
    goTo(event->position());
}

void GraphOverview::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        goTo(event->position());
}

void GraphOverview::mouseReleaseEvent(QMouseEvent *)
{
    m_isPressed = false;
    follow();
}

} // namespace sidl::visualizer

#include "moc_graphoverview.cpp"
