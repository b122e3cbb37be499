// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/job/prospects.h"

#include "sidl/theory/job/treeplaces.h"
#include "sidl/theory/solve/bestresponse.h"
#include "sidl/theory/solve/nodevalues.h"

#include <algorithm>

namespace sidl::theory {

using engine::Choices;
using engine::GameTree;
using Kind = ExtensiveForm::Kind;

int Prospects::Decision::actionOf(const Choices &does) const
{
    return optionOf(choices, does);
}

bool Prospects::Decision::isBest() const
{
    if (worth.empty())
        return false;
    const Rational best = *std::max_element(worth.begin(), worth.end());
    for (std::size_t action = 0; action < worth.size(); ++action)
        if (probabilities[action] != 0 && worth[action] != best)
            return false;
    return true;
}

std::shared_ptr<const Prospects> Prospects::of(std::shared_ptr<const SolveFindings> found, int profile)
{
    const bool isTree = found->form && !found->states && std::size_t(profile) < found->profiles.size();
    const bool isProved = found->isConfirmed() && !found->isApproximate && !found->isGiven;
    if (found->error || found->cut > 0 || !isProved || (!found->states && !isTree))
        return nullptr;
    return std::shared_ptr<const Prospects>(new Prospects(std::move(found), profile));
}

Prospects::Prospects(std::shared_ptr<const SolveFindings> found, int profile)
    : m_found(std::move(found))
    , m_profile(profile)
{
    if (m_found->states) {
        m_states.emplace(*m_found->states);
    } else {
        m_values = theory::nodeValues(*m_found->form, *behaviour());
        m_responses = responseValues(*m_found->form, *behaviour());
    }
}

const Behaviour *Prospects::behaviour() const
{
    return m_found->states ? nullptr : &m_found->profiles[std::size_t(m_profile)].behaviour;
}

bool Prospects::isBestIn(int set) const
{
    const ExtensiveForm::Set &here = m_found->form->sets[std::size_t(set)];
    return Decision{here.player, here.actions, here.choices, (*behaviour())[std::size_t(set)],
                    m_responses[std::size_t(set)].value_or(std::vector<Rational>())}
        .isBest();
}

std::vector<int> Prospects::placesOf(const GameTree &tree, std::vector<int> known) const
{
    if (!m_states)
        return placesIn(*m_found->form, tree, std::move(known));
    for (GameTree::NodeId id = int(known.size()); id < tree.size(); ++id)
        known.push_back(m_states->nodeOf(tree.node(id).state));
    return known;
}

std::vector<Rational> Prospects::worth(int place) const
{
    if (!m_found->states)
        return m_values[std::size_t(place)];
    std::vector<Rational> worth = m_found->values.values[std::size_t(place)];
    for (std::size_t player = 0; player < worth.size(); ++player)
        worth[player] += m_found->states->gain(0, place, int(player));
    return worth;
}

std::optional<std::vector<Rational>> Prospects::worthOf(const engine::State &state) const
{
    const int place = m_states ? m_states->nodeOf(state) : Nowhere;
    return place == Nowhere ? std::nullopt : std::optional(worth(place));
}

std::vector<Prospects::Decision> Prospects::decisions(int place) const
{
    std::vector<Decision> decisions;
    if (m_found->states) {
        const StateGame::Node &node = m_found->states->nodes[std::size_t(place)];
        for (std::size_t own = 0; own < node.decisions.size(); ++own) {
            const StateGame::Decision &one = node.decisions[own];
            std::vector<Rational> worth = actionValues(*m_found->states, m_found->values, place, own);
            for (Rational &each : worth)
                each += m_found->states->gain(0, place, one.player);
            decisions.push_back({one.player, one.actions, one.choices,
                                 m_found->values.strategy[std::size_t(place)][own], std::move(worth)});
        }
        return decisions;
    }
    const ExtensiveForm &form = *m_found->form;
    const int chronon = form.nodes[std::size_t(place)].chronon;
    for (int at = place;
         form.nodes[std::size_t(at)].kind != Kind::Leaf && form.nodes[std::size_t(at)].chronon == chronon;) {
        const ExtensiveForm::Node &node = form.nodes[std::size_t(at)];
        if (node.kind == Kind::Decision) {
            const ExtensiveForm::Set &set = form.setOf(node);
            decisions.push_back({set.player, set.actions, set.choices, (*behaviour())[std::size_t(node.set)],
                                 m_responses[std::size_t(node.set)].value_or(std::vector<Rational>())});
        }
        at = node.children.front(); // what the others choose in the same chronon does not matter
    }
    return decisions;
}

std::optional<Rational> Prospects::regret(int place, int player, const Choices &does) const
{
    for (const Decision &one : decisions(place)) {
        const int action = one.player == player && !one.worth.empty() ? one.actionOf(does) : -1;
        if (action >= 0)
            return Rational(*std::max_element(one.worth.begin(), one.worth.end()) - one.worth[std::size_t(action)]);
    }
    return {};
}

} // namespace sidl::theory
