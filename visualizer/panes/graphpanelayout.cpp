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
    m_hasTriedTwoRows = false;
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

bool GraphPane::triesTwoRows(const LaidOut &result, double zoom) const
{
    constexpr double Spare = 1.2; // of its height
    const QSizeF drawing = result.placed.bounds.size();
    return m_triesTwoRows && !m_hasTriedTwoRows && isVisible() && ui::hasLargeType(*m_view) && m_layoutOf.graph.isTree
        && !m_layoutOf.graph.leftToRight && result.layout.program == LayoutOptions().hierarchical && zoom < 1
        && drawing.height() * zoom * Spare < m_view->viewport()->height();
}

bool GraphPane::triesTurned(const LaidOut &result)
{
    const double zoom = m_view->fittingZoom(result.placed.bounds.size());
    if (m_trial.isRunning()) {
        if (endTrial(zoom))
            return true;
        if (m_layoutOf.graph.leftToRight)
            m_narrowing->turnThisOne();
        return false;
    }
    if (triesTwoRows(result, zoom)) {
        m_trial.begin({m_layoutOf, result, zoom});
        m_hasTriedTwoRows = true;
        m_layoutOf.graph.hasTwoRowsOfWords = true;
        startLayout();
        return true;
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
