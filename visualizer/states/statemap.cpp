// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/states/statemap.h"

#include <QCoreApplication>

#include <algorithm>
#include <unordered_set>

namespace sidl::visualizer {

using namespace engine;

namespace {

struct StateTexts
{
    Q_DECLARE_TR_FUNCTIONS(StateMap)
};

} // namespace

ExploredSpace withPositions(Engine &engine, analysis::StateSpace space, const std::stop_token &stop)
{
    ExploredSpace result;
    result.positions.resize(space.nodes.size());
    for (std::size_t i = 0; i < space.nodes.size() && !space.stopped; ++i) {
        Position position = engine.position(space.nodes[i].state, space.nodes[i].depth, stop);
        if (position.error && position.error->kind == Problem::Kind::Cancelled)
            space.stopped = position.error;
        else
            result.positions[i] = std::make_shared<const Position>(std::move(position));
    }
    result.space = std::move(space);
    return result;
}

int StateMap::append(const State &state)
{
    if (m_nodes.size() >= m_most)
        return -1;
    m_nodes.emplace_back();
    m_nodes.back().state = state;
    return int(m_nodes.size()) - 1;
}

StateMap::Found StateMap::find(const State &state)
{
    if (m_kind == Kind::Variations)
        return {append(state), true};
    const auto [place, isNew] = m_index.emplace(state, -1);
    if (isNew)
        place->second = append(state);
    return {place->second, isNew};
}

std::size_t StateMap::addEdge(Edge edge)
{
    std::vector<std::size_t> &between = m_between[{edge.from, edge.to}];
    for (const std::size_t known : between) {
        // What a visit applied by default is not known of an explored edge: the same does is the same edge.
        const bool isSame = m_edges[known].does == edge.does && m_edges[known].isEdited == edge.isEdited;
        if (isSame && (!edge.isVisited || m_edges[known].applied == edge.applied))
            return known;
    }
    between.push_back(m_edges.size());
    m_edges.push_back(std::move(edge));
    return between.back();
}

std::vector<bool> StateMap::nearest(const GameTree &session, int last) const
{
    std::vector<bool> isNear(std::size_t(session.size()), session.size() <= int(m_most));
    if (session.size() <= int(m_most))
        return isNear;
    // By the way from the current node, in both directions.
    std::unordered_set<State, analysis::StateHash> states{session.node(GameTree::Root).state};
    std::vector<bool> isSeen(std::size_t(session.size()), false);
    std::vector<GameTree::NodeId> open;
    const auto see = [&](GameTree::NodeId id) {
        if (id < 0 || !session.has(id) || isSeen[std::size_t(id)] || session.node(id).chronon > last)
            return;
        isSeen[std::size_t(id)] = true;
        open.push_back(id);
    };
    isNear[std::size_t(GameTree::Root)] = true;
    std::size_t count = 1;
    see(session.current());
    for (std::size_t next = 0; next < open.size(); ++next) {
        const GameTree::Node &node = session.node(open[next]);
        const bool isKnown = m_kind == Kind::States && states.contains(node.state);
        if (isKnown || count < m_most) {
            isNear[std::size_t(node.id)] = true;
            count += isKnown || node.id == GameTree::Root ? 0 : 1;
            if (m_kind == Kind::States)
                states.insert(node.state);
        }
        see(node.parent);
        for (const GameTree::NodeId child : node.children)
            see(child);
    }
    return isNear;
}

void StateMap::add(const GameTree &session, int last)
{
    m_visited.assign(std::size_t(session.size()), -1);
    if (session.isEmpty())
        return;
    std::vector<bool> isPlayed(std::size_t(session.size()), false);
    for (const GameTree::NodeId id : session.line())
        isPlayed[std::size_t(id)] = true;
    const std::vector<bool> isNear = nearest(session, last);
    int leftOut = 0;
    for (GameTree::NodeId id = 0; id < session.size(); ++id) {
        if (!session.has(id) || session.node(id).chronon > last) // it was deleted, or is not to be told
            continue;
        if (isNear[std::size_t(id)])
            addVisit(session, id, isPlayed[std::size_t(id)]);
        else
            ++leftOut;
    }
    if (leftOut > 0)
        m_remarks.append(
            StateTexts::tr("incomplete: the %1 states nearest to where you are are drawn, %2 others are not")
                .arg(m_nodes.size())
                .arg(leftOut));
}

void StateMap::addVisit(const GameTree &session, GameTree::NodeId id, bool isPlayed)
{
    const GameTree::Node &visit = session.node(id);
    const int from = visit.parent < 0 ? -1 : m_visited[std::size_t(visit.parent)];
    const auto [index, isNew] = find(visit.state);
    m_visited[std::size_t(id)] = index;
    if (index < 0)
        return;
    Node &node = m_nodes[std::size_t(index)];
    if (isNew) {
        node.chronon = visit.chronon;
        node.parent = from;
    }
    node.visits.push_back(id);
    if (visit.position && !node.position)
        node.position = visit.position;
    if (!visit.note.name.isEmpty() && !node.names.contains(visit.note.name))
        node.names.append(visit.note.name);
    if (!visit.note.comment.isEmpty())
        node.comments.append(visit.note.comment);
    node.isBookmarked = node.isBookmarked || visit.note.bookmark;
    node.isPlayed = node.isPlayed || isPlayed;
    if (from < 0 || !visit.edge)
        return;
    const std::size_t edge = addEdge({from, index, visit.edge->does, visit.edge->applied, true, visit.edited});
    m_edges[edge].isPlayed = m_edges[edge].isPlayed || isPlayed;
}

void StateMap::add(const ExploredSpace &explored)
{
    const analysis::StateSpace &space = explored.space;
    std::vector<int> nodes(space.nodes.size(), -1);
    std::size_t leftOut = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const analysis::StateSpace::Node &found = space.nodes[i];
        const auto [index, isNew] = find(found.state);
        nodes[i] = index;
        if (nodes[i] < 0) {
            leftOut += isNew;
            continue;
        }
        Node &node = m_nodes[std::size_t(nodes[i])];
        if (isNew) {
            node.parent = found.parent < 0 ? -1 : nodes[std::size_t(found.parent)];
            node.chronon = found.depth;
            node.isOpen = !found.expanded && !found.terminal;
        } else if (found.expanded) {
            node.isOpen = false;
        }
        node.isFaulty = node.isFaulty || found.error.has_value();
        if (!node.position && i < explored.positions.size())
            node.position = explored.positions[i];
    }
    for (const analysis::StateSpace::Edge &edge : space.edges)
        if (nodes[std::size_t(edge.from)] >= 0 && nodes[std::size_t(edge.to)] >= 0)
            addEdge({nodes[std::size_t(edge.from)], nodes[std::size_t(edge.to)], edge.does, {}});
    if (space.stopped)
        m_remarks.append(StateTexts::tr("incomplete: %1").arg(space.stopped->message));
    if (space.depthReached)
        m_remarks.append(StateTexts::tr("dashed states were not explored: they are as deep as was asked for"));
    if (space.limitReached)
        m_remarks.append(StateTexts::tr("incomplete: there are more states than were asked for"));
    if (space.edgesReached)
        m_remarks.append(StateTexts::tr("incomplete: there are more edges than were asked for"));
    if (space.timeReached || space.memoryReached)
        m_remarks.append(StateTexts::tr("incomplete: the time or the memory that was allowed is used up"));
    if (space.unlimitedMet)
        m_remarks.append(StateTexts::tr("incomplete: unlimited switches have more actions than can be listed"));
    if (leftOut > 0)
        m_remarks.append(StateTexts::tr("incomplete: %1 states are drawn, %2 that were explored are not")
                             .arg(m_nodes.size())
                             .arg(leftOut));
}

int StateMap::nodeOf(GameTree::NodeId visit) const
{
    return visit < 0 || visit >= int(m_visited.size()) ? -1 : m_visited[std::size_t(visit)];
}

std::optional<StateMap::Way> StateMap::wayTo(int node) const
{
    Way way;
    while (node >= 0 && m_nodes[std::size_t(node)].visits.empty()) {
        const int from = m_nodes[std::size_t(node)].parent;
        const auto between = m_between.find({from, node});
        if (between == m_between.end())
            return {};
        way.chronons.push_back(m_edges[between->second.front()].does);
        node = from;
    }
    if (node < 0 || way.chronons.empty())
        return {};
    way.from = m_nodes[std::size_t(node)].visits.front();
    std::reverse(way.chronons.begin(), way.chronons.end());
    return way;
}

} // namespace sidl::visualizer
