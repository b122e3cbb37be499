// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/forcedwins.h"

#include "sidl/theory/states/forcing.h"

#include <algorithm>
#include <optional>

namespace sidl::theory {

namespace {

/// By node: whether it is an end at which @p player alone has gained most.
std::vector<bool> wonEnds(const StateGame &game, int player)
{
    const int players = int(game.players.size());
    std::vector<bool> won(game.nodes.size());
    for (std::size_t at = 0; at < won.size(); ++at) {
        const StateGame::Node &node = game.nodes[at];
        if (!node.isEnd() || node.isCut)
            continue;
        const Rational own = game.gain(0, int(at), player);
        won[at] = true;
        for (int other = 0; other < players && won[at]; ++other)
            won[at] = other == player || game.gain(0, int(at), other) < own;
    }
    return won;
}

/// Whether to win says all that an end is worth: two players, of whom one gains what the other loses, always as much.
bool isWonOrLost(const StateGame &game)
{
    if (game.players.size() != 2)
        return false;
    std::optional<Rational> sum, won, lost; // of the first player, but for the sum
    const auto isAlways = [](std::optional<Rational> &amount, const Rational &here) {
        amount = amount.value_or(here);
        return *amount == here;
    };
    for (std::size_t at = 0; at < game.nodes.size(); ++at) {
        if (!game.nodes[at].isEnd() || game.nodes[at].isCut)
            continue;
        const Rational first = game.gain(0, int(at), 0), second = game.gain(0, int(at), 1);
        if (!isAlways(sum, first + second) || (first > second && !isAlways(won, first))
            || (first < second && !isAlways(lost, first)))
            return false;
    }
    return true;
}

} // namespace

int ForcedWins::winnerAt(int node) const
{
    const auto can = std::find_if(within.begin(), within.end(),
                                  [node](const std::vector<int> &one) { return one[std::size_t(node)] >= 0; });
    return can == within.end() ? -1 : int(can - within.begin());
}

std::vector<int> ForcedWins::byAction(const StateGame &game, int node, std::size_t decision) const
{
    const StateGame::Node &here = game.nodes[std::size_t(node)];
    const std::vector<int> &own = within[std::size_t(here.decisions[decision].player)];
    std::vector<int> wins(std::size_t(here.decisions[decision].actions.size()), 0);
    for (std::size_t entry = 0; entry < here.next.size(); ++entry) {
        int &win = wins[std::size_t(StateGame::actionsOf(here, entry % here.choices())[decision])];
        const int after = own[std::size_t(here.next[entry])];
        win = win < 0 || after < 0 ? -1 : std::max(win, after + 1);
    }
    return wins;
}

engine::Result<ForcedWins> forcedWins(const StateGame &game, const WorkControl &work)
{
    ForcedWins wins;
    const int players = int(game.players.size());
    if (!isWonOrLost(game))
        return wins;
    for (int player = 0; player < players; ++player) {
        std::vector<bool> coalition(static_cast<std::size_t>(players));
        coalition[std::size_t(player)] = true;
        Aim aim;
        aim.goal = wonEnds(game, player);
        engine::Result<Forcing> found = forcing(game, coalition, aim, false, work);
        if (!found.ok())
            return found.problem();
        wins.within.push_back(std::move(found->within));
    }
    return wins;
}

} // namespace sidl::theory
