// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/states/statemap.h"

#include "sidl/analysis/exploration/appliedactions.h"
#include "sidl/analysis/exploration/heard.h"
#include "sidl/wording/counts.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>
#include <set>
#include <unordered_set>
#include <utility>

namespace sidl::visualizer {

using namespace engine;

namespace {

constexpr int FirstPlay = 0;             // of no chronon
constexpr std::size_t MostPlays = 20000; // of a player that are looked at

struct StateTexts
{
    Q_DECLARE_TR_FUNCTIONS(StateMap)
};

void insertSorted(std::vector<int> &numbers, int number)
{
    const auto place = std::lower_bound(numbers.begin(), numbers.end(), number);
    if (place == numbers.end() || *place != number)
        numbers.insert(place, number);
}

} // namespace

void numberStates(const GameTree &session, int last, StateNumbers &numbers)
{
    for (GameTree::NodeId id = 0; id < session.size(); ++id)
        if (session.has(id) && session.node(id).chronon <= last)
            numbers.try_emplace(session.node(id).state, int(numbers.size()));
}

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
    result.heard = analysis::heardIn(engine, result.space, result.positions, stop);
    result.applied = analysis::appliedIn(engine, result.space, result.positions, stop);
    return result;
}

int StateMap::append(const State &state)
{
    if (m_nodes.size() >= m_most)
        return -1;
    m_nodes.emplace_back();
    m_nodes.back().state = state;
    m_nodes.back().number = int(m_nodes.size()) - 1;
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

std::size_t StateMap::hashOf(const Edge &edge)
{
    std::size_t hash = std::size_t(edge.from) * 31 + std::size_t(edge.to);
    for (const Choice &choice : edge.does)
        hash = (hash * 31 + choice.place.hash()) * 31 + choice.action.hash();
    return hash;
}

std::size_t StateMap::addEdge(Edge edge)
{
    std::vector<std::size_t> &alike = m_alike[hashOf(edge)];
    for (const std::size_t known : alike) {
        // What a visit applied by default is not known of an explored edge: the same does is the same edge.
        const bool isSame = m_edges[known].from == edge.from && m_edges[known].to == edge.to
            && m_edges[known].does == edge.does && m_edges[known].isEdited == edge.isEdited;
        if (isSame && (!edge.isVisited || m_edges[known].applied == edge.applied))
            return known;
    }
    alike.push_back(m_edges.size());
    m_between[{edge.from, edge.to}].push_back(m_edges.size());
    m_edges.push_back(std::move(edge));
    return alike.back();
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
    for (GameTree::NodeId id = 0; id < session.size() && !m_isBlind; ++id)
        m_isBlind = session.has(id) && session.node(id).position && session.node(id).position->isBlind;
    m_heard.resize(m_isBlind ? std::size_t(session.size()) : 0);
    std::size_t leftOut = 0;
    std::unordered_set<State, analysis::StateHash> others;
    for (GameTree::NodeId id = 0; id < session.size(); ++id) {
        if (!session.has(id) || session.node(id).chronon > last) // it was deleted, or is not to be told
            continue;
        if (isNear[std::size_t(id)])
            addVisit(session, id, isPlayed[std::size_t(id)]);
        else if (m_kind == Kind::Variations || others.insert(session.node(id).state).second)
            ++leftOut;
    }
    if (leftOut > 0)
        m_remarks.append(
            StateTexts::tr("incomplete: the %1 states nearest to where you are are drawn, %2 others are not")
                .arg(wording::countText(m_nodes.size()), wording::countText(leftOut)));
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
    if (m_isBlind)
        addPlays(session, id);
    if (from < 0 || !visit.edge)
        return;
    const std::size_t edge = addEdge({from, index, visit.edge->does, visit.edge->applied, true, visit.edited});
    m_edges[edge].isPlayed = m_edges[edge].isPlayed || isPlayed;
}

void StateMap::add(const ExploredSpace &explored, const std::stop_token &stop)
{
    const analysis::StateSpace &space = explored.space;
    std::vector<int> nodes(space.nodes.size(), -1);
    for (std::size_t i = 0; i < nodes.size() && !stop.stop_requested(); ++i) {
        const analysis::StateSpace::Node &found = space.nodes[i];
        const auto [index, isNew] = find(found.state);
        nodes[i] = index;
        if (nodes[i] < 0) {
            m_leftOut += isNew;
            continue;
        }
        Node &node = m_nodes[std::size_t(nodes[i])];
        if (isNew) {
            node.parent = found.parent < 0 ? -1 : nodes[std::size_t(found.parent)];
            // What was explored may begin in the midst of a play.
            node.chronon = node.parent < 0 ? found.depth : m_nodes[std::size_t(node.parent)].chronon + 1;
            node.isOpen = !found.expanded && !found.terminal;
        } else if (found.expanded) {
            node.isOpen = false;
        }
        node.isFaulty = node.isFaulty || found.error.has_value();
        if (!node.position && i < explored.positions.size())
            node.position = explored.positions[i];
    }
    for (std::size_t i = 0; i < space.edges.size() && !stop.stop_requested(); ++i) {
        const analysis::StateSpace::Edge &edge = space.edges[i];
        if (nodes[std::size_t(edge.from)] >= 0 && nodes[std::size_t(edge.to)] >= 0)
            addEdge({nodes[std::size_t(edge.from)], nodes[std::size_t(edge.to)], edge.does,
                     i < explored.applied.size() ? explored.applied[i] : Choices()});
    }
    if (!explored.heard.empty())
        addPlays(explored, nodes, stop);
    if (space.stopped)
        m_remarks.append(StateTexts::tr("incomplete: %1").arg(space.stopped->message));
    const QString dashed = StateTexts::tr("dashed states were not explored: no deeper ones were to be looked at");
    if (std::none_of(m_nodes.begin(), m_nodes.end(), [](const Node &node) { return node.isOpen; }))
        m_remarks.removeAll(dashed); // of what was explored before
    else if (space.depthReached)
        m_remarks.append(dashed);
    if (space.limitReached)
        m_remarks.append(StateTexts::tr("incomplete: there are more states than were asked for"));
    if (space.edgesReached)
        m_remarks.append(StateTexts::tr("incomplete: there are more transitions than were asked for"));
    if (space.timeReached || space.memoryReached)
        m_remarks.append(StateTexts::tr("incomplete: the time or the memory that was allowed is used up"));
    if (space.unlimitedMet)
        m_remarks.append(StateTexts::tr("incomplete: unlimited switches have more actions than can be listed"));
    m_found = std::max(m_found, explored.found);
    remarkOnRoom();
    m_remarks.removeDuplicates(); // of what was explored before
}

void StateMap::arrange(StateNumbers &numbers)
{
    if (m_kind == Kind::Variations || m_nodes.empty())
        return;
    for (Node &node : m_nodes)
        node.number = numbers.try_emplace(node.state, int(numbers.size())).first->second;
    std::vector<int> order(m_nodes.size()), places(m_nodes.size()); // which node comes where, and where a node comes
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin() + 1, order.end(),
              [this](int a, int b) { return m_nodes[std::size_t(a)].number < m_nodes[std::size_t(b)].number; });
    for (std::size_t place = 0; place < order.size(); ++place)
        places[std::size_t(order[place])] = int(place);
    const auto move = [&places](int &node) { node = node < 0 ? node : places[std::size_t(node)]; };
    std::vector<Node> nodes;
    for (const int node : order)
        nodes.push_back(std::move(m_nodes[std::size_t(node)]));
    m_nodes = std::move(nodes);
    for (Node &node : m_nodes)
        move(node.parent);
    for (auto &known : m_index)
        move(known.second);
    for (int &node : m_visited)
        move(node);
    for (Edge &edge : m_edges) {
        move(edge.from);
        move(edge.to);
    }
    sortEdges();
}

