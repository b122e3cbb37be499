// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/refinement.h"

#include "sidl/theory/solve/bestresponse.h"
#include "sidl/theory/solve/nodevalues.h"

#include <algorithm>

namespace sidl::theory {

using Kind = ExtensiveForm::Kind;

namespace {

/// Plays the best of @p worth, unless that is done already. Returns whether it was not.
bool playBest(std::vector<Rational> &played, const std::vector<Rational> &worth)
{
    const auto best = std::max_element(worth.begin(), worth.end());
    bool isBest = true;
    for (std::size_t action = 0; action < worth.size(); ++action)
        isBest = isBest && (played[action] == 0 || worth[action] == *best);
    if (isBest)
        return false;
    played.assign(worth.size(), 0);
    played[std::size_t(best - worth.begin())] = 1;
    return true;
}

} // namespace

Profile refined(const ExtensiveForm &form, Profile profile)
{
    const std::vector<bool> comeTo = setsComeTo(form, profile.behaviour);
    if (std::find(comeTo.begin(), comeTo.end(), false) == comeTo.end())
        return profile;
    // What is best may depend on what was replaced later in the play, never earlier: this ends.
    bool isChanged = false;
    for (bool isOpen = true; isOpen; isChanged = isChanged || isOpen) {
        isOpen = false;
        for (int player = 0; player < form.players.size(); ++player) {
            const auto worth = responseValues(form, profile.behaviour, player);
            for (std::size_t set = 0; set < form.sets.size(); ++set)
                if (!comeTo[set] && worth[set])
                    isOpen = playBest(profile.behaviour[set], *worth[set]) || isOpen;
        }
    }
    return isChanged ? evaluated(form, std::move(profile.behaviour)) : profile;
}

std::vector<bool> nodesTold(const ExtensiveForm &form, const Behaviour &behaviour, const std::vector<bool> &isTold)
{
    std::vector<bool> nodes(form.nodes.size(), true);
    for (std::size_t at = form.nodes.size(); at-- > 0;) { // children first
        const ExtensiveForm::Node &node = form.nodes[at];
        const bool isDecision = node.kind == Kind::Decision;
        nodes[at] = !isDecision || isTold[std::size_t(node.set)];
        for (std::size_t action = 0; action < node.children.size(); ++action)
            if (!isDecision || behaviour[std::size_t(node.set)][action] != 0)
                nodes[at] = nodes[at] && nodes[std::size_t(node.children[action])];
    }
    return nodes;
}

} // namespace sidl::theory
