// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPixmap>
#include <QTimer>
#include <QWidget>

namespace sidl::visualizer {

class ZoomView;

/// All of a drawing, small, in a corner of the view that shows a part of it; the part is framed, and a press or a drag
/// moves it. It is there only while there is more than can be seen, from a moment
/// later on. Window thread.
class GraphOverview final : public QWidget
{
    Q_OBJECT
public:
    explicit GraphOverview(ZoomView *view);

    void setDrawing(const QRectF &bounds); ///< another one, or it looks another way
    void setWanted(bool isWanted);         ///< by the person
    bool covers(const QRect &rect) const;  ///< in the viewport, now or as soon as it has its picture
    bool isWanted() const { return m_isWanted; }
    QPoint placeOf(QPointF scenePoint) const; ///< in this

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    bool isNeeded() const; ///< not all of the graph is in sight, and there is room
    void follow();         ///< the view has moved
    void goTo(QPointF inPicture);
    void makePicture();

    ZoomView *m_view;
    QRectF m_bounds;
    QPixmap m_picture; ///< null until it is needed …
    QTimer m_calm;     ///< … and made between gestures: a large drawing takes longer than a frame
    bool m_isWanted = true;
};

} // namespace sidl::visualizer
