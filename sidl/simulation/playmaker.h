// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/agents/agentmaker.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/simulation/plan.h"
#include "sidl/simulation/playrecord.h"

#include <chrono>
#include <map>

namespace sidl::simulation {

/// Makes plays of a plan, one after the other, on an engine of its own. Thread: a PrologThread, for all members.
class PlayMaker
{
public:
    /// @p folder as agents::AgentSpec has it
    PlayMaker(language::Program program, const engine::EngineOptions &options, const engine::Budget &budget, Plan plan,
              QString folder = {});

    /// As agents::AgentSeat::time; of plays that are made from now on.
    void setDecisionTime(std::chrono::milliseconds time) { m_decisionTime = time; }

    /// Errors: no initial state, an agent that cannot be made, cancelled. What goes wrong in the play itself is recorded.
    engine::Result<PlayRecord> play(qint64 number, const std::stop_token &stop = {});

private:
    engine::Result<std::vector<std::shared_ptr<play::Agent>>> agentsOf(std::size_t seating, quint64 seed,
                                                                       const std::stop_token &stop);

    const Plan m_plan;
    const QString m_folder; ///< of agents
    std::chrono::milliseconds m_decisionTime{0};
    engine::Engine m_engine;
    std::optional<engine::State> m_initial;
    std::map<QString, agents::AgentMaker> m_makers; ///< by the agent's text
};

/// The agent that @p text names, as it is told of this game: nothing, or why there is none. @p folder as agents::AgentSpec
/// has it. Thread: the engine's.
std::optional<engine::Problem> whyNoAgent(const QString &text, engine::Engine &engine, const std::stop_token &stop = {},
                                          const QString &folder = {});

} // namespace sidl::simulation
