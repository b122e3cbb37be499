// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/stategraphpane.h"

#include "visualizer/graphpane.h"
#include "visualizer/graphview.h"

#include <QVBoxLayout>

#include <algorithm>

namespace sidl::visualizer {

using engine::Session;

namespace {

constexpr int Pause = 30; ///< ms

/// True if @p now has all nodes of @p before where they were.
bool continues(const Graph &now, const Graph &before)
{
    return before.title == now.title && before.nodes.size() <= now.nodes.size()
        && std::equal(
               before.nodes.begin(), before.nodes.end(), now.nodes.begin(),
               [](const Graph::Node &a, const Graph::Node &b) { return a.key == b.key && a.toolTip == b.toolTip; });
}

} // namespace

StateGraphPane::StateGraphPane(QWidget *parent)
    : QWidget(parent)
    , m_pane(new GraphPane(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pane);
    setFocusProxy(m_pane);
    m_pane->view()->setAccessibleName(tr("States visited"));
    m_pane->setEmptyText(tr("The states that you visit appear here.\nStart a game to see the first one."));
    m_pane->setLegend({{Graph::Node::Kind::Start, tr("start")},
                       {Graph::Node::Kind::Terminal, tr("end, with the accounts")},
                       {Graph::Node::Kind::Faulty, tr("a rule failed")}});
    m_pause.setSingleShot(true);
    m_pause.setInterval(Pause);
    connect(&m_pause, &QTimer::timeout, this, &StateGraphPane::update);
    connect(m_pane, &GraphPane::nodeActivated, this, &StateGraphPane::activate);
}

void StateGraphPane::setSession(const Session &session, const engine::Words &players, const QString &title)
{
    if (session.isEmpty())
        return clear();
    m_session = session;
    m_players = players;
    m_title = title;
    m_isOutdated = true;
    if (isVisible() && !m_pause.isActive())
        m_pause.start();
}

void StateGraphPane::clear()
{
    m_pause.stop();
    m_isOutdated = false;
    m_session = Session();
    m_visited = VisitedGraph();
    m_pane->clear();
}

void StateGraphPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isOutdated)
        m_pause.start();
}

void StateGraphPane::update()
{
    if (!isVisible() || !m_isOutdated)
        return;
    m_isOutdated = false;
    VisitedGraph visited = visitedGraph(m_session, m_players, m_title);
    if (!continues(visited.graph, m_visited.graph))
        m_pane->forget(); // another game: nothing of the old one may be clicked
    m_visited = std::move(visited);
    m_pane->setGraph(m_visited.graph, m_visited.nodes[std::size_t(m_session.current())]);
}

void StateGraphPane::activate(int node)
{
    const std::vector<Session::NodeId> &visits = m_visited.sessionNodes[std::size_t(node)];
    const auto here = std::find(visits.begin(), visits.end(), m_session.current());
    if (here != visits.end()) {
        Q_EMIT nodeActivated(here + 1 == visits.end() ? visits.front() : *(here + 1));
        return;
    }
    const std::vector<Session::NodeId> line = m_session.line();
    const auto onLine = std::find_first_of(visits.begin(), visits.end(), line.begin(), line.end());
    Q_EMIT nodeActivated(onLine == visits.end() ? visits.front() : *onLine);
}

} // namespace sidl::visualizer
