// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/playedspace.h"

#include "sidl/play/run.h"

#include <algorithm>

namespace sidl::analysis {

using namespace engine;

PlayedSpace::PlayedSpace(const State &start)
{
    nodeOf(start);
}

int PlayedSpace::nodeOf(const State &state)
{
    const auto [place, isNew] = m_known.emplace(state, int(m_states.size()));
    if (isNew) {
        m_states.push_back(state);
        m_isTerminal.push_back(false);
        m_ways.emplace_back();
    }
    return place->second;
}

int PlayedSpace::step(int from, const Choices &does, const State &after, bool isTerminal)
{
    const int to = nodeOf(after);
    if (isTerminal)
        m_isTerminal[std::size_t(to)] = true;
    auto &ways = m_ways[std::size_t(from)];
    const bool isKnown
        = std::any_of(ways.begin(), ways.end(), [&](const auto &way) { return way.first == to && way.second == does; });
    if (!isKnown)
        ways.emplace_back(to, does);
    return to;
}

StateSpace PlayedSpace::take()
{
    StateSpace space;
    space.limitReached = true;
    std::vector<int> numbers(m_states.size(), -1), order{0};
    numbers[0] = 0;
    space.nodes.push_back({m_states[0]});
    for (std::size_t at = 0; at < order.size(); ++at) {
        const auto number = std::size_t(order[at]);
        space.nodes[at].terminal = m_isTerminal[number];
        for (auto &[to, does] : m_ways[number]) {
            int &there = numbers[std::size_t(to)];
            if (there < 0) {
                there = int(order.size());
                order.push_back(to);
                space.nodes.push_back({m_states[std::size_t(to)], space.nodes[at].depth + 1, int(at)});
            }
            space.edges.push_back({int(at), there, std::move(does)});
        }
    }
    return space;
}

Result<StateSpace> playedSpace(Engine &engine, const State &start, const std::vector<std::vector<Choices>> &plays,
                               const std::stop_token &stop)
{
    PlayedSpace space(start);
    for (const std::vector<Choices> &play : plays) {
        play::Run run(engine, start, 0, play::Run::Look::Switches, stop);
        int node = 0;
        for (const Choices &does : play) {
            if (stop.stop_requested()) // what is played may be too short for the engine to notice
                return cancelled();
            if (const Position &here = run.position(); here.error)
                return *here.error;
            if (const Result<play::Step> step = run.play(does); !step.ok())
                return step.problem();
            node = space.step(node, does, run.state(), run.position().isTerminal());
        }
    }
    return space.take();
}

} // namespace sidl::analysis
