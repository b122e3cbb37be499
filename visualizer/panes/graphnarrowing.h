// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graphfilter.h"

#include <QObject>

class QKeyEvent;
class QMenu;

namespace sidl::visualizer {

/// What a person leaves out of a graph, by keys and menu entries. Nodes are those of the whole graph. Window thread.
class GraphNarrowing final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    void setGraph(const Graph &graph); ///< the whole; without changed()
    const Graph &graph() const { return m_graph; }
    const FilteredGraph &part() const { return m_part; } ///< what is to be drawn of it
    const GraphFilter &filter() const { return m_filter; }
    void setFilter(const GraphFilter &filter);
    void setHidden(const QString &pattern);

    /// N: only what is near (again: one step more), C: collapse or open again, H:
    /// hide those that are called the same, A: all.
    /// @p node that is selected, or -1. False: the key is none of these.
    bool pressKey(const QKeyEvent &key, int node);
    void addEntries(QMenu *menu, int node);

    void turn(); ///< Graph::leftToRight is the other way, in the graphs that come, too
    /// The same, but in graphs of this title alone, and without changed(): they can be seen better so.
    void turnThisOne();
    bool isTurnedByPerson() const { return m_isTurnedByPerson; } ///< turn() was called, however often

    void showAll() { setFilter({}); }

Q_SIGNALS:
    void changed(); ///< filter() and part()

private:
    void refilter();
    void showNear(int node, int steps);
    void toggleCollapsed(int node);
    void hideLike(int node);
    const QString &keyOf(int node) const { return m_graph.nodes[std::size_t(node)].key; }

    Graph m_graph;
    bool m_isTurned = false, m_isTurnedByPerson = false;
    bool m_isThisOneTurned = false; ///< once more
    GraphFilter m_filter;
    FilteredGraph m_part;
};

} // namespace sidl::visualizer
