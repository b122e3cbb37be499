// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/graphs.h"

#include "visualizer/panes/graphnotice.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/scene/graphview.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

namespace sidl::tests {

constexpr int LayoutTime = 120000; // ms

/// A pane of a window's size that shows a graph.
struct Shown
{
    visualizer::GraphPane pane;
    visualizer::GraphView *view = pane.view();
    QSignalSpy laidOut{&pane, &visualizer::GraphPane::laidOut};

    explicit Shown(const visualizer::Graph &graph, int current = -1)
    {
        pane.resize(700, 500);
        pane.show();
        pane.setGraph(graph, current);
        if (!laidOut.wait(LayoutTime))
            qFatal("no layout: %s", qPrintable(notice()));
    }
    void click(int node) const
    {
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->nodeRect(node).center());
    }
    void wheel(QPoint place, int notches, Qt::KeyboardModifiers modifiers) const
    {
        QWheelEvent event(place, view->viewport()->mapToGlobal(place), {}, {0, 120 * notches}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(view->viewport(), &event);
    }
    QString notice() const { return pane.findChild<visualizer::GraphNotice *>()->text(); }
};

} // namespace sidl::tests
