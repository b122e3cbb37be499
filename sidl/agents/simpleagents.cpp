// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/simpleagents.h"

#include "sidl/play/policy.h"

#include <algorithm>

namespace sidl::agents {

using namespace engine;
using PlayDecision = play::Decision;
using play::Observation;
using play::Validate;

namespace {

bool isGround(const Template &form)
{
    return std::all_of(form.begin(), form.end(),
                       [](const TemplateElement &one) { return one.type == TemplateElement::Type::Constant; });
}

} // namespace

Words seatActions(const Switch &place, const Validate &validate)
{
    if (!place.unlimited)
        return place.actions;
    Words actions;
    for (const Template &form : place.templates) {
        if (!isGround(form))
            continue;
        const Result<Choice> valid = validate(place.word, templateText(form));
        if (valid.ok() && std::find(actions.begin(), actions.end(), valid->action) == actions.end())
            actions.push_back(valid->action);
    }
    return actions;
}

PlayDecision RandomAgent::act(const Observation &seen, const Validate &validate)
{
    PlayDecision decision;
    SplitMix64 random = play::playersRandom(m_seed, seen.chronon);
    for (const Switch &place : seen.switches)
        if (const Words actions = seatActions(place, validate); !actions.empty())
            decision.does.push_back({place.word, actions[std::size_t(random.below(int(actions.size())))]});
    return decision;
}

PlayDecision FirstAgent::act(const Observation &seen, const Validate &validate)
{
    PlayDecision decision;
    for (const Switch &place : seen.switches)
        if (const Words actions = seatActions(place, validate); !actions.empty())
            decision.does.push_back({place.word, actions.front()});
    return decision;
}

PlayDecision DefaultAgent::act(const Observation &, const Validate &)
{
    return {};
}

} // namespace sidl::agents
