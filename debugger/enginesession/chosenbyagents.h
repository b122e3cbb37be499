// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/tablesettings.h"
#include "sidl/agents/seatedagents.h"
#include "sidl/play/policy.h"

#include <memory>
#include <vector>

namespace sidl::debugger {

/// The agents of a game session's seats: what they choose in a chronon that is to be played, or, in interrupt mode, which
/// single choice is played. Thread: the engine's, for all members.
class ChosenByAgents
{
public:
    /// What an agent has chosen while the clock ran.
    struct Ahead
    {
        int player = 0;
        agents::Chosen chosen;
    };
    /// What is to be played.
    struct Orders
    {
        TableSettings table;
        std::vector<QString> agents;     ///< by player; empty: none
        std::vector<play::Policy> seats; ///< by player: what each does without a choice
        play::Policy others = play::Policy::Default;
        quint64 seed = 0;
        agents::Listener listener{}; ///< of what they think; may be empty
        std::vector<Ahead> ahead{};  ///< of agents that were asked before; they are not asked again
        QString folder{};            ///< of the game: where programs run; empty: it was never saved
        bool isByAgent = false;      ///< in interrupt mode nobody acts but one of these
    };
    struct Missed
    {
        int player = 0;
        engine::Problem why;
    };

    /// @p engine plays, and has to live as long as this.
    explicit ChosenByAgents(engine::Engine &engine, const engine::Budget &budget)
        : m_engine(engine)
        , m_budget(budget)
    {
    }

    /// Adds to @p does what agents choose for seats of which it has nothing; who chose goes to @p choosers, and who had
    /// nothing to @p missed. @p line as SeatedAgents::choose() has it.
    void choose(const Orders &orders, const std::vector<engine::GameTree::Node> &line, engine::Choices &does,
                std::vector<engine::GameTree::Chooser> &choosers, std::vector<Missed> &missed,
                const std::stop_token &stop);
    /// S25: the one choice of a step in which nothing is pending: of nature's first switch, or of a seat that an agent or
    /// a policy plays. They take turns. Nothing: nobody has anything to choose.
    std::optional<engine::Choice> interrupt(const Orders &orders, const std::vector<engine::GameTree::Node> &line,
                                            std::vector<engine::GameTree::Chooser> &choosers,
                                            std::vector<Missed> &missed, const std::stop_token &stop);
    /// The play along @p line is over: its @p agents, by player, are told so. Adds to @p missed who had ended before.
    void over(const std::vector<QString> &agents, const std::vector<engine::GameTree::Node> &line,
              std::vector<Missed> &missed);

private:
    agents::Chosen ask(int player, const QString &agent, const Orders &orders,
                       const std::vector<engine::GameTree::Node> &line, const std::stop_token &stop);

    engine::Engine &m_engine;
    const engine::Budget m_budget;
    std::unique_ptr<agents::SeatedAgents> m_agents; ///< once there is one
};

} // namespace sidl::debugger
