// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/nodevalues.h"

namespace sidl::theory {

using Kind = ExtensiveForm::Kind;

std::vector<std::vector<Rational>> nodeValues(const ExtensiveForm &form, const Behaviour &behaviour)
{
    std::vector<std::vector<Rational>> values(form.nodes.size());
    for (std::size_t at = values.size(); at-- > 0;) { // children first
        const ExtensiveForm::Node &node = form.nodes[at];
        if (node.kind == Kind::Leaf) {
            values[at] = node.payoffs;
            continue;
        }
        values[at].resize(std::size_t(form.players.size()));
        const std::vector<Rational> &probabilities
            = node.kind == Kind::Chance ? node.probabilities : behaviour[std::size_t(node.set)];
        for (std::size_t action = 0; action < node.children.size(); ++action) {
            const std::vector<Rational> &below = values[std::size_t(node.children[action])];
            for (std::size_t player = 0; probabilities[action] != 0 && player < below.size(); ++player)
                values[at][player] += probabilities[action] * below[player];
        }
    }
    return values;
}

std::vector<bool> setsComeTo(const ExtensiveForm &form, const Behaviour &behaviour)
{
    std::vector<bool> sets(form.sets.size());
    // By node, by player: whether that player's own actions lead there.
    std::vector<std::vector<bool>> leads(form.nodes.size(), std::vector<bool>(std::size_t(form.players.size()), true));
    for (std::size_t at = 0; at < form.nodes.size(); ++at) { // parents first
        const ExtensiveForm::Node &node = form.nodes[at];
        if (node.parent >= 0) {
            const ExtensiveForm::Node &parent = form.nodes[std::size_t(node.parent)];
            leads[at] = leads[std::size_t(node.parent)];
            if (parent.kind == Kind::Decision && behaviour[std::size_t(parent.set)][std::size_t(node.action)] == 0)
                leads[at][std::size_t(form.player(parent))] = false;
        }
        if (node.kind == Kind::Decision && leads[at][std::size_t(form.player(node))])
            sets[std::size_t(node.set)] = true;
    }
    return sets;
}

} // namespace sidl::theory
