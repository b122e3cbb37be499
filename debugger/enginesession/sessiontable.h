// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/enginesession/agentsahead.h"
#include "debugger/enginesession/engineworker.h"
#include "sidl/agents/thoughtboard.h"

#include <QElapsedTimer>
#include <QTimer>

#include <set>

namespace sidl::debugger {

/**
 * What a session knows of its table beside the settings: which person has submitted what and how long that took, what
 * agents think, and what they choose while a clock runs. Makes the orders for what is to be played.
 *
 * Thread: the window's, but for what listener() gives.
 */
class SessionTable final : public QObject
{
    Q_OBJECT
public:
    /// How a chronon ends.
    enum class Ending {
        ByHand,  ///< agents that have not chosen are asked
        ByClock, ///< those that were let choose while the clock ran, and have not, are not waited for
        ByAgent  ///< in interrupt mode, by what one has chosen that may act: see GamePlay::mayAgentAct()
    };

    SessionTable(const GamePlay *game, const engine::Budget &budget, QObject *parent = nullptr);
    ~SessionTable() override;

    void beginGame();                                              ///< another one, or the same anew
    void varyDraws(quint64 variation) { m_variation = variation; } ///< see GamePlay
    void showCurrent(); ///< the current node is shown: from now on persons choose

    void keepPerson(engine::Owner owner, engine::Word place); ///< who has submitted for @p place just now
    void forgetPersons() { m_persons.clear(); }

    /// @p line from the root to the current node.
    EngineWorker::Orders orders(engine::Choices chosen, play::Policy others, const GamePlay::Burst &burst,
                                Ending ending, std::vector<engine::GameTree::Node> line);

    /// As GamePlay has them; @p line from the root to the current node, whose position is known.
    void letAgentsChoose(std::vector<engine::GameTree::Node> line);
    /// The play along @p line is over: agents that chose while a clock ran are told so. Calls @p tell, in the window's
    /// thread, with those of them that had ended before, if there are any.
    void endAgents(std::vector<engine::GameTree::Node> line,
                   const std::function<void(const std::vector<ChosenByAgents::Missed> &)> &tell);
    bool hasAgentsAhead() const { return m_ahead.hasAgents(); }
    void stopAgents() { m_ahead.stop(); }
    bool isChoosing(int player) const { return m_ahead.isThinking(player); }
    bool mayAgentAct() const;

Q_SIGNALS:
    void thought(const sidl::agents::Thought &thought); ///< ten times a second for a player at most

private:
    ChosenByAgents::Orders agentOrders();
    /// Players whom agents or policies play, and who have acted since somebody else did.
    std::set<int> haveActed() const;
    void tellThoughts();
    engine::GameTree::Chooser personOf(engine::Owner owner) const; ///< who chooses just now

    const GamePlay *m_game;
    quint64 m_variation = 0;                                     ///< of draws
    std::map<engine::Word, engine::GameTree::Chooser> m_persons; ///< by switch
    QElapsedTimer m_since;                                       ///< the current node is shown
    GameReading::NodeId m_sinceNode = -1;
    agents::ThoughtBoard m_thoughts; ///< agents put what they think there, on their threads
    QTimer m_telling;
    AgentsAhead m_ahead; ///< goes first: its agents use the board
};

} // namespace sidl::debugger
