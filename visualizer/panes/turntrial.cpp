// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/panes/turntrial.h"

#include "visualizer/layout/layout.h"

#include <utility>

namespace sidl::visualizer {

namespace {

constexpr double MuchBetter = 1.2; ///< a tree that is larger by less stays as textbooks draw it

}

bool TurnTrial::begin(const Drawing &drawing, double smallestZoom)
{
    const Graph &graph = drawing.graph.graph;
    if (!graph.isTree || graph.leftToRight || std::exchange(m_tried, graph.title) == graph.title)
        return false;
    if (drawing.zoom >= smallestZoom || drawing.layout.layout.program != LayoutOptions().hierarchical)
        return false;
    m_first = drawing;
    return true;
}

std::optional<TurnTrial::Drawing> TurnTrial::end(double zoom)
{
    std::optional<Drawing> first = std::exchange(m_first, {});
    if (first && zoom >= MuchBetter * first->zoom)
        first.reset();
    return first;
}

void TurnTrial::forget()
{
    m_tried.clear();
    stop();
}

} // namespace sidl::visualizer
