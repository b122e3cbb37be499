// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/shrinking/play.h"

#include "sidl/engine/game/nature.h"
#include "sidl/engine/rules/engine.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace sidl::shrinking {

/// What a play is to come to: a state, or something that the rules raise.
struct Sought
{
    std::function<bool(const engine::State &state)> state;       ///< whether it is this one; empty: no state is
    std::function<bool(const engine::Problem &problem)> problem; ///< whether it is this one; empty: none is
};

/// A choice that somebody is to make as soon as it can be made.
struct Wish
{
    engine::Owner owner;
    engine::Choice choice; ///< the null word as action: any, drawn

    friend bool operator==(const Wish &, const Wish &) = default;
};
using Wishes = std::vector<Wish>;

/**
 * Tries plays of a game, one after the other, and keeps the last one that came to what is sought. A play ends where it is
 * there first.
 *
 * Trials are counted by what they look at, so that what they find is the same on every machine. Thread: the engine's.
 */
class PlayTrials
{
public:
    /// What is chosen at a switch for which no wish is left.
    enum class Rest {
        Nothing, ///< where that is a choice, so that the rules' default applies; else the first action
        First,   ///< the first action
        Random   ///< any
    };

    PlayTrials(engine::Engine &engine, const engine::State &initial, const Sought &sought, quint64 seed,
               std::stop_token stop);

    /// Trials take @p effort at most from here on: one for a chronon, more where there are many actions.
    void allow(qint64 effort) { m_left = effort; }
    qint64 left() const { return m_left; }
    bool mayGoOn() const { return m_left > 0 && !m_stop.stop_requested(); }

    const Play &play() const { return m_play; }
    std::size_t length() const { return m_play.size(); } ///< of the play that is kept, in chronons
    /// The first @c length() positions of the play that is kept: those that it goes on from.
    const std::vector<engine::Position> &positions() const { return m_positions; }
    /// The choices of the play that is kept, from chronon @p from on up to before @p to.
    Wishes wishes(std::size_t from, std::size_t to) const;

    /// Plays the first @p from chronons of the play that is kept and then @p tail. Kept if it comes there.
    bool tryExactly(std::size_t from, const Play &tail);
    /// Plays the first @p from chronons of the play that is kept and then what is wished, each wish as soon as it can be
    /// had, the first ones first. Kept if it comes there within @p most chronons, counted from the initial state.
    bool tryWishes(std::size_t from, const Wishes &wishes, Rest rest, std::size_t most);
    /// Plays each joint action of position @p at, and keeps the first that comes there at once. Where there are more than
    /// @p most of them, none is tried.
    bool tryEach(std::size_t at, int most);

    engine::SplitMix64 &random() { return m_random; }

    engine::Engine &engine() { return m_engine; }
    const engine::State &initial() const { return m_initial; }
    const std::stop_token &stop() const { return m_stop; }
    bool isSought(const engine::State &state) const { return m_sought.state && m_sought.state(state); }
    bool isSought(const engine::Problem &problem) const { return m_sought.problem && m_sought.problem(problem); }
    /// Counts a chronon that is played from @p position.
    void spend(const engine::Position &position);
    /// Whether @p action can be chosen at the switch @p there of @p position; of nature, whether it can be drawn.
    bool isPossible(const engine::Position &position, const engine::Switch &there, engine::Word action);
    /// What is chosen at a switch for which nothing is wished; nothing: that.
    std::optional<engine::Word> actionOf(const engine::Position &position, const engine::Switch &there, Rest rest);

private:
    /// The choices of a chronon, counted from the initial state; nothing: the trial is over.
    using Choosing = std::function<std::optional<engine::Choices>(const engine::Position &, std::size_t chronon)>;
    bool attempt(std::size_t from, std::size_t most, const Choosing &choosing);
    bool fits(const engine::Position &position, const engine::Choices &does);
    engine::Choices wished(const engine::Position &position, const Wishes &wishes, std::vector<bool> &isDone,
                           Rest rest);

    engine::Engine &m_engine;
    const engine::State &m_initial;
    const Sought &m_sought;
    engine::SplitMix64 m_random;
    const std::stop_token m_stop;
    qint64 m_left = 0;
    Play m_play;
    std::vector<engine::Position> m_positions;
};

} // namespace sidl::shrinking
