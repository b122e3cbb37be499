// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/spacereport.h"

#include "sidl/digraph/components.h"

#include <algorithm>

namespace sidl::analysis {

namespace {

/// From which nodes none can be reached that is terminal, or might lead to one.
std::vector<int> deadEndsOf(const StateSpace &space)
{
    std::vector<std::vector<int>> before(space.nodes.size());
    for (const StateSpace::Edge &edge : space.edges)
        before[std::size_t(edge.to)].push_back(edge.from);
    std::vector<bool> mayEnd(space.nodes.size(), false);
    std::vector<int> open;
    for (std::size_t i = 0; i < space.nodes.size(); ++i) {
        if (!space.nodes[i].terminal && space.nodes[i].expanded)
            continue;
        mayEnd[i] = true;
        open.push_back(int(i));
    }
    while (!open.empty()) {
        const int at = open.back();
        open.pop_back();
        for (const int node : before[std::size_t(at)]) {
            if (mayEnd[std::size_t(node)])
                continue;
            mayEnd[std::size_t(node)] = true;
            open.push_back(node);
        }
    }
    std::vector<int> result;
    for (std::size_t i = 0; i < mayEnd.size(); ++i)
        if (!mayEnd[i])
            result.push_back(int(i));
    return result;
}

} // namespace

SpaceReport reportOf(const StateSpace &space)
{
    SpaceReport report;
    report.states = space.nodes.size();
    report.transitions = space.edges.size();
    std::vector<std::size_t> actions(space.nodes.size(), 0);
    std::vector<bool> isStill(space.nodes.size(), false);
    std::vector<std::vector<int>> next(space.nodes.size());
    for (const StateSpace::Edge &edge : space.edges) {
        ++actions[std::size_t(edge.from)];
        if (edge.from == edge.to)
            isStill[std::size_t(edge.from)] = true;
        else
            next[std::size_t(edge.from)].push_back(edge.to);
    }
    std::size_t moving = 0, moves = 0;
    for (std::size_t i = 0; i < space.nodes.size(); ++i) {
        const StateSpace::Node &node = space.nodes[i];
        report.depth = std::max(report.depth, node.depth);
        report.expanded += node.expanded;
        report.still += isStill[i];
        report.mostActions = std::max(report.mostActions, actions[i]);
        if (node.error)
            report.errors.push_back(int(i));
        if (node.terminal) {
            ++report.terminals;
            SpaceReport::Outcome &outcome = report.outcomes[node.state.accounts()];
            if (outcome.terminals++ == 0)
                outcome.nearest = int(i); // nodes are in the order of their depth
        } else if (node.expanded) {
            ++moving;
            moves += actions[i];
        }
    }
    if (moving > 0)
        report.meanActions = double(moves) / double(moving);
    for (std::vector<int> &component : components(next))
        if (component.size() > 1)
            report.loops.push_back(std::move(component));
    std::sort(report.loops.begin(), report.loops.end());
    report.deadEnds = deadEndsOf(space);
    return report;
}

} // namespace sidl::analysis
