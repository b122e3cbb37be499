// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/mctsagent.h"

#include "sidl/agents/treesearch.h"

#include <algorithm>

namespace sidl::agents {

using namespace engine;

namespace {

constexpr int LookedEvery = 16; // plays, at the clock

} // namespace

MctsAgent::MctsAgent(std::shared_ptr<StateStore> store, const AgentSeat &seat, const Effort &effort, quint64 seed)
    : ThinkingAgent(std::move(store), seat, effort.samples, seed)
    , m_effort(effort)
{
}

void MctsAgent::think(const std::vector<Decision> &own, Thought &thought, SplitMix64 &random,
                      const std::stop_token &stop)
{
    const State &first = beliefs().states().front().state;
    TreeSearch search(store(), m_effort.chronons, m_effort.explore, random.next());
    const auto fillIn = [&] {
        for (const Decision &decision : own) {
            const std::vector<Thought::Option *> options = optionsOf(thought, decision.place);
            const std::vector<TreeSearch::Arm> &arms = search.arms(first, seat().player, decision.place);
            for (std::size_t i = 0; i < options.size() && i < arms.size(); ++i) {
                options[i]->visits = arms[i].visits;
                options[i]->value = arms[i].worth();
            }
        }
    };
    const bool isFree = std::any_of(own.begin(), own.end(), [](const Decision &one) { return one.actions.size() > 1; });
    thought.planned = isFree ? m_effort.plays : 0;
    for (int play = 0; play < m_effort.plays && isFree && !stop.stop_requested(); ++play) {
        search.simulate(beliefs().sample(random), seat().player, stop);
        ++thought.plays;
        if (thought.plays % LookedEvery == 0 && thought.plays < m_effort.plays && isToTell()) {
            fillIn();
            tell(thought);
        }
    }
    fillIn();
    for (const Decision &decision : own) {
        const std::vector<Thought::Option *> options = optionsOf(thought, decision.place);
        if (options.empty())
            continue;
        const int best = TreeSearch::best(search.arms(first, seat().player, decision.place));
        options[std::size_t(std::clamp(best, 0, int(options.size()) - 1))]->isChosen = true;
    }
}

} // namespace sidl::agents
