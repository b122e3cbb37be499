// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/agents/agentspec.h"
#include "sidl/agents/thought.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/play/agent.h"
#include "sidl/play/clock.h"

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>

namespace sidl::agents {

/// The seat that an agent is made for.
struct AgentSeat
{
    int player = 0;   ///< index into Engine::players()
    quint64 seed = 0; ///< of the play: with the same one, the same agent does the same
    /// For each decision; over it, the agent has nothing, and its defaults apply. 0: as long as it takes; programs and
    /// rules have 10 seconds.
    std::chrono::milliseconds time{0};
    std::stop_token stop{}; ///< ends a decision that is being thought about
    Listener listener{};    ///< may be empty
    // What a program that plays is told of the table:
    play::TableMode mode = play::TableMode::Chronons;
    play::ClockSettings clock{.end = play::ClockSettings::End::Acted};
    bool tellsRules = false; ///< their text: it may have words that the player does not see
};

/**
 * Makes agents as one AgentSpec names them, for the plays of one game: what a spec takes long for, such as reading a
 * strategy, is done once.
 *
 * An agent plays one play, from its beginning. It gets the rules, its seat's Observations and nothing else.
 * Thread: the engine's, for all members, and for the agents made.
 */
class AgentMaker
{
public:
    /**
     * @param engine whose initialState() was called: the one that plays, or another of the same game on the same
     *               thread. Agents ask it what may come; it has to live as long as they do. One that is debugged or
     *               profiled should be another one.
     * Errors: Refused, where a file cannot be read or is of another game; a rule's; cancelled.
     */
    static engine::Result<AgentMaker> of(const AgentSpec &spec, engine::Engine &engine,
                                         const std::stop_token &stop = {});

    std::shared_ptr<play::Agent> make(const AgentSeat &seat) const { return m_make(seat); }

private:
    using Make = std::function<std::shared_ptr<play::Agent>(const AgentSeat &)>;
    explicit AgentMaker(Make make)
        : m_make(std::move(make))
    {
    }

    Make m_make;
};

/// Whether @p why, for which a default applies, lasts: the agent's program has ended, was given up, or cannot be started,
/// so that in this play it chooses no more.
bool hasAgentEnded(const engine::Problem &why);

} // namespace sidl::agents
