// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPixmap>
#include <QTimer>
#include <QWidget>

#include <functional>

namespace sidl::visualizer {

class ZoomView;

/// All of a drawing, small, in the corner of the view where it covers least of the part that is shown there; the part is
/// framed, and a press or a drag moves it. It is there only while there is more than can be seen, from a moment later
/// on. Window thread.
class GraphOverview final : public QWidget
{
    Q_OBJECT
public:
    /// How much of a part of the scene is nodes and words.
    using Density = std::function<double(const QRectF &part)>;
    GraphOverview(ZoomView *view, Density density);

    void setDrawing(const QRectF &bounds); ///< another one, or it looks another way
    void setWanted(bool isWanted);         ///< by the person
    void setDiscreet(bool isDiscreet);     ///< it is there only where it covers neither nodes nor words
    bool covers(const QRect &rect) const;  ///< in the viewport, now or as soon as it has its picture
    bool isWanted() const { return m_isWanted; }
    QPoint placeOf(QPointF scenePoint) const; ///< in this

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    bool isNeeded() const; ///< not all of the graph is in sight, and there is room
    /// In the viewport: of the corners, the first where it covers least. Null: it may cover nothing, and finds no such place.
    QRect place() const;
    void follow(); ///< the view has moved
    void goTo(QPointF inPicture);
    void makePicture();

    ZoomView *m_view;
    Density m_density;
    QRectF m_bounds;
    QPixmap m_picture; ///< null until it is needed …
    QTimer m_calm;     ///< … and made between gestures: a large drawing takes longer than a frame
    bool m_isWanted = true, m_isDiscreet = false;
    bool m_isPressed = false; ///< then it stays below the pointer
};

} // namespace sidl::visualizer
