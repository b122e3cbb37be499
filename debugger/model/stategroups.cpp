// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/stategroups.h"

#include <algorithm>
#include <utility>

namespace sidl::debugger {

using engine::GameTree;

void StateGroups::clear()
{
    m_groups.clear();
    m_groupOf.clear();
    m_byHash.clear();
}

void StateGroups::update(const GameTree &tree)
{
    for (NodeId id = int(m_groupOf.size()); id < tree.size(); ++id) {
        const engine::State &state = tree.node(id).state;
        const std::size_t hash = state.hash();
        int group = -1;
        const auto [begin, end] = m_byHash.equal_range(hash);
        for (auto known = begin; known != end && group < 0; ++known)
            if (tree.node(m_groups[std::size_t(known->second)].front()).state == state)
                group = known->second;
        if (group < 0) {
            group = int(m_groups.size());
            m_groups.emplace_back();
            m_byHash.emplace(hash, group);
        }
        m_groups[std::size_t(group)].push_back(id);
        m_groupOf.push_back(group);
    }
}

std::vector<StateGroups::NodeId> StateGroups::others(const GameTree &tree, NodeId id) const
{
    std::vector<NodeId> nodes;
    for (const NodeId other : m_groups[std::size_t(m_groupOf.at(std::size_t(id)))])
        if (other != id && tree.has(other))
            nodes.push_back(other);
    return nodes;
}

bool StateGroups::hasOthers(const GameTree &tree, NodeId id) const
{
    const std::vector<NodeId> &group = m_groups[std::size_t(m_groupOf.at(std::size_t(id)))];
    return std::any_of(group.begin(), group.end(), [&](NodeId other) { return other != id && tree.has(other); });
}

StateGroups::NodeId StateGroups::firstOf(const GameTree &tree, int group) const
{
    const std::vector<NodeId> &nodes = m_groups.at(std::size_t(group));
    const auto first = std::find_if(nodes.begin(), nodes.end(), [&](NodeId id) { return tree.has(id); });
    return first == nodes.end() ? -1 : *first;
}

std::vector<StateGroups::NodeId> StateGroups::loops(const GameTree &tree) const
{
    std::vector<NodeId> loops(std::size_t(tree.size()), -1);
    if (tree.isEmpty())
        return loops;
    std::vector<NodeId> last(m_groups.size(), -1); // on the way to the node being looked at
    std::vector<std::pair<NodeId, bool>> open{{GameTree::Root, false}};
    while (!open.empty()) {
        const auto [id, isDone] = open.back();
        NodeId &latest = last[std::size_t(m_groupOf[std::size_t(id)])];
        if (isDone) {
            latest = loops[std::size_t(id)];
            open.pop_back();
            continue;
        }
        open.back().second = true;
        loops[std::size_t(id)] = std::exchange(latest, id);
        for (const NodeId child : tree.node(id).children)
            open.emplace_back(child, false);
    }
    return loops;
}

} // namespace sidl::debugger
