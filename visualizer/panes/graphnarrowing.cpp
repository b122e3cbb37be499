// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/panes/graphnarrowing.h"

#include <QKeyEvent>
#include <QMenu>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

void GraphNarrowing::setGraph(const Graph &graph)
{
    if (graph.title != m_graph.title)
        m_isThisOneTurned = false;
    m_graph = graph;
    m_graph.leftToRight = graph.leftToRight != (m_isTurned != m_isThisOneTurned);
    m_part = filtered(m_graph, m_filter);
}

void GraphNarrowing::setFilter(const GraphFilter &filter)
{
    m_filter = filter;
    refilter();
}

void GraphNarrowing::setHidden(const QString &pattern)
{
    if (pattern == m_filter.hidden)
        return;
    m_filter.hidden = pattern;
    refilter();
}

void GraphNarrowing::refilter()
{
    m_part = filtered(m_graph, m_filter);
    Q_EMIT changed();
}

void GraphNarrowing::turn()
{
    m_isTurnedByPerson = true;
    if (!std::exchange(m_isThisOneTurned, false))
        m_isTurned = !m_isTurned;
    m_graph.leftToRight = !m_graph.leftToRight;
    refilter();
}

void GraphNarrowing::turnThisOne()
{
    m_isThisOneTurned = !m_isThisOneTurned;
    m_graph.leftToRight = !m_graph.leftToRight;
    m_part = filtered(m_graph, m_filter);
}

void GraphNarrowing::showNear(int node, int steps)
{
    m_filter.centre = keyOf(node);
    m_filter.steps = steps;
    refilter();
}

void GraphNarrowing::toggleCollapsed(int node)
{
    if (!m_filter.collapsed.remove(keyOf(node)) && !collapsible(m_graph, node).empty())
        m_filter.collapsed.insert(keyOf(node));
    refilter();
}

void GraphNarrowing::hideLike(int node)
{
    const QString text = m_graph.nodes[std::size_t(node)].lines.value(0);
    setHidden(m_filter.hidden.trimmed().isEmpty() ? text : m_filter.hidden + u" | "_s + text);
}

bool GraphNarrowing::pressKey(const QKeyEvent &key, int node)
{
    if (key.modifiers() != Qt::NoModifier)
        return false;
    if (key.key() == Qt::Key_A) {
        showAll();
        return true;
    }
    if (node < 0)
        return false;
    switch (key.key()) {
    case Qt::Key_N:
        showNear(node, m_filter.centre == keyOf(node) ? m_filter.steps + 1 : 1);
        return true;
    case Qt::Key_C:
        toggleCollapsed(node);
        return true;
    case Qt::Key_H:
        hideLike(node);
        return true;
    default:
        return false;
    }
}

void GraphNarrowing::addEntries(QMenu *menu, int node)
{
    if (node >= 0) {
        QMenu *near = menu->addMenu(tr("Show Only What Is &Near"));
        for (const int steps : {1, 2, 3})
            near->addAction(steps == 1 ? tr("1 step") : tr("%n steps", nullptr, steps), this,
                            [this, node, steps] { showNear(node, steps); });
        const bool isCollapsed = m_filter.collapsed.contains(keyOf(node));
        QAction *collapse = menu->addAction(isCollapsed ? tr("Open Aga&in\tC") : tr("&Collapse\tC"), this,
                                            [this, node] { toggleCollapsed(node); });
        collapse->setEnabled(isCollapsed || !collapsible(m_graph, node).empty());
        menu->addAction(tr("&Hide Nodes Like This\tH"), this, [this, node] { hideLike(node); });
    }
    menu->addAction(tr("Show &All\tA"), this, &GraphNarrowing::showAll)->setEnabled(m_filter.isActive());
}

} // namespace sidl::visualizer

#include "moc_graphnarrowing.cpp"
