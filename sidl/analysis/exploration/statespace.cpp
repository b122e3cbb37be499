// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/statespace.h"

#include <algorithm>

namespace sidl::analysis {

using namespace engine;

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
