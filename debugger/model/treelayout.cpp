// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/treelayout.h"

#include <algorithm>
#include <cstdlib>

namespace sidl::debugger {

using engine::GameTree;

void TreeLayout::build(const GameTree &tree, int last)
{
    m_chains.clear();
    m_lanes.clear();
    m_left.clear();
    m_laneOf.assign(std::size_t(tree.size()), -1);
    m_columns = 0;
    if (tree.isEmpty())
        return;
    // Variations are placed from the right to the left, each with all of its own before the next: those on the right
    // are above, and the ways to the others pass on their left.
    std::vector<NodeId> open{GameTree::Root};
    while (!open.empty()) {
        const NodeId head = open.back();
        open.pop_back();
        const NodeId parent = tree.node(head).parent;
        place(tree, head, parent < 0 ? -1 : m_laneOf[std::size_t(parent)], last);
        for (const NodeId id : m_chains.back().nodes) {
            const auto &children = tree.node(id).children;
            if (tree.node(id).chronon >= last)
                break;
            const NodeId main = tree.mainChild(id);
            for (auto child = children.rbegin(); child != children.rend(); ++child)
                if (*child != main)
                    open.push_back(*child);
        }
    }
}

void TreeLayout::place(const GameTree &tree, NodeId head, int from, int last)
{
    Chain chain;
    chain.parent = tree.node(head).parent;
    chain.first = tree.node(head).chronon;
    for (NodeId id = head; id >= 0 && tree.node(id).chronon <= last; id = tree.mainChild(id))
        chain.nodes.push_back(id);
    // The columns after which lanes are taken never fall from one lane to the next below.
    chain.lane = int(std::lower_bound(m_left.begin() + (from + 1), m_left.end(), chain.last()) - m_left.begin());
    if (chain.lane == int(m_left.size())) {
        m_left.push_back(std::numeric_limits<int>::max());
        m_lanes.emplace_back();
    }
    std::fill(m_left.begin() + (from + 1), m_left.begin() + chain.lane + 1, chain.first - 1);
    m_lanes[std::size_t(chain.lane)].push_back(int(m_chains.size()));
    for (const NodeId id : chain.nodes)
        m_laneOf[std::size_t(id)] = chain.lane;
    m_columns = std::max(m_columns, chain.last() + 1);
    m_chains.push_back(std::move(chain));
}

int TreeLayout::laneOf(NodeId id) const
{
    return id >= 0 && id < int(m_laneOf.size()) ? m_laneOf[std::size_t(id)] : -1;
}

TreeLayout::NodeId TreeLayout::at(int chronon, int lane) const
{
    if (lane < 0 || lane >= lanes())
        return -1;
    const std::vector<int> &chains = m_lanes[std::size_t(lane)];
    const auto found = std::partition_point(chains.begin(), chains.end(),
                                            [&](int chain) { return m_chains[std::size_t(chain)].first > chronon; });
    if (found == chains.end() || m_chains[std::size_t(*found)].last() < chronon)
        return -1;
    const Chain &chain = m_chains[std::size_t(*found)];
    return chain.nodes[std::size_t(chronon - chain.first)];
}

TreeLayout::NodeId TreeLayout::nearest(int chronon, int lane) const
{
    const std::vector<int> &chains = m_lanes.at(std::size_t(lane));
    // The first from the right that begins at the chronon or before it; else the leftmost.
    const auto found = std::partition_point(chains.begin(), chains.end(),
                                            [&](int chain) { return m_chains[std::size_t(chain)].first > chronon; });
    const auto clamped = [&](int index) {
        const Chain &chain = m_chains[std::size_t(index)];
        const int column = std::clamp(chronon, chain.first, chain.last());
        return std::pair(std::abs(column - chronon), chain.nodes[std::size_t(column - chain.first)]);
    };
    std::pair<int, NodeId> best{std::numeric_limits<int>::max(), -1};
    if (found != chains.end())
        best = clamped(*found);
    if (found != chains.begin())
        best = std::min(best, clamped(*(found - 1)));
    return best.second;
}

} // namespace sidl::debugger
