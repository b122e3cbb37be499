// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamenavigation.h"

#include <QTimer>
#include <QtCharts/QChartView>

class QScatterSeries;
class QValueAxis;
class QXYSeries;

namespace sidl::debugger {

class Watches;

/// The watches that give numbers, over the chronons: a colour each, a line for each branch of the tree, that of the
/// line shown drawn strong. A click goes to the state whose point is nearest.
class WatchPlot final : public QChartView
{
    Q_OBJECT
public:
    WatchPlot(GameNavigation *session, Watches *watches, QWidget *parent = nullptr);

    void setHidesLater(bool hides); ///< nothing later than the current state is drawn
    /// The node whose point is nearest to @p at, of the viewport; -1 if there is none.
    engine::GameTree::NodeId nodeAt(const QPointF &at) const;
    QPointF placeOf(engine::GameTree::NodeId node, int watch) const; ///< of its point, in the viewport

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    struct Point
    {
        engine::GameTree::NodeId node;
        int watch;
        QPointF value;
    };

    /// What of the tree the lines show.
    struct Shown
    {
        std::vector<engine::GameTree::NodeId> line;
        int nodes = 0, pruned = 0;
        int last = 0; ///< chronon
        friend bool operator==(const Shown &, const Shown &) = default;
    };

    void drawSoon();
    void draw();                 ///< what has changed
    double tickInterval() const; ///< between chronons whose numbers have room
    void drawLines();
    void fitValues(); ///< so that the mark at the highest and at the lowest one is seen whole
    void markCurrent();
    Shown shown() const;
    void addLine(const std::vector<engine::GameTree::NodeId> &nodes, int watch, bool isShown);
    void place(QXYSeries *series, bool isInLegend);
    void takeColours();

    GameNavigation *m_session;
    Watches *m_watches;
    QValueAxis *m_chronons;
    QValueAxis *m_values;
    std::vector<Point> m_points;
    std::vector<QScatterSeries *> m_marks; ///< of the current node
    Shown m_shown;
    int m_last = 1;               ///< chronon that is drawn
    double m_low = 0, m_high = 1; ///< values that are drawn, with nice numbers at the ends
    bool m_hidesLater = false;
    bool m_isOutdated = true; ///< the lines are, whatever the tree is
    QTimer m_later;           ///< values come in many parts
};

} // namespace sidl::debugger
