// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/player.h"

#include <algorithm>

namespace sidl::engine {

namespace {

bool isGround(const Template &form)
{
    return std::all_of(form.begin(), form.end(),
                       [](const TemplateElement &e) { return e.type == TemplateElement::Type::Constant; });
}

} // namespace

Words listedActions(const Engine &engine, const Switch &place)
{
    if (!place.unlimited)
        return place.actions;
    Words actions;
    for (const Template &form : place.templates) {
        if (!isGround(form))
            continue;
        if (const Result<Word> action = engine.word(templateText(form)); action.ok())
            actions.push_back(*action);
    }
    return actions;
}

SplitMix64 playersRandom(quint64 seed, int chronon)
{
    SplitMix64 ofRun(~seed); // not the sequence that nature draws from
    SplitMix64 ofChronon(ofRun.next() + quint64(chronon));
    return SplitMix64(ofChronon.next());
}

Choices choose(const Engine &engine, const Position &position, Policy policy, quint64 seed, SplitMix64 &random)
{
    const NatureMode mode = policy == Policy::First ? NatureMode::First : NatureMode::Draw;
    Choices choices = engine.drawNature(position, {}, seed, mode);
    if (policy == Policy::Default)
        return choices;
    for (const Switch &place : position.switches) {
        if (place.isNature() || (place.unlimited && policy == Policy::First))
            continue;
        if (place.unlimited) {
            const Words actions = listedActions(engine, place);
            if (!actions.empty())
                choices.push_back({place.word, actions[std::size_t(random.below(int(actions.size())))]});
        } else if (!place.actions.empty()) {
            const int index = policy == Policy::First ? 0 : random.below(int(place.actions.size()));
            choices.push_back({place.word, place.actions[std::size_t(index)]});
        }
    }
    return choices;
}

} // namespace sidl::engine
