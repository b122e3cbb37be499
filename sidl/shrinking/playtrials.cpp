// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/shrinking/playtrials.h"

#include "sidl/analysis/exploration/jointactions.h"
#include "sidl/play/policy.h"

#include <algorithm>
#include <iterator>

namespace sidl::shrinking {

using namespace engine;

namespace {

constexpr std::size_t ActionsAnEffort = 64; // to list so many actions takes about as long as to play a chronon

} // namespace

PlayTrials::PlayTrials(Engine &engine, const State &initial, const Sought &sought, quint64 seed, std::stop_token stop)
    : m_engine(engine)
    , m_initial(initial)
    , m_sought(sought)
    , m_random(seed)
    , m_stop(std::move(stop))
{
}

Wishes PlayTrials::wishes(std::size_t from, std::size_t to) const
{
    Wishes wishes;
    for (std::size_t chronon = from; chronon < to && chronon < m_play.size(); ++chronon)
        for (const Choice &choice : m_play[chronon])
            if (const Switch *const there = m_positions[chronon].switchOf(choice.place))
                wishes.push_back({there->owner, choice});
    return wishes;
}

bool PlayTrials::tryExactly(std::size_t from, const Play &tail)
{
    return attempt(from, from + tail.size(),
                   [&](const Position &position, std::size_t chronon) -> std::optional<Choices> {
                       const Choices &does = tail[chronon - from];
                       return fits(position, does) ? std::optional(does) : std::nullopt;
                   });
}

bool PlayTrials::tryWishes(std::size_t from, const Wishes &wishes, Rest rest, std::size_t most)
{
    std::vector<bool> isDone(wishes.size());
    return attempt(from, most,
                   [&](const Position &position, std::size_t) { return wished(position, wishes, isDone, rest); });
}

bool PlayTrials::tryEach(std::size_t at, int most)
{
    const Position from = m_positions[at];
    analysis::JointActions actions(m_engine, from, Idling::Always, m_stop);
    const bool areTooMany = actions.count() > std::uint64_t(most);
    for (; !areTooMany && !actions.atEnd() && mayGoOn(); actions.advance())
        if (tryExactly(at, {actions.current()}))
            return true;
    return false;
}

bool PlayTrials::attempt(std::size_t from, std::size_t most, const Choosing &choosing)
{
    Play tail;
    std::vector<Position> positions;
    const auto keep = [&] {
        m_play.resize(from);
        m_play.insert(m_play.end(), tail.begin(), tail.end());
        m_positions.resize(from);
        std::move(positions.begin(), positions.end(), std::back_inserter(m_positions));
        return true;
    };
    State state = m_initial;
    for (std::size_t chronon = from; mayGoOn(); ++chronon) {
        if (chronon == from && from < m_positions.size()) {
            positions.push_back(m_positions[from]); // which is not what is sought, or the play had ended there
        } else {
            if (isSought(state))
                return keep();
            if (chronon >= most && !m_sought.problem)
                return false;
            Position position = m_engine.switchesOf(state, int(chronon), m_stop);
            if (position.error)
                return isSought(*position.error) && keep();
            if (position.isTerminal())
                return false;
            positions.push_back(std::move(position));
        }
        const std::optional<Choices> does
            = chronon < most ? choosing(positions.back(), chronon) : std::optional<Choices>();
        if (!does)
            return false;
        spend(positions.back());
        tail.push_back(*does);
        Result<Chronon> played = m_engine.play(positions.back(), *does, m_stop);
        if (!played.ok())
            return isSought(played.problem()) && keep();
        state = std::move(played.value().after);
    }
    return false;
}

void PlayTrials::spend(const Position &position)
{
    --m_left;
    for (const Switch &one : position.switches)
        m_left -= qint64(one.actions.size() / ActionsAnEffort);
}

bool PlayTrials::fits(const Position &position, const Choices &does)
{
    const auto isChosen = [&](const Switch &one) {
        return std::any_of(does.begin(), does.end(), [&](const Choice &choice) { return choice.place == one.word; });
    };
    return std::all_of(does.begin(), does.end(),
                       [&](const Choice &choice) {
                           const Switch *const there = position.switchOf(choice.place);
                           return there && isPossible(position, *there, choice.action);
                       })
        && std::all_of(position.switches.begin(), position.switches.end(), [&](const Switch &one) {
               return (!one.isNature() && !position.everyoneMoves) || isChosen(one);
           });
}

bool PlayTrials::isPossible(const Position &position, const Switch &there, Word action)
{
    if (there.unlimited)
        return m_engine.validate(position, there.owner, {there.word, action}, m_stop).ok();
    const auto found = std::find(there.actions.begin(), there.actions.end(), action);
    return found != there.actions.end()
        && (!there.isNature() || there.probabilities[std::size_t(found - there.actions.begin())] > 0);
}

Choices PlayTrials::wished(const Position &position, const Wishes &wishes, std::vector<bool> &isDone, Rest rest)
{
    Choices does;
    for (const Switch &one : position.switches) {
        std::optional<Word> action;
        for (std::size_t at = 0; at < wishes.size() && !action; ++at) {
            const Wish &wish = wishes[at];
            if (isDone[at] || wish.choice.place != one.word || wish.owner != one.owner)
                continue;
            if (wish.choice.action.isNull())
                action = actionOf(position, one, Rest::Random);
            else if (isPossible(position, one, wish.choice.action))
                action = wish.choice.action;
            isDone[at] = action.has_value();
        }
        if (!action)
            action = actionOf(position, one, rest);
        if (action)
            does.push_back({one.word, *action});
    }
    return does;
}

std::optional<Word> PlayTrials::actionOf(const Position &position, const Switch &there, Rest rest)
{
    if (rest == Rest::Nothing && !there.isNature() && !position.everyoneMoves)
        return std::nullopt;
    const Words actions
        = there.unlimited ? play::listedActions(m_engine, position, there, m_stop).words : there.actions;
    if (actions.empty())
        return std::nullopt;
    std::size_t at = rest == Rest::Random ? std::size_t(m_random.below(int(actions.size()))) : 0;
    for (std::size_t tried = 0; there.isNature() && there.probabilities[at] <= 0 && tried < actions.size(); ++tried)
        at = (at + 1) % actions.size();
    return actions[at];
}

} // namespace sidl::shrinking
