// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/largetype.h"
#include "visualizer/layout/layouter.h"
#include "visualizer/panes/graphnotice.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/scene/graphfonts.h"
#include "visualizer/scene/graphview.h"

namespace sidl::visualizer {

void GraphPane::layOutNewest()
{
    m_trial.stop();
    if (wanted().graph.nodes.empty())
        return;
    m_layoutOf = wanted();
    startLayout();
}

void GraphPane::startLayout()
{
    m_font = m_view->font();
    expectGraph();
    LayoutOptions options = m_layoutOptions;
    options.format = LayoutFormat::Json;
    m_layouter->start(measured(m_layoutOf.graph, GraphFonts(m_font)), options);
}

void GraphPane::tellWork(const QString &program)
{
    const int count = int(m_layoutOf.graph.nodes.size());
    m_notice->showWork(count == 1 ? tr("Laying out 1 node with %1…").arg(program)
                                  : tr("Laying out %Ln nodes with %1…", nullptr, count).arg(program));
}

bool GraphPane::triesTurned(const LaidOut &result)
{
    const double zoom = m_view->fittingZoom(result.placed.bounds.size());
    if (m_trial.isRunning()) {
        if (endTrial(zoom))
            return true;
        m_narrowing->turnThisOne();
        return false;
    }
    // In large type, for others who look on, less of it is drawn instead.
    if (!isVisible() || ui::hasLargeType(*m_view) || m_narrowing->isTurnedByPerson()
        || !m_trial.begin({m_layoutOf, result, zoom}, m_view->smallestFirst()))
        return false;
    m_layoutOf.graph.leftToRight = true;
    startLayout();
    return true;
}

bool GraphPane::endTrial(double zoom)
{
    const std::optional<TurnTrial::Drawing> first = m_trial.end(zoom);
    if (!first)
        return false;
    m_layoutOf = first->graph;
    showLayout(first->layout);
    return true;
}

} // namespace sidl::visualizer
