// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/stategraphpane.h"

#include "visualizer/graphpane.h"
#include "visualizer/graphview.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace sidl::visualizer {

using engine::Session;
using Kind = Graph::Node::Kind;

namespace {

constexpr int Pause = 30;                                         ///< ms
constexpr int KindColours = 0, MoverColours = 1, FirstPayoff = 2; ///< entries of the colours' box

} // namespace

StateGraphPane::StateGraphPane(QWidget *parent)
    : QWidget(parent)
    , m_pane(new GraphPane(this))
    , m_seenBy(new QComboBox)
    , m_colour(new QComboBox)
    , m_merge(new QCheckBox(tr("Merge")))
    , m_words(new QLineEdit)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pane);
    setFocusProxy(m_pane);
    m_pane->view()->setAccessibleName(tr("States visited"));
    m_pane->setEmptyText(tr("The states that you visit appear here.\nStart a game to see the first one."));
    addTools();
    listPlayers();
    updateLegend();
    m_pause.setSingleShot(true);
    m_pause.setInterval(Pause);
    connect(&m_pause, &QTimer::timeout, this, &StateGraphPane::update);
    connect(m_pane, &GraphPane::nodeActivated, this, &StateGraphPane::activate);
    connect(m_pane, &GraphPane::edgeActivated, this, [this](const Graph::Edge &edge) {
        if (edge.kind != Graph::Edge::Kind::Leak)
            return;
        m_pane->showNotice(edge.toolTip);
        Q_EMIT leakActivated(edge.toolTip);
    });
}

void StateGraphPane::addTools()
{
    m_seenBy->setAccessibleName(tr("Whose view the graph shows"));
    m_seenBy->setToolTip(tr("Seen by a player, states that look alike to this player are linked, or merged"));
    m_merge->setToolTip(tr("Draw the states that look alike to the player as one"));
    m_colour->setAccessibleName(tr("What the colours tell"));
    m_colour->setToolTip(tr("What the colours of the states tell"));
    m_words->setPlaceholderText(tr("Words to show"));
    m_words->setAccessibleName(tr("Words to show"));
    m_words->setToolTip(
        tr("Show the words with this in them instead of what has changed: * stands for any text, | for or"));
    m_words->setClearButtonEnabled(true);
    m_words->setMinimumWidth(60);
    for (QComboBox *box : {m_seenBy, m_colour}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        connect(box, &QComboBox::currentIndexChanged, this, &StateGraphPane::redraw);
    }
    connect(m_merge, &QCheckBox::toggled, this, &StateGraphPane::redraw);
    connect(m_words, &QLineEdit::textChanged, this, &StateGraphPane::redraw);
    for (QWidget *tool : std::initializer_list<QWidget *>{m_seenBy, m_merge, m_colour, m_words})
        m_pane->addTool(tool);
}

void StateGraphPane::listPlayers()
{
    const QSignalBlocker blockers[] = {QSignalBlocker(m_seenBy), QSignalBlocker(m_colour)};
    m_seenBy->clear();
    m_colour->clear();
    m_seenBy->addItem(tr("Seen by the referee"));
    m_colour->addItem(tr("Colour: start and end"));
    m_colour->addItem(tr("Colour: who may act"));
    for (const engine::Word player : m_players) {
        m_seenBy->addItem(tr("Seen by %1").arg(nameOf(player)));
        m_colour->addItem(tr("Colour: won by %1").arg(nameOf(player)));
    }
    m_merge->setEnabled(false);
}

StateViewOptions StateGraphPane::options() const
{
    StateViewOptions options;
    options.seenBy = m_seenBy->currentIndex() - 1;
    options.alike = m_merge->isChecked() ? StateViewOptions::Alike::Merged : StateViewOptions::Alike::Linked;
    options.words = m_words->text();
    const int colour = m_colour->currentIndex();
    options.colour = colour == KindColours ? StateViewOptions::Colour::Kind
        : colour == MoverColours           ? StateViewOptions::Colour::Mover
                                           : StateViewOptions::Colour::Payoff;
    options.payoffOf = qMax(0, colour - FirstPayoff);
    return options;
}

void StateGraphPane::updateLegend()
{
    std::vector<GraphPane::LegendEntry> legend;
    switch (options().colour) {
    case StateViewOptions::Colour::Kind:
        legend = {{Kind::Start, tr("start")},
                  {Kind::Terminal, tr("end, with the accounts")},
                  {Kind::Faulty, tr("a rule failed")}};
        if (m_explored)
            legend.insert(legend.end(),
                          {{Kind::Explored, tr("explored")}, {Kind::Unexplored, tr("explored no further")}});
        break;
    case StateViewOptions::Colour::Mover:
        for (std::size_t i = 0; i < m_players.size(); ++i)
            legend.push_back({Kind::Plain, nameOf(m_players[i]), moverTint(int(i))});
        legend.push_back({Kind::Plain, tr("nature"), moverTint(engine::Switch::Nature)});
        legend.push_back({Kind::Plain, tr("several"), Tint{Tone::Grey, Tint::Strong}});
        break;
    case StateViewOptions::Colour::Payoff:
        legend = {{Kind::Plain, tr("won"), Tint{Tone::Blue, Tint::Strong}},
                  {Kind::Plain, tr("lost"), Tint{Tone::Red, Tint::Strong}}};
        break;
    }
    m_pane->setLegend(legend);
}

void StateGraphPane::setSession(const Session &session, const engine::Words &players, const QString &title)
{
    if (session.isEmpty())
        return clear();
    if (title != m_title || players != m_players) {
        m_pane->forget(); // nothing of the old game may be clicked
        m_explored.reset();
        m_players = players;
        listPlayers();
    }
    m_session = session;
    m_title = title;
    redraw();
}

void StateGraphPane::setSpace(const std::shared_ptr<const ExploredSpace> &explored)
{
    m_explored = explored;
    redraw();
}

void StateGraphPane::clear()
{
    m_pause.stop();
    m_isOutdated = false;
    m_session = Session();
    m_explored.reset();
    m_players.clear();
    m_title.clear();
    m_map = StateMap();
    m_view = StateView();
    listPlayers();
    m_pane->clear();
}

void StateGraphPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isOutdated)
        m_pause.start();
}

void StateGraphPane::redraw()
{
    m_merge->setEnabled(m_seenBy->currentIndex() > 0);
    updateLegend();
    m_isOutdated = !m_session.isEmpty();
    if (isVisible() && m_isOutdated && !m_pause.isActive())
        m_pause.start();
}

void StateGraphPane::update()
{
    if (!isVisible() || !m_isOutdated)
        return;
    m_isOutdated = false;
    m_map = StateMap();
    m_map.add(m_session);
    if (m_explored)
        m_map.add(*m_explored);
    m_view = stateView(m_map, m_players, m_title, options());
    const int current = m_map.nodeOf(m_session.current());
    m_pane->setGraph(m_view.graph, current < 0 ? -1 : m_view.nodes[std::size_t(current)]);
}

void StateGraphPane::activate(int node)
{
    std::vector<Session::NodeId> visits;
    const std::vector<int> &states = m_view.states[std::size_t(node)];
    for (const int state : states) {
        const auto &each = m_map.nodes()[std::size_t(state)].visits;
        visits.insert(visits.end(), each.begin(), each.end());
    }
    if (visits.empty()) {
        if (const auto way = m_map.wayTo(states.front()))
            Q_EMIT wayActivated(*way);
        return;
    }
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
