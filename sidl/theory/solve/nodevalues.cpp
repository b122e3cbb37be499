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

} // namespace sidl::theory
