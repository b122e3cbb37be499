// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/visitednodes.h"

namespace sidl::engine {

void VisitedNodes::begin(const GameTree &tree)
{
    m_nodes.clear();
    m_size = 0;
    visit(tree);
}

void VisitedNodes::visit(const GameTree &tree)
{
    if (m_size > 0 && (tree.size() < m_size || tree.node(m_size - 1).edge != m_edge)) // copies of a tree share edges
        m_nodes.clear();
    m_size = tree.size();
    if (tree.isEmpty())
        return;
    m_edge = tree.node(m_size - 1).edge;
    m_nodes.insert(tree.current());
}

GameTree VisitedNodes::part(const GameTree &tree) const
{
    GameTree part = tree;
    if (tree.isEmpty())
        return part;
    std::vector<bool> isKept(std::size_t(tree.size()), false);
    const auto keep = [&](GameTree::NodeId id) {
        for (; id >= 0 && !isKept[std::size_t(id)]; id = tree.node(id).parent)
            isKept[std::size_t(id)] = true;
    };
    keep(tree.current());
    for (const GameTree::NodeId id : m_nodes)
        if (tree.has(id))
            keep(id);
    for (GameTree::NodeId id = 0; id < tree.size(); ++id)
        if (tree.has(id) && !isKept[std::size_t(id)] && isKept[std::size_t(tree.node(id).parent)])
            part.prune(id);
    return part;
}

} // namespace sidl::engine
