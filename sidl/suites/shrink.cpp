// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/shrink.h"

#include <algorithm>
#include <optional>

namespace sidl::suites {

using namespace engine;

namespace {

class Shrinking
{
public:
    Shrinking(Engine &engine, const State &initial, Play play, const IsThere &isThere, int replays,
              const std::stop_token &stop)
        : m_engine(engine)
        , m_initial(initial)
        , m_play(std::move(play))
        , m_isThere(isThere)
        , m_left(replays)
        , m_stop(stop)
    {
    }

    Play shrunk()
    {
        take(m_play); // what is behind the first such position goes
        for (std::size_t before = m_play.size() + 1; m_play.size() < before;) {
            before = m_play.size();
            leaveOut();
        }
        simplify();
        return std::move(m_play);
    }

private:
    /// Plays @p candidate; if it comes to such a position it is the play from now on.
    bool take(const Play &candidate)
    {
        if (m_left <= 0 || m_stop.stop_requested())
            return false;
        --m_left;
        State state = m_initial;
        for (std::size_t chronon = 0;; ++chronon) {
            const Position position = m_engine.switchesOf(state, int(chronon), m_stop);
            if (m_isThere(position)) {
                m_play = Play(candidate.begin(), candidate.begin() + std::ptrdiff_t(chronon));
                return true;
            }
            if (position.error || position.isTerminal() || chronon == candidate.size()
                || !fits(position, candidate[chronon]))
                return false;
            Result<Chronon> played = m_engine.play(position, candidate[chronon], m_stop);
            if (!played.ok())
                return false;
            state = std::move(played.value().after);
        }
    }

    bool fits(const Position &position, const Choices &does)
    {
        return std::all_of(does.begin(), does.end(),
                           [&](const Choice &choice) {
                               const Switch *const there = position.switchOf(choice.place);
                               return there && m_engine.validate(position, there->owner, choice, m_stop).ok();
                           })
            && std::all_of(position.switches.begin(), position.switches.end(), [&](const Switch &one) {
                   // Nature always decides.
                   return !one.isNature() || std::any_of(does.begin(), does.end(), [&](const Choice &choice) {
                       return choice.place == one.word;
                   });
               });
    }

    /// Tries without stretches of chronons, long ones first.
    void leaveOut()
    {
        for (std::size_t length = m_play.size() / 2; length >= 1; length /= 2)
            for (std::size_t from = 0; from + length <= m_play.size();) {
                Play shorter = m_play;
                const auto first = shorter.begin() + std::ptrdiff_t(from);
                shorter.erase(first, first + std::ptrdiff_t(length));
                if (!take(shorter))
                    from += length;
            }
    }

    /// Tries, chronon by chronon, the first actions of each switch.
    void simplify()
    {
        State state = m_initial;
        for (std::size_t chronon = 0; chronon < m_play.size(); ++chronon) {
            const Position position = m_engine.switchesOf(state, int(chronon), m_stop);
            for (std::size_t at = 0; chronon < m_play.size() && at < m_play[chronon].size(); ++at)
                simplify(position, chronon, at);
            if (chronon >= m_play.size() || position.error)
                return;
            Result<Chronon> played = m_engine.play(position, m_play[chronon], m_stop);
            if (!played.ok())
                return;
            state = std::move(played.value().after);
        }
    }
    void simplify(const Position &position, std::size_t chronon, std::size_t at)
    {
        const Choice chosen = m_play[chronon][at];
        const Switch *const there = position.switchOf(chosen.place);
        if (!there)
            return;
        for (std::size_t index = 0; index < there->actions.size() && there->actions[index] != chosen.action; ++index) {
            if (there->isNature() && there->probabilities[index] <= 0)
                continue;
            Play simpler = m_play;
            simpler[chronon][at].action = there->actions[index];
            if (take(simpler))
                return;
        }
    }

    Engine &m_engine;
    const State &m_initial;
    Play m_play;
    const IsThere &m_isThere;
    int m_left;
    const std::stop_token m_stop;
};

} // namespace

Play shrunk(Engine &engine, const State &initial, Play play, const IsThere &isThere, int replays,
            const std::stop_token &stop)
{
    return Shrinking(engine, initial, std::move(play), isThere, replays, stop).shrunk();
}

} // namespace sidl::suites
