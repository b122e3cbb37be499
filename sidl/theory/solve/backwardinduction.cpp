// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/backwardinduction.h"

namespace sidl::theory {

BackwardInduction backwardInduction(const ExtensiveForm &form)
{
    using Kind = ExtensiveForm::Kind;
    BackwardInduction found;
    found.values.resize(form.nodes.size());
    found.isBest.assign(form.nodes.size(), true);
    for (const ExtensiveForm::Set &set : form.sets)
        found.behaviour.emplace_back(std::size_t(set.actions.size()));
    for (std::size_t at = form.nodes.size(); at-- > 0;) { // children first
        const ExtensiveForm::Node &node = form.nodes[at];
        std::vector<Rational> &values = found.values[at];
        if (node.kind == Kind::Leaf) {
            values = node.payoffs;
        } else if (node.kind == Kind::Chance) {
            values.resize(std::size_t(form.players.size()));
            for (std::size_t action = 0; action < node.children.size(); ++action)
                for (std::size_t player = 0; player < values.size(); ++player)
                    values[player]
                        += node.probabilities[action] * found.values[std::size_t(node.children[action])][player];
        } else {
            const auto mover = std::size_t(form.player(node));
            std::size_t best = 0;
            const auto worth = [&](std::size_t action) -> const Rational & {
                return found.values[std::size_t(node.children[action])][mover];
            };
            for (std::size_t action = 1; action < node.children.size(); ++action)
                if (worth(action) > worth(best))
                    best = action;
            int equals = 0;
            for (std::size_t action = 0; action < node.children.size(); ++action) {
                const bool isBest = worth(action) == worth(best);
                found.isBest[std::size_t(node.children[action])] = isBest;
                equals += int(isBest);
            }
            found.ties += int(equals > 1);
            found.behaviour[std::size_t(node.set)][best] = 1;
            values = found.values[std::size_t(node.children[best])];
        }
    }
    return found;
}

} // namespace sidl::theory
