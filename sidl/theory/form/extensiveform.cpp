// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/extensiveform.h"

#include <algorithm>
#include <numeric>

namespace sidl::theory {

int ExtensiveForm::cutLeaves() const
{
    return int(std::count_if(nodes.begin(), nodes.end(), [](const Node &node) { return node.isCut; }));
}

int ExtensiveForm::leaves() const
{
    return int(std::count_if(nodes.begin(), nodes.end(), [](const Node &node) { return node.kind == Kind::Leaf; }));
}

bool ExtensiveForm::hasPerfectInformation() const
{
    return std::all_of(sets.begin(), sets.end(), [](const Set &set) { return set.nodes.size() == 1; });
}

std::optional<Rational> ExtensiveForm::constantSum() const
{
    std::optional<Rational> sum;
    for (const Node &node : nodes) {
        if (node.kind != Kind::Leaf)
            continue;
        const Rational here = std::accumulate(node.payoffs.begin(), node.payoffs.end(), Rational(0));
        if (sum && *sum != here)
            return {};
        sum = here;
    }
    return sum;
}

int pastCertainDraws(const ExtensiveForm &form, int at)
{
    const ExtensiveForm::Node *node = &form.nodes[std::size_t(at)];
    while (node->kind == ExtensiveForm::Kind::Chance && node->children.size() == 1) {
        at = node->children.front();
        node = &form.nodes[std::size_t(at)];
    }
    return at;
}

std::vector<Rational> expectedPayoffs(const ExtensiveForm &form, const Behaviour &behaviour)
{
    std::vector<Rational> expected(std::size_t(form.players.size()));
    std::vector<Rational> reach(form.nodes.size());
    reach.front() = 1;
    for (std::size_t at = 0; at < form.nodes.size(); ++at) { // parents first
        const ExtensiveForm::Node &node = form.nodes[at];
        if (reach[at] == 0)
            continue;
        if (node.kind == ExtensiveForm::Kind::Leaf) {
            for (std::size_t player = 0; player < expected.size(); ++player)
                expected[player] += reach[at] * node.payoffs[player];
            continue;
        }
        const std::vector<Rational> &probabilities
            = node.kind == ExtensiveForm::Kind::Chance ? node.probabilities : behaviour[std::size_t(node.set)];
        for (std::size_t action = 0; action < node.children.size(); ++action)
            reach[std::size_t(node.children[action])] = reach[at] * probabilities[action];
    }
    return expected;
}

} // namespace sidl::theory
