// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/greedyagent.h"

#include <algorithm>
#include <limits>

namespace sidl::agents {

using namespace engine;

namespace {

/// What everybody does at random.
JointAction randomAction(const KnownState &at, SplitMix64 &random)
{
    JointAction joint;
    for (const Decision &decision : at.decisions)
        if (decision.actions.empty())
            joint += Nothing;
        else if (decision.owner.isNature())
            joint += char16_t(selectAction(decision.probabilities, false, random.nextDouble()));
        else
            joint += char16_t(random.below(int(decision.actions.size())));
    return joint;
}

std::size_t indexOf(const KnownState &at, Word place)
{
    return std::size_t(
        std::find_if(at.decisions.begin(), at.decisions.end(), [=](const Decision &one) { return one.place == place; })
        - at.decisions.begin());
}

} // namespace

GreedyAgent::GreedyAgent(std::shared_ptr<StateStore> store, const AgentSeat &seat, int samples, quint64 seed)
    : ThinkingAgent(std::move(store), seat, samples, seed)
    , m_samples(samples)
{
}

void GreedyAgent::think(const std::vector<Decision> &own, Thought &thought, SplitMix64 &random,
                        const std::stop_token &stop)
{
    const auto player = std::size_t(seat().player);
    const KnownState &first = store().at(beliefs().states().front().state, stop);
    const bool isCertain = beliefs().states().size() == 1
        && std::all_of(first.decisions.begin(), first.decisions.end(), [&](const Decision &one) {
                               return one.actions.size() <= 1 || (own.size() == 1 && one.place == own.front().place);
                           });
    std::vector<std::pair<Word, std::size_t>> chosen; // of the own switches before
    for (const Decision &decision : own) {
        const std::vector<Thought::Option *> options = optionsOf(thought, decision.place);
        if (options.empty())
            continue;
        std::vector<double> sums(options.size());
        const int samples = isCertain ? 1 : m_samples;
        for (int sample = 0; sample < samples && !stop.stop_requested(); ++sample) {
            store().beginRound(false);
            KnownState &at = store().at(beliefs().sample(random), stop);
            JointAction joint = randomAction(at, random);
            for (const auto &[place, action] : chosen)
                joint[indexOf(at, place)] = char16_t(action);
            const std::size_t here = indexOf(at, decision.place);
            for (std::size_t i = 0; i < options.size(); ++i) {
                joint[here] = char16_t(i);
                const KnownState::Step *step = store().play(at, joint, stop);
                sums[i] += step ? step->to->position.state.accounts()[player] - at.position.state.accounts()[player]
                                : -std::numeric_limits<double>::infinity();
                ++options[i]->visits;
            }
            thought.plays += qint64(options.size());
        }
        std::vector<std::size_t> best;
        for (std::size_t i = 0; i < options.size(); ++i) {
            options[i]->value = sums[i] / double(samples);
            if (!best.empty() && sums[i] > sums[best.front()])
                best.clear();
            if (best.empty() || sums[i] == sums[best.front()])
                best.push_back(i);
        }
        chosen.emplace_back(decision.place, best[std::size_t(random.below(int(best.size())))]);
        options[chosen.back().second]->isChosen = true;
    }
}

} // namespace sidl::agents
