// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/session.h"

#include <algorithm>

namespace sidl::engine {

Session::Session(State initial)
{
    Node root;
    root.state = std::move(initial);
    m_nodes.push_back(std::move(root));
}

Session::Session(std::vector<Node> nodes, NodeId current)
    : m_nodes(std::move(nodes))
    , m_current(current)
{
    for (NodeId id = Root; id < size(); ++id) {
        Node &here = m_nodes[std::size_t(id)];
        here.id = id;
        here.children.clear();
        here.chronon = 0;
        if (id == Root)
            continue;
        Node &parent = m_nodes.at(std::size_t(here.parent));
        here.chronon = parent.chronon + 1;
        parent.children.push_back(id);
    }
    for (Node &here : m_nodes)
        if (here.visited < 0 && !here.children.empty())
            here.visited = here.children.back();
}

Session::NodeId Session::append(Chronon chronon)
{
    const Node &here = currentNode();
    for (const NodeId child : here.children) {
        const Node &there = node(child);
        if (there.edge->does == chronon.does && there.state == chronon.after) {
            goTo(child);
            return child;
        }
    }
    Node next;
    next.id = size();
    next.parent = here.id;
    next.chronon = here.chronon + 1;
    next.state = chronon.after;
    next.edge = std::make_shared<const Chronon>(std::move(chronon));
    const NodeId id = next.id;
    m_nodes[std::size_t(m_current)].children.push_back(id);
    m_nodes[std::size_t(m_current)].visited = id; // the way to the current node is the one visited last already
    m_nodes.push_back(std::move(next));
    m_current = id;
    return id;
}

void Session::setPosition(NodeId id, Position position)
{
    m_nodes.at(std::size_t(id)).position = std::make_shared<const Position>(std::move(position));
}

void Session::setNote(NodeId id, Note note)
{
    m_nodes.at(std::size_t(id)).note = std::move(note);
}

bool Session::goTo(NodeId id)
{
    if (id < 0 || id >= size())
        return false;
    m_current = id;
    // The way from the root to here is now the way visited last.
    for (NodeId child = id; node(child).parent >= 0; child = node(child).parent)
        m_nodes[std::size_t(node(child).parent)].visited = child;
    return true;
}

bool Session::back()
{
    if (isEmpty() || currentNode().parent < 0)
        return false;
    m_current = currentNode().parent;
    return true;
}

bool Session::forward()
{
    if (isEmpty() || currentNode().visited < 0)
        return false;
    m_current = currentNode().visited;
    return true;
}

std::vector<Session::NodeId> Session::line() const
{
    std::vector<NodeId> ids;
    if (isEmpty())
        return ids;
    for (NodeId id = m_current; id >= 0; id = node(id).parent)
        ids.push_back(id);
    std::reverse(ids.begin(), ids.end());
    for (NodeId id = currentNode().visited; id >= 0; id = node(id).visited)
        ids.push_back(id);
    return ids;
}

} // namespace sidl::engine
