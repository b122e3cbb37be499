// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/gametree.h"

#include <algorithm>

namespace sidl::engine {

Chronon editOf(const State &before, const State &after)
{
    Chronon edit;
    Difference difference = after.differenceFrom(before);
    edit.created = std::move(difference.added);
    edit.deleted = std::move(difference.removed);
    for (std::size_t i = 0; i < after.accounts().size(); ++i) {
        const double sum = after.accounts()[i] - before.accounts().at(i);
        edit.payoffs.push_back({sum == 0 ? std::vector<double>() : std::vector<double>{sum}, sum});
    }
    edit.sent.resize(after.accounts().size());
    edit.after = after;
    return edit;
}

GameTree::GameTree(State initial)
{
    Node root;
    root.state = std::move(initial);
    m_nodes.push_back(std::move(root));
}

GameTree::GameTree(std::vector<Node> nodes, NodeId current)
    : m_current(current)
{
    for (Node &one : nodes)
        m_nodes.push_back(std::move(one));
    for (NodeId id = Root; id < size(); ++id) {
        Node &here = m_nodes.change(std::size_t(id));
        here.id = id;
        here.children.clear();
        here.chronon = 0;
        if (id == Root)
            continue;
        Node &parent = m_nodes.change(std::size_t(here.parent));
        here.chronon = parent.chronon + 1;
        parent.children.push_back(id);
    }
    for (NodeId id = Root; id < size(); ++id)
        if (Node &here = m_nodes.change(std::size_t(id)); here.visited < 0 && !here.children.empty())
            here.visited = here.children.back();
}

GameTree::NodeId GameTree::append(Chronon chronon)
{
    const Node &here = currentNode();
    for (const NodeId child : here.children) {
        const Node &there = node(child);
        if (!there.edited && there.edge->isInterrupt == chronon.isInterrupt && there.edge->does == chronon.does
            && there.state == chronon.after) {
            goTo(child);
            return child;
        }
    }
    Node next;
    next.state = chronon.after;
    next.edge = std::make_shared<const Chronon>(std::move(chronon));
    return appendNode(std::move(next));
}

GameTree::NodeId GameTree::appendEdited(const State &state)
{
    const Node &here = currentNode();
    for (const NodeId child : here.children) {
        if (node(child).edited && node(child).state == state) {
            goTo(child);
            return child;
        }
    }
    Node next;
    next.state = state;
    next.edited = true;
    next.edge = std::make_shared<const Chronon>(editOf(here.state, state));
    return appendNode(std::move(next));
}

GameTree::NodeId GameTree::appendNode(Node next)
{
    next.id = size();
    next.parent = m_current;
    next.chronon = currentNode().chronon + 1;
    const NodeId id = next.id;
    Node &parent = m_nodes.change(std::size_t(m_current));
    parent.children.push_back(id);
    parent.visited = id; // the way to the current node is the one visited last already
    m_nodes.push_back(std::move(next));
    m_current = id;
    return id;
}

void GameTree::setPosition(NodeId id, Position position)
{
    m_nodes.change(std::size_t(id)).position = std::make_shared<const Position>(std::move(position));
}

void GameTree::setNote(NodeId id, Note note)
{
    m_nodes.change(std::size_t(id)).note = std::move(note);
}

void GameTree::setChoosers(NodeId id, std::vector<Chooser> choosers)
{
    m_nodes.change(std::size_t(id)).choosers = std::move(choosers);
}

GameTree::NodeId GameTree::mainChild(NodeId id) const
{
    const Node &here = node(id);
    if (here.children.empty())
        return -1;
    return has(here.main) ? here.main : here.children.front();
}

std::vector<GameTree::NodeId> GameTree::mainLine() const
{
    std::vector<NodeId> ids;
    if (isEmpty())
        return ids;
    for (NodeId id = Root; id >= 0; id = mainChild(id))
        ids.push_back(id);
    return ids;
}

bool GameTree::promote(NodeId id)
{
    if (!has(id))
        return false;
    for (NodeId child = id; node(child).parent >= 0; child = node(child).parent)
        if (node(node(child).parent).main != child) // else what copies share stays so
            m_nodes.change(std::size_t(node(child).parent)).main = child;
    return true;
}

bool GameTree::prune(NodeId id)
{
    if (!has(id) || id == Root)
        return false;
    Node &parent = m_nodes.change(std::size_t(node(id).parent));
    std::erase(parent.children, id);
    if (parent.visited == id)
        parent.visited = parent.children.empty() ? -1 : parent.children.back();
    markPruned(id, true);
    if (currentNode().pruned)
        m_current = parent.id;
    return true;
}

bool GameTree::restore(NodeId id)
{
    if (id <= Root || id >= size() || !node(id).pruned || node(node(id).parent).pruned)
        return false;
    Node &parent = m_nodes.change(std::size_t(node(id).parent));
    // Those are in the order of their making, and so are ids.
    parent.children.insert(std::lower_bound(parent.children.begin(), parent.children.end(), id), id);
    if (parent.visited < 0)
        parent.visited = id;
    markPruned(id, false);
    return true;
}

void GameTree::markPruned(NodeId top, bool pruned)
{
    std::vector<NodeId> open{top}; // what was cut off before from below it is no child any more
    while (!open.empty()) {
        Node &here = m_nodes.change(std::size_t(open.back()));
        open.pop_back();
        here.pruned = pruned;
        open.insert(open.end(), here.children.begin(), here.children.end());
    }
}

bool GameTree::goTo(NodeId id)
{
    if (!has(id))
        return false;
    m_current = id;
    // The way from the root to here is now the way visited last.
    for (NodeId child = id; node(child).parent >= 0; child = node(child).parent)
        if (node(node(child).parent).visited != child)
            m_nodes.change(std::size_t(node(child).parent)).visited = child;
    return true;
}

bool GameTree::back()
{
    if (isEmpty() || currentNode().parent < 0)
        return false;
    m_current = currentNode().parent;
    return true;
}

bool GameTree::forward()
{
    if (isEmpty() || currentNode().visited < 0)
        return false;
    m_current = currentNode().visited;
    return true;
}

std::vector<GameTree::NodeId> GameTree::line() const
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
