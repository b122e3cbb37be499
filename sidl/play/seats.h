// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"
#include "sidl/play/agent.h"

#include <functional>
#include <memory>
#include <stop_token>

namespace sidl::play {

/// Adds to @p does what takes the place of a default where each role has to move, and no action was chosen: the first
/// action in standard order.
void addFirstMoves(const engine::Position &position, engine::Choices &does);

/// Adds to @p does the move of each role that has to move, has one move alone, and for which none was chosen. That it has
/// but one may be hidden: only for who sees all.
void addOnlyMoves(const engine::Position &position, engine::Choices &does);

/// Decides by asking the agents of the seats one after the other, in the order of the players; each gets its player's
/// Observation. Seats without a switch are not asked, but get it, too. An agent that answers with what is not valid
/// does not stop the play: that switch's default applies; in languages in which each role has to move, the first action in
/// standard order. Nature is drawn (S14). Needs the views of a position.
class Seats final : public Decider
{
public:
    /**
     * @param engine that is played with; has to live as long as this
     * @param agents by player; null, or not named: nobody sits there, and its defaults apply
     * @param seed   of nature's draws
     * @param stop   ends the validation of an action
     */
    Seats(engine::Engine &engine, std::vector<std::shared_ptr<Agent>> agents, quint64 seed, std::stop_token stop = {});
    /// @p everybody sits at all seats.
    Seats(engine::Engine &engine, std::shared_ptr<Agent> everybody, quint64 seed, std::stop_token stop = {});

    /// What the referee is told when an agent has nothing, or nothing valid, and why.
    using TellMissed = std::function<void(int player, int chronon, const engine::Problem &why)>;
    void setTellMissed(TellMissed tell) { m_tellMissed = std::move(tell); }

    /// After so many chronons in a row that have changed nothing, as those who could choose are agents that do not
    /// answer, and nature cannot, nobody decides any further: the next one would be the same.
    static constexpr int MostStill = 3;

    /// The first decision to leave or to end is the decision of all.
    Decision decide(const engine::Position &position) override;
    void played(const engine::Chronon &chronon) override;
    void over(const engine::Position &position, const QString &reason) override;

private:
    Observation seenBy(int player, const engine::Position &position) const;
    void miss(int player, const engine::Problem &why) const;
    Decision giveUp() const; ///< those who do not answer

    engine::Engine &m_engine;
    const std::vector<std::shared_ptr<Agent>> m_agents;
    const std::shared_ptr<Agent> m_everybody; ///< sits where m_agents names nobody
    const quint64 m_seed;
    const std::stop_token m_stop;
    TellMissed m_tellMissed;
    std::vector<std::vector<engine::Message>> m_sent; ///< in the last chronon, by player
    std::vector<std::vector<Remembered>> m_history;   ///< by player; only where players see no words
    int m_chronon = 0;                                ///< of the last position
    bool m_isBlind = false;
    std::vector<int> m_unanswered; ///< players, if nobody else could choose in the last decision
    engine::State m_before;        ///< where that was
    int m_still = 0;               ///< how many chronons of that kind have changed nothing, in a row
};

} // namespace sidl::play
