// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/panes/statevisits.h"

#include "visualizer/states/likeness.h"

#include <algorithm>

namespace sidl::visualizer {

using engine::GameTree;

std::vector<GameTree::NodeId> visitsOf(const StateMap &map, const StateView &view, const GameTree &session, int node)
{
    std::vector<GameTree::NodeId> visits;
    for (const int state : view.states[std::size_t(node)])
        for (const GameTree::NodeId visit : map.nodes()[std::size_t(state)].visits)
            if (session.has(visit))
                visits.push_back(visit);
    return visits;
}

GameTree::NodeId nextVisit(const std::vector<GameTree::NodeId> &visits, const GameTree &session)
{
    const auto here = std::find(visits.begin(), visits.end(), session.current());
    if (here != visits.end())
        return here + 1 == visits.end() ? visits.front() : *(here + 1);
    const std::vector<GameTree::NodeId> line = session.line();
    const auto onLine = std::find_first_of(visits.begin(), visits.end(), line.begin(), line.end());
    return onLine == visits.end() ? visits.front() : *onLine;
}

std::optional<SeenLeak> leakOf(const StateMap &map, const engine::Words &players, int one, int other,
                               const QString &text, const wording::Naming &naming)
{
    const auto &nodes = map.nodes();
    for (int player = 0; player < int(players.size()); ++player)
        if (leakText(map, players, player, one, other, naming) == text)
            return SeenLeak{player,
                            {nodes[std::size_t(one)].state, nodes[std::size_t(other)].state},
                            leakBetween(map, player, one, other)->place};
    return {};
}

} // namespace sidl::visualizer
