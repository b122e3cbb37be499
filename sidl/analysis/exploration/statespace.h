// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"
#include "sidl/work/workcontrol.h"

#include <chrono>
#include <functional>

namespace sidl::analysis {

/// How far an exploration goes.
struct ExploreLimits
{
    int depth = 2;                     ///< chronons
    int states = 1000;                 ///< distinct ones
    int edges = 1'000'000;             ///< played chronons
    std::chrono::milliseconds time{0}; ///< 0: no limit
    std::size_t memory = 0;            ///< bytes that the states and edges take, about; 0: no limit
    int actions = 0;                   ///< joint actions of a state, more are not begun with; 0: no limit
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
    bool limitReached = false;              ///< it ended at the limit of the number of states …
    bool edgesReached = false;              ///< … or of the edges …
    bool timeReached = false;               ///< … or of the time
    bool memoryReached = false;             ///< … or of the memory
    bool unlimitedMet = false;              ///< switches were met whose actions cannot be listed
    std::optional<engine::Problem> stopped; ///< cancelled; what is there is right, but not all
    int found = -1;                         ///< the node that was looked for; exploration ended there
    std::size_t bytes = 0;                  ///< that nodes and edges take, about; words that states share not counted

    bool isComplete() const
    {
        return !depthReached && !limitReached && !edgesReached && !timeReached && !memoryReached && !unlimitedMet
            && !stopped && found < 0;
    }
    /// A shortest play from the start to @p node: indices into edges.
    std::vector<int> playTo(int node) const;
};

/// Called for each node as it is found, the start included, those nearer to the start first; true ends the exploration
/// there (StateSpace::found).
using Wanted = std::function<bool(const StateSpace &space, int node)>;

/**
 * Explores the game breadth first from @p start (S28, players may also do nothing). Deterministic, but for the limit of
 * time. What ends at a limit can be continued: see Explorer.
 *
 * @param work told how many states were expanded, and how many found
 * Errors: none; a state or chronon that raises one is marked, and exploration goes on.
 * Thread: the engine's.
 */
StateSpace explore(engine::Engine &engine, const engine::State &start, const ExploreLimits &limits,
                   const WorkControl &work = {}, const Wanted &wanted = {});

} // namespace sidl::analysis
