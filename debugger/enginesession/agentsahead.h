// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/enginesession/chosenbyagents.h"
#include "debugger/session/gameinfo.h"
#include "sidl/engine/rules/workerthread.h"

#include <functional>
#include <map>
#include <memory>

namespace sidl::debugger {

/**
 * Agents that choose while the clock of a chronon runs, and persons do: each on a thread of its own, with an engine of
 * its own, so that none waits for another one, nor the chronon for any (P2, P4).
 *
 * Thread: the window's; no call blocks.
 */
class AgentsAhead
{
public:
    explicit AgentsAhead(const engine::Budget &budget);
    ~AgentsAhead(); ///< what thinks ends within 200 ms
    AgentsAhead(const AgentsAhead &) = delete;
    AgentsAhead &operator=(const AgentsAhead &) = delete;

    /// Has the agents of @p orders choose at the end of @p line, whose position is there with its views, in @p game: those
    /// that have a switch and do not choose there already.
    void think(const GameInfo &game, const ChosenByAgents::Orders &orders, std::vector<engine::GameTree::Node> line);
    bool isThinking(int player) const; ///< it was asked, and has not answered
    bool isAsked(engine::GameTree::NodeId node) const { return node == m_node && !m_asked.empty(); }
    /// Those who have chosen something, by player.
    std::vector<int> whoActs() const;
    /// What was chosen; who has not is given up, and has nothing: the chronon is over.
    std::vector<ChosenByAgents::Ahead> end(const engine::Words &players);
    /// What was chosen until now; who has not is given up.
    std::vector<ChosenByAgents::Ahead> answers();
    /// The play along @p line is over, as ChosenByAgents::over() has it. Those who had ended before go to @p tell,
    /// unless something else is played by then.
    void over(const std::vector<QString> &agents, std::vector<engine::GameTree::Node> line,
              const std::function<void(const std::vector<ChosenByAgents::Missed> &)> &tell);
    bool hasAgents() const { return !m_threads.empty(); } ///< somebody was asked in this game
    void stop();                                          ///< nobody is asked any more
    void forget(); ///< the same, and the agents: another game is about to be played

private:
    /// On the thread of one player.
    struct Mind
    {
        QString text; ///< of the rules
        std::unique_ptr<engine::Engine> engine;
        std::unique_ptr<agents::SeatedAgents> agents;
    };
    struct Asked
    {
        QString agent;
        std::optional<agents::Chosen> chosen;
    };
    static agents::Chosen ask(Mind &mind, int player, const GameText &text, const engine::Budget &budget,
                              const ChosenByAgents::Orders &orders, const std::vector<engine::GameTree::Node> &line,
                              const std::stop_token &stop);

    const engine::Budget m_budget;
    engine::GameTree::NodeId m_node = -1;
    std::map<int, Asked> m_asked;
    std::map<int, std::unique_ptr<engine::WorkerThread<Mind>>> m_threads; ///< by player
};

} // namespace sidl::debugger
