// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/greedyagent.h"

#include <algorithm>
#include <limits>
#include <optional>

using namespace Qt::StringLiterals;

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

/// None: the rules raise an error. @p isKept: others may ask what comes of it, too.
std::optional<State> stateAfter(StateStore &store, KnownState &at, const JointAction &joint, bool isKept,
                                const std::stop_token &stop)
{
    if (isKept) {
        const KnownState::Step *step = store.play(at, joint, stop);
        return step ? std::optional(step->to->position.state) : std::nullopt;
    }
    Choices does;
    for (std::size_t i = 0; i < joint.size(); ++i)
        if (joint[i] != Nothing)
            does.push_back({at.decisions[i].place, at.decisions[i].actions[joint[i]]});
    const Result<Chronon> chronon = store.engine().play(at.position, does, stop);
    return chronon.ok() ? std::optional(chronon->after) : std::nullopt;
}

double gainOf(const State &before, const State &after, int player)
{
    return after.accounts()[std::size_t(player)] - before.accounts()[std::size_t(player)];
}

} // namespace

GreedyAgent::GreedyAgent(std::shared_ptr<StateStore> store, const AgentSeat &seat, Aim aim, quint64 seed)
    : ThinkingAgent(std::move(store), seat, aim.valuation.isEmpty() ? aim.samples : 0, seed)
    , m_aim(std::move(aim))
{
}

void GreedyAgent::think(const std::vector<Decision> &own, Thought &thought, SplitMix64 &random,
                        const std::stop_token &stop)
{
    const KnownState &first = store().at(beliefs().states().front().state, stop);
    const bool isValued = !m_aim.valuation.isEmpty();
    const bool isCertain = beliefs().states().size() == 1
        && std::all_of(first.decisions.begin(), first.decisions.end(), [&](const Decision &one) {
                               return one.actions.size() <= 1 || (isValued && !one.owner.isNature())
                                   || (own.size() == 1 && one.place == own.front().place);
                           });
    const int samples = isCertain ? 1 : m_aim.samples;
    std::vector<std::pair<Word, std::size_t>> chosen; // of the own switches before
    for (const Decision &decision : own) {
        const std::vector<Thought::Option *> options = optionsOf(thought, decision.place);
        if (options.empty())
            continue;
        const std::size_t ways = options.size() + (isValued ? 1 : 0);
        Worths worths{std::vector<double>(ways), std::vector<bool>(ways, true)};
        for (int sample = 0; sample < samples && !stop.stop_requested(); ++sample) {
            store().beginRound(false);
            KnownState &at = store().at(beliefs().sample(random), stop);
            JointAction joint = randomAction(at, random);
            for (std::size_t i = 0; i < joint.size() && isValued; ++i)
                if (!at.decisions[i].owner.isNature())
                    joint[i] = Nothing;
            for (const auto &[place, action] : chosen)
                joint[indexOf(at, place)] = char16_t(action);
            const std::size_t here = indexOf(at, decision.place);
            for (std::size_t i = 0; i < ways && !stop.stop_requested(); ++i) {
                joint[here] = i < options.size() ? char16_t(i) : Nothing;
                const std::optional<State> after = stateAfter(store(), at, joint, !isValued, stop);
                const double worth = !after ? -std::numeric_limits<double>::infinity()
                    : isValued              ? valueOf(*after, stop)
                                            : gainOf(at.position.state, *after, seat().player);
                worths.sums[i] += worth;
                worths.areStill[i] = worths.areStill[i] && after == at.position.state;
                if (i < options.size())
                    ++options[i]->visits;
            }
            thought.plays += qint64(options.size());
            if (isToTell()) {
                for (std::size_t i = 0; i < options.size(); ++i)
                    options[i]->value = worths.sums[i] / double(sample + 1);
                tell(thought);
            }
        }
        const auto optionsEnd = worths.areStill.begin() + std::ptrdiff_t(options.size());
        const bool isAnyMoving = std::find(worths.areStill.begin(), optionsEnd, false) != optionsEnd;
        const bool mayRest = isValued && !worths.areStill.back();
        std::vector<std::size_t> best;
        for (std::size_t i = 0; i < options.size(); ++i) {
            options[i]->value = worths.sums[i] / double(samples);
            if (worths.areStill[i] && isAnyMoving)
                continue; // whoever waits once would wait for ever
            if (!best.empty() && worths.sums[i] > worths.sums[best.front()])
                best.clear();
            if (best.empty() || worths.sums[i] == worths.sums[best.front()])
                best.push_back(i);
        }
        if (mayRest && worths.sums.back() >= worths.sums[best.front()])
            continue;
        chosen.emplace_back(decision.place, best[std::size_t(random.below(int(best.size())))]);
        options[chosen.back().second]->isChosen = true;
    }
}

double GreedyAgent::valueOf(const State &state, const std::stop_token &stop)
{
    return store()
        .engine()
        .valuation(m_aim.valuation, seat().player, state, stop)
        .value_or(-std::numeric_limits<double>::infinity());
}

} // namespace sidl::agents
