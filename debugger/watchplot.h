// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/gamesession.h"

#include <QTimer>
#include <QtCharts/QChartView>

class QLineSeries;
class QValueAxis;

namespace sidl::debugger {

class Watches;

/// The watches that give numbers, over the chronons: a colour each, a line for each branch of the tree, that of the line shown
/// drawn strong. A click goes to the state whose point is nearest.
class WatchPlot final : public QChartView
{
    Q_OBJECT
public:
    WatchPlot(GameSession *session, Watches *watches, QWidget *parent = nullptr);

    /// The node whose point is nearest to @p at, of the viewport; -1 if there is none.
    engine::Session::NodeId nodeAt(const QPointF &at) const;
    QPointF placeOf(engine::Session::NodeId node, int watch) const; ///< of its point, in the viewport

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    struct Point
    {
        engine::Session::NodeId node;
        int watch;
        QPointF value;
    };

    void draw();
    void addLine(const std::vector<engine::Session::NodeId> &nodes, int watch, bool isShown);
    void takeColours();

    GameSession *m_session;
    Watches *m_watches;
    QValueAxis *m_chronons;
    QValueAxis *m_values;
    std::vector<Point> m_points;
    QTimer m_later; ///< values come in many parts
};

} // namespace sidl::debugger
