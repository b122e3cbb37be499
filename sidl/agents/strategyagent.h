// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/agents/agentmaker.h"
#include "sidl/theory/form/extensiveform.h"
#include "sidl/theory/job/strategyfile.h"

#include <unordered_map>

namespace sidl::agents {

/// A strategy as seats can follow it: of a file, for the game of an engine. A value.
struct KnownStrategy
{
    struct Share
    {
        engine::Choices does; ///< one a switch; those that idle are left out
        double probability = 0;
    };
    /// By what a player was given (see given.h), who decides then; the probabilities add up to 1.
    std::unordered_map<quint64, std::vector<Share>> byGiven{};
    theory::StateStrategy byState{}; ///< where everybody sees states whole; else empty

    /**
     * The first profile of the file at @p path.
     *
     * Errors: Refused: it cannot be read ("agent-file"), is no strategy, or of another game (as readStrategy()); a
     * rule's; cancelled.
     * Thread: the engine's.
     */
    static engine::Result<KnownStrategy> read(const QString &path, engine::Engine &engine, const engine::State &start,
                                              const std::stop_token &stop);
};

/// Draws what it does by a strategy. Of what the strategy says nothing it has nothing.
class StrategyAgent final : public play::Agent
{
public:
    StrategyAgent(std::shared_ptr<const KnownStrategy> strategy, engine::Engine &engine, AgentSeat seat, quint64 seed);
    play::Decision act(const play::Observation &seen, const play::Validate &validate) override;
    void watch(const play::Observation &seen) override;
    void recall(const play::Observation &seen, const engine::Choices &own) override;

private:
    std::vector<KnownStrategy::Share> sharesAt(const play::Observation &seen);

    const std::shared_ptr<const KnownStrategy> m_strategy;
    engine::Engine &m_engine;
    const AgentSeat m_seat;
    const quint64 m_seed;
    quint64 m_given = 0;
    engine::Choices m_own; ///< of the last chronon
};

} // namespace sidl::agents
