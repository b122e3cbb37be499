// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/floatform.h"

#include <algorithm>
#include <cmath>

namespace sidl::theory {

using Kind = ExtensiveForm::Kind;

FloatForm::FloatForm(const ExtensiveForm &form)
    : m_form(form)
    , m_chance(form.nodes.size())
    , m_payoffs(form.nodes.size())
{
    for (std::size_t at = 0; at < form.nodes.size(); ++at) {
        for (const Rational &probability : form.nodes[at].probabilities)
            m_chance[at].push_back(probability.get_d());
        for (const Rational &payoff : form.nodes[at].payoffs)
            m_payoffs[at].push_back(payoff.get_d());
    }
}

FloatBehaviour FloatForm::uniform() const
{
    FloatBehaviour behaviour;
    for (const ExtensiveForm::Set &set : m_form.sets)
        behaviour.emplace_back(std::size_t(set.actions.size()), 1.0 / double(set.actions.size()));
    return behaviour;
}

const std::vector<double> &FloatForm::probabilities(std::size_t node, const FloatBehaviour &behaviour) const
{
    const ExtensiveForm::Node &here = m_form.nodes[node];
    return here.kind == Kind::Chance ? m_chance[node] : behaviour[std::size_t(here.set)];
}

std::vector<double> FloatForm::reach(const FloatBehaviour &behaviour, int but) const
{
    std::vector<double> reach(m_form.nodes.size());
    reach.front() = 1;
    for (std::size_t at = 0; at < reach.size(); ++at) {
        const ExtensiveForm::Node &node = m_form.nodes[at];
        const bool isLeftOut = node.kind == Kind::Decision && m_form.player(node) == but;
        for (std::size_t action = 0; action < node.children.size(); ++action)
            reach[std::size_t(node.children[action])]
                = isLeftOut ? reach[at] : reach[at] * probabilities(at, behaviour)[action];
    }
    return reach;
}

std::vector<double> FloatForm::ownReach(const FloatBehaviour &behaviour, int player) const
{
    std::vector<double> reach(m_form.nodes.size());
    reach.front() = 1;
    for (std::size_t at = 0; at < reach.size(); ++at) {
        const ExtensiveForm::Node &node = m_form.nodes[at];
        const bool isOwn = node.kind == Kind::Decision && m_form.player(node) == player;
        for (std::size_t action = 0; action < node.children.size(); ++action)
            reach[std::size_t(node.children[action])]
                = isOwn ? reach[at] * behaviour[std::size_t(node.set)][action] : reach[at];
    }
    return reach;
}

std::vector<double> FloatForm::values(const FloatBehaviour &behaviour, int player) const
{
    std::vector<double> values(m_form.nodes.size());
    for (std::size_t at = values.size(); at-- > 0;) {
        const ExtensiveForm::Node &node = m_form.nodes[at];
        if (node.kind == Kind::Leaf) {
            values[at] = m_payoffs[at][std::size_t(player)];
            continue;
        }
        const std::vector<double> &shares = probabilities(at, behaviour);
        for (std::size_t action = 0; action < node.children.size(); ++action)
            values[at] += shares[action] * values[std::size_t(node.children[action])];
    }
    return values;
}

Behaviour rounded(const FloatBehaviour &behaviour)
{
    constexpr int Parts = 1'000'000;
    Behaviour result;
    for (const std::vector<double> &set : behaviour) {
        std::vector<int> parts;
        int left = Parts;
        for (const double probability : set) {
            parts.push_back(std::clamp(int(std::floor(probability * Parts)), 0, left));
            left -= parts.back();
        }
        *std::max_element(parts.begin(), parts.end()) += left;
        result.emplace_back();
        for (const int part : parts) {
            result.back().emplace_back(part, Parts);
            result.back().back().canonicalize();
        }
    }
    return result;
}

} // namespace sidl::theory
