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
    m_lastChild.push_back(-1);
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
    m_nodes.push_back(std::move(next));
    m_lastChild.push_back(-1);
    m_lastChild[std::size_t(m_current)] = id; // the way to the current node is the one visited last already
    m_current = id;
    return id;
}

void Session::setPosition(NodeId id, Position position)
{
    m_nodes.at(std::size_t(id)).position = std::make_shared<const Position>(std::move(position));
}

bool Session::goTo(NodeId id)
{
    if (id < 0 || id >= size())
        return false;
    m_current = id;
    // The way from the root to here is now the way visited last.
    for (NodeId child = id; node(child).parent >= 0; child = node(child).parent)
        m_lastChild[std::size_t(node(child).parent)] = child;
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
    if (isEmpty() || m_lastChild[std::size_t(m_current)] < 0)
        return false;
    m_current = m_lastChild[std::size_t(m_current)];
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
    for (NodeId id = m_lastChild[std::size_t(m_current)]; id >= 0; id = m_lastChild[std::size_t(id)])
        ids.push_back(id);
    return ids;
}

} // namespace sidl::engine
