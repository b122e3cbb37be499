// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/engine.h"

#include <functional>

namespace sidl::analysis {

/// How far an exploration goes.
struct ExploreLimits
{
    int depth = 2;         ///< chronons
    int states = 1000;     ///< distinct ones
    int edges = 1'000'000; ///< played chronons
};

/// The states that can be reached from one, and the joint actions that lead from each to the next.
struct StateSpace
{
    struct Node
    {
        engine::State state;
        int depth = 0;                          ///< least number of chronons that lead here
        int parent = -1;                        ///< the node that it was first reached from; -1: the start
        bool expanded = false;                  ///< all its joint actions were played
        bool terminal = false;                  ///< expanded, and no switch was legal
        std::optional<engine::Problem> error{}; ///< why its switches or one of its chronons could not be computed
    };
    struct Edge
    {
        int from = 0, to = 0;
        engine::Choices does; ///< by S28: "nothing" for players included
    };
    std::vector<Node> nodes;                ///< nodes[0] is the start; in order of discovery
    std::vector<Edge> edges;                ///< in order of nodes and joint actions
    bool depthReached = false;              ///< states were left unexpanded at the depth limit
    bool limitReached = false;              ///< states or edges were left out at the limit of their number
    bool unlimitedMet = false;              ///< switches were met whose actions cannot be listed
    std::optional<engine::Problem> stopped; ///< cancelled; what is there is right, but not all
    int found = -1;                         ///< the node that was looked for; exploration ended there

    bool isComplete() const { return !depthReached && !limitReached && !unlimitedMet && !stopped && found < 0; }
    /// A shortest play from the start to @p node: indices into edges.
    std::vector<int> playTo(int node) const;
};

/**
 * Explores the game breadth first from @p start (S28, players may also do nothing). Deterministic.
 *
 * @param progress called with the numbers of states expanded and found
 * @param wanted   called for each node as it is found, the start included, those nearer to the start first; true ends the
 *                 exploration there (StateSpace::found)
 * Errors: none; a state or chronon that raises one is marked, and exploration goes on.
 * Thread: the engine's.
 */
StateSpace explore(engine::Engine &engine, const engine::State &start, const ExploreLimits &limits,
                   const engine::StopSign &stop = {},
                   const std::function<void(std::size_t expanded, std::size_t found)> &progress = {},
                   const std::function<bool(const StateSpace &space, int node)> &wanted = {});

} // namespace sidl::analysis
