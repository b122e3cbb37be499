// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/policy.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace sidl::play {

using namespace engine;

namespace {

constexpr QLatin1String Names[] = {"first"_L1, "random"_L1, "default"_L1}; // by Policy

bool isGround(const Template &form)
{
    return std::all_of(form.begin(), form.end(),
                       [](const TemplateElement &e) { return e.type == TemplateElement::Type::Constant; });
}

} // namespace

QString policyName(Policy policy)
{
    return Names[std::size_t(policy)];
}

QStringList policyNames()
{
    QStringList names;
    for (const QLatin1String name : Names)
        names.append(name);
    return names;
}

std::optional<Policy> policyNamed(const QString &name)
{
    const auto found = std::find(std::begin(Names), std::end(Names), name);
    return found == std::end(Names) ? std::nullopt : std::optional(Policy(found - std::begin(Names)));
}

ListedActions listedActions(Engine &engine, const Position &position, const Switch &place, const std::stop_token &stop)
{
    if (!place.unlimited)
        return {place.actions, true};
    ListedActions listed{{}, true};
    for (const Template &form : place.templates) {
        if (!isGround(form)) {
            listed.isComplete = false;
            continue;
        }
        const Result<Word> action = engine.word(templateText(form));
        if (!action.ok())
            continue;
        const Result<Choice> valid = engine.validate(position, place.owner, {place.word, *action}, stop);
        if (valid.ok() && std::find(listed.words.begin(), listed.words.end(), valid->action) == listed.words.end())
            listed.words.push_back(valid->action);
    }
    return listed;
}

SplitMix64 playersRandom(quint64 seed, int chronon)
{
    SplitMix64 ofRun(~seed); // not the sequence that nature draws from
    SplitMix64 ofChronon(ofRun.next() + quint64(chronon));
    return SplitMix64(ofChronon.next());
}

Choices choose(Engine &engine, const Position &position, Policy policy, quint64 seed, SplitMix64 &random)
{
    const NatureMode mode = policy == Policy::First ? NatureMode::First : NatureMode::Draw;
    Choices choices = engine.drawNature(position, {}, seed, mode);
    if (policy == Policy::Default)
        return choices;
    for (const Switch &place : position.switches) {
        if (place.isNature())
            continue;
        const Words actions = listedActions(engine, position, place).words;
        if (actions.empty())
            continue;
        const int index = policy == Policy::First ? 0 : random.below(int(actions.size()));
        choices.push_back({place.word, actions[std::size_t(index)]});
    }
    return choices;
}

Choices chooseRest(Engine &engine, const Position &position, const Choices &chosen, const std::vector<Policy> &players,
                   Policy nature, quint64 seed)
{
    const auto choiceOf = [](const Choices &choices, Word place) {
        return std::find_if(choices.begin(), choices.end(), [&](const Choice &one) { return one.place == place; });
    };
    const auto policyOf = [&](const Switch &place) {
        return place.isNature() ? nature : players.at(std::size_t(place.owner.player()));
    };
    const auto isOpen = [&](const Switch &place) { return choiceOf(chosen, place.word) == chosen.end(); };
    Choices result;
    for (const Policy policy : {Policy::First, Policy::Random, Policy::Default}) {
        const auto isAsked = [&](const Switch &place) { return policyOf(place) == policy && isOpen(place); };
        if (std::none_of(position.switches.begin(), position.switches.end(), isAsked))
            continue;
        SplitMix64 random = playersRandom(seed, position.chronon);
        const Choices all = choose(engine, position, policy, seed, random);
        for (const Switch &place : position.switches)
            if (const auto choice = choiceOf(all, place.word); isAsked(place) && choice != all.end())
                result.push_back(*choice);
    }
    return result;
}

PolicyDecider::PolicyDecider(Engine &engine, Policy policy, quint64 seed)
    : m_engine(engine)
    , m_policy(policy)
    , m_seed(seed)
{
}

Decision PolicyDecider::decide(const Position &position)
{
    SplitMix64 random = playersRandom(m_seed, position.chronon);
    return {Decision::Kind::Play, choose(m_engine, position, m_policy, m_seed, random), {}};
}

} // namespace sidl::play
