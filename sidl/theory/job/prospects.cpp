// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/job/prospects.h"

#include "sidl/theory/job/treeplaces.h"
#include "sidl/theory/solve/bestresponse.h"
#include "sidl/theory/solve/nodevalues.h"
#include "sidl/theory/solve/refinement.h"

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

bool Prospects::isProved() const
{
    // Of strategies that were given, a tree tells by itself, as of those that were found; states have no more than what
    // they are worth from the start.
    const bool isFound
        = !m_found->isGiven || (behaviour() && m_found->profiles[std::size_t(m_profile)].isEquilibrium());
    return m_found->isConfirmed() && !m_found->isApproximate && isFound && !m_found->searched && !m_found->isForgetful;
}

std::shared_ptr<const Prospects> Prospects::of(std::shared_ptr<const SolveFindings> found, int profile,
                                               GameTree::NodeId begin)
{
    const bool isTree = found->form && !found->states && std::size_t(profile) < found->profiles.size();
    if (found->error || found->cut > 0 || !found->isConfirmed() || (!found->states && !found->searched && !isTree))
        return nullptr;
    return std::shared_ptr<const Prospects>(new Prospects(std::move(found), profile, begin));
}

Prospects::Prospects(std::shared_ptr<const SolveFindings> found, int profile, GameTree::NodeId begin)
    : m_found(std::move(found))
    , m_profile(profile)
    , m_begin(begin)
{
    if (m_found->states)
        m_states.emplace(*m_found->states);
    else if (m_found->searched)
        indexSteps();
    else if (m_found->isForgetful)
        m_responses.resize(m_found->form->sets.size());
    else
        m_responses = responseValues(*m_found->form, *behaviour());
    if (isProved())
        solveTree();
}

void Prospects::indexSteps()
{
    const auto &steps = m_found->searched->steps;
    for (int player = 0; player < int(steps.size()); ++player)
        for (int step = 0; step < int(steps[std::size_t(player)].size()); ++step) {
            m_places.emplace(steps[std::size_t(player)][std::size_t(step)].state, int(m_steps.size()));
            m_steps.emplace_back(player, step);
        }
}

void Prospects::solveTree()
{
    if (m_found->states) {
        m_tree = unrolled(*m_found->states, m_found->values, m_found->firstChronon);
        return;
    }
    m_tree = SolvedTree{{*behaviour(), theory::nodeValues(*m_found->form, *behaviour()), {}}, m_found->form};
    const std::vector<bool> comeTo = setsComeTo(*m_found->form, *behaviour());
    for (int set = 0; set < int(m_found->form->sets.size()); ++set) {
        const bool isUnknown = !m_responses[std::size_t(set)];
        m_tree->isTold.push_back(isUnknown ? comeTo[std::size_t(set)] : decisionIn(set).isBest());
    }
    const std::vector<bool> isTold = nodesTold(*m_found->form, *behaviour(), m_tree->isTold);
    for (std::size_t at = 0; at < isTold.size(); ++at)
        if (!isTold[at])
            m_tree->worth[at].clear();
}

const Behaviour *Prospects::behaviour() const
{
    return m_found->form && !m_found->states ? &m_found->profiles[std::size_t(m_profile)].behaviour : nullptr;
}

Prospects::Decision Prospects::decisionIn(int set) const
{
    const ExtensiveForm::Set &here = m_found->form->sets[std::size_t(set)];
    return {here.player, here.actions, here.choices, (*behaviour())[std::size_t(set)],
            m_responses[std::size_t(set)].value_or(std::vector<Rational>())};
}

std::vector<int> Prospects::placesOf(const GameTree &tree, std::vector<int> known) const
{
    if (!m_states && !m_found->searched)
        return placesIn(*m_found->form, tree, std::move(known), m_begin);
    for (GameTree::NodeId id = int(known.size()); id < tree.size(); ++id) {
        const engine::State &state = tree.node(id).state;
        const auto step = m_places.find(state);
        known.push_back(m_states ? m_states->nodeOf(state) : step == m_places.end() ? Nowhere : step->second);
    }
    return known;
}

std::vector<Rational> Prospects::worth(int place) const
{
    if (!m_found->states)
        return m_tree->worth[std::size_t(place)];
    std::vector<Rational> worth = m_found->values.values[std::size_t(place)];
    for (std::size_t player = 0; player < worth.size(); ++player)
        worth[player] += m_found->states->gain(0, place, int(player));
    return worth;
}

std::optional<std::vector<Rational>> Prospects::worthOf(const engine::State &state) const
{
    const int place = m_states && isProved() ? m_states->nodeOf(state) : Nowhere;
    return place == Nowhere ? std::nullopt : std::optional(worth(place));
}

std::vector<Prospects::Decision> Prospects::decisions(int place) const
{
    std::vector<Decision> decisions;
    if (m_found->searched) {
        const auto &[player, number] = m_steps[std::size_t(place)];
        const SearchedGame::Step &step = m_found->searched->steps[std::size_t(player)][std::size_t(number)];
        std::vector<Rational> probabilities(step.choices.size());
        probabilities[std::size_t(step.action)] = 1;
        return {{player, step.actions, step.choices, std::move(probabilities), {}}};
    }
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
    for (const int set : setsAt(place))
        decisions.push_back(decisionIn(set));
    return decisions;
}

std::vector<int> Prospects::setsAt(int place) const
{
    std::vector<int> sets;
    if (!behaviour())
        return sets;
    const ExtensiveForm &form = *m_found->form;
    const int chronon = form.nodes[std::size_t(place)].chronon;
    for (int at = place;
         form.nodes[std::size_t(at)].kind != Kind::Leaf && form.nodes[std::size_t(at)].chronon == chronon;) {
        const ExtensiveForm::Node &node = form.nodes[std::size_t(at)];
        if (node.kind == Kind::Decision)
            sets.push_back(node.set);
        at = node.children.front(); // what the others choose in the same chronon does not matter
    }
    return sets;
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