void StateMap::sortEdges()
{
    std::stable_sort(m_edges.begin(), m_edges.end(),
                     [](const Edge &a, const Edge &b) { return std::pair(a.from, a.to) < std::pair(b.from, b.to); });
    m_between.clear();
    m_alike.clear();
    for (std::size_t edge = 0; edge < m_edges.size(); ++edge) {
        m_between[{m_edges[edge].from, m_edges[edge].to}].push_back(edge);
        m_alike[hashOf(m_edges[edge])].push_back(edge);
    }
}

/// Which states were explored beyond those that are given is not known: some may have been visited, and are drawn.
void StateMap::remarkOnRoom()
{
    m_remarks.removeOne(std::exchange(m_roomRemark, {}));
    if (m_found > 0)
        m_roomRemark = StateTexts::tr("incomplete: %1 are drawn, %2 were explored")
                           .arg(wording::statesText(m_nodes.size()), wording::countText(m_found));
    else if (m_leftOut > 0)
        m_roomRemark = StateTexts::tr("incomplete: %1 are drawn, %2 that were explored are not")
                           .arg(wording::statesText(m_nodes.size()), wording::countText(m_leftOut));
    if (!m_roomRemark.isEmpty())
        m_remarks.append(m_roomRemark);
}

int StateMap::playAfter(int play, int player, const QString &heard)
{
    return m_plays.emplace(std::tuple(play, player, heard), FirstPlay + 1 + int(m_plays.size())).first->second;
}

