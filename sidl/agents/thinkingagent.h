// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/agents/agentmaker.h"
#include "sidl/agents/beliefs.h"

#include <QElapsedTimer>

namespace sidl::agents {

/**
 * What agents have in common that think ahead: they follow what their seat is given, and think of states that agree with
 * it alone. Where none is found they think of the words that they see as if there were no others. Where these offer
 * them nothing, or the time is over, they have nothing and say why.
 */
class ThinkingAgent : public play::Agent
{
public:
    play::Decision act(const play::Observation &seen, const play::Validate &validate) final;
    void watch(const play::Observation &seen) final;
    void recall(const play::Observation &seen, const engine::Choices &own) final;

protected:
    /// @p samples: how many states are kept at most; 0: it thinks of the words that it sees
    ThinkingAgent(std::shared_ptr<StateStore> store, AgentSeat seat, int samples, quint64 seed);

    /// Fills in what it thinks of the options of @p thought, which are those of @p own, the seat's switches in a state
    /// that it may be in, and marks what it chooses. The rest of the arguments: where luck comes from, and when to stop.
    virtual void think(const std::vector<Decision> &own, Thought &thought, engine::SplitMix64 &random,
                       const std::stop_token &stop)
        = 0;

    /// Tells @p thought, which goes on.
    void tell(const Thought &thought) const;
    /// It is time to tell of a thought that goes on: some tenths of a second after the last time.
    bool isToTell() const { return m_seat.listener && m_told.hasExpired(TellEvery); }

    StateStore &store() const { return *m_store; }
    const Beliefs &beliefs() const { return m_beliefs; } ///< not empty while it thinks
    const AgentSeat &seat() const { return m_seat; }

private:
    static constexpr qint64 TellEvery = 150; // milliseconds
    std::vector<Thought::Guess> guesses(const play::Observation &seen) const;

    const std::shared_ptr<StateStore> m_store;
    const AgentSeat m_seat;
    const quint64 m_seed;
    Beliefs m_beliefs;
    mutable QElapsedTimer m_told;
};

/// The options of @p thought that are of @p place.
std::vector<Thought::Option *> optionsOf(Thought &thought, engine::Word place);

} // namespace sidl::agents
