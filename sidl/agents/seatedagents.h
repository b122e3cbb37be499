// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/agents/agentmaker.h"
#include "sidl/engine/game/gametree.h"

#include <QDateTime>

#include <map>

namespace sidl::agents {

/// What came of asking an agent.
struct Chosen
{
    engine::Choices does;                 ///< valid; at most one a switch
    std::optional<engine::Problem> why{}; ///< why a default applies to what is left
    std::chrono::milliseconds took{0};
};

/**
 * Agents at the seats of a game in which a person goes back, branches and edits: each is asked about the line that leads
 * to a position, and gets what its player was given along it, and nothing else. One that was there all along goes on; else
 * it comes to the play anew, is told the line from its beginning, and plays by its file as that is then.
 *
 * Thread: the engine's, for all members.
 */
class SeatedAgents
{
public:
    /// @p program as it is played. Agents think with an engine of their own.
    SeatedAgents(const language::Program &program, const engine::EngineOptions &options, const engine::Budget &budget);

    struct Table
    {
        quint64 seed = 0;
        std::chrono::milliseconds time{0}; ///< for each decision; 0: AgentSeat::time
        play::TableMode mode = play::TableMode::Chronons;
        play::ClockSettings clock{};
        bool tellsRules = false;
        Listener listener{}; ///< of what they think; may be empty
        QString folder{};    ///< AgentSpec::folder
    };
    /**
     * Asks the agent that @p agent names, at the seat of @p player.
     *
     * @param line from the root to the current node, whose position is there with its views. Positions that others lack
     *             are computed.
     * @param engine that plays: validates
     */
    Chosen choose(int player, const QString &agent, const std::vector<engine::GameTree::Node> &line,
                  engine::Engine &engine, const Table &table, const std::stop_token &stop);
    /// The play along @p line, as choose() has it, is over: those of @p agents, by player, who were there are told so, and
    /// all leave. Gives, by player, why an agent had ended before; see play::Agent::over().
    std::map<int, engine::Problem> over(const std::vector<QString> &agents,
                                        const std::vector<engine::GameTree::Node> &line, engine::Engine &engine);
    /// Nobody sits at the seat of @p player, or somebody else: what sat there ends.
    void leave(int player) { m_seats.erase(player); }
    void leaveAll() { m_seats.clear(); }

private:
    struct Told
    {
        engine::State state;
        engine::Choices own;
    };
    /// Whether the player of @p told can go on along @p line.
    static bool wasToldOf(const std::vector<Told> &told, const std::vector<engine::GameTree::Node> &line, int player);
    struct Seat
    {
        QString agent;
        quint64 seed = 0;
        std::shared_ptr<std::stop_source> stop; ///< of the decision that is being made
        std::shared_ptr<play::Agent> mind;
        std::vector<Told> told;
    };

    struct Maker
    {
        AgentMaker maker;
        QDateTime changed; ///< of its file, when it was read; null: it has none
    };
    engine::Result<AgentMaker *> makerOf(const QString &agent, const QString &folder, const std::stop_token &stop);

    engine::Engine m_engine;
    std::optional<engine::Problem> m_problem;              ///< there is no initial state
    std::map<std::pair<QString, QString>, Maker> m_makers; ///< by agent and folder
    std::map<int, Seat> m_seats;
};

} // namespace sidl::agents