void StateMap::addPlays(const GameTree &session, GameTree::NodeId id)
{
    const GameTree::Node &visit = session.node(id);
    std::vector<int> &plays = m_heard[std::size_t(id)];
    if (visit.parent < 0) {
        plays.assign(visit.position ? visit.position->views.size() : 0, FirstPlay);
    } else if (const GameTree::Node &parent = session.node(visit.parent);
               !visit.edited && visit.edge && parent.position && !m_heard[std::size_t(visit.parent)].empty()) {
        const QStringList heard = analysis::heardOf(*visit.edge, parent.position->switches);
        const std::vector<int> &before = m_heard[std::size_t(visit.parent)];
        for (std::size_t player = 0; player < before.size() && qsizetype(player) < heard.size(); ++player)
            plays.push_back(playAfter(before[player], int(player), heard[qsizetype(player)]));
    }
    Node &node = m_nodes[std::size_t(m_visited[std::size_t(id)])];
    node.plays.resize(std::max(node.plays.size(), plays.size()));
    for (std::size_t player = 0; player < plays.size(); ++player)
        insertSorted(node.plays[player], plays[player]);
}

void StateMap::addPlays(const ExploredSpace &explored, const std::vector<int> &nodes, const std::stop_token &stop)
{
    const analysis::StateSpace &space = explored.space;
    std::size_t players = 0;
    for (const auto &position : explored.positions)
        players = std::max(players, position && position->isBlind ? position->views.size() : 0);
    m_isBlind = m_isBlind || players > 0;
    if (nodes.empty() || nodes.front() < 0)
        return;
    std::vector<std::size_t> first(space.nodes.size() + 1, space.edges.size()); // edge, by node
    for (std::size_t i = space.edges.size(); i-- > 0;)
        first[std::size_t(space.edges[i].from)] = i;
    bool isCut = false;
    for (std::size_t player = 0; player < players; ++player) {
        const auto playsOf = [&](int node) -> std::vector<int> & {
            std::vector<std::vector<int>> &all = m_nodes[std::size_t(node)].plays;
            all.resize(std::max(all.size(), players));
            return all[player];
        };
        if (playsOf(nodes.front()).empty() && m_nodes[std::size_t(nodes.front())].visits.empty())
            playsOf(nodes.front()).push_back(FirstPlay);
        std::vector<std::pair<int, int>> open; // node of the space, play
        std::set<std::pair<int, int>> known;
        for (const int play : playsOf(nodes.front()))
            if (known.emplace(0, play).second)
                open.emplace_back(0, play);
        for (std::size_t next = 0; next < open.size() && !stop.stop_requested(); ++next) {
            const auto [from, play] = open[next];
            for (std::size_t i = first[std::size_t(from)]; i < space.edges.size() && space.edges[i].from == from; ++i) {
                const int to = space.edges[i].to;
                if (i >= explored.heard.size() || qsizetype(player) >= explored.heard[i].size()
                    || nodes[std::size_t(to)] < 0)
                    continue;
                if (open.size() >= MostPlays) {
                    isCut = true;
                    break;
                }
                const std::pair reached(to, playAfter(play, int(player), explored.heard[i][qsizetype(player)]));
                if (!known.insert(reached).second)
                    continue;
                open.push_back(reached);
                insertSorted(playsOf(nodes[std::size_t(to)]), reached.second);
            }
        }
    }
    if (isCut)
        m_remarks.append(StateTexts::tr("which states a player cannot tell apart is known of the first %L1 plays alone")
                             .arg(MostPlays));
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
