// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/statespace.h"

#include "sidl/analysis/jointactions.h"

#include <algorithm>
#include <unordered_map>

namespace sidl::analysis {

using namespace engine;

StateSpace explore(Engine &engine, const State &start, const ExploreLimits &limits, const StopSign &stop,
                   const std::function<void(std::size_t, std::size_t)> &progress,
                   const std::function<bool(const StateSpace &, int)> &wanted)
{
    StateSpace space;
    std::unordered_map<State, int, StateHash> known{{start, 0}};
    space.nodes.push_back({start});
    const auto isWanted = [&](int node) {
        if (wanted && wanted(space, node))
            space.found = node;
        return space.found >= 0;
    };
    if (isWanted(0))
        return space;

    // What is found while this loop runs lands behind its end: breadth first.
    for (std::size_t i = 0; i < space.nodes.size() && !space.stopped; ++i) {
        if (progress)
            progress(i, space.nodes.size());
        const int depth = space.nodes[i].depth;
        const Position position = engine.switchesOf(space.nodes[i].state, depth, stop);
        if (position.error) {
            if (position.error->kind == Problem::Kind::Cancelled)
                space.stopped = position.error;
            else
                space.nodes[i].error = position.error;
            continue;
        }
        space.nodes[i].terminal = position.isTerminal();
        if (depth >= limits.depth && !position.isTerminal()) {
            space.depthReached = true;
            continue;
        }
        JointActions actions(engine, position, Idling::Always);
        space.unlimitedMet = space.unlimitedMet || actions.isIncomplete();
        bool expanded = true;
        for (; !actions.atEnd(); actions.advance()) {
            Choices does = actions.current();
            const Result<Chronon> chronon = engine.play(position, does, stop);
            if (!chronon.ok()) {
                expanded = false;
                if (chronon.problem().kind == Problem::Kind::Cancelled) {
                    space.stopped = chronon.problem();
                    break;
                }
                space.nodes[i].error = chronon.problem();
                continue;
            }
            const auto there = known.find(chronon->after);
            const bool isNew = there == known.end();
            if ((isNew && int(space.nodes.size()) >= limits.states) || int(space.edges.size()) >= limits.edges) {
                space.limitReached = true;
                expanded = false;
                if (int(space.edges.size()) >= limits.edges)
                    break;
                continue;
            }
            const int to = isNew ? int(space.nodes.size()) : there->second;
            if (isNew) {
                known.emplace(chronon->after, to);
                space.nodes.push_back({chronon->after, depth + 1, int(i)});
            }
            space.edges.push_back({int(i), to, std::move(does)});
            if (isNew && isWanted(to))
                return space;
        }
        space.nodes[i].expanded = expanded;
    }
    return space;
}

std::vector<int> StateSpace::playTo(int node) const
{
    std::vector<int> play;
    for (; nodes[std::size_t(node)].parent >= 0; node = nodes[std::size_t(node)].parent) {
        const int from = nodes[std::size_t(node)].parent;
        auto edge = std::lower_bound(edges.begin(), edges.end(), from,
                                     [](const Edge &each, int wanted) { return each.from < wanted; });
        while (edge->to != node)
            ++edge;
        play.push_back(int(edge - edges.begin()));
    }
    std::reverse(play.begin(), play.end());
    return play;
}

} // namespace sidl::analysis
