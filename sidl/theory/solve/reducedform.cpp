// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/reducedform.h"

#include <algorithm>

namespace sidl::theory {

std::vector<std::vector<int>> strategiesLeft(const StrategicForm &whole, const std::vector<Dominated> &dominated)
{
    std::vector<std::vector<bool>> isGone;
    for (const std::vector<Strategy> &strategies : whole.strategies)
        isGone.emplace_back(strategies.size());
    for (const Dominated &one : dominated)
        isGone[std::size_t(one.player)][std::size_t(one.strategy)] = true;
    std::vector<std::vector<int>> left(isGone.size());
    for (std::size_t player = 0; player < left.size(); ++player)
        for (std::size_t strategy = 0; strategy < isGone[player].size(); ++strategy)
            if (!isGone[player][strategy])
                left[player].push_back(int(strategy));
    return left;
}

StrategicForm reducedForm(const StrategicForm &whole, const std::vector<std::vector<int>> &left)
{
    StrategicForm reduced{whole.title, whole.players, {}, {}};
    for (std::size_t player = 0; player < left.size(); ++player) {
        std::vector<Strategy> &strategies = reduced.strategies.emplace_back();
        for (const int strategy : left[player])
            strategies.push_back(whole.strategies[player][std::size_t(strategy)]);
    }
    std::vector<int> profile(left.size()), of(left.size()); // the same in both
    do {
        for (std::size_t player = 0; player < left.size(); ++player)
            of[player] = left[player][std::size_t(profile[player])];
        reduced.payoffs.push_back(whole.payoffs[whole.index(of)]);
    } while (reduced.advance(profile));
    return reduced;
}

} // namespace sidl::theory
