// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/visitedview.h"

#include "sidl/analysis/jointactions.h"
#include "visualizer/statetext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <map>
#include <unordered_map>

namespace sidl::visualizer {

using namespace engine;

namespace {

/// A word as a person reads it: a player's name without brackets.
QString nameOf(Word word)
{
    return word.length() == 1 ? word.elementLabel(0) : word.text();
}

QString numberText(double number)
{
    return QString::number(number == 0 ? 0.0 : number, 'g', QLocale::FloatingPointShortest);
}

class Builder
{
    Q_DECLARE_TR_FUNCTIONS(VisitedGraph)
public:
    Builder(const Session &session, const Words &players)
        : m_session(session)
        , m_players(players)
    {
    }

    VisitedGraph build(const QString &title)
    {
        m_result.graph.title = title;
        m_result.nodes.assign(std::size_t(m_session.size()), -1);
        for (Session::NodeId id = 0; id < m_session.size(); ++id)
            if (m_session.has(id))
                addNode(id);
        for (Session::NodeId id = 0; id < m_session.size(); ++id)
            addEdge(id);
        for (std::size_t i = 0; i < m_actions.size(); ++i) {
            Graph::Edge &edge = m_result.graph.edges[i];
            edge.lines = bounded(m_actions[i], MostEdgeLines);
            edge.toolTip = bounded(m_actions[i], MostTipLines).join(QLatin1Char('\n'));
        }
        if (m_leftOut > 0)
            m_result.graph.remarks.append(tr("incomplete: the first %1 states are drawn, %2 visited later are not")
                                              .arg(VisitedGraph::MostStates)
                                              .arg(m_leftOut));
        return std::move(m_result);
    }

private:
    void addNode(Session::NodeId id)
    {
        const Session::Node &visited = m_session.node(id);
        const auto known = m_index.find(visited.state);
        if (known != m_index.end()) {
            if (known->second < 0)
                return;
            m_result.nodes[std::size_t(id)] = known->second;
            m_result.sessionNodes[std::size_t(known->second)].push_back(id);
            mark(m_result.graph.nodes[std::size_t(known->second)], visited);
            return;
        }
        const bool fits = int(m_result.graph.nodes.size()) < VisitedGraph::MostStates;
        const int index = fits ? int(m_result.graph.nodes.size()) : -1;
        m_index.emplace(visited.state, index);
        m_result.nodes[std::size_t(id)] = index;
        if (!fits) {
            ++m_leftOut;
            return;
        }
        Graph::Node drawn;
        drawn.key = QString::number(id);
        drawn.lines = lines(visited);
        drawn.toolTip
            = (QStringList(tr("chronon %1").arg(visited.chronon))
               << accountsText(visited.state, m_players) << bounded(wordTexts(visited.state.words()), MostTipLines))
                  .join(QLatin1Char('\n'));
        mark(drawn, visited);
        m_result.graph.nodes.push_back(std::move(drawn));
        m_result.sessionNodes.push_back({id});
    }

    /// What the rules and the person say of a state may have become known at any of the visits.
    void mark(Graph::Node &drawn, const Session::Node &visited) const
    {
        const QString name = shortened(tr("“%1”").arg(visited.note.name));
        if (!visited.note.name.isEmpty() && !drawn.lines.contains(name))
            drawn.lines.prepend(name);
        if (visited.position && visited.position->error)
            drawn.kind = Graph::Node::Kind::Faulty;
        else if (visited.position && visited.position->isTerminal())
            setTerminal(drawn, visited.state);
        else if (visited.id == Session::Root)
            drawn.kind = Graph::Node::Kind::Start;
    }

    void setTerminal(Graph::Node &drawn, const State &state) const
    {
        if (drawn.kind == Graph::Node::Kind::Terminal)
            return;
        drawn.kind = Graph::Node::Kind::Terminal;
        for (std::size_t i = 0; i < m_players.size() && i < state.accounts().size(); ++i) {
            const QString line
                = shortened(nameOf(m_players[i]) + QStringLiteral(": ") + numberText(state.accounts()[i]));
            if (!drawn.lines.contains(line))
                drawn.lines.append(line);
        }
    }

    QStringList lines(const Session::Node &visited) const
    {
        const State &state = visited.state;
        if (visited.parent < 0)
            return state.size() == 0 ? QStringList(tr("(no words)")) : bounded(wordTexts(state.words()), MostLines);
        const State &before = m_session.node(visited.parent).state;
        const Difference difference = state.differenceFrom(before);
        QStringList result
            = bounded(state.size() == 1 ? wordTexts(state.words()) : differenceTexts(difference), MostLines);
        for (std::size_t i = 0; i < m_players.size() && i < state.accounts().size(); ++i)
            if (i < before.accounts().size() && state.accounts()[i] != before.accounts()[i])
                result.append(shortened(nameOf(m_players[i]) + QStringLiteral(": ") + numberText(state.accounts()[i])));
        if (result.isEmpty())
            result.append(tr("(nothing changed)"));
        return result;
    }

    void addEdge(Session::NodeId id)
    {
        const Session::Node &visited = m_session.node(id);
        const int to = m_result.nodes[std::size_t(id)];
        const int from = visited.parent < 0 ? -1 : m_result.nodes[std::size_t(visited.parent)];
        if (from < 0 || to < 0 || !visited.edge)
            return;
        const auto [place, isNew] = m_places.emplace(std::pair(from, to), m_actions.size());
        if (isNew) {
            m_actions.emplace_back();
            Graph::Edge drawn;
            drawn.from = from;
            drawn.to = to;
            m_result.graph.edges.push_back(drawn);
        }
        const QString actions = visited.edited ? tr("edited by hand") : jointAction(*visited.edge, m_session.node(visited.parent).position.get());
        if (!m_actions[place->second].contains(actions))
            m_actions[place->second].append(actions);
    }

    static int owned(const Position &position, int owner)
    {
        return int(std::count_if(position.switches.begin(), position.switches.end(),
                                 [owner](const Switch &place) { return place.owner == owner; }));
    }

    QString actor(Word place, const Position *position) const
    {
        if (position)
            for (const Switch &there : position->switches)
                if (there.word == place) {
                    const QString owner
                        = there.isNature() ? tr("nature") : nameOf(m_players.at(std::size_t(there.owner)));
                    return owned(*position, there.owner) > 1 ? owner + QLatin1Char(' ') + place.text() : owner;
                }
        return place.text();
    }

    /// "alice: [3], (bob: [wait])"; the switch is named where a player has several, and where its owner is not known.
    QString jointAction(const Chronon &chronon, const Position *position) const
    {
        QStringList parts;
        for (const Choice &choice : chronon.applied) {
            const bool isDefault = std::find(chronon.does.begin(), chronon.does.end(), choice) == chronon.does.end();
            const QString part = actor(choice.place, position) + QStringLiteral(": ") + choice.action.text();
            parts.append(isDefault ? QLatin1Char('(') + part + QLatin1Char(')') : part);
        }
        return parts.isEmpty() ? tr("(nothing)") : parts.join(QStringLiteral(", "));
    }

    const Session &m_session;
    const Words &m_players;
    VisitedGraph m_result;
    std::unordered_map<State, int, analysis::StateHash> m_index; ///< -1: left out
    std::map<std::pair<int, int>, std::size_t> m_places;         ///< of the edges in m_actions
    std::vector<QStringList> m_actions;
    int m_leftOut = 0;
};

} // namespace

VisitedGraph visitedGraph(const Session &session, const Words &players, const QString &title)
{
    return Builder(session, players).build(title);
}

} // namespace sidl::visualizer
